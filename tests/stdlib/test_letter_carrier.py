"""Who knows whom after words aloud, tells, gifts and groups; and what an AI player reads when it comes."""

import pytest

from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letter_consent import Tier, Writer
from maid_engine.accounts.away.letters import DAY_S, LetterLimits
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_qa.testing.session import FakeSession
from maid_stdlib.systems.letter_carrier import ANSWER_S
from tests.stdlib.lettered import leaves, person, world


def here(play, *people):
    """Bring people into the room of the first."""
    room = play.game.world.place_of(people[0].player)
    for one in people:
        play.game.world.move(one.player, room)


def knows(play, one, other):
    return play.game.resource(LetterBox).consent_of(one.player).knows(other.player)


@pytest.mark.parametrize(
    ("typed", "ada_knows", "bob_knows"),
    [
        (("ada: tell bob hello",), True, False),
        (("ada: whisper bob hello",), True, False),
        (("ada: sayto bob hello",), True, False),
        (("ada: say hello",), False, False),
        (("ada: say hello", "bob: say hello"), False, True),
        (("ada: say hello", "bob: say hello", "ada: say fine day"), True, True),
        (("bob: say hello", "ada: chat hello"), False, False),
        (("ada: give 1 gold to bob",), False, False),
        (("ada: group invite bob",), False, False),
        (("ada: group invite bob", "bob: group accept"), True, True),
    ],
)
def test_one_knows_whom_one_chose_to_address(typed, ada_knows, bob_knows):
    play = world()
    ada, bob = person(play, "Ada"), person(play, "Bob")
    here(play, ada, bob)
    for line in typed:
        who, _, words = line.partition(": ")
        {"ada": ada, "bob": bob}[who].type(words)
    play.wait(1)

    assert (knows(play, ada, bob), knows(play, bob, ada)) == (ada_knows, bob_knows)


def test_words_long_after_others_answer_nobody():
    play = world()
    ada, bob = person(play, "Ada"), person(play, "Bob")
    here(play, ada, bob)
    ada.type("say hello")
    play.wait(ANSWER_S + 1)
    bob.type("say hello")
    play.wait(1)

    assert not knows(play, bob, ada)


def test_old_letters_are_deleted_while_the_game_runs():
    play = world()
    ada, bob = person(play, "Ada"), person(play, "Bob")
    ada.type("letters allow everyone")
    bob.type("letter ada hello")
    play.clock.advance(LetterLimits().days * DAY_S)

    play.wait(3601)

    assert not play.game.resource(LetterBox).letters_to(ada.player)


def test_letters_are_kept_over_a_restart():
    play = world()
    ada, bob = person(play, "Ada"), person(play, "Bob")
    ada.type("letters allow everyone")
    leaves(play, ada)
    bob.type("letter ada hello")
    leaves(play, bob)

    again = world(store=play.store).join("Ada")

    assert "Letters that you have not read: 1." in again.heard()
    assert "hello" in again.type("letters bob")


def minded():
    play = world(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    return play, play.game.resource(AIPlayerManager)


def test_a_person_may_write_to_an_ai_player_which_answers_by_letter():
    play, manager = minded()
    agent = manager.spawn(AIPlayerConfig(name="Mira", personality_preset="social_butterfly"))
    ada = person(play, "Ada")
    play.game.presence.sweep()
    play.wait(5)
    ada.heard()

    ada.type(f"letter {agent.name} What is your name?")
    play.wait(30)

    assert f"{agent.name} (AI) writes to you, letter 1" in ada.heard()


def test_an_ai_player_reads_at_its_coming_what_was_written_before():
    play, manager = minded()
    ada = person(play, "Ada")
    manager.spawn(AIPlayerConfig(name="Mira", personality_preset="social_butterfly"))
    player = play.game.characters.find("Mira")
    play.game.bus.drain()
    play.game.presence.disconnect(play.game.sessions.of(player), "quit")
    ada.type("letter mira What is your name?")
    box = play.game.resource(LetterBox)
    assert len(box.unread(player)) == 1

    session = FakeSession("mira again", is_ai_player=True)
    play.game.presence.connect(session, player)
    play.game.bus.drain()

    assert 'letter 1, "What is your name?"' in session.text
    assert not box.unread(player)


def test_an_ai_player_answers_at_its_coming_what_was_written_before():
    play, manager = minded()
    ada = person(play, "Ada")
    agent = manager.spawn(AIPlayerConfig(name="Mira", personality_preset="social_butterfly"))
    play.wait(2)
    manager.despawn(agent.id)
    ada.type("letter mira What is your name?")

    manager.bring_back(agent.id)
    play.wait(60)

    assert "Mira (AI) writes to you, letter 1" in ada.heard()


def test_an_ai_player_is_refused_where_none_may_write():
    play, manager = minded()
    agent = manager.spawn(AIPlayerConfig(name="Mira", personality_preset="social_butterfly"))
    ada = person(play, "Ada")
    box = play.game.resource(LetterBox)
    player = play.game.characters.find(agent.name)

    assert box.writer_of(player) is Writer.AI_PLAYER
    assert box.tier_for(player, Writer.PERSON) is Tier.EVERYONE
    assert box.tier_for(ada.player, Writer.AI_PLAYER) is Tier.NOBODY
