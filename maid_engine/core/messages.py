"""The sentences that the game can say, each defined once.

A :class:`MessageTemplate` is one sentence of the game with a text for each viewer. It provides

* the text that the actor, the target and a bystander read (:attr:`Message.text`),
* the styled runs that a colour terminal shows (:attr:`Message.runs`),
* the screen-reader form, if the template has one,
* the GMCP packet with the same content (:attr:`Message.packet`), and
* the :class:`LinePattern` that parses the line back into its fields (``core.patterns`` indexes them).

A slot is written ``{name}`` or ``{name:kind}``; see :class:`~maid_engine.core.slots.SlotKind`. Text from a player enters a message
only as :class:`Authored` or as the :class:`Name` of a player. So every rendered line records which of its
characters a player wrote (:attr:`Message.spans`).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from string import ascii_letters
from typing import Final, NamedTuple, Self

from maid_engine.core.ids import EntityId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.meanings import Sense, Senses, senses_by_view
from maid_engine.core.plain_text import normalised, one_spaced, split_words
from maid_engine.core.slots import (
    FREE_TEXT,
    LIST_ENDS,
    NAME_CORE,
    SLOT_PATTERN,
    WHENCE,
    Piece,
    SlotKind,
    parse_pieces,
)

ACTOR: Final = "actor"
TARGET: Final = "target"
ROOM: Final = "room"
VIEWS: Final = (ACTOR, TARGET, ROOM)


class Name(str):
    """The value of a name slot: ``Name("grey wolf", article="a")``, ``Name("Ada", author=player)``.

    Compares equal to the bare name. `article` is "" for a proper name. `author` is set if a player chose it.
    """

    __slots__ = ("article", "author")
    article: str
    author: EntityId | None

    def __new__(cls, text: str, article: str = "", author: EntityId | None = None) -> Self:
        """Create the name."""
        self = super().__new__(cls, text)
        self.article = article
        self.author = author
        return self

    @property
    def definite(self) -> str:
        """The name with its definite article: ``the grey wolf``, or ``Ada``."""
        if self.article:
            return f"the {self}"
        return str(self)

    @property
    def indefinite(self) -> str:
        """The name with its indefinite article: ``a grey wolf``, or ``Ada``."""
        if self.article:
            return f"{self.article} {self}"
        return str(self)


class Authored(str):
    """Words that a player wrote; always tainted. One line, no control characters, no double quotes."""

    __slots__ = ("author",)
    author: EntityId

    def __new__(cls, text: str, author: EntityId) -> Self:
        """Normalise the words: collapse blanks, drop unprintable characters, make double quotes single."""
        printable = "".join(filter(str.isprintable, normalised(text)))
        clean = one_spaced(printable).replace('"', "'").strip()
        self = super().__new__(cls, clean)
        self.author = author
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[str, EntityId]]:
        """Return the arguments with which ``copy`` and ``pickle`` make a copy."""
        return type(self), (str(self), self.author)


FIGURE_COLUMNS: Final = 5
CELL_COLUMNS: Final = 24


_TEXTS_MAX: Final = 4096
"""Texts whose patterns are cached, as each game of a process asks for them; all shipped packs have about a thousand."""


class Span(NamedTuple):
    """The characters [start, end) of a line that the player `author` wrote."""

    start: int
    end: int
    author: EntityId


class Run(NamedTuple):
    """A part of a line with one style."""

    style: str
    text: str


def write_slot(kind: SlotKind, value: object) -> str:
    """Return a slot's value as text for the reader."""
    return _WRITERS.get(kind, str)(value)


def _definite(value: object) -> str:
    if isinstance(value, Name):
        return value.definite
    return str(value)


def _indefinite(value: object) -> str:
    if isinstance(value, Name):
        return value.indefinite
    return str(value)


def _listed(value: object) -> str:
    return ", ".join(map(_indefinite, value if isinstance(value, tuple | list) else (value,)))


_WRITERS: Final[Mapping[SlotKind, Callable[[object], str]]] = {
    SlotKind.NAME: _definite,
    SlotKind.SOME: _indefinite,
    SlotKind.FIGURE: lambda value: str(value).rjust(FIGURE_COLUMNS),
    SlotKind.MINUTES: lambda value: "1 minute" if value == 1 else f"{value} minutes",
    SlotKind.SECONDS: lambda value: "1 second" if value == 1 else f"{value} seconds",
    SlotKind.CELL: lambda value: _indefinite(value).ljust(CELL_COLUMNS),
    SlotKind.WHENCE: lambda value: WHENCE.get(str(value)) or f"the {value}",
    SlotKind.LIST: _listed,
}
"""Kind of a slot → function that writes its value. Kinds without an entry use ``str``."""


@dataclass(frozen=True, slots=True)
class Twin:
    """The GMCP packet with the same content as a line.

    Each value of `data` is a slot's name, ``@line`` for the rendered text, or ``=`` followed by a constant:
    ``Twin("Comm.Channel.Text", {"channel": "=say", "talker": "actor", "text": "@line"})``.
    """

    package: str
    data: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class LinePattern:
    """The pattern that parses one line of the game back into its template's fields."""

    name: str
    """The template's id."""
    view: str
    regex: str
    """Matches the whole line, with one named group per slot."""
    groups: Mapping[str, SlotKind]
    words: tuple[str, ...]
    """The literal words, in lower case. An index looks up the rarest of them."""
    kind: str
    """The observation's type, a value of ``ObservationType``."""
    importance: int
    follows: tuple[str, ...] = ()
    """Ids of templates, one of which must have produced the line before. Empty: any line."""
    mark: str = ""
    """A literal that every matching line contains. An index uses it to skip most futile matches."""
    sense: Sense | None = None
    """What the line means; None if its template does not say."""


@dataclass(frozen=True, slots=True)
class MessageTemplate:
    """One sentence of the game, with a text for each viewer. Call it with its fields to get a message."""

    id: str
    texts: Mapping[str, str]
    """View → text. A target without one gets the room's text. Without a room text, bystanders get nothing."""
    kind: str
    importance: int = 3
    style: str = "plain"
    reader: Mapping[str, str] = field(default_factory=dict)
    """View → text for screen readers, where the ordinary text would read badly aloud."""
    twin: Twin | None = None
    follows: tuple[str, ...] = ()
    afar: bool = False
    """Whether bystanders in other rooms also get it, as group members do."""
    senses: Mapping[str, Sense] = field(default_factory=dict)
    """View → what its line means."""
    pieces: Mapping[str, tuple[Piece, ...]] = field(init=False, repr=False, compare=False)
    reader_pieces: Mapping[str, tuple[Piece, ...]] = field(init=False, repr=False, compare=False)
    _bare: "Message" = field(init=False, repr=False, compare=False)
    """The message without fields. It never changes, so it is rendered once per kind of screen."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "pieces", {view: parse_pieces(text) for view, text in self.texts.items()})
        object.__setattr__(
            self, "reader_pieces", {view: parse_pieces(text) for view, text in self.reader.items()}
        )
        object.__setattr__(self, "_bare", Message(self, {}, self._first_view))
        self._check_senses()

    @property
    def _first_view(self) -> str:
        return ACTOR if ACTOR in self.texts else ROOM

    def _check_senses(self) -> None:
        for view, sense in self.senses.items():
            if view not in self.texts:
                raise ValueError(
                    f"message {self.id!r} has no text for the view {view!r} that means something"
                )
            slots = {piece.slot.name for piece in self.pieces[view] if piece.slot}
            lacking = [slot for slot in sense.roles if slot not in slots]
            if lacking:
                raise ValueError(f"message {self.id!r} has no slot {lacking[0]!r} in its view {view!r}")

    def __call__(self, **fields: object) -> "Message":
        """Return the message with these fields, in the actor's view; :meth:`Message.seen_by` changes it."""
        if not fields:
            return self._bare
        return Message(self, fields, self._first_view)

    @property
    def slots(self) -> frozenset[str]:
        """The names of the fields that the views need."""
        return frozenset(
            piece.slot.name
            for pieces in (*self.pieces.values(), *self.reader_pieces.values())
            for piece in pieces
            if piece.slot
        )

    def patterns(self) -> Iterator[LinePattern]:
        """Yield the pattern of each view, and of each screen-reader form."""
        for forms in (self.pieces, self.reader_pieces):
            for view, pieces in forms.items():
                yield LinePattern(
                    name=self.id,
                    view=view,
                    regex=_regex(pieces),
                    groups={piece.slot.name: piece.slot.kind for piece in pieces if piece.slot},
                    words=_literal_words(pieces),
                    kind=self.kind,
                    importance=self.importance,
                    follows=self.follows,
                    mark=_mark(pieces),
                    sense=self.senses.get(view),
                )


@lru_cache(maxsize=_TEXTS_MAX)
def _mark(pieces: tuple[Piece, ...]) -> str:
    """Return the longest literal, without a first letter that may be capitalised."""
    first, *rest = [literal for literal, _ in pieces] or [""]
    return max((first[1:] if first[:1].islower() else first, *rest), key=len)


@lru_cache(maxsize=_TEXTS_MAX)
def _regex(pieces: tuple[Piece, ...]) -> str:
    seen: set[str] = set()
    parts: list[str] = []
    for number, (literal, slot) in enumerate(pieces):
        if slot is None:
            text = re.escape(literal)
            # The first letter of a line is capitalised, whatever the template has there.
            if number == 0 and literal[:1].islower():
                text = f"(?i:{re.escape(literal[0])}){re.escape(literal[1:])}"
            parts.append(text)
        elif slot.name in seen:
            parts.append(
                SLOT_PATTERN[slot.kind].replace("{open}", "(?:").replace(NAME_CORE, f"(?P={slot.name})")
            )
        else:
            seen.add(slot.name)
            parts.append(SLOT_PATTERN[slot.kind].replace("{open}", f"(?P<{slot.name}>"))
    return "".join(parts)


@lru_cache(maxsize=_TEXTS_MAX)
def _literal_words(pieces: tuple[Piece, ...]) -> tuple[str, ...]:
    words: dict[str, None] = {}
    last = len(pieces) - 1
    for number, (literal, slot) in enumerate(pieces):
        if slot is not None:
            continue
        # A word that touches a slot without a blank (``{actor}'s``) is not a separate word.
        text = literal
        if number > 0 and text[:1].isalnum():
            text = text.lstrip(ascii_letters)
        if number < last and text[-1:].isalnum():
            text = text.rstrip(ascii_letters)
        words.update(dict.fromkeys(split_words(text)))
    return tuple(words)


class Message:
    """A template with its fields, for one view. It is rendered once, regardless of the number of readers."""

    __slots__ = ("_form", "_reader", "cache", "fields", "template", "view")

    def __init__(self, template: MessageTemplate, fields: Mapping[str, object], view: str) -> None:
        self.template = template
        self.fields = fields
        self.view = view
        self.cache: dict[object, bytes] = {}
        """Renderings that adapters cache, by their own keys. It lives as long as the message."""
        self._form: tuple[str, tuple[Run, ...], tuple[Span, ...]] | None = None
        self._reader: str | None = None

    def __repr__(self) -> str:
        return f"Message({self.template.id!r}, {self.view}: {self.text!r})"

    def seen_by(self, view: str) -> "Message | None":
        """Return this message for another view, or None if that view gets nothing."""
        texts = self.template.texts
        if view == TARGET and TARGET not in texts:
            view = ROOM
        if view not in texts:
            return None
        if view == self.view:
            return self
        return Message(self.template, self.fields, view)

    @property
    def text(self) -> str:
        """The line as plain, unwrapped text with a capital first letter."""
        return (self._form or self._render())[0]

    @property
    def runs(self) -> tuple[Run, ...]:
        """The line in styled runs: the template's style, with separate styles for names and numbers."""
        return (self._form or self._render())[1]

    @property
    def spans(self) -> tuple[Span, ...]:
        """The parts of the line that players wrote."""
        return (self._form or self._render())[2]

    @property
    def reader_text(self) -> str:
        """The line as a screen reader should say it."""
        if self._reader is None:
            pieces = self.template.reader_pieces.get(self.view)
            self._reader = self.text if pieces is None else _write(pieces, self.fields, "")[0]
        return self._reader

    @property
    def packet(self) -> "Packet | None":
        """The GMCP packet with the same content, or None if the template has none."""
        twin = self.template.twin
        if twin is None:
            return None
        data = {}
        for key, source in twin.data.items():
            if source == "@line":
                data[key] = self.text
            elif source.startswith("="):
                data[key] = source[1:]
            else:
                data[key] = str(self.fields[source])
        return Packet(twin.package, data)

    def _render(self) -> tuple[str, tuple[Run, ...], tuple[Span, ...]]:
        self._form = _write(self.template.pieces[self.view], self.fields, self.template.style)
        return self._form


def _write(
    pieces: tuple[Piece, ...], fields: Mapping[str, object], style: str
) -> tuple[str, tuple[Run, ...], tuple[Span, ...]]:
    runs: list[Run] = []
    spans: list[Span] = []
    at = 0
    for literal, slot in pieces:
        if slot is None:
            text, run_style = literal, style
        else:
            value = fields[slot.name]
            text = write_slot(slot.kind, value)
            run_style = f"{style}.{slot.name}" if style else ""
            spans.extend(_spans_of(slot.kind, value, text, at))
        if at == 0 and text[:1].islower():
            text = text[0].upper() + text[1:]
        runs.append(Run(run_style, text))
        at += len(text)
    return "".join(run.text for run in runs), tuple(runs), tuple(spans)


def _spans_of(kind: SlotKind, value: object, text: str, at: int) -> Iterable[Span]:
    """Return the parts of a written value that belong to an author. `at` is where the value begins in the line."""
    if kind is SlotKind.LIST and isinstance(value, tuple | list):
        return _spans_in(value, at)
    author = getattr(value, "author", None)
    if author is None:
        return ()
    # The article belongs to the game. The name or the words belong to the author.
    end = at + len(text.rstrip())
    return (Span(end - len(str(value)), end, author),)


def _spans_in(values: Iterable[object], at: int) -> Iterator[Span]:
    """Yield the player-written parts of a list that begins at this character of the line."""
    for value in values:
        end = at + len(write_slot(SlotKind.SOME, value))
        author = getattr(value, "author", None)
        if author is not None:
            yield Span(end - len(str(value)), end, author)
        at = end + len(", ")


@dataclass(frozen=True, slots=True)
class Packet:
    """One GMCP message. Sessions send it only if the client asked for it and it changed."""

    package: str
    data: JsonValue


@dataclass(frozen=True, slots=True)
class Prompt:
    """The line that waits for input after a command's output, without a line end.

    `vitals` holds the numbers that an AI player's perception reads from it (hp, hp_max, mp …).
    """

    text: str
    vitals: Mapping[str, int] = field(default_factory=dict)
    spoken: str = ""
    """What a screen reader says instead of the text. Empty: the text itself."""


Output = Message | Packet | Prompt
"""Everything that can be delivered to a session."""


def _check_free_text(template: MessageTemplate) -> None:
    """Refuse two slots of free text in one text: to find where the first ends takes more than linear time."""
    for view, pieces in (*template.pieces.items(), *template.reader_pieces.items()):
        free = _free_slots(pieces)
        if len(free) > 1:
            raise ValueError(
                f"message {template.id!r} has two slots of free text in its view {view!r}, {free[0]!r} and {free[1]!r}; "
                f"give all but one another kind, such as 'name', or put a full stop between free text and a list"
            )


def _free_slots(pieces: Sequence[Piece]) -> list[str]:
    """Return the names of the slots that may take any characters of what stands around them."""
    found: list[str] = []
    between = ""
    for literal, slot in pieces:
        between += literal
        if slot is not None and (slot.kind in FREE_TEXT or _runs_on(slot.kind, found, between)):
            found.append(slot.name)
            between = ""
    return found


def _runs_on(kind: SlotKind, found: Sequence[str], between: str) -> bool:
    """Return whether a slot is a list after free text, with nothing between them that no list has."""
    return kind is SlotKind.LIST and bool(found) and LIST_ENDS.isdisjoint(between)


class Catalogue:
    """The message templates of the loaded packs, by id."""

    def __init__(self) -> None:
        self._templates: dict[str, MessageTemplate] = {}

    def define(  # noqa: PLR0913
        self,
        id: str,  # noqa: A002 - the field's name in the template
        kind: str,
        *,
        actor: str = "",
        target: str = "",
        room: str = "",
        importance: int = 3,
        style: str = "",
        reader: Mapping[str, str] | None = None,
        twin: Twin | None = None,
        follows: tuple[str, ...] = (),
        afar: bool = False,
        means: Senses | None = None,
    ) -> MessageTemplate:
        """Define a message and return its template, ready to be called with fields.

        Args:
            id: ``group.name``. The group is the style if `style` is not given.
            kind: a value of ``ObservationType``: what a reader learns from the message.
            actor: the text for the actor.
            target: the text for the target; the room's text if empty.
            room: the text for bystanders; they get nothing if it is empty.
            importance: 1 (ambient) to 10 (a death).
            style: the theme's key for the colour of the line.
            reader: view → text for screen readers, where it differs.
            twin: the GMCP packet with the same content.
            follows: for lines without fixed words: ids of messages, one of which must come just before.
            afar: whether bystanders in other rooms also get it.
            means: what the line means to an AI player, for the actor's view or for each view. Without it, a
                line of the kind ``error`` is a refusal, and any other line changes no belief.

        Raises:
            ValueError: the id is taken, the message has no text, a text has two slots of free text, or `means`
                names a view or a slot that the message does not have.
        """
        if id in self._templates:
            raise ValueError(f"message {id!r} is defined twice")
        texts = {view: text for view, text in zip(VIEWS, (actor, target, room), strict=True) if text}
        if not texts:
            raise ValueError(f"message {id!r} has no text for anybody")
        style = style or id.partition(".")[0]
        senses = senses_by_view(means, ACTOR) if means is not None else {}
        template = MessageTemplate(
            id, texts, kind, importance, style, dict(reader or {}), twin, follows, afar, senses
        )
        _check_free_text(template)
        self._templates[id] = template
        return template

    def include(self, other: "Catalogue") -> None:
        """Add the templates of another catalogue. They replace templates with the same id."""
        self._templates.update({template.id: template for template in other})

    def snapshot(self) -> dict[str, MessageTemplate]:
        """Return the current templates, for :meth:`restore`."""
        return dict(self._templates)

    def restore(self, templates: Mapping[str, MessageTemplate]) -> None:
        """Replace all templates by these."""
        self._templates = dict(templates)

    def __getitem__(self, id: str) -> MessageTemplate:  # noqa: A002
        return self._templates[id]

    def __contains__(self, id: str) -> bool:  # noqa: A002
        return id in self._templates

    def __iter__(self) -> Iterator[MessageTemplate]:
        return iter(self._templates.values())

    def __len__(self) -> int:
        return len(self._templates)

    def patterns(self) -> tuple[LinePattern, ...]:
        """Return the patterns of all templates."""
        return tuple(pattern for template in self for pattern in template.patterns())

    def words(self) -> frozenset[str]:
        """Return the fixed words of the game's sentences. No player may have one of them as a name."""
        return frozenset(word for pattern in self.patterns() for word in pattern.words)
