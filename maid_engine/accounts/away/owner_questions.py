"""Questions that a character's stand-in asks its owner: kinds, options, priority, deadlines and cautious defaults.

This module is pure. ``question_board`` keeps the questions and closes those whose deadline has passed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.accounts.away.terms import Subject
from maid_engine.core.codec import to_json
from maid_engine.core.documents import Document
from maid_engine.core.ids import EntityId, PlayerId

COLLECTION: Final = "owner_questions"
DANGER_S: Final = 6.0
"""Seconds until the cautious default when the character is under attack: time for one or two blows."""
GRANT_LEAST_S: Final = 120.0
"""Least seconds for which an answer permits its deed, also if it came shortly before the deadline."""
MINUTE_S: Final = 60.0
HOUR_S: Final = 3_600.0
DAY_S: Final = 86_400.0
SEVERITY_WEIGHT: Final = 10
STAKE_MOST: Final = 20
"""The most that the stake adds to a priority."""
PERSON_WEIGHT: Final = 5
"""What a priority gains if a person waits for the answer."""
SUBJECT_LONGEST: Final = 80
"""Characters of a subject, of a name and of a thing; the rest is cut off."""
CHOICES_MOST: Final = 6
"""Choices of one question besides the cautious default."""
YES: Final = "yes"
NO: Final = "no"


class QuestionState(StrEnum):
    """Where a question stands."""

    OPEN = "open"
    ANSWERED = "answered"
    DEFAULTED = "defaulted"
    """Its deadline passed, and the cautious default was taken."""
    OVER_LIMIT = "over_limit"
    """Too many questions were open or asked in a day; the cautious default was taken at once."""


@dataclass(frozen=True, slots=True)
class QuestionOption:
    """One possible answer."""

    number: int
    """Its place in the list, from 1."""
    word: str
    """What is typed to choose it, in lower case."""
    text: str
    """What happens then."""


@dataclass(frozen=True, slots=True)
class KindRow:
    """The rules of one kind of question."""

    severity: int
    """From 1 (can wait) to 4 (the character is in danger)."""
    deadline_s: float
    """Seconds until the cautious default is taken."""
    text: str
    """The question, with the slots ``who`` and ``what``."""
    yes: str
    """What "yes" does; "" if the choices come with the question."""
    no: str
    """What the cautious default does."""


KIND_ROWS: Final[Mapping[Subject, KindRow]] = {
    Subject.TRADE: KindRow(
        3,
        10 * MINUTE_S,
        "{who} offers a trade.",
        "agree to this trade",
        "call the trade off",
    ),
    Subject.INVITATION: KindRow(
        1, 10 * MINUTE_S, "{who} invites you to a group.", "join the group", "stay alone"
    ),
    Subject.QUEST_CHOICE: KindRow(
        2, 24 * HOUR_S, "{who} leaves you a choice: {what}.", "", "leave the choice open"
    ),
    Subject.PURCHASE: KindRow(
        2,
        HOUR_S,
        "This costs more than your terms allow: {what}.",
        "pay this price once",
        "leave it",
    ),
    Subject.DEATH: KindRow(
        4,
        24 * HOUR_S,
        "You died: {what}.",
        "go on, if it has not left yet, at the risk of one more death",
        "go home and leave",
    ),
    Subject.STUCK: KindRow(
        3, HOUR_S, "No progress for a while: {what}.", "go on trying", "give it up, go home and leave"
    ),
    Subject.LIMIT: KindRow(
        1,
        24 * HOUR_S,
        "The time of your terms is nearly over: {what}.",
        "stay as long again, within the hours of a day",
        "go home and leave",
    ),
    Subject.LETTER: KindRow(
        2,
        7 * DAY_S,
        "A letter from {who} asks for your own word: {what}",
        "say yes by letter",
        "leave it to you",
    ),
    Subject.ORDER_REFUSED: KindRow(
        2, HOUR_S, "Your order was not allowed: {what}.", "allow it once", "drop the order"
    ),
    Subject.THREATENED: KindRow(4, DANGER_S, "{who} threatens you.", "fight back", "run away"),
}
"""Each kind of question → its rules."""


@dataclass(frozen=True, slots=True)
class QuestionDraft:
    """What a stand-in wants to know, before it has a number."""

    player_id: PlayerId
    """The character whose owner is asked."""
    kind: Subject
    subject: str
    """Identifies what it is about, for example the partner of a trade. Only one question of a kind and subject is open."""
    who: str = ""
    """Name of the person, mob or quest that it is about."""
    what: str = ""
    partner: EntityId | None = None
    """The person or mob to which an answer is limited; None if there is none."""
    gold: int = 0
    """The amount to which an answer is limited."""
    stake: int = 0
    """The value at risk, in gold."""
    is_asked_by_person: bool = False
    """Whether a person waits for the answer."""
    line: str = ""
    """The refused line, for a refused order."""
    choices: tuple[str, ...] = ()
    """The ways on, for a choice of a quest; at most :data:`CHOICES_MOST` count."""


@dataclass(frozen=True, slots=True)
class OwnerQuestion:
    """One question to an owner, open or closed."""

    number: int
    """Counts the questions of this character from 1. Numbers are not used again."""
    draft: QuestionDraft
    raised_wall: float
    """Seconds since 1970-01-01 UTC, like the other times."""
    state: QuestionState = QuestionState.OPEN
    answer: str = ""
    """The word of the chosen option; "" while it is open."""
    answered_by: str = ""
    """Name of the account that answered; "" if the default was taken."""
    closed_wall: float | None = None
    is_steward_told: bool = False
    """Whether the stewards were told at half the deadline."""
    times: int = 1
    """How often the same was asked while it was open."""
    is_used: bool = False
    """Whether the deed that the answer permits was done."""

    @property
    def key(self) -> str:
        """The key of its document."""
        return f"{self.draft.player_id}:{self.number:08d}"

    @property
    def due_wall(self) -> float:
        """When the cautious default is taken."""
        return self.raised_wall + KIND_ROWS[self.draft.kind].deadline_s

    @property
    def holds_wall(self) -> float:
        """Until when its answer holds: to the deadline, and for :data:`GRANT_LEAST_S` at least once it was answered."""
        if self.state is not QuestionState.ANSWERED or self.closed_wall is None:
            return self.due_wall
        return max(self.due_wall, self.closed_wall + GRANT_LEAST_S)

    @property
    def half_wall(self) -> float:
        """When the stewards are told too."""
        return self.raised_wall + KIND_ROWS[self.draft.kind].deadline_s / 2

    @property
    def options(self) -> tuple[QuestionOption, ...]:
        """The possible answers in the order of their numbers. The cautious one is the last."""
        return options_of(self.draft)

    @property
    def text(self) -> str:
        """The question in words."""
        return text_of(self.draft)

    def document(self) -> Document:
        """Return the question as a document for the store."""
        return Document(COLLECTION, self.key, to_json(self), coded=True)


def shortened(draft: QuestionDraft) -> QuestionDraft:
    """Return the draft with all texts at most as long as a question may hold, and no negative amount."""
    return QuestionDraft(
        draft.player_id,
        draft.kind,
        draft.subject[:SUBJECT_LONGEST],
        draft.who[:SUBJECT_LONGEST],
        draft.what[:SUBJECT_LONGEST],
        draft.partner,
        max(0, draft.gold),
        max(0, draft.stake),
        draft.is_asked_by_person,
        draft.line[:SUBJECT_LONGEST],
        _choices(draft.choices),
    )


def _choices(given: tuple[str, ...]) -> tuple[str, ...]:
    """Return the choices that can be told apart, also from the cautious default and from numbers."""
    found: dict[str, str] = {}
    for one in given:
        choice = " ".join(one.split())[:SUBJECT_LONGEST]
        word = choice.lower()
        if word and word != NO and not word.isdigit():
            found.setdefault(word, choice)
    return tuple(found.values())[:CHOICES_MOST]


def text_of(draft: QuestionDraft) -> str:
    """Return a question in words. Names and things stand in it as they were given."""
    text = KIND_ROWS[draft.kind].text
    return text.format(who=draft.who or "Somebody", what=draft.what or "something")


def options_of(draft: QuestionDraft) -> tuple[QuestionOption, ...]:
    """Return the possible answers of a question in the order of their numbers. The cautious one is the last."""
    row = KIND_ROWS[draft.kind]
    numbered = [QuestionOption(number, one.lower(), one) for number, one in enumerate(draft.choices, 1)]
    if row.yes:
        numbered = [QuestionOption(1, YES, row.yes)]
    return (*numbered, QuestionOption(len(numbered) + 1, NO, row.no))


def cautious_option(draft: QuestionDraft) -> QuestionOption:
    """Return the answer that is taken if nobody answers in time."""
    return options_of(draft)[-1]


def chosen_option(draft: QuestionDraft, typed: str) -> QuestionOption | None:
    """Return the option that a typed word, its beginning or a number means; None if none or several do."""
    wanted = " ".join(typed.lower().split())
    options = options_of(draft)
    for option in options:
        if wanted in {option.word, str(option.number)}:
            return option
    if not wanted:
        return None
    alike = [option for option in options if option.word.startswith(wanted)]
    if len(alike) == 1:
        return alike[0]
    return None


def priority_of(question: OwnerQuestion, wall: float) -> int:
    """Return how urgent a question is at a time; questions with a higher number are shown first."""
    draft = question.draft
    priority = SEVERITY_WEIGHT * KIND_ROWS[draft.kind].severity + min(STAKE_MOST, draft.stake)
    if draft.is_asked_by_person:
        priority += PERSON_WEIGHT
    return priority + int(max(0.0, wall - question.raised_wall) / HOUR_S)


def by_priority(questions: tuple[OwnerQuestion, ...], wall: float) -> tuple[OwnerQuestion, ...]:
    """Return questions, the most urgent first; of equal ones the older first."""
    return tuple(sorted(questions, key=lambda one: (-priority_of(one, wall), one.number)))


@dataclass(frozen=True, slots=True)
class DeedGrant:
    """A permission for one deed that follows from an answer. It never widens the terms for anything else."""

    player_id: PlayerId
    question: int
    """Number of the answered question."""
    kind: Subject
    partner: EntityId | None
    """Only with this person or mob; None if there is none."""
    gold: int
    """At most this much gold."""
    line: str
    """Only this line, for a purchase or a refused order; the chosen way, for a quest; "" for other kinds."""
    until_wall: float
    """Valid before this time, in seconds since 1970-01-01 UTC."""

    def holds(self, wall: float) -> bool:
        """Return whether it is still valid at a time."""
        return wall < self.until_wall


GRANTING: Final = frozenset(
    {
        Subject.TRADE,
        Subject.INVITATION,
        Subject.QUEST_CHOICE,
        Subject.PURCHASE,
        Subject.ORDER_REFUSED,
        Subject.THREATENED,
    }
)
"""Kinds whose "yes" permits one deed."""


def grant_of(question: OwnerQuestion) -> DeedGrant | None:
    """Return the permission that an answer gives: this deed, with this partner, up to this amount, until the deadline.

    None if the question is open, its kind permits no deed, the cautious option was chosen, or the deed was done.
    """
    draft = question.draft
    if question.state is not QuestionState.ANSWERED or draft.kind not in GRANTING or question.is_used:
        return None
    if question.answer == cautious_option(draft).word:
        return None
    return DeedGrant(
        draft.player_id,
        question.number,
        draft.kind,
        draft.partner,
        draft.gold,
        question.answer if draft.kind is Subject.QUEST_CHOICE else draft.line,
        question.holds_wall,
    )
