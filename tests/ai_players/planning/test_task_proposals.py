"""The steps that a model proposes, in a whole game: they are done in place of the rules' way."""

from maid_engine.ai_players.models.questions import QuestionKind
from maid_qa.bench.riddle_pack.pack import RiddlePack
from maid_stdlib.components.quest import QuestLog
from tests.ai_players.planning.scripted import Played
from tests.ai_players.planning.test_handover import TEMPLE, at

WORDS = "get a lantern"


def for_the_lantern(reply):
    """A script that answers only for the goal of the admin."""
    return {QuestionKind.TASKS: lambda facts: reply(facts) if facts.goal == WORDS else None}


def asked(game):
    """The facts of the questions for the goal of the admin."""
    return [one for one in game.desk.facts(QuestionKind.TASKS) if one.goal == WORDS]


def walks(facts):
    """Go through the way that leads south, to the market, and look round there."""
    place = f"south of {facts.here}"
    return {"steps": [{"verb": "go_to", "parameters": {"place": place}}, {"verb": "look_around"}]}


def in_the_temple(script, **more):
    """Lance stands in the temple and is to get a lantern; what is next to it he knows by name."""
    game = Played(script, **more)
    at(game, game.agent.player_id, TEMPLE)
    game.goal(WORDS)
    return game


def test_the_prompt_has_no_id_of_a_room_and_the_rules_way_can_be_given_as_it_is():
    game = in_the_temple(for_the_lantern(lambda facts: None))
    assert game.until(lambda: asked(game), 300)
    facts = asked(game)[0]
    words = repr(facts)
    assert not [one for one in game.mind.world.map.nodes if one in words]
    assert facts.here in facts.places
    assert facts.offered
    assert all(set(facts.verbs[one.verb]) <= one.parameters.keys() for one in facts.offered)


def test_steps_that_come_while_the_rules_way_has_begun_replace_the_rest_of_it():
    game = in_the_temple(for_the_lantern(walks), holds=True)
    assert game.until(lambda: asked(game), 300, step=0.5)
    assert game.planning.stack.has_work
    game.desk.release()
    rules = set()

    def arrived():
        rules.update(task.because.rule for task in game.planning.stack.work)
        return "model" in rules and game.mind.world.map.current_room.name == "Market Square"

    assert game.until(arrived, 120, step=0.5)
    assert game.desk.refused == []


def test_an_answer_that_is_refused_leaves_the_rules_their_way():
    game = in_the_temple(for_the_lantern(lambda facts: {"steps": [{"verb": "fly"}]}))
    assert game.until(lambda: game.desk.refused, 300)
    assert "there is no verb 'fly'" in game.desk.refused[0]
    assert game.until(lambda: game.planning.stack.has_work, 60)
    assert "model" not in [task.because.rule for task in game.planning.stack.work]


def test_a_model_that_gives_the_rules_way_as_it_is_leaves_them_to_it():
    """It is not refused, whatever the way holds, and nothing is done twice."""

    def agrees(facts):
        return {"steps": [{"verb": one.verb, "parameters": one.parameters} for one in facts.offered]}

    game = in_the_temple(for_the_lantern(agrees), holds=True)
    assert game.until(lambda: asked(game), 300, step=0.5)
    work = [task.id for task in game.planning.stack.work]
    game.desk.release()
    game.pilot.wait(0.5)
    assert game.desk.refused == []
    assert [task.id for task in game.planning.stack.work] == work


ABBEY = ("stdlib", f"{RiddlePack.__module__}:{RiddlePack.__name__}")
RIDDLE = "finish The Silent House"


def in_the_abbey(reply):
    """A world of riddles, and a model that knows something about one of them."""
    script = {QuestionKind.TASKS: lambda facts: reply(facts) if facts.goal == RIDDLE else None}
    return Played(script, preset="explorer", packs=ABBEY)


def quests(game):
    return game.pilot.game.world.get_or_default(game.agent.player_id, QuestLog)


def riddles(game):
    return [one for one in game.desk.facts(QuestionKind.TASKS) if one.goal == RIDDLE]


def test_a_riddle_to_which_no_way_is_known_is_solved_by_a_model():
    game = in_the_abbey(
        lambda facts: {
            "steps": [
                {"verb": "go_to", "parameters": {"place": "The Chapel"}},
                {"verb": "type", "parameters": {"line": "toll"}},
            ]
        }
    )
    # it takes on what it is offered on the way, before it thinks about this one
    assert game.until(lambda: "riddle_pack:silent_house" in quests(game).finished, 1000)
    facts = riddles(game)[-1]
    assert facts.offered == ()
    assert any("iron tongue" in words for words in facts.told)
    assert "toll" in facts.commands
    assert "give" not in facts.commands


def test_a_model_that_knows_no_way_either_is_not_asked_again_and_again():
    game = in_the_abbey(lambda facts: {"steps": []})
    assert game.until(lambda: riddles(game), 700)
    game.pilot.wait(600)
    asked_at = {one.asked_at for one in game.desk.asked if one.facts in riddles(game)}
    assert 1 <= len(asked_at) <= 3
    assert game.desk.refused == []
