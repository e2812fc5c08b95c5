"""Sorted arrays of numbers, four bytes each. A dictionary of a few numbers takes 200 bytes and more."""

from array import array
from bisect import bisect_left

CODE = "I"
"""Type code of the arrays. The functions here keep them sorted and free of duplicates."""


def put(numbers: "array[int]", number: int) -> None:
    """Add a number, unless it is there. Appending the highest number is cheapest, and nearly all are."""
    if not numbers or number > numbers[-1]:
        numbers.append(number)
        return
    at = bisect_left(numbers, number)
    if numbers[at] != number:
        numbers.insert(at, number)


def drop(numbers: "array[int]", number: int) -> None:
    """Remove a number, if it is there."""
    at = bisect_left(numbers, number)
    if at < len(numbers) and numbers[at] == number:
        del numbers[at]
