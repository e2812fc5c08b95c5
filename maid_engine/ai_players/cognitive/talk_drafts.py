"""The answers of a mind that wait to be said.

An answer that no model was asked for is replaced by the next one. Answers that models were asked for wait side by
side, each for somebody else, so that two people who speak at once both get the model's words.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.talk_record import Draft, Heard, ModelAnswer
from maid_engine.ai_players.models.questions import Question, QuestionId
from maid_engine.ai_players.questions.speech_questions import Utterance, UtteranceFacts

UNSAID: Final = "unsaid"
"""Reason for which a model's answer is lost: by then, nobody can hear it, or newer words have replaced it."""
MOST_DRAFTS: Final = 4
"""Most answers that models are asked for at the same time."""


class Drafts:
    """The drafts of one mind."""

    def __init__(self) -> None:
        self._drafts: list[Draft] = []
        self._unsaid: list[QuestionId] = []
        """The questions whose answers by models could not be said any more."""

    def __iter__(self) -> Iterator[Draft]:
        return iter(tuple(self._drafts))

    def __len__(self) -> int:
        return len(self._drafts)

    @property
    def next(self) -> Draft | None:
        """The answer that is said next; `None` if there is none."""
        return min(self._drafts, key=_ready_at, default=None)

    def holds(self, heard: Heard) -> bool:
        """Return whether words wait for an answer that is owed to a person.

        Words of somebody else to this AI player do not wait while a model is thinking of that answer.
        """
        owed = [draft for draft in self._drafts if draft.owed]
        if not owed:
            return False
        if len(owed) >= MOST_DRAFTS or not heard.to_me:
            return True
        return any(draft.facts is None or draft.heard.who == heard.who for draft in owed)

    def put(self, draft: Draft) -> None:
        """Add a draft. It replaces those that no model was asked for, and an earlier one for the same partner."""
        for one in self:
            if one.facts is None or one.heard.who == draft.heard.who:
                self.drop(one)
        self._drafts.append(draft)
        if len(self._drafts) > MOST_DRAFTS:
            self.drop(self._drafts[0])

    def drop(self, draft: Draft) -> None:
        """Remove a draft that is not said. A model's answer to it is then lost."""
        self._drafts.remove(draft)
        self.lose(draft)

    def drop_all(self, unwanted: Callable[[Draft], bool]) -> None:
        """Remove the drafts that are not wanted any more."""
        for draft in filter(unwanted, self):
            self.drop(draft)

    def lose(self, draft: Draft) -> None:
        """Count the model's answer of a draft that is not said, if there is one."""
        if draft.answer is not None:
            self._unsaid.append(draft.answer.question)

    def take_unsaid(self) -> tuple[QuestionId, ...]:
        """Remove and return the questions whose answers by models were lost since the last call."""
        unsaid, self._unsaid = tuple(self._unsaid), []
        return unsaid

    def due(self, now: float) -> Draft | None:
        """Remove and return the draft that is to be said now, or `None`."""
        draft = self.next
        if draft is None or draft.ready_at > now:
            return None
        self._drafts.remove(draft)
        return draft

    def drop_unheard(self, room: str, people: Sequence[str]) -> list[Draft]:
        """Drop and return what nobody can hear any more. An answer that is owed to a person follows by tell."""
        unheard = []
        for draft in self:
            if not (draft.reaches(room, people) or draft.follows(room)):
                self.drop(draft)
                unheard.append(draft)
        return unheard

    def answered(self, question: Question[UtteranceFacts], answer: Utterance) -> None:
        """Keep a model's answer beside the draft that waits for it, which is then said soon."""
        draft = self._asked_with(question.facts)
        if draft is None:
            self._unsaid.append(question.id)
            return
        draft.answer = ModelAnswer(answer, question.id, question.taint)
        draft.ready_at = 0.0

    def declined(self, question: Question[object]) -> None:
        """Release the draft as the rule has it, because no model has an answer."""
        draft = self._asked_with(question.facts)
        if draft is not None:
            draft.ready_at = draft.answers_at

    def forget(self, person: str) -> None:
        """Drop the answers to a person, given in lower case."""
        self._drafts = [one for one in self._drafts if one.heard.who.lower() != person]

    def _asked_with(self, facts: object) -> Draft | None:
        """Return the draft for which a model was asked with these facts; `None` if it is gone."""
        return next((one for one in self._drafts if one.facts is facts), None)


def _ready_at(draft: Draft) -> float:
    return draft.ready_at
