"""Keeps the questions that stand-ins ask their owners, takes answers, and closes what nobody answers in time."""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from statistics import median
from typing import Final

import structlog

from maid_engine.accounts.away.owner_questions import (
    COLLECTION,
    DAY_S,
    DeedGrant,
    OwnerQuestion,
    QuestionDraft,
    QuestionState,
    by_priority,
    cautious_option,
    chosen_option,
    grant_of,
    options_of,
    shortened,
)
from maid_engine.accounts.away.terms import Subject
from maid_engine.core.codec import from_json
from maid_engine.core.documents import Json, Query
from maid_engine.core.errors import AccountError
from maid_engine.core.events import Event
from maid_engine.core.ids import PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

OPEN_MOST: Final = 6
"""Open questions of one character. Above it, the cautious default is taken at once."""
DAILY_MOST: Final = 20
"""Questions of one character within 24 hours. Above it, the cautious default is taken at once."""
CLOSED_KEPT: Final = 60
"""Answered questions kept for each character, and as many defaulted ones; the oldest are deleted first."""
OVER_LIMIT_KEPT: Final = 20
"""Questions over the limits kept for each character, apart from the others."""
KEPT_S: Final = 90 * DAY_S
"""Seconds that a closed question is kept."""
DURATIONS_KEPT: Final = 200
"""Durations of answers of one kind that the median is taken of."""
DECLINED_FOR_GOOD: Final = frozenset({Subject.PURCHASE, Subject.ORDER_REFUSED, Subject.THREATENED})
"""Kinds of which a question that was answered with no is not asked again in the same absence."""
DEFAULT_NAME: Final = ""
"""The name in a record if nobody answered."""


@dataclass(frozen=True, slots=True)
class QuestionRaised(Event):
    """A stand-in asks its owner a question."""

    player_id: PlayerId
    number: int
    kind: Subject
    text: str


@dataclass(frozen=True, slots=True)
class QuestionReminded(Event):
    """Half the deadline of a question has passed, and the stewards are told too."""

    player_id: PlayerId
    number: int
    kind: Subject
    text: str


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Event):
    """A question is closed: it was answered, or the cautious default was taken."""

    player_id: PlayerId
    number: int
    kind: Subject
    subject: str
    answer: str
    """The word of the chosen option."""
    is_cautious: bool
    """Whether it is the cautious option, chosen or taken."""
    answered_by: str
    """Name of the account that answered; "" if the default was taken."""


@dataclass(frozen=True, slots=True)
class KindFigures:
    """What became of the questions of one kind since the server's start."""

    raised: int
    answered: int
    defaulted: int
    """Closed by the cautious default, at the deadline or at once."""
    median_s: float
    """Median time until an answer, in seconds; 0.0 without answers."""


class QuestionBoard(Interceptable):
    """The questions to owners, limited in number and kept over restarts. A resource and a system of the game.

    Args:
        game: provides the clock, the saver and the event bus.
        store: holds the collection ``owner_questions``.
    """

    name = "owner questions"
    cadence = Period(1.0)

    def __init__(self, game: Game, store: DocumentStore) -> None:
        self.raised: Counter[Subject] = Counter()
        """How many questions were raised since the server's start, by kind."""
        self.answered: Counter[Subject] = Counter()
        self.defaulted: Counter[Subject] = Counter()
        self.repeated = 0
        """How often a question was asked that was open already."""
        self._game = game
        self._store = store
        self._questions: dict[PlayerId, dict[int, OwnerQuestion]] = {}
        self._last: dict[PlayerId, int] = {}
        self._durations: dict[Subject, deque[float]] = {}
        self._open: dict[str, OwnerQuestion] = {}
        """Key → open question, the oldest first. The board looks at these each second."""

    async def load(self) -> None:
        """Read the stored questions.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in self._store.query(Query(COLLECTION)):
            question = from_json(OwnerQuestion, document.data)
            self._keep(question)

    # --- queries ---

    def get(self, player_id: PlayerId, number: int) -> OwnerQuestion:
        """Return a question of a character.

        Raises:
            KeyError: there is no question of this number.
        """
        return self._questions[player_id][number]

    def open_of(self, player_id: PlayerId) -> tuple[OwnerQuestion, ...]:
        """Return the open questions of a character, the most urgent first."""
        found = [one for one in self._open.values() if one.draft.player_id == player_id]
        return by_priority(tuple(found), self._game.clock.wall())

    def closed_of(self, player_id: PlayerId) -> tuple[OwnerQuestion, ...]:
        """Return the kept closed questions of a character, the latest first."""
        found = [one for one in self._all_of(player_id) if one.state is not QuestionState.OPEN]
        return tuple(sorted(found, key=lambda one: -one.number))

    def is_settled(self, draft: QuestionDraft, since_wall: float) -> bool:
        """Return whether the same need not be asked again.

        A question of this kind and subject is open, or was closed and its answer still holds. A purchase,
        an order and an attack are also settled if the cautious answer closed the question after `since_wall`, in
        seconds since 1970-01-01 UTC. A death is settled while a question about any death is open: several lines
        may report one.
        """
        clean, wall = shortened(draft), self._game.clock.wall()
        for one in self._all_of(draft.player_id):
            if one.draft.kind is not clean.kind:
                continue
            if clean.kind is Subject.DEATH and one.state is QuestionState.OPEN:
                return True
            same = one.draft.subject == clean.subject
            if same and (wall < one.holds_wall or _is_declined(one, since_wall)):
                return True
        return False

    def is_declined(self, draft: QuestionDraft, since_wall: float) -> bool:
        """Return whether the answer to the same purchase, order or attack was no, at this time or later."""
        clean = shortened(draft)
        return any(
            _is_declined(one, since_wall)
            for one in self._all_of(draft.player_id)
            if (one.draft.kind, one.draft.subject) == (clean.kind, clean.subject)
        )

    def grants_of(self, player_id: PlayerId) -> tuple[DeedGrant, ...]:
        """Return the unused permissions for one deed that answers gave this character and that hold now."""
        wall = self._game.clock.wall()
        grants = filter(None, map(grant_of, self._all_of(player_id)))
        return tuple(one for one in grants if one.holds(wall))

    def figures(self) -> dict[Subject, KindFigures]:
        """Return the figures of each kind since the server's start."""
        return {
            kind: KindFigures(
                self.raised[kind], self.answered[kind], self.defaulted[kind], self._median_s(kind)
            )
            for kind in Subject
        }

    # --- asking and answering ---

    @interceptable
    def raise_question(self, draft: QuestionDraft) -> OwnerQuestion:
        """Ask the owner of a character, and publish :class:`QuestionRaised`.

        If a question of this kind and subject is open, it is returned and counts once more. If six are open, or
        twenty were asked within 24 hours, the cautious default is taken at once.

        Returns:
            The question. It is closed if the default was taken.
        """
        known = self._same(draft)
        if known is not None:
            self.repeated += 1
            return self._store_soon(replace(known, times=known.times + 1))
        clean = shortened(draft)
        player_id, kind = clean.player_id, clean.kind
        number = self._last.get(player_id, 0) + 1
        question = OwnerQuestion(number, clean, self._game.clock.wall())
        self.raised[kind] += 1
        if self._is_over_limit(player_id):
            log.warning("owner_question.over_limit", player=player_id, kind=kind.value, number=number)
            return self._close_by_default(question, QuestionState.OVER_LIMIT)
        self._store_soon(question)
        log.info("owner_question.raised", player=player_id, kind=kind.value, number=number)
        self._game.bus.publish(QuestionRaised(player_id, number, kind, question.text))
        return question

    @interceptable
    def answer(self, player_id: PlayerId, number: int, typed: str, *, by: str) -> OwnerQuestion:
        """Answer an open question, and publish :class:`QuestionAnswered`. Saved at once.

        Args:
            player_id: the character whose question it is.
            number: its number.
            typed: the word or the number of an option.
            by: name of the account that answers. The caller has checked that it may.

        Raises:
            AccountError: there is no such question, it is closed, the answer is no option, or it is about what the
                account that answers asks for itself. The text is for whoever answers.
        """
        question = self._questions.get(player_id, {}).get(number)
        if question is None:
            raise AccountError(f'there is no question {number}. "answer" lists the open ones.')
        if question.state is not QuestionState.OPEN:
            raise AccountError(f"question {number} is closed: {closing_words(question)}.")
        if self._asks_for_own(question, by):
            raise AccountError(
                f"question {number} is about what you ask for yourself. Its player or another steward answers it."
            )
        option = chosen_option(question.draft, typed)
        if option is None:
            words = ", ".join(f"{one.number} {one.word}" for one in question.options)
            raise AccountError(f"question {number} has no such answer. The answers: {words}.")
        wall = self._game.clock.wall()
        if wall >= question.due_wall:
            # The deadline has passed since the last look of the board: the default stands.
            self._close_by_default(question, QuestionState.DEFAULTED)
            raise AccountError(f"question {number} is closed: its time was over.")
        closed = replace(
            question, state=QuestionState.ANSWERED, answer=option.word, answered_by=by, closed_wall=wall
        )
        kind = question.draft.kind
        self.answered[kind] += 1
        self._durations.setdefault(kind, deque(maxlen=DURATIONS_KEPT)).append(wall - question.raised_wall)
        log.info("owner_question.answered", player=player_id, kind=kind.value, number=number, by=by)
        return self._close(closed)

    @interceptable
    def use_grant(self, grant: DeedGrant) -> bool:
        """Use up a permission for one deed. Return whether it held until now."""
        if grant not in self.grants_of(grant.player_id):
            return False
        self._store_soon(replace(self.get(grant.player_id, grant.question), is_used=True))
        return True

    def update(self, game: Game) -> None:
        """Tell the stewards at half the deadline, and take the cautious default at its end."""
        wall = game.clock.wall()
        for question in tuple(self._open.values()):
            if wall >= question.due_wall:
                self._close_by_default(question, QuestionState.DEFAULTED)
            elif wall >= question.half_wall and not question.is_steward_told:
                self._store_soon(replace(question, is_steward_told=True))
                draft = question.draft
                game.bus.publish(
                    QuestionReminded(draft.player_id, question.number, draft.kind, question.text)
                )

    # --- personal data ---

    def held(self, players: Iterable[PlayerId]) -> list[Json]:
        """Return the questions of these characters as JSON values."""
        return [one.document().data for player_id in players for one in self._all_of(player_id)]

    @interceptable
    def drop(self, players: Iterable[PlayerId]) -> int:
        """Delete all questions of and about these characters with the next save; return how many there were."""
        wanted = frozenset(players)
        kept = [one for questions in self._questions.values() for one in questions.values()]
        gone = [one for one in kept if not wanted.isdisjoint((one.draft.player_id, one.draft.partner))]
        for one in gone:
            self._forget(one)
        return len(gone)

    # --- inside ---

    def _all_of(self, player_id: PlayerId) -> tuple[OwnerQuestion, ...]:
        return tuple(self._questions.get(player_id, {}).values())

    def _same(self, draft: QuestionDraft) -> OwnerQuestion | None:
        """Return the open question of this kind and subject; None if there is none."""
        clean = shortened(draft)
        for one in self.open_of(draft.player_id):
            if (one.draft.kind, one.draft.subject) == (clean.kind, clean.subject):
                return one
        return None

    def _asks_for_own(self, question: OwnerQuestion, by: str) -> bool:
        """Return whether the account that answers would decide about its own offer, invitation or letter."""
        partner = question.draft.partner
        if partner is None:
            return False
        account = self._game.accounts.account_of(PlayerId(partner))
        return account is not None and account.id == by

    def _is_over_limit(self, player_id: PlayerId) -> bool:
        if len(self.open_of(player_id)) >= OPEN_MOST:
            return True
        since = self._game.clock.wall() - DAY_S
        asked = [one for one in self._all_of(player_id) if one.state is not QuestionState.OVER_LIMIT]
        return sum(one.raised_wall > since for one in asked) >= DAILY_MOST

    def _close_by_default(self, question: OwnerQuestion, state: QuestionState) -> OwnerQuestion:
        kind = question.draft.kind
        self.defaulted[kind] += 1
        log.info(
            "owner_question.defaulted",
            player=question.draft.player_id,
            kind=kind.value,
            number=question.number,
            state=state.value,
        )
        cautious = cautious_option(question.draft)
        return self._close(
            replace(
                question,
                state=state,
                answer=cautious.word,
                answered_by=DEFAULT_NAME,
                closed_wall=self._game.clock.wall(),
            )
        )

    def _close(self, closed: OwnerQuestion) -> OwnerQuestion:
        draft = closed.draft
        self._keep(closed)
        self._make_room(draft.player_id)
        self._store_soon(closed)
        self._game.bus.publish(
            QuestionAnswered(
                draft.player_id,
                closed.number,
                draft.kind,
                draft.subject,
                closed.answer,
                closed.answer == cautious_option(draft).word,
                closed.answered_by,
            )
        )
        return closed

    def _make_room(self, player_id: PlayerId) -> None:
        """Delete the oldest closed questions of a character, and those of long ago."""
        since = self._game.clock.wall() - KEPT_S
        left = dict.fromkeys(QuestionState, CLOSED_KEPT) | {QuestionState.OVER_LIMIT: OVER_LIMIT_KEPT}
        for one in self.closed_of(player_id):
            left[one.state] -= 1
            if left[one.state] < 0 or one.raised_wall < since:
                self._forget(one)

    def _forget(self, question: OwnerQuestion) -> None:
        player_id = question.draft.player_id
        kept = self._questions[player_id]
        del kept[question.number]
        if not kept:
            del self._questions[player_id]
        self._open.pop(question.key, None)
        self._game.saver.delete(COLLECTION, question.key)

    def _keep(self, question: OwnerQuestion) -> None:
        player_id = question.draft.player_id
        self._questions.setdefault(player_id, {})[question.number] = question
        self._last[player_id] = max(self._last.get(player_id, 0), question.number)
        if question.state is QuestionState.OPEN:
            self._open[question.key] = question
        else:
            self._open.pop(question.key, None)

    def _store_soon(self, question: OwnerQuestion) -> OwnerQuestion:
        """Keep a question and save it at once; return it."""
        self._keep(question)
        self._game.saver.put(question.document())
        self._game.saver.urgent()
        return question

    def _median_s(self, kind: Subject) -> float:
        durations = self._durations.get(kind)
        if not durations:
            return 0.0
        return median(durations)


def _is_declined(question: OwnerQuestion, since_wall: float) -> bool:
    """Return whether the answer to a purchase, an order or an attack was no, at this time or later."""
    if question.draft.kind not in DECLINED_FOR_GOOD or question.closed_wall is None:
        return False
    return question.closed_wall >= since_wall and question.answer == cautious_option(question.draft).word


def closing_words(question: OwnerQuestion) -> str:
    """Return in words how a closed question ended, for example ``"no", by default``."""
    chosen = next(one for one in options_of(question.draft) if one.word == question.answer)
    if question.answered_by:
        return f'"{chosen.word}", by {question.answered_by}'
    return f'"{chosen.word}", by default'
