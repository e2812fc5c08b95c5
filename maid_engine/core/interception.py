"""Methods that can be intercepted: a recorder records each call, a test delays or counts it.

A class marks such methods with :func:`interceptable`. Each of its objects has an
:attr:`Interceptable.interceptor`, which is None by default. Then a call costs one more function call, and
nothing else changes.
"""

import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound="Interceptable")


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

    interceptor: Interceptor | None = None
    """Intercepts the marked methods of this object; None: they are called directly."""
    intercepted: ClassVar[frozenset[str]] = frozenset()
    """The names of the marked methods."""

    def __init_subclass__(cls, **named: object) -> None:
        super().__init_subclass__(**named)
        marked = {name for name, value in vars(cls).items() if getattr(value, "is_interceptable", False)}
        cls.intercepted = cls.intercepted | marked


def interceptable(method: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Mark a method of an :class:`Interceptable`. It keeps its name, signature and docstring.

    Do not mark a method that an override calls by ``super()``: both calls would be intercepted.
    """
    if inspect.iscoroutinefunction(method):
        wrapper: Callable[..., object] = _awaited(method)
    else:
        wrapper = _called(method)
    wrapper.is_interceptable = True  # type: ignore[attr-defined]
    return cast("Callable[Concatenate[S, P], T]", wrapper)


def _called(method: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    @wraps(method)
    def call(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        interceptor = self.interceptor
        if interceptor is None:
            return method(self, *args, **named)
        return interceptor.call(_call_of(method, self, args, named))

    return call


def _awaited(method: Callable[Concatenate[S, P], Awaitable[T]]) -> Callable[Concatenate[S, P], Awaitable[T]]:
    @wraps(method)
    async def call(self: S, /, *args: P.args, **named: P.kwargs) -> T:
        interceptor = self.interceptor
        if interceptor is None:
            return await method(self, *args, **named)
        return await interceptor.wait(_call_of(method, self, args, named))

    return call


def _call_of(
    method: Callable[..., T], owner: Interceptable, args: tuple[object, ...], named: Mapping[str, object]
) -> Call[T]:
    bound: Callable[..., T] = method.__get__(owner)
    return Call(method.__name__, bound, args, named)


def methods_of(owner: object) -> Iterator[str]:
    """Yield the names of the marked methods of an object, in alphabetical order; none if it has none."""
    if isinstance(owner, Interceptable):
        yield from sorted(owner.intercepted)
