"""The rule for the next step of a goal: what is missing for it, as a wish in words."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.planning import Goal, GoalType, NextStep
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import QuestView

_PLACES = {
    GoalType.ECONOMIC: ("shop", "where a shop is"),
    GoalType.SKILL_DEVELOPMENT: ("trainer", "where one can train"),
}
"""Kind of goal → the kind of room that it needs, and how one asks for it."""
_TAGS: Final = frozenset(tag for tag, _ in _PLACES.values())


def offered_steps(s: Situation, goal: Goal, most: int) -> tuple[NextStep, ...]:
    """Return what the character could do next for a goal, the best first; empty if nothing special is missing."""
    return tuple(islice(_steps(s, goal), most))


def is_known(s: Situation, topic: str) -> bool:
    """Return whether the mind knows what a step was to find out: a kind of room, or anything of that name."""
    if topic in _TAGS:
        return bool(s.map.rooms_tagged(topic))
    return find_topic(s, topic).known


def desire_of(goal: Goal) -> str:
    """Return how the character feels about a goal: its strategy, and its next step as a wish, never as an order."""
    words = [goal.strategy] if goal.strategy else []
    if goal.next_step.words:
        words.append(f"Next, you would like to {goal.next_step.words}.")
    return " ".join(words)


def _steps(s: Situation, goal: Goal) -> Iterator[NextStep]:
    quest = s.beliefs.quests.get(goal.subject.quest) if goal.subject.quest else None
    if quest is not None:
        yield from _of_quest(s, quest)
    if goal.goal_type in _PLACES:
        tag, where = _PLACES[goal.goal_type]
        if not s.map.rooms_tagged(tag):
            yield NextStep(f"find out {where}", topic=tag)
    if goal.notes.way:
        yield NextStep(as_wish(goal.notes.way))


def _of_quest(s: Situation, quest: QuestView) -> Iterator[NextStep]:
    giver, room = quest.quest_giver, quest.quest_giver_room
    if giver and quest.state is QuestState.DISCOVERED:
        yield NextStep(f"hear more about {quest.name} from {giver}", room=room)
    if quest.state is not QuestState.ACTIVE:
        return
    for objective in quest.open_objectives:
        yield from _of_objective(s, objective.description)
    if giver and not quest.open_objectives:
        yield NextStep(f"tell {giver} that it is done", room=room)


def _of_objective(s: Situation, description: str) -> Iterator[NextStep]:
    for name, called in named_in_objective(description):
        if not find_topic(s, name).known:
            yield NextStep(f"find out where {called} is", topic=name)
    yield NextStep(as_wish(description), room=s.map.room_named(description))


def as_wish(text: str) -> str:
    """Return words as they stand behind "I want to": without a capital and a full stop."""
    return f"{text[:1].lower()}{text[1:]}".rstrip(".! ")


_NAMED: Final = re.compile(
    r"\b((?:go|walk|come|get|travel) to|to|see|find|visit|ask|at) ((?:[A-Z][\w’'-]+ ?)+(?:of the [A-Z][\w’'-]+)?)"
)
_OF_PLACES: Final = frozenset({"see", "visit", "at", "go to", "walk to", "come to", "get to", "travel to"})
"""Verbs and prepositions before names of places."""


def named_in_objective(text: str) -> list[tuple[str, str]]:
    """Return the names in an objective, and how to ask for them.

    In ``bring flour to Bess`` that is Bess, in ``visit Lookout`` the Lookout.
    """
    return [_named(verb, name.strip()) for verb, name in _NAMED.findall(text)]


def _named(verb: str, name: str) -> tuple[str, str]:
    """Return a name without its article, and how to ask for it after this verb."""
    bare = name.removeprefix("The ")
    if verb in _OF_PLACES or name.startswith("The "):
        return bare, place(name)
    return bare, bare
