"""Checks whether a name can be read back out of the game's messages."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from maid_engine.core.meanings import Meaning, Sense
from maid_engine.core.messages import Catalogue, MessageTemplate, Name, write_slot
from maid_engine.core.patterns import PatternIndex, Reading
from maid_engine.core.sequences import first
from maid_engine.core.slots import JOINTS, WHENCE, SlotKind

_PLAIN = Name("grey thing", "a")
"""A name that every message can contain. Other names have to be read in the same way."""
_FILLERS: Mapping[SlotKind, object] = {
    SlotKind.INT: 3,
    SlotKind.FIGURE: 3,
    SlotKind.MINUTES: 3,
    SlotKind.SECONDS: 3,
    SlotKind.ONE: "Bela",
    SlotKind.SPEECH: "well met",
    SlotKind.WORD: "north",
    SlotKind.WHENCE: "north",
    SlotKind.LIST: ("north", "south"),
    SlotKind.TITLE: "Market Square",
    SlotKind.DRAWING: "[ ]",
    SlotKind.PROSE: "Plain.",
}
_NAMED = (SlotKind.NAME, SlotKind.SOME, SlotKind.CELL)


_NEUTRAL: Final = "quonk"
"""A word that no message has. It stands for all such words, which a message cannot tell apart."""
_NEUTRAL_WORD: Final = re.compile(r"(?=[A-Za-z])[A-Za-z]?[a-z]*(\d*)")
"""Form of words that a neutral one may stand for: no mark, a capital only at the beginning, digits only at the end."""
_OF_SLOTS: Final = frozenset(
    {
        *JOINTS,
        *WHENCE.values(),
        "a",
        "an",
        "the",
        "some",
        "you",
        "your",
        "yourself",
        "minute",
        "minutes",
        "second",
        "seconds",
    }
)
"""Words that slots treat otherwise than others."""
_LITERAL_WORD: Final = re.compile(r"[^\W_]+")

_PROBES = (Name("Bela"), Name("old man", "an"))
"""Names of other forms. A message that reads these differently from :data:`_PLAIN` is itself at fault."""


class Misread(NamedTuple):
    """A line that is read differently from what was written."""

    template: str
    """The id of its message template."""
    line: str


class Twofold(NamedTuple):
    """A line of one message that is read as another one, too, with another meaning."""

    template: str
    """The id of the message template that was defined later."""
    other: str
    line: str


class _Sentence(NamedTuple):
    """One view of a message, prepared for writing it with many names."""

    template: str
    """The id of its message template."""
    view: str
    previous: str
    """The id of a message that may come before it."""
    parts: tuple[str | SlotKind, ...]
    """Fixed words, and the kinds of the slots between them."""
    named: frozenset[str]
    """The slots for names, of all views of the message."""
    meaning: Meaning | None = None
    """What this view means to an AI player; None if it changes no belief."""

    def line(self, written: Mapping[SlotKind, str]) -> str:
        """Return the line, as a message writes it."""
        text = "".join([written[part] if isinstance(part, SlotKind) else part for part in self.parts])
        return text[0].upper() + text[1:] if text[:1].islower() else text

    def is_whole(self, reading: Reading, name: str) -> bool:
        """Return whether each name was read completely. In a reading as another message it counts as complete."""
        if reading.name != self.template:
            return True
        return all(value == name for slot, value in reading.fields.items() if slot in self.named)


class NameReader:
    """Puts names into every message of a catalogue that has a slot for one."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._index = PatternIndex(catalogue.patterns())
        self.vocabulary = _OF_SLOTS.union(_words_of(catalogue))
        """Words of messages. A name with one of them has to be tried; all other words are alike."""
        self._is_sound: dict[tuple[str, str], bool] = {}
        """Form and article of names → whether names of this form are read back."""
        usual = _written(_PLAIN)
        read: dict[_Sentence, Sequence[Reading]] = {}
        for sentence in chain.from_iterable(map(_sentences, catalogue)):
            read[sentence] = self._index.read(sentence.line(usual), previous=sentence.previous)
        self._usual = _usual_readings(read)
        self.twofold = tuple(_twofold(read, [template.id for template in catalogue], usual))
        """Lines that can be taken for two messages of different meanings; each pair once."""

        self.ambiguous = tuple(self._ambiguous())
        """A line of each message that cannot be read back even with plain names."""
        at_fault = {one.template for one in self.ambiguous}
        for sentence in tuple(self._usual):
            if sentence.template in at_fault:
                del self._usual[sentence]

    def misread(self, text: str, article: str) -> Misread | None:
        """Return the first line in which the name is read differently from a plain name; None if there is none.

        Messages in :attr:`ambiguous` are left out, because the name is not at fault. Names of one form are read alike, so
        that a world of thousands of names has only a few to try.
        """
        form = (self._form(text), article)
        if form not in self._is_sound:
            self._is_sound[form] = self.first_misread(*form) is None
        if self._is_sound[form]:
            return None
        return self.first_misread(text, article)

    def first_misread(self, text: str, article: str) -> Misread | None:
        """Return what :meth:`misread` returns, without looking at names of the same form."""
        return next(self._misread(Name(text, article)), None)

    def _form(self, text: str) -> str:
        """Return a name with a neutral word for each word that no message has."""
        return " ".join(map(self._form_of_word, text.split(" ")))

    def _form_of_word(self, word: str) -> str:
        match = _NEUTRAL_WORD.fullmatch(word)
        if match is None or word.lower() in self.vocabulary:
            return word
        neutral = _NEUTRAL.capitalize() if word[0].isupper() else _NEUTRAL
        if match[1]:
            return f"{neutral}7"
        return f"{neutral}s" if word.endswith("s") else neutral

    def _ambiguous(self) -> Iterator[Misread]:
        """Yield the first line of each message from which a plain name or a probe is not read back."""
        found: dict[str, Misread] = {}
        plain = _written(_PLAIN)
        for one, usual in self._usual.items():
            if (one.template, one.view, True) not in usual:
                found.setdefault(one.template, Misread(one.template, one.line(plain)))
        for probe in _PROBES:
            for misread in self._misread(probe):
                found.setdefault(misread.template, misread)
        return iter(found.values())

    def _misread(self, name: Name) -> Iterator[Misread]:
        written = _written(name)
        for sentence, usual in self._usual.items():
            if self._read(sentence, name, written) != usual:
                yield Misread(sentence.template, sentence.line(written))

    def _read(
        self, sentence: _Sentence, name: Name, written: Mapping[SlotKind, str]
    ) -> list[tuple[str, str, bool]]:
        """Return the readings of the line: id, view, and whether the names were read completely."""
        readings = self._index.read(sentence.line(written), previous=sentence.previous)
        return _told(sentence, readings, str(name))


def _usual_readings(
    read: Mapping[_Sentence, Sequence[Reading]],
) -> dict[_Sentence, list[tuple[str, str, bool]]]:
    """Return how each sentence with a slot for a name is read with the plain name."""
    return {one: _told(one, found, str(_PLAIN)) for one, found in read.items() if one.named}


def _told(sentence: _Sentence, readings: Iterable[Reading], name: str) -> list[tuple[str, str, bool]]:
    """Return readings of a sentence's line: id, view, and whether the names were read completely."""
    return sorted([(one.name, one.view, sentence.is_whole(one, name)) for one in readings])


def _twofold(
    read: Mapping[_Sentence, Sequence[Reading]], ids: Sequence[str], written: Mapping[SlotKind, str]
) -> Iterator[Twofold]:
    """Yield each pair of messages of which a line of one reads as the other as well, with another meaning."""
    order = {name: number for number, name in enumerate(ids)}
    told: set[frozenset[str]] = set()
    for sentence, readings in read.items():
        for other in _misleading(sentence, readings):
            pair = frozenset((sentence.template, other.name))
            if pair in told:
                continue
            told.add(pair)
            earlier, later = sorted(pair, key=order.__getitem__)
            yield Twofold(later, earlier, sentence.line(written))


def _misleading(sentence: _Sentence, readings: Sequence[Reading]) -> Iterator[Reading]:
    """Yield the readings of a sentence as another message with another meaning that are as certain as its own."""
    if sentence.meaning is None:
        return
    own = _certainty(sentence, readings)
    for other in readings:
        # A reading with fewer fixed words is the less certain one.
        if other.name == sentence.template or other.literal < own:
            continue
        if _meant(other.pattern.sense) is not sentence.meaning:
            yield other


def _certainty(sentence: _Sentence, readings: Iterable[Reading]) -> int:
    """Return how many characters of the line are fixed words where it is read as the message itself."""
    for reading in readings:
        if reading.name == sentence.template:
            return reading.literal
    return 0


def _meant(sense: Sense | None) -> Meaning | None:
    return sense.meaning if sense is not None else None


def _sentences(template: MessageTemplate) -> Iterator[_Sentence]:
    """Yield the views of a message, if it has a slot for a name or means something."""
    named = _slots_for_names(template)
    if not named and not template.senses:
        return
    previous = first(template.follows, "")
    for view in template.texts:
        parts = tuple(slot.kind if slot else literal for literal, slot in template.pieces[view])
        yield _Sentence(template.id, view, previous, parts, named, _meant(template.senses.get(view)))


def _words_of(catalogue: Catalogue) -> Iterator[str]:
    """Yield the words of all messages, in small letters."""
    for template in catalogue:
        pieces = chain.from_iterable((*template.pieces.values(), *template.reader_pieces.values()))
        for piece in pieces:
            yield from _LITERAL_WORD.findall(piece.literal.lower())


def _slots_for_names(template: MessageTemplate) -> frozenset[str]:
    """Return the slots of a message, in any view, that take a name."""
    pieces = chain.from_iterable((*template.pieces.values(), *template.reader_pieces.values()))
    slots = filter(None, (piece.slot for piece in pieces))
    return frozenset(slot.name for slot in slots if slot.kind in _NAMED)


def _written(name: Name) -> dict[SlotKind, str]:
    """Return what stands in a slot of each kind, with this name in those for names."""
    fields = {**_FILLERS, **dict.fromkeys(_NAMED, name)}
    return {kind: write_slot(kind, value) for kind, value in fields.items()}
