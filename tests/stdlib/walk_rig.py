"""A small house for the tests of walking, looking, handling and talking: a hall, a study, a cellar, a nook."""

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import AiLabel
from maid_stdlib.components.place import Door
from maid_stdlib.content.build import build_item
from maid_stdlib.content.specs import ConsumableSpec, ContainerSpec, DoorSpec, ExitSpec, ItemSpec, RoomSpec
from maid_stdlib.rules.items import hand_over
from tests.stdlib.life_rig import Rig as LifeRig

HALL, STUDY, CELLAR, NOOK = RoomId("t:hall"), RoomId("t:study"), RoomId("t:cellar"), RoomId("t:nook")
DOOR = EntityId("t:study_door")

ROOMS = (
    RoomSpec(
        HALL, "t:zone", "Great Hall", "A banner hangs above a cold hearth.",
        {"north": ExitSpec(STUDY, "t:study_door"), "down": ExitSpec(CELLAR), "west": ExitSpec(NOOK, hidden=True)},
        {"banner": "A red stag on white.", "hearth, fireplace": "Nothing but ash."},
        coords=(0, 0, 0),
    ),
    RoomSpec(STUDY, "t:zone", "Quiet Study", "Books and dust.", {"south": ExitSpec(HALL, "t:study_door")}),
    RoomSpec(CELLAR, "t:zone", "Low Cellar", "Casks.", {"up": ExitSpec(HALL)}),
    RoomSpec(NOOK, "t:zone", "Dim Nook", "Cobwebs.", {"east": ExitSpec(HALL)}),
)  # fmt: skip
ITEMS = (
    ItemSpec("t:key", "brass key", kind="key"),
    ItemSpec("t:potion", "red potion", kind="potion", consumable=ConsumableSpec("drink", heal=20)),
    ItemSpec("t:cheese", "cheese", "some", kind="food", consumable=ConsumableSpec("eat", restore_ep=10, uses=2)),
    ItemSpec("t:cap", "leather cap", kind="armor", slot="head"),
    ItemSpec("t:hood", "green hood", kind="armor", slot="head"),
    ItemSpec("t:club", "oak club", "an", kind="weapon", slot="weapon"),
    ItemSpec("t:plate", "steel plate", slot="body", min_level=9),
    ItemSpec("t:torch", "torch", slot="held"),
    ItemSpec("t:chest", "sea chest", kind="container", fixed=True,
             container=ContainerSpec(2, closeable=True, closed=True, locked=True, key="t:key")),
    ItemSpec("t:bag", "bag", kind="container", container=ContainerSpec(10)),
    ItemSpec("t:sign", "sign", fixed=True, text="No running.\nNo shouting.", description="Painted wood."),
)  # fmt: skip


class House(LifeRig):
    """The house, with its people."""

    def __init__(self, seed=1):
        super().__init__(
            seed,
            rooms={room.id: room for room in ROOMS},
            items={item.id: item for item in ITEMS},
            doors={"t:study_door": DoorSpec("t:study_door", "oak door", locked=True, key="t:key")},
        )
        self.game.start_room = HALL

    def join(self, name, room=HALL, *, ai=False, gmcp=False):
        player = super().join(name, room)
        player.gmcp = gmcp
        if ai:
            self.world.add(player.player_id, AiLabel("ai-1", "explorer"))
        return player

    def put(self, prototype, room=HALL):
        return build_item(self.game, f"t:{prototype}", room)

    def hand(self, player, *prototypes):
        items = []
        for prototype in prototypes:
            item = build_item(self.game, f"t:{prototype}", player.room)
            hand_over(self.world, item, player.player_id)
            items.append(item)
        return items[-1]

    def door(self):
        return self.world.edit(DOOR, Door)

    def hurt(self, player, hp):
        self.world.edit(player.player_id, Vitals).hp = hp


def heard(player):
    """What somebody read since they last typed or were asked."""
    text = player.text
    player.clear()
    return text
