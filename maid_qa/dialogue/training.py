"""From examples to everything that a reader needs."""

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from maid_engine.ai_players.dialogue import weights_file
from maid_engine.ai_players.dialogue.features import Vocabulary
from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights
from maid_engine.core.errors import MaidError
from maid_qa.dialogue.calibration import calibrated
from maid_qa.dialogue.examples import Example, authors_of
from maid_qa.dialogue.intent_training import Variant, common_words, train_intents, variants_of
from maid_qa.dialogue.slot_training import train_tagger
from maid_qa.dialogue.word_kinds import word_kinds
from maid_qa.dialogue.word_vectors import WordVectors

SHIPPED_WEIGHTS: Final = Path(weights_file.__file__).parent / "data" / weights_file.WEIGHTS
"""The file in a checkout that ships with the engine."""
CALIBRATION: Final = frozenset("fg")
"""Authors on whom confidence is calibrated, the last who is there. Their words are not easy: on an author of
whom 94 % is understood, every reading may be sure, and what strangers say would be answered beside the point."""


def needs_numpy() -> None:
    """Refuse to train without the libraries of the training.

    Raises:
        MaidError: numpy or scipy is not installed.
    """
    missing = [name for name in ("numpy", "scipy") if find_spec(name) is None]
    if missing:
        raise MaidError(
            f"training wants {' and '.join(missing)}: pip install '.[training]' in the checkout of MAID"
        )


def train_once(examples: Sequence[Example], rows: IntentRows, vectors: WordVectors) -> DialogueWeights:
    """Return the weights that these examples teach, not calibrated."""
    variants = variants_of(examples)
    vocabulary = _vocabulary(examples, variants, vectors)
    with_slots = frozenset(row.name for row in rows if row.slots)
    intents = train_intents(variants, vocabulary, rows.names, vectors)
    tags = train_tagger(variants, vocabulary.common, rows.slots, with_slots)
    return DialogueWeights(vocabulary, intents.features, intents.words, tags, temperature=1.0, threshold=0.0)


def _vocabulary(examples: Sequence[Example], variants: Sequence[Variant], vectors: WordVectors) -> Vocabulary:
    texts = [[token.word for token in one.tokens] for one in variants]
    return Vocabulary(common_words(examples), word_kinds(vectors, texts))


def train(
    examples: Sequence[Example], rows: IntentRows, vectors: WordVectors, *, dev: str = ""
) -> DialogueWeights:
    """Return calibrated weights that all examples teach.

    Temperature and threshold are found by weights that never saw the author `dev`; by default the last of
    `CALIBRATION` who has examples, else the last author.
    With one author only they stay at 1 and 0.
    """
    authors = authors_of(examples)
    weights = train_once(examples, rows, vectors)
    if len(authors) == 1:
        return weights
    dev = dev or max(CALIBRATION.intersection(authors), default=authors[-1])
    others = [one for one in examples if one.author != dev]
    variants = variants_of(others)
    vocabulary = _vocabulary(others, variants, vectors)
    intents = train_intents(variants, vocabulary, rows.names, vectors)
    without = replace(weights, vocabulary=vocabulary, intents=intents.features, words=intents.words)
    found = calibrated(without, rows, [one for one in examples if one.author == dev])
    return replace(weights, temperature=found.temperature, threshold=found.threshold)
