"""Who plays a playtest: the mind, the goals and the habits of a role."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.core.errors import ConfigError


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of tester."""

    what: str
    """One line, for people who choose a role."""
    preset: str = ""
    """The personality preset of its mind; "" for a typist without a mind."""
    goals: tuple[str, ...] = ()
    """Goals in an admin's words."""
    habit: str = ""
    """What it types besides its mind, or instead of one: a key of :data:`~maid_qa.playtest.habits.HABITS`."""
    pace: float = 1.0
    """The length of its pauses, relative to a person's."""


ROLES: Final[Mapping[str, Role]] = {
    "explorer": Role("goes wherever it has not been", "explorer"),
    "completionist": Role("does everything there is to do, one after the other", habit="sweep"),
    "fighter": Role("fights what it can beat, and some of what it cannot", "warrior", ("reach level 3",)),
    "trader": Role("buys, sells, and counts its gold", "merchant", ("make 4 trades",)),
    "chatterbox": Role("talks to everybody about everything", "social_butterfly"),
    "vandal": Role("types what nobody should", "berserker", habit="odd lines"),
    "newcomer": Role("knows no game like this: asks for help, mistypes, walks into doors", "balanced", habit="first steps"),
    "speed-runner": Role("finishes quests as fast as can be", "cautious_scholar", ("earn 100 gold",), pace=0.15),
}  # fmt: skip
"""Name → role. Any preset that a loaded pack knows is a role as well."""


def role_of(name: str, presets: Mapping[str, object]) -> Role:
    """Return the role, or the preset, of this name.

    Raises:
        ConfigError: there is none.
    """
    if name in ROLES:
        return ROLES[name]
    if name in presets:
        return Role(f"the preset {name}", name)
    others = ", ".join(sorted(set(presets) - set(ROLES)))
    raise ConfigError(
        f"players: there is no role or preset {name!r}; roles: {', '.join(ROLES)}; presets: {others}"
    )
