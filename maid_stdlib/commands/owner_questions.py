"""answer: the questions that a stand-in asks its owner."""

from collections.abc import Sequence

from maid_engine.accounts.away.owner_questions import OwnerQuestion, cautious_option
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.stewards import Stewards
from maid_engine.ai_players.escalations import order_of
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.messages import Authored
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.answers import answer_with_usage
from maid_stdlib.messages import owner_questions as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.question_lines import question_lines
from maid_stdlib.rules.targets import quoted

commands = CommandSet("character")


@commands.add(
    "answer",
    "Answer a question of your stand-in, or list the open ones.",
    syntax=("answer", "answer <number> <choice>", "answer <character> <number> <choice>"),
    access=Capability.MANAGE_ACCOUNT,
    examples=("answer", "answer 2 yes", "answer linnet 2 no"),
    details="While you are away, your stand-in asks before it does what your terms leave open. A question that nobody "
    "answers in time is closed with the cautious answer, which is the last one. With the name of a character you "
    "answer as its steward.",
    when_dead=True,
    when_asleep=True,
)
def answer(ctx: CommandContext) -> None:
    """List the open questions, or answer one."""
    account = ctx.game.accounts.account_of(ctx.actor)
    words = ctx.args.words
    if account is None:
        ctx.reply(msg.NO_QUESTIONS())
    elif not words:
        _list(ctx, account.id)
    elif whole_number(words[0]) is not None:
        _answer(ctx, ctx.actor, words, account.id)
    else:
        _answer_for(ctx, words[0], words[1:], account.id)


def _list(ctx: CommandContext, account: AccountId) -> None:
    """List the open questions of the character, then those of the characters that the player looks after."""
    looked_after = [one.player_id for one in ctx.game.resource(Stewards).of_account(account)]
    lines = [
        line
        for player_id in (ctx.actor, *looked_after)
        for line in question_lines(ctx.game, player_id, ctx.actor)
    ]
    for line in lines:
        ctx.reply(line)
    if not lines:
        ctx.reply(msg.NO_QUESTIONS())


def _answer_for(ctx: CommandContext, name: str, words: Sequence[str], account: AccountId) -> None:
    """Answer a question of a character of this name, if the player may."""
    found = ctx.game.characters.find(name)
    if found is None or not ctx.game.resource(Stewards).may_answer(account, PlayerId(found)):
        # Whether there is such a character is nobody's business who has no part in it.
        ctx.reply(msg.NOT_FOR_YOU(who=quoted(name, ctx.actor)))
        return
    _answer(ctx, PlayerId(found), words, account)


def _answer(ctx: CommandContext, player_id: PlayerId, words: Sequence[str], account: AccountId) -> None:
    number = whole_number(words[0]) if words else None
    if number is None or len(words) < 2:
        answer_with_usage(ctx)
        return
    try:
        closed = ctx.game.resource(QuestionBoard).answer(player_id, number, " ".join(words[1:]), by=account)
    except AccountError as error:
        ctx.reply(msg.REFUSED(why=Authored(str(error), ctx.actor)))
        return
    chosen = Authored(closed.answer, ctx.actor)
    if player_id == ctx.actor:
        ctx.reply(msg.ANSWERED(number=number, answer=chosen))
        _tell_what_to_type(ctx, closed)
    else:
        character = name_of(ctx.world, player_id)
        ctx.reply(msg.ANSWERED_OF(number=number, character=character, answer=chosen))


def _tell_what_to_type(ctx: CommandContext, closed: OwnerQuestion) -> None:
    """Tell a player who plays, so that no stand-in does what the answer asks for, how to do it."""
    is_cautious = closed.answer == cautious_option(closed.draft).word
    line = order_of(closed.draft, closed.answer, is_cautious=is_cautious)
    if line:
        ctx.reply(msg.DO_IT_YOURSELF(line=Authored(line, ctx.actor)))
