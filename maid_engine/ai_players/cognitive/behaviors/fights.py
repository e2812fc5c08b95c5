"""Rules that choose creatures to fight, and creatures to avoid."""

from collections.abc import Iterator

from maid_engine.ai_players.cognitive.behaviors.exploration import frontier
from maid_engine.ai_players.cognitive.behaviors.fight_start import opening
from maid_engine.ai_players.cognitive.behaviors.situation.inventory import Inventory
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go, step_key
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.reflection import Subject
from maid_engine.ai_players.models.world_views import EntityView, FightView
from maid_engine.core.english import indefinite

VERDICT_COST = {
    "trivial": 0.08,
    "easy": 0.2,
    "fair": 0.5,
    "even": 0.5,
    "hard": 1.1,
    "deadly": 1.8,
    "hopeless": 3.0,
}
"""Verdict of `consider` → the share of full health that the fight may cost."""
UNKNOWN_COST = 0.5
"""Cost of a fight with a creature about which there is no verdict."""
PREY_AGAIN_S = 45.0
"""Seconds before a room is visited again to look for prey."""
CONSIDER_AGAIN_S = 600.0
"""Seconds before a creature is considered again."""
SORE = 0.3
"""Factor for the weight of a defeat once the character has become stronger."""
OUTGROWN = 0.6
"""Factor for the cost of a creature that was judged before the character became stronger."""
COMPANY = 0.8
"""Share of a fight that each group member here takes over."""
PROMISED = 1.25
"""Factor for the accepted cost of a fight that was promised."""
A_DOSE = 0.3
"""Share of full health that one healing item restores in a fight."""
MOST_DOSES = 3
"""Most healing items that there is time for in one fight."""
HUNTS_FOR_GOODS = 0.5
"""Least weight of fights in a personality at which it hunts for things to sell."""
BOLD = 0.95
"""Combat aggression from which on creatures are attacked without `consider`."""


def expected_cost(s: Situation, name: str) -> float:
    """Return the expected cost of killing one of these, as a share of full health.

    It is the average damage of earlier kills if there are any, otherwise the verdict of `consider`, plus a
    penalty for each defeat. Group members here reduce it.
    """
    record = s.people.fights(name)
    share = 1.0 / (1.0 + COMPANY * s.people.company_here())
    sore = SORE if _stronger_since(s, Activity.BEATEN_BY.of(name.lower())) else 1.0
    if record.kills and record.damage_per_kill is not None:
        return share * (record.damage_per_kill / max(1, s.own.hp_max) + 0.15 * sore * record.deaths)
    cost = VERDICT_COST.get(record.verdict, UNKNOWN_COST)
    if record.verdict and _stronger_since(s, _considered(name)):
        cost *= OUTGROWN
    return share * (cost + sore * (0.5 * min(2, record.deaths) + 0.1 * min(3, record.fled)))


def _stronger_since(s: Situation, key: ActivityKey) -> bool:
    """Return whether the character has gained a level, skill or better gear since an activity was noted."""
    return s.diary.since(key, s.now) > s.diary.since(Activity.GREW_STRONGER.of(), s.now)


def winnable(s: Situation, name: str) -> bool:
    """Return whether the character would start that fight with its current health."""
    return _felt_cost(s, name) < s.own.hp_ratio


def worth_a_try(s: Situation, name: str) -> bool:
    """Return whether the character would start that fight if it was promised, counting its healing items."""
    return _felt_cost(s, name) < (s.own.hp_ratio + _spare(s.inventory)) * PROMISED


def beatable(s: Situation, name: str) -> bool:
    """Return whether the character would start that fight, if it was promised, with full health."""
    return _felt_cost(s, name) < (1.0 + _spare(s.inventory)) * PROMISED


def may_be_beatable(s: Situation, words: str) -> bool:
    """Return whether a creature that is called so can be beaten. Unknown ones count: considering them will tell."""
    known = [name for name in s.people.known_creatures() if is_called(name, words)]
    if not known:
        return True
    return any(beatable(s, name) for name in known)


def _felt_cost(s: Situation, name: str) -> float:
    """Return the expected cost, weighted by how cautious the character is."""
    return expected_cost(s, name) * max(0.4, s.modulator.odds_wanted)


def _spare(inventory: Inventory) -> float:
    """Return the share of full health that the carried healing items can restore."""
    return A_DOSE * min(MOST_DOSES, inventory.doses())


def fair_game(s: Situation, mob: EntityView, *, wanted: bool = False) -> bool:
    """Return whether a creature here may be attacked at all.

    It must be attackable, not peaceful, and not fought by somebody else. People are attacked only if they
    attack first, or if the fight is `wanted` for a quest. Creatures that a lesson warns of are left alone.
    """
    record = s.people.fights(mob.name)
    if is_person(mob.name) and not (wanted or record.attacks_first):
        return False
    if not record.attackable or s.diary.avoided(Activity.FOUGHT.of(mob.name.lower()), s.now):
        return False
    if s.risk.warned(Subject.FOE, mob.name.lower()):
        return False
    return not s.people.taken(mob) and not s.people.peaceful(mob.name)


def prey(s: Situation, goal: GoalView) -> Decision | None:
    """Fight a creature that can be beaten: here, or where one was seen. Unknown ones are considered first."""
    wanted = goal.subject.mob.lower()
    for mob in _prey_here(s, wanted):
        record = s.people.fights(mob.name)
        if _must_consider(s, record):
            return _consider(s, mob, _considered(record.name))
        if _dares(s, mob.name, is_wanted=bool(wanted)):
            return opening(s, mob, f"fight {mob.name}", danger=_danger(s, mob.name))
    return _haunts(s, wanted)


def _prey_here(s: Situation, wanted: str) -> list[EntityView]:
    """Return the creatures here that are called as wanted (any, if no name is) and may be attacked."""
    called = [mob for mob in s.people.mobs() if is_called(mob.name, wanted)]
    return [mob for mob in called if fair_game(s, mob, wanted=bool(wanted))]


def _dares(s: Situation, name: str, *, is_wanted: bool) -> bool:
    """Return whether the character starts this fight; more is dared for a fight that is wanted for a quest."""
    if is_wanted:
        return worth_a_try(s, name)
    return winnable(s, name)


def _danger(s: Situation, name: str) -> float:
    """Return the expected cost of a fight relative to the character's health."""
    return expected_cost(s, name) / max(0.05, s.own.hp_ratio)


def _considered(name: str) -> ActivityKey:
    """Return the key under which it is noted that such a creature was considered."""
    return step_key("consider", {"target": name.lower()})


def _consider(s: Situation, mob: EntityView, considered: ActivityKey) -> Decision:
    judge = do("consider", f"judge {mob.name}", target=s.people.refer(mob))
    return Decision((judge.marking(Note(considered)),))


def game(s: Situation, goal: GoalView) -> Decision | None:
    """Hunt for what the prey leaves. The peaceful leave that to others while they have anything else to do."""
    if s.modulator.trait_weight(GoalType.COMBAT) >= HUNTS_FOR_GOODS:
        return prey(s, goal)
    return None


def _must_consider(s: Situation, record: FightView) -> bool:
    key = _considered(record.name)
    stale = bool(record.verdict) and _stronger_since(s, key)
    if _is_known(record) and not stale:
        return False
    if s.modulator.personality.combat_aggression >= BOLD and not s.own.in_safe_room():
        return False
    return stale or s.diary.since(key, s.now) >= CONSIDER_AGAIN_S


def _is_known(record: FightView) -> bool:
    """Return whether anything is known about a fight with such a creature."""
    return bool(record.verdict or record.kills or record.attacks_first)


def _is_prey(s: Situation, record: FightView, wanted: str) -> bool:
    """Return whether to look for a creature of which this is the record of fights."""
    if not record.attackable or s.people.peaceful(record.name):
        return False
    if not is_called(record.name, wanted):
        return False
    if s.risk.warned(Subject.FOE, record.name.lower()):
        return False
    if wanted:
        return beatable(s, record.name)
    return _is_known(record) and winnable(s, record.name)


def _rooms_of_prey(s: Situation, record: FightView) -> Iterator[tuple[str, float]]:
    """Yield the rooms to look into, with their distances. What is here was looked at already."""
    for room in record.rooms:
        if room == s.own.room_id:
            continue
        distance = s.map.distance(room)
        if distance is None or s.now - s.map.last_visit(room) < PREY_AGAIN_S:
            continue
        if not s.map.is_walk_paused(room):
            yield room, distance


def _haunts(s: Situation, wanted: str) -> Decision | None:
    """Go to the nearest room where prey was seen and that was not visited for `PREY_AGAIN_S` seconds."""
    nearest = min(_ranked_haunts(s, wanted), default=None)
    if nearest is None:
        return None
    _, room, name = nearest
    return Decision((go(room, f"hunt {indefinite(name)}"),))


def _ranked_haunts(s: Situation, wanted: str) -> Iterator[tuple[float, str, str]]:
    """Yield each room to look for prey in, with how far it seems to be and the name of the prey.

    A random part of the distance keeps hunters from all walking to the same room.
    """
    luck = s.luck("hunt")
    for record in s.people.all_fights():
        if _is_prey(s, record, wanted):
            for room, distance in _rooms_of_prey(s, record):
                yield distance + luck.uniform(0, 3), room, record.name


def measure(s: Situation, goal: GoalView) -> Decision | None:
    """Consider creatures here that were neither considered nor killed yet."""
    del goal
    for mob in s.people.mobs():
        considered = _considered(mob.name)
        if _is_untested(s, mob) and s.diary.since(considered, s.now) > CONSIDER_AGAIN_S:
            return _consider(s, mob, considered)
    return None


def _is_untested(s: Situation, mob: EntityView) -> bool:
    """Return whether a creature may be attacked, and its kind was neither considered nor killed yet."""
    record = s.people.fights(mob.name)
    if record.verdict or record.kills:
        return False
    return fair_game(s, mob)


def new_grounds(s: Situation, goal: GoalView) -> Decision | None:
    """Explore to find other hunting grounds."""
    return frontier(s, goal)
