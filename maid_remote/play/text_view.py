"""What a guest's door may know of the moment: what the character itself believes, for nobody else tells."""

from maid_engine.ai_players.safety.behaviour import Surroundings
from maid_engine.ai_players.safety.gateway import Canonical
from maid_remote.play.drivers import Driver, MindDriver


class TextView:
    """One driver's surroundings, as far as text has told of them."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def is_player(self, words: str) -> bool:
        """Whether the words may mean somebody who plays there: whoever is not known to be anything else may be one."""
        named = [word.strip(",;:!?'\"().") for word in words.lower().split()]
        if not isinstance(self._driver, MindDriver):
            return bool(named)
        return any(map(self._driver.mind.reports.is_player, filter(None, named)))

    def survey(self, canonical: Canonical) -> Surroundings:
        """The moment at which this command is about to be typed."""
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
