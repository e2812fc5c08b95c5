"""Rules that write to the mind. mypy refuses each of them.

mypy checks this file. Each ``type: ignore`` names the error that it must find; one that is not needed any more is an error,
so a situation that can be written to again fails the type check.
"""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.personality import Emotion, EmotionalState, PersonalityDimensions
from maid_engine.ai_players.models.reflection import Subject
from maid_engine.ai_players.models.trade_session import TradeSession
from maid_engine.ai_players.models.world import ExitState, QuestState
from maid_engine.core.time import Seconds


def notes_in_the_activity_log(s: Situation) -> Decision:
    s.diary.note(Activity.TOUCHED.of(), s.now)  # type: ignore[attr-defined]
    s.diary.avoid(Activity.TOUCHED.of(), s.now)  # type: ignore[attr-defined]
    s.diary.counts[Counted.LORE] += 1  # type: ignore[index]
    s.diary.said.append("Good day!")  # type: ignore[attr-defined]
    s.diary.facts.last_foe = "wolf"  # type: ignore[misc]
    s.diary.facts.own_corpse = s.own.room_id  # type: ignore[misc]
    s.diary.trade = TradeSession()  # type: ignore[misc]
    return Decision()


def changes_beliefs(s: Situation) -> Decision:
    s.beliefs.status.hp = 30  # type: ignore[misc]
    s.beliefs.inventory.gold = 100  # type: ignore[misc]
    s.beliefs.map.tag_room(s.own.room_id, "shop")  # type: ignore[attr-defined]
    s.beliefs.entities.forget(Forgotten.of("wolf"))  # type: ignore[attr-defined]
    s.beliefs.relationships.set_trust("Ada", 1.0)  # type: ignore[attr-defined]
    s.beliefs.quests.discover("Bread", Seconds(s.now))  # type: ignore[attr-defined]
    return Decision()


def changes_what_it_knows_of_places(s: Situation) -> Decision:
    for room in s.beliefs.map.nodes.values():
        room.name = "Nowhere"  # type: ignore[misc]
        room.tags["shop"] = None  # type: ignore[index]
        room.notes.clear()  # type: ignore[attr-defined]
        for way in room.exits.values():
            way.state = ExitState.LOCKED  # type: ignore[misc]
    return Decision()


def changes_what_it_knows_of_people(s: Situation) -> Decision:
    for one in s.people.mobs():
        one.is_hostile = True  # type: ignore[misc]
        one.properties["level"] = 1  # type: ignore[index]
    for record in s.people.all_fights():
        record.kills += 1  # type: ignore[misc]
        record.rooms[s.own.room_id] = 1  # type: ignore[index]
    for friend in s.beliefs.relationships.by_tag("group"):
        friend.tags["enemy"] = None  # type: ignore[index]
        friend.disposition_score = 100.0  # type: ignore[misc]
    return Decision()


def changes_what_it_has(s: Situation) -> Decision:
    for item in s.inventory.carried():
        item.quantity = 99  # type: ignore[misc]
    return Decision()


def changes_its_temper(s: Situation) -> Decision:
    s.modulator.personality = PersonalityDimensions(combat_aggression=1.0)  # type: ignore[misc]
    s.modulator.mood = EmotionalState(Emotion.ANGRY, 1.0)  # type: ignore[attr-defined]
    return Decision()


def changes_its_aims(s: Situation) -> Decision:
    for quest in s.own.quests():
        quest.state = QuestState.COMPLETED  # type: ignore[misc]
        for objective in quest.objectives:
            objective.is_complete = True  # type: ignore[misc]
    for goal in s.own.goals:
        goal.taint = ()  # type: ignore[misc]
    return Decision()


def changes_its_memories(s: Situation) -> Decision:
    for found in s.memory.look_up("wolf", now=s.now):
        found.memory.content = "I own the town."  # type: ignore[misc]
        found.memory.taint = ()  # type: ignore[misc]
    return Decision()


def changes_frozen_records(s: Situation) -> Decision:
    for offer in s.inventory.offers():
        offer.price = 0  # type: ignore[misc]
    for lesson in s.lessons.of(Subject.FOE, s.now):
        lesson.confidence = 0.0  # type: ignore[misc]
    claim = s.hearsay.about("wolf")
    if claim is not None:
        claim.confidence = 1.0  # type: ignore[misc]
    choice = s.skills.choice("ask_npc", "wolf") if s.skills is not None else None
    if choice is not None:
        choice.worked = 100  # type: ignore[misc]
    block = s.schedule.at(s.now, s.modulator) if s.schedule is not None else None
    if block is not None:
        block.what = "sleep"  # type: ignore[misc]
    return Decision()


def changes_the_situation(s: Situation) -> Decision:
    s.now = 0.0  # type: ignore[misc]
    s.own = s.own  # type: ignore[misc]
    s.modulator.calling = None  # type: ignore[misc]
    s.own.wants = "to rule"  # type: ignore[misc]
    s.people.wants_company = True  # type: ignore[misc]
    s.map.rooms_known = 0  # type: ignore[misc]
    s.map.reached.clear()  # type: ignore[attr-defined]
    s.game.verbs = frozenset()  # type: ignore[misc]
    return Decision()


def remembers(s: Situation) -> Decision:
    s.memory.add("I was here.", now=s.now, layer=MemoryLayer.EPISODIC)  # type: ignore[attr-defined]
    s.memory.recall("where was I?", now=s.now)  # type: ignore[attr-defined]
    s.hearsay.let_go(s.now)  # type: ignore[attr-defined]
    s.talks.spoke  # type: ignore[attr-defined]  # noqa: B018
    s.thinker.give_up()  # type: ignore[attr-defined]
    return Decision()


def rolls_the_dice_of_the_mind(s: Situation) -> Decision:
    s.dice.chance(0.5)  # type: ignore[attr-defined]
    return Decision()


WRITERS = (
    notes_in_the_activity_log,
    changes_beliefs,
    changes_what_it_knows_of_places,
    changes_what_it_knows_of_people,
    changes_what_it_has,
    changes_its_aims,
    changes_its_memories,
    remembers,
    rolls_the_dice_of_the_mind,
)
"""Nothing but the types stops these."""

STOPPED = (changes_frozen_records, changes_the_situation)
"""These fail when they are run, too."""
