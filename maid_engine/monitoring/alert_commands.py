"""The commands `@alerts` and `@dead`, for alerts and dead letters. Each change is audited."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from maid_engine.accounts import account_messages
from maid_engine.accounts.actor_lookup import actor_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability, Layer
from maid_engine.core.messages import Authored
from maid_engine.core.plain_text import whole_number
from maid_engine.monitoring import alert_messages as msg
from maid_engine.monitoring.alert_notifier import about
from maid_engine.monitoring.alerts import Alert, AlertBoard
from maid_engine.monitoring.dead_letters import KINDS, DeadLetter, DeadLetterError, DeadLetters

commands = CommandSet("admin", layer=Layer.ENGINE)

SHOWN_PAST: Final = 5
SHOWN_LETTERS: Final = 20


@commands.add(
    "@alerts",
    "Show what is wrong, or say that you have seen it.",
    syntax=("@alerts", "@alerts ack <number>", "@alerts ack all"),
    access=Capability.STEER_AI,
    examples=("@alerts", "@alerts ack 3"),
    details="An alert is told once and again at each log-in, until somebody has marked it as seen. It goes by itself "
    "when what is wrong is over.",
    when_dead=True,
)
def alerts(ctx: CommandContext) -> None:
    """List alerts, or acknowledge them."""
    board = ctx.game.resource(AlertBoard)
    words = ctx.args.words
    if not words:
        _list_alerts(ctx, board)
    elif words[0].lower() == "ack" and len(words) == 2:
        _acknowledge(ctx, board, words[1].lower())
    else:
        ctx.reply(account_messages.USAGE(form=", ".join(ctx.command.forms)))


def _list_alerts(ctx: CommandContext, board: AlertBoard) -> None:
    shown = (*board.open(), *board.past(SHOWN_PAST))
    for alert in shown:
        ctx.reply(
            msg.ALERT_LINE(
                number=alert.number,
                level=alert.level.value,
                state=_state(alert),
                about=Authored(about(alert), ctx.actor),
                text=Authored(f"{alert.text} Since {_when(alert.since_wall)}.", ctx.actor),
            )
        )
    if not shown:
        ctx.reply(msg.NO_ALERTS())


def _acknowledge(ctx: CommandContext, board: AlertBoard, number: str) -> None:
    chosen = _chosen(board, number)
    if not chosen:
        ctx.reply(msg.NO_SUCH_ALERT(number=Authored(number[:20], ctx.actor)))
        return
    by = actor_of(ctx)
    for alert in chosen:
        board.acknowledge(alert.number, by.name)
        ctx.game.accounts.audit(by, "acknowledge alert", about(alert), str(alert.number))
        ctx.reply(msg.ALERT_SEEN(number=alert.number, about=Authored(about(alert), ctx.actor)))


def _chosen(board: AlertBoard, number: str) -> Sequence[Alert]:
    """Return the alerts that a number or "all" means; none if there is no such alert."""
    if number == "all":
        return board.unseen()
    if whole_number(number) is None:
        return ()
    try:
        return (board.get(int(number)),)
    except KeyError:
        return ()


@commands.add(
    "@dead",
    "Show what could not be done after all attempts, and have it tried again.",
    syntax=(
        "@dead",
        "@dead <kind>",
        "@dead <number>",
        "@dead retry <number>",
        "@dead retry all",
        "@dead retry all <kind>",
        "@dead ack <number>",
        "@dead ack all",
    ),
    access=Capability.ADMIN,
    examples=("@dead", "@dead question", "@dead retry 4", "@dead retry all question", "@dead ack all"),
    details="Kinds are question (to a model), delivery (of an event inside the server) and save. What goes well when "
    "it is tried again leaves the list. All means those that nobody has marked as seen, 50 at a time, those first that "
    "were tried least often. With a number, the list shows also who tried it again, when, and how that ended.",
    when_dead=True,
)
def dead(ctx: CommandContext) -> None:
    """List dead letters, retry one, or acknowledge them."""
    letters = ctx.game.resource(DeadLetters)
    match [word.lower() for word in ctx.args.words]:
        case ["retry", "all"]:
            _retry_all(ctx, letters, None)
        case ["retry", "all", kind]:
            _retry_all(ctx, letters, kind)
        case ["retry", number]:
            _retry(ctx, letters, number)
        case ["ack", number]:
            _acknowledge_letters(ctx, letters, number)
        case [number] if whole_number(number) is not None:
            _show_letter(ctx, letters, number)
        case [kind]:
            _list_letters(ctx, letters, kind)
        case []:
            _list_letters(ctx, letters, None)
        case _:
            ctx.reply(account_messages.USAGE(form=", ".join(ctx.command.forms)))


def _list_letters(ctx: CommandContext, letters: DeadLetters, kind: str | None) -> None:
    found = letters.list(kind)
    for letter in found[:SHOWN_LETTERS]:
        _letter_line(ctx, letter)
    if len(found) > SHOWN_LETTERS:
        ctx.reply(msg.LETTER_MORE(count=len(found) - SHOWN_LETTERS))
    if not found:
        ctx.reply(msg.NO_LETTERS())


def _show_letter(ctx: CommandContext, letters: DeadLetters, number: str) -> None:
    letter = _letter(ctx, letters, number)
    if letter is None:
        return
    _letter_line(ctx, letter)
    reply = letters.reply_of(letter.number)
    if reply:
        ctx.reply(msg.LETTER_REPLY(number=letter.number, reply=Authored(reply, ctx.actor)))
    for retry in reversed(letter.retries):
        ctx.reply(
            msg.LETTER_RETRY(
                number=letter.number,
                when=Authored(_when(retry.wall), ctx.actor),
                who=Authored(retry.by or "somebody", ctx.actor),
                outcome=Authored(retry.outcome or "not known yet", ctx.actor),
            )
        )


def _letter_line(ctx: CommandContext, letter: DeadLetter) -> None:
    again = f", tried again {letter.attempts} times" if letter.attempts else ""
    why = f"{letter.reason}; {letter.times} times, last {_when(letter.wall)}{again}"
    ctx.reply(
        msg.LETTER_LINE(
            number=letter.number,
            state=_letter_state(letter),
            about=Authored(f"{letter.kind}, {letter.subject}", ctx.actor),
            why=Authored(why, ctx.actor),
        )
    )


def _letter_state(letter: DeadLetter) -> str:
    if letter.trying:
        return "trying"
    return "seen" if letter.acknowledged_by else "waiting"


def _retry(ctx: CommandContext, letters: DeadLetters, number: str) -> None:
    letter = _letter(ctx, letters, number)
    if letter is None:
        return
    by = actor_of(ctx)
    ctx.game.accounts.audit(by, "retry dead letter", letter.subject, number)
    try:
        tried = letters.retry(letter.number, by.name)
    except DeadLetterError as error:
        ctx.reply(msg.LETTER_FAILED(number=letter.number, why=Authored(str(error), ctx.actor)))
        return
    if tried.trying:
        ctx.reply(msg.LETTER_TRIED(number=letter.number))
    elif letters.has(letter.number):
        ctx.reply(msg.LETTER_FAILED(number=letter.number, why=Authored(tried.reason, ctx.actor)))
    else:
        ctx.reply(msg.LETTER_DONE(number=letter.number))


def _retry_all(ctx: CommandContext, letters: DeadLetters, kind: str | None) -> None:
    if kind is not None and kind not in KINDS:
        ctx.reply(msg.NO_SUCH_KIND(kind=Authored(kind[:20], ctx.actor), kinds=KINDS))
        return
    by = actor_of(ctx)
    ended = letters.retry_all(kind, by.name)
    ctx.game.accounts.audit(by, "retry dead letters", kind or "all", str(ended.tried))
    ctx.reply(
        msg.LETTERS_RETRIED(
            tried=ended.tried,
            succeeded=ended.succeeded,
            failed=ended.failed,
            pending=ended.pending,
            impossible=ended.impossible,
        )
    )
    if ended.left:
        ctx.reply(msg.LETTERS_LEFT(count=ended.left))


def _acknowledge_letters(ctx: CommandContext, letters: DeadLetters, number: str) -> None:
    if number == "all":
        chosen = [one for one in letters.list() if not one.acknowledged_by]
    else:
        letter = _letter(ctx, letters, number)
        if letter is None:
            return
        chosen = [letter]
    by = actor_of(ctx)
    for one in chosen:
        letters.acknowledge(one.number, by.name)
    ctx.game.accounts.audit(by, "acknowledge dead letters", number, str(len(chosen)))
    ctx.reply(msg.LETTER_SEEN(count=len(chosen)))


def _letter(ctx: CommandContext, letters: DeadLetters, number: str) -> DeadLetter | None:
    """Return the letter with this number; None if there is none, and the admin is told."""
    if whole_number(number) is not None and letters.has(int(number)):
        return letters.get(int(number))
    ctx.reply(msg.NO_SUCH_LETTER(number=Authored(number[:20], ctx.actor)))
    return None


def _state(alert: Alert) -> str:
    if alert.cleared:
        return "over"
    return "seen" if alert.acknowledged_by else "open"


def _when(wall: float) -> str:
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
