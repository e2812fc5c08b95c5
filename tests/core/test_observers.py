"""Observers hear every value in order, leave when they want to, and break nothing when they fail."""

from structlog.testing import capture_logs

from maid_engine.core.observers import Observers


def test_tells_every_listener_in_the_order_of_attachment() -> None:
    heard: list[str] = []
    observers: Observers[int] = Observers()
    observers.add(lambda value: heard.append(f"first {value}"))
    observers.add(lambda value: heard.append(f"second {value}"))

    observers.tell(1)
    observers.tell(2)

    assert heard == ["first 1", "second 1", "first 2", "second 2"]


def test_a_detached_listener_hears_nothing_more_and_leaves_the_others() -> None:
    heard: list[int] = []
    observers: Observers[int] = Observers()
    detach = observers.add(heard.append)
    observers.add(heard.append)

    detach()
    detach()
    observers.tell(1)

    assert heard == [1]


def test_a_listener_that_raises_is_logged_and_detached_and_the_others_are_told() -> None:
    heard: list[int] = []
    observers: Observers[int] = Observers()

    def fails(value: int) -> None:
        raise ValueError(value)

    observers.add(fails)
    observers.add(heard.append)

    with capture_logs() as logs:
        observers.tell(1)
        observers.tell(2)

    assert heard == [1, 2]
    assert [one["event"] for one in logs] == ["observer.failed"]
    assert "fails" in logs[0]["listener"]


def test_a_listener_may_detach_itself_while_it_is_told() -> None:
    heard: list[int] = []
    observers: Observers[int] = Observers()

    def once(value: int) -> None:
        heard.append(value)
        detach()

    detach = observers.add(once)
    observers.tell(1)
    observers.tell(2)

    assert heard == [1]
    assert not observers.listeners, "nothing is called once nobody listens"
