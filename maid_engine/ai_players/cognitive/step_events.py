"""The events that a step of a mind reports to the server: drift, goals, quests, deaths, suspicious speech and reasons for silence."""

from collections.abc import Iterable, Iterator

from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.behaviors.friendly_tells import objection
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.events import (
    AIPlayerDeathEvent,
    AIPlayerGoalCompletedEvent,
    AIPlayerHeardOrdersEvent,
    AIPlayerKeptSilentEvent,
    AIPlayerQuestCompletedEvent,
    PersonalityDriftEvent,
)
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.safety.personal import redacted
from maid_engine.core.events import Event


def events_of(
    mind: AgentState, reached: Iterable[Goal], death: Observation | None, s: MindSituation
) -> Iterator[Event]:
    """Yield the events of a mind's last step, in which it reached these goals, and perhaps heard of its death."""
    agent = mind.spec.ai_player_id
    yield from _orders_heard(mind)
    drifted = mind.drift.notable(s.now)
    if drifted is not None:
        yield PersonalityDriftEvent(agent, *drifted)
    yield from mind.memory.events()
    yield from mind.planning.events()
    yield from mind.reflection.events()
    for goal in reached:
        ticks = int((s.now - goal.created_at) * mind.spec.ticks_per_second)
        yield AIPlayerGoalCompletedEvent(agent, goal.description, ticks)
    yield from _quests_completed(mind)
    yield from _kept_silent(mind, s)
    if death is not None:
        cause = death.text(Role.WHO) or "unknown"
        yield AIPlayerDeathEvent(agent, cause, s.own.room_name, mind.spec.pace.auto_respawn)


def _quests_completed(mind: AgentState) -> Iterator[AIPlayerQuestCompletedEvent]:
    for one in mind.noticed:
        if one.meaning is Meaning.QUEST_COMPLETED:
            yield AIPlayerQuestCompletedEvent(mind.spec.ai_player_id, one.text(Role.QUEST))


def _kept_silent(mind: AgentState, s: MindSituation) -> Iterator[AIPlayerKeptSilentEvent]:
    """Yield an event for each player on the list of players to whom the mind does not reach out."""
    for one in mind.noticed:
        if one.meaning is not Meaning.WHO_LINE:
            continue
        who = one.text(Role.WHO)
        why = objection(s, who) if who != s.own.name else None
        if why is not None:
            yield AIPlayerKeptSilentEvent(mind.spec.ai_player_id, why.name.lower())


def _orders_heard(mind: AgentState) -> Iterator[AIPlayerHeardOrdersEvent]:
    """Yield events for moderators about speech that looks like orders to a model. It has no other effect."""
    for one in mind.noticed:
        who = one.text(Role.WHO) if one.flags else ""
        if who:
            pattern = one.flags[0].removeprefix("injection:")
            words = redacted(one.text(Role.TEXT))
            yield AIPlayerHeardOrdersEvent(mind.spec.ai_player_id, mind.spec.name, who, words, pattern)
