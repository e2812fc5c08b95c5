"""Where an accepted answer shows: in typed lines, in goals and plans, in memories and lessons.

For each kind of question there is one place to look. Texts are compared by their letters and digits only, because
a mind may add punctuation or change capitals.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.models.questions import Question, QuestionKind

KindValue: TypeAlias = Any
"""The facts or the answer of a question: each kind has classes of its own."""
Trace = Callable[[KindValue, KindValue, Sequence[str], MindReports], bool]
"""Given facts, answer, the lines typed since and the mind's reports: whether the answer shows."""


def left_a_trace(
    question: Question[KindValue], answer: KindValue, typed: Sequence[str], reports: MindReports
) -> bool:
    """Return whether an accepted answer shows by now. `typed`: the lines since it was accepted."""
    trace = TRACES.get(question.kind)
    if trace is None:
        return True
    return trace(question.facts, answer, typed, reports)


def plain(text: str) -> str:
    """Return the letters and digits of a text, in lower case."""
    return re.sub(r"[\W_]+", "", text.lower())


def _holds(texts: Iterable[str], words: str) -> bool:
    wanted = plain(words)
    return any(wanted in plain(text) for text in texts) if wanted else False


def _said(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
    del facts, reports
    return _holds(typed, answer.line)


def _wanted(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
    del typed
    names = {one.id: one.description for one in facts.candidates}
    chosen = [names.get(one, "") for one in answer.chosen]
    goals = [goal.description for goal in reports.wanted()]
    return any(_holds(goals, words) for words in (*chosen, *(one.description for one in answer.new)))


def _strategy(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
    del facts, typed
    return _holds([goal.strategy for goal in reports.plan().goals], answer.strategy)


def _next_step(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
    del facts, typed
    return _holds([goal.next_step for goal in reports.plan().goals], answer.step)


def _nothing_but_deeds(
    facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports
) -> bool:
    """Return False: such an answer shows only in a line that it led to."""
    del facts, answer, typed, reports
    return False


def _command(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
    del facts, reports
    return _holds(typed, answer.command)


def _goal_in_words(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
    del facts, typed
    if not answer.understood:
        return True
    return _holds([goal.description for goal in reports.wanted()], answer.description)


def _remembered(of: Callable[[KindValue], Iterable[str]]) -> Trace:
    """Return the trace of an answer whose texts become memories."""

    def trace(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
        del facts, typed
        texts = list(filter(None, of(answer)))
        if not texts:
            return True
        kept = [memory.content for memory in reports.memories()]
        return any(_holds(kept, text) for text in texts)

    return trace


def _lesson(facts: KindValue, answer: KindValue, typed: Sequence[str], reports: MindReports) -> bool:
    del facts, typed
    kept = [*reports.learning().lessons, *(memory.content for memory in reports.memories())]
    return _holds(kept, answer.lesson)


TRACES: Final[Mapping[QuestionKind, Trace]] = {
    QuestionKind.UTTERANCE: _said,
    QuestionKind.GOALS: _wanted,
    QuestionKind.PHASES: _strategy,
    QuestionKind.NEXT_STEP: _next_step,
    QuestionKind.TASKS: _nothing_but_deeds,
    QuestionKind.NEXT_COMMAND: _command,
    QuestionKind.GOAL_IN_WORDS: _goal_in_words,
    QuestionKind.READ_BATCH: _remembered(lambda answer: [answer.note]),
    QuestionKind.SEMANTIC_FACT: _remembered(lambda answer: [answer.semantic_memory]),
    QuestionKind.SUMMARY: _remembered(lambda answer: [answer.summary]),
    QuestionKind.REFLECTION: _remembered(lambda answer: [one.content for one in answer.insights]),
    QuestionKind.FAILURE_LESSON: _lesson,
}
"""Kind → where its answers show. An accepted answer of another kind is always used: a label, a critique."""
