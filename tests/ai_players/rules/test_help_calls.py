"""Whoever is asked for help by somebody of the game says whether it comes, and goes there if it agreed."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.gatherings import attend, stay
from maid_engine.ai_players.cognitive.behaviors.help_calls import Declined, answer_call, call_wishes, why_not
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import TURN_S, turn_of
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.planning.prospects import call_prospects
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.mandate import Mandate
from maid_engine.ai_players.models.planning import GoalRank, GoalType, PlanState
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages.help_calls import CALL
from tests.ai_players.rules.town import in_town

WORDS = "Look for the child by the fire."
LASTS_S = 600.0


def called(*, agreeableness=1.0, place="The Smithy", minutes=10, words=WORDS, preset="balanced"):
    book = in_town(preset)
    book.mind.modulator = BehaviorModulator(replace(book.mind.personality, agreeableness=agreeableness))
    call = CALL(actor=Name("Widow Ann"), target=Name("Tess"), place=place, minutes=minutes, words=words)
    book >> call.seen_by("target")
    return book


def situation(book, after=0.0):
    return book.mind.situation(Seconds(book.now + after))


def answered(book):
    """Note what the answer marks, as if it had been said."""
    s = situation(book)
    decision = answer_call(s)
    for effect in decision[0].effects:
        if isinstance(effect, Note):
            book.mind.diary.note(effect.key, s.now)
    return decision[0].parameters["message"]


def goal_at(book, after):
    s, planning = situation(book, after), book.mind.planning
    (goal,) = planning.generator.take_up(call_prospects(s), planning.stack, s)
    return goal, s


def test_the_call_is_read_with_its_place_and_its_end():
    call = called().mind.diary.facts.help_call

    assert (call.asker, call.place, call.words) == ("Widow Ann", "The Smithy", WORDS)
    assert call.until_s - call.at_s == pytest.approx(LASTS_S)


def test_who_agrees_says_so_and_makes_it_a_goal():
    book, typed = called(), []
    while len(typed) < 40 and "call:Widow Ann" not in [one.source for one in book.mind.planning.stack.goals]:
        book << r".*"
        typed.append(book.answering.text)
        book >> "Ok."
        book.pass_time(1.0)

    assert any(line.startswith("say ") and "Smithy" in line for line in typed)
    assert len(typed) < 40


def test_who_is_there_already_does_not_say_that_it_goes_there():
    book = called()
    assert "Smithy" in answered(book)

    book = called()
    book.mind.world.map.set_current_room("smithy", Seconds(book.now))
    said = answered(book)
    assert "Smithy" not in said
    assert "here" in said or "stay" in said or "walk" in said
    assert goal_at(book, 1.0)[0].source == "call:Widow Ann"


def test_the_goal_is_inferred_and_has_a_place_and_an_end():
    book = called()
    answered(book)
    goal, s = goal_at(book, 1.0)

    assert (goal.goal_type, goal.rank, goal.source) == (GoalType.SOCIAL, GoalRank.INFERRED, "call:Widow Ann")
    assert goal.description == "help Widow Ann at the Smithy"
    assert attend(s, goal)[0].parameters == {"room": "smithy"}

    book.mind.world.map.set_current_room("smithy", Seconds(book.now))
    assert stay(situation(book, 2.0), goal)[0].verb == "wait"
    book.mind.planning.tracker.evaluate([goal], situation(book, LASTS_S + 1.0))
    assert goal.state is PlanState.COMPLETED


def test_a_call_is_answered_and_taken_up_once():
    book = called()
    answered(book)
    goal_at(book, 1.0)

    assert answer_call(situation(book, 2.0)) is None
    assert call_prospects(situation(book, 2.0)) == []


def test_the_same_call_made_again_later_is_answered_again():
    book = called()
    answered(book)
    book.now = Seconds(book.now + LASTS_S)
    book >> CALL(actor="Widow Ann", target=Name("Tess"), place="The Smithy", minutes=5, words=WORDS).seen_by(
        "target"
    )

    assert answer_call(situation(book)) is not None


def test_the_agreeable_follow_calls_more_often_than_others_and_the_others_say_no():
    def followers(agreeableness):
        followed = 0
        for number in range(25):
            book = called(agreeableness=agreeableness, words=f"Help me {number} times.")
            followed += why_not(situation(book), book.mind.diary.facts.help_call) is None
        return followed

    few = followers(0.0)
    assert 0 < few < 13
    assert followers(1.0) == 25


def test_who_declines_says_why_and_has_no_goal():
    book = called(place="The Moon Gate")

    assert why_not(situation(book), book.mind.diary.facts.help_call) is Declined.NO_WAY
    assert "The Moon Gate" not in answered(book)
    assert list(call_wishes(situation(book, 1.0))) == []


def test_who_is_hurt_or_would_be_too_late_declines():
    book = called(minutes=1)
    late = situation(book, 55.0)
    assert why_not(late, book.mind.diary.facts.help_call) is Declined.LATE

    book.mind.world.status.hp = 1
    assert why_not(situation(book), book.mind.diary.facts.help_call) is Declined.HURT


def test_who_plays_for_a_person_is_not_moved():
    book = called()
    s = replace(situation(book), mandate=Mandate(own_goals=False))

    assert answer_call(s) is None


def test_words_that_a_model_wrote_move_nobody():
    book = called(words=Authored(WORDS, EntityId("mob#1")))

    assert answer_call(situation(book)) is None
    assert book.mind.diary.facts.help_call.asker == ""


def test_a_call_is_declined_in_the_words_of_each_character():
    def declined(preset):
        book = called(agreeableness=0.0, preset=preset, words="Help me 1 times.")
        return answered(book)

    said = [
        declined(preset) for preset in ("warrior", "explorer", "merchant", "cautious_scholar", "berserker")
    ]
    assert len(set(said)) >= 4


@pytest.mark.parametrize("why", Declined)
def test_each_reason_to_decline_has_words(why):
    book = called()
    line = own_words(situation(book), f"say.helps_not_{why}", {"leader": "Bob"}).line
    assert line


def test_of_several_who_are_called_each_answers_in_turn_and_says_something_else():
    books = []
    for _ in range(3):
        book = called(agreeableness=0.0, place="The Moon Gate")
        world = book.mind.world
        for other in ("Bob", "Cyn"):
            world.entities.arrive(other, world.map.current_room_id, TrackedEntityType.PLAYER, Seconds(1.0))
        books.append(book)
    at_once = [answer_call(situation(book)) is not None for book in books]
    later = [answer_call(situation(book, 2 * TURN_S)) is not None for book in books]

    turn = turn_of("Tess", ["Bob", "Cyn"], "Widow Ann", WORDS)
    assert at_once == [turn == 0] * 3
    assert later == [True] * 3


def test_what_another_one_has_just_answered_is_not_said_again():
    said = answered(called(place="The Moon Gate"))
    book = called(place="The Moon Gate")
    world = book.mind.world
    world.entities.arrive("Ada", world.map.current_room_id, TrackedEntityType.PLAYER, Seconds(1.0))
    book.mind.diary.heard.note_other(["Ada"], said, float(book.now))
    book.now = Seconds(book.now + 3 * TURN_S)
    assert answered(book) != said
