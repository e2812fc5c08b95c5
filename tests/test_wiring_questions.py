"""Questions and stewards in a whole game: exported, erased with either side, and asked with the price of a purchase."""

from dataclasses import replace

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.stewards import StewardRole, Stewards
from maid_engine.accounts.away.terms import Subject
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.owner_link import OwnerLink
from maid_engine.core.ids import AccountId
from maid_qa.testing.pilot import run_inline
from tests.stdlib.owner_town import Town


@pytest.fixture
def town():
    town = Town()
    town.ask(partner=town.players["Bob"])
    stewards = town.game.resource(Stewards)
    stewards.appoint(town.players["Linnet"], town.players["Bob"], StewardRole.ANSWER, by=AccountId("linnet"))
    return town


def test_a_person_is_told_what_is_held_and_all_of_it_is_erased(town):
    personal = town.game.resource(PersonalData)
    told = run_inline(personal.export("Linnet"))
    assert told["owner_questions"][0]["draft"]["who"] == "Bess"
    assert told["stewards"][0]["role"] == "answer"
    gone = run_inline(personal.erase("Linnet", by=operator("test")))
    assert (gone["owner_questions"], gone["stewards"]) == (1, 1)


def test_a_steward_and_partner_is_taken_out_of_what_is_held_of_others(town):
    gone = run_inline(town.game.resource(PersonalData).erase("Bob", by=operator("test")))
    assert (gone["owner_questions"], gone["stewards"]) == (1, 1)
    assert town.game.resource(Stewards).of_character(town.players["Linnet"]) == ()
    assert town.board.held([town.players["Linnet"]]) == []


def test_questions_and_stewards_are_there_after_a_restart(town):
    run_inline(town.game.saver.save_now())
    later = Town(town.pilot.store)
    linnet = town.players["Linnet"]
    assert [one.draft.who for one in later.game.resource(QuestionBoard).open_of(linnet)] == ["Bess"]
    assert later.game.resource(Stewards).may_answer(AccountId("bob"), linnet)


def test_the_link_to_owners_is_part_of_the_game(town):
    assert town.game.resource(OwnerLink) in town.game.systems
    draft = QuestionDraft(town.players["Linnet"], Subject.DEATH, "wolf")
    assert town.board.raise_question(replace(draft, what="a wolf")).number == 2
