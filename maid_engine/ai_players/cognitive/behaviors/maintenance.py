"""Rules for survival and upkeep. They come before any goal."""

from maid_engine.ai_players.cognitive.behaviors.light_sources import make_light
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, SelfRule, do, go, step_key
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import DropHint, Note, Pause

RESTED = 0.92
"""Share of health from which a rest ends."""
REST_CHUNK_S = 10.0
"""Seconds of rest per decision, after which the situation is looked at again."""
MOST_AI_IN_A_ROOM = 6
"""Number of AI players in a room above which they may leave it."""
THRONG = 24
"""Above this number of AI players in a room, leaving comes before everything but survival."""
CORPSE_WORTH_S = 240.0


def get_up(s: Situation) -> Decision | None:
    """Stand up once rested, or when something hostile is here."""
    if s.own.position in ("standing", "") or s.own.dead:
        return None
    if s.diary.avoided(Activity.SITS.of(), s.now) and not s.people.hostile_here():
        return None
    if s.own.hp_ratio >= RESTED or s.people.hostile_here():
        return Decision((do("stand", "get going again"),))
    return None


def keep_resting(s: Situation) -> Decision | None:
    """Stay down until rested."""
    if s.own.position in ("resting", "sitting", "sleeping") and s.own.hp_ratio < RESTED:
        return Decision((do("wait", "recover", seconds=str(REST_CHUNK_S)),))
    return None


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
    room = s.diary.hints.get("my_corpse", "")
    if not room:
        return None
    if s.diary.since(Activity.DIED.of(), s.now) > CORPSE_WORTH_S * 3 or s.diary.avoided(
        Activity.OWN_CORPSE.of(), s.now
    ):
        return None
    if s.own.room_id == room:
        step = do("loot", "take back what was mine", target=f"corpse of {s.own.name}")
        return Decision((step.marking(DropHint("my_corpse")),))
    if s.map.distance(room) is None or (s.map.dangerous(room) and s.own.hp_ratio < 0.9):
        return None
    return Decision((go(room, "fetch what was lost").marking(Pause(Activity.OWN_CORPSE.of(), 40)),))


def dress(s: Situation) -> Decision | None:
    """Wield or wear carried things that are better than what is worn."""
    for item in s.inventory.wearables():
        key = Activity.WORE.of(item.name.lower(), str(s.own.level))
        if not s.diary.done(key):
            verb = "wield_item" if s.inventory.is_weapon(item) else "wear_item"
            return Decision(
                (do(verb, f"put on {item.name}", item=s.inventory.carried_as(item)).marking(Note(key)),)
            )
    return None


def heal(s: Situation) -> Decision | None:
    """Recover: with a potion if badly hurt and in danger, otherwise with rest in a place without enemies."""
    if s.own.hp_ratio >= s.modulator.rest_ratio:
        return None
    potions = s.inventory.potions()
    if s.own.hp_ratio < 0.35 and potions and s.people.hostile_here():
        return Decision((do("use_healing", "heal", item=s.inventory.carried_as(potions[0])),))
    if s.people.hostile_here():
        room = s.map.refuge()
        return Decision((go(room, "get out of harm's way"),)) if room else None
    if s.diary.avoided(step_key("rest", {}), s.now):
        return None
    rest = do("rest", "recover").marking(Pause(step_key("rest", {}), 20))
    return Decision((rest, do("wait", "recover", seconds=str(REST_CHUNK_S))))


def make_room(s: Situation) -> Decision | None:
    """Leave a crowded room at random. The chance is at least 25 % and grows with the crowd above `THRONG`."""
    crowd = s.people.ai_here()
    if crowd <= MOST_AI_IN_A_ROOM or s.diary.avoided(Activity.MADE_ROOM.of(), s.now):
        return None
    if not s.luck("make_room").chance(max(0.25, 1.0 - THRONG / crowd)):
        return None
    ways = s.map.open_directions()
    if not ways:
        return None
    direction = s.luck("make_room.way").pick(ways)
    step = do("navigate_direction", "leave the crowd", direction=direction)
    return Decision((step.marking(Pause(Activity.MADE_ROOM.of(), 60 if crowd <= THRONG else 15)),))


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

    Check inventory, equipment, status and quests now and then.
    """
    if not s.own.room_id:
        return Decision((do("look_around", "find out where this is"),))
    for verb, every in (
        ("check_inventory", 600.0),
        ("check_equipment", 900.0),
        ("check_status", 900.0),
        ("check_quests", 600.0),
    ):
        look = do(verb)
        if s.diary.since(look.key, s.now) > every:
            return Decision((look.marking(Note(look.key)),))
    return None


UPKEEP: tuple[SelfRule, ...] = (
    get_up,
    keep_resting,
    leave_throng,
    orient,
    loot,
    heal,
    own_corpse,
    make_light,
    dress,
    treasure,
    make_room,
)
"""The upkeep rules in order. The first that returns steps wins, before any goal."""
