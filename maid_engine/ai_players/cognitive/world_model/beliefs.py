"""The trackers together, as rules change them."""

from maid_engine.ai_players.cognitive.world_model.clock_belief import ClockBelief
from maid_engine.ai_players.cognitive.world_model.craft_belief import CraftBelief
from maid_engine.ai_players.cognitive.world_model.entities import EntityTracker
from maid_engine.ai_players.cognitive.world_model.inventory import InventoryModel
from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.cognitive.world_model.quests import QuestTracker
from maid_engine.ai_players.cognitive.world_model.relationships import RelationshipTracker
from maid_engine.ai_players.cognitive.world_model.status import StatusTracker
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.perception import Source
from maid_engine.ai_players.models.seen_weather import NO_WEATHER
from maid_engine.ai_players.models.world import KnownLot, Trail
from maid_engine.core.time import Seconds


class Beliefs:
    """The beliefs of the agent, and the source of each contested field."""

    def __init__(self) -> None:
        self.map = MapGraph()
        self.entities = EntityTracker()
        self.inventory = InventoryModel()
        self.status = StatusTracker()
        self.quests = QuestTracker()
        self.relationships = RelationshipTracker()
        self.crafts = CraftBelief()
        self.clock = ClockBelief()
        self.weather = NO_WEATHER
        """What it saw last of the weather."""
        self.now: Seconds = ORIGIN
        self.last_updated: Seconds = ORIGIN
        self.heading = ""
        """The direction of the current move, until a room is shown."""
        self.tried = ""
        """The direction last tried, for refusals that do not name it."""
        self.latest_notes: dict[str, int] = {}
        """Room with a board → the number of the latest note that was listed there. Not saved: boards are read again."""
        self.lots: dict[int, KnownLot] = {}
        """Number → what was up for auction when it was listed last. Not saved: it is listed again."""
        self.parcel_waits = False
        """Whether something waits at an auction house. Not saved: a list of the lots tells it again."""
        self.trail: Trail | None = None
        """The tracks that were found last. They are not saved: soon nothing is at their end."""
        self.arrived_by: tuple[str, str] | None = None
        """Room and direction from which the current room was entered."""
        self.authority: dict[str, Source] = {}
        """Field → the best source that reported it in this session. `rule` has the ranks of sources."""

    def new_session(self) -> None:
        """Reset what belongs to a session: the authority of sources, the move, opponents and who is here."""
        self.authority.clear()
        self.arrived_by = None
        self.heading = self.tried = ""
        self.status.opponents.clear()
        self.entities.enter_room()
