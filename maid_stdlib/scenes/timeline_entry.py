"""Entries of timelines in words: short, for a screen, and in sentences, for who listens."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ports.story import SceneEntryKind, SceneEntryRecord

SENTENCES: Final[Mapping[SceneEntryKind, str]] = {
    SceneEntryKind.BEGAN: "The scene begins, {text}",
    SceneEntryKind.DIRECTED: "A director answers: {text}",
    SceneEntryKind.ENTERED: "{who} enters {text}",
    SceneEntryKind.LEFT: "{who} leaves: {text}",
    SceneEntryKind.STATE: "{who} is seen as {text}",
    SceneEntryKind.ACTED: "{who} says: {text}",
    SceneEntryKind.PERSON: "{who} says or does: {text}",
    SceneEntryKind.PROP: "{text}",
    SceneEntryKind.ASKED: "{who} is asked: {text}",
    SceneEntryKind.FLAG: "The flag {text} is set",
    SceneEntryKind.REFUSED: "Refused: {who} {text}",
    SceneEntryKind.OVER: "The scene is over: {text}",
}
"""Kind of entry → its sentence. An act that is a pose has one of its own."""


def shown(entry: SceneEntryRecord) -> str:
    """Return the parts of an entry, separated by commas: ``pass 1, beat cry, acted, mother, Pip! Where are you?``."""
    parts = (*_where(entry), entry.kind.value, entry.who, entry.text)
    return ", ".join(filter(None, parts))


def spoken_form(entry: SceneEntryRecord) -> str:
    """Return an entry in sentences: ``Pass 1, beat cry. mother says: Pip! Where are you?``."""
    told = _sentence(entry)
    if told[-1:].isalnum():
        told = f"{told}."
    where = ", ".join(_where(entry))
    if not where:
        return told
    return f"{where[0].upper()}{where[1:]}. {told}"


def _where(entry: SceneEntryRecord) -> tuple[str, ...]:
    """Return the pass and the step of an entry. Outside of a pass the step is an end."""
    step = ""
    if entry.step:
        step = f"beat {entry.step}" if entry.number else f"end {entry.step}"
    number = f"pass {entry.number}" if entry.number else ""
    return tuple(filter(None, (number, step)))


def _sentence(entry: SceneEntryRecord) -> str:
    """Return what happened as a sentence. Its stop may be missing."""
    if entry.kind is SceneEntryKind.ACTED and entry.text.startswith(":"):
        return f"{entry.who} {entry.text[1:].strip()}"
    told = SENTENCES[entry.kind].format(who=entry.who, text=entry.text)
    return told.strip().removesuffix(":")
