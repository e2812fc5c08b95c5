"""Interception: what stands around the marked methods of an object, and of that object alone."""

import inspect

import pytest

from maid_engine.core.interception import Interceptable, interceptable, methods_of


class Counter(Interceptable):
    """Counts."""

    def __init__(self) -> None:
        self.total = 0

    @interceptable
    def add(self, number: int, *, times: int = 1) -> int:
        """Add a number."""
        self.total += number * times
        return self.total

    @interceptable
    async def later(self, number: int) -> int:
        return self.add(number)

    def unmarked(self) -> None:
        """Nobody stands around this."""


class Doubling:
    """Keeps calls, and doubles what came of them."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, int]]] = []

    def call(self, call):
        self.calls.append((call.method, call.arguments()))
        return call.proceed() * 2

    async def wait(self, call):
        self.calls.append((call.method, call.arguments()))
        return await call.proceed() * 2


def test_an_interceptor_gets_the_arguments_by_name_and_decides_what_is_returned() -> None:
    counter, other = Counter(), Counter()
    doubling = counter.interceptor = Doubling()

    assert counter.add(3, times=2) == 12
    assert other.add(3) == 3
    assert doubling.calls == [("add", {"number": 3, "times": 2})]
    counter.interceptor = None
    assert counter.add(1) == 7


async def test_a_coroutine_is_waited_for_and_stays_one_for_those_who_ask() -> None:
    counter = Counter()
    counter.interceptor = Doubling()

    assert inspect.iscoroutinefunction(counter.later)
    assert not inspect.iscoroutinefunction(counter.add)
    assert await counter.later(2) == 8, "the call inside is intercepted too"


def test_what_a_call_raises_reaches_its_caller() -> None:
    counter = Counter()
    counter.interceptor = Doubling()

    with pytest.raises(TypeError):
        counter.add("three", times=None)


def test_an_object_lists_its_marked_methods_those_of_its_bases_too() -> None:
    class More(Counter):
        @interceptable
        def reset(self) -> None:
            self.total = 0

    assert [*methods_of(More())] == ["add", "later", "reset"]
    assert [*methods_of(Counter())] == ["add", "later"]
    assert [*methods_of(object())] == []


def test_a_marked_method_keeps_its_name_signature_and_docstring() -> None:
    assert Counter.add.__name__ == "add"
    assert Counter.add.__doc__ == "Add a number."
    assert [*inspect.signature(Counter.add).parameters] == ["self", "number", "times"]
