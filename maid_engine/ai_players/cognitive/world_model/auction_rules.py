"""Updates beliefs about auctions: what is up, and whether something waits there."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import KnownLot, StateChange
from maid_engine.core.bounded import drop_oldest

MOST_LOTS: Final = 100
"""Most lots that are remembered; the oldest are dropped."""


def begin_lots(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Forget the lots of the last list: a new one follows."""
    del seen
    beliefs.lots.clear()
    return NO_CHANGE


def list_lot(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note what is up for auction."""
    number = seen.number(Role.COUNT)
    beliefs.lots[number] = KnownLot(
        number, seen.text(Role.ITEM), seen.number(Role.PRICE), seen.number(Role.TARGET)
    )
    drop_oldest(beliefs.lots, MOST_LOTS)
    return NO_CHANGE


def forget_lot(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Forget a lot that cannot be had any more."""
    beliefs.lots.pop(seen.number(Role.COUNT), None)
    return NO_CHANGE


def expect_parcel(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that something waits at an auction house."""
    del seen
    beliefs.parcel_waits = True
    return NO_CHANGE


def empty_parcel(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that nothing waits there."""
    del seen
    beliefs.parcel_waits = False
    return NO_CHANGE


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.BEGIN_LOTS: begin_lots,
    BeliefEffect.LIST_LOT: list_lot,
    BeliefEffect.FORGET_LOT: forget_lot,
    BeliefEffect.EXPECT_PARCEL: expect_parcel,
    BeliefEffect.EMPTY_PARCEL: empty_parcel,
}
