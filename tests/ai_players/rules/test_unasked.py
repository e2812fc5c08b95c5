"""What is said unasked: by one at a time, and not into the talks of people."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.company_stay import pastime
from maid_engine.ai_players.cognitive.behaviors.news import PEOPLE_PAUSE_S, tell_news
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import COURTESIES, Hearing, Response, react
from maid_engine.ai_players.cognitive.behaviors.social import greet
from maid_engine.ai_players.cognitive.behaviors.unasked import IN_TALK_S, TURN_S, may_speak_up
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.messages import look, quest
from tests.ai_players.rules.town import ADA, BOB, ada, bob, in_town, knowledge, says, spoken, vitals

CLEO = EntityId("player#3")
cleo, tess = Name("Cleo", author=CLEO), Name("Tess", author=EntityId("player#4"))


def beside(name, *others):
    """An AI player on the square with other AI players."""
    book = Playbook(knowledge(), "social_butterfly", name=name)
    book >> (
        look.TITLE(title="Market Square", area="Millhaven"),
        look.EXITS(exits=("west",)),
        *(look.PLAYER_HERE(player=one, posture="standing") for one in others),
        vitals(),
    )
    for one in others:
        book.mind.world.entities.meet_player(str(one), is_ai=True)
    for player in book.mind.world.entities.players_here():
        player.is_ai = True
    return book.mind


def in_crowd():
    """Tess in town with Ada, a person, and two AI players."""
    book = in_town("social_butterfly", ada, bob, cleo)
    for player in book.mind.world.entities.players_here():
        player.is_ai = player.name != "Ada"
        book.mind.world.entities.meet_player(player.name, is_ai=player.is_ai)
    return book


def my_turns(book, within_s=1200.0):
    """The situations at the beginning of Tess's next turns."""
    first = int(book.now // TURN_S) + 1
    times = [Seconds(turn * TURN_S) for turn in range(first, first + int(within_s / TURN_S))]
    found = [s for s in map(book.mind.situation, times) if may_speak_up(s)]
    assert found
    return found


def test_in_each_turn_one_of_all_in_a_room_may_speak_unasked():
    minds = [beside("Tess", bob, cleo), beside("Bob", tess, cleo), beside("Cleo", tess, bob)]
    speakers = []
    for turn in range(40):
        now = Seconds(1000.0 + turn * TURN_S)
        may = [mind.spec.name for mind in minds if may_speak_up(mind.situation(now))]
        assert len(may) == 1
        speakers += may

    assert {speakers.count(name) for name in ("Tess", "Bob", "Cleo")} <= set(range(5, 25))


def test_nobody_breaks_off_a_talk_with_a_person_to_talk_to_others():
    book = in_crowd()
    (s, *_) = my_turns(book)
    book.mind.diary.note(Activity.SPOKEN_TO_BY.of("ada"), s.now - IN_TALK_S + 1.0)

    assert not may_speak_up(s, "Bob")
    assert may_speak_up(s, "Ada")


def test_a_person_who_talks_with_somebody_else_is_not_disturbed():
    book = in_crowd()
    book >> (says(ada, ADA, "Bob, where is the smithy?"), vitals())
    book.pass_time(1.0)

    turns = my_turns(book)
    assert not may_speak_up(turns[0], "Ada") or turns[0].now - book.now > IN_TALK_S
    assert may_speak_up(turns[-1], "Ada")


def test_an_own_deed_is_told_only_to_somebody_with_whom_one_talks_and_in_a_lull():
    book = in_town("social_butterfly", ada)
    book >> (quest.COMPLETED(quest="Rats in the Cellar").seen_by("actor"), vitals())
    assert not tell_news(book.mind.situation(Seconds(book.now + 60.0)))

    book.mind.diary.note(Activity.HEARD.of("ada"), book.now)
    book.mind.diary.note(Activity.SPOKEN_TO_BY.of("ada"), book.now)
    assert not tell_news(book.mind.situation(Seconds(book.now + PEOPLE_PAUSE_S - 1.0)))
    told = tell_news(book.mind.situation(Seconds(book.now + PEOPLE_PAUSE_S + 1.0)))
    message = told[0].parameters["message"]
    assert ("Ada" in message, "I finished Rats in the Cellar" in message) == (True, True)
    assert not tell_news(book.mind.situation(Seconds(book.now + 600.0)))


def test_in_a_crowd_one_greeting_is_enough_for_all():
    book = in_crowd()
    (s, *_) = my_turns(book)
    assert greet(s, passing_goal())

    for name in ("ada", "bob", "cleo"):
        book.mind.diary.note(Activity.ADDRESSED.of(name), s.now)

    assert not any(greet(later, passing_goal()) for later in my_turns(book))


def test_most_news_of_another_ai_player_gets_a_nod_and_no_words():
    words = 0
    for number in range(12):
        book = in_town("balanced", bob)
        book.mind.world.entities.meet_player("Bob", is_ai=True)
        book.pass_time(float(number))
        book >> (says(bob, BOB, "Tess, I finished A Sack of Flour."), vitals())
        words += any(line.startswith("say") for line in spoken(book, 10.0))

    assert words <= 4


# --- people are answered ---


def hearing(row, **known):
    return replace(
        Hearing(shipped_rows()[row], True, True, True, 0.3, 3, 5.0, 4, 0.0, 0.25), lot="1.Ada", **known
    )


@pytest.mark.parametrize("row", ["tell.about_me", "social.flirt", "turn.disagree", "social.ack", "odd.other"])
def test_a_person_is_always_answered_in_a_talk(row):
    book = in_town("cautious_scholar", ada)
    for number in range(30):
        s = book.mind.situation(Seconds(book.now + number))
        assert react(s, hearing(row)).response is Response.TALK


def test_goodbyes_come_to_an_end():
    s = in_town("balanced", ada).mind.situation(Seconds(10.0))
    responses = [
        react(s, hearing("social.farewell", courtesies=said)).response for said in range(COURTESIES + 1)
    ]

    assert responses == [Response.TALK] * COURTESIES + [Response.IGNORE]


def test_one_who_sits_with_others_is_quiet_while_a_person_talks_with_it():
    book = in_crowd()
    turns = my_turns(book, 6000.0)
    assert any(pastime(s, 60.0) for s in turns)
    for s in turns:
        book.mind.diary.note(Activity.SPOKEN_TO_BY.of("ada"), s.now - 20.0)
        steps = pastime(s, 60.0)
        assert not [step for step in steps if step.verb == "say_message"], steps
