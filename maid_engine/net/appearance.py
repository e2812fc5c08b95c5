"""Applies the display choices that players make in the game to their sessions and accounts."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from maid_engine.core.events import AppearanceChosen
from maid_engine.engine.services import Game
from maid_engine.net.rendering.theme import Palette
from maid_engine.net.session import NetworkSession

PALETTES: Final = {
    "auto": None,
    "none": Palette.PLAIN,
    "16": Palette.ANSI_16,
    "256": Palette.ANSI_256,
    "truecolor": Palette.TRUECOLOR,
}
"""Chosen colour → palette; None leaves it to the client."""

READER: Final = "reader"
"""The account's display value for screen readers, as chosen at log-in."""


def follow_choices(game: Game) -> Callable[[], None]:
    """Apply each player's choice to their session. Call the returned function to stop this."""

    def chosen(event: AppearanceChosen) -> None:
        session = game.sessions.of(event.player_id)
        if not isinstance(session, NetworkSession):
            return
        wish = session.preferences
        if event.colour:
            wish = replace(wish, palette=PALETTES.get(event.colour))
        if event.screen_reader is not None:
            wish = replace(wish, screen_reader=event.screen_reader)
        session.prefer(wish)

    return game.bus.subscribe(AppearanceChosen, chosen)


def keep_with_accounts(game: Game) -> Callable[[], None]:
    """Save each player's screen reader choice with the account. Call the returned function to stop this."""

    def chosen(event: AppearanceChosen) -> None:
        account = game.accounts.account_of(event.player_id)
        if account is None or event.screen_reader is None:
            return
        if event.screen_reader is not (account.display == READER):
            # A player who turns the screen reader off is asked again at the next log-in how to show text.
            display = READER if event.screen_reader else ""
            game.accounts.start("display", game.accounts.remember_display(account.id, display))

    return game.bus.subscribe(AppearanceChosen, chosen)
