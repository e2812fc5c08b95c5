"""One situation, and the answers of a careful player to the questions that it raises."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_qa.bench.wheel_game import Scene, WheelGame
from maid_qa.bench.wheel_traces import KindValue

Answer = Mapping[str, object]
"""The reply as a JSON object. Fields that a kind does not have are ignored."""
Script = Callable[[WheelGame], bool]
"""Plays the people of a situation. Returns whether what others see is what ought to be."""


ANYWHERE: Final = Scene()


class Group(StrEnum):
    """The tasks on which a model matters."""

    TALK = "talk"
    """Promises, memory, secrets, several people, other languages."""
    ORDERS = "orders"
    """Errands in an admin's words."""
    PLANS = "plans"
    """Goals, phases, better ways, critiques, lessons."""
    VERBS = "verbs"
    """Commands that nobody has taught."""
    QUESTS = "quests"
    """Quests of an unseen pack, told in prose only."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as a model gets it."""

    question: Question[KindValue]
    prompt: str
    """The variable part of the prompt."""

    @property
    def words(self) -> str:
        """Return what the question itself holds: of speech, only what is said now."""
        said = getattr(self.question.facts, "words", None)
        if isinstance(said, str):
            return said
        return repr(self.question.facts)

    def says(self, pattern: str) -> bool:
        """Return whether the whole prompt holds this, whatever the case."""
        return re.search(pattern, self.prompt, re.IGNORECASE) is not None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A careful player's answer to one question."""

    kind: QuestionKind
    reply: Answer | Callable[[Asking], Answer | None]
    """The answer, or how it follows from the prompt: `None` to agree with the rule."""
    about: str = ""
    """A pattern that the question's own words match; "" for any."""
    harmful: bool = False
    """Whether it ought to be refused. Such answers are not counted as those of a good model."""

    def answer(self, asking: Asking) -> Answer | None:
        """Return the answer to a question; `None` if it is about something else."""
        if asking.question.kind is not self.kind:
            return None
        if self.about and re.search(self.about, asking.words, re.IGNORECASE) is None:
            return None
        if callable(self.reply):
            return self.reply(asking)
        return self.reply


@dataclass(frozen=True, slots=True)
class Situation:
    """A small game with an aim."""

    name: str
    group: Group
    aim: str
    """What others must see in the end, as a clause."""
    play: Script
    answers: tuple[Prepared, ...]
    scene: Scene = ANYWHERE

    def answer(self, asking: Asking) -> tuple[Answer, Prepared] | None:
        """Return the careful player's answer to a question, and where it comes from; `None` to agree with the rule."""
        for one in self.answers:
            found = one.answer(asking)
            if found is not None:
                return found, one
        return None


def say(about: str, line: str, **more: object) -> Prepared:
    """Return an answer to words: a line, and perhaps ``deed`` and ``remember``."""
    return Prepared(QuestionKind.UTTERANCE, {"line": line, "emote": "", **more}, about)


def say_by(about: str, reply: Callable[[Asking], Answer | None]) -> Prepared:
    """Return an answer to words that depends on what the prompt holds."""
    return Prepared(QuestionKind.UTTERANCE, reply, about)
