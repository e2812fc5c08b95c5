"""Texts: written, complete, and unique."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.specs import HelpSpec, ItemSpec, MobSpec, QuestSpec, RoomSpec

_PLACEHOLDER: Final = re.compile(
    r"\b(?:todo|fixme|tbd|xxx+|lorem|ipsum|placeholder|insert (?:text|description)|foo ?bar|asdf|blah)\b"
    r"|\{\w*\}|%\(?\w*\)?[sd]\b|<[a-z_]+>|\$\{|\bnull\b|\\n",
    re.IGNORECASE,
)
_NONE: Final = re.compile(r"(?<=[a-z,] )None\b|^None\.?$")
"""Python's `None`: within a sentence English has a small letter."""
_DOUBLED: Final = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
_FINE_DOUBLED: Final = frozenset({"that", "had", "so", "very", "knock", "hush", "no", "ha", "down", "on"})
_ENDS: Final = (".", "!", "?", "…", ":", '"', "'", "’", ")")
_MOJIBAKE: Final = re.compile("[\ufffd]|Ã.|â€")
_MISPLACED_MARK: Final = re.compile(r" [,.;!?](?:\s|$)|,,|;;")


class Text(NamedTuple):
    """A text that players read."""

    where: str
    what: str
    """What it is, in a builder's words: the description of Market Square."""
    text: str
    sentence: bool = True
    """Whether it ends like a sentence."""


def texts_of(grounds: LintContext) -> Iterator[Text]:
    """Yield every text of a world that is longer than a name."""
    content = grounds.content
    for room in content.rooms.values():
        yield from _room_texts(room)
    for item in content.items.values():
        yield from _item_texts(item)
    for mob in content.mobs.values():
        yield from _mob_texts(mob)
    for quest in content.quests.values():
        yield from _quest_texts(quest)
    for page in content.helps.values():
        yield from _page_texts(page)


def _item_texts(item: ItemSpec) -> Iterator[Text]:
    yield Text(item.id, f"the description of the {item.name}", item.description)
    if item.text:
        yield Text(item.id, f"what is written on the {item.name}", item.text)


def _page_texts(page: HelpSpec) -> Iterator[Text]:
    for paragraph in page.text:
        yield Text(f"help:{page.topic}", f'the help page "{page.topic}"', paragraph)


def _room_texts(room: RoomSpec) -> Iterator[Text]:
    yield Text(room.id, f"the description of {room.title}", room.description)
    # Several words may share one text, which is reported once.
    shared: dict[str, str] = {}
    for noun, text in room.details.items():
        shared.setdefault(text, noun)
    for text, noun in shared.items():
        yield Text(room.id, f'the detail "{noun}" of {room.title}', text)


def _mob_texts(mob: MobSpec) -> Iterator[Text]:
    yield Text(mob.id, f"the description of {mob.name}", mob.description)
    if mob.greeting:
        yield Text(mob.id, f"the greeting of {mob.name}", mob.greeting)
    for said in mob.idle:
        yield Text(mob.id, f"what {mob.name} says idly", said.removeprefix(":"))
    for topic, said in mob.topics.items():
        yield Text(f"{mob.id}:{topic}", f'the answer of {mob.name} to "{topic}"', said)


def _quest_texts(quest: QuestSpec) -> Iterator[Text]:
    yield Text(quest.id, f"the summary of {quest.title}", quest.summary)
    yield Text(quest.id, f"the offer of {quest.title}", quest.offer)
    for number, stage in enumerate(quest.stages, start=1):
        # A task may end with words to type, which have no full stop.
        ends = "ype" not in stage.text
        yield Text(quest.id, f"stage {number} of {quest.title}", stage.text, sentence=ends)
        for objective in stage.objectives:
            if objective.say:
                yield Text(quest.id, f"the thanks in stage {number} of {quest.title}", objective.say)


def texts_are_written(grounds: LintContext) -> Iterator[Finding]:
    """No text may be empty or a placeholder."""
    for where, what, text, _ in texts_of(grounds):
        match = _PLACEHOLDER.search(text) or _NONE.search(text)
        if match is not None:
            yield breach(
                "placeholder_text", where, f"{_first(what)} has a placeholder in it.", match[0], text
            )
        elif not _has_letters(text):
            yield breach("placeholder_text", where, f"{_first(what)} says nothing.", text)


def _has_letters(text: str) -> bool:
    return any(char.isalpha() for char in text)


def texts_are_whole(grounds: LintContext) -> Iterator[Finding]:
    """Quotes and brackets must close, words must not be doubled, sentences must end."""
    for where, what, text, sentence in texts_of(grounds):
        fault = next(_faults(text, sentence=sentence), None)
        if fault is not None:
            yield breach("text_form", where, f"{_first(what)} {fault}.", text)


def _is_left_open(text: str) -> bool:
    """Return whether a quote or a bracket is opened and not closed."""
    pairs = (("(", ")"), ("[", "]"))
    return text.count('"') % 2 == 1 or any(text.count(one) != text.count(other) for one, other in pairs)


def _doubled(text: str) -> list[str]:
    """Return the words that stand twice, without those that may."""
    words = [match[1] for match in _DOUBLED.finditer(text)]
    return [word for word in words if word.lower() not in _FINE_DOUBLED]


def _faults(text: str, *, sentence: bool) -> Iterator[str]:
    """Yield what is wrong with the form of a text; a text without letters has none."""
    if not _has_letters(text):
        return
    if _is_left_open(text):
        yield "leaves a quote or a bracket open"
    for word in _doubled(text):
        yield f'has "{word}" twice'
    if _MOJIBAKE.search(text):
        yield "has broken characters"
    if sentence and not text.rstrip().endswith(_ENDS):
        yield "does not end like a sentence"
    if _MISPLACED_MARK.search(text):
        yield "has a blank before a mark, or a doubled one"


def texts_differ(grounds: LintContext) -> Iterator[Finding]:
    """No two rooms, items or mobs may have the same description."""
    seen: dict[str, tuple[str, str]] = {}
    for id_, named, text in _descriptions(grounds):
        if not text:
            continue
        other, title = seen.setdefault(text.lower(), (id_, named))
        if other != id_:
            yield breach("text_repeated", id_, f"{named} has the same description as {title}.", other)


def _descriptions(grounds: LintContext) -> Iterator[tuple[str, str, str]]:
    """Yield the id, the name and the description of each room, item and mob."""
    for room in grounds.content.rooms.values():
        yield room.id, room.title, room.description
    for thing in grounds.things:
        yield thing.id, thing.name, thing.description


def titles_differ(grounds: LintContext) -> Iterator[Finding]:
    """No two rooms of a zone may have the same title."""
    titles: dict[tuple[str, str], str] = {}
    for room in grounds.content.rooms.values():
        other = titles.setdefault((room.zone, room.title.lower()), room.id)
        if other != room.id:
            yield breach("text_repeated", room.id, f"Two rooms of its zone are called {room.title}.", other)


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


RULES = (texts_are_written, texts_are_whole, texts_differ, titles_differ)
