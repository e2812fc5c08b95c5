"""Numbers of memories, ascending, four bytes each: a dictionary of a few of them takes two hundred and more."""

from array import array
from bisect import bisect_left

CODE = "I"
"""Of the arrays that hold numbers; these functions keep them in order, and each number once."""


def put(numbers: "array[int]", number: int) -> None:
    """Take it in, once; the latest comes cheapest, and nearly all are."""
    if not numbers or number > numbers[-1]:
        numbers.append(number)
        return
    at = bisect_left(numbers, number)
    if numbers[at] != number:
        numbers.insert(at, number)


def drop(numbers: "array[int]", number: int) -> None:
    """Let go of it; one that is not there is passed over."""
    at = bisect_left(numbers, number)
    if at < len(numbers) and numbers[at] == number:
        del numbers[at]
