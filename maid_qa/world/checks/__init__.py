"""Verdicts during a play, from the server's state: one file a noun.

``content_checks``   defects of the content, whoever plays
``invariant_checks``   the world's numbered laws: no gold made, nobody in two places …
``snapshot``  the state before a line; ``judgement`` compares it with the act and the state after it
``movement_checks``   steps lead where they say
``sight_checks``    rooms, things and the own character are shown as they are
``item_checks``  taken, dropped, stored and given items are where they were put
``equipment_checks``   equipment is worn; consumables do what they say
``lock_checks``   doors open, shut and lock
``shop_checks``   prices, purses and wares agree
``talk_checks``   topics, offers, trainers and help pages are answered
``fight_checks``  blows, deaths and peace
``quest_lifecycle``  quests are taken, given up and listed
``rest_checks``   postures are taken
``quest_checks``  deeds count, and rewards come
``death_checks``     newcomers live
``respawn_checks``  the dead keep what they should, and return
``permission_checks``  the declared conditions of commands are enforced
``group_checks``  groups, followers, and ignored players
``ambient_checks``   what happens without commands happens
``timer_checks``   what should end, or happen, after a time
"""

from collections import defaultdict
from collections.abc import Iterator

from maid_engine.ports.playtest import Check
from maid_qa.world.checks import (
    equipment_checks,
    fight_checks,
    group_checks,
    item_checks,
    lock_checks,
    movement_checks,
    permission_checks,
    quest_lifecycle,
    rest_checks,
    shop_checks,
    sight_checks,
    talk_checks,
)
from maid_qa.world.checks.ambient_checks import AmbientCheck
from maid_qa.world.checks.content_checks import ContentCheck
from maid_qa.world.checks.death_checks import DeathCheck
from maid_qa.world.checks.fight_checks import FightCheck
from maid_qa.world.checks.invariant_checks import InvariantCheck
from maid_qa.world.checks.judgement import Judge, Judgement
from maid_qa.world.checks.quest_checks import QuestCheck
from maid_qa.world.checks.respawn_checks import RespawnCheck
from maid_qa.world.checks.timer_checks import TimerCheck

_TABLES = (
    movement_checks.JUDGES,
    sight_checks.JUDGES,
    item_checks.JUDGES,
    equipment_checks.JUDGES,
    lock_checks.JUDGES,
    shop_checks.JUDGES,
    talk_checks.JUDGES,
    fight_checks.JUDGES,
    quest_lifecycle.JUDGES,
    rest_checks.JUDGES,
    group_checks.JUDGES,
)
_ALWAYS = (
    *sight_checks.ALWAYS,
    *item_checks.ALWAYS,
    *shop_checks.ALWAYS,
    *quest_lifecycle.ALWAYS,
    *permission_checks.ALWAYS,
    *group_checks.ALWAYS,
)
_KINDS = (
    *movement_checks.KINDS,
    *sight_checks.KINDS,
    *item_checks.KINDS,
    *equipment_checks.KINDS,
    *lock_checks.KINDS,
    *shop_checks.KINDS,
    *talk_checks.KINDS,
    *fight_checks.FIGHT_KINDS,
    *quest_lifecycle.KINDS,
    *rest_checks.KINDS,
    *group_checks.KINDS,
    *permission_checks.KINDS,
)


def checks_of() -> Iterator[Check]:
    """Yield new instances of all checks, for one play."""
    judges: dict[str, tuple[Judge, ...]] = defaultdict(tuple)
    for table in _TABLES:
        for command, some in table.items():
            judges[command] += some
    yield ContentCheck()
    yield InvariantCheck()
    yield Judgement(dict(judges), _ALWAYS, tuple(dict.fromkeys(_KINDS)))
    yield FightCheck()
    yield DeathCheck()
    yield QuestCheck()
    yield RespawnCheck()
    yield AmbientCheck()
    yield TimerCheck()
