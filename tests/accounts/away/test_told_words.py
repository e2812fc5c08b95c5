import pytest

from maid_engine.accounts.away.inbox_item import InboxKind, lines_of
from maid_engine.accounts.away.told_words import MOST_LINES, MOST_SPEAKERS, ToldWords
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.messages import Authored
from maid_engine.engine import messages
from maid_qa.testing.house import open_house
from maid_qa.testing.session import FakeSession
from tests.accounts.away.test_absence_log import Home

BOB = PlayerId("player#2")


@pytest.fixture
async def home():
    made = Home(await open_house())
    made.told = ToldWords(made.game, made.inbox, made.absences)
    await made.house.accounts.register("Ada", "a walk in the rain")
    return made


@pytest.fixture
async def ada(home):
    return await home.house.accounts.create_character(AccountId("ada"), "Ada")


class AnybodyStandsIn:
    def may_stand_in(self, player_id):
        return True

    def take_seat(self, player_id):
        return None


def said(words, speaker=BOB):
    return messages.ANNOUNCEMENT(text=Authored(words, speaker))


def texts(words):
    return f'Announcement: "{words}"'


async def test_words_are_kept_only_while_the_player_is_away(home, ada):
    home.told.keep(ada, BOB, said("before"))
    assert home.inbox.all_of(ada) == ()

    home.mind_comes(ada)
    home.told.keep(ada, BOB, said("hello"))

    (item,) = home.inbox.unread(ada)
    assert (item.kind, item.text, item.authors) == (InboxKind.TOLD, texts("hello"), (BOB,))


async def test_the_last_words_of_each_speaker_are_one_item(home, ada):
    home.mind_comes(ada)
    for number in range(MOST_LINES + 2):
        home.told.keep(ada, BOB, said(f"line {number}"))
    home.told.keep(ada, PlayerId("player#3"), said("I too"))

    bobs, others = home.inbox.unread(ada)
    assert lines_of(bobs) == tuple(texts(f"line {n}") for n in range(2, MOST_LINES + 2))
    assert bobs.number == MOST_LINES + 2
    assert lines_of(others) == (texts("I too"),)
    assert not home.inbox.page(ada, since=1).gap


async def test_the_words_of_many_do_not_fill_the_inbox(home, ada):
    home.mind_comes(ada)
    for number in range(MOST_SPEAKERS + 3):
        home.told.keep(ada, PlayerId(f"player#{100 + number}"), said("hi"))
    waiting = home.inbox.unread(ada)
    assert len(waiting) == MOST_SPEAKERS
    assert waiting[0].authors == (PlayerId("player#103"),)


async def test_what_is_shown_again_after_a_lost_link_is_not_new(home, ada):
    session = home.plays(ada)
    home.game.presence.disconnect(session, "link lost")
    home.game.bus.drain()
    for words in ("one", "two"):
        home.game.tell(ada, said(words))
        home.told.keep(ada, BOB, said(words))

    again = home.plays(ada)

    assert texts("two") in again.lines
    assert home.inbox.unread(ada) == ()
    assert len(home.inbox.all_of(ada)) == 1


async def test_a_mind_that_takes_the_seat_leaves_them_new(home, ada):
    session = home.plays(ada)
    home.game.presence.disconnect(session, "link lost")
    home.game.bus.drain()
    home.game.tell(ada, said("one"))
    home.told.keep(ada, BOB, said("one"))

    home.game.presence.stand_ins = AnybodyStandsIn()
    mind = FakeSession("mind", is_ai_player=True)
    home.game.presence.connect(mind, ada)
    home.game.bus.drain()

    assert len(home.inbox.unread(ada)) == 1


async def test_what_was_said_before_a_restart_is_new_after_it(home, ada):
    session = home.plays(ada)
    home.game.presence.disconnect(session, "link lost")
    home.game.bus.drain()
    home.game.tell(ada, said("one"))
    home.told.keep(ada, BOB, said("one"))
    await home.game.saver.save_now()

    again = Home(await open_house(home.house.store, home.house.clock))
    again.game.world.create(ada)
    again.house.characters.names[ada] = "Ada"
    await again.load()
    again.plays(ada)

    assert [item.text for item in again.inbox.unread(ada)] == [texts("one")]
