"""Operators for deeds: hunt, finish a quest, wait."""

from collections.abc import Iterable

from maid_engine.ai_players.cognitive.behaviors import fights, quests
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import do
from maid_engine.ai_players.cognitive.planning.operators.basics import (
    GATHER_S,
    HUNT_S,
    STAY,
    STILL_S,
    by_rule,
    look_further,
)
from maid_engine.ai_players.cognitive.planning.operators.means import fit, grow, practise, work, work_on
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import COMMAND_S
from maid_engine.ai_players.cognitive.planning.operators.option import Option, just
from maid_engine.ai_players.cognitive.planning.operators.places import ask_people
from maid_engine.ai_players.language.english_words import find_called
from maid_engine.ai_players.language.goal_reading import read_objective
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.models.predicates import Operator as Compared
from maid_engine.ai_players.models.world import QuestState, TrackedEntityType
from maid_engine.core.english import indefinite


def hunt(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to kill creatures of a kind, or any if the subject is empty."""
    what = predicate.subject
    if not what:
        yield from practise(s)
        yield from (one for one in grow(predicate, s) if one.key == "explore")
        return
    beaten, here = Predicate(Check.BEATABLE, what), Predicate(Check.ENTITY_HERE, what)
    goal = passing_goal(mob=what)
    needs: tuple[Predicate, ...] = (beaten, fit())
    if not _was_seen(what, s):
        needs = (*needs, here)
    yield by_rule(f"hunt:{what}", f"hunt {indefinite(what)}", HUNT_S, fights.prey, *needs, goal=goal)
    if s.people.mob_called(what) is None:
        yield Option(
            f"await:{what}",
            f"wait for {indefinite(what)}",
            HUNT_S + STILL_S,
            (beaten, here),
            STAY,
            whole=True,
        )


def _was_seen(what: str, s: Situation) -> bool:
    """Return whether such a creature was ever seen."""
    seen = s.beliefs.entities.find_by_name(what)
    return any(one.entity_type is not TrackedEntityType.ITEM for one in seen)


def finish_quest(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to finish a quest. The conditions that its objectives describe are planned for, too."""
    quest = find_called(predicate.subject, s.own.quests())
    if quest is None:
        yield from ask_people(s, predicate.subject)
        yield from look_further(s, f" for whoever asks for {predicate.subject}")
        return
    if quest.state.is_over:
        return
    goal = passing_goal(quest=quest.quest_id)
    level = s.diary.facts.quest_levels.get(quest.quest_id, 1)
    risen = Predicate(Check.LEVEL, "", Compared.AT_LEAST, level)
    if quest.state is QuestState.DISCOVERED:
        yield by_rule(
            f"take:{quest.quest_id}", f"take on {quest.name}", GATHER_S, quests.take, risen, goal=goal
        )
        return
    yield by_rule(f"do:{quest.quest_id}", f"pursue {quest.name}", GATHER_S, work_on, goal=goal)
    for objective in quest.open_objectives:
        needs = read_objective(objective.description)
        if needs:
            key = f"help:{quest.quest_id}:{objective.description}"
            yield by_rule(key, f"pursue {quest.name}", HUNT_S, work_on, *needs, goal=goal)


def help_somebody(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to finish any one more quest."""
    del predicate
    yield from work(s)
    yield from ask_people(s, "who needs a hand")


def bide(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield waiting."""
    del predicate, s
    yield Option("bide", "wait", STILL_S, (), STAY, whole=True)


def do_again(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield typing a command that stands alone once more."""
    command = predicate.subject
    if command in s.game.deeds.values():
        step = do("gesture", command, gesture=command)
        yield Option(f"type:{command}", command, COMMAND_S, (), just(step), whole=True)
