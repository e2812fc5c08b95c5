import pytest

from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.core.documents import Document
from maid_engine.core.errors import AccountError
from maid_engine.core.events import Event, PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import AccountId, SessionId
from maid_engine.engine import link_messages as msg
from maid_engine.engine import messages as engine_msg
from maid_engine.engine.presence import MOST_MISSED_LINES
from maid_qa.testing.house import ROOM_SHOWN, open_house
from maid_qa.testing.session import FakeSession


async def house_with_ada():
    house = await open_house()
    await house.accounts.register("Ada", "a walk in the rain")
    player_id = await house.accounts.create_character(AccountId("ada"), "Ada")
    house.events = []
    house.game.bus.watch(house.events.append)
    return house, player_id


def say(text):
    return engine_msg.ANNOUNCEMENT(text=text)


async def test_whoever_connects_enters_the_world_and_sees_it():
    house, ada = await house_with_ada()
    session = FakeSession("one")

    house.presence.connect(session, ada)
    house.game.bus.drain()

    assert house.characters.diary == [("enter", ada)]
    assert session.lines == ["The square lies quiet."]
    assert house.events == [PlayerConnectedEvent(session.id, ada, "Ada")]
    assert house.game.sessions.of(ada) is session


async def test_whoever_connects_while_nothing_can_be_saved_is_told():
    house, ada = await house_with_ada()
    house.store.full = True
    house.game.saver.put(Document("things", "a", {}))
    await house.game.saver.save_now()
    session = FakeSession("one")

    house.presence.connect(session, ada)

    assert session.lines == ["The square lies quiet.", engine_msg.STORE_FULL().text]


async def test_a_newer_connection_takes_over_and_shows_the_room_again():
    house, ada = await house_with_ada()
    old, new = FakeSession("old"), FakeSession("new")
    house.presence.connect(old, ada)
    house.game.tell(ada, say("before"))

    house.presence.connect(new, ada)
    house.game.tell(ada, say("after"))
    house.game.bus.drain()

    assert old.lines[-1].startswith("Your character has been taken over")
    assert old.closed_with == "taken over"
    assert old.player_id is None
    assert new.lines == ["The square lies quiet.", 'Announcement: "after"']
    assert house.characters.diary == [("enter", ada), ("resume", ada)]
    assert [type(event) for event in house.events] == [
        PlayerConnectedEvent,
        PlayerDisconnectedEvent,
        PlayerConnectedEvent,
    ]
    assert house.game.sessions.get(old.id) is None


async def test_the_end_of_the_old_connection_leaves_the_new_one_alone():
    house, ada = await house_with_ada()
    old, new = FakeSession("old"), FakeSession("new")
    house.presence.connect(old, ada)
    house.presence.connect(new, ada)

    house.presence.disconnect(old, "link lost")

    assert house.game.sessions.of(ada) is new
    assert ("link lost", ada) not in house.characters.diary


async def test_what_a_link_dead_character_hears_is_shown_on_its_return():
    house, ada = await house_with_ada()
    house.presence.connect(FakeSession("one"), ada)
    house.presence.disconnect(house.game.sessions.of(ada), "link lost")
    house.game.tell(ada, say("are you there?"))

    back = FakeSession("two")
    house.presence.connect(back, ada)

    assert house.characters.diary[-2:] == [("link lost", ada), ("resume", ada)]
    assert back.lines == [
        msg.MISSED().text,
        'Announcement: "are you there?"',
        msg.MISSED_END().text,
        "The square lies quiet.",
    ]


async def test_only_the_last_missed_lines_are_kept():
    house, ada = await house_with_ada()
    house.presence.connect(FakeSession("one"), ada)
    house.presence.disconnect(house.game.sessions.of(ada), "link lost")
    for number in range(MOST_MISSED_LINES + 5):
        house.game.tell(ada, say(f"line {number}"))

    back = FakeSession("two")
    house.presence.connect(back, ada)

    assert back.lines[0] == "While you were away, 5 older lines were let go."
    assert back.lines[2] == 'Announcement: "line 5"'
    assert len(back.lines) == MOST_MISSED_LINES + 4


async def test_nothing_is_kept_for_a_character_that_has_left_the_world():
    house, ada = await house_with_ada()
    house.presence.connect(FakeSession("one"), ada)
    house.presence.disconnect(house.game.sessions.of(ada), "link lost")
    house.presence.sweep()
    assert ada in house.game.sessions.absent

    house.characters.leave(ada)
    house.presence.sweep()

    assert house.game.sessions.absent == {}


async def test_whoever_quits_leaves_the_world_and_the_next_visit_begins_anew():
    house, ada = await house_with_ada()
    session = FakeSession("one")
    house.presence.connect(session, ada)

    house.presence.disconnect(session, "quit")
    house.presence.disconnect(session, "link lost")
    house.game.bus.drain()

    assert house.characters.diary == [("enter", ada), ("leave", ada)]
    assert house.events[-1] == PlayerDisconnectedEvent(session.id, ada, "Ada", "quit")
    assert len(house.game.sessions) == 0


async def test_lines_that_wait_for_a_closed_session_are_dropped():
    house, ada = await house_with_ada()
    session = FakeSession("one")
    house.presence.connect(session, ada)
    house.dispatcher.submit(session, "quit")

    house.presence.disconnect(session, "link lost")
    house.run()

    assert house.dispatcher.waiting(session.id) == 0
    assert session.closed_with is None


async def test_an_ai_player_connects_by_the_same_door():
    house, _ = await house_with_ada()
    bot = house.characters.create("Wanderer", AccountId("ai"), ai_player_id="ai#1")
    session = FakeSession("bot", is_ai_player=True)

    house.presence.connect(session, bot)
    house.game.bus.drain()

    (event,) = house.events
    assert isinstance(event, Event)
    assert event.is_ai_player
    house.presence.disconnect(session, "link lost")
    assert house.game.sessions.absent == {}


async def test_what_the_old_link_may_have_lost_is_shown_on_the_new_one():
    house, ada = await house_with_ada()
    old, new = FakeSession("old"), FakeSession("new")
    house.presence.connect(old, ada)
    old.recent = [say("did you get this?"), ROOM_SHOWN()]

    house.presence.connect(new, ada)

    assert new.lines == [
        msg.RECENT().text,
        'Announcement: "did you get this?"',
        "The square lies quiet.",
    ]


async def test_who_came_and_went_is_not_among_what_was_missed():
    house, ada = await house_with_ada()
    house.presence.connect(FakeSession("one"), ada)
    house.presence.disconnect(house.game.sessions.of(ada), "link lost")
    house.game.tell(ada, ROOM_SHOWN())

    back = FakeSession("two")
    house.presence.connect(back, ada)

    assert back.lines == ["The square lies quiet."]


class Successor:
    """Lets a mind stand in for whoever is in `allowed`, as the service of stand-ins does."""

    def __init__(self, house, *, allowed=(), stays_s=7200.0):
        self.house = house
        self.allowed = set(allowed)
        self.stays_s = stays_s
        self.session = AIPlayerSession(SessionId("mind"), "ai#1", tick=lambda: house.game.tick)

    def may_stand_in(self, player_id):
        return player_id in self.allowed

    def take_seat(self, player_id):
        if self.stays_s is not None:
            self.house.presence.connect(self.session, player_id)
        return self.stays_s


async def house_with_successor(**how):
    house, ada = await house_with_ada()
    house.presence.stand_ins = Successor(house, **how)
    person = FakeSession("one")
    house.presence.connect(person, ada)
    house.game.bus.drain()
    house.events.clear()
    return house, ada, person


async def test_without_consent_no_mind_plays_a_persons_character():
    house, ada = await house_with_ada()
    mind = AIPlayerSession(SessionId("mind"), "ai#1", tick=lambda: house.game.tick)

    with pytest.raises(AccountError, match="only with the person's recorded consent"):
        house.presence.connect(mind, ada)

    assert house.game.sessions.of(ada) is None
    assert mind not in list(house.game.sessions)


async def test_no_mind_takes_the_seat_of_a_person_who_plays_even_with_consent():
    house, ada, person = await house_with_successor()
    house.presence.stand_ins.allowed.add(ada)

    with pytest.raises(AccountError, match="never takes the seat"):
        house.presence.connect(house.presence.stand_ins.session, ada)

    assert house.game.sessions.of(ada) is person


@pytest.mark.parametrize("reason", ["quit", "idle"])
async def test_a_stand_in_takes_the_seat_in_the_same_call_and_the_character_stays(reason):
    house, ada, person = await house_with_successor()
    house.presence.stand_ins.allowed.add(ada)

    house.presence.disconnect(person, reason)
    house.game.bus.drain()

    assert house.game.sessions.of(ada) is house.presence.stand_ins.session
    assert house.game.world.place_of(ada) is not None
    assert house.characters.diary == [("enter", ada), ("stand-in", ada), ("resume", ada)]
    assert person.lines[-1] == "Ada stays, for 120 minutes at most; log in to take over."
    assert person.player_id is None
    assert [type(event) for event in house.events] == [PlayerDisconnectedEvent, PlayerConnectedEvent]


async def test_the_character_leaves_if_the_mind_does_not_take_the_seat():
    house, ada, person = await house_with_successor(stays_s=None)
    house.presence.stand_ins.allowed.add(ada)

    house.presence.disconnect(person, "quit")

    assert house.game.sessions.of(ada) is None
    assert house.characters.diary == [("enter", ada), ("leave", ada)]


@pytest.mark.parametrize("reason", ["kicked", "shutdown", "erased"])
async def test_nobody_stands_in_for_somebody_who_was_sent_away(reason):
    house, ada, person = await house_with_successor()
    house.presence.stand_ins.allowed.add(ada)

    house.presence.disconnect(person, reason)

    assert house.game.sessions.of(ada) is None
    assert house.characters.diary[-1] == ("leave", ada)


async def test_a_stand_in_takes_the_seat_when_the_guard_after_a_lost_link_ends():
    house, ada, person = await house_with_successor()
    house.presence.stand_ins.allowed.add(ada)
    house.presence.disconnect(person, "link lost")
    assert house.game.sessions.of(ada) is None

    house.presence.end_guard(ada)

    assert house.game.sessions.of(ada) is house.presence.stand_ins.session
    assert ("leave", ada) not in house.characters.diary


async def test_the_end_of_the_guard_lets_a_character_without_stand_in_leave():
    house, ada, person = await house_with_successor()
    house.presence.disconnect(person, "link lost")

    house.presence.end_guard(ada)

    assert house.characters.diary[-1] == ("leave", ada)


async def test_the_end_of_the_guard_leaves_somebody_alone_who_is_back():
    house, ada, person = await house_with_successor()
    house.presence.disconnect(person, "link lost")
    back = FakeSession("two")
    house.presence.connect(back, ada)

    house.presence.end_guard(ada)

    assert house.game.sessions.of(ada) is back


async def test_a_person_takes_the_seat_back_at_once_and_reads_what_was_missed_before():
    house, ada, person = await house_with_successor()
    house.presence.stand_ins.allowed.add(ada)
    house.presence.disconnect(person, "link lost")
    house.game.tell(ada, say("are you there?"))
    house.presence.end_guard(ada)
    mind = house.presence.stand_ins.session

    back = FakeSession("two")
    house.presence.connect(back, ada)

    assert house.game.sessions.of(ada) is back
    assert mind.closed
    assert mind.player_id is None
    assert 'Announcement: "are you there?"' in back.lines


async def test_the_mark_is_removed_when_a_stand_in_leaves_the_world():
    house, ada, person = await house_with_successor()
    house.presence.stand_ins.allowed.add(ada)
    house.presence.disconnect(person, "quit")

    house.presence.disconnect(house.presence.stand_ins.session, "quit")

    assert house.characters.diary[-2:] == [("leave", ada), ("person", ada)]
