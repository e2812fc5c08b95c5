"""The rows of intents: what a sentence can be for, as data."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.toml_text import TomlText, is_list_of_words

UNSURE: Final = "unsure"
"""The intent of a reading that is below the threshold of confidence. It is no row."""
ANSWER: Final = "answer"
"""The intent of words that answer a question of the hearer. It is no row."""
CIVIL: Final = 0.4
"""How much words of a row improve the relationship, if the row says nothing else."""
_KEYS: Final = frozenset(
    {
        "means",
        "kind",
        "slots",
        "needs",
        "open",
        "owed",
        "to",
        "warmth",
        "effect",
        "asked_as",
        "strange",
        "feeling",
        "unsaid",
        "it",
        "lived",
    }
)


class SpeechKind(StrEnum):
    """What a speaker expects who says a sentence of a row."""

    QUESTION = "question"
    REQUEST = "request"
    STATEMENT = "statement"
    COURTESY = "courtesy"
    """Loses against any other kind in the same utterance: "hi, where is the inn?"."""


class Needs(StrEnum):
    """What must have been said before a sentence of a row makes sense."""

    NOTHING = "nothing"
    WORDS = "words"
    QUESTION = "question"
    """A question or an offer."""


class Addressee(StrEnum):
    """Whom words without a name are for."""

    ALL = "all"
    ONE = "one"
    """Somebody in particular: who is being talked with."""
    LAST = "last"
    """Who spoke last."""


class TalkEffect(StrEnum):
    """What words do to the talk."""

    NONE = "none"
    ENDS = "ends"
    """They end it."""


class Unsaid(StrEnum):
    """What words of a row without a topic refer to."""

    NOTHING = "nothing"
    IT = "it"
    THERE = "there"
    TOPIC = "topic"
    """The previous topic, if there is one: "why?"."""

    @property
    def pronoun(self) -> str:
        """The pronoun that was left out; empty if the words need no topic."""
        if self not in {Unsaid.IT, Unsaid.THERE}:
            return ""
        return str(self)


class Feeling(StrEnum):
    """How a speaker feels who says a sentence of a row."""

    NONE = "none"
    SAD = "sad"
    GLAD = "glad"
    AMUSED = "amused"
    AFRAID = "afraid"
    """In danger or in need of help."""
    ANGRY = "angry"
    """With the hearer."""
    FOND = "fond"
    """Of the hearer."""


@dataclass(frozen=True, slots=True)
class IntentRow:
    """One intent."""

    name: str
    """``group.name``."""
    means: str
    kind: SpeechKind
    slots: tuple[str, ...] = ()
    needs: Needs = Needs.NOTHING
    open: bool = False
    """Whether anybody who knows may answer, even if somebody else was asked."""
    owed: bool = False
    """Whether silence would be rude, although nothing is asked."""
    to: Addressee = Addressee.ALL
    warmth: float = CIVIL
    """Points by which the words change the relationship with their speaker."""
    effect: TalkEffect = TalkEffect.NONE
    asked_as: str = ""
    """What is asked, in words for "do you want to know …?"; "" if it is not asked back."""

    strange: bool = False
    """Whether it is about what no hearer knows, so that a known name speaks against it."""
    feeling: Feeling = Feeling.NONE
    unsaid: Unsaid = Unsaid.NOTHING
    it: tuple[str, ...] = ()
    """What "it" can refer to, of place, person, creature and thing; empty for what was named last."""
    lived: bool = False
    """Whether an own experience may answer: "where did you buy it?" may be read as a question for a seller."""

    @property
    def group(self) -> str:
        """The first part of the name."""
        return self.name.partition(".")[0]

    @property
    def asks(self) -> bool:
        """Whether the speaker expects an answer."""
        return self.kind in {SpeechKind.QUESTION, SpeechKind.REQUEST}


class IntentRows:
    """All intents, in the order of their file."""

    def __init__(self, rows: tuple[IntentRow, ...]) -> None:
        self._rows: Mapping[str, IntentRow] = {row.name: row for row in rows}
        self.names: Final = tuple(self._rows)
        self.slots: Final = tuple(sorted({slot for row in rows for slot in row.slots}))
        """Every slot that a row has, sorted."""

    def __contains__(self, name: str) -> bool:
        return name in self._rows

    def __getitem__(self, name: str) -> IntentRow:
        return self._rows[name]

    def kind_of(self, name: str) -> SpeechKind | None:
        """Return what the speaker of words of a row expects; `None` if there is no such row."""
        row = self._rows.get(name)
        if row is None:
            return None
        return row.kind

    def __iter__(self) -> Iterator[IntentRow]:
        return iter(self._rows.values())

    def __len__(self) -> int:
        return len(self._rows)


def parse_rows(text: str, source: str) -> IntentRows:
    """Return the rows in a TOML text.

    Args:
        text: TOML with one table ``[group.name]`` for each intent.
        source: Name of the file, for errors.

    Raises:
        ConfigError: A row is broken. The text names each problem with file and line.
    """
    file = TomlText(text, source)
    rows: list[IntentRow] = []
    for group, tables in file.tables.items():
        if not isinstance(tables, dict):
            file.problem((group,), f"{group}: expected tables [{group}.NAME]")
            continue
        for name, table in tables.items():
            found = _problem(table)
            if found:
                file.problem((group, name), f"[{group}.{name}]: {found}")
                continue
            slots = tuple(table.get("slots", ()))
            needs = Needs(table.get("needs", Needs.NOTHING))
            kind = SpeechKind(table["kind"])
            rows.append(
                IntentRow(
                    f"{group}.{name}",
                    table["means"],
                    kind,
                    slots,
                    needs,
                    table.get("open", False),
                    table.get("owed", kind is SpeechKind.COURTESY),
                    _addressee(table, needs),
                    float(table.get("warmth", CIVIL)),
                    TalkEffect(table.get("effect", TalkEffect.NONE)),
                    table.get("asked_as", ""),
                    table.get("strange", False),
                    Feeling(table.get("feeling", Feeling.NONE)),
                    Unsaid(table.get("unsaid", Unsaid.NOTHING)),
                    tuple(table.get("it", ())),
                    table.get("lived", False),
                )
            )
    file.raise_problems()
    return IntentRows(tuple(rows))


def _problem(table: object) -> str:
    """Return what is wrong with one row; empty if nothing is."""
    if not isinstance(table, dict):
        return "expected a table"
    unknown = sorted(table.keys() - _KEYS)
    if unknown:
        return f"unknown key {unknown[0]}; a row has: {', '.join(sorted(_KEYS))}"
    if not isinstance(table.get("means"), str) or not table["means"]:
        return "means must be a sentence"
    for key, (enum, default) in _CHOICES.items():
        if table.get(key, default) not in set(enum):
            return f"{key} must be one of {', '.join(enum)}"
    return _problem_of_manners(table) or _problem_of_slots(table.get("slots", []))


def _problem_of_manners(table: Mapping[str, object]) -> str:
    """Return what is wrong with the keys that say how the words are reacted to."""
    for key in ("open", "owed", "strange"):
        if not isinstance(table.get(key, False), bool):
            return f"{key} must be true or false"
    if not isinstance(table.get("asked_as", ""), str):
        return "asked_as must be text"
    if type(table.get("warmth", CIVIL)) not in {int, float}:
        return "warmth must be a number"
    return ""


_CHOICES: Final[Mapping[str, tuple[type[StrEnum], str]]] = {
    "kind": (SpeechKind, ""),
    "needs": (Needs, Needs.NOTHING),
    "to": (Addressee, Addressee.ALL),
    "effect": (TalkEffect, TalkEffect.NONE),
    "feeling": (Feeling, Feeling.NONE),
}
"""Key → the words that it may have, and its default."""


def _addressee(table: Mapping[str, object], needs: Needs) -> Addressee:
    """Return whom words of a row are for; those that need earlier words are for who said these."""
    default = Addressee.LAST
    if needs is Needs.NOTHING:
        default = Addressee.ALL
    return Addressee(str(table.get("to", default)))


def _problem_of_slots(slots: object) -> str:
    if not is_list_of_words(slots) or not all(map(str.isalpha, slots)):
        return "slots must be a list of words"
    if len(set(slots)) != len(slots):
        return "slots names one slot twice"
    return ""


@cache
def shipped_rows() -> IntentRows:
    """Return the rows that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / "intents.toml"
    return parse_rows(file.read_text(encoding="utf-8"), str(file))
