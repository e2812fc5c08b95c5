"""The text form of exchanges: blocks of an intent, wordings of one thought, replies to it, and follow-ups.

Blocks are separated by empty lines. Lines that begin with ``#`` are skipped::

    = tell.bad_news
    > my dog died last week
    > lost my cat yesterday. she was 14
    - I am so sorry, {who}. They leave a big hole.
    - That is a hard goodbye. I am glad you came here anyway.
    >> she was 15
    >> had him for 12 years
    -- That is a long time to walk side by side.
    -- So many years. They were lucky ones, for both of you.

A reply that begins with the name of a voice in square brackets is said by that voice alone, before the others::

    - [warrior] It died. We all do. It was a good dog.

A follow-up stands below the replies after which it is said, with one more ``>`` and ``-`` for each step.

A block that begins with ``= after`` has only follow-ups: those of an answer by a row of answers, by a group of rows (``way.``),
or by any (``*``). There may be several, with commas between them::

    = after way.
    >> is it far
    >> is that a long walk
    -- I never counted the steps, {who}.
    -- One foot before the other, {who}.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.exchanges.after_answers import (
    AFTER,
    blocks_of,
    has_answers,
    is_after_answer,
)
from maid_engine.ai_players.dialogue.exchanges.block_problems import (
    problems_of,
    problems_of_follow_ups,
    unknown_voices,
)
from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.groups import Group, Numbered
from maid_engine.ai_players.dialogue.exchanges.own_replies import common_of, own_of
from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.voices import Voices, shipped_voices
from maid_engine.core.errors import ConfigError

_MARKED: Final = re.compile(r"(?P<mark>=|>+|-+)\s*(?P<text>.*)")
_MARKS: Final = "= (intent), > (wording), - (reply)"


@dataclass(slots=True)
class _Block:
    """The lines of a block."""

    first: int = 0
    intents: list[str] = field(default_factory=list)
    top: Group = field(default_factory=Group)
    wrong: list[Numbered] = field(default_factory=list)
    """What is wrong with single lines."""

    def take(self, number: int, line: str) -> None:
        """Add a line."""
        self.first = self.top.first = self.first or number
        hit = _MARKED.match(line)
        if hit is None:
            self.wrong.append((number, f'"{line[:40]}": a line begins with {_MARKS} or #'))
        elif hit["mark"] == "=":
            self.intents.append(" ".join(hit["text"].split()))
            self.top.is_answered = is_after_answer(self.intents[0])
        else:
            self._take_into_group(number, hit["mark"], hit["text"].strip())

    def _take_into_group(self, number: int, mark: str, text: str) -> None:
        group = self.top.at(len(mark), begins=mark[0] == ">")
        if group is None:
            self.wrong.append((number, f'"{mark} {text[:40]}": {self._misplaced(mark)}'))
            return
        group.first = group.first or number
        (group.wordings if mark[0] == ">" else group.replies).append((number, text))

    def _misplaced(self, mark: str) -> str:
        """Return why a line can stand in no group."""
        if self.top.is_answered and len(mark) == 1:
            return "what follows an answer begins with >> and --"
        return "replies stand below wordings of as many marks" if mark[0] == "-" else _BELOW


_BELOW: Final = "a follow-up stands below the replies after which it is said, with one mark more"


def parse_exchanges(
    text: str, source: str, intents: IntentRows, voices: Voices | None = None
) -> tuple[Exchange, ...]:
    """Return the exchanges of a text, in their order.

    Args:
        text: The blocks.
        source: Name of the file, for errors.
        intents: The rows of intents that a block may belong to.
        voices: The voices that may have replies of their own; those of the engine if `None`.

    Raises:
        ConfigError: A block is broken. The message names each problem with file and line.
    """
    problems: list[str] = []
    found: list[Exchange] = []
    said: dict[str, int] = {}
    for block in _blocks(text):
        wrong = [*block.wrong, *_of_head(block, intents), *_of_lines(block, said)]
        wrong.extend(unknown_voices(block.top, voices or shipped_voices()))
        problems.extend(f"{source}:{line}: {what}" for line, what in wrong)
        if not wrong:
            found.extend(_exchange(block.top, name, source) for name in _names(block))
    if problems:
        raise ConfigError("\n".join(problems))
    return tuple(found)


def _blocks(text: str) -> Iterator[_Block]:
    block = _Block()
    for number, raw in enumerate([*text.splitlines(), ""], 1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if line:
            block.take(number, line)
            continue
        if block.first:
            yield block
        block = _Block()


def _names(block: _Block) -> tuple[str, ...]:
    """Return the names of the rows of intents or of the answers that a block belongs to."""
    if block.top.is_answered:
        return blocks_of(block.intents[0])
    return (block.intents[0],)


def _of_lines(block: _Block, said: dict[str, int]) -> Iterator[Numbered]:
    """Yield what is wrong with the wordings and replies of a block."""
    if not block.top.is_answered:
        yield from problems_of(block.top, said)
        return
    if not block.top.follow_ups:
        yield block.first, "a block after an answer has at least one follow-up (>> and --)"
    yield from problems_of_follow_ups(block.top, _names(block), said)


def _of_head(block: _Block, intents: IntentRows) -> Iterator[Numbered]:
    """Yield what is wrong with the line that says what a block belongs to."""
    if len(block.intents) != 1:
        count = len(block.intents)
        yield block.first, f"a block has one intent, in a line that begins with =; this one has {count}"
    elif is_after_answer(block.intents[0]):
        for name in blocks_of(block.intents[0]):
            yield from _of_answer(block, name.removeprefix(AFTER))
    elif block.intents[0] not in intents:
        yield block.first, f"there is no intent {block.intents[0]!r} in intents.toml"


def _of_answer(block: _Block, leans_on: str) -> Iterator[Numbered]:
    if not has_answers(leans_on, shipped_answers()):
        yield (
            block.first,
            f"there is no answer {leans_on!r} in data/answers/; a group ends with a full stop, * is any answer",
        )


def _exchange(group: Group, intent: str, source: str, after: str = "") -> Exchange:
    """Return a group and the groups below it as exchanges."""
    replies = [text for _, text in group.replies]
    plain = Exchange(
        intent,
        tuple(text for _, text in group.wordings),
        common_of(replies),
        f"{source}:{group.first}",
        after=after,
        voices=own_of(replies),
    )
    below = tuple(_exchange(one, intent, source, plain.name) for one in group.follow_ups)
    return replace(plain, follow_ups=below)
