"""From examples to everything that a reader needs."""

from collections.abc import Sequence
from dataclasses import replace

from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.weights_file import DialogueWeights
from maid_qa.dialogue.calibration import calibrated
from maid_qa.dialogue.examples import Example, authors_of
from maid_qa.dialogue.intent_training import common_words, train_intents, variants_of
from maid_qa.dialogue.slot_training import train_tagger


def train_once(examples: Sequence[Example], rows: IntentRows) -> DialogueWeights:
    """Return the weights that these examples teach, not calibrated."""
    variants = variants_of(examples)
    common = common_words(examples)
    with_slots = frozenset(row.name for row in rows if row.slots)
    intents = train_intents(variants, common, rows.names)
    tags = train_tagger(variants, common, rows.slots, with_slots)
    return DialogueWeights(common, intents, tags, temperature=1.0, threshold=0.0)


def train(examples: Sequence[Example], rows: IntentRows, *, dev: str = "") -> DialogueWeights:
    """Return calibrated weights that all examples teach.

    Temperature and threshold are found by weights that never saw the author `dev`; by default the last one.
    With one author only they stay at 1 and 0.
    """
    authors = authors_of(examples)
    weights = train_once(examples, rows)
    if len(authors) == 1:
        return weights
    dev = dev or authors[-1]
    without = train_once([one for one in examples if one.author != dev], rows)
    held = [one for one in examples if one.author == dev]
    found = calibrated(without, rows, held)
    return replace(weights, temperature=found.temperature, threshold=found.threshold)
