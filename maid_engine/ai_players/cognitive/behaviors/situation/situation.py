"""The situation: the read-only facts that a rule may use, and the version with writable parts.

It offers beliefs, the activity log, the character and random draws, in the terms of the rules.
"""

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
    """The argument of a rule. It can only be read, and caches what it computes until the next decision.

    Its methods are sorted by noun in :mod:`maid_engine.ai_players.cognitive.behaviors.situation`. ``risk``
    and ``elsewhere`` are objects of their own; all else is a method or property of this class.
    """

    @cached_property
    def elsewhere(self) -> Elsewhere:
        """People and things in other rooms."""
        return Elsewhere(self)


@dataclass
class MindSituation(Situation):
    """The situation for the code that runs the rules: the same, with the writable parts of the mind."""

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
    """Records what the mind says in its talks."""
    pool: PoolLookup | None = field(default=None, kw_only=True)
    """Asks the shared knowledge pool; `None` if there is none."""
