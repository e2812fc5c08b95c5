"""The question what to do first for a goal: steps with verbs of the game, and names of places, things and people.

Every step is checked against what the character knows before it is taken: a place that is not known, a thing that nobody
sells or that is not carried, or somebody unknown is refused with the reason, so that a model can correct its answer.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pydantic import Field

from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.directions import direction_of
from maid_engine.ai_players.models.envelope import Offered
from maid_engine.ai_players.models.questions import QuestionKind, Staleness, Tier
from maid_engine.ai_players.questions.planning_questions import labelled
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow
from maid_engine.core.chance import Dice
from maid_engine.core.sequences import first_word

TASKS_S: Final = 120.0
"""Least seconds between two of these questions."""
MOST_STEPS: Final = 8
"""Most steps of an answer."""
GO_TO: Final = "go_to"
"""The verb that walks: to a known place by its name, or through an exit by its direction."""
TYPE: Final = "type"
"""The verb that types a command as it is."""
_GETS: Final = frozenset({"buy_item", "pick_up_item", "take_from", "loot"})
"""Verbs that bring a thing."""
_EARNS: Final = frozenset({"sell_item", "loot", "take_from", "pick_up_item", "attack_target", "accept_quest"})
"""Verbs after which there may be more gold."""
_BEINGS: Final = ("target", "npc")
"""Parameters that name somebody or something."""


@dataclass(frozen=True, slots=True)
class StepFact:
    """A possible step of a task: a verb, its parameters, and what it is for."""

    verb: str
    parameters: Mapping[str, str]
    purpose: str = ""


@dataclass(frozen=True, slots=True)
class Ware:
    """A thing that a shop is known to sell."""

    item: str
    price: int
    place: str


@dataclass(frozen=True, slots=True)
class TasksFacts:
    """What the goal lacks, how the rules would provide it, and what the character knows of its surroundings."""

    goal: str
    missing: tuple[str, ...]
    offered: tuple[StepFact, ...]
    """The first steps of the planner. Empty: neither it nor the rules know a way."""
    verbs: Mapping[str, tuple[str, ...]]
    """Verb → names of its parameters."""
    situation: str
    does: Mapping[str, str] = field(default_factory=dict)
    """Verb → what it does."""
    of_carried: tuple[str, ...] = ()
    """Verbs whose item has to be carried."""
    here: str = ""
    """The name of the present place."""
    exits: Mapping[str, str] = field(default_factory=dict)
    """Direction → the name of the place there; "" if it is not known."""
    places: tuple[str, ...] = ()
    """Names of the known places, each of them meaning one place only, the nearest first. Empty: no place is checked."""
    ways: tuple[str, ...] = ()
    """Exits elsewhere that were never taken, such as "east of Well Court"."""
    shops: tuple[str, ...] = ()
    """Names of the known shops."""
    wares: tuple[Ware, ...] = ()
    carried: tuple[str, ...] = ()
    seen: Mapping[str, str] = field(default_factory=dict)
    """People, creatures and things that were seen, each with the name of the place."""
    gold: int = 0
    told: tuple[str, ...] = ()
    """What was said about it, in the words of who wants it."""
    commands: tuple[str, ...] = ()
    """Commands that may be typed as they are, because no verb stands for them."""


class TaskStep(AnswerModel):
    """One step."""

    verb: str
    parameters: dict[str, str] = Field(default_factory=dict)


class TasksAnswer(AnswerModel):
    """What to do first."""

    steps: tuple[TaskStep, ...] = Field(max_length=MOST_STEPS)
    why: str = Field(default="", max_length=300, description="in a sentence, for who reads the plan")


def planned_steps(facts: TasksFacts, dice: Dice) -> TasksAnswer:
    """Return the first steps that the planner found."""
    del dice
    steps = (TaskStep(verb=one.verb, parameters=dict(one.parameters)) for one in facts.offered[:MOST_STEPS])
    return TasksAnswer(steps=tuple(steps))


def check_tasks(facts: TasksFacts, answer: TasksAnswer) -> str:
    """Return which step cannot be done and why; empty if all can."""
    if not answer.steps and facts.offered:
        return "steps: give at least one step"
    walk = _Walkthrough(facts)
    for step in answer.steps:
        problem = _problem_of_form(facts, step) or walk.problem(step)
        if problem:
            return f"steps: {problem}"
    return ""


def _problem_of_form(facts: TasksFacts, step: TaskStep) -> str:
    """Return why a step is no verb with its parameters; empty if it is one."""
    if step.verb not in facts.verbs:
        return f"there is no verb {step.verb!r}; there are {', '.join(sorted(facts.verbs))}"
    lacking = [name for name in facts.verbs[step.verb] if not step.parameters.get(name, "").strip()]
    if lacking:
        return f"{step.verb} needs {', '.join(lacking)}"
    if not all(map(str.isprintable, step.parameters.values())):
        return "parameters are single lines of printable characters"
    return ""


class _Walkthrough:
    """Follows the steps of an answer, one after the other, as far as their outcome can be foreseen."""

    def __init__(self, facts: TasksFacts) -> None:
        self._facts = facts
        self._at = facts.here
        """Where the character would stand; "" if it would be at a place that it does not know."""
        self._has = list(facts.carried)
        self._gold: int | None = facts.gold
        """What it would have; `None` if that cannot be foreseen."""

    def problem(self, step: TaskStep) -> str:
        """Return why a step cannot be done after those before it; empty if it can. It is then counted as done."""
        if not self._facts.places:
            return ""
        problem = "" if self._is_offered(step) else self._reason(step)
        if not problem:
            self._done(step)
        return problem and f"{step.verb}: {problem}"

    def _is_offered(self, step: TaskStep) -> bool:
        """Return whether the planner offers this step: it knows what it is for, and whom it names."""
        return any(one.verb == step.verb and one.parameters == step.parameters for one in self._facts.offered)

    def _reason(self, step: TaskStep) -> str:
        item = step.parameters.get("item", "")
        if step.verb == TYPE:
            return self._no_command(step.parameters["line"])
        if step.verb == GO_TO:
            return self._no_place(step.parameters["place"])
        if step.verb == "buy_item":
            return self._not_for_sale(item)
        if step.verb in self._facts.of_carried and not _called(item, self._has):
            return f"{item!r} is not carried, and no step before brings it; carried: {_listed(self._has)}"
        return self._nobody(step)

    def _no_command(self, line: str) -> str:
        if first_word(line) in self._facts.commands:
            return ""
        return f"{line!r} begins with no command for it; there are {_listed(self._facts.commands)}"

    def _no_place(self, place: str) -> str:
        if place_meant(place, self._facts.places) or place_meant(place, self._facts.ways):
            return ""
        if self._exit_meant(place):
            return ""
        return f"no place {place!r} is known; there are {_listed((*self._facts.exits, *self._facts.places))}"

    def _not_for_sale(self, item: str) -> str:
        sold = _wares_called(item, self._facts.wares)
        if not sold:
            return self._not_known_to_be_sold(item)
        here = _wares_at(self._at, sold)
        if not here:
            return f"{sold[0].item} is sold at {sold[0].place}; go_to that place first"
        if self._gold is not None and here[0].price > self._gold:
            return f"{here[0].item} costs {here[0].price} gold, and there would be {self._gold}"
        return ""

    def _not_known_to_be_sold(self, item: str) -> str:
        """Return that nobody sells it, unless the wares of the shop here were never read."""
        unread = set(self._facts.shops) - {ware.place for ware in self._facts.wares}
        if self._at in unread:
            return ""
        return (
            f"no known shop sells {item!r}; known wares: {_listed(ware.item for ware in self._facts.wares)}"
        )

    def _nobody(self, step: TaskStep) -> str:
        named = filter(None, (step.parameters.get(one) for one in _BEINGS))
        known = (*self._facts.seen, *self._has)
        stranger = next(itertools.filterfalse(partial(_called, names=known), named), "")
        if stranger and self._at:
            return (
                f"nobody and nothing called {stranger!r} is known; seen so far: {_listed(self._facts.seen)}"
            )
        return ""

    def _done(self, step: TaskStep) -> None:
        if step.verb == GO_TO:
            self._walk(step.parameters["place"])
        if step.verb == "buy_item":
            self._pay(step.parameters["item"])
        if step.verb in _GETS:
            self._has.append(step.parameters.get("item", "") or step.parameters.get("target", ""))
        if step.verb in _EARNS:
            self._gold = None

    def _walk(self, place: str) -> None:
        self._at = place_meant(place, self._facts.places) or self._facts.exits.get(
            self._exit_meant(place), ""
        )

    def _exit_meant(self, words: str) -> str:
        """Return the exit of this place that is called so: "north", or "north of" its name; "" if none is."""
        way, of, place = words.lower().partition(" of ")
        if of and not place_meant(place, (self._facts.here,)):
            return ""
        direction = direction_of(way.strip())
        return direction if direction in self._facts.exits else ""

    def _pay(self, item: str) -> None:
        sold = _wares_called(item, self._facts.wares)
        if self._gold is not None and sold:
            self._gold -= sold[0].price


def _wares_called(item: str, wares: Iterable[Ware]) -> list[Ware]:
    return list(filter(lambda ware: is_called(ware.item, item), wares))


def _wares_at(place: str, wares: Iterable[Ware]) -> list[Ware]:
    return list(filter(lambda ware: ware.place == place, wares))


def place_meant(words: str, places: Iterable[str]) -> str:
    """Return the place that is called so, in whatever case and with or without its article; "" if none is."""
    wanted = words.lower().strip().removeprefix("the ")
    return next((one for one in places if one.lower().removeprefix("the ") == wanted), "")


def _called(wanted: str, names: Iterable[str]) -> bool:
    """Return whether one of the names is meant. A number that selects one of several is left out."""
    number, dot, name = wanted.lower().partition(".")
    plain = name if dot and number.isdigit() else wanted
    return any(is_called(one, plain) for one in names)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names)) or "nothing"


def _step_in_words(one: StepFact) -> str:
    told = f"{one.verb}({', '.join(one.parameters.values())})"
    if one.purpose:
        return f"{told}, to {one.purpose}"
    return told


def _surroundings(facts: TasksFacts) -> Iterator[str]:
    """Yield what is known of places, wares, people and things, one line for each."""
    yield from labelled(f"Ways out of {facts.here}", itertools.starmap(_exit_in_words, facts.exits.items()))
    yield from labelled("Known places, the nearest first", facts.places)
    yield from labelled("Ways that were never taken", facts.ways)
    yield from (_shop_in_words(facts, shop) for shop in facts.shops)
    yield from labelled("Seen", (f"{name} at {place}" for name, place in facts.seen.items()))


def _exit_in_words(way: str, place: str) -> str:
    if place:
        return f"{way} to {place}"
    return f"{way}, never taken"


def _shop_in_words(facts: TasksFacts, shop: str) -> str:
    sold = [f"{ware.item} for {ware.price} gold" for ware in _wares_at(shop, facts.wares)]
    return f"Shop {shop}: {', '.join(sold) or 'its wares are not known'}"


def _verb_in_words(facts: TasksFacts, verb: str) -> str:
    does = facts.does.get(verb, "")
    told = f"{verb}({', '.join(facts.verbs[verb])})"
    if does:
        return f"{told}: {does}"
    return told


def _describe_tasks(facts: TasksFacts) -> tuple[str, ...]:
    offered = "; ".join(map(_step_in_words, facts.offered))
    verbs = " · ".join(_verb_in_words(facts, verb) for verb in facts.verbs)
    return (
        f"Goal: {facts.goal}",
        f"Missing for it: {'; '.join(facts.missing)}",
        *labelled("What was said about it", facts.told),
        f"Situation: {facts.situation}",
        *_surroundings(facts),
        f"The way that the character would take by itself: {offered or 'none is known'}",
        Offered(f"Verbs: {verbs}"),
        *_commands_in_words(facts),
    )


def _commands_in_words(facts: TasksFacts) -> tuple[str, ...]:
    """Return the line with the commands to type, which helps only where no way is known."""
    if facts.offered:
        return ()
    return tuple(map(Offered, labelled(f"Commands for {TYPE}", facts.commands)))


TASKS: Final = QuestionRow(
    kind=QuestionKind.TASKS,
    ready_made=True,
    facts=TasksFacts,
    answer=TasksAnswer,
    rule=planned_steps,
    instructions=(
        "Something is missing for the goal. Give the steps that bring what is missing, at most eight, each a verb "
        "of the list with its parameters. Places, things and people are named as the facts name them; go_to walks to a known "
        "place or through a way out, and what is bought or handed over needs the walk there first. The steps replace the way "
        "that the character would take by itself, so give that way unless a better one is plain. If none is known, find out from "
        "what was said and seen what is meant, and give the steps; give none if you cannot tell. Say in why the reason."
    ),
    example=TasksAnswer(
        steps=(
            TaskStep(verb=GO_TO, parameters={"place": "General Store"}),
            TaskStep(verb="buy_item", parameters={"item": "iron key"}),
        ),
        why="The General Store sells iron keys for less than I have.",
    ),
    describe=_describe_tasks,
    check=check_tasks,
    tier=Tier.CHEAP,
    deadline_s=45.0,
    stale=Staleness.DEADLINE,
    every_s=TASKS_S,
    max_output_tokens=350,
)

ROWS: Final = (TASKS,)
