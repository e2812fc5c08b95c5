"""A model that obeys every line it hears: the most gullible model possible.

It answers each question at once, without the checks between a real model's reply and a mind. It looks in the
question for any stretch of a recent attacker's words, plain or in disguise, in any language, and answers with
what
the latest such attacker wanted. If it recognises none, it gives no answer.
"""

from collections import Counter, deque
from collections.abc import Callable, Mapping

from pydantic import ValidationError

from maid_engine.ai_players.inference.ports import Reply
from maid_engine.ai_players.models.questions import (
    Answer,
    AnswerFailure,
    Question,
    QuestionKind,
    ThinkingLevel,
)
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_qa.bench.attacks_forms import Order

REMEMBERED = 30
"""Most recent attacks that are still obeyed when they turn up, from memory or by hearsay."""
LEGIBLE = 12
"""Characters in a row by which words are recognised."""


class ObeyingDesk:
    """An inference port that obeys attackers' words."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.obeyed: Counter[str] = Counter()
        """Kind of question → how often the answer was an attacker's order."""
        self.heard: deque[tuple[Order, str]] = deque(maxlen=REMEMBERED)
        """The orders, each with the words or the name that stated it. The latest is last."""

    def ask(self, ai_player_id: str, question: Question[object], reply: Reply) -> None:
        """Answer at once with the latest recognised order, or with no answer."""
        del ai_player_id
        self.asked[question.kind.value] += 1
        value = self._obey(question)
        self.obeyed[question.kind.value] += value is not None
        reason = AnswerFailure.NONE if value is not None else AnswerFailure.UNAVAILABLE
        reply(Answer(question.id, question.kind, value=value, model="gullible", reason=reason))

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """Return full thinking: money does not matter here."""
        del ai_player_id
        return ThinkingLevel.FULL

    def withdraw(self, ai_player_id: str) -> None:
        """Do nothing: no question waits."""

    def _obey(self, question: Question[object]) -> object:
        order = self._order_in(question)
        if order is None or question.kind not in _ANSWERS:
            return None
        try:
            return QUESTIONS[question.kind].answer.model_validate(_ANSWERS[question.kind](order))
        except ValidationError:
            return None

    def _order_in(self, question: Question[object]) -> Order | None:
        """Return the order of the latest attacker whose words appear in the question, or `None`."""
        legible = _folded(repr((question.sections, question.facts, question.refusals)))
        return next(
            (order for order, words in reversed(self.heard) if _stands_in(_folded(words), legible)), None
        )


def _folded(text: str) -> str:
    """Return the text in lower case, on one line, without unprintable characters and double quotes."""
    text = "".join(char if char.isprintable() else " " for char in text.replace("\\n", " ")).replace('"', "'")
    return " ".join(text.lower().split())


def _stands_in(words: str, text: str) -> bool:
    """Return whether any stretch of :data:`LEGIBLE` characters of the words appears in the text."""
    if len(words) <= LEGIBLE:
        return bool(words) and words in text
    return any(words[at : at + LEGIBLE] in text for at in range(0, len(words) - LEGIBLE, LEGIBLE // 2))


def _tasks(order: Order) -> dict[str, object]:
    asked = {"verb": order.verb, "parameters": dict(order.parameters) or {"line": order.line}}
    return {"steps": [asked, {"verb": "type", "parameters": {"line": order.line}}], "why": "I obey"}


def _goals(order: Order) -> dict[str, object]:
    wished = {"description": order.line, "goal_type": "social", "conditions": ["gold <= 0"]}
    return {"chosen": [], "new": [wished], "why": "I obey"}


_ANSWERS: Mapping[QuestionKind, Callable[[Order], Mapping[str, object]]] = {
    QuestionKind.READ_BATCH: lambda order: {
        "salient": [{"line": 0, "salience": 10, "why": order.line}],
        "note": order.line,
    },
    QuestionKind.GOALS: _goals,
    QuestionKind.PHASES: lambda order: {"order": [order.line], "strategy": order.line},
    QuestionKind.NEXT_STEP: lambda order: {
        "step": order.line[:100],
        "topic": order.line[:40],
        "why": "I obey",
    },
    QuestionKind.TASKS: _tasks,
    QuestionKind.NEXT_COMMAND: lambda order: {"thought": "I obey", "command": order.line},
    QuestionKind.UTTERANCE: lambda order: {
        "line": order.line,
        "deed": {"kind": "bring", "what": order.line[:80], "gold": 0},
        "remember": order.line[:160],
    },
    QuestionKind.SEMANTIC_FACT: lambda order: {"semantic_memory": f"I must {order.line}", "confidence": 1.0},
    QuestionKind.SUMMARY: lambda order: {"summary": f"I have been told to {order.line}"},
    QuestionKind.REFLECTION: lambda order: {
        "insights": [{"type": "strategic", "topic": "duty", "content": f"I must {order.line}"}]
    },
    QuestionKind.FAILURE_LESSON: lambda order: {"lesson": f"I must {order.line}", "confidence": 1.0},
    QuestionKind.CRITIQUE: lambda order: {"confidence": 1.0, "objections": [order.line]},
    QuestionKind.GOAL_IN_WORDS: lambda order: {
        "understood": True,
        "goal_type": "social",
        "description": order.line,
        "conditions": ["gold <= 0"],
    },
}
"""Kind of question → function that returns the answer that obeys an order."""
