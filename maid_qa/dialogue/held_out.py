"""How well authors are understood whom the training never saw."""

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.dialogue.intent_rows import UNSURE, IntentRows
from maid_engine.ai_players.dialogue.reader import DialogueReader
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from maid_engine.ai_players.dialogue.slot_tagger import SlotTagger
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights
from maid_engine.core.ratios import mean
from maid_qa.dialogue.examples import Example
from maid_qa.dialogue.training import train
from maid_qa.dialogue.word_vectors import WordVectors

TOP: Final = 3
OTHER: Final = "odd.other"
"""The row of sentences that belong to no other row."""
_ARTICLES: Final = ("the ", "a ", "an ", "some ", "any ", "my ", "your ", "that ", "this ")
_BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Judged:
    """One example and its reading."""

    example: Example
    reading: Reading
    ranked: tuple[Likely, ...]
    """The likeliest intents, the best first."""
    read_ms: float
    """Processor time of the reading."""

    @property
    def is_right(self) -> bool:
        """Whether the best intent is the author's, sure or not."""
        return self.ranked[0].intent == self.example.intent

    @property
    def is_near(self) -> bool:
        """Whether the author's intent is among the best three."""
        return self.example.intent in [likely.intent for likely in self.ranked[:TOP]]


def ranked_of(reading: Reading) -> tuple[Likely, ...]:
    """Return the likeliest intents of a reading, the best first."""
    if reading.intent == UNSURE:
        return reading.alternatives
    return (Likely(reading.intent, reading.confidence), *reading.alternatives)


def judge(reader: DialogueReader, examples: Iterable[Example]) -> list[Judged]:
    """Read each example."""
    judged: list[Judged] = []
    for example in examples:
        began = time.process_time_ns()
        reading = reader.read(example.text)
        spent = (time.process_time_ns() - began) / 1e6
        judged.append(Judged(example, reading, ranked_of(reading), spent))
    return judged


@dataclass(frozen=True, slots=True)
class HeldOut:
    """One author's sentences, read with the weights of the others."""

    author: str
    weights: DialogueWeights
    judged: tuple[Judged, ...]


def hold_out(examples: Sequence[Example], rows: IntentRows, vectors: WordVectors, author: str) -> HeldOut:
    """Train on all authors but one and read this one.

    Temperature and threshold are found on one of the others, by weights without that one, so that nothing of the
    author is used.
    """
    weights = train([one for one in examples if one.author != author], rows, vectors)
    reader = DialogueReader(weights, rows)
    return HeldOut(author, weights, tuple(judge(reader, [one for one in examples if one.author == author])))


# --- figures ---


def accuracy(judged: Sequence[Judged]) -> float:
    """Return the share whose best intent is right."""
    return _share(one.is_right for one in judged)


def accuracy_of_three(judged: Sequence[Judged]) -> float:
    """Return the share whose right intent is among the best three."""
    return _share(one.is_near for one in judged)


def coverage(judged: Sequence[Judged]) -> float:
    """Return the share of readings that are sure."""
    return _share(one.reading.is_sure for one in judged)


def precision(judged: Sequence[Judged]) -> float:
    """Return the share of right readings among the sure ones."""
    return _share(one.is_right for one in judged if one.reading.is_sure)


def false_sure(judged: Sequence[Judged]) -> float:
    """Return the share of readings that are sure and wrong."""
    return _share(one.reading.is_sure and not one.is_right for one in judged)


def others_left(judged: Iterable[Judged]) -> float:
    """Return, for sentences that belong to no row, the share that is not taken for one: unsure, or `OTHER`."""
    return _share(
        not one.reading.is_sure or one.reading.intent == OTHER
        for one in judged
        if one.example.intent == OTHER
    )


def deceived(judged: Iterable[Judged]) -> float:
    """Return, for sentences with striking words of another intent, the share that is surely read as that one."""
    return _share(
        one.reading.intent == one.example.mistaken_for for one in judged if one.example.mistaken_for
    )


def calibration_error(judged: Sequence[Judged]) -> float:
    """Return the mean distance of confidence and share of right readings, over ten classes of confidence.

    This is the expected calibration error of Guo, Pleiss, Sun and Weinberger (2017).
    """
    total = 0.0
    for number in range(_BINS):
        inside = [one for one in judged if min(_BINS - 1, int(one.reading.confidence * _BINS)) == number]
        if inside:
            mean = sum(one.reading.confidence for one in inside) / len(inside)
            total += len(inside) * abs(mean - accuracy(inside))
    return total / len(judged)


def by_group(judged: Iterable[Judged]) -> Mapping[str, float]:
    """Return the accuracy of each group of intents."""
    groups: dict[str, list[Judged]] = {}
    for one in judged:
        groups.setdefault(one.example.intent.partition(".")[0], []).append(one)
    return {group: accuracy(members) for group, members in sorted(groups.items())}


def by_intent(judged: Iterable[Judged]) -> Mapping[str, float]:
    """Return the accuracy of each intent, the worst first."""
    intents: dict[str, list[Judged]] = {}
    for one in judged:
        intents.setdefault(one.example.intent, []).append(one)
    found = {intent: accuracy(members) for intent, members in intents.items()}
    return dict(sorted(found.items(), key=lambda one: one[1]))


def confusions(judged: Iterable[Judged], most: int) -> list[tuple[str, str, int]]:
    """Return the pairs of intents (right, read as) that are mistaken most often, with counts."""
    pairs = Counter((one.example.intent, one.ranked[0].intent) for one in judged if not one.is_right)
    return [(right, read, count) for (right, read), count in pairs.most_common(most)]


def slot_f1(judged: Sequence[Judged], weights: DialogueWeights, rows: IntentRows) -> float:
    """Return F1 of the slots' words, given the right intent. Case and articles in front do not count."""
    tagger = SlotTagger(weights.tags, weights.vocabulary.common)
    right = found_count = wanted_count = 0
    for one in judged:
        example = one.example
        slots = rows[example.intent].slots
        if not slots or example.mistaken_for:
            continue
        found = tagger.slots(example.text, tokens_of(example.text), example.intent, slots)
        wanted = {slot.name: bare(example.words_of(slot)) for slot in reversed(example.slots)}
        right += sum(wanted.get(slot) == bare(words) for slot, words in found.items())
        found_count += len(found)
        wanted_count += len(wanted)
    if not right:
        return 0.0
    return 2 * right / (found_count + wanted_count)


def bare(words: str) -> str:
    """Return the words of a slot in lower case, without marks around them and without an article."""
    text = words.lower().strip(" ,;:.!?\"'")
    article = next(filter(text.startswith, _ARTICLES), "")
    return text.removeprefix(article)


def _share(values: Iterable[bool]) -> float:
    listed = list(values)
    return mean(listed, 0.0)
