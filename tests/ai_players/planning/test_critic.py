"""A model's doubt about a fight, in a whole game: it is waited for a moment before the first blow."""

from maid_engine.ai_players.models.questions import QuestionKind
from tests.ai_players.planning.scripted import Played
from tests.ai_players.planning.test_handover import at

DOUBT = {"confidence": 0.1, "objections": ["A boar has killed better ones."]}


def about_to_fight(**more):
    """Lance is to kill a boar, which stands before him, and a model is asked what it thinks of that."""
    game = Played({QuestionKind.CRITIQUE: lambda facts: DOUBT}, preset="warrior", **more)
    game.pilot.wait(20)
    at(game, game.agent.player_id, "classic_rpg:barley_field")
    assert game.goal("kill a wild boar") == ""
    assert game.until(lambda: game.desk.facts(QuestionKind.CRITIQUE), 120, step=0.25)
    return game


def attacks(game):
    return [line for line in game.typed() if line.startswith("attack")]


def test_a_fight_that_a_model_doubts_in_time_is_not_begun():
    game = about_to_fight(holds=True)
    game.pilot.wait(1)
    game.desk.release()
    game.pilot.wait(60)
    assert [line for line in attacks(game) if "boar" in line] == []


def test_without_an_answer_the_fight_begins_after_two_seconds():
    game = about_to_fight(holds=True)
    asked_at = next(one.asked_at for one in game.desk.asked if one.kind is QuestionKind.CRITIQUE)
    assert game.until(lambda: attacks(game), 30, step=0.25)
    assert game.pilot.game.now - asked_at >= 2.0


def test_a_doubt_that_comes_during_the_fight_counts_for_the_next_one():
    game = about_to_fight(holds=True)
    assert game.until(lambda: attacks(game), 30, step=0.25)
    game.desk.release()
    assert game.until(lambda: not game.mind.thinker.pending(QuestionKind.CRITIQUE), 10)
    assert not {"stale", "late"} & set(game.mind.thinker.turned_down)
