"""What players choose in the game reaches the session that draws their text."""

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
"""What a chosen colour means; None leaves it to the client."""

READER: Final = "reader"
"""The answer at the door that asks for a screen reader's form."""


def follow_choices(game: Game) -> Callable[[], None]:
    """Redraw for whoever chooses another look; the result stops it."""

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
    """Let the answer given at the door follow what is chosen later; the result stops it."""

    def chosen(event: AppearanceChosen) -> None:
        account = game.accounts.account_of(event.player_id)
        if account is None or event.screen_reader is None:
            return
        if event.screen_reader is not (account.display == READER):
            # Who wants no reader any more is asked again at the door how it should be instead.
            display = READER if event.screen_reader else ""
            game.accounts.start("display", game.accounts.remember_display(account.id, display))

    return game.bus.subscribe(AppearanceChosen, chosen)
