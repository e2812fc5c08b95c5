"""What is wrong now, and what could not be done."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from maid_engine.admin.callers import Reader, Steerer
from maid_engine.admin.context import Admin, iso
from maid_engine.admin.paging import Page, Paging
from maid_engine.admin.problems import ProblemError, responses
from maid_engine.engine.alerts import SEVERITY, Alert, AlertBoard, AlertLevel
from maid_engine.engine.dead_letters import DeadLetter, DeadLetterError, DeadLetters

router = APIRouter(tags=["what is wrong"])

MOST_PAST = 500


class AlertResponse(BaseModel):
    """One thing that is or was wrong."""

    number: int
    kind: str
    subject: str
    """An AI player's name, a pack, a provider; empty: the server."""
    level: AlertLevel
    text: str
    since: str
    acknowledged_by: str | None
    cleared_at: str | None


class DeadLetterResponse(BaseModel):
    """Something that could not be done after all attempts."""

    number: int
    kind: str
    """question, delivery or save."""
    subject: str
    reason: str
    at: str
    payload: str
    times: int
    attempts: int
    """How often it was tried again by hand."""
    acknowledged_by: str | None
    trying: bool
    """Whether it is being tried again now."""


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
    return paging.of(letters, lambda one: (-one.wall, -one.number), _letter)


@router.post("/dead-letters/{number}/retry", status_code=202, responses=responses(404, 409))
async def retry_dead_letter(number: int, admin: Admin, by: Steerer) -> DeadLetterResponse:
    """Try it again. What goes well is on the list no more; how it ended may be known only later."""
    try:
        letter = admin.game.resource(DeadLetters).retry(number)
    except KeyError:
        raise _no_letter(number) from None
    except DeadLetterError as error:
        raise ProblemError(409, str(error)) from error
    admin.acted(by, "dead letter retry", str(number), f"{letter.kind} {letter.subject}")
    return _letter(letter)


@router.post("/dead-letters/{number}/acknowledge", responses=responses(404))
async def acknowledge_dead_letter(number: int, admin: Admin, by: Steerer) -> DeadLetterResponse:
    """Somebody has seen it; it stays on the list until room is needed."""
    try:
        letter = admin.game.resource(DeadLetters).acknowledge(number, by.name)
    except KeyError:
        raise _no_letter(number) from None
    admin.acted(by, "dead letter ack", str(number), f"{letter.kind} {letter.subject}")
    return _letter(letter)


def shown_alert(alert: Alert) -> AlertResponse:
    """An alert as it is told."""
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


def _letter(letter: DeadLetter) -> DeadLetterResponse:
    return DeadLetterResponse(
        number=letter.number,
        kind=letter.kind,
        subject=letter.subject,
        reason=letter.reason,
        at=iso(letter.wall),
        payload=letter.payload,
        times=letter.times,
        attempts=letter.attempts,
        acknowledged_by=letter.acknowledged_by or None,
        trying=letter.trying,
    )


def _no_letter(number: int) -> ProblemError:
    return ProblemError(404, f"there is no dead letter {number}; it may have been done meanwhile")
