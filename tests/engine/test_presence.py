from maid_engine.core.events import Event, PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import AccountId
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
    house.game.saver.failing = True
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
