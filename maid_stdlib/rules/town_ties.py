"""What townsfolk feel about players: what moves it, and how it is forgotten."""

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.core.motives.ties import Tie
from maid_engine.engine.services import Game
from maid_stdlib.components.townsfolk import Townsman
from maid_stdlib.content.person_lines import Regard
from maid_stdlib.rules.townsman import hour_s, set_tie, tie_to


class Dealing(StrEnum):
    """What a player does to one of the townsfolk, or to somebody whom it likes."""

    TALK = "talk"
    INSULT = "insult"
    TRADE = "trade"
    GIFT = "gift"
    HELP = "help"
    HARM = "harm"
    HARM_TO_FRIEND = "harm to a friend"


WARMS: Final = {
    Dealing.TALK: 0.02,
    Dealing.INSULT: -0.15,
    Dealing.TRADE: 0.02,
    Dealing.GIFT: 0.1,
    Dealing.HELP: 0.2,
    Dealing.HARM: -0.5,
    Dealing.HARM_TO_FRIEND: -0.2,
}
"""Dealing → how much it changes the sentiment for the player."""
HURTS: Final = frozenset(dealing for dealing, warmer in WARMS.items() if warmer < 0.0)
"""Dealings that count each time. Others count once in an hour of the world."""

FOND: Final = 0.15
"""From this sentiment on somebody who is known well is a friend."""
DISLIKES: Final = -0.1
"""Below this sentiment somebody is disliked."""
KNOWS_WELL: Final = 0.4
"""From this familiarity on somebody is known well."""


class Exchange(NamedTuple):
    """What one of the townsfolk and a player said to each other."""

    topic: str
    """What it was about, in words of the game; never what the player said."""
    words: int = 0
    """Words that both said."""
    dealing: Dealing = Dealing.TALK
    """What it was to the being: TALK or INSULT."""


def feeling_for(game: Game, mob: EntityId, player: EntityId) -> Tie:
    """Return what one of the townsfolk feels about a player. It feels nothing about one whom it does not know."""
    return tie_to(game, mob, player) or Tie()


def regard_of(tie: Tie | None) -> Regard:
    """Return how a being looks at somebody to whom it has this tie; None if it has none."""
    if tie is None or (tie.last is None and tie.familiarity == 0.0 and tie.sentiment == 0.0):
        return Regard.STRANGER
    if tie.sentiment < DISLIKES:
        return Regard.DISLIKED
    if tie.sentiment >= FOND and tie.familiarity >= KNOWS_WELL:
        return Regard.FRIEND
    return Regard.KNOWN


def deal(game: Game, mob: EntityId, player: EntityId, dealing: Dealing) -> None:
    """Let one of the townsfolk feel something about what a player did, without words."""
    tie = feeling_for(game, mob, player)
    if dealing in HURTS or tie.topic != dealing.value or not _is_same_hour(game, tie):
        set_tie(game, mob, player, tie.warmed(WARMS[dealing], game.now, dealing.value))


def converse_with(game: Game, mob: EntityId, player: EntityId, said: Exchange) -> None:
    """Let one of the townsfolk keep that it talked with a player. What is said in one hour of the world is one talk."""
    tie = feeling_for(game, mob, player)
    if said.dealing in HURTS or not _is_same_hour(game, tie):
        tie = tie.talked(game.now, said.words, WARMS[said.dealing], said.topic)
    else:
        tie = tie.went_on(game.now, said.words, said.topic)
    set_tie(game, mob, player, tie)


def talked_just_now(game: Game, mob: EntityId, player: EntityId) -> bool:
    """Return whether one of the townsfolk has dealt with a player in this hour of the world."""
    return _is_same_hour(game, feeling_for(game, mob, player))


def _is_same_hour(game: Game, tie: Tie) -> bool:
    """Return whether the last dealing was in this hour of the world."""
    hour = hour_s(game)
    return tie.last is not None and game.now // hour == tie.last // hour


def forget_players(game: Game, players: Collection[EntityId]) -> int:
    """Let all townsfolk forget players. Return how many ties there were."""
    known = list(_knowing(game, players))
    for record, player in known:
        del game.world.edit(record, Townsman).people[player]
    return len(known)


def count_ties(game: Game, players: Collection[EntityId]) -> int:
    """Return how many ties townsfolk have to players."""
    return sum(1 for _ in _knowing(game, players))


def _knowing(game: Game, players: Collection[EntityId]) -> Iterator[tuple[EntityId, EntityId]]:
    """Yield the record of each of the townsfolk who knows one of the players, and the player."""
    for record, how in game.world.having(Townsman):
        for player in filter(how.people.__contains__, players):
            yield record, player
