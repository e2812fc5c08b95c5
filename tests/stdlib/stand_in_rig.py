"""A small world in which a stand-in plays a character by a contract."""

from types import SimpleNamespace

from maid_engine.accounts.away.contract import Contract
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.terms import Autonomy, Place, Terms
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.documents import Batch
from maid_engine.core.ids import RoomId
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import run_inline
from maid_stdlib.components.place import Exit, Exits
from maid_stdlib.content.specs import ExitSpec, RoomSpec
from maid_stdlib.rules.stand_in_limits import entrust
from tests.stdlib.life_rig import FOREST, SQUARE, Rig

HARBOUR = RoomId("t:harbour")
ALL_DEEDS = frozenset(DeedClass) - {DeedClass.SESSION}


class StandInRig(Rig):
    """The small world with a harbour in another area, east of the market, a smith and a trainer."""

    def __init__(self, seed=1, **changes):
        harbour = RoomSpec(HARBOUR, "t:coast", "Old Harbour", "Nets.", {"west": ExitSpec(SQUARE)})
        super().__init__(seed, rooms={HARBOUR: harbour}, **changes)
        self.world.edit(SQUARE, Exits).ways["east"] = Exit(HARBOUR)
        for mob in ("smith", "master"):
            self.mob(mob, SQUARE)
        self.people = set()
        self.game.accounts = SimpleNamespace(
            account_of=lambda player: player if player in self.people else None
        )

    def join(self, name, room=SQUARE):
        player = super().join(name, room)
        self.people.add(player.player_id)
        return player

    def entrusted(self, player, **terms):
        """Let a stand-in play a character on these terms; a minimum of them is active."""
        terms = {"mode": Autonomy.AUTONOMOUS, "deeds": ALL_DEEDS, **terms}
        store = MemoryDocumentStore()
        store.write_now(Batch(saves=(Contract(player.player_id, Terms(**terms)).document(),)))
        contracts = Contracts(self.game, store)
        run_inline(contracts.load())
        self.game.provide(contracts)
        entrust(self.world, player.player_id)
        return player


AREA = Place("t:zone", "Testdale")

__all__ = ["ALL_DEEDS", "AREA", "FOREST", "HARBOUR", "SQUARE", "StandInRig"]
