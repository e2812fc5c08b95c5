"""Names: told apart, and read back out of every sentence."""

from collections.abc import Iterator
from functools import lru_cache

from maid_engine.ports.playtest import Finding
from maid_qa.world.lint_context import LintContext, breach
from maid_stdlib.content.readback import NameReader


def names_are_told_apart(grounds: LintContext) -> Iterator[Finding]:
    """No two kinds of thing share a name."""
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
    """Each name, put into the game's sentences, reads back as itself."""
    sentences = tuple((template.id, *template.texts.values()) for template in grounds.game.catalogue)
    read = _read_already(sentences)
    things = grounds.things
    if any((thing.name, thing.article) not in read for thing in things):
        reader = NameReader(grounds.game.catalogue)
        for thing in things:
            read.setdefault((thing.name, thing.article), reader.misread(thing.name, thing.article))
    for thing in things:
        broken = read[thing.name, thing.article]
        if broken:
            yield breach("name_clash", thing.id, f"The name {thing.name} is misread in a sentence.", broken)


@lru_cache(maxsize=8)
def _read_already(_sentences: tuple[tuple[str, ...], ...]) -> dict[tuple[str, str], str]:
    """(Name, article) → what is misread of it, among these sentences: each replay of a play asks the same again."""
    return {}


LAWS = (names_are_told_apart, names_read_back)
