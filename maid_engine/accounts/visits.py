"""What a changed role or ban means for those who play now: a message, or the end of the visit."""

from maid_engine.accounts import account_messages as msg
from maid_engine.commands.definition import Role
from maid_engine.core.ids import AccountId, EntityId
from maid_engine.core.messages import Authored
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session


def end_visit(game: Game, session: Session, reason: Authored | None = None) -> None:
    """Tell somebody that the visit is over, with the reason if there is one, and end it."""
    session.deliver(msg.KICKED_FOR(reason=reason) if reason is not None else msg.KICKED())
    game.presence.disconnect(session, "kicked")
    session.close("kicked")


def end_banned_visits(game: Game, *, but: EntityId | None = None) -> None:
    """End the visit of everybody whose account or address is banned, except that of one character."""
    accounts = game.accounts
    for player_id, session in game.sessions.playing():
        theirs = accounts.account_of(player_id)
        if theirs is None or player_id == but:
            continue
        if accounts.is_banned(theirs, session.address):
            end_visit(game, session)


def tell_role(game: Game, account: AccountId, role: Role, *, but: EntityId | None = None) -> None:
    """Tell the characters of an account that their role is another one, except one of them."""
    for record in game.accounts.characters_of(account):
        if record.player_id != but:
            game.sessions.tell(record.player_id, msg.YOUR_ROLE(role=role))
