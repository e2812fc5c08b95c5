"""A memory to fill by hand."""

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.meanings import Meaning
from tests.ai_players.minds import seen


class Life:
    """Hears observations, one after the other, in a room."""

    def __init__(self, **options):
        self.ids = LocalIds()
        self.memory = MemorySystem(self.ids, owner="ai-1", **options)
        self.now = 100.0

    def enter(self, title, way="", area=""):
        if way:
            self.hear(Meaning.I_MOVED, direction=way)
        return self.hear(Meaning.ROOM, title=title, area=area)

    def hear(self, meaning, *, taint=(), after=1.0, importance=6, **roles):
        self.now += after
        one = seen(meaning, at=self.now, **roles)._replace(importance=importance, taint=taint)
        self.memory.perceive([one], room="", now=self.now)
        return self

    def wait(self, seconds):
        self.now += seconds
        self.memory.perceive([], room="", now=self.now)
        return self

    def contents(self, *tags):
        return [one.content for one in self.memory.shelf if not tags or set(tags) & set(one.tags)]

    def recall(self, words):
        return [one.memory.content for one in self.memory.recall(words, now=self.now)]
