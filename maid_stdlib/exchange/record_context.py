"""What a reader of records works with: one file, its dialect, and the world that the records go into."""

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_note import NoteBook
from maid_stdlib.exchange.area_records import NOTHING, AreaScript, AreaWorld, ExtraText, OwnerKind
from maid_stdlib.exchange.area_text import AreaMistake, AreaText
from maid_stdlib.exchange.dialects import Dialect, without_colours


class Sourced(Protocol):
    """A record that knows where it stands."""

    @property
    def source(self) -> Source:
        """The file and line where it begins."""
        ...


R = TypeVar("R", bound=Sourced)


@dataclass(frozen=True, slots=True)
class RecordContext:
    """One file that is being read."""

    dialect: Dialect
    text: AreaText
    world: AreaWorld
    notes: NoteBook

    def string(self) -> str:
        """Return the next text that ends with ``~``, without colours."""
        return without_colours(self.dialect, self.text.string())

    def keywords(self) -> tuple[str, ...]:
        """Return the words of the next text that ends with ``~``, in small letters."""
        return tuple(dict.fromkeys(self.string().lower().replace(",", " ").split()))

    def extra(self) -> ExtraText:
        """Return an extra description, after its letter."""
        return ExtraText(self.keywords(), self.string())

    def note_mistake(self, mistake: AreaMistake, what: str) -> None:
        """Note a mistake in the file, which costs a record or a section."""
        self.notes.unread(Source(self.text.file, mistake.line), f"{what}: {mistake.what}")

    def keep_records(
        self,
        noun: str,
        read: Callable[["RecordContext", int, Source], R | None],
        kept: MutableMapping[int, R],
    ) -> None:
        """Read the records of a section up to its end, which is ``#0``, ``$`` or the next section.

        A malformed record is left out, and the next one is looked for. Of two with one number, the first is kept.
        """
        while self._begins_record():
            source = self.text.source
            self.text.skip("#")
            number = NOTHING
            try:
                number = self.text.number()
                if not number:
                    return
                record = read(self, number, source)
            except AreaMistake as mistake:
                self.note_mistake(mistake, _name(noun, number))
                self.text.go_to_next_record()
                continue
            if record is not None:
                self._keep(noun, number, record, kept)

    def _keep(self, noun: str, number: int, record: R, kept: MutableMapping[int, R]) -> None:
        """Keep a record, unless its number is taken."""
        if number not in kept:
            kept[number] = record
            return
        first = kept[number].source
        what = f"{noun} {number} is defined twice; the first is at {first.file}:{first.line}"
        self.notes.unread(record.source, what)

    def _begins_record(self) -> bool:
        """Return whether a record comes next. What stands before it is noted, and passed over."""
        following = self.text.words_ahead()
        if following and not following[0].startswith(("#", "$")):
            self.note_mistake(self.text.mistake("a record that begins with #"), "left out")
            self.text.go_to_next_record()
            following = self.text.words_ahead()
        return bool(following) and following[0][:1] == "#" and following[0][1:2].isdigit()

    def read_programs(self, owner: OwnerKind, number: int) -> None:
        """Keep the programs that follow, in the form of SMAUG: ``> trigger argument~ lines ~``, ended by ``|``."""
        while self.text.peek() == ">":
            source = self.text.source
            self.text.skip(">")
            trigger, _, argument = self.text.string().partition(" ")
            lines = tuple(self.text.string().splitlines())
            self.world.scripts.append(
                AreaScript("smaug prog", owner, number, trigger, argument.strip(), lines, source)
            )
        self.text.skip("|")


def _name(noun: str, number: int) -> str:
    if number == NOTHING:
        return f"a {noun} is left out"
    return f"{noun} {number} is left out"
