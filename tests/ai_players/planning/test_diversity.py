"""Which wishes are left, and how much each weighs."""

from types import SimpleNamespace

from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.diversity import GoalDiversityFilter
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import NO_SUBJECT, CurriculumState, Goal, GoalType
from maid_engine.ai_players.templates.presets import PERSONALITY_PRESETS

NOW = 50.0
HUNT = Wish(1.0, "hunt wolves", GoalType.COMBAT, (), NO_SUBJECT)
DUEL = Wish(1.0, "win a duel", GoalType.COMBAT, (), NO_SUBJECT)
SELL = Wish(1.0, "sell pelts", GoalType.ECONOMIC, (), NO_SUBJECT)
WALK = Wish(1.0, "see the hills", GoalType.EXPLORATION, (), NO_SUBJECT)


def ranked(wishes, *, preset="balanced", active=(), lately=(), diary=None):
    """The names of the wishes that are left, with their weights."""
    s = SimpleNamespace(
        now=NOW, diary=diary or ActivityLog(), modulator=BehaviorModulator(PERSONALITY_PRESETS[preset])
    )
    curriculum = Curriculum(CurriculumState(last_goal_types=[kind.value for kind in lately]))
    found = GoalDiversityFilter().filter_and_rank(wishes, active, curriculum, s)
    return {wish.name: weight for wish, weight in found}


def goal_of(wish):
    return Goal(GoalId("goal-1"), wish.description, wish.goal_type)


def test_the_most_wanted_comes_first():
    wishes = [SELL, WALK._replace(weight=3.0), HUNT._replace(weight=2.0)]
    assert next(iter(ranked(wishes))) == "see the hills"


def test_what_is_pursued_is_not_wished_for_again():
    assert "hunt wolves" not in ranked([HUNT, SELL], preset="warrior", active=[goal_of(HUNT)])


def test_a_second_goal_of_a_type_is_only_for_those_whom_it_fits_very_well():
    assert "win a duel" in ranked([DUEL], preset="warrior", active=[goal_of(HUNT)])
    assert "win a duel" not in ranked([DUEL], preset="balanced", active=[goal_of(HUNT)])


def test_a_second_goal_of_a_type_weighs_less_than_the_first():
    first = ranked([DUEL], preset="warrior")["win a duel"]
    assert ranked([DUEL], preset="warrior", active=[goal_of(HUNT)])["win a duel"] < first


def test_what_was_done_lately_weighs_less_and_less():
    never, once, twice = (
        ranked([SELL], lately=[GoalType.ECONOMIC] * times)["sell pelts"] for times in range(3)
    )
    assert never > once > twice > 0


def until(moment, key):
    """A diary of what is avoided until a moment."""
    diary = ActivityLog()
    diary.avoid(key, moment)
    return diary


def test_a_type_that_failed_weighs_less_until_its_time_is_over():
    failed = Activity.GOAL_TYPE_FAILED.of(GoalType.ECONOMIC.value)
    still, over = (ranked([SELL], diary=until(moment, failed)) for moment in (NOW + 1, NOW - 1))
    assert still["sell pelts"] < over["sell pelts"]


def test_a_goal_that_was_given_up_is_left_alone_until_its_time_is_over():
    pursued = Activity.GOAL_PURSUED.of("sell pelts")
    assert ranked([SELL], diary=until(NOW + 1, pursued)) == {}
    assert "sell pelts" in ranked([SELL], diary=until(NOW - 1, pursued))
