"""What was noticed, for the diary: what counts, what was learned, what to keep away from."""

from collections.abc import Callable, Mapping, Sequence

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.rules.diary import Diary

AFRAID_S = 300.0


def _killed(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    del beliefs
    diary.counts["kills"] += 1
    diary.hints["last_foe"] = one.text(Role.WHO)


def _died(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    diary.counts["deaths"] += 1
    diary.note("died", one.timestamp)
    room = beliefs.map.current_room_id or ""
    if room:
        diary.hints["my_corpse"] = room
        beliefs.map.tag_room(room, "dangerous")
    killer = one.text(Role.WHO).lower()
    for name in (killer,) if killer else tuple(beliefs.status.opponents):
        diary.failed(f"fight:{name}", one.timestamp, pause=AFRAID_S)


def _fled(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    for name in tuple(beliefs.status.opponents):
        diary.failed(f"fight:{name}", one.timestamp, pause=AFRAID_S)


def _grown(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    """Who has risen or finished a quest may be offered another by people who had none before."""
    del beliefs
    diary.note("grown", one.timestamp)


def _finished(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    diary.counts["quests_done"] += 1
    _grown(one, diary, beliefs)


def _counted(what: str) -> Callable[[Observation, Diary, Beliefs], None]:
    def count(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
        del one, beliefs
        diary.counts[what] += 1

    return count


def _taught(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    room = beliefs.map.current_room_id or ""
    price = one.number(Role.PRICE)
    diary.hints[f"skill:{room}:{one.text(Role.SKILL)}"] = str(price)


def _topics(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    del beliefs
    npc = one.text(Role.WHO).lower()
    topics = one.get(Role.TOPICS, ())
    if npc and topics:
        diary.learn_topics(npc, (topics,) if isinstance(topics, str) else topics)


def _npc_said(one: Observation, diary: Diary, beliefs: Beliefs) -> None:
    _topics(one, diary, beliefs)
    diary.counts["lore"] += 1
    diary.learn_topics(one.text(Role.WHO).lower(), ())


NOTES: Mapping[Meaning, Callable[[Observation, Diary, Beliefs], None]] = {
    Meaning.I_KILLED: _killed,
    Meaning.I_DIED: _died,
    Meaning.I_FLED: _fled,
    Meaning.BOUGHT: _counted("trades"),
    Meaning.SOLD: _counted("trades"),
    Meaning.TRADE_DONE: _counted("trades"),
    Meaning.EXAMINED: _counted("lore"),
    Meaning.NPC_SAID: _npc_said,
    Meaning.NPC_TOPICS: _topics,
    Meaning.TRAINED: _counted("lessons"),
    Meaning.TRAINER_LINE: _taught,
    Meaning.QUEST_COMPLETED: _finished,
    Meaning.LEVEL_GAINED: _grown,
}
"""Meaning → what is noted of it. A player's words are never noted as facts."""


def take_notes(observations: Sequence[Observation], diary: Diary, beliefs: Beliefs) -> None:
    """Note what counts."""
    for one in observations:
        note = NOTES.get(one.meaning)
        if note is not None and not one.taint:
            note(one, diary, beliefs)
