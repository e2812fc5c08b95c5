import pytest

from maid_engine.accounts.away.absence import ABSENCES, Fact, FactKind
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.digest import Topic
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxKind, lines_of
from maid_engine.core.documents import Batch, Document
from maid_engine.core.events import PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import AccountId, PlayerId, SessionId
from maid_qa.testing.house import open_house
from maid_qa.testing.session import FakeSession

GHOST = PlayerId("player#99")
KILLED = Fact(FactKind.KILL, 1, "wolf", "grey wolf")
SEAT = SessionId("seat")


class Home:
    """A house in which Ada has an account, with an absence log."""

    def __init__(self, house):
        self.house = house
        self.game = house.game
        self.inbox = Inbox(house.game, house.store)
        self.absences = AbsenceLog(house.game, house.store, self.inbox)

    async def load(self):
        await self.inbox.load()
        await self.absences.load()

    def happened(self, *events):
        for event in events:
            self.game.bus.publish(event)
        self.game.bus.drain()

    def mind_comes(self, player):
        self.happened(PlayerConnectedEvent(SEAT, player, "Ada", is_ai_player=True))

    def mind_goes(self, player, reason="quit"):
        self.happened(PlayerDisconnectedEvent(SEAT, player, "Ada", reason, is_ai_player=True))

    def plays(self, player):
        session = FakeSession("ada")
        self.game.presence.connect(session, player)
        self.game.bus.drain()
        return session

    def pass_time(self, seconds):
        self.house.clock.advance(seconds)
        self.game.tick += round(seconds * self.game.ticks_per_second)


@pytest.fixture
async def home():
    made = Home(await open_house())
    await made.house.accounts.register("Ada", "a walk in the rain")
    return made


@pytest.fixture
async def ada(home):
    return await home.house.accounts.create_character(AccountId("ada"), "Ada")


async def test_an_absence_lasts_from_the_mind_that_takes_the_seat_to_the_persons_return(home, ada):
    home.absences.note(ada, KILLED)
    assert ada not in home.absences

    home.mind_comes(ada)
    home.absences.note(ada, KILLED)
    home.pass_time(3_600)
    home.mind_goes(ada)
    home.pass_time(3_600)

    session = home.plays(ada)

    assert session.lines[-2:] == [
        "You were away for 2 hours. Your stand-in played for 1 hour.",
        "Creatures killed: grey wolf.",
    ]
    assert ada not in home.absences


async def test_an_absence_goes_on_while_a_program_plays(home, ada):
    home.mind_comes(ada)
    home.absences.note(ada, KILLED)
    program = FakeSession("program")
    program.is_program = True

    home.game.presence.connect(program, ada)
    home.game.bus.drain()
    assert ada in home.absences
    assert "Creatures killed: grey wolf." not in program.lines

    assert home.plays(ada).lines[-1] == "Creatures killed: grey wolf."


async def test_the_digest_stays_in_the_inbox_and_counts_as_read(home, ada):
    home.mind_comes(ada)
    home.absences.note(ada, Fact(FactKind.MET, 1, GHOST, "Gast", GHOST))
    home.plays(ada)

    (item,) = home.inbox.all_of(ada)
    assert (item.kind, item.read, item.authors) == (InboxKind.DIGEST, True, (GHOST,))
    assert lines_of(item)[1] == "People met: Gast."
    assert item.payload["lines"][1]["facts"] == [Fact(FactKind.MET, 1, GHOST, "Gast", GHOST).told()]


async def test_an_absence_goes_on_over_several_turns_of_a_stand_in(home, ada):
    for _ in range(2):
        home.mind_comes(ada)
        home.absences.note(ada, KILLED)
        home.pass_time(600)
        home.mind_goes(ada)
    home.mind_comes(ada)
    home.pass_time(600)

    assert [line.text for line in home.absences.digest(ada)] == [
        "You were away for 30 minutes. Your stand-in played for 30 minutes.",
        "Creatures killed: 2 grey wolves.",
    ]
    assert ada in home.absences


async def test_nothing_is_shown_after_a_lost_link_in_which_nothing_happened(home, ada):
    session = home.plays(ada)
    home.game.presence.disconnect(session, "link lost")
    home.game.bus.drain()
    assert ada in home.absences

    again = home.plays(ada)
    assert not any(line.startswith("You were away") for line in again.lines)
    assert home.inbox.all_of(ada) == ()


async def test_what_happened_to_one_without_a_link_is_told(home, ada):
    session = home.plays(ada)
    home.game.presence.disconnect(session, "link lost")
    home.game.bus.drain()
    home.absences.note(ada, Fact(FactKind.DEATH, 1, "wolf", "grey wolf"))
    assert "Deaths while you were away: 1. Killed by: grey wolf." in home.plays(ada).lines


async def test_one_who_quits_is_not_recorded(home, ada):
    session = home.plays(ada)
    home.game.presence.disconnect(session, "quit")
    home.game.bus.drain()
    assert not home.absences


async def test_an_ai_players_own_character_is_never_away(home):
    home.mind_comes(GHOST)
    assert not home.absences


async def test_belongings_are_compared_with_those_at_the_beginning(home, ada):
    here = {"rope": 1}
    home.absences.belongings = lambda _: here
    home.mind_comes(ada)
    here = {"trout": 2}
    assert [line.text for line in home.absences.digest(ada)][1:] == [
        "Things won: 2 trout. Things gone: rope."
    ]
    assert home.absences.of(ada).of(FactKind.ITEM_WON) == ()


async def test_topics_are_asked_for_only_after_a_talk(home, ada):
    home.absences.topics = pytest.fail
    home.mind_comes(ada)
    home.absences.note(ada, Fact(FactKind.HEARD, 1, GHOST, "Gast", GHOST))
    assert len(home.absences.digest(ada)) == 0


async def test_why_a_stand_in_left_and_what_it_talked_about_is_told(home, ada):
    home.absences.topics = lambda _: (Topic(GHOST, "the cellar"),)
    home.mind_comes(ada)
    home.inbox.add(ada, InboxKind.LIMIT, "Ada has used up its time and went home.", {"end": "time"})
    home.inbox.add(ada, InboxKind.LIMIT, "Ada has used four fifths of its time.", {"end": ""})
    home.happened()
    for kind in (FactKind.HEARD, FactKind.SAID):
        home.absences.note(ada, Fact(kind, 1, GHOST, "Gast", GHOST))
    assert [line.text for line in home.absences.digest(ada)][1:] == [
        "Why your stand-in had to leave: its time was used up.",
        'Talked with: Gast. The talk with Gast was about "the cellar".',
    ]


async def test_an_absence_goes_on_after_a_restart(home, ada):
    home.mind_comes(ada)
    home.absences.note(ada, KILLED)
    home.pass_time(600)
    await home.game.saver.save_now()

    again = Home(await open_house(home.house.store, home.house.clock))
    again.game.tick = home.game.tick
    again.game.world.create(ada)
    again.house.characters.names[ada] = "Ada"
    await again.load()

    assert again.absences.of(ada).played_s == 600
    assert again.absences.of(ada).playing_since_s is None
    again.plays(ada)
    assert again.inbox.all_of(ada)[0].kind is InboxKind.DIGEST

    await again.game.saver.save_now()
    assert await home.house.store.get(ABSENCES, ada) is None


async def test_an_absence_that_cannot_be_read_is_left_out(home, ada):
    await home.house.store.write(Batch(saves=(Document(ABSENCES, ada, {"facts": 7}),)))
    await home.absences.load()
    assert not home.absences


async def test_the_absence_of_a_destroyed_character_is_deleted(home, ada):
    home.mind_comes(ada)
    await home.game.saver.save_now()
    again = Home(await open_house(home.house.store, home.house.clock))
    await again.load()
    assert not again.absences
    await again.game.saver.save_now()
    assert await home.house.store.get(ABSENCES, ada) is None


async def test_the_erased_are_erased_from_the_absences_of_others_too(home, ada):
    other = await home.house.accounts.create_character(AccountId("ada"), "Bea")
    home.mind_comes(ada)
    home.mind_comes(other)
    home.absences.note(ada, Fact(FactKind.MET, 1, other, "Bea", other))
    home.absences.note(ada, KILLED)

    assert [one["player_id"] for one in home.absences.held([other])] == [other]
    assert home.absences.erase((other,)) == 2

    assert other not in home.absences
    assert tuple(home.absences.of(ada).facts.values()) == (KILLED,)
