"""A town in a game with one AI player who knows it, somebody who asks, and somebody else."""

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.ids import EntityId, RoomId
from maid_qa.testing.pilot import Pilot

ANSWER_S = 12.0


class Hearth:
    """The game. Ada asks, Bob is elsewhere."""

    def __init__(self, *, seed=3, preset="social_butterfly", known_s=120.0, desk=None):
        self.play = Pilot(
            "stdlib", "classic_rpg", seed=seed, ai_players=AIPlayerSettings(enabled=True, max_agents=2)
        )
        self.game = self.play.game
        if desk is not None:
            self.game.resource(AIPlayerManager).lives.factory.desk = desk
        self.agent = self.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
        self.play.wait(known_s)
        self.ada, self.bob = self.play.join("Ada"), self.play.join("Bob")
        self.stand_beside(self.bob)
        self.stand_beside()
        self.play.wait(2)

    @property
    def mind(self):
        return self.agent.loop.mind

    @property
    def place(self):
        """The id of the room where the AI player is."""
        return self.game.world.place_of(EntityId(str(self.agent.player_id)))

    @property
    def room(self):
        """The name of that room."""
        return self.mind.room_name

    def known_place(self):
        """The name of a room that the AI player knows, two steps away or more."""
        s = self.mind.situation(self.mind.world.now)
        names = [
            s.map.name_of_room(room)
            for room, (steps, _) in s.map.reached.items()
            if steps >= 2 and s.beliefs.map.visited(room)
        ]
        return next(name for name in names if names.count(name) == 1)

    def stand_beside(self, who=None):
        """Put a player beside the AI player."""
        player = (who or self.ada).player
        if self.place != self.game.world.place_of(player):
            self.game.world.move(EntityId(player), RoomId(self.place))
            self.play.wait(0.5)
        (who or self.ada).type("emote looks around.")

    def send_away(self):
        """Put Ada into a room next door."""
        self.ada.heard()
        way = next(iter(self.mind.world.map.current_room.exits))
        self.ada.type(way)

    def ask(self, words, *, aloud=False, wait_s=ANSWER_S):
        """Let Ada ask, and return what she hears from the AI player."""
        if aloud:
            self.stand_beside()
        self.ada.heard()
        name = self.agent.name
        self.ada.type(f"say {name}, {words}" if aloud else f"tell {name} {words}")
        self.play.wait(wait_s)
        return self.said_to(self.ada)

    def said_to(self, who):
        """Return the lines of the AI player that somebody heard since the last time."""
        name = self.agent.name
        return [
            line.partition('"')[2].rstrip('"')
            for line in who.heard().splitlines()
            if line.startswith(name) and '"' in line
        ]

    def promises(self):
        return list(self.mind.promises)

    def state(self):
        """The kind and the state of each promise."""
        return [(one.kind.value, one.state.value) for one in self.mind.promises]
