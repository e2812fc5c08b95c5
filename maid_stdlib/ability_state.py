"""The abilities and affects of a character as plain JSON values for GMCP: Char.Skills, Char.Afflictions, Char.Defences."""

from collections.abc import Iterable, Mapping, Sized

from maid_engine.core.ids import EntityId
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_stdlib.content.ability_specs import AbilityKind, AbilitySpec
from maid_stdlib.rules.abilities import abilities_of
from maid_stdlib.rules.affects import shown_affects
from maid_stdlib.rules.gear import level_of

REQUEST = "char.skills.get"
"""The packet, in lower case, by which a client asks for skills."""
AFFLICTIONS = "Char.Afflictions"
DEFENCES = "Char.Defences"


def affects(game: Game, player: EntityId, package: str) -> dict[str, JsonValue]:
    """Return the harmful affects of a character for Char.Afflictions, the others for Char.Defences: name → entry."""
    found: dict[str, JsonValue] = {}
    for spec, one in shown_affects(game, player):
        if spec.harmful is (package == AFFLICTIONS):
            found[spec.name] = {"name": spec.name, "desc": spec.begins, "count": one.strength}
    return found


def affect_packets(
    package: str, before: Mapping[str, JsonValue] | None, now: Mapping[str, JsonValue]
) -> list[Packet]:
    """Return the packets that tell a client what has changed; the whole list if it knows nothing yet."""
    if before is None:
        return [Packet(f"{package}.List", list(now.values()))]
    gone: list[JsonValue] = [name for name in before if name not in now]
    packets = [Packet(f"{package}.Remove", gone)] if gone else []
    new = [name for name, entry in now.items() if before.get(name) != entry]
    return [*packets, *(Packet(f"{package}.Add", now[name]) for name in new)]


def send_skills(game: Game, player: EntityId, session: Session, data: JsonValue) -> None:
    """Answer Char.Skills.Get: with the groups, the list of a group, or what a skill does.

    The groups are ``skills`` and ``spells``. An unknown group or name is not answered.
    """
    group, name = _asked(data, "group"), _asked(data, "name")
    groups = {f"{kind}s": known for kind, known in _learned(game, player).items()}
    if not group:
        session.deliver(Packet("Char.Skills.Groups", _ranks(groups)))
    elif name:
        _send_info(session, group, [spec for spec in groups.get(group, ()) if spec.name == name])
    elif group in groups:
        session.deliver(Packet("Char.Skills.List", {"group": group, "list": _names(groups[group])}))


def _asked(data: JsonValue, key: str) -> str:
    """Return what a client asks for, in lower case; "" if the key is missing."""
    if not isinstance(data, dict):
        return ""
    return str(data.get(key, "")).lower()


def _names(abilities: Iterable[AbilitySpec]) -> list[JsonValue]:
    return [spec.name for spec in abilities]


def _ranks(groups: Mapping[str, Sized]) -> list[JsonValue]:
    """Return the groups with something in them, each with how much."""
    return [{"name": group, "rank": str(len(known))} for group, known in groups.items() if known]


def _send_info(session: Session, group: str, found: Iterable[AbilitySpec]) -> None:
    for spec in found:
        session.deliver(Packet("Char.Skills.Info", _info(group, spec)))


def _learned(game: Game, player: EntityId) -> dict[AbilityKind, list[AbilitySpec]]:
    """Return kind → the abilities of a character that its level allows."""
    level = level_of(game, player)
    learned = [spec for least, spec in abilities_of(game, player) if least <= level]
    return {kind: [spec for spec in learned if spec.kind is kind] for kind in AbilityKind}


def _info(group: str, spec: AbilitySpec) -> JsonValue:
    return {
        "group": group,
        "skill": spec.name,
        "info": spec.help,
        "target": spec.target.value,
        "mana": spec.mana,
        "stamina": spec.stamina,
        "cooldown": spec.cooldown_s,
    }
