"""A game in which people leave their characters to stand-ins."""

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.terms import Autonomy, Terms
from maid_engine.accounts.standings import acting
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.standins import Standins
from maid_qa.testing.pilot import Pilot, run_inline

GOOD = "a walk in the rain"
DELEGATED = Terms(mode=Autonomy.DELEGATED)
AUTONOMOUS = Terms(mode=Autonomy.AUTONOMOUS)


def away_game(store=None, **settings):
    """Return a game that allows AI players, but has none."""
    values = {"enabled": True, "max_agents": 0, **settings}
    return Pilot("stdlib", "tutorial_world", seed=3, store=store, ai_players=AIPlayerSettings(**values))


def person(play, name, *, account=""):
    """Create an account with a character of this name, and let the person play it."""
    owner = account or name
    if play.game.accounts.find(owner) is None:
        run_inline(play.game.accounts.register(owner, GOOD))
    run_inline(play.game.accounts.create_character(owner.lower(), name))
    return play.join(name)


def agree(play, name, terms=DELEGATED):
    """Let the person agree to terms for the character of this name."""
    contracts, player_id = play.game.resource(Contracts), play.game.characters.find(name)
    by = owner_of(play, name)
    run_inline(contracts.change(player_id, terms, by=by))
    run_inline(contracts.agree(player_id, contracts.digest(player_id), by=by))


def owner_of(play, name):
    """Return the person who plays the character of this name, as the one who acts."""
    return acting(play.game.accounts.account_of(play.game.characters.find(name)))


def standins(play):
    """Return the service of stand-ins."""
    return play.game.resource(Standins)


def told(play, player_id):
    """Return the texts in the inbox of a character, oldest first."""
    return [item.text for item in play.game.resource(Inbox).all_of(player_id)]


def leave(player):
    """Let a person quit."""
    return player.type("quit")
