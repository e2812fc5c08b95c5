"""The six trackers together, as the rules of integration change them."""

from maid_engine.ai_players.cognitive.world_model.entities import EntityTracker
from maid_engine.ai_players.cognitive.world_model.inventory import InventoryModel
from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.cognitive.world_model.quests import QuestTracker
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker
from maid_engine.ai_players.cognitive.world_model.status import StatusTracker
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.perception import Source
from maid_engine.core.time import Seconds


class Beliefs:
    """What the agent holds for true, and which source told each contested part."""

    def __init__(self) -> None:
        self.map = MapGraph()
        self.entities = EntityTracker()
        self.inventory = InventoryModel()
        self.status = StatusTracker()
        self.quests = QuestTracker()
        self.relationships = RelationshipTracker()
        self.now: Seconds = ORIGIN
        self.last_updated: Seconds = ORIGIN
        self.heading = ""
        """The direction we are walking, until we come out somewhere."""
        self.tried = ""
        """The direction last tried, for refusals that do not name it."""
        self.arrived_by: tuple[str, str] | None = None
        """The room and direction we came from into the room we stand in."""
        self.authority: dict[str, Source] = {}
        """Field → the best source that told it in this session; see the precedence table."""

    def new_session(self) -> None:
        """A session has begun: what told us things in the last one need not do so in this."""
        self.authority.clear()
        self.arrived_by = None
        self.heading = self.tried = ""
        self.status.opponents.clear()
        self.entities.enter_room()
