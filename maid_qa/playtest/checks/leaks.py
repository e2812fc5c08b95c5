"""Program text in what players read, and sentences that look wrong."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Catalogue, Message, Name, Prompt
from maid_engine.core.slots import SlotKind
from maid_engine.ports.playtest import KINDS, Act, Finding, Stage, Watching

MOST_TYPED: Final = 20_000
"""Characters of such lines that are kept for each player."""
MOST_TEXTS: Final = 50_000
"""Texts that are remembered as clean; beyond it all are checked again."""


class Leak(NamedTuple):
    """A pattern that no sentence of a game has."""

    pattern: re.Pattern[str]
    what: str
    kind: str = "message_leak"


LEAKS: Final = (
    # "None of them" begins a sentence; elsewhere a capital shows that it is the program's word.
    Leak(re.compile(r"(?<![.!?\"'] )(?<!^)(?<![\"'])\bNone\b(?! of\b)|^None\.?$|\bNoneType\b"), "a missing value"),
    Leak(re.compile(r"(?<=[a-z,:=] )(?:True|False)\b"), "a truth value of the program"),
    Leak(re.compile(r"\{[A-Za-z_]\w*(?:[:.!\[][^}]*)?\}"), "an unfilled slot"),
    Leak(re.compile(r"%\([a-z_]+\)[sd]|(?<!\S)%[sd](?!\w)|\$\{\w+\}"), "an unfilled slot"),
    Leak(re.compile(r"<[\w.]+(?: object)? at 0x[0-9a-f]+>|<class '|<function |<bound method |\bobject at 0x"), "an object of the program"),
    Leak(re.compile(r"\b[A-Z]\w+\(\w+=.*\)"), "an object of the program"),
    Leak(re.compile(r"\b[a-z_]+#\d+\b"), "an internal id"),
    Leak(re.compile(r"\b(?:EntityId|RoomId|PlayerId)\b|\b[A-Z][a-z]+[A-Z]\w*\.[A-Z_]{2,}\b"), "a name of the program"),
    Leak(re.compile(r"\bTraceback \(most recent|\b\w+Error: "), "an error of the program"),
    Leak(re.compile(r"\b\d+\.\d{5,}\b"), "a number that was not rounded"),
    Leak(re.compile(r"\[\]|\{\}|\(\)|\[''\]|\['"), "an empty or raw list"),
    Leak(re.compile(r"\\n|\\t|\\u[0-9a-f]{4}"), "an escape sequence"),
    Leak(re.compile(r"\b(?:TODO|FIXME|XXX|TBD)\b|\b[Ll]orem ipsum\b"), "a note to its builder"),
    Leak(re.compile(r"(?<=\S)  +(?=\S)"), "a doubled blank", "message_form"),
    Leak(re.compile(r"(?<!\.)\.\.(?!\.)|,,|!!!!|\?\?\?\?|\s[,.!?;](?:\s|$)"), "doubled or stray punctuation", "message_form"),
    Leak(re.compile(r"\b([Tt]he|[Aa]n?) (?:the|an?)\b"), "a doubled article", "message_form"),
    Leak(re.compile(r"^\s*$"), "an empty line", "message_form"),
)  # fmt: skip


_PROGRAM_TEXT: Final = tuple(leak for leak in LEAKS if leak.kind == "message_leak")
_COLUMNS: Final = frozenset({SlotKind.FIGURE, SlotKind.CELL, SlotKind.DRAWING})


class Leaks(Watching):
    """Reads every line as a player does. Text that players wrote is not checked."""

    kinds = ("message_leak", "message_form")

    def __init__(self) -> None:
        self._sound: set[tuple[str, str]] = set()
        self._sound_prompts: set[str] = set()
        """Prompts in which nothing looks like program text."""
        self._typed: dict[EntityId, str] = {}
        """Player → their typed lines that look like program text."""

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Check the fixed words of every sentence, used or not."""
        self.play = play
        return tuple(_in_fixed_words(play.game.catalogue))

    def after(self, act: Act) -> Iterable[Finding]:
        """Check what everybody read because of a line."""
        if act.line and any(leak.pattern.search(f"> {act.line}") for leak in LEAKS):
            self._typed[act.player] = f"{self._typed.get(act.player, '')}\n{act.line}"[-MOST_TYPED:]
        for told in act.output:
            if isinstance(told, Message):
                yield from self._read(told)
            elif isinstance(told, Prompt):
                yield from self._prompted(act.player, told)
        for _, message in act.elsewhere:
            yield from self._read(message)

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Check what was read because of events without a command."""
        del events
        for _, message in told:
            yield from self._read(message)

    def _read(self, message: Message) -> Iterator[Finding]:
        key = (message.template.id, message.text)
        if key in self._sound:
            return
        if len(self._sound) >= MOST_TEXTS:
            self._sound.clear()
        self._sound.add(key)
        yield from self._missing(message)
        spoken = _without_padding(message, _without_authors(message))
        for leak, match in _leaks_in(spoken, LEAKS):
            yield self._finding(message, leak.kind, leak.what, _around(spoken, match))

    def _prompted(self, player: EntityId, prompt: Prompt) -> Iterator[Finding]:
        if prompt.text in self._sound_prompts:
            return
        # No sentence begins here, so no word may have a capital for that reason.
        text = f"> {prompt.text}"
        found = list(_leaks_in(text, _PROGRAM_TEXT))
        if not found and len(self._sound_prompts) < MOST_TEXTS:
            self._sound_prompts.add(prompt.text)
        for leak, match in found:
            # A player's own prompt may contain whatever the player typed.
            if match[0] not in self._typed.get(player, ""):
                what = f"Players read {leak.what} in their prompt: {_around(text, match)}"
                severity = KINDS[leak.kind].severity
                yield Finding(leak.kind, "prompt", what, severity, (prompt.text,), self.play.moment, "play")

    def _missing(self, message: Message) -> Iterator[Finding]:
        """Yield a finding for each field without a proper value."""
        for _, slot in message.template.pieces[message.view]:
            if slot is not None and _is_no_value(message.fields[slot.name]):
                text = f"{{{slot.name}}}"
                yield self._finding(message, "message_leak", "a value that no sentence can hold", text)

    def _finding(self, message: Message, kind: str, what: str, shown: str) -> Finding:
        id_ = message.template.id
        return Finding(
            kind,
            id_,
            f'Players read {what} in the sentence "{id_}": {shown}',
            KINDS[kind].severity,
            (message.text[:300],),
            self.play.moment,
            "play",
        )


def _in_fixed_words(catalogue: Catalogue) -> Iterator[Finding]:
    """Yield findings for program text between the slots of sentences."""
    for template in catalogue:
        for view, pieces in (*template.pieces.items(), *template.reader_pieces.items()):
            text = "".join(literal if slot is None else "something" for literal, slot in pieces)
            for leak, match in _leaks_in(text, _PROGRAM_TEXT):
                what = f'The sentence "{template.id}" has {leak.what} in its words: {_around(text, match)}'
                severity = KINDS[leak.kind].severity
                yield Finding(leak.kind, template.id, what, severity, (f"{view}: {text}",), proof="content")


def _leaks_in(text: str, leaks: Iterable[Leak]) -> Iterator[tuple[Leak, re.Match[str]]]:
    """Yield each of these leaks that a text has, with its first match."""
    for leak in leaks:
        match = leak.pattern.search(text)
        if match is not None:
            yield leak, match


def _is_no_value(value: object) -> bool:
    if isinstance(value, tuple | list):
        return any(map(_is_no_value, value))
    if isinstance(value, Authored):
        return False
    return not isinstance(value, str | int | Name) or isinstance(value, bool) or value in ("None", "")


def _without_padding(message: Message, text: str) -> str:
    """Return a row of a table or a drawing without padding, and any other line as it is."""
    pieces = message.template.pieces[message.view]
    in_columns = any(piece.slot is not None and piece.slot.kind in _COLUMNS for piece in pieces)
    if not in_columns:
        return text
    return " ".join(text.split())


def _without_authors(message: Message) -> str:
    """Return the line with a word in place of what players wrote."""
    text = message.text
    for start, end, _ in sorted(message.spans, reverse=True):
        text = f"{text[:start]}somebody{text[end:]}"
    return text


def _around(text: str, match: re.Match[str]) -> str:
    """Return the match with a few words on both sides. Numbers that vary are replaced."""
    start = max(0, text.rfind(" ", 0, max(0, match.start() - 15)) + 1)
    end = text.find(" ", min(len(text), match.end() + 15))
    shown = text[start : end if end >= 0 else len(text)][:80]
    return re.sub(r"0x[0-9a-f]+|\d+", "#", shown)
