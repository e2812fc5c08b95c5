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
from maid_engine.ai_players.models.trade_session import TradeSession
from maid_engine.core.time import Seconds


def notes_in_the_activity_log(s: Situation) -> Decision:
    s.diary.note(Activity.TOUCHED.of(), s.now)  # type: ignore[attr-defined]
    s.diary.avoid(Activity.TOUCHED.of(), s.now)  # type: ignore[attr-defined]
    s.diary.counts[Counted.LORE] += 1  # type: ignore[index]
    s.diary.hints["here"] = s.own.room_id  # type: ignore[index]
    s.diary.said.append("Good day!")  # type: ignore[attr-defined]
    s.diary.facts.last_foe = "wolf"  # type: ignore[misc]
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


WRITERS = (notes_in_the_activity_log, changes_beliefs, remembers, rolls_the_dice_of_the_mind)
