"""Rules for survival and upkeep. They come before any goal."""

from maid_engine.ai_players.cognitive.behaviors.deed_check import potions_to_use
from maid_engine.ai_players.cognitive.behaviors.light_sources import make_light
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, SelfRule, do, go, step_key
from maid_engine.ai_players.cognitive.behaviors.usable_places import FOR_REST, use_here
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Note, Pause, Settle, Settled
from maid_engine.ai_players.models.promises import PromiseKind

RESTED = 0.92
"""Share of health from which a rest ends."""
BADLY_HURT = 0.35
"""Share of health below which a potion is used in danger."""
HURT = 0.5
"""Share of health below which the character goes home from dangerous rooms."""
NEAR = 4.0
"""Distance of a safe room to which it walks instead."""
RECALL_AGAIN_S = 960.0
"""Seconds before it asks again to be brought home."""
RECALL_TAKES_S = 8
REST_CHUNK_S = 10.0
"""Seconds of rest per decision, after which the situation is looked at again."""
MOST_AI_IN_A_ROOM = 6
"""Number of AI players in a room above which they may leave it."""
THRONG = 24
"""Above this number of AI players in a room, leaving comes before everything but survival."""
CORPSE_WORTH_S = 240.0


def _check(verb: str, every_s: float) -> tuple[str, ActivityKey, float]:
    """Return a verb that reads the character's own state, its key, and the seconds from one use to the next."""
    return verb, step_key(verb, {}), every_s


_CHECKS = (
    _check("check_inventory", 600.0),
    _check("check_equipment", 900.0),
    _check("check_status", 900.0),
    _check("check_quests", 600.0),
)
_CHECKS_OF_ABILITIES = (_check("check_skills", 1200.0), _check("check_spells", 1200.0))
"""For those who have fought: what they can do in the next fight. They look again after each new level."""


def get_up(s: Situation) -> Decision | None:
    """Stand up once rested, or when something hostile is here."""
    if s.own.stands or s.own.dead:
        return None
    if s.people.hostile_here():
        return _stand()
    if s.diary.avoided(Activity.SITS.of(), s.now):
        return None
    if s.own.hp_ratio >= RESTED:
        return _stand()
    return None


def _stand() -> Decision:
    return Decision((do("stand", "get going again"),))


def keep_resting(s: Situation) -> Decision | None:
    """Stay down until rested."""
    if s.own.position in ("resting", "sitting", "sleeping") and s.own.hp_ratio < RESTED:
        return Decision((do("wait", "recover", seconds=str(REST_CHUNK_S)),))
    return None


def wait_for_feet(s: Situation) -> Decision | None:
    """Wait while something keeps the character where it is, unless there is something to fight."""
    left_s = s.beliefs.status.rooted_until - s.now
    if left_s <= 0 or s.people.hostile_here():
        return None
    wait = do("wait", "wait until the feet are free", seconds=str(min(REST_CHUNK_S, max(1.0, left_s))))
    return Decision((wait,))


def loot(s: Situation) -> Decision | None:
    """Loot the corpses of the character's own kills."""
    for corpse in s.things.own_corpses():
        key = Activity.CORPSE_LOOTED.of(corpse.entity_id)
        if not s.diary.done(key):
            step = do("loot", f"loot {corpse.name}", target=s.things.corpse_words(corpse))
            return Decision((step.marking(Note(key)),))
    return None


def own_corpse(s: Situation) -> Decision | None:
    """Fetch the things lost in death, soon after it, and only in good health if the room is dangerous."""
    room = _room_of_corpse(s)
    if not room:
        return None
    if s.own.room_id == room:
        step = do("loot", "take back what was mine", target=f"corpse of {s.own.name}")
        return Decision((step.marking(Settle(Settled.CORPSE)),))
    if not _may_go_to_corpse(s, room):
        return None
    walk = go(room, "fetch what was lost")
    return Decision((walk.marking(Pause(Activity.OWN_CORPSE.of(), 40)),))


def _room_of_corpse(s: Situation) -> str:
    """Return the room where the character died, if that was not long ago and a walk there is not paused; "" otherwise."""
    if s.diary.since(Activity.DIED.of(), s.now) > CORPSE_WORTH_S * 3:
        return ""
    if s.diary.avoided(Activity.OWN_CORPSE.of(), s.now):
        return ""
    return s.diary.facts.own_corpse


def _may_go_to_corpse(s: Situation, room: str) -> bool:
    """Return whether a room is within reach, and safe enough with the current health."""
    if s.map.distance(room) is None:
        return False
    return s.own.hp_ratio >= 0.9 or not s.map.dangerous(room)


def dress(s: Situation) -> Decision | None:
    """Wield or wear carried things that are better than what is worn, and not promised to somebody."""
    for item in s.inventory.wearables():
        key = Activity.WORE.of(item.name.lower(), str(s.own.level))
        if not s.diary.done(key) and not _is_promised(s, item.name):
            verb = s.inventory.verb_to_put_on(item)
            put_on = do(verb, f"put on {item.name}", item=s.inventory.carried_as(item))
            return Decision((put_on.marking(Note(key)),))
    return None


def _is_promised(s: Situation, name: str) -> bool:
    """Return whether a thing of this name is to be handed to somebody: what is worn cannot be given."""
    for promise in s.promises:
        is_due = promise.is_open or promise.bought
        if is_due and promise.kind is PromiseKind.BRING and is_called(name, promise.what):
            return True
    return False


def heal(s: Situation) -> Decision | None:
    """Recover: with a potion if badly hurt and in danger, otherwise with rest in a place without enemies."""
    if s.own.hp_ratio >= s.modulator.rest_ratio:
        return None
    if s.people.hostile_here():
        return _heal_in_danger(s)
    rested = step_key("rest", {})
    if s.diary.avoided(rested, s.now):
        return None
    rest = do("rest", "recover").marking(Pause(rested, 20))
    wait = do("wait", "recover", seconds=str(REST_CHUNK_S))
    place = use_here(s, FOR_REST, "recover")
    return Decision(tuple(filter(None, (place, rest, wait))))


def recall_from_danger(s: Situation) -> Decision | None:
    """Be brought home from where the character was beaten, if it is hurt and no safe room is near."""
    recalled = Activity.RECALLED_HOME.of()
    if "recall" not in s.game.verbs or s.diary.avoided(recalled, s.now):
        return None
    if s.own.in_combat or s.people.hostile_here() or s.own.hp_ratio >= HURT:
        return None
    if not _is_in_danger_far_from_safety(s):
        return None
    recall = do("recall", "go home to recover").marking(Pause(recalled, RECALL_AGAIN_S))
    return Decision((recall, do("wait", "go home to recover", seconds=str(RECALL_TAKES_S))))


def _is_in_danger_far_from_safety(s: Situation) -> bool:
    if not s.map.dangerous(s.own.room_id) and s.own.room_id not in s.map.feared_rooms():
        return False
    refuge = s.map.refuge()
    distance = s.map.distance(refuge) if refuge else None
    return distance is None or distance > NEAR


def _heal_in_danger(s: Situation) -> Decision | None:
    """Use a potion if badly hurt, or else go to a safe room; `None` if there is neither."""
    potions = potions_to_use(s)
    if potions and s.own.hp_ratio < BADLY_HURT:
        return Decision((do("use_healing", "heal", item=s.inventory.carried_as(potions[0])),))
    room = s.map.refuge()
    if not room:
        return None
    return Decision((go(room, "get out of harm's way"),))


def make_room(s: Situation) -> Decision | None:
    """Leave a crowded room at random."""
    if not _leaves_crowd(s):
        return None
    ways = s.map.open_directions()
    if not ways:
        return None
    direction = s.luck("make_room.way").pick(ways)
    again_s = 60 if s.people.ai_here() <= THRONG else 15
    step = do("navigate_direction", "leave the crowd", direction=direction)
    return Decision((step.marking(Pause(Activity.MADE_ROOM.of(), again_s)),))


def _leaves_crowd(s: Situation) -> bool:
    """Return whether the character leaves the crowd here, if there is one.

    The chance is at least 25 % and grows with the crowd above `THRONG`.
    """
    crowd = s.people.ai_here()
    if crowd <= MOST_AI_IN_A_ROOM or s.diary.avoided(Activity.MADE_ROOM.of(), s.now):
        return False
    return s.luck("make_room").chance(max(0.25, 1.0 - THRONG / crowd))


def leave_throng(s: Situation) -> Decision | None:
    """Leave a room with very many AI players before looking around: each would read about all the others."""
    return make_room(s) if s.people.ai_here() > THRONG else None


def treasure(s: Situation) -> Decision | None:
    """Pick up useful things that belong to nobody, such as keys, coins, weapons and potions."""
    for item in s.things.loose_items():
        if s.inventory.is_useful(item.name):
            key = Activity.TOOK.of(s.own.room_id, item.name.lower())
            if not s.diary.avoided(key, s.now):
                take = do("pick_up_item", f"take {item.name}", item=s.people.refer(item))
                return Decision((take.marking(Pause(key, 600)),))
    return None


def orient(s: Situation) -> Decision | None:
    """Look around if the current room is not known.

    Check inventory, equipment, status and quests now and then, and after a fight skills and spells.
    """
    if not s.own.room_id:
        return Decision((do("look_around", "find out where this is"),))
    for verb, key, every_s in _CHECKS:
        if s.diary.since(key, s.now) > every_s:
            return Decision((do(verb).marking(Note(key)),))
    if s.diary.foes:
        return _read_abilities(s)
    return None


def _read_abilities(s: Situation) -> Decision | None:
    """Read the skills or the spells, if that was long ago or before the last new level."""
    since_level = s.diary.since(Activity.ROSE.of(), s.now)
    for verb, key, every_s in _CHECKS_OF_ABILITIES:
        since_read = s.diary.since(key, s.now)
        if since_read > every_s or since_read >= since_level:
            return Decision((do(verb).marking(Note(key)),))
    return None


def leave_shunned(s: Situation) -> Decision | None:
    """Leave an area that a lesson warns of, for the nearest room that none warns of."""
    if s.own.in_combat or s.own.area.lower() not in s.risk.shunned_areas():
        return None
    room = s.map.nearest_not_shunned()
    if not room or s.map.is_walk_paused(room):
        return None
    return Decision((go(room, f"leave {s.own.area}"),))


UPKEEP: tuple[SelfRule, ...] = (
    get_up,
    keep_resting,
    wait_for_feet,
    leave_throng,
    orient,
    loot,
    recall_from_danger,
    heal,
    own_corpse,
    leave_shunned,
    make_light,
    dress,
    treasure,
    make_room,
)
"""The upkeep rules in order. The first that returns steps wins, before any goal."""
