"""Personal data about a player in others: whom characters answer with ``reply`` and ignore, whom townsfolk know, and what builders began."""

from collections.abc import Iterator
from dataclasses import replace

from maid_engine.accounts.personal_data import DataSubject, PersonalData
from maid_engine.core.ids import EntityId
from maid_engine.core.mappings import filled
from maid_engine.engine.services import Game
from maid_engine.ports.pack_drafts import holder_of_account
from maid_stdlib.components.character import LastTell, Preferences
from maid_stdlib.rules import auction, houses, stalls
from maid_stdlib.rules.bank import balance_of, close_account
from maid_stdlib.rules.boards import take_down, written_by
from maid_stdlib.rules.building_rights import forget, zones_of
from maid_stdlib.rules.parcels import discard, gold_in, things_in
from maid_stdlib.rules.town_ties import count_ties, forget_players
from maid_stdlib.rules.workshop import drafts_of, drop_drafts

HOLDER = "named_by_other_characters"
BANK = "bank_accounts"
TRADE = "auctions_and_stalls"
HOUSES = "houses"
BUILDING = "building"
BOARDS = "notes_on_boards"


def watch_over(game: Game) -> None:
    """Register this data, so that exports report it and erasures delete it."""
    game.resource(PersonalData).add(
        HOLDER,
        lambda person: _told(game, person),
        lambda person: _erase(game, person),
    )
    game.resource(PersonalData).add(
        BANK,
        lambda person: _banked(game, person),
        lambda person: sum(close_account(game, player) > 0 for player in person.players),
    )
    game.resource(PersonalData).add(
        TRADE,
        lambda person: _on_offer(game, person),
        lambda person: sum(_withdraw_all(game, one) for one in person.players),
    )
    game.resource(PersonalData).add(
        HOUSES,
        lambda person: _housed(game, person),
        lambda person: sum(houses.forget_character(game, player) for player in person.players),
    )
    game.resource(PersonalData).add(
        BUILDING,
        lambda person: _built(game, person),
        lambda person: forget(game.world, str(person.account.id)) + drop_drafts(game, _holders(person)),
    )
    game.resource(PersonalData).add(
        BOARDS,
        lambda person: _posted(game, person),
        lambda person: _take_down_all(game, person),
    )


def _posted(game: Game, person: DataSubject) -> dict[str, str]:
    """Return the texts of somebody's notes on boards, by board, number and title."""
    notes = written_by(game, person.players)
    return {f"{note.board} {note.number}: {note.title}": note.text for note in notes}


def _take_down_all(game: Game, person: DataSubject) -> int:
    notes = written_by(game, person.players)
    for note in notes:
        take_down(game, note)
    return len(notes)


def _banked(game: Game, person: DataSubject) -> dict[str, int]:
    """Return the gold at the bank by character."""
    return filled({game.characters.name_of(player): balance_of(game, player) for player in person.players})


def _holders(person: DataSubject) -> tuple[EntityId, ...]:
    """Return who holds the drafts of a person: the characters, and the account."""
    return (*person.players, holder_of_account(person.account.id))


def _withdraw_all(game: Game, player: EntityId) -> int:
    """End what somebody has at auctions and in a stall, with what waits. Return how much that was."""
    ended = auction.forget_character(game, player) + stalls.forget_character(game, player)
    return ended + discard(game, player)


def _on_offer(game: Game, person: DataSubject) -> dict[str, int]:
    """Return what a person has put up or bids on at auctions, and in stalls, and what waits to be fetched."""
    players = frozenset(person.players)
    counts = {
        "lots": sum(not players.isdisjoint((lot.seller, lot.bidder)) for lot in auction.lots(game)),
        "gold in stalls": sum(stalls.takings_of(game, player) for player in players),
        "stalls": sum(stalls.stall_of(game, player) is not None for player in players),
        "gold that waits": sum(gold_in(game, player) for player in players),
        "things that wait": sum(len(things_in(game, player)) for player in players),
    }
    return filled(counts)


def _housed(game: Game, person: DataSubject) -> dict[str, str]:
    """Return what a person says of its houses, by character."""
    found = {player: houses.house_of(game, player) for player in person.players}
    return {
        game.characters.name_of(player): f"{house.title}: {house.words}"
        for player, house in found.items()
        if house is not None
    }


def _built(game: Game, person: DataSubject) -> dict[str, int]:
    """Return how many zones a person may build in, and how many drafts are not published."""
    zones = zones_of(game.world, str(person.account.id))
    return filled({"zones": len(zones), "drafts": len(drafts_of(game, _holders(person)))})


def _names(person: DataSubject) -> frozenset[str]:
    return frozenset(name.lower() for name in person.names)


def _answering(game: Game, person: DataSubject) -> Iterator[EntityId]:
    names = _names(person)
    return (who for who, last in game.world.having(LastTell) if last.by.lower() in names)


def _ignoring(game: Game, person: DataSubject) -> Iterator[tuple[EntityId, Preferences]]:
    names = _names(person)
    found = game.world.having(Preferences)
    return ((who, chosen) for who, chosen in found if names.intersection(chosen.ignored))


def _told(game: Game, person: DataSubject) -> dict[str, int]:
    counts = {
        "answer them with reply": sum(1 for _ in _answering(game, person)),
        "ignore them": sum(1 for _ in _ignoring(game, person)),
        "know them, as townsfolk": count_ties(game, person.players),
    }
    return filled(counts)


def _erase(game: Game, person: DataSubject) -> int:
    names, world = _names(person), game.world
    answering, ignoring = tuple(_answering(game, person)), tuple(_ignoring(game, person))
    for who in answering:
        world.remove(who, LastTell)
    for who, chosen in ignoring:
        kept = tuple(name for name in chosen.ignored if name not in names)
        world.add(who, replace(chosen, ignored=kept))
    return len(answering) + len(ignoring) + forget_players(game, person.players)
