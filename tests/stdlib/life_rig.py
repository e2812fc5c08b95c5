"""A small world for the tests of fights, shops, quests and mobs: three rooms, all that is in them, no network."""

from functools import cache

from maid_engine.commands.definition import ROLE_CAPABILITIES, Role
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId, RoomId
from maid_engine.core.messages import Message
from maid_engine.core.patterns import PatternIndex
from maid_engine.core.persistent import Persistent
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.dispatch import execute_command_for_session
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.presence import Presence
from maid_engine.engine.services import Game
from maid_engine.monitoring import server_messages
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.session import FakeSession
from maid_stdlib import commands, messages, systems
from maid_stdlib.characters import StdlibCharacters
from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Item, Purse
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.build import build_item, build_mob, build_world
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import (
    ArmorSpec,
    DoorSpec,
    ExitSpec,
    ItemSpec,
    MobSpec,
    Objective,
    QuestSpec,
    RewardSpec,
    RoomSpec,
    ShopSpec,
    SpawnSpec,
    StageSpec,
    TrainerSpec,
    WanderSpec,
    WeaponSpec,
    ZoneSpec,
)
from maid_stdlib.presenter import StdlibPresenter
from maid_stdlib.rules import money
from maid_stdlib.rules.items import hand_over

SQUARE, FOREST, CAVE = RoomId("t:square"), RoomId("t:forest"), RoomId("t:cave")


@cache
def patterns():
    """The index of every sentence; it takes a while to make."""
    return PatternIndex((*server_messages.CATALOGUE.patterns(), *messages.CATALOGUE.patterns()))


class NoLines:
    """No line waits."""

    def forget(self, session_id):
        pass


class SilentJournal:
    """Takes every line and keeps none."""

    def line(self, tick, session, text):
        pass


class SpeakingSaver:
    """Everything is durable at once."""

    failing = False
    durable = True

    def urgent(self, then):
        then()


class Player(FakeSession):
    """Somebody at a keyboard."""

    def __init__(self, rig, name):
        super().__init__(name)
        self.rig, self.name = rig, name

    def type(self, *lines):
        self.clear()
        for line in lines:
            execute_command_for_session(self.rig.game, self, line)
        return self.text

    @property
    def gold(self):
        return money.gold_of(self.rig.game, self.player_id)

    @property
    def vitals(self):
        return self.rig.world.need(self.player_id, Vitals)

    @property
    def progress(self):
        return self.rig.world.need(self.player_id, Progress)

    @property
    def room(self):
        return self.rig.world.place_of(self.player_id)

    def holds(self, prototype):
        return sum(
            1 for _, item in self.rig.world.inside(self.player_id, Item) if item.prototype == prototype
        )


class Rig:
    """The game under a test's hands."""

    def __init__(self, seed=1, **changes):
        self.game = game = Game(FakeClock(), Dice(seed))
        self.world = game.world
        game.codec, game.journal, game.saver = ComponentCodec(), SilentJournal(), SpeakingSaver()
        game.presenter, game.characters = StdlibPresenter(game), StdlibCharacters(game)
        game.presence = Presence(game, NoLines())
        game.capabilities = lambda _: ROLE_CAPABILITIES[Role.PLAYER]
        game.catalogue.include(server_messages.CATALOGUE)
        game.catalogue.include(messages.CATALOGUE)
        game.commands.register(commands.ALL)
        game.start_room = SQUARE
        self.content = index()
        for table, entries in changes.items():
            getattr(self.content, table).update(entries)
        game.provide(self.content)
        build_world(game, self.content)
        for system in systems.standard_systems():
            game.add_system(system)
        self.undo = systems.subscribe(game)
        self.engine = GameEngine(game)
        self.events = []
        game.bus.watch(self.events.append)
        self.patterns = patterns()

    def join(self, name, room=SQUARE):
        player = Player(self, name)
        player.player_id = self.game.characters.create(name, AccountId(name))
        self.world.move(player.player_id, room)
        self.game.sessions.add(player)
        self.game.sessions.link(player.id, player.player_id)
        return player

    def mob(self, prototype, room=FOREST, **body):
        mob = build_mob(self.game, f"t:{prototype}", room)
        for name, value in body.items():
            part = self.world.edit(mob, Vitals if name.startswith("hp") else Combatant)
            setattr(part, name, value)
        return mob

    def give(self, player, prototype, many=1):
        for _ in range(many):
            item = build_item(self.game, f"t:{prototype}", player.room)
            hand_over(self.world, item, player.player_id)
        self.game.bus.drain()
        return item

    def pay(self, player, gold):
        money.mint(self.game, player.player_id, gold, "test")

    def wait(self, seconds):
        for _ in range(round(seconds * self.game.ticks_per_second)):
            self.engine.tick()
        assert not self.engine.system_failures
        assert not self.game.bus.listener_failures

    def seen(self, kind):
        return [event for event in self.events if type(event) is kind]

    def gold_is_conserved(self):
        purses = sum(purse.gold for _, purse in self.world.having(Purse))
        ledger = money.ledger(self.game)
        return purses == ledger.minted - ledger.burnt

    def mobs_in(self, room):
        return [mob for mob, _ in self.world.inside(room, Mob)]

    def reads_back(self, player):
        """Every line of a player's screen has exactly one reading, apart from prose that follows a title."""
        bad = []
        for output in player.outputs:
            if isinstance(output, Message) and not output.template.follows:
                readings = self.patterns.read(output.text, spans=output.spans)
                if [reading.name for reading in readings] != [output.template.id]:
                    bad.append((output.text, [reading.name for reading in readings]))
        return bad


def index():
    """What the small world is made of."""
    content = ContentIndex()
    content.zones["t:zone"] = ZoneSpec("t:zone", "Testdale", start=SQUARE)
    content.doors["t:gate"] = DoorSpec("t:gate", "oak gate", closed=False, closes_after_s=10)
    for room in (
        RoomSpec(
            SQUARE, "t:zone", "Market Square", "Stalls and a fountain.", {"north": ExitSpec(FOREST)},
            flags=frozenset({"safe", "recall", "rest"}),
        ),
        RoomSpec(
            FOREST, "t:zone", "Dark Forest", "Trees, and eyes between them.",
            {"south": ExitSpec(SQUARE), "down": ExitSpec(CAVE, "t:gate")},
        ),
        RoomSpec(CAVE, "t:zone", "Deep Cave", "It drips.", {"up": ExitSpec(FOREST, "t:gate")}),
    ):  # fmt: skip
        content.rooms[room.id] = room
    for item in (
        ItemSpec("t:sword", "iron sword", "an", kind="weapon", slot="weapon", value=40, min_level=2,
                 weapon=WeaponSpec("1d8", 2, "slash")),
        ItemSpec("t:mail", "mail shirt", kind="armor", slot="body", value=60, armor=ArmorSpec(4)),
        ItemSpec("t:pelt", "wolf pelt", value=10, kind="treasure"),
        ItemSpec("t:letter", "sealed letter", quest=True, value=5),
        ItemSpec("t:bread", "loaf of bread", value=2, kind="food"),
        ItemSpec("t:pebble", "pebble", value=0, kind="treasure"),
    ):  # fmt: skip
        content.items[item.id] = item
    for mob in (
        MobSpec("t:wolf", "grey wolf", level=2, hp=12, attack=2, defence=10, damage="1d4", verb="bite", xp=30,
                gold="2d4", loot=(("t:pelt", 1.0),)),
        MobSpec("t:bear", "brown bear", level=3, hp=30, attack=4, damage="1d6", verb="claw", xp=60,
                flags=frozenset({"aggressive"})),
        MobSpec("t:bandit", "bandit", hp=20, xp=20, flags=frozenset({"helper"}), damage="1d2"),
        MobSpec("t:coward", "goblin", hp=40, defence=1, damage="1", flags=frozenset({"cowardly"})),
        MobSpec("t:deer", "red deer", hp=10, wander=WanderSpec(5, 1)),
        MobSpec("t:guard", "town guard", hp=90, attack=9, damage="2d6", flags=frozenset({"guard"})),
        MobSpec("t:elder", "elder", "the", attackable=False, greeting="Good day to you.",
                idle=(":leans on a stick.", "My knees!"),
                topics={"hello": "Well met. Ask me about wolves.", "wolves, wolf": "They come at night."}),
        MobSpec("t:smith", "Borin", "", attackable=False),
        MobSpec("t:master", "sergeant", attackable=False,
                trainer=TrainerSpec({"swords": 2, "toughness": 1}, 10)),
        MobSpec("t:mute", "statue", attackable=False),
    ):  # fmt: skip
        content.mobs[mob.id] = mob
    content.shops["t:smithy"] = ShopSpec(
        "t:smithy", "t:smith", ("t:sword", "t:bread"), ("weapon", "treasure")
    )
    talk_to_elder = StageSpec(
        "Tell the elder.", (Objective("talk", mob="t:elder", say="You have our thanks."),)
    )
    for quest in (
        QuestSpec(
            "t:menace", "The Wolf Menace", "t:elder", "Fewer wolves.", "Thin the wolves out for us.",
            (StageSpec("Kill two wolves.", (Objective("kill", 2, mob="t:wolf"),)), talk_to_elder),
            RewardSpec(100, 25, ("t:bread",)),
        ),
        QuestSpec(
            "t:pelts", "Warm Coats", "t:smith", "Pelts for coats.", "Bring me two pelts.",
            (StageSpec("Bring two pelts.", (Objective("deliver", 2, mob="t:smith", item="t:pelt", say="Soft!"),)),),
            RewardSpec(20, 5), min_level=1, repeatable=True,
        ),
        QuestSpec(
            "t:hero", "The Hero", "t:elder", "More.", "More to do.",
            (StageSpec("Go to the cave.", (Objective("visit", room=CAVE),)),), min_level=3, requires=("t:menace",),
        ),
    ):  # fmt: skip
        content.quests[quest.id] = quest
    return content


__all__ = [
    "CAVE",
    "FOREST",
    "SQUARE",
    "Objective",
    "Persistent",
    "QuestSpec",
    "Rig",
    "SpawnSpec",
    "StageSpec",
]
