"""Sections of prompts. Their items have marks that plain text would lose, such as "a player said this"."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from msgspec import Struct

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.models.envelope import Earlier, Offered, Said, Section

MARKS: Final[Mapping[int, type[str]]] = {1: Said, 2: Earlier, 3: Offered}
_NUMBERS: Final = {mark: number for number, mark in MARKS.items()}


class SectionForm(Struct, frozen=True, array_like=True):
    """A section, with its items apart from it."""

    rest: Section
    """The section without its items."""
    items: tuple[str | tuple[int, str], ...]
    """Plain items as text, others with the number of their mark."""


def section_form(section: Section) -> SectionForm:
    """Return the form of a section.

    Raises:
        CodecError: an item is a kind of text that is not among the :data:`MARKS`.
    """
    return SectionForm(replace(section, items=()), tuple(map(_marked, section.items)))


def section_of(form: SectionForm) -> Section:
    """Return the section of this form.

    Raises:
        CodecError: the form has an unknown mark.
    """
    return replace(form.rest, items=tuple(map(_unmarked, form.items)))


def _marked(item: str) -> str | tuple[int, str]:
    kind = type(item)
    if kind is str:
        return item
    if kind not in _NUMBERS:
        raise CodecError(f"a prompt has a line of the type {kind.__name__}, which has no mark")
    return _NUMBERS[kind], str(item)


def _unmarked(item: str | tuple[int, str]) -> str:
    if isinstance(item, str):
        return item
    number, text = item
    if number not in MARKS:
        raise CodecError(f"a line of a prompt has the unknown mark {number}")
    return MARKS[number](text)
