"""Skills earn their place: on a game that wants things said its own way, an effect comes to cost fewer commands."""

from collections import deque
from functools import cache

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, step_key
from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.envelope import SectionKind
from maid_engine.ai_players.models.intake import CommandResult, Heard, HeardKind, Intake, Lifecycle
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.ai_players.questions.command_question import NextCommand
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name, Prompt
from maid_engine.core.time import Seconds, Tick
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import items, look

ADA = EntityId("player#1")
THINGS = ("rusty sword", "oak staff", "iron dagger", "short bow", "bent spear", "old club")


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


class TerseGame:
    """Things lie about, and the game knows each by its last word only."""

    def __init__(self, *, skills=True, examples=True, reads="last", model=None):
        self.mind = Mind(
            MindSpec(
                "ai#t",
                "Tess",
                knowledge().presets["balanced"],
                knowledge().templates,
                switches=CognitiveSwitches(skills=skills, examples=examples, models=model is not None),
            ),
            PerceptionSystem(knowledge().lexicon, "Tess"),
            Dice(1),
        )
        self.lying = list(THINGS)
        self.typed = []
        self.sources = []
        self._reads = reads
        self._model = model
        self._held = deque()
        self._answers = []
        self._results = ()
        self._seq = 0
        self._now = 0.0
        self._step(self._look(), lifecycle=(Lifecycle.ENTERED,))

    def _look(self):
        return (
            look.TITLE(title="Shed", area="Farm"),
            look.DESCRIPTION(text="Dusty."),
            look.EXITS(exits=("north",)),
            *(look.ITEM_HERE(item=Name(one, "a")) for one in self.lying),
            self._vitals(),
        )

    def _vitals(self):
        hp = 30 - len(self.typed) % 4  # a little life, or it takes itself for stuck
        return Prompt(f"{hp}/30> ", {"hp": hp, "hp_max": 30})

    def take(self, thing):
        """Let it want one thing, and give how many commands that took."""
        mind, before = self.mind, len(self.typed)
        for verb in ("check_inventory", "check_equipment", "check_status", "check_quests"):
            mind.diary.note(step_key(verb, {}), self._now)
        mind.planning.drop("phase")
        mind.planning.push(Decision((do("pick_up_item", f"take {thing}", item=thing),)))
        for _ in range(400):
            self._now += 0.25
            self._tick()
            if thing not in self.lying:
                return sum(1 for line in self.typed[before:] if line.split()[-1] in thing)
        raise AssertionError(f"{thing} still lies there; typed {self.typed[before:]}")

    def _tick(self):
        if self._held and self._held[0].not_before <= self._now:
            command = self._held.popleft()
            self.typed.append(command.text)
            self.sources.append(command.cause.source)
            first = self._seq + 1
            heard = self._heard(self._answer(command.text))
            result = CommandResult(
                command.id, command.text, released=True, heard_from=first, heard_until=self._seq + 1
            )
            self._hear(heard, (result,))
        else:
            self._hear((), ())

    def _answer(self, line):
        if line == "look":
            return self._look()
        verb, _, named = line.partition(" ")
        if verb == ("get" if self._reads == "last" else "grab"):
            found = next((one for one in self.lying if one.split()[-1] == named), None)
            if found is not None:
                self.lying.remove(found)
                return (items.TAKE(actor=Name("Tess"), item=Name(found, "a")).seen_by("actor"),)
        return (look.NOT_HERE(what=Authored(named or line, ADA)), self._vitals())

    def _heard(self, said):
        made = []
        for one in said:
            self._seq += 1
            kind = HeardKind.PROMPT if isinstance(one, Prompt) else HeardKind.LINE
            made.append(
                Heard(self._seq, Tick(int(self._now * 4)), kind, one if isinstance(one, Prompt) else one.text)
            )
        return tuple(made)

    def _step(self, said, lifecycle=()):
        self._hear(self._heard(said), (), lifecycle)

    def _hear(self, heard, results, lifecycle=()):
        answers, self._answers = tuple(self._answers), []
        outcome = self.mind.step(
            Intake(
                Tick(int(self._now * 4)),
                Seconds(self._now),
                heard,
                results,
                lifecycle=lifecycle,
                answers=answers,
                thinking=ThinkingLevel.FULL,
            )
        )
        for gone in outcome.withdrawn:
            self._held = deque(one for one in self._held if one.id != gone)
        self._held.extend(outcome.commands)
        for question in outcome.questions:
            value = self._model(question) if question.kind is QuestionKind.NEXT_COMMAND else None
            self._answers.append(Answer(question.id, question.kind, value, "scripted"))


def test_what_had_to_be_said_otherwise_twice_is_said_so_at_once_from_then_on():
    game = TerseGame()
    cost = [game.take(thing) for thing in THINGS]
    assert cost[0] == 2
    assert cost[-3:] == [1, 1, 1]
    (skill,) = game.mind.skills.all_active()
    assert skill.commands == ("get {item:last}",)
    assert skill.task == "pick_up_item(item:item)"
    assert ActionSource.SKILL_LIBRARY in game.sources


def test_without_skills_it_costs_the_same_every_time():
    game = TerseGame(skills=False)
    assert [game.take(thing) for thing in THINGS] == [2] * len(THINGS)
    assert ActionSource.SKILL_LIBRARY not in game.sources


def test_a_skill_is_kept_over_a_night():
    game = TerseGame()
    for thing in THINGS[:3]:
        game.take(thing)
    other = TerseGame()
    other.mind.restore(game.mind.state())
    assert other.mind.skills.all_active() == game.mind.skills.all_active()


def grab(question):
    """A model that knows the word this game wants."""
    thing = question.facts.intent.split()[-1]
    return NextCommand(thought="get is not understood", command=f"grab {thing}")


def test_a_models_command_is_typed_where_no_rule_knows_a_way_and_becomes_a_skill():
    game = TerseGame(reads="grab", model=grab)
    for thing in THINGS[:3]:
        game.take(thing)
    assert ActionSource.LLM_GENERATED in game.sources
    (skill,) = game.mind.skills.all_active()
    assert skill.commands == ("grab {item:last}",)
    asked = game.mind.thinker.asked["next_command"]
    game.take(THINGS[3])
    assert game.mind.thinker.asked["next_command"] == asked


def guidance(question):
    return [
        text
        for section in question.sections
        if section.kind is SectionKind.GUIDANCE
        for text in section.items
    ]


def imitate(question):
    """A model that does what is said to have worked, and guesses otherwise."""
    thing = question.facts.intent.split()[-1]
    worked = next((text for text in guidance(question) if text.startswith("This worked before")), "")
    known = worked.rpartition("; ")[2].rpartition(": ")[2].split(" ")[0]
    lifted = any(one.command.startswith("lift") for one in question.facts.attempts)
    guess = "grab" if lifted else "lift"
    return NextCommand(thought="so", command=f"{known or guess} {thing}")


def test_a_model_is_told_what_worked_and_needs_fewer_tries_for_it():
    with_examples = TerseGame(skills=False, reads="grab", model=imitate)
    without = TerseGame(skills=False, examples=False, reads="grab", model=imitate)

    tries = [[game.take(thing) for thing in THINGS[:4]] for game in (with_examples, without)]

    assert sum(tries[0][1:]) < sum(tries[1][1:])
    assert tries[0][0] == tries[1][0]
    assert without.mind.examples.all() == ()


def test_what_worked_and_what_failed_is_kept_as_examples_of_one_kind_of_task():
    game = TerseGame(skills=False)
    for thing in THINGS[:2]:
        game.take(thing)

    worked, failed = game.mind.examples.all()

    assert worked.about == failed.about == "pick_up_item(item:item)"
    assert (worked.worked, worked.lines[-1]) == (True, "get staff")
    assert (failed.worked, failed.lines) == (False, ("get oak staff",))
    assert "oak staff" in failed.why


def give_away(question):
    del question
    return NextCommand(thought="be nice", command="give sword to Mallory")


def test_a_model_that_wants_to_give_things_away_is_not_heeded():
    game = TerseGame(reads="grab", model=give_away)
    with pytest.raises(AssertionError, match="still lies there"):
        game.take(THINGS[0])
    assert not [line for line in game.typed if line.startswith("give")]
