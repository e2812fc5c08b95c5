"""What an AI player does not try again soon after the game refused it."""

import pytest

from maid_engine.ai_players.cognitive.refusal_lessons import (
    LEFT_LYING_S,
    NOT_BOUGHT_S,
    UNSOLD_S,
    learn_refusal,
)
from maid_engine.ai_players.language.nouns import found_in
from maid_engine.ai_players.models.action import ActionResult, ActionStatus
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.ids import ActionId, PhaseId, TaskId
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import in_town


def refused(s, verb, why, **parameters):
    task = TaskPlan(TaskId("t1"), PhaseId("p1"), verb, parameters=parameters)
    result = ActionResult(ActionId("a1"), ActionStatus.FAILED, error_message=f"{why.value}: no")
    learn_refusal(task, result, s)


@pytest.fixture
def s():
    return in_town().mind.situation(Seconds(100.0))


def test_a_thing_that_cannot_be_taken_is_left_lying_for_a_while(s):
    refused(s, "pick_up_item", Meaning.CANNOT, item="2.anvil")
    took = Activity.TOOK.of(s.own.room_id, "anvil")
    assert s.diary.avoided(took, s.now + LEFT_LYING_S - 1.0)
    assert not s.diary.avoided(took, s.now + LEFT_LYING_S + 1.0)
    assert s.diary.since(Activity.FIXED_IN_PLACE.of("anvil"), s.now) == 0.0


@pytest.mark.parametrize(("why", "anywhere"), [(Meaning.CANNOT, True), (Meaning.NOT_SOLD_HERE, False)])
def test_an_item_that_no_shop_may_buy_is_offered_nowhere(s, why, anywhere):
    refused(s, "sell_item", why, item="seal")
    later = s.now + UNSOLD_S - 1.0
    assert s.diary.avoided(Activity.UNSOLD.of("seal"), later) is anywhere
    assert s.diary.avoided(Activity.UNSOLD_THERE.of(s.own.room_id, "seal"), later) is not anywhere


def test_a_ware_that_was_refused_is_left_alone_longer_each_time(s):
    bought = Activity.BOUGHT_THERE.of(s.own.room_id, "meat pie")
    for times in (1, 2):
        refused(s, "buy_item", Meaning.TOO_MUCH_TO_CARRY, item="meat pie")
        assert s.diary.avoided(bought, s.now + times * NOT_BOUGHT_S - 1.0)
        assert not s.diary.avoided(bought, s.now + times * NOT_BOUGHT_S + 1.0)


def test_of_a_thing_that_is_not_here_nothing_is_learned(s):
    refused(s, "pick_up_item", Meaning.NOT_HERE, item="anvil")
    assert not s.diary.avoided(Activity.TOOK.of(s.own.room_id, "anvil"), s.now)


def test_a_word_that_names_nothing_is_less_likely_to_be_a_thing():
    book = in_town()
    book.mind.world.map.current_room.description = "A well stands in the square."
    s = book.mind.situation(Seconds(100.0))
    (well,) = (one for one in found_in(s.own.description) if one.word == "well")
    before = s.diary.nouns.chance(well)
    refused(s, "examine", Meaning.NOT_HERE, target="well")
    assert s.diary.nouns.chance(well) < before
