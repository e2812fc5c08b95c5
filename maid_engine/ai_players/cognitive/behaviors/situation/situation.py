"""All that a rule may look at: beliefs, activity log, character and lots, in the words of the rules."""

from dataclasses import dataclass, field
from functools import cached_property

from maid_engine.ai_players.cognitive.behaviors.situation.elsewhere import Elsewhere
from maid_engine.ai_players.cognitive.behaviors.situation.known_map import MapView
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.memory.pool_lookup import PoolLookup
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.memory.system import MemorySystem
from maid_engine.ai_players.cognitive.personality.schedule import Schedule
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.models.decisions import TalkLog
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.chance import Dice


class Situation(MapView):
    """What a rule is handed. It can only be read; what it works out it keeps until the next decision.

    Its questions are sorted by noun in :mod:`maid_engine.ai_players.cognitive.behaviors.situation`. ``risk`` and ``elsewhere`` are parts of
    their own; a rule asks all others of this one.
    """

    @cached_property
    def elsewhere(self) -> Elsewhere:
        """Who and what is elsewhere."""
        return Elsewhere(self)


@dataclass
class MindSituation(Situation):
    """The situation for what conducts the rules: the same, with the parts of the mind that may be written to."""

    beliefs: Beliefs
    diary: ActivityLog
    dice: Dice
    memory: MemorySystem
    lessons: LessonBook = field(default_factory=LessonBook)
    skills: SkillLibrary | None = None
    schedule: Schedule | None = None
    hearsay: Hearsay = field(default_factory=Hearsay)
    thinker: Thinker = field(kw_only=True)
    talks: TalkLog = field(kw_only=True)
    """Keeps what it says in its talks."""
    pool: PoolLookup | None = field(default=None, kw_only=True)
    """Asks the shared pool; ``None`` where there is none."""
