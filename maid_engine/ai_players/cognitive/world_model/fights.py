"""Updates beliefs from fights: blows, deaths and flights, opponents, and whose kill is whose."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule, changed
from maid_engine.ai_players.models.directions import direction_of
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import (
    BeliefDomain,
    ChangeKind,
    StateChange,
    TrackedEntity,
    TrackedEntityType,
)

_HATED: Final = -30.0
"""Change of the disposition of a player who attacked."""
_MINE: Final = "me"


def strike(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a blow of the AI player, or the fight that it began."""
    yield from _blow(beliefs, seen, began_by_us=True)


def hit_me(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a blow that hit the AI player. Estimate its hit points, unless packets or prompts tell them."""
    amount = seen.number(Role.AMOUNT)
    beliefs.entities.record(seen.text(Role.WHO)).damage_taken += amount
    status = beliefs.status
    if "vitals" not in beliefs.authority and status.hp > amount:
        status.hp -= amount
    yield from _blow(beliefs, seen, began_by_us=False)


def missed_me(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a blow at the AI player that missed."""
    yield from _blow(beliefs, seen, began_by_us=False)


def _blow(beliefs: Beliefs, seen: Observation, *, began_by_us: bool) -> Iterable[StateChange]:
    name = seen.text(Role.WHO)
    known = name.lower() in beliefs.status.opponents
    began = beliefs.status.blow(name, beliefs.now)
    if known:
        return
    record = beliefs.entities.record(name)
    record.fights += 1
    entity = _present(beliefs, name)
    if not began_by_us:
        record.attacks_first = True
        entity.is_hostile = True
        if entity.entity_type is TrackedEntityType.PLAYER:
            beliefs.relationships.adjust_disposition(name, _HATED, "player")
    what = f"fighting {name}" if began_by_us else f"{name} attacks"
    details = {"name": name, "began": began, "by_us": began_by_us}
    yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, what, **details)


def _present(beliefs: Beliefs, name: str) -> TrackedEntity:
    entity = beliefs.entities.edit_here(name)
    if entity is None:
        kind = TrackedEntityType.PLAYER if beliefs.entities.is_player(name) else TrackedEntityType.MONSTER
        return beliefs.entities.arrive(name, beliefs.map.current_room_id or "", kind, beliefs.now)
    if entity.entity_type in {TrackedEntityType.NPC, TrackedEntityType.UNKNOWN}:
        entity.entity_type = TrackedEntityType.MONSTER
    return entity


def others_fight(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a fight between others, so that the kill is theirs."""
    who, whom = seen.text(Role.WHO), seen.text(Role.WHOM)
    for one, other in ((who, whom), (whom, who)):
        entity = beliefs.entities.edit_here(one)
        if entity is not None:
            entity.properties["fighting"] = other
    return NO_CHANGE


def i_killed(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a kill of the AI player."""
    name = seen.text(Role.WHO)
    record = beliefs.entities.record(name)
    record.kills += 1
    beliefs.status.kills += 1
    beliefs.entities.die(name, _MINE)
    over = beliefs.status.out_of_fight(name)
    yield changed(
        seen, BeliefDomain.ENTITIES, ChangeKind.REMOVED, f"killed {name}", name=name, killed=True, over=over
    )


def died(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a death. It is the AI player's kill if no killer is named and it was fighting the victim."""
    name, killer = seen.text(Role.WHO), seen.text(Role.WHOM)
    if not killer and name.lower() in beliefs.status.opponents:
        yield from i_killed(beliefs, seen)
        return
    beliefs.entities.die(name, killer)
    over = beliefs.status.out_of_fight(name)
    yield changed(
        seen, BeliefDomain.ENTITIES, ChangeKind.REMOVED, f"{name} died", name=name, killer=killer, over=over
    )


def i_died(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note the AI player's death, by the one named or else an opponent, and tag the room as dangerous."""
    killer = seen.text(Role.WHO) or next(iter(beliefs.status.opponents), "")
    if killer:
        beliefs.entities.record(killer).deaths += 1
        _shun_room(beliefs)
    beliefs.status.die(beliefs.now)
    beliefs.heading = ""
    room = beliefs.map.current_room
    yield changed(
        seen,
        BeliefDomain.STATUS,
        ChangeKind.UPDATED,
        "died",
        killer=killer,
        room=room.room_id if room else "",
    )


def _shun_room(beliefs: Beliefs) -> None:
    """Tag the current room as dangerous, unless the game calls it safe."""
    room = beliefs.map.current_room
    if room is not None and "safe" not in room.tags:
        beliefs.map.tag_room(room.room_id, DANGEROUS)


def i_respawned(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that the AI player lives again, perhaps in another room."""
    if beliefs.status.is_dead:
        beliefs.status.live()
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, "back to life")


def i_fled(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that the AI player fled."""
    for name in beliefs.status.opponents:
        beliefs.entities.record(name).fled += 1
    beliefs.status.out_of_fight()
    direction = seen.text(Role.DIRECTION)
    if direction:
        beliefs.heading = direction_of(direction)
    yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, "fled", direction=direction)


def fled(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that somebody else fled."""
    name = seen.text(Role.WHO)
    beliefs.entities.leave(name)
    over = beliefs.status.out_of_fight(name)
    yield changed(seen, BeliefDomain.ENTITIES, ChangeKind.REMOVED, f"{name} fled", name=name, over=over)


def fight_over(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that the AI player is in no fight."""
    if beliefs.status.out_of_fight():
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, "the fight is over")


def in_fight(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that the AI player is in a fight, known or not."""
    beliefs.heading = ""
    if not beliefs.status.in_combat:
        beliefs.status.blow(seen.text(Role.WHO) or "somebody", beliefs.now)
        yield changed(seen, BeliefDomain.STATUS, ChangeKind.UPDATED, "in a fight")


def considered(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note how a fight with somebody would go."""
    name, verdict = seen.text(Role.WHO), seen.text(Role.STATE)
    record = beliefs.entities.record(name)
    level = seen.number(Role.LEVEL)
    entity = beliefs.entities.edit_here(name)
    if level and entity is not None:
        entity.properties["level"] = level
    if record.verdict != verdict:
        record.verdict = verdict
        yield changed(
            seen,
            BeliefDomain.ENTITIES,
            ChangeKind.UPDATED,
            f"{name} would be {verdict}",
            name=name,
            verdict=verdict,
        )


def condition(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note how hurt somebody is."""
    entity = beliefs.entities.edit_here(seen.text(Role.WHO))
    if entity is not None:
        entity.properties["condition"] = seen.get(Role.AMOUNT) or seen.text(Role.STATE)
        entity.properties["condition_at"] = float(beliefs.now)
    return NO_CHANGE


def afflicted(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note what harms somebody else."""
    entity = beliefs.entities.edit_here(seen.text(Role.WHO))
    if entity is not None:
        ails = [*_ails(entity), seen.text(Role.STATE)]
        entity.properties["ails"] = list(dict.fromkeys(ails))
    return NO_CHANGE


def relieved(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that something harms somebody else no longer."""
    entity = beliefs.entities.edit_here(seen.text(Role.WHO))
    if entity is not None:
        entity.properties["ails"] = [one for one in _ails(entity) if one != seen.text(Role.STATE)]
    return NO_CHANGE


def _ails(entity: TrackedEntity) -> list[str]:
    """Return the names of what harms somebody, as far as was seen."""
    return list(entity.properties.get("ails", ()))


def not_attackable(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that somebody may not be attacked."""
    name = seen.text(Role.WHO)
    if name and beliefs.entities.record(name).attackable:
        beliefs.entities.record(name).attackable = False
        yield changed(
            seen, BeliefDomain.ENTITIES, ChangeKind.UPDATED, f"{name} may not be attacked", name=name
        )


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.STRIKE: strike,
    BeliefEffect.SUFFER_ATTACK: missed_me,
    BeliefEffect.SUFFER_HIT: hit_me,
    BeliefEffect.SEE_FIGHT: others_fight,
    BeliefEffect.KILL: i_killed,
    BeliefEffect.SEE_DEATH: died,
    BeliefEffect.DIE: i_died,
    BeliefEffect.REVIVE: i_respawned,
    BeliefEffect.FLEE: i_fled,
    BeliefEffect.SEE_FLIGHT: fled,
    BeliefEffect.END_FIGHT: fight_over,
    BeliefEffect.BE_IN_FIGHT: in_fight,
    BeliefEffect.JUDGE_FOE: considered,
    BeliefEffect.SEE_CONDITION: condition,
    BeliefEffect.SEE_AFFLICTION: afflicted,
    BeliefEffect.SEE_RECOVERY: relieved,
    BeliefEffect.SPARE: not_attackable,
}
