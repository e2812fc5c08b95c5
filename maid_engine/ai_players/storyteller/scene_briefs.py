"""Puts a scene into the facts of a question, and an answer into wishes for the scene."""

from collections.abc import Iterable

from maid_engine.ai_players.questions.scene_questions import (
    ActingWish,
    DirectAnswer,
    EntryWish,
    ReconcileAnswer,
    StageFacts,
)
from maid_engine.ports.scene_director import (
    Direction,
    Reconciliation,
    SceneActivation,
    SceneBrief,
    SceneDeactivation,
    SceneDirective,
    SceneStateUpdate,
)


def facts_of(brief: SceneBrief) -> StageFacts:
    """Return the facts of a question about a scene."""
    return StageFacts(
        brief.title,
        brief.cue.value,
        brief.round,
        brief.rooms,
        brief.cast,
        brief.planned,
        brief.heard,
        brief.props,
        brief.flags,
        brief.guidance,
        brief.left_s,
    )


def people_in(brief: SceneBrief) -> tuple[str, ...]:
    """Return the names of the people who said or did something in a scene, in lower case."""
    return tuple(sorted({one.who.lower() for one in brief.heard if one.is_person}))


def direction_of(answer: DirectAnswer, tokens: int) -> Direction:
    """Return the wishes of an answer for pass 1."""
    return Direction(
        _acting(answer.acting),
        _entries(answer.activations),
        tuple(SceneDeactivation(one.name, one.how) for one in answer.deactivations),
        tuple(
            SceneStateUpdate(one.name, one.place, one.mood, one.activity, one.intention)
            for one in answer.states
        ),
        answer.guidance,
        tokens,
    )


def reconciliation_of(answer: ReconcileAnswer, tokens: int) -> Reconciliation:
    """Return the wishes of an answer for pass 2."""
    return Reconciliation(_acting(answer.remaining), _entries(answer.activations), tokens)


def _acting(wishes: Iterable[ActingWish]) -> tuple[SceneDirective, ...]:
    return tuple(SceneDirective(one.name, one.guidance, one.priority) for one in wishes)


def _entries(wishes: Iterable[EntryWish]) -> tuple[SceneActivation, ...]:
    return tuple(SceneActivation(one.name, one.room, one.how) for one in wishes)
