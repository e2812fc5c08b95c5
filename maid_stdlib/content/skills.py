"""The skills that trainers teach, and the effect of each rank."""

from dataclasses import dataclass

from maid_stdlib.components.character import Progress


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill."""

    name: str
    effect: str
    """The effect of a rank, as `train` lists it; no full stop."""


SKILLS = {
    skill.name: skill
    for skill in (
        Skill("swords", "+1 to hit with blades that slash or stab"),
        Skill("maces", "+1 to hit with weapons that pound"),
        Skill("brawling", "+1 to hit with bare hands"),
        Skill("dodge", "+1 defence"),
        Skill("toughness", "+4 health"),
        Skill("haggling", "prices three percent better"),
    )
}
TOUGHNESS_HP = 4
_HAGGLING_PER_RANK = 0.03
_MOST_HAGGLED = 0.3
_BY_VERB = {"slash": "swords", "stab": "swords", "pound": "maces", "hit": "brawling"}


def rank(progress: Progress | None, skill: str) -> int:
    """Return the rank of a skill; 0 if it was not learned."""
    if progress is None:
        return 0
    return progress.skills.get(skill, 0)


def attack_bonus(progress: Progress | None, verb: str) -> int:
    """Return the skill bonus on the roll to hit for a kind of blow."""
    return rank(progress, _BY_VERB.get(verb, ""))


def haggled(progress: Progress | None) -> float:
    """Return the share of a price that haggling saves when buying, or adds when selling."""
    return min(_MOST_HAGGLED, _HAGGLING_PER_RANK * rank(progress, "haggling"))


def training_cost(base: int, rank_now: int) -> int:
    """Return the gold for the next rank: `base` for the first, and `base` more for each further one."""
    return base * (rank_now + 1)
