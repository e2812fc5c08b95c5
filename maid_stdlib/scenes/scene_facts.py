"""What is read out of the facts of a running scene: whether conditions hold, and whether words were said."""

from collections.abc import Iterable

from maid_stdlib.content.scene_conditions import Condition, Said, SceneFacts


def all_hold(conditions: Iterable[Condition], facts: SceneFacts) -> bool:
    """Return whether all conditions hold."""
    return all(condition.holds(facts) for condition in conditions)


def has_words(wanted: Said, text: str) -> bool:
    """Return whether a text has one of the wanted words, or sequences of words, in any case of letters."""
    line = f" {_plain_words(text)} "
    return any(f" {words} " in line for words in wanted.words)


def _plain_words(text: str) -> str:
    """Return the words in small letters, without what stands between them."""
    letters = [letter if letter.isalnum() else " " for letter in text.lower()]
    return " ".join("".join(letters).split())
