"""Each example with other names in its slots, so that no name belongs to an intent.

The slots of names (thing, person, place …) get names from other examples, made-up words, and the class that a
known name has. Slots of whole phrases (message, fact, deed) stay as they are.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.ai_players.dialogue.known_names import NAME
from maid_engine.ai_players.dialogue.tokens import Token, tokens_of
from maid_engine.core.chance import Dice
from maid_qa.dialogue.examples import Example, MarkedSlot

NAMES: Final = frozenset({"thing", "from", "other", "person", "place", "name"})
"""Slots of names."""
_SYLLABLES: Final = [
    "ar",
    "bel",
    "cor",
    "dun",
    "el",
    "fin",
    "gar",
    "hol",
    "is",
    "jor",
    "kel",
    "lun",
    "mor",
    "nim",
    "or",
    "pell",
    "quil",
    "ras",
    "sil",
    "tor",
    "ul",
    "var",
    "wen",
    "yl",
    "zan",
    "mud",
    "brix",
    "tal",
]
_ENDINGS: Final = ("", "a", "ow", "en", "ick", "stone", "er", "ia", "um", "s", "ton", "y")


class NamePool:
    """Names that are put into slots: those of the examples, and made-up ones."""

    def __init__(self, examples: Iterable[Example]) -> None:
        names = {
            example.words_of(slot).lower()
            for example in examples
            for slot in example.slots
            if slot.name in NAMES
        }
        self._names = sorted(names)

    def draw(self, dice: Dice) -> str:
        """Return a name."""
        if not self._names or dice.chance(1 / 3):
            made_up = "".join(dice.pick(_SYLLABLES) for _ in range(2)) + dice.pick(_ENDINGS)
            if dice.chance(2 / 3):
                return made_up
            return f"the {made_up}"
        return dice.pick(self._names)


def with_other_names(example: Example, pool: NamePool, dice: Dice) -> Example:
    """Return the example with each name in its slots replaced by one of the pool."""
    text = ""
    slots: list[MarkedSlot] = []
    at = 0
    for slot in example.slots:
        text += example.text[at : slot.start]
        words = pool.draw(dice) if slot.name in NAMES else example.words_of(slot)
        slots.append(MarkedSlot(slot.name, len(text), len(text) + len(words)))
        text += words
        at = slot.end
    return Example(example.intent, text + example.text[at:], tuple(slots), example.author, example.source)


_BEFORE_NAMES: Final = frozenset(
    ("the", "a", "an", "some", "any", "my", "your", "his", "her", "this", "that")
)


def masked(example: Example) -> tuple[Token, ...]:
    """Return the words of an example as a hearer reads them who knows each name in its slots."""
    spans = [(slot.start, slot.end) for slot in example.slots if slot.name in NAMES]
    return mask_spans(tokens_of(example.text), spans)


def mask_spans(tokens: Sequence[Token], spans: Sequence[tuple[int, int]]) -> tuple[Token, ...]:
    """Return the tokens with each span replaced by the class of names. Articles stay."""
    found: list[Token] = []
    open_span: tuple[int, int] | None = None
    for token in tokens:
        span = _span_of(token, spans)
        if span is None:
            found.append(token)
        elif span == open_span:
            found[-1] = Token(NAME, found[-1].start, token.end)
        elif token.word in _BEFORE_NAMES:
            found.append(token)
        else:
            open_span = span
            found.append(Token(NAME, token.start, token.end))
    return tuple(found)


def _span_of(token: Token, spans: Iterable[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the span in which a token begins, or `None`."""
    for begin, end in spans:
        if begin <= token.start < end:
            return begin, end
    return None
