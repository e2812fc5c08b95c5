"""Postures: a character sits, rests, sleeps or stands as typed."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Finding
from maid_qa.world.checks.judgement import Case
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.rules.beings import posture_of

_WANTED = {
    "sit": Posture.SITTING,
    "rest": Posture.RESTING,
    "sleep": Posture.SLEEPING,
    "stand": Posture.STANDING,
}


def a_posture_is_taken(case: Case) -> Iterator[Finding]:
    """Outside fights the character must have the typed posture afterwards."""
    world, player = case.game.world, case.act.player
    calm = not case.before.fighting and not world.has(player, Fighting)
    wanted = _WANTED[case.act.canonical]
    if calm and case.before.posture is not Posture.DEAD and posture_of(world, player) is not wanted:
        yield case.finding(
            "deed_without_effect",
            case.act.canonical,
            f'Whoever types "{case.act.canonical}" is {posture_of(world, player)}.',
        )


JUDGES = dict.fromkeys(_WANTED, (a_posture_is_taken,))
KINDS = ("deed_without_effect",)
