"""What is wrong with the wordings and replies of a block: each problem with the number of its line."""

from collections.abc import Iterator, Sequence
from typing import Final

from maid_engine.ai_players.dialogue.answer_rows import ALWAYS
from maid_engine.ai_players.dialogue.exchanges.groups import Group, Numbered
from maid_engine.ai_players.dialogue.lines import Line, problems_of_lines
from maid_engine.ai_players.dialogue.tokens import tokens_of

FEWEST_WORDINGS: Final = 2
MOST_WORDINGS: Final = 12
FEWEST_REPLIES: Final = 2


def problems_of(top: Group, said: dict[str, int]) -> Iterator[Numbered]:
    """Yield what is wrong with a block.

    Args:
        top: The group with which it begins.
        said: The wordings and replies of the blocks before → their lines. Those of this block are added. Follow-ups may
            have the wordings of others, but not those of their siblings.
    """
    yield from _of_group(top, "block")
    yield from _repeated(top.wordings, ">", said)
    yield from _repeated(top.replies, "-", said)
    replies = {text.lower(): number for number, text in top.replies}
    for group in top.below():
        yield from _of_group(group, "follow-up")
        yield from _repeated(group.replies, "", replies)
    for group in (top, *top.below()):
        siblings: dict[str, int] = {}
        for one in group.follow_ups:
            yield from _repeated(one.wordings, "", siblings)


def _of_group(group: Group, what: str) -> Iterator[Numbered]:
    yield from _of_wordings(group, what)
    count = len(group.replies)
    if count < FEWEST_REPLIES:
        yield group.first, f"a {what} has at least {FEWEST_REPLIES} replies (-); this one has {count}"
    for number, reply in group.replies:
        for problem in problems_of_lines([reply]):
            yield number, problem
        for hole in sorted(Line(reply).holes - ALWAYS):
            yield number, f'"{reply[:40]}": nothing fills {{{hole}}}'


def _of_wordings(group: Group, what: str) -> Iterator[Numbered]:
    count = len(group.wordings)
    if not FEWEST_WORDINGS <= count <= MOST_WORDINGS:
        limits = f"{FEWEST_WORDINGS} to {MOST_WORDINGS}"
        yield group.first, f"a {what} has {limits} wordings (>); this one has {count}"
    for number, wording in group.wordings:
        if not tokens_of(wording):
            yield number, f'"{wording[:40]}": a wording has at least one word'


def _repeated(lines: Sequence[Numbered], mark: str, said: dict[str, int]) -> Iterator[Numbered]:
    """Yield the lines that were said before, and note them."""
    for number, text in lines:
        first = said.setdefault(f"{mark}{text.lower()}", number)
        if first != number:
            yield number, f'"{text[:40]}" stands already in line {first}'
