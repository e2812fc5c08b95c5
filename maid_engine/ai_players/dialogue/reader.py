"""From words to a reading: the intent of an utterance, its slots, and the intent of each of its sentences.

The utterance is classified as a whole: the examples have greetings and thanks around questions, so that the weights
know which sentence counts. On authors who were not trained on, this was right more often (54 % of utterances of
several sentences) than rules that choose among their sentences (48 %).
"""

import heapq
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress, pairwise
from typing import Final

from maid_engine.ai_players.dialogue.intent_classifier import IntentClassifier, LastLine
from maid_engine.ai_players.dialogue.intent_rows import (
    UNSURE,
    Feeling,
    IntentRow,
    IntentRows,
    SpeechKind,
    shipped_rows,
)
from maid_engine.ai_players.dialogue.known_names import NO_NAMES, KnownNames
from maid_engine.ai_players.dialogue.reading import Likely, Part, Reading
from maid_engine.ai_players.dialogue.slot_tagger import SlotTagger
from maid_engine.ai_players.dialogue.tokens import LONGEST_READ, Token, tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights, shipped_weights

MOST_PARTS: Final = 3
"""Maximum number of sentences that are read one by one. Further ones belong to the last of them."""
ALTERNATIVES: Final = 3
SURELY: Final = 0.7
"""From this confidence on a sentence is a sure courtesy."""
FELT: Final = 0.35
"""From this share of all rows on, the rows of a feeling show how words are meant that fit none of them well."""
CLEARLY: Final = 2.0
"""So many times as probable as all opposite ones must a feeling be, so that nobody is glad with who was bitten."""
_BRIGHT: Final = (Feeling.GLAD, Feeling.AMUSED, Feeling.FOND)
_DARK: Final = (Feeling.SAD, Feeling.AFRAID, Feeling.ANGRY)
_CAPITALS: Final = re.compile(r"(?: [A-Z][\w’'-]*)+")
"""The rest of a name that is typed with capitals."""
_NAMING: Final = frozenset({"thing", "other", "place", "person", "from"})
"""Slots that name something. The others may be sentences."""
_GOES_ON: Final = SMALL_WORDS.small | SMALL_WORDS.openers | frozenset({"or", "all", "both", "half", "than"})
"""Words after which a phrase goes on: "a bell for the chapel"."""
_END: Final = re.compile(r"(?<=[.!?])\s+|[;\n]+")
_SAYS: Final = re.compile(r"[\w?]")


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: str
    tokens: tuple[Token, ...]
    shares: tuple[float, ...]
    """Probability of each intent."""


class DialogueReader:
    """Reads what players say."""

    def __init__(self, weights: DialogueWeights, rows: IntentRows) -> None:
        self._rows = rows
        self.vocabulary: Final = weights.vocabulary
        self._threshold = weights.threshold
        self._classifier = IntentClassifier(weights, rows)
        self._tagger = SlotTagger(weights.tags, weights.vocabulary.common)
        self._of_classes: tuple[IntentRow, ...] = tuple(rows[name] for name in self._classifier.intents)
        is_courtesy = [row.kind is SpeechKind.COURTESY for row in self._of_classes]
        self._courtesies: Final = tuple(compress(range(len(is_courtesy)), is_courtesy))
        """Places of the courtesies among the classes."""

    def read(
        self,
        words: str,
        *,
        me: str = "",
        names: KnownNames = NO_NAMES,
        last: LastLine = LastLine.UNKNOWN,
    ) -> Reading:
        """Return the intent and slots of an utterance.

        Args:
            words: What was said. Only the first `LONGEST_READ` characters are read.
            me: The hearer's name, which is left out where it only addresses the hearer.
            names: The names that the hearer knows.
            last: What the hearer said last.
        """
        text = words[:LONGEST_READ]
        whole = self._sentence(text, me, names, last)
        pieces = split(text)
        parts = [whole]
        if len(pieces) > 1:
            parts = [self._sentence(piece, me, names, last) for piece in pieces]
        shares = self._combined(whole, parts, last)
        ranked = heapq.nlargest(ALTERNATIVES + 1, range(len(shares)), key=shares.__getitem__)
        likely = [Likely(self._classifier.intents[at], shares[at]) for at in ranked]
        best = self._rows[likely[0].intent]
        intent, alternatives = best.name, likely[1:]
        kind, feeling = best.kind, best.feeling
        if likely[0].confidence < self._threshold:
            intent, alternatives = UNSURE, likely[:-1]
            kind, feeling = self._manner(shares)
        return Reading(
            text,
            intent,
            likely[0].confidence,
            tuple(alternatives),
            self._slots(whole, best),
            tuple(self._part(one) for one in parts),
            kind in {SpeechKind.QUESTION, SpeechKind.REQUEST},
            kind,
            feeling,
        )

    def _slots(self, sentence: _Sentence, row: IntentRow) -> dict[str, str]:
        """Return the words of each slot of a row, names as a whole."""
        slots = dict(self._tagger.slots(sentence.text, sentence.tokens, row.name, row.slots))
        for slot in _NAMING & slots.keys():
            slots[slot] = one_phrase(_whole_name(sentence.text, slots[slot]))
        return slots

    def _manner(self, shares: Sequence[float]) -> tuple[SpeechKind, Feeling]:
        """Return the kind and the feeling of the rows that are likely together, where no single row is."""
        kinds: dict[SpeechKind, float] = defaultdict(float)
        feelings: dict[Feeling, float] = defaultdict(float)
        for row, share in zip(self._of_classes, shares, strict=True):
            kinds[row.kind] += share
            feelings[row.feeling] += share
        feelings.pop(Feeling.NONE, None)
        felt = max(feelings, key=feelings.__getitem__, default=Feeling.NONE)
        opposites = _BRIGHT
        if felt in _BRIGHT:
            opposites = _DARK
        opposite = sum([feelings[one] for one in opposites])
        is_clear = feelings[felt] >= max(FELT, CLEARLY * opposite)
        return max(kinds, key=kinds.__getitem__), felt if is_clear else Feeling.NONE

    def _sentence(self, text: str, me: str, names: KnownNames, last: LastLine) -> _Sentence:
        tokens = names.mask(_unaddressed(tokens_of(text), me))
        return _Sentence(text, tokens, self._classifier.probabilities(tokens, last))

    def _combined(self, whole: _Sentence, parts: list[_Sentence], last: LastLine) -> tuple[float, ...]:
        """Return the probabilities of the utterance.

        If sentences beside a sure courtesy ask something, they are the mean of those of the whole and of these
        sentences alone, and courtesies count for nothing: "hi! how much is it?". If only the whole seems to ask
        something, these sentences alone count.
        """
        rest = [one for one in parts if not self._is_courtesy(one)]
        if not rest or len(rest) == len(parts):
            return whole.shares
        tokens = [token for one in rest for token in one.tokens]
        return self._beside_courtesy(whole.shares, self._classifier.probabilities(tokens, last))

    def _beside_courtesy(self, whole: Sequence[float], rest: Sequence[float]) -> tuple[float, ...]:
        """Return the probabilities of an utterance from those of the whole and of its sentences beside a courtesy."""
        if self._asks(rest):
            mean = [(one + other) / 2 for one, other in zip(whole, rest, strict=True)]
            return self._without_courtesies(mean)
        if self._asks(whole):
            return self._without_courtesies(rest)
        return tuple(whole)

    def _asks(self, shares: Sequence[float]) -> bool:
        return self._of_classes[shares.index(max(shares))].asks

    def _without_courtesies(self, shares: Sequence[float]) -> tuple[float, ...]:
        kept = list(shares)
        for at in self._courtesies:
            kept[at] = 0.0
        whole = sum(kept)
        return tuple([share / whole for share in kept])

    def _is_courtesy(self, sentence: _Sentence) -> bool:
        return sum([sentence.shares[at] for at in self._courtesies]) >= SURELY

    def _part(self, sentence: _Sentence) -> Part:
        confidence = max(sentence.shares)
        return Part(sentence.text, self._classifier.intents[sentence.shares.index(confidence)], confidence)


def split(text: str) -> list[str]:
    """Return the sentences of a text, at most `MOST_PARTS`; those without a word or question mark are left out."""
    pieces = [piece.strip() for piece in _END.split(text, maxsplit=MOST_PARTS - 1)]
    return [piece for piece in pieces if _SAYS.search(piece)]


def _whole_name(text: str, words: str) -> str:
    """Return the words of a slot that end within a name, up to the end of the name: "the Town" of the Town Hall."""
    at = text.find(words)
    is_name = words.rpartition(" ")[2][:1].isupper()
    rest = _CAPITALS.match(text, at + len(words)) if is_name and at >= 0 else None
    if rest is not None:
        return words + rest[0]
    return words


def one_phrase(words: str) -> str:
    """Return the words of a slot up to where another phrase begins: "the inn" of "the inn the first ale is mine"."""
    typed = words.split()
    if not typed or typed[0].lower() not in SMALL_WORDS.determiners:
        return words  # it may be a deed: "kill the duck"
    for at, (before, word) in enumerate(pairwise(typed), 1):
        if word.lower() in SMALL_WORDS.determiners and before.lower() not in _GOES_ON:
            return " ".join(typed[:at]).rstrip(" ,.;")
    return words


def _unaddressed(tokens: tuple[Token, ...], me: str) -> tuple[Token, ...]:
    """Return the tokens without the hearer's name where it only addresses: first, second or last."""
    name = me.lower()
    if not name or not tokens:
        return tokens
    ends = {0, min(1, len(tokens) - 1), len(tokens) - 1}
    if len(tokens) > 1 and tokens[-1].word in "?!":
        ends.add(len(tokens) - 2)
    addressing = {at for at in ends if tokens[at].word == name}
    return tuple(token for at, token in enumerate(tokens) if at not in addressing) or tokens


@cache
def shipped_reader() -> DialogueReader:
    """Return the reader with the weights and rows that ship with the engine."""
    return DialogueReader(shipped_weights(), shipped_rows())
