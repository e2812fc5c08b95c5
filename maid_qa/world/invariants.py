"""The world's numbered laws, and a checker that looks only at entities that changed.

Tests and playtests check after every event and command. A running server may check from time to time. A
broken law is a bug in MAID, not a player's mistake.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.persistent import Persistent
from maid_engine.engine.services import Game
from maid_stdlib.components.auction import Lot
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Character, Following, Grouped
from maid_stdlib.components.item import Container, Equipment, Item, Purse
from maid_stdlib.components.stall import Stall
from maid_stdlib.rules.company import members
from maid_stdlib.rules.money import in_all_purses, in_saved_purses, ledger


@dataclass(frozen=True, slots=True)
class Breach:
    """A law that does not hold."""

    number: int
    law: str
    entity: str
    detail: str

    def __str__(self) -> str:
        return f"law {self.number} ({self.law}) is broken by {self.entity}: {self.detail}"


Law = Callable[[Game, EntityId], str]
"""Returns what is wrong with an entity; empty if nothing is."""


def _one_place(game: Game, entity: EntityId) -> str:
    world = game.world
    if not world.has(entity, Item):
        return ""
    place = world.place_of(entity)
    if place is None:
        return "it is nowhere"
    if place not in world:
        return f"it is in {place}, which does not exist"
    if world.contents(place).count(entity) == 1:
        return ""
    return f"{place} does not hold it exactly once"


def _worn_by_wearer(game: Game, entity: EntityId) -> str:
    equipment = game.world.get_or_default(entity, Equipment)
    for slot, item in equipment.slots.items():
        if item not in game.world:
            return f"the {slot} {item} does not exist"
        if game.world.place_of(item) != entity:
            return f"the {slot} {item} is in {game.world.place_of(item)}"
    return ""


def _vitals_within_bounds(game: Game, entity: EntityId) -> str:
    body = game.world.get(entity, Vitals)
    if body is None:
        return ""
    bounds = (
        ("health", body.hp, body.hp_max),
        ("mana", body.mp, body.mp_max),
        ("stamina", body.ep, body.ep_max),
    )
    out_of_bounds = [f"{name} is {now} of {most}" for name, now, most in bounds if not 0 <= now <= most]
    return " and ".join(out_of_bounds)


def _gold_not_negative(game: Game, entity: EntityId) -> str:
    gold = game.world.get_or_default(entity, Purse).gold
    return f"it has {gold} gold" if gold < 0 else ""


def _within_capacity(game: Game, entity: EntityId) -> str:
    box = game.world.get(entity, Container)
    if box is None:
        return ""
    held = len(game.world.contents(entity))
    return f"it holds {held} of {box.capacity}" if held > box.capacity else ""


def _group_has_leader(game: Game, entity: EntityId) -> str:
    grouped = game.world.get(entity, Grouped)
    if grouped is None:
        return ""
    leader = game.world.get(grouped.leader, Grouped)
    if leader is None or leader.leader != grouped.leader:
        return f"its leader {grouped.leader} does not lead"
    if len(members(game.world, entity)) > 1:
        return ""
    return "it is alone in its group"


def _follows_somebody(game: Game, entity: EntityId) -> str:
    following = game.world.get(entity, Following)
    if following is None or following.leader in game.world:
        return ""
    return f"it follows {following.leader}, who does not exist"


def _saved_with_owner(game: Game, entity: EntityId) -> str:
    world = game.world
    owner = world.place_of(entity)
    if owner is None or not world.has(entity, Item) or not world.has(owner, Persistent):
        return ""
    if world.has(entity, Persistent):
        return ""
    return f"{owner}, who has it, is saved, and it is not"


def _offer_is_there(game: Game, entity: EntityId) -> str:
    """Check a lot, which holds one thing and the gold of its bidder, or a stall, which has a price for each thing in it."""
    lot, stall = game.world.get(entity, Lot), game.world.get(entity, Stall)
    things = game.world.contents(entity)
    if stall is not None and set(stall.prices) != set(things):
        return f"it has prices for {len(stall.prices)} things and holds {len(things)}"
    if lot is None:
        return ""
    if len(things) != 1:
        return f"it holds {len(things)} things"
    gold = game.world.get_or_default(entity, Purse).gold
    if (lot.bidder is None) is (gold > 0):
        return f"its bidder is {lot.bidder}, and {gold} gold is held"
    return ""


LAWS: tuple[tuple[int, str, Law], ...] = (
    (1, "each item is in one place", _one_place),
    (2, "what is worn is in its wearer's hands", _worn_by_wearer),
    (3, "vitals are within their bounds", _vitals_within_bounds),
    (4, "no purse is below zero", _gold_not_negative),
    (5, "no container holds more than it can", _within_capacity),
    (6, "each group has its leader and two members or more", _group_has_leader),
    (7, "who is followed exists", _follows_somebody),
    (11, "what is in the hands of the saved is saved", _saved_with_owner),
    (12, "what is on offer is there", _offer_is_there),
)
"""(number, law, check) of the laws that concern single entities."""
GOLD_LAW = 8
SESSION_LAW = 9
HELD_LAW = 10


class InvariantChecker:
    """Checks entities that changed since its last check. The first check covers all entities.

    Create it when the game is set up: from then on, gold may only be made or destroyed through the ledger.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seen: dict[EntityId, int] = {}
        self._base = _gold_outside_ledger(game)
        self._held_base = _held_outside_ledger(game)

    def check(self) -> list[Breach]:
        """Return every broken law among the changed entities, and broken laws of the whole world."""
        return [*self._changed_entities(), *self._gold(), *self._held(), *sessions_agree(self._game)]

    def _changed_entities(self) -> list[Breach]:
        before = self._seen
        entities = _with_laws(self._game)
        self._seen = now = dict(zip(entities, map(self._game.world.revision, entities), strict=True))
        changed = [entity for entity, revision in now.items() if before.get(entity) != revision]
        return [*_check_entities(self._game, changed), *self._groups(changed)]

    def _groups(self, changed: list[EntityId]) -> list[Breach]:
        """Check the other members of groups too: a member that left changes their group, but not themselves."""
        if not any(self._game.world.has(entity, Character) for entity in changed):
            return []
        members = [entity for entity, _ in self._game.world.having(Grouped) if entity not in set(changed)]
        return _check_entities(self._game, members, only=6)

    def _gold(self) -> list[Breach]:
        drift = _gold_outside_ledger(self._game) - self._base
        if not drift:
            return []
        self._base += drift
        made = "made" if drift > 0 else "lost"
        return [Breach(GOLD_LAW, "no gold is made or lost", "the world", f"{abs(drift)} gold was {made}")]

    def _held(self) -> list[Breach]:
        drift = _held_outside_ledger(self._game) - self._held_base
        if not drift:
            return []
        self._held_base += drift
        law = "the ledger knows what the saved purses hold"
        return [Breach(HELD_LAW, law, "the ledger", f"the purses hold {abs(drift)} {_more(drift)}")]


def check_all(game: Game) -> list[Breach]:
    """Return every broken law of the world except those on gold, which compare with an earlier check."""
    return [*_check_entities(game, _with_laws(game)), *sessions_agree(game)]


def sessions_agree(game: Game) -> list[Breach]:
    """Check law 9: a session and its character know each other, and the character is in the world."""
    breaches: list[Breach] = []
    for player, session in game.sessions.playing():
        if session.player_id != player:
            breaches.append(_session_breach(player, f"{session.id} drives {session.player_id} instead"))
        elif game.sessions.get(session.id) is not session:
            breaches.append(_session_breach(player, f"{session.id} is not registered"))
        elif player not in game.world or game.world.place_of(player) is None:
            breaches.append(_session_breach(player, "it is played but not in the world"))
    return breaches


def _session_breach(player: PlayerId, detail: str) -> Breach:
    return Breach(SESSION_LAW, "sessions and characters agree", player, detail)


def _with_laws(game: Game) -> list[EntityId]:
    found: dict[EntityId, None] = {}
    for kind in (Item, Vitals, Purse, Container, Equipment, Lot, Stall):
        found.update(dict.fromkeys(game.world.all_having(kind)))
    return list(found)


def _check_entities(game: Game, entities: Iterable[EntityId], only: int = 0) -> list[Breach]:
    laws = [law for law in LAWS if only in (0, law[0])]
    found = []
    for entity in entities:
        for number, law, check in laws:
            detail = check(game, entity)
            if detail:
                found.append(Breach(number, law, entity, detail))
    return found


def _gold_outside_ledger(game: Game) -> int:
    book = ledger(game)
    return in_all_purses(game.world) - book.minted + book.burnt


def _held_outside_ledger(game: Game) -> int:
    return in_saved_purses(game.world) - ledger(game).held


def _more(drift: int) -> str:
    return "more" if drift > 0 else "less"
