"""Personal data about a player in others: whom characters answer with ``reply`` and ignore, whom townsfolk know, and what builders began."""

from collections.abc import Iterator
from dataclasses import replace

from maid_engine.accounts.personal_data import DataSubject, PersonalData
from maid_engine.core.ids import EntityId
from maid_engine.core.mappings import filled
from maid_engine.engine.services import Game
from maid_engine.ports.pack_drafts import holder_of_account
from maid_stdlib.components.character import LastTell, Preferences
from maid_stdlib.rules.bank import balance_of, close_account
from maid_stdlib.rules.boards import take_down, written_by
from maid_stdlib.rules.building_rights import forget, zones_of
from maid_stdlib.rules.town_ties import count_ties, forget_players
from maid_stdlib.rules.workshop import drafts_of, drop_drafts

HOLDER = "named_by_other_characters"
BANK = "bank_accounts"
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
