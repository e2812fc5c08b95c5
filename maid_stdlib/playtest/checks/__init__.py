"""Verdicts while somebody plays, from the server's state: one file a noun.

``content``   what is wrong with the content, whoever plays
``laws``      the world's numbered laws
``snapshot``  the state that a line begins from; ``judging`` puts it beside the act and the state after it
``walking``   steps lead where they say
``seeing``    rooms, things and oneself are shown as they are
``handling``  what is taken, dropped, put away and given is where it was put
``wearing``   what is put on is worn; what is used up does what it says
``locking``   doors open, shut and lock
``trading``   prices, purses and wares agree
``talking``   topics, offers, trainers and pages of help are answered
``fighting``  blows, deaths and peace
``undertaking``  quests are taken, given up and listed
``resting``   postures are taken
``questing``  deeds count, and rewards come
``dying``     newcomers live
``mourning``  the dead keep what they should, and return
``permitting``  conditions that commands declare are kept
``accompanying``  groups, followers, and whom one ignores
``passing``   what happens by itself happens
``lasting``   what is to end, or to happen, after a while
"""

from collections import defaultdict
from collections.abc import Iterator

from maid_engine.ports.playtest import Check
from maid_stdlib.playtest.checks import (
    accompanying,
    fighting,
    handling,
    locking,
    permitting,
    resting,
    seeing,
    talking,
    trading,
    undertaking,
    walking,
    wearing,
)
from maid_stdlib.playtest.checks.content import ContentCheck
from maid_stdlib.playtest.checks.dying import DeathCheck
from maid_stdlib.playtest.checks.fighting import FightCheck
from maid_stdlib.playtest.checks.judging import Judge, Judgement
from maid_stdlib.playtest.checks.lasting import LastingCheck
from maid_stdlib.playtest.checks.laws import LawCheck
from maid_stdlib.playtest.checks.mourning import MourningCheck
from maid_stdlib.playtest.checks.passing import TimeCheck
from maid_stdlib.playtest.checks.questing import QuestCheck

_TABLES = (
    walking.JUDGES,
    seeing.JUDGES,
    handling.JUDGES,
    wearing.JUDGES,
    locking.JUDGES,
    trading.JUDGES,
    talking.JUDGES,
    fighting.JUDGES,
    undertaking.JUDGES,
    resting.JUDGES,
    accompanying.JUDGES,
)
_ALWAYS = (
    *seeing.ALWAYS,
    *handling.ALWAYS,
    *trading.ALWAYS,
    *undertaking.ALWAYS,
    *permitting.ALWAYS,
    *accompanying.ALWAYS,
)
_KINDS = (
    *walking.KINDS,
    *seeing.KINDS,
    *handling.KINDS,
    *wearing.KINDS,
    *locking.KINDS,
    *trading.KINDS,
    *talking.KINDS,
    *fighting.FIGHT_KINDS,
    *undertaking.KINDS,
    *resting.KINDS,
    *accompanying.KINDS,
    *permitting.KINDS,
)


def checks_of() -> Iterator[Check]:
    """New ones of all, for one play."""
    judges: dict[str, tuple[Judge, ...]] = defaultdict(tuple)
    for table in _TABLES:
        for command, some in table.items():
            judges[command] += some
    yield ContentCheck()
    yield LawCheck()
    yield Judgement(dict(judges), _ALWAYS, tuple(dict.fromkeys(_KINDS)))
    yield FightCheck()
    yield DeathCheck()
    yield QuestCheck()
    yield MourningCheck()
    yield TimeCheck()
    yield LastingCheck()
