"""A hundred pairs of plain rooms, for load tests: every ten newcomers share a room."""

from pathlib import Path

from maid_engine.core.events import PlayerConnectedEvent
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.services import Game
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import Loaded
from maid_stdlib.content.pack import WorldPack
from maid_stdlib.content.specs import ExitSpec, RoomSpec, ZoneSpec

PAIRS = 100
"""Pairs of a hall and its yard: 200 rooms."""
NEWCOMERS_PER_ROOM = 10


class BenchHallPack(WorldPack):
    """A hundred halls, each with its yard."""

    root = Path(__file__).parent
    newcomers_per_room = NEWCOMERS_PER_ROOM

    def load(self, known: ContentIndex | None = None) -> Loaded:  # noqa: ARG002 - it builds on no other pack
        """Return the rooms: each hall has a yard to its north."""
        content = ContentIndex()
        content.zones["bench_hall:hall"] = ZoneSpec("bench_hall:hall", "Bench Hall", start=_hall(0))
        for number in range(PAIRS):
            for room in (_room(number, "hall", "north", "yard"), _room(number, "yard", "south", "hall")):
                content.rooms[room.id] = room
        return Loaded(content)

    def on_load(self, game: Game) -> None:
        """Build the rooms, and spread newcomers over them."""
        super().on_load(game)
        arrived = 0

        def spread(event: PlayerConnectedEvent) -> None:
            nonlocal arrived
            game.world.move(event.player_id, _hall(arrived // self.newcomers_per_room % PAIRS))
            arrived += 1

        game.bus.subscribe(PlayerConnectedEvent, spread)


class CrowdHallPack(BenchHallPack):
    """The hall with everybody in its first room, for fan-out."""

    newcomers_per_room = 1_000_000


def _hall(number: int) -> RoomId:
    return _room_id("hall", number)


def _room_id(kind: str, number: int) -> RoomId:
    return RoomId(EntityId(f"bench_hall:{kind}_{number}"))


def _room(number: int, kind: str, way: str, to: str) -> RoomSpec:
    return RoomSpec(
        id=_room_id(kind, number),
        zone="bench_hall:hall",
        title=f"{kind.capitalize()} of Benches",
        description="Rows of plain benches stand on a swept floor. Light falls in from high windows.",
        exits={way: ExitSpec(_room_id(to, number))},
        details={"benches": "Plain.", "floor": "Swept.", "light": "Even.", "windows": "High."},
    )
