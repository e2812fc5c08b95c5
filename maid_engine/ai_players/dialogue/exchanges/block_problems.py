"""What is wrong with the wordings and replies of a block: each problem with the number of its line."""

from collections.abc import Iterator, Sequence
from typing import Final

from maid_engine.ai_players.dialogue.answer_rows import ALWAYS
from maid_engine.ai_players.dialogue.exchanges.groups import Group, Numbered
from maid_engine.ai_players.dialogue.exchanges.own_replies import as_reply, common_of, is_own
from maid_engine.ai_players.dialogue.lines import Line, problems_of_lines
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.voices import Voices

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
    yield from _of_groups_below(top, replies)
    yield from _of_siblings(top)


def problems_of_follow_ups(top: Group, blocks: Sequence[str], said: dict[str, int]) -> Iterator[Numbered]:
    """Yield what is wrong with a block that has only follow-ups.

    Args:
        top: The group that has them.
        blocks: The names of the block. The wordings of all blocks with one of these names are siblings.
        said: The wordings and replies of the blocks before → their lines. Those of this block are added.
    """
    yield from _of_groups_below(top, {})
    for one in top.follow_ups:
        for block in blocks:
            yield from _repeated(one.wordings, f"{block} ", said)
        yield from _of_siblings(one)


def _of_groups_below(top: Group, replies: dict[str, int]) -> Iterator[Numbered]:
    """Yield what is wrong with each group below one. No reply may be among those given, nor be said twice."""
    for group in top.below():
        yield from _of_group(group, "follow-up")
        yield from _repeated(group.replies, "", replies)


def _of_siblings(top: Group) -> Iterator[Numbered]:
    """Yield the wordings that two follow-ups of one group have."""
    siblings: dict[str, int] = {}
    for one in top.follow_ups:
        yield from _repeated(one.wordings, "", siblings)
        yield from _of_siblings(one)


def _of_group(group: Group, what: str) -> Iterator[Numbered]:
    yield from _of_wordings(group, what)
    count = len(common_of(text for _, text in group.replies))
    if count < FEWEST_REPLIES:
        yield (
            group.first,
            f"a {what} has at least {FEWEST_REPLIES} replies (-) for every voice; this one has {count}",
        )
    for number, written in group.replies:
        reply = as_reply(written).text
        for problem in problems_of_lines([reply]):
            yield number, problem
        for hole in sorted(Line(reply).holes - ALWAYS):
            yield number, f'"{reply[:40]}": nothing fills {{{hole}}}'


def unknown_voices(top: Group, voices: Voices) -> Iterator[Numbered]:
    """Yield the replies of a block that are for a voice which does not exist."""
    for group in (top, *top.below()):
        for number, written in group.replies:
            voice = as_reply(written).voice
            if is_own(written) and voice not in voices:
                yield number, f"no voice {voice}; there are: {', '.join(sorted(voices.names))}"


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
