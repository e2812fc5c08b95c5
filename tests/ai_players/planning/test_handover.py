"""A thing that an admin wants brought to somebody: read, fetched, carried there, and given."""

import pytest

from maid_engine.ai_players.models.questions import QuestionKind
from maid_engine.core.ids import EntityId
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Equipment, Item
from maid_stdlib.rules.movement import show_room
from tests.ai_players.planning.scripted import Played

TEMPLE, STORE = "classic_rpg:temple", "classic_rpg:general_store"


def carries(game, player, what):
    world = game.pilot.game.world
    return what in [
        world.need(item, Identity).name for item, _ in world.having(Item) if world.place_of(item) == player
    ]


def at(game, player, room):
    game.pilot.game.world.move(player, EntityId(room))
    show_room(game.pilot.game, player)
    game.pilot.wait(4)


def met(script=None):
    """Lance has met Adalina in the temple, and knows the store; she stands in the temple."""
    game = Played(script)
    ada = game.pilot.join("Adalina")
    at(game, game.agent.player_id, STORE)
    at(game, game.agent.player_id, TEMPLE)
    game.pilot.game.world.move(ada.player, EntityId(TEMPLE))
    at(game, game.agent.player_id, TEMPLE)
    return game, ada


def test_what_an_admin_wants_brought_to_somebody_is_given_to_them_where_they_are_to_get_it():
    game, ada = met()
    assert game.goal("bring Adalina a torch at the temple") == ""
    assert game.until(lambda: carries(game, ada.player, "torch"), 300)
    assert game.until(lambda: "bring Adalina a torch at the temple" in game.planning.stack.finished, 60)
    assert "give torch to Adalina" in game.typed()


def test_who_is_not_there_yet_is_waited_for_at_the_place():
    game, ada = met()
    game.pilot.game.world.move(ada.player, EntityId(STORE))
    assert game.goal("bring Adalina a torch at the temple") == ""
    errand = game.planning.stack.goals
    assert game.until(lambda: any(one.notes.way.endswith("wait for adalina") for one in errand), 300)
    here = game.mind.world.map.current_room.name
    game.pilot.wait(60)
    assert game.mind.world.map.current_room.name == here == "Temple of the Lantern"
    assert not carries(game, ada.player, "torch")
    game.pilot.game.world.move(ada.player, EntityId(TEMPLE))
    show_room(game.pilot.game, game.agent.player_id)
    assert game.until(lambda: carries(game, ada.player, "torch"), 120)


def test_without_a_place_they_are_looked_for_where_they_were_seen():
    game, ada = met()
    at(game, game.agent.player_id, STORE)
    assert game.goal("give Adalina a torch") == ""
    assert game.until(lambda: carries(game, ada.player, "torch"), 400)


def test_what_it_holds_is_taken_off_before_it_is_given():
    game, ada = met()
    assert game.goal("wield a torch") == ""
    world, player = game.pilot.game.world, game.agent.player_id
    assert game.until(lambda: world.get(player, Equipment) and world.get(player, Equipment).slots, 300)
    assert game.goal("bring a torch to Adalina") == ""
    assert game.until(lambda: carries(game, ada.player, "torch"), 300)
    assert "remove torch" in game.typed()


def test_a_thing_is_taken_to_a_place():
    game, _ = met()
    at(game, game.agent.player_id, STORE)
    assert game.goal("take a torch to the temple") == ""
    assert game.until(lambda: "take a torch to the temple" in game.planning.stack.finished, 400)


@pytest.mark.parametrize(
    ("words", "unclear"),
    [
        ("get a flumph", '"flumph"'),
        ("bring Zorkmid a torch at the temple", '"zorkmid"'),
        ("go to the vlorp", '"vlorp"'),
        ("obtain Adalina a pie", '"adalina a pie"'),
    ],
)
def test_a_name_that_nobody_has_used_is_asked_back_and_changes_nothing(words, unclear):
    game, _ = met()
    for _ in range(2):
        asked = game.goal(words)
        assert unclear in asked
        game.pilot.wait(4)
    assert words not in [one.description for one in game.planning.stack.goals]


def test_a_name_in_quotes_is_taken_at_its_word():
    game, _ = met()
    assert game.goal('get a "flumph"') == ""


def test_a_word_of_a_description_that_it_has_read_is_familiar():
    game, _ = met()
    node = game.mind.world.map.current_room
    node.description += " A flumph floats above the altar."
    assert game.goal("get a flumph") == ""


def test_the_settings_of_an_ai_player_are_taken_at_their_word():
    game, _ = met()
    planning, s = game.planning, game.mind.situation(game.mind.world.now)
    assert planning.offers.take_words("get a flumph", "config", s) == ""


def test_a_model_reads_what_the_rules_doubt_and_the_errand_is_done():
    """The rules do not know what a flumpet is; the model, which sees the words, says that a torch is meant."""

    def read(facts):
        assert facts.strange == ("flumpet",)
        return {
            "understood": True,
            "goal_type": "quest",
            "description": "light the way for Adalina",
            "conditions": ["given:torch to adalina at temple of the lantern"],
        }

    game, ada = met({QuestionKind.GOAL_IN_WORDS: read})
    assert "flumpet" in game.goal("bring Adalina a flumpet at the temple")
    assert game.until(lambda: carries(game, ada.player, "torch"), 300)
    assert game.until(lambda: "light the way for Adalina" in game.planning.stack.finished, 60)


def test_a_models_reading_that_is_about_no_thing_is_refused_and_the_question_stands():
    def read(facts):
        return {
            "understood": True,
            "goal_type": "economic",
            "description": facts.words,
            "conditions": ["has_item:adalina a flumpet"],
        }

    game, _ = met({QuestionKind.GOAL_IN_WORDS: read})
    game.goal("bring Adalina a flumpet at the temple")
    game.pilot.wait(10)
    assert "it is not clear what" in game.desk.refused[0]
    assert "flumpet" in game.planning.offers.refusals[-1]
