"""What a visitor's gateway may know about the situation: only what the character itself believes."""

from maid_engine.ai_players.safety.behaviour import Surroundings
from maid_engine.ai_players.safety.gateway import Canonical
from maid_remote.play.drivers import Driver, MindDriver


class TextView:
    """The surroundings of one driver, as far as the text has shown them."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def is_player(self, words: str) -> bool:
        """Return whether the words may refer to a player. Anybody not known to be something else may be one."""
        named = [word.strip(",;:!?'\"().") for word in words.lower().split()]
        if not isinstance(self._driver, MindDriver):
            return bool(named)
        return any(map(self._driver.mind.reports.is_player, filter(None, named)))

    def survey(self, canonical: Canonical) -> Surroundings:
        """Return the situation in which this command is about to be typed."""
        room = self._driver.reader.position.room
        moves = canonical.category == "movement"
        if not isinstance(self._driver, MindDriver):
            return Surroundings(room=room, moves=moves)
        condition = self._driver.mind.reports.condition()
        gained = (
            condition.xp,
            condition.gold,
            condition.item_count,
            condition.rooms_explored,
            len(self._driver.reader.known.rooms.rooms),
        )
        return Surroundings(
            state=(room, condition.hp, condition.position, *gained), gained=gained, room=room, moves=moves
        )
