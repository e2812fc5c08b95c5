"""Tracks the AI player's own condition: vitals, level, posture, effects, fights, death."""

from collections.abc import Mapping
from typing import Any, Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import ActiveEffect, KnownAbility
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.time import Seconds

FIGHT_FORGOTTEN: Final = 15.0
"""Seconds without a blow after which a fight counts as over, if no line said so."""
_NUMBERS: Final = (
    "hp",
    "hp_max",
    "mp",
    "mp_max",
    "stamina",
    "stamina_max",
    "level",
    "xp",
    "xp_to_next",
    "practices",
    "deaths",
    "kills",
)


class StatusTracker:
    """The AI player's beliefs about itself."""

    def __init__(self) -> None:
        self.hp = 0
        self.hp_max = 0
        self.mp = 0
        self.mp_max = 0
        self.stamina = 0
        self.stamina_max = 0
        self.level = 1
        self.xp = 0
        self.xp_to_next = 0
        self.practices = 0
        self.deaths = 0
        self.kills = 0
        self.is_dead = False
        self.position = "standing"
        """``standing``, ``sitting``, ``resting`` or ``sleeping``."""
        self.effects: dict[str, ActiveEffect] = {}
        self.rooted_by = ""
        """What keeps the AI player where it is; "" for nothing."""
        self.rooted_until = ORIGIN
        """Until when it does."""
        self.abilities: dict[str, KnownAbility] = {}
        """Skills and spells that the AI player has, by name."""
        self.opponents: dict[str, None] = {}
        """Names of opponents in lower case. The first is the one to strike."""
        self.fight_started = ORIGIN
        self.last_blow = ORIGIN
        """When the last blow was struck by or at the AI player."""
        self.died_at = ORIGIN

    @property
    def in_combat(self) -> bool:
        """Whether the AI player is in a fight."""
        return bool(self.opponents)

    @property
    def is_afflicted(self) -> bool:
        """Whether an effect harms the AI player."""
        return any(effect.effect_type == "debuff" for effect in self.effects.values())

    @property
    def health_percentage(self) -> float:
        """Hit points as a share of the maximum, 0.0 to 1.0; 1.0 while unknown."""
        return self.hp / self.hp_max if self.hp_max else 1.0

    def set_number(self, name: str, value: int) -> int:
        """Set one of the numbers, and return by how much it changed."""
        before: int = getattr(self, name)
        setattr(self, name, value)
        return value - before

    def blow(self, opponent: str, now: Seconds) -> bool:
        """Note a blow between the AI player and an opponent. Return whether it began a fight."""
        began = not self.opponents
        if began:
            self.fight_started = now
        self.opponents.setdefault(opponent.lower())
        self.last_blow = now
        return began

    def out_of_fight(self, opponent: str = "") -> bool:
        """Remove an opponent, or all, from the fight. Return whether this ended the fight."""
        fought = self.in_combat
        if opponent:
            self.opponents.pop(opponent.lower(), None)
        else:
            self.opponents.clear()
        return fought and not self.opponents

    def die(self, now: Seconds) -> None:
        """Note the AI player's death: clear opponents, effects and hit points."""
        self.is_dead = True
        self.deaths += 1
        self.died_at = now
        self.hp = 0
        self.opponents.clear()
        self.effects.clear()
        self.free_feet(now)

    def free_feet(self, now: Seconds) -> None:
        """Note that nothing keeps the AI player where it is any longer."""
        self.rooted_by = ""
        self.rooted_until = min(self.rooted_until, now)

    def live(self) -> None:
        """Note that the AI player lives again."""
        self.is_dead = False
        self.position = "standing"
        self.hp = max(1, self.hp)

    def advance(self, now: Seconds) -> bool:
        """Let time pass. Return whether a fight counts as over because there was no blow for long."""
        if self.opponents and now - self.last_blow > FIGHT_FORGOTTEN:
            self.opponents.clear()
            return True
        return False

    def serialize(self) -> dict[str, object]:
        """Return the whole tracker as JSON."""
        return {
            **{name: getattr(self, name) for name in _NUMBERS},
            "is_dead": self.is_dead,
            "position": self.position,
            "effects": to_rows(self.effects.values()),
            "abilities": to_rows(self.abilities.values()),
            "rooted_by": self.rooted_by,
            "rooted_until": self.rooted_until,
            "opponents": list(self.opponents),
            "fight_started": self.fight_started,
            "last_blow": self.last_blow,
            "died_at": self.died_at,
        }

    @classmethod
    def deserialize(cls, data: Mapping[str, Any]) -> "StatusTracker":
        """Return the tracker that :meth:`serialize` wrote."""
        status = cls()
        for name in (*_NUMBERS, "is_dead", "position", "fight_started", "last_blow", "died_at"):
            setattr(status, name, data[name])
        for entry in data["effects"]:
            effect = from_json(ActiveEffect, entry)
            status.effects[effect.name.lower()] = effect
        for entry in data.get("abilities", ()):  # saved states of earlier versions have none
            ability = from_json(KnownAbility, entry)
            status.abilities[ability.name] = ability
        status.rooted_by = data.get("rooted_by", "")
        status.rooted_until = data.get("rooted_until", ORIGIN)
        status.opponents = dict.fromkeys(data["opponents"])
        return status
