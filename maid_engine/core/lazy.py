"""A property that is computed once per object."""

from collections.abc import Callable
from typing import Generic, Self, TypeVar, overload

Owner = TypeVar("Owner")
V = TypeVar("V")


class lazy(Generic[Owner, V]):  # noqa: N801 - a decorator, as functools.cached_property is
    """Computes a property on first access and keeps it with the object.

    It is :func:`functools.cached_property` without the lock, which took most of the time of a first access
    and which Python 3.12 dropped. The class must not have slots.
    """

    def __init__(self, compute: Callable[[Owner], V]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type[object]) -> Self: ...

    @overload
    def __get__(self, instance: Owner, owner: type[object]) -> V: ...

    def __get__(self, instance: Owner | None, owner: type[object]) -> Self | V:
        """Return the value. Later accesses find it in the object and do not come here."""
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self._compute(instance)
        return value
