"""Routes for alerts and dead letters."""

from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Query
from pydantic import BaseModel, ConfigDict, Field

from maid_engine.admin.context import AdminContext, iso
from maid_engine.admin.dependencies import Admin
from maid_engine.admin.principals import Reader, Steerer
from maid_engine.monitoring.alerts import SEVERITY, Alert, AlertBoard, AlertLevel
from maid_engine.monitoring.dead_letters import (
    MOST_KEPT,
    QUESTION,
    DeadLetter,
    DeadLetterError,
    DeadLetters,
    LetterGroup,
    grouped,
)
from maid_engine.net.web_api.pagination import Page, Paging
from maid_engine.net.web_api.problems import ProblemError, responses

router = APIRouter(tags=["what is wrong"])

MOST_PAST = 500
MOST_SUBJECTS = 20
MOST_REPLIES = 3


class AlertResponse(BaseModel):
    """One thing that is or was wrong."""

    number: int
    kind: str
    subject: str
    """Name of an AI player, a pack or a provider; empty for the server."""
    level: AlertLevel
    text: str
    since: str
    acknowledged_by: str | None
    cleared_at: str | None


class RetryResponse(BaseModel):
    """One manual retry of a dead letter."""

    at: str
    by: str
    """The admin who wanted it."""
    outcome: str
    """Why it failed; empty while that is not known."""


class RetryRoundResponse(BaseModel):
    """What became of the dead letters that were tried again together."""

    succeeded: int
    failed: int
    pending: int
    """Letters whose result is not known yet."""
    impossible: int
    """Letters that cannot be tried again."""
    left: int
    """Letters for the next round; a round tries at most 50."""


class DeadLetterResponse(BaseModel):
    """Something that could not be done after all attempts."""

    number: int
    kind: str
    """One of: question, delivery, save."""
    subject: str
    reason: str
    at: str
    payload: str
    times: int
    attempts: int
    """Number of manual retries."""
    acknowledged_by: str | None
    trying: bool
    """Whether it is retried now."""
    reply: str
    """The unusable reply of a model. It is lost at a restart; then it is empty."""
    retries: tuple[RetryResponse, ...]
    """The last ten manual retries, the latest first."""


class DeadLetterGroupResponse(BaseModel):
    """Dead letters of one kind about one topic that failed for one reason."""

    kind: str
    topic: str
    """The kind of question, the listener, or the kind of entity."""
    reason: str
    numbers: tuple[int, ...]
    """Numbers of the letters, the latest first."""
    waiting: tuple[int, ...]
    """Numbers of the letters that nobody has acknowledged."""
    subjects: tuple[str, ...]
    """What the letters are about, AI players by name. At most 20."""
    times: int
    """Total number of failures."""
    at: str
    """Time of the last failure."""
    replies: tuple[str, ...]
    """The latest unusable replies of models, at most three. They are lost at a restart."""


class RetryWish(BaseModel):
    """Which dead letters to try again."""

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: Literal["question", "delivery", "save"] | None = None
    """Only letters of this kind; all if omitted."""


class SeenLetters(BaseModel):
    """Which dead letters somebody has seen."""

    model_config = ConfigDict(extra="forbid", strict=True)

    numbers: Annotated[list[int], Field(max_length=MOST_KEPT)]


@router.get("/alerts")
async def list_alerts(
    admin: Admin,
    by: Reader,
    paging: Paging,
    past: Annotated[bool, Query(description="those that are over, instead of those that are open")] = False,
) -> Page[AlertResponse]:
    """What is wrong, the worst first; or what was, the latest first."""
    del by
    board = admin.game.resource(AlertBoard)
    if past:
        over = board.past(MOST_PAST)
        return paging.of(over, lambda one: (-(one.cleared_wall or 0.0), one.number), shown_alert)
    return paging.of(board.open(), lambda one: (-SEVERITY.index(one.level), one.number), shown_alert)


@router.post("/alerts/{number}/acknowledge", responses=responses(404))
async def acknowledge_alert(number: int, admin: Admin, by: Steerer) -> AlertResponse:
    """Somebody has seen it, and nobody is told of it again."""
    try:
        alert = admin.game.resource(AlertBoard).acknowledge(number, by.name)
    except KeyError:
        raise ProblemError(404, f"there is no alert {number}") from None
    admin.acted(by, "alert ack", str(number), f"{alert.kind} {alert.subject}".strip())
    return shown_alert(alert)


@router.get("/dead-letters")
async def list_dead_letters(
    admin: Admin,
    by: Reader,
    paging: Paging,
    kind: Annotated[str | None, Query(max_length=20, description="question, delivery or save")] = None,
) -> Page[DeadLetterResponse]:
    """What could not be done, the latest first."""
    del by
    letters = admin.game.resource(DeadLetters).list(kind)
    return paging.of(letters, lambda one: (-one.wall, -one.number), lambda one: _letter(one, admin))


@router.get("/dead-letters/groups")
async def list_dead_letter_groups(
    admin: Admin,
    by: Reader,
    paging: Paging,
    kind: Annotated[str | None, Query(max_length=20, description="question, delivery or save")] = None,
) -> Page[DeadLetterGroupResponse]:
    """What could not be done, with equal failures together, the latest first."""
    del by
    groups = grouped(admin.game.resource(DeadLetters).list(kind))
    return paging.of(groups, _place, lambda one: _group(one, admin))


@router.post("/dead-letters/retry", status_code=202)
async def retry_dead_letters(wish: RetryWish, admin: Admin, by: Steerer) -> RetryRoundResponse:
    """Try up to 50 again that nobody has acknowledged, those first that were tried least often."""
    ended = admin.game.resource(DeadLetters).retry_all(wish.kind, by.name)
    admin.acted(by, "dead letters retry", wish.kind or "all", str(ended.tried))
    return RetryRoundResponse(**asdict(ended))


@router.post("/dead-letters/{number}/retry", status_code=202, responses=responses(404, 409))
async def retry_dead_letter(number: int, admin: Admin, by: Steerer) -> DeadLetterResponse:
    """Try it again. What goes well is on the list no more; how it ended may be known only later."""
    try:
        letter = admin.game.resource(DeadLetters).retry(number, by.name)
    except KeyError:
        raise _no_letter(number) from None
    except DeadLetterError as error:
        raise ProblemError(409, str(error)) from error
    admin.acted(by, "dead letter retry", str(number), f"{letter.kind} {letter.subject}")
    return _letter(letter, admin)


@router.post("/dead-letters/acknowledge")
async def acknowledge_dead_letters(
    wish: SeenLetters,
    admin: Admin,
    by: Steerer,
) -> list[DeadLetterResponse]:
    """Mark several as seen at once, such as a whole group; those that are gone meanwhile are left out."""
    letters = admin.game.resource(DeadLetters)
    seen = [
        letters.acknowledge(number, by.name) for number in dict.fromkeys(wish.numbers) if letters.has(number)
    ]
    if seen:
        admin.acted(by, "dead letters ack", str(len(seen)), f"{seen[0].kind} {seen[0].subject}")
    return [_letter(one, admin) for one in seen]


@router.post("/dead-letters/{number}/acknowledge", responses=responses(404))
async def acknowledge_dead_letter(number: int, admin: Admin, by: Steerer) -> DeadLetterResponse:
    """Somebody has seen it; it stays on the list until room is needed."""
    try:
        letter = admin.game.resource(DeadLetters).acknowledge(number, by.name)
    except KeyError:
        raise _no_letter(number) from None
    admin.acted(by, "dead letter ack", str(number), f"{letter.kind} {letter.subject}")
    return _letter(letter, admin)


def shown_alert(alert: Alert) -> AlertResponse:
    """Convert an alert for a response."""
    cleared = alert.cleared_wall
    return AlertResponse(
        number=alert.number,
        kind=alert.kind,
        subject=alert.subject,
        level=alert.level,
        text=alert.text,
        since=iso(alert.since_wall),
        acknowledged_by=alert.acknowledged_by or None,
        cleared_at=iso(cleared) if cleared is not None else None,
    )


def _letter(letter: DeadLetter, admin: AdminContext) -> DeadLetterResponse:
    return DeadLetterResponse(
        number=letter.number,
        kind=letter.kind,
        subject=_subject(letter, admin),
        reason=letter.reason,
        at=iso(letter.wall),
        payload=letter.payload,
        times=letter.times,
        attempts=letter.attempts,
        acknowledged_by=letter.acknowledged_by or None,
        trying=letter.trying,
        reply=admin.game.resource(DeadLetters).reply_of(letter.number),
        retries=tuple(
            RetryResponse(at=iso(one.wall), by=one.by, outcome=one.outcome)
            for one in reversed(letter.retries)
        ),
    )


def _place(group: LetterGroup) -> tuple[float, int]:
    latest = group.letters[0]
    return -latest.wall, -latest.number


def _group(group: LetterGroup, admin: AdminContext) -> DeadLetterGroupResponse:
    letters = admin.game.resource(DeadLetters)
    replies = dict.fromkeys(letters.reply_of(one.number) for one in group.letters)
    subjects = dict.fromkeys(_subject(one, admin) for one in group.letters)
    return DeadLetterGroupResponse(
        kind=group.kind,
        topic=group.topic,
        reason=group.reason,
        numbers=tuple(one.number for one in group.letters),
        waiting=tuple(one.number for one in group.waiting),
        subjects=tuple(subjects)[:MOST_SUBJECTS],
        times=group.times,
        at=iso(group.letters[0].wall),
        replies=tuple(filter(None, replies))[:MOST_REPLIES],
    )


def _subject(letter: DeadLetter, admin: AdminContext) -> str:
    """Return what a letter is about, with the name of an AI player in place of its id, if it still exists."""
    who, separator, rest = letter.subject.partition(": ")
    if letter.kind != QUESTION or not separator:
        return letter.subject
    known = admin.manager.house.agents.get(who)
    if known is None:
        return letter.subject
    return f"{known.name}: {rest}"


def _no_letter(number: int) -> ProblemError:
    return ProblemError(404, f"there is no dead letter {number}; it may already be done")
