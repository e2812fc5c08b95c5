"""Methods that can be intercepted: a recorder records each call, a test delays or counts it.

A class marks such methods with :func:`interceptable`. Each of its objects has an
:attr:`Interceptable.interceptor`, which is None by default. Then a call costs no more than that of any other
method: sessions and the event bus are called several times for each typed line.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, ClassVar, Generic, Protocol, TypeVar

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """One call of a marked method that has not been made yet."""

    method: str
    """The name of the method."""
    function: Callable[..., T]
    """The method without its interceptor."""
    args: tuple[object, ...]
    named: Mapping[str, object]

    def proceed(self) -> T:
        """Call the method.

        Return what it returns and raise what it raises. A coroutine function is not awaited.
        """
        return self.function(*self.args, **self.named)

    def arguments(self) -> dict[str, Any]:
        """Return the arguments by parameter name, without omitted ones."""
        return dict(inspect.signature(self.function).bind(*self.args, **self.named).arguments)


class Interceptor(Protocol):
    """Intercepts calls of the marked methods of one object."""

    def call(self, call: Call[T]) -> T:
        """Make this call, or do something else instead. The caller gets what this returns or raises."""
        ...

    async def wait(self, call: Call[Awaitable[T]]) -> T:
        """As :meth:`call`, for a coroutine function."""
        ...


class Interceptable:
    """Base of classes with marked methods."""

    intercepted: ClassVar[frozenset[str]] = frozenset()
    """The names of the marked methods."""
    _interceptor: Interceptor | None = None

    def __init_subclass__(cls, **named: object) -> None:
        super().__init_subclass__(**named)
        marked = {name for name, value in vars(cls).items() if getattr(value, "is_interceptable", False)}
        cls.intercepted = cls.intercepted | marked

    @property
    def interceptor(self) -> Interceptor | None:
        """Intercepts the marked methods of this object; None: they are called directly.

        A bound method that was taken from the object before stays as it was.
        """
        return self._interceptor

    @interceptor.setter
    def interceptor(self, interceptor: Interceptor | None) -> None:
        self._interceptor = interceptor
        # The object itself gets the functions that ask the interceptor. They hide the methods of its class.
        for name in self.intercepted:
            vars(self).pop(name, None)
            if interceptor is not None:
                vars(self)[name] = _around(getattr(self, name), interceptor)


def interceptable(method: F) -> F:
    """Mark a method of an :class:`Interceptable`. It stays as it is."""
    method.is_interceptable = True  # type: ignore[attr-defined]
    return method


def _around(method: Callable[..., Any], interceptor: Interceptor) -> Callable[..., Any]:
    """Return a function that hands the calls of a bound method to the interceptor."""
    if inspect.iscoroutinefunction(method):

        @wraps(method)
        async def wait(*args: object, **named: object) -> object:
            return await interceptor.wait(Call(method.__name__, method, args, named))

        return wait

    @wraps(method)
    def call(*args: object, **named: object) -> object:
        return interceptor.call(Call(method.__name__, method, args, named))

    return call


def methods_of(owner: object) -> Iterator[str]:
    """Yield the names of the marked methods of an object, in alphabetical order; none if it has none."""
    if isinstance(owner, Interceptable):
        yield from sorted(owner.intercepted)
