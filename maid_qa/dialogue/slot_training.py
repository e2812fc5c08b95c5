"""From the marked slots of examples to the weights of the slot tagger.

Each word is one training example; its features contain the right tag of the word before.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.ai_players.dialogue.linear_weights import LinearWeights
from maid_engine.ai_players.dialogue.slot_tagger import BEGINS, CONTINUES, OUTSIDE, tag_features, tag_words
from maid_engine.ai_players.dialogue.tokens import Token
from maid_qa.dialogue.examples import Example
from maid_qa.dialogue.intent_training import Variant, frequent, places, positions
from maid_qa.dialogue.quantised import quantised
from maid_qa.dialogue.softmax import SoftmaxOptions, sparse_matrix, train_softmax

LEAST_FEATURE: Final = 2
MOST_FEATURES: Final = 20_000
OPTIONS: Final = SoftmaxOptions(epochs=10, batch=512, decay=1e-5, smoothing=0.02)


def train_tagger(
    variants: Iterable[Variant], common: frozenset[str], slots: Sequence[str], with_slots: frozenset[str]
) -> LinearWeights:
    """Return the weights of tags.

    Args:
        variants: The examples.
        common: Words that stand for themselves.
        slots: Every slot.
        with_slots: Intents that have slots. Other examples teach nothing.
    """
    tags = (OUTSIDE, *(prefix + slot for slot in slots for prefix in (BEGINS, CONTINUES)))
    column = places(tags)
    found: list[list[str]] = []
    labels: list[int] = []
    weights: list[float] = []
    for variant in variants:
        example = variant.example
        if example.intent not in with_slots or example.mistaken_for:
            continue
        words = tag_words(variant.tokens, common)
        before = OUTSIDE
        for at, tag in enumerate(right_tags(example, variant.tokens)):
            found.append(tag_features(words, at, before, example.intent))
            labels.append(column[tag])
            weights.append(variant.weight)
            before = tag
    features = frequent(found, LEAST_FEATURE)
    trained = train_softmax(
        sparse_matrix(positions(found, places(features)), len(features)),
        labels,
        classes=len(tags),
        options=OPTIONS,
        weights=weights,
    )
    return quantised(features, tags, trained, most=MOST_FEATURES)


def right_tags(example: Example, tokens: Sequence[Token]) -> list[str]:
    """Return the tag of each token by the marks of the example."""
    tags: list[str] = []
    open_slot = None
    for token in tokens:
        slot = next((one for one in example.slots if one.overlaps(token.start, token.end)), None)
        if slot is None:
            tags.append(OUTSIDE)
        elif slot == open_slot:
            tags.append(CONTINUES + slot.name)
        else:
            tags.append(BEGINS + slot.name)
        open_slot = slot
    return tags
