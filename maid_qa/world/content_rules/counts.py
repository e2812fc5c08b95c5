"""Counts: the number beside a thing or foe in a stage's text must be the counted number."""

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from maid_engine.core.english import NUMBERS, stem
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_task
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.tasks import COUNTED, counted_in, numbers_in
from maid_stdlib.content.specs import Objective, QuestSpec, StageSpec

_WORD: Final = re.compile(r"[a-z'-]+|\d+|[.,;:!?]")
_BETWEEN: Final = 3
"""Words allowed between a number and its noun: "four of" is no count of it, "four small pink shells" is."""
_ENDS: Final = frozenset({"of", "in", "at", "to", "from", "for", "and", "or", "times", "on", "with", "by"})


@each_task
def numbers_beside_agree(
    grounds: LintContext, quest: QuestSpec, number: int, stage: StageSpec, objective: Objective
) -> Iterator[Finding]:
    """If exactly one number stands beside a counted thing, it must be the count, despite other numbers."""
    beside = _beside(stage.text.partition("Type")[0], _nouns(grounds, objective))
    if len(beside) == 1 and beside[0] != objective.count and not _told_already(stage, objective):
        yield breach(
            "quest_text",
            quest.id,
            f"Stage {number} of {quest.title} says another number beside what it counts.",
            stage.text,
            f"said: {beside[0]}, counted: {objective.count}",
        )


def _told_already(stage: StageSpec, objective: Objective) -> bool:
    """Return whether a stage's only counted task lacks its number in the text: another rule reports that."""
    counted = counted_in(stage)
    return len(counted) == 1 and objective.count not in numbers_in(stage.text)


def _nouns(grounds: LintContext, objective: Objective) -> set[str]:
    """Return the stems of the last words of a counted thing's names; empty if the objective is not counted."""
    content = grounds.content
    if objective.kind not in COUNTED:
        return set()
    spec = content.items.get(objective.item) or content.mobs.get(objective.mob)
    if spec is None:
        return set()
    name = spec.name.lower().partition(" of ")[0]
    return {stem(words[-1]) for one in (name, *spec.keywords) if (words := one.lower().split())}


def _beside(text: str, nouns: set[str]) -> list[int]:
    """Return the numbers before one of these nouns, with only other words between."""
    words = _WORD.findall(text.lower())
    found = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if not _is_number(word) or _is_number(before) or "of" in words[max(0, at - 2) : at]:
            continue
        if any(stem(after) in nouns for after in takewhile(_goes_on, words[at + 1 : at + 2 + _BETWEEN])):
            found.append(int(word) if word.isdigit() else NUMBERS[word])
    return found


def _goes_on(word: str) -> bool:
    """Return whether a word may stand between a number and its noun."""
    return word not in _ENDS and not _is_number(word) and word[0].isalnum()


def _is_number(word: str) -> bool:
    return word.isdigit() or word in NUMBERS


RULES = (numbers_beside_agree,)
