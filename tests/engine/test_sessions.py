"""Hooks of sessions and of the tick: who came in, what each was told, and which tick is over."""

import pytest

from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.core.messages import Message, Output
from maid_engine.core.time import Cadence, Tick
from maid_engine.engine import messages as engine_msg
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.services import Game
from maid_engine.engine.sessions import SessionManager
from maid_engine.ports.session import Session
from maid_qa.playtest.typist import Typist
from maid_qa.testing.house import open_house
from maid_qa.testing.session import FakeSession


def say(text: str) -> Message:
    return engine_msg.ANNOUNCEMENT(text=text)


def an_ai_session() -> AIPlayerSession:
    return AIPlayerSession(SessionId("session:ai"), "ai", tick=lambda: Tick(0))


class Deliveries:
    """Keeps who was told what."""

    def __init__(self) -> None:
        self.told: list[tuple[Session, Output]] = []

    def __call__(self, session: Session, output: Output) -> None:
        self.told.append((session, output))

    @property
    def texts(self) -> list[str]:
        return [output.text for _, output in self.told if isinstance(output, Message)]


@pytest.mark.parametrize("make", [lambda: FakeSession("fake"), lambda: Typist("typist", "ai"), an_ai_session])
def test_a_delivery_is_told_once_to_an_observer_of_all_sessions(make) -> None:
    sessions, deliveries, session = SessionManager(), Deliveries(), make()
    sessions.on_delivery(deliveries)
    sessions.add(session)
    line = say("hello")

    session.deliver(line)

    assert deliveries.told == [(session, line)]


def test_an_observer_of_deliveries_follows_those_who_are_in_already_and_not_those_who_have_left() -> None:
    sessions, deliveries = SessionManager(), Deliveries()
    early, late = FakeSession("early"), FakeSession("late")
    sessions.add(early)
    sessions.on_delivery(deliveries)
    sessions.add(late)

    early.deliver(say("one"))
    late.deliver(say("two"))
    sessions.remove(late.id)
    late.deliver(say("three"))

    assert deliveries.texts == ['Announcement: "one"', 'Announcement: "two"']


def test_a_session_that_leaves_and_comes_back_is_told_of_once_a_line() -> None:
    sessions, deliveries, session = SessionManager(), Deliveries(), FakeSession("one")
    sessions.on_delivery(deliveries)
    sessions.add(session)
    sessions.add(session)
    sessions.remove(session.id)
    sessions.add(session)

    session.deliver(say("again"))

    assert deliveries.texts == ['Announcement: "again"']


def test_an_observer_hears_of_a_line_before_the_session_takes_it() -> None:
    sessions, session = SessionManager(), FakeSession("one")
    already: list[list[str]] = []
    sessions.on_delivery(lambda told, _: already.append(list(told.lines)))  # type: ignore[attr-defined]
    sessions.add(session)

    session.deliver(say("one"))
    session.deliver(say("two"))

    assert already == [[], ['Announcement: "one"']]


def test_sessions_are_as_they_were_once_the_last_observer_is_detached() -> None:
    sessions, deliveries, session = SessionManager(), Deliveries(), FakeSession("one")
    sessions.add(session)
    detach, second = sessions.on_delivery(deliveries), sessions.on_delivery(deliveries)

    detach()
    session.deliver(say("one"))
    second()
    session.deliver(say("two"))

    assert deliveries.texts == ['Announcement: "one"']
    assert not session.deliveries.listeners


def test_a_failing_observer_keeps_no_line_from_anybody() -> None:
    sessions, session = SessionManager(), FakeSession("one")

    def fails(told: Session, output: Output) -> None:
        raise ValueError(told, output)

    sessions.on_delivery(fails)
    sessions.add(session)
    session.deliver(say("one"))

    assert session.lines == ['Announcement: "one"']


async def test_who_connects_is_told_of_before_the_first_line() -> None:
    house = await open_house()
    player = house.characters.create("Ada", "ada")
    session, told = FakeSession("one"), []
    detach = house.game.sessions.on_added(lambda added: told.append((added.id, list(session.lines))))

    house.presence.connect(session, player)
    house.game.sessions.add(session)
    detach()
    house.game.sessions.add(FakeSession("two"))

    assert told == [(session.id, [])]


def test_what_a_room_hears_reaches_each_player_as_if_told_alone() -> None:
    sessions, kept = SessionManager(), []
    ada, mind, away, wolf = (PlayerId(EntityId(name)) for name in ("ada", "mind", "away", "wolf"))
    person, machine = FakeSession("ada"), FakeSession("mind", is_ai_player=True)
    for player, session in ((ada, person), (mind, machine)):
        sessions.add(session)
        sessions.link(session.id, player)
    sessions.absent[away] = kept.append
    line = say("hello")

    sessions.tell_each((wolf, ada, away, mind), line)

    assert person.lines == machine.lines == [line.text]
    assert kept == [line]
    assert list(sessions.unsettled) == [person.id]
    assert sessions.earshot.lines_of(ada, "") == (line.text,)
    assert sessions.earshot.lines_of(mind, "") == sessions.earshot.lines_of(wolf, "") == ()


def test_a_session_that_takes_another_character_lets_go_of_the_first() -> None:
    sessions, session = SessionManager(), FakeSession("one")
    ada, bob = PlayerId(EntityId("player#1")), PlayerId(EntityId("player#2"))
    sessions.add(session)
    sessions.link(session.id, ada)

    sessions.link(session.id, bob)

    assert sessions.of(ada) is None
    assert sessions.playing() == ((bob, session),)
    assert not sessions.tell(ada, say("one"))
    assert session.lines == []


class Beat:
    """A system that notes its tick."""

    name = "beat"
    cadence = Cadence(1)

    def __init__(self, diary: list[str]) -> None:
        self._diary = diary

    def update(self, game: Game) -> None:
        self._diary.append(f"system {game.tick}")


async def test_an_observer_of_ticks_is_told_when_the_systems_are_done() -> None:
    house = await open_house()
    diary: list[str] = []
    house.game.add_system(Beat(diary))
    engine = GameEngine(house.game)
    detach = engine.on_tick(lambda tick: diary.append(f"over {tick}"))

    engine.tick()
    detach()
    engine.tick()

    assert diary == ["system 1", "over 1", "system 2"]
