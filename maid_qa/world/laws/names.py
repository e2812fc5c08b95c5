"""Names: distinct, and read back from every message."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from maid_engine.ports.playtest import Finding
from maid_qa.world.laws.lint_context import LintContext, breach
from maid_stdlib.content.readback import Misread, NameReader, Twofold


def names_are_told_apart(grounds: LintContext) -> Iterator[Finding]:
    """No two kinds of thing, and no two quests, may share a name."""
    names: dict[str, str] = {}
    for thing in grounds.things:
        other = names.setdefault(thing.name.lower(), thing.id)
        if other != thing.id:
            yield breach("name_clash", thing.id, f"Something else is called {thing.name} too.", other)
    titles: dict[str, str] = {}
    for quest in grounds.content.quests.values():
        other = titles.setdefault(quest.title.lower(), quest.id)
        if other != quest.id:
            yield breach("name_clash", quest.id, f"Another quest is called {quest.title} too.", other)


def names_read_back(grounds: LintContext) -> Iterator[Finding]:
    """Each name must read back as itself from the game's messages.

    A message that no name fits is itself at fault.
    """
    known = _readings(grounds)
    for one in known.ambiguous:
        yield breach(
            "sentence_misread",
            one.template,
            f'The sentence "{one.template}" cannot be read back: the names in it cannot be told apart.',
            one.line,
        )
    for two in known.twofold:
        yield breach(
            "sentence_twofold",
            two.template,
            f'The sentence "{two.template}" reads as "{two.other}" too, which means something else.',
            two.line,
        )
    for thing in grounds.things:
        broken = known.misread[thing.name, thing.article]
        if broken is not None:
            what = f"The name {thing.name} is misread in a sentence."
            yield breach("name_clash", thing.id, what, broken.line, f"the sentence: {broken.template}")


@dataclass
class _Readings:
    """What was read back from one set of messages."""

    ambiguous: tuple[Misread, ...] = ()
    twofold: tuple[Twofold, ...] = ()
    misread: dict[tuple[str, str], Misread | None] = field(default_factory=dict)
    """(name, article) → where it is misread."""


def _readings(grounds: LintContext) -> _Readings:
    sentences = tuple((template.id, *template.texts.values()) for template in grounds.game.catalogue)
    known = _read_already(sentences)
    things = grounds.things
    if any((thing.name, thing.article) not in known.misread for thing in things):
        reader = NameReader(grounds.game.catalogue)
        known.ambiguous, known.twofold = reader.ambiguous, reader.twofold
        for thing in things:
            named = thing.name, thing.article
            if named not in known.misread:
                known.misread[named] = reader.misread(*named)
    return known


@lru_cache(maxsize=8)
def _read_already(_sentences: tuple[tuple[str, ...], ...]) -> _Readings:
    """Return the results for these messages: each replay of a play asks for the same again."""
    return _Readings()


LAWS = (names_are_told_apart, names_read_back)
