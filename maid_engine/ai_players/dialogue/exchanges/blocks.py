"""The text form of exchanges: blocks of an intent, wordings of one thought, and replies to it.

Blocks are separated by empty lines. Lines that begin with ``#`` are skipped::

    = tell.bad_news
    > my dog died last week
    > lost my cat yesterday. she was 14
    - I am so sorry, {who}. They leave a big hole.
    - That is a hard goodbye. I am glad you came here anyway.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from maid_engine.ai_players.dialogue.answer_rows import ALWAYS
from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.lines import Line, problems_of_lines
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.core.errors import ConfigError

FEWEST_WORDINGS: Final = 2
MOST_WORDINGS: Final = 12
FEWEST_REPLIES: Final = 2
_MARKS: Final = {"=": "intent", ">": "wording", "-": "reply"}


@dataclass(frozen=True)
class Exchange:
    """One thought in several wordings, and replies that fit each of them."""

    intent: str
    """Name of the row of intents that it belongs to."""
    wordings: tuple[str, ...]
    replies: tuple[Line, ...]
    source: str = field(default="", compare=False)
    """``file:line`` of its first line."""

    @cached_property
    def name(self) -> str:
        """The intent and the first wording, for those who want to know what answered."""
        return f"{self.intent}: {self.wordings[0]}"


@dataclass(slots=True)
class _Block:
    """The lines of a block, each with its number, by their mark."""

    lines: dict[str, list[tuple[int, str]]] = field(default_factory=lambda: {mark: [] for mark in _MARKS})
    first: int = 0

    def texts(self, mark: str) -> list[str]:
        return [text for _, text in self.lines[mark]]


def parse_exchanges(text: str, source: str, intents: IntentRows) -> tuple[Exchange, ...]:
    """Return the exchanges of a text, in their order.

    Args:
        text: The blocks.
        source: Name of the file, for errors.
        intents: The rows of intents that a block may belong to.

    Raises:
        ConfigError: A block is broken. The message names each problem with file and line.
    """
    problems: list[str] = []
    found: list[Exchange] = []
    said: dict[str, int] = {}
    for block in _blocks(text, source, problems):
        wrong = [*_problems(block, intents), *_repeated(block, said)]
        problems.extend(f"{source}:{line}: {what}" for line, what in wrong)
        if not wrong:
            replies = tuple(map(Line, block.texts("-")))
            wordings = tuple(block.texts(">"))
            found.append(Exchange(block.texts("=")[0], wordings, replies, f"{source}:{block.first}"))
    if problems:
        raise ConfigError("\n".join(problems))
    return tuple(found)


def _blocks(text: str, source: str, problems: list[str]) -> Iterator[_Block]:
    block = _Block()
    for number, raw in enumerate([*text.splitlines(), ""], 1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if not line:
            if block.first:
                yield block
            block = _Block()
            continue
        block.first = block.first or number
        if line[0] not in _MARKS:
            marks = ", ".join(f"{mark} ({what})" for mark, what in _MARKS.items())
            problems.append(f'{source}:{number}: "{line[:40]}": a line begins with {marks} or #')
            continue
        block.lines[line[0]].append((number, line[1:].strip()))


def _problems(block: _Block, intents: IntentRows) -> Iterator[tuple[int, str]]:
    named = block.texts("=")
    if len(named) != 1:
        yield block.first, f"a block has one intent, in a line that begins with =; this one has {len(named)}"
    elif named[0] not in intents:
        yield block.first, f"there is no intent {named[0]!r} in intents.toml"
    yield from _problems_of_wordings(block)
    replies = block.texts("-")
    if len(replies) < FEWEST_REPLIES:
        yield block.first, f"a block has at least {FEWEST_REPLIES} replies (-); this one has {len(replies)}"
    for number, reply in block.lines["-"]:
        for problem in problems_of_lines([reply]):
            yield number, problem
        for hole in sorted(Line(reply).holes - ALWAYS):
            yield number, f'"{reply[:40]}": nothing fills {{{hole}}}'


def _problems_of_wordings(block: _Block) -> Iterator[tuple[int, str]]:
    count = len(block.lines[">"])
    if not FEWEST_WORDINGS <= count <= MOST_WORDINGS:
        yield (
            block.first,
            f"a block has {FEWEST_WORDINGS} to {MOST_WORDINGS} wordings (>); this one has {count}",
        )
    for number, wording in block.lines[">"]:
        if not tokens_of(wording):
            yield number, f'"{wording[:40]}": a wording has at least one word'


def _repeated(block: _Block, said: dict[str, int]) -> Iterator[tuple[int, str]]:
    """Yield the wordings and replies that stand in the file before, and note those of this block."""
    for mark in (">", "-"):
        for number, text in block.lines[mark]:
            first = said.setdefault(f"{mark}{text.lower()}", number)
            if first != number:
                yield number, f'"{text[:40]}" stands already in line {first}'
