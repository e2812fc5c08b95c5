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

A follow-up stands below the replies after which it is said, with one more ``>`` and ``-`` for each step.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.ai_players.dialogue.exchanges.block_problems import problems_of
from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.groups import Group, Numbered
from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.lines import Line
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
            self.intents.append(hit["text"].strip())
        else:
            self._take_into_group(number, hit["mark"], hit["text"].strip())

    def _take_into_group(self, number: int, mark: str, text: str) -> None:
        group = self.top.at(len(mark), begins=mark[0] == ">")
        if group is None:
            what = "replies stand below wordings of as many marks" if mark[0] == "-" else _BELOW
            self.wrong.append((number, f'"{mark} {text[:40]}": {what}'))
            return
        group.first = group.first or number
        (group.wordings if mark[0] == ">" else group.replies).append((number, text))


_BELOW: Final = "a follow-up stands below the replies after which it is said, with one mark more"


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
    for block in _blocks(text):
        wrong = [*block.wrong, *_of_intent(block, intents), *problems_of(block.top, said)]
        problems.extend(f"{source}:{line}: {what}" for line, what in wrong)
        if not wrong:
            found.append(_exchange(block.top, block.intents[0], source))
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


def _of_intent(block: _Block, intents: IntentRows) -> Iterator[Numbered]:
    if len(block.intents) != 1:
        count = len(block.intents)
        yield block.first, f"a block has one intent, in a line that begins with =; this one has {count}"
    elif block.intents[0] not in intents:
        yield block.first, f"there is no intent {block.intents[0]!r} in intents.toml"


def _exchange(group: Group, intent: str, source: str, after: str = "") -> Exchange:
    """Return a group and the groups below it as exchanges."""
    replies = tuple(Line(text) for _, text in group.replies)
    wordings = tuple(text for _, text in group.wordings)
    plain = Exchange(intent, wordings, replies, f"{source}:{group.first}", after=after)
    below = tuple(_exchange(one, intent, source, plain.name) for one in group.follow_ups)
    return replace(plain, follow_ups=below)
