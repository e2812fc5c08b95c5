"""Ways that were walked are walked in one go the next time, as long as they lead where they led."""

from collections import deque
from functools import cache
from statistics import fmean

from maid_engine.ai_players.cognitive.behaviors.steps import Decision, go, step_key
from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.cognitive.perception.perception_system import PerceptionSystem
from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.action import ActionSource
from maid_engine.ai_players.models.intake import CommandResult, Heard, HeardKind, Intake, Lifecycle
from maid_engine.ai_players.models.switches import CognitiveSwitches
from maid_engine.core.chance import Dice
from maid_engine.core.messages import Message, Prompt
from maid_engine.core.time import Seconds, Tick
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look, movement

ROW = ("Shed", "Yard", "Lane", "Field", "Barn")


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


class Row:
    """Rooms from south to north, and somebody who is sent along them."""

    def __init__(self, *, skills=True):
        self.mind = Mind(
            MindSpec(
                "ai#t",
                "Tess",
                knowledge().presets["balanced"],
                knowledge().templates,
                switches=CognitiveSwitches(skills=skills),
            ),
            PerceptionSystem(knowledge().lexicon, "Tess"),
            Dice(1),
        )
        self.at = 0
        self.typed = []
        self.astray = ""
        """From here north leads into the cellar."""
        self.refuses = ""
        """From here there is no going north."""
        self._held = deque()
        self._now = 0.0
        self._seq = 0
        self._hear(self._look(), (), lifecycle=(Lifecycle.ENTERED,))

    def _look(self):
        if self.at == len(ROW):
            return self._room("Cellar", ("up",))
        exits = tuple(
            way for way, there in (("north", self.at + 1), ("south", self.at - 1)) if 0 <= there < len(ROW)
        )
        return self._room(ROW[self.at], exits)

    def _room(self, name, exits):
        hp = 30 - len(self.typed) % 4  # a little life, or it takes itself for stuck
        return (
            look.TITLE(title=name, area="Farm"),
            look.DESCRIPTION(text=f"This is the {name.lower()}."),
            look.EXITS(exits=exits),
            Prompt(f"{hp}/30> ", {"hp": hp, "hp_max": 30}),
        )

    def set_out(self, name):
        """Have it want to be there."""
        self.mind.planning.drop("phase")
        self.mind.planning.push(Decision((go(self.rooms()[name], f"go to the {name.lower()}"),)))

    def pass_until(self, done):
        """Let time pass until it is so."""
        until = self._now + 200
        while not done():
            self._now += 0.25
            assert self._now < until, f"it never was so; typed {self.typed}"
            for verb in ("check_inventory", "check_equipment", "check_status", "check_quests", "looked"):
                self.mind.diary.note(step_key(verb, {}), self._now)
            self._tick()

    def send_to(self, name):
        """Have it walk there; gives how many seconds that took, and how many of its lines were a skill's."""
        began, before = self._now, len(self.typed)
        self.set_out(name)
        self.pass_until(lambda: self.at < len(ROW) and ROW[self.at] == name)
        self.mind.planning.drop("phase")
        self.mind.actions.runner.abort("there", Seconds(self._now))
        self._held.clear()
        practised = [source for _, source in self.typed[before:] if source is ActionSource.SKILL_LIBRARY]
        return self._now - began, len(practised)

    def reliance(self, name):
        """How often the way north from there came right, of how many times."""
        record = self.mind.skills.choice("way", f"{self.rooms()[name]}:north")
        return record.worked, record.tried

    def show_round(self):
        """Take it along the row and back, so that it has seen all rooms; none of that was its own walking."""
        for line in ["north"] * (len(ROW) - 1) + ["south"] * (len(ROW) - 1):
            self._hear(self._answer(line), ())

    def rooms(self):
        """Name → id, of the rooms it knows."""
        return {node.name: node.room_id for node in self.mind.world.map.nodes.values()}

    def _tick(self):
        if not self._held or self._held[0].not_before > self._now:
            self._hear((), ())
            return
        command = self._held.popleft()
        self.typed.append((command.text, command.cause.source))
        first = self._seq + 1
        said = self._answer(command.text)
        result = CommandResult(
            command.id, command.text, released=True, heard_from=first, heard_until=first + len(said)
        )
        self._hear(said, (result,))

    def _answer(self, line):
        if line == "up" and self.at == len(ROW):
            self.at = ROW.index(self.astray)
            return (movement.WALK(direction=line), *self._look())
        way = {"north": 1, "south": -1}.get(line)
        if way is None:
            return self._look()
        if self.at == len(ROW):
            return (movement.NO_WAY(direction=line), self._look()[-1])
        here = ROW[self.at]
        if way == 1 and here == self.astray:
            self.at = len(ROW)
            return (movement.WALK(direction=line), *self._look())
        if (way == 1 and here == self.refuses) or not 0 <= self.at + way < len(ROW):
            return (movement.NO_WAY(direction=line), self._look()[-1])
        self.at += way
        return (movement.WALK(direction=line), *self._look())

    def _hear(self, said, results, lifecycle=()):
        heard = []
        for one in said:
            self._seq += 1
            kind = HeardKind.LINE if isinstance(one, Message) else HeardKind.PROMPT
            heard.append(
                Heard(
                    self._seq, Tick(int(self._now * 4)), kind, one.text if isinstance(one, Message) else one
                )
            )
        outcome = self.mind.step(
            Intake(Tick(int(self._now * 4)), Seconds(self._now), tuple(heard), results, lifecycle=lifecycle)
        )
        self._held = deque(one for one in self._held if one.id not in outcome.withdrawn)
        self._held.extend(outcome.commands)


def there_and_back(row, times):
    """How long each way there took."""
    took = []
    for _ in range(times):
        took.append(row.send_to("Barn"))
        row.send_to("Shed")
    return took


def mean(walks):
    return fmean(took for took, _ in walks)


def walked(**given):
    row = Row(**given)
    row.show_round()
    return row, there_and_back(row, 2)


def test_a_row_of_ways_that_came_right_twice_is_walked_in_one_go_and_in_much_less_time():
    row, before = walked()
    assert [practised for _, practised in before] == [0, 0]
    after = there_and_back(row, 3)
    assert [practised for _, practised in after] == [4, 4, 4]
    assert mean(after) < 0.7 * mean(before)


def test_without_skills_it_takes_as_long_every_time():
    row, first = walked(skills=False)
    before = [*first, *there_and_back(row, 6)]  # one wait is unlike another: a few walks tell nothing
    after = there_and_back(row, 8)
    assert [practised for _, practised in after] == [0] * 8
    assert mean(after) > 0.8 * mean(before)


def test_who_comes_out_elsewhere_stops_and_trusts_that_way_no_more():
    row, _ = walked()
    row.astray = "Lane"
    before = len(row.typed)
    row.set_out("Barn")
    row.pass_until(lambda: len(row.typed) == before + 4)
    lines = [line for line, _ in row.typed[before:]]
    assert lines[:3] == ["north", "north", "north"]
    assert lines[3] != "north", "it typed on blindly in the cellar"
    assert row.reliance("Lane") == (2, 3)


def test_a_way_that_is_refused_ends_the_walk_and_has_to_prove_itself_again():
    row, _ = walked()
    row.refuses = "Lane"
    before = len(row.typed)
    row.set_out("Barn")
    row.pass_until(lambda: len(row.typed) == before + 4)
    assert [line for line, _ in row.typed[before : before + 3]] == ["north", "north", "north"]
    assert row.reliance("Lane") == (2, 3)
    assert row.reliance("Yard") == (3, 3)


def test_what_is_known_by_heart_is_kept_over_a_night():
    row, _ = walked()
    other = Row()
    other.mind.restore(row.mind.state())
    assert other.send_to("Barn")[1] == 4
