"""Checkpoints of minds: everything in a mind, also what it is in the middle of, so that it goes on exactly there.

:meth:`Mind.state` holds what outlives a session, and leaves out a deed in progress, open questions, the draft of an
answer and the position of the dice.
"""

from collections.abc import Callable
from typing import cast

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.mind_parts import borrowed_by
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.object_graph import GraphReader, GraphWriter, Row
from maid_engine.ai_players.hosts.codec.packer import pack, unpack
from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.chance import Dice


def checkpoint_of(mind: Mind, knowledge: GameKnowledge) -> bytes:
    """Return a checkpoint of a mind.

    Args:
        mind: a mind between two steps.
        knowledge: the knowledge of the game.

    Raises:
        CodecError: something in the mind has no form, such as a nested function.
    """
    return pack(GraphWriter(_known(mind, knowledge)).write(mind))


def mind_of(
    checkpoint: bytes,
    spec: MindSpec,
    knowledge: GameKnowledge,
    *,
    stopwatch: Callable[[], float] = lambda: 0.0,
) -> Mind:
    """Return the mind of a checkpoint.

    Args:
        checkpoint: what :func:`checkpoint_of` returned.
        spec: the specification of that mind.
        knowledge: the knowledge of the game.
        stopwatch: measures the parts of a step, in seconds.

    Raises:
        CodecError: the bytes are not a checkpoint of a mind with this specification.
    """
    fresh = Mind.of(spec, knowledge.lexicon, Dice(""), stopwatch=stopwatch)
    rows = cast("list[Row]", unpack(checkpoint, list[Row]))
    found = GraphReader(rows, _known(fresh, knowledge)).read()
    if not isinstance(found, Mind):
        raise CodecError("the checkpoint is not one of a mind")
    return found


def _known(mind: Mind, knowledge: GameKnowledge) -> dict[str, object]:
    """Return what a mind refers to and does not own, by names that are the same in each process."""
    spec = mind.spec
    known: dict[str, object] = {
        "spec": spec,
        "lexicon": knowledge.lexicon,
        "templates": spec.templates,
        "lore": spec.lore,
        "commands": spec.commands,
        "help": spec.help,
        "phrases": spec.phrases,
        "answers": spec.phrases.answers,
        "voices": spec.phrases.voices,
        "goals": spec.goal_templates,
        "stopwatch": mind.stopwatch,
        **borrowed_by(mind),
    }
    known.update({f"question {kind}": row for kind, row in QUESTIONS.items()})
    known.update({f"goal {goal.name}": goal for goal in spec.goal_templates})
    known.update({f"template {one.name}": one for one in spec.templates.all()})
    known.update({f"command {one.name}": one for one in spec.commands})
    return known
