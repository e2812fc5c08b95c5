"""The table of operators by check."""

from collections.abc import Iterable, Mapping

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.planning.operators.deeds import (
    bide,
    do_again,
    finish_quest,
    help_somebody,
    hunt,
)
from maid_engine.ai_players.cognitive.planning.operators.handover import hand_over
from maid_engine.ai_players.cognitive.planning.operators.means import grow, raise_money, recover, study
from maid_engine.ai_players.cognitive.planning.operators.option import Operator, Option
from maid_engine.ai_players.cognitive.planning.operators.places import (
    chart,
    find_out,
    find_place,
    get_thing,
    make_way,
    meet,
    put_on,
    reach,
    reach_tagged,
    talk,
)
from maid_engine.ai_players.models.predicates import Check, Predicate

WAYS: Mapping[Check, Operator] = {
    Check.AT_ROOM: reach,
    Check.IN_ROOM_TAGGED: reach_tagged,
    Check.KNOWS_ROOM_TAGGED: find_place,
    Check.ROOMS_KNOWN: chart,
    Check.WAY_OPEN: make_way,
    Check.ENTITY_HERE: meet,
    Check.HAS_ITEM: get_thing,
    Check.WEARS: put_on,
    Check.GIVEN: hand_over,
    Check.SEEN: find_out,
    Check.WORDS_WITH: talk,
    Check.GOLD: raise_money,
    Check.LEVEL: grow,
    Check.BEATABLE: grow,
    Check.LESSONS: study,
    Check.HP_RATIO: recover,
    Check.KILLS: hunt,
    Check.QUEST_STATE: finish_quest,
    Check.QUESTS_DONE: help_somebody,
    Check.DID: do_again,
    Check.TIME: bide,
}
"""The operator for each check that takes more than one command to make true."""


def compound(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Return the options of :data:`WAYS` for a predicate; none if it is negated or its check has no operator."""
    ways = WAYS.get(predicate.check)
    return ways(predicate, s) if ways is not None and not predicate.negated else ()
