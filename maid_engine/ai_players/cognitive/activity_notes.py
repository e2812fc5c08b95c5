"""Writes observations into the diary: counts, lessons, prices, promises, and what to avoid."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.cognitive.world_model.relationships import EXPECTS
from maid_engine.ai_players.language.npc_names import named_people
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted, HelpCall, LastDeath, NextLead, QuestPromise
from maid_engine.ai_players.models.meanings import ROWS, Role
from maid_engine.ai_players.models.meanings.effects import ActivityNote
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.trade_session import TradeSession, TradeSide
from maid_engine.core.world_clock import DayPart, spoken_hour

AFRAID_S = 300.0
"""Seconds for which a creature that killed the character is not fought."""
SHAKEN_S = 45.0
"""Seconds for which a creature that the character fled from is not fought."""
ONE_TALK_S = 1.0
"""Seconds within which a quest's end and the speech about it belong together."""
ONE_DEATH_S = 5.0
"""Seconds within which several lines report the same death. The first may name the killer."""


def _killed(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del beliefs
    diary.counts[Counted.KILLS] += 1
    diary.facts.last_foe = one.text(Role.WHO)


def _died(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    killer = one.text(Role.WHO)
    if not killer and diary.since(Activity.DIED.of(), one.timestamp) < ONE_DEATH_S:
        return
    diary.counts[Counted.DEATHS] += 1
    diary.note(Activity.DIED.of(), one.timestamp)
    _note_place_of_death(killer or next(iter(diary.foes), ""), diary, beliefs)
    for name in (killer.lower(),) if killer else diary.foes:
        diary.note(Activity.BEATEN_BY.of(name.lower()), one.timestamp)
        diary.failed(Activity.FOUGHT.of(name), one.timestamp, pause=AFRAID_S)


def _note_place_of_death(killer: str, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note where and by whom the character died, and that the place is dangerous."""
    place = beliefs.map.current_room.name if beliefs.map.current_room else ""
    diary.facts.last_death = LastDeath(killer, place)
    room = beliefs.map.current_room_id
    if room:
        diary.facts.own_corpse = room
        beliefs.map.tag_room(room, DANGEROUS)


def _fled(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del beliefs
    for name in diary.foes:
        diary.note(Activity.BEATEN_BY.of(name.lower()), one.timestamp)
        diary.avoid(Activity.FOUGHT.of(name), one.timestamp + SHAKEN_S)


def _grown(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note a level or a finished quest: people without a quest may have one now."""
    diary.note(Activity.GREW.of(), one.timestamp)
    diary.note(Activity.ROSE.of(), one.timestamp)
    level = one.number(Role.LEVEL)
    _it_is_time(tuple(each for each in diary.facts.promises if each.due_at(level)), diary, beliefs)
    _stronger(one, diary, beliefs)


def _stronger(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note new strength: a fight that was lost or avoided may go better now."""
    del beliefs
    diary.note(Activity.GREW_STRONGER.of(), one.timestamp)


def _trained(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    diary.counts[Counted.LESSONS] += 1
    diary.times[Activity.TRAINED_IN.of(one.text(Role.SKILL).lower())] += 1
    _stronger(one, diary, beliefs)


def _finished(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    diary.counts[Counted.QUESTS_DONE] += 1
    diary.note(Activity.QUEST_DONE.of(), one.timestamp)
    diary.note(Activity.GREW.of(), one.timestamp)
    quest = one.text(Role.QUEST).lower()
    _it_is_time(tuple(each for each in diary.facts.promises if each.due_after(quest)), diary, beliefs)
    if diary.since(Activity.NPC_SPOKE.of(), one.timestamp) <= ONE_TALK_S:
        diary.facts.lead = NextLead(diary.facts.told, beliefs.map.current_room_id or "")


def _counted(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del beliefs
    if one.row.counted is not None:
        diary.counts[one.row.counted] += 1


def _sold(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del one
    diary.counts[Counted.TRADES] += 1
    diary.times[Activity.SOLD_IN.of(beliefs.map.current_room_id or "")] += 1


def _taught(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    room = beliefs.map.current_room_id or ""
    price = one.number(Role.PRICE)
    diary.facts.lesson_prices.setdefault(room, {})[one.text(Role.SKILL)] = price


def _ware(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del beliefs
    if one.number(Role.LEVEL) > 1:
        diary.facts.ware_levels[one.text(Role.ITEM).lower()] = one.number(Role.LEVEL)


def _refused(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note the level that a refused quest needs, so that it is asked for again at that level."""
    del beliefs
    name, level = one.text(Role.QUEST).lower(), one.number(Role.LEVEL)
    if name and level:
        diary.facts.quest_levels[name] = level


def _asked(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Take what the giver said with an offer as the quest's description."""
    quest = beliefs.quests.get(one.text(Role.QUEST))
    if (
        quest is not None
        and not quest.description
        and diary.since(Activity.NPC_SPOKE.of(), one.timestamp) <= ONE_TALK_S
    ):
        quest.description = diary.facts.told


def _later(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note that somebody will have a quest later, and when."""
    del beliefs
    quest, level = one.text(Role.QUEST).lower(), one.number(Role.LEVEL)
    diary.facts.promise(QuestPromise(one.text(Role.WHO), quest, 0 if quest else level))


def _it_is_time(due: tuple[QuestPromise, ...], diary: ActivityLog, beliefs: Beliefs) -> None:
    """Tag those whose promised quest is due, so that they are visited, and remove the promises."""
    for promise in due:
        beliefs.relationships.tag(promise.giver, EXPECTS)
    diary.facts.fulfil(due)


def _topics(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del beliefs
    npc = one.text(Role.WHO).lower()
    topics = one.get(Role.TOPICS, ())
    if npc and topics:
        diary.learn_topics(npc, (topics,) if isinstance(topics, str) else topics)


def _npc_said(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note what an NPC told the character. Of words that are only overheard, note that the NPC speaks."""
    _topics(one, diary, beliefs)
    diary.learn_topics(one.text(Role.WHO).lower(), ())
    if not _is_told_me(one):
        return
    for name in named_people(one.text(Role.TEXT), beliefs.entities.names()):
        diary.note(Activity.SENT_TO.of(name.lower()), one.timestamp)
    diary.facts.told = one.text(Role.TEXT)
    diary.note(Activity.NPC_SPOKE.of(), one.timestamp)
    diary.counts[Counted.LORE] += 1
    diary.times[Activity.NPC_HEARD.of(one.text(Role.WHO).lower())] += 1


def _is_told_me(one: Observation) -> bool:
    """Return whether an NPC speaks to the character, and not to somebody else or to the whole room."""
    return not one.text(Role.WHOM) and one.view != "room"


def _called_for_help(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note who asks for help where, and how long it is wanted."""
    del beliefs
    until_s = one.timestamp + 60.0 * one.number(Role.COUNT)
    diary.facts.help_call = HelpCall(
        one.text(Role.WHO), one.text(Role.TITLE), one.text(Role.TEXT), one.timestamp, until_s
    )


def _shut(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Let who serves here alone until the hour that was told."""
    part = one.text(Role.STATE)
    if part not in list(DayPart):
        return
    hour = spoken_hour(one.number(Role.HOUR), DayPart(part))
    opens_s = beliefs.clock.believed.next_at(hour, one.timestamp)
    room = beliefs.map.current_room_id or ""
    diary.avoid(Activity.SERVED_IN.of(room), opens_s)
    diary.undo(Activity.SHOP_BROWSED.of(room))


def _invited(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del beliefs
    diary.note(Activity.INVITED_BY.of(one.text(Role.WHO).lower()), one.timestamp)


def _ungrouped(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    if not one.text(Role.WHO) or not beliefs.relationships.by_tag("group"):
        diary.facts.leader = ""


def _given(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    giver = one.text(Role.WHO)
    if giver and beliefs.entities.is_player(giver):
        diary.facts.to_thank = giver


def _handed_over(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Count a thing that somebody got. Without a receiver, it was dropped or lost."""
    del beliefs
    receiver, item = one.text(Role.WHO), one.text(Role.ITEM)
    if receiver and item:
        diary.times[Activity.HANDED_OVER.of(item.lower(), receiver.lower())] += 1


def _item_names(one: Observation) -> tuple[object, ...]:
    items = one.get(Role.ITEMS, ())
    if isinstance(items, str):
        return (items,)
    if isinstance(items, tuple | list):
        return tuple(items)
    return ()


def _offered(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note the value of all that the other offers in a trade, at the prices that shops paid."""
    theirs = _side(one)
    worth = sum(beliefs.inventory.sale_prices.get(item, 0) for item in theirs.items) + theirs.gold
    item = theirs.items[0] if len(theirs.items) == 1 else ""
    diary.trade = diary.trade.put_in(worth, item)


def _offering(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note what the character itself has put into a trade, as the game shows it."""
    del beliefs
    diary.trade = diary.trade.showing(_side(one))


def _reopened(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del one, beliefs
    diary.trade = diary.trade.reopened()


def _confirmed(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    del one, beliefs
    diary.trade = diary.trade.confirming()


def _trade_ended(one: Observation, diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note that nothing of the trade stands any more: the next one, also with the same player, begins anew."""
    _counted(one, diary, beliefs)
    diary.trade = TradeSession()


def _side(one: Observation) -> TradeSide:
    items = tuple(str(name).lower() for name in _item_names(one))
    return TradeSide(items, one.number(Role.AMOUNT))


NOTES: Final[Mapping[ActivityNote, Callable[[Observation, ActivityLog, Beliefs], None]]] = {
    ActivityNote.KILL: _killed,
    ActivityNote.DEATH: _died,
    ActivityNote.FLIGHT: _fled,
    ActivityNote.GIFT: _given,
    ActivityNote.HANDED_OVER: _handed_over,
    ActivityNote.STRONGER: _stronger,
    ActivityNote.WARE: _ware,
    ActivityNote.COUNT: _counted,
    ActivityNote.SALE: _sold,
    ActivityNote.LESSON: _taught,
    ActivityNote.TRAINING: _trained,
    ActivityNote.GROWTH: _grown,
    ActivityNote.QUEST_OFFER: _asked,
    ActivityNote.QUEST_DONE: _finished,
    ActivityNote.QUEST_LATER: _later,
    ActivityNote.QUEST_REFUSED: _refused,
    ActivityNote.NPC_SAID: _npc_said,
    ActivityNote.HELP_CALL: _called_for_help,
    ActivityNote.SHUT: _shut,
    ActivityNote.TOPICS: _topics,
    ActivityNote.INVITATION: _invited,
    ActivityNote.UNGROUPED: _ungrouped,
    ActivityNote.TRADE_OFFER: _offered,
    ActivityNote.TRADE_MINE: _offering,
    ActivityNote.TRADE_REOPENED: _reopened,
    ActivityNote.TRADE_CONFIRMED: _confirmed,
    ActivityNote.TRADE_ENDED: _trade_ended,
}
"""Kind → the function that notes it. Players' words are never noted as facts."""
NOTED: Final = frozenset(meaning for meaning, row in ROWS.items() if row.note is not None)
"""Meanings of the observations that are noted."""


def take_notes(observations: Sequence[Observation], diary: ActivityLog, beliefs: Beliefs) -> None:
    """Note all observations that have a kind of note and no taint."""
    for one in observations:
        kind = one.row.note
        if kind is not None and not one.taint:
            NOTES[kind](one, diary, beliefs)
