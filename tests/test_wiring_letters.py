"""Letters beside the rest of the server: the inbox of who is away, exports, erasures, and minds that must forget."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_qa.testing.pilot import run_inline
from maid_qa.testing.session import FakeSession
from tests.stdlib.lettered import leaves, person, world


@pytest.fixture
def play():
    return world()


def open_to_all(play, ada):
    play.game.resource(LetterBox).choose_tier(ada.player, Writer, Tier.EVERYONE)


def test_the_inbox_of_who_is_away_names_letters_without_their_words(play):
    ada, bob = person(play, "Ada"), person(play, "Bob")
    open_to_all(play, ada)
    player, inbox = ada.player, play.game.resource(Inbox)
    bob.type("letter ada open sesame")
    assert not inbox.all_of(player), "who is there reads the letter itself"
    leaves(play, ada)

    bob.type("letter ada open sesame")

    (item,) = inbox.unread(player)
    assert (item.kind, item.text) == (InboxKind.LETTER, "Bob wrote to you: letter 2.")
    assert item.payload == {"sender": "Bob", "number": 2, "writer": "person"}
    play.join("Ada").type("letter read 2")
    assert not inbox.unread(player), "the letter has been read"


def test_the_inbox_names_who_wishes_to_write(play):
    ada, bob = person(play, "Ada"), person(play, "Bob")
    player = ada.player
    leaves(play, ada)
    bob.type("letter ada open sesame")

    assert [one.text for one in play.game.resource(Inbox).unread(player)] == ["Bob wishes to write to you."]


def test_letters_are_exported_and_erased_with_their_writer(play):
    ada, bob = person(play, "Ada"), person(play, "Bob")
    open_to_all(play, ada)
    bob.type("letter ada open sesame")
    personal, box = play.game.resource(PersonalData), play.game.resource(LetterBox)
    told = run_inline(personal.export("Bob"))
    assert [one["text"] for one in told["letters"]["letters"]] == ["open sesame"]

    gone = run_inline(personal.erase("Bob", by=operator("the test")))

    assert gone["letters"]
    assert not box.letters_to(ada.player)


def test_forget_me_deletes_the_letters_with_ai_players():
    play = world(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(name="Mira", personality_preset="merchant"))
    ada, bob = person(play, "Ada"), person(play, "Bob")
    open_to_all(play, ada)
    bob.type("letter ada hello")
    ada.type("letter mira hello")

    told = ada.type("forget me")

    assert "Letters between you and AI players that are gone: 1." in told
    assert [one.sender_name for one in play.game.resource(LetterBox).letters_to(ada.player)] == ["Bob"]


def held_by_stand_in(play, ada):
    """Let a mind's session play a character, as a stand-in does."""
    player = ada.player
    leaves(play, ada)
    session = FakeSession("a mind", is_ai_player=True)
    play.game.sessions.add(session)
    play.game.sessions.link(session.id, player)
    return player, session


PERSONAL = "letter personal ada do you come on Friday?"


def asked(play, line=PERSONAL):
    ada, bob = person(play, "Ada"), person(play, "Bob")
    open_to_all(play, ada)
    player, session = held_by_stand_in(play, ada)
    assert ("your letter waits for the player" in bob.type(line)) is (line == PERSONAL)
    play.wait(1)
    bob.heard()
    return player, session, bob


def test_a_letter_that_asks_for_the_player_becomes_a_question_and_its_words_stay_in_the_letter(play):
    player, session, _ = asked(play)

    (question,) = play.game.resource(QuestionBoard).open_of(player)
    assert question.draft.kind is Subject.LETTER
    assert question.text == "A letter from Bob asks for your own word: type letter read 1"
    assert "Friday" not in session.text, "a stand-in does not read it"


def test_other_letters_reach_the_stand_in_and_ask_nothing(play):
    player, session, _ = asked(play, "letter ada a fine day")

    assert not play.game.resource(QuestionBoard).open_of(player)
    assert "a fine day" in session.text
    assert len(play.game.resource(LetterBox).unread(player)) == 1, "its player has not read it"


@pytest.mark.parametrize(
    ("typed", "by_owner", "is_told"), [("yes", True, True), ("no", True, False), ("yes", False, False)]
)
def test_only_the_players_own_yes_is_written_to_the_sender(play, typed, by_owner, is_told):
    player, _, bob = asked(play)
    owner = play.game.accounts.account_of(player)
    by = owner.id if by_owner else "somebody"

    play.game.resource(QuestionBoard).answer(player, 1, typed, by=by)
    play.wait(1)

    assert ('Ada writes to you, letter 1, "Yes."' in bob.heard()) is is_told


def test_who_does_not_want_to_be_asked_about_letters_finds_them_in_the_inbox_alone(play):
    ada, bob = person(play, "Ada"), person(play, "Bob")
    open_to_all(play, ada)
    ada.type("standin ask not letters")
    player, _ = held_by_stand_in(play, ada)
    bob.type("letter personal ada do you come on Friday?")
    play.wait(1)

    assert not play.game.resource(QuestionBoard).open_of(player)
    assert [one.text for one in play.game.resource(Inbox).unread(player)] == ["Bob wrote to you: letter 1."]


def test_the_limits_of_letters_are_settings(play):
    play.game.provide(
        AwaySettings(letter_length_max=40, letters_max=20, letter_days=3, letter_request_days=2)
    )
    limits = play.game.resource(LetterBox).limits
    assert (limits.length, limits.kept, limits.days, limits.request_days) == (40, 20, 3, 2)
