"""What is open in a talk completes words that lean on it; its state is bounded, saved and forgotten."""

import pytest

from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.talk_state import (
    MOST_ACTS,
    MOST_STATES,
    MOST_TOPICS,
    TalkState,
    TalkStates,
)
from maid_engine.ai_players.models.forgotten import Forgotten

ROWS = shipped_rows()


def reading(row, **slots):
    return Reading("words", row, 0.9, slots=slots, asks=ROWS[row].asks)


def after(row, **slots):
    state = TalkState()
    state.heard(reading(row, **slots), slots.get("thing", ""), 1.0)
    return state


@pytest.mark.parametrize(
    ("before", "words", "row", "thing"),
    [
        (("ways.where_thing", "the smithy"), ("turn.what_about", "the inn"), "ways.where_thing", "the inn"),
        (("trade.price", "bread"), ("turn.what_about", "ale"), "trade.price", "ale"),
        (("quests.offered", ""), ("turn.more", ""), "quests.offered", ""),
        (("trade.who_sells", "bread"), ("turn.how_much", ""), "trade.price", "bread"),
        (("world.seen", "a rope"), ("turn.how_much", ""), "trade.price", "a rope"),
        (("ways.where_thing", "the mill"), ("turn.correct", "the inn"), "ways.where_thing", "the inn"),
        (("self.level", ""), ("turn.what_about", "gold"), "turn.what_about", "gold"),
        (("self.favourite", "colour"), ("turn.what_about", "animal"), "self.favourite", "animal"),
        (("request.give", "gold"), ("turn.what_about", "the sword"), "turn.what_about", "the sword"),
        (("ways.where_thing", "the smithy"), ("world.danger", "it"), "world.danger", "it"),
    ],
)
def test_words_that_lean_on_a_question_are_completed(before, words, row, thing):
    asked = {"thing": before[1]} if before[1] else {}
    said = {"thing": words[1]} if words[1] else {}
    found = after(before[0], **asked).completed(reading(words[0], **said), ROWS)
    assert (found.intent, found.slots.get("thing", "")) == (row, thing)


def test_the_row_that_was_said_last_is_kept_until_something_else_is_said():
    state = after("ways.where_thing", thing="the inn")
    state.said("Go west.", 2.0, meaning="way.known")
    state.heard(reading("social.thanks"), "", 3.0)
    state.said("Gladly.", 4.0, meaning="social.thanks")
    assert state.meaning == "way.known"
    state.heard(reading("turn.sure"), "", 5.0)
    state.said("I walked it.", 6.0, exchange="after way. > are you sure")
    assert (state.meaning, state.exchange) == ("way.known", "after way. > are you sure")
    state.heard(reading("tell.bad_news"), "", 7.0)
    state.said("I am sorry.", 8.0, exchange="tell.bad_news: my dog died")
    assert state.meaning == ""


def test_a_reply_to_a_courtesy_is_kept_if_nothing_was_said_before():
    state = after("social.greeting")
    state.said("Hello.", 2.0, meaning="social.greeting")
    assert state.meaning == "social.greeting"


def test_the_row_that_was_said_last_is_saved_and_may_be_missing():
    states = TalkStates()
    states.begin("Ada", 1.0, private=False, within_s=60.0).said("West.", 2.0, meaning="way.known")
    saved = states.state()
    again = TalkStates()
    again.restore(saved)
    assert again.begin("Ada", 3.0, private=False, within_s=60.0).meaning == "way.known"
    (old,) = saved.values()
    del old["meaning"]
    again.restore(saved)
    assert again.begin("Ada", 3.0, private=False, within_s=60.0).meaning == ""


def test_the_exchange_of_a_reply_is_kept_until_the_talk_goes_on_to_something_else():
    state = after("tell.bad_news")
    state.said("I am sorry.", 2.0, exchange="tell.bad_news: my dog died")
    state.heard(reading("social.thanks"), "", 3.0)
    state.said("Gladly.", 4.0)
    assert state.exchange == "tell.bad_news: my dog died"
    state.heard(reading("ways.where_thing", thing="the inn"), "the inn", 5.0)
    state.said("Go west.", 6.0)
    assert state.exchange == ""


def test_what_the_partner_s_words_were_like_is_kept_for_the_next_ones():
    state = TalkState()
    state.heard(reading("tell.bad_news"), "", 1.0, "tell.bad_news: my dog died")
    state.heard(reading("social.thanks"), "", 2.0)
    assert state.thought == "tell.bad_news: my dog died"
    state.heard(reading("ways.where_thing", thing="the inn"), "the inn", 3.0)
    assert state.thought == ""


def test_how_much_is_asked_of_what_was_named_last():
    found = after("ways.where_thing", thing="the smithy").completed(
        reading("turn.how_much"), ROWS, "short sword"
    )
    assert (found.intent, found.slots) == ("trade.price", {"thing": "short sword"})


def test_without_a_question_words_stay_as_they_are():
    words = reading("turn.what_about", thing="the inn")
    assert TalkState().completed(words, ROWS) is words


def test_a_statement_does_not_replace_the_question():
    state = after("ways.where_thing", thing="the smithy")
    state.heard(reading("social.thanks"), "", 2.0)
    assert state.completed(reading("turn.what_about", thing="the inn"), ROWS).intent == "ways.where_thing"


def test_a_line_that_ends_with_a_question_mark_waits_for_an_answer():
    state = TalkState()
    state.said("And you?", 1.0)
    assert state.is_asked
    state.said("I see.", 2.0)
    assert not state.is_asked


def test_the_reason_is_that_of_the_last_answer():
    state = TalkState()
    state.reason("I was there", is_answer=True)
    state.reason("", is_answer=False)
    assert state.because == "I was there"
    state.reason("", is_answer=True)
    assert not state.because


def test_all_that_is_kept_is_bounded():
    state = TalkState()
    for number in range(100):
        state.heard(reading("ways.where_thing"), f"topic {number}", float(number))
        state.told(f"fact {number}")
    assert len(state.acts) == MOST_ACTS
    assert len(state.topics) == MOST_TOPICS
    assert state.facts[-1] == "fact 99"
    states = TalkStates()
    for number in range(100):
        states.begin(f"player{number}", 1.0, private=False, within_s=60.0)
    assert len(states.state()) == MOST_STATES


def test_a_talk_goes_on_after_a_restart():
    states = TalkStates()
    states.begin("Ada", 0.0, private=False, within_s=60.0).heard(
        reading("ways.where_thing", thing="the smithy"), "smithy", 10.0
    )
    states.begin("Ada", 10.0, private=False, within_s=60.0).said(
        "Go west.", 11.0, exchange="tell.plan: to town"
    )
    restored = TalkStates()
    restored.restore(states.state())
    found = restored.begin("ada", 20.0, private=False, within_s=60.0)
    assert found.topics == ["smithy"]
    assert found.exchange == "tell.plan: to town"
    assert found.completed(reading("turn.what_about", thing="the inn"), ROWS).intent == "ways.where_thing"
    assert restored.begin("Ada", 500.0, private=False, within_s=60.0).topics == []


def test_what_was_said_in_private_is_not_carried_into_a_talk_that_others_hear():
    states = TalkStates()
    states.begin("Ada", 0.0, private=False, within_s=60.0).heard(reading("ways.where_thing"), "smithy", 1.0)
    states.make_private("Ada")
    assert states.begin("Ada", 2.0, private=False, within_s=60.0).topics == []
    assert states.begin("Ada", 2.0, private=True, within_s=60.0).topics == ["smithy"]


def test_a_forgotten_person_is_in_no_state():
    states = TalkStates()
    states.begin("Ada", 0.0, private=False, within_s=60.0)
    bob = states.begin("Bob", 0.0, private=False, within_s=60.0)
    bob.heard(reading("world.who_is", thing="Ada"), "Ada", 1.0)
    bob.told("Ada is my sister")
    bob.reason("I saw Ada", is_answer=True)
    states.forget(Forgotten("ada"))
    assert "ada" not in str(states.state()).lower()


def test_the_state_of_a_talk_that_was_broken_off_is_taken_up_when_both_meet_again():
    states = TalkStates()
    for partner in ("Ada", "Bob"):
        states.begin(partner, 0.0, private=False, within_s=60.0).heard(
            reading("ways.where_thing"), "smithy", 1.0
        )
    states.close("ada", private=False, broken_off=True)
    again = TalkStates()
    again.restore(states.state())
    ada = again.begin("Ada", 300.0, private=False, within_s=60.0, broken_off_s=600.0)
    bob = again.begin("Bob", 300.0, private=False, within_s=60.0, broken_off_s=600.0)
    assert (ada.topics, bob.topics) == (["smithy"], [])
    assert not ada.broken_off


def test_a_talk_in_which_somebodys_words_were_repeated_is_forgotten_with_them():
    states = TalkStates()
    for partner, authors in (("Bob", ("player#2", "player#1")), ("Tess", ("player#3",))):
        talk = states.begin(partner, 0.0, private=False, within_s=60.0)
        talk.made_of(authors)
        talk.heard(reading("world.who_is"), "smithy", 1.0)
    states.forget(Forgotten("ada", "player#1"))
    assert list(states.state()) == ["aloud:tess"]


def test_more_asks_the_same_again_only_while_the_talk_is_at_the_question():
    state = after("quests.offered")
    state.heard(reading("social.thanks"), "", 2.0)
    assert state.completed(reading("turn.more"), ROWS).intent == "quests.offered"
    state.heard(reading("tell.about_me"), "", 3.0)
    assert state.completed(reading("turn.more"), ROWS).intent == "turn.more"


def test_words_that_lean_on_a_question_take_its_place_never():
    state = after("quests.offered")
    state.heard(reading("turn.sure"), "", 2.0)
    assert state.question.row == "quests.offered"


def test_what_is_counted_has_no_price():
    state = after("world.seen", thing="goats")
    many = Reading("how many?", "turn.how_much", 0.9, asks=True)
    assert state.completed(many, ROWS, "a goat").intent == "turn.how_much"
    much = Reading("how much?", "turn.how_much", 0.9, asks=True)
    assert state.completed(much, ROWS, "a goat").intent == "trade.price"
