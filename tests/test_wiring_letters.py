"""Letters beside the rest of the server: the inbox of who is away, exports, erasures, and minds that must forget."""

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.personal_data import PersonalData
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_qa.testing.pilot import run_inline
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
