"""Packs in a game without a network: somebody at a keyboard, and time that passes when told to."""

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, Capability
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId, EntityId
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.dispatch import execute_command_for_session
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.services import Game
from maid_engine.monitoring import server_messages
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.session import FakeSession
from maid_stdlib.pack import StdlibPack


class SilentJournal:
    def line(self, tick, session, text):
        pass


class ReadySaver:
    failing = False

    def urgent(self, then):
        then()


class Player(FakeSession):
    def __init__(self, table, name):
        super().__init__(name)
        self.table = table
        self.player_id = table.game.characters.create(name, AccountId(name.lower()))
        table.game.sessions.add(self)
        table.game.sessions.link(self.id, self.player_id)
        table.game.characters.enter(self.player_id)
        table.game.bus.drain()

    def type(self, *lines):
        self.clear()
        for line in lines:
            execute_command_for_session(self.table.game, self, line)
        return self.text

    @property
    def room(self):
        return self.table.game.world.place_of(self.player_id)

    def part(self, kind):
        return self.table.game.world.need(self.player_id, kind)


class Table:
    """A game with some packs on it."""

    def __init__(self, *packs, seed=1):
        self.game = game = Game(FakeClock(), Dice(seed))
        game.codec, game.journal, game.saver = ComponentCodec(), SilentJournal(), ReadySaver()
        game.capabilities = lambda _: AI_PLAYER_CAPABILITIES | {Capability.QUIT}
        game.catalogue.include(server_messages.CATALOGUE)
        game.start_room = EntityId(packs[0].start)
        StdlibPack().on_load(game)
        for pack in packs:
            pack.on_load(game)
        game.bus.drain()
        self.engine = GameEngine(game)

    def join(self, name):
        return Player(self, name)

    def wait(self, seconds):
        for _ in range(round(seconds * self.game.ticks_per_second)):
            self.engine.tick()
