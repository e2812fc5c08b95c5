"""Rules of achievements: how far a character is with one, and the title that it bears."""

from collections.abc import Iterator
from typing import NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.achievement import Achievements
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.achievement_specs import AchievementSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.gear import level_of


class Standing(NamedTuple):
    """How far a character is with an achievement."""

    done: int
    wanted: int

    @property
    def is_reached(self) -> bool:
        """Return whether it is earned."""
        return self.done >= self.wanted


def standing_in(game: Game, player: EntityId, spec: AchievementSpec) -> Standing:
    """Return how far a character is with an achievement. A level counts as one step, and each quest, room and kill."""
    kept = game.world.get_or_default(player, Achievements)
    finished = game.world.get_or_default(player, QuestLog).finished
    done = (
        int(spec.level > 0 and level_of(game, player) >= spec.level),
        len(finished.keys() & set(spec.quests)),
        min(len(finished), spec.many_quests),
        len(kept.visits.get(spec.id, ())),
        min(kept.kills.get(spec.id, 0), _kills_wanted(spec)),
    )
    wanted = (
        int(spec.level > 0),
        len(set(spec.quests)),
        spec.many_quests,
        len(set(spec.visits)),
        _kills_wanted(spec),
    )
    return Standing(sum(done), sum(wanted))


def _kills_wanted(spec: AchievementSpec) -> int:
    return spec.count if spec.kills else 0


def earned_by(game: Game, player: EntityId) -> Iterator[AchievementSpec]:
    """Yield the achievements that a character has earned, in that order, as far as their packs are loaded."""
    known = game.resource(ContentIndex).achievements
    kept = game.world.get_or_default(player, Achievements)
    yield from (known[one] for one in kept.earned if one in known)


def open_to(game: Game, player: EntityId) -> Iterator[AchievementSpec]:
    """Yield the achievements that a character has not earned, without hidden ones."""
    earned = game.world.get_or_default(player, Achievements).earned
    for spec in game.resource(ContentIndex).achievements.values():
        if spec.id not in earned and not spec.hidden:
            yield spec


def title_of(game: Game, player: EntityId) -> str:
    """Return the title that a character bears; "" if it bears none."""
    chosen = game.world.get_or_default(player, Achievements).title
    spec = game.resource(ContentIndex).achievements.get(chosen)
    return spec.title if spec is not None else ""


def record(world: World, player: EntityId) -> Achievements:
    """Return what is kept of a character, to be changed."""
    if not world.has(player, Achievements):
        world.add(player, Achievements())
    return world.edit(player, Achievements)
