"""What the outside sees of a mind: whole, frozen, and nothing of the mind itself."""

import ast
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from pathlib import Path
from types import MappingProxyType

import pytest

import maid_engine
from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.mind_port import MindPort
from maid_engine.ai_players.cognitive.reports import own_objections
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.audience import Provenance, only
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.planning import PlanState
from maid_engine.ai_players.models.reflection import ReflectionTrigger, ReflectionType
from maid_engine.ai_players.models.reports import MindReport
from maid_engine.ai_players.questions.reflection_facts import Insight
from maid_engine.core.codec import coder_of
from maid_engine.core.time import Seconds
from maid_qa.testing.pilot import Pilot
from maid_qa.testing.playbook import Playbook
from tests.ai_players.rules.town import ADA, ada, in_town, knowledge, says, spoken

SOURCES = Path(maid_engine.__file__).parents[1]
OUTSIDE = ("maid_engine", "maid_stdlib", "content_packs", "maid_qa", "maid_remote")
OF_THE_MIND = SOURCES / "maid_engine/ai_players/cognitive"


def fresh():
    return Playbook(knowledge()).mind


def talked_to():
    book = in_town("social_butterfly", ada)
    book >> says(ada, ADA, "hello Tess, where is the smithy?")
    spoken(book)
    return book.mind


@pytest.fixture(scope="module")
def played():
    """A mind that has played for ten minutes."""
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="balanced"))
    pilot.wait(600)
    return agent


def not_frozen(value, path="report"):
    """The paths of all values in a report that somebody could change."""
    if value is None or isinstance(value, str | int | float | Enum):
        return
    if is_dataclass(value):
        if not type(value).__dataclass_params__.frozen:
            yield path
        for one in fields(value):
            yield from not_frozen(getattr(value, one.name), f"{path}.{one.name}")
    elif isinstance(value, MappingProxyType):
        for key, item in value.items():
            yield from not_frozen(item, f"{path}[{key}]")
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from not_frozen(item, f"{path}[{number}]")
    else:
        yield path


@pytest.mark.parametrize("make", [fresh, talked_to])
def test_a_report_is_frozen_all_through(make):
    assert list(not_frozen(make().reports.whole())) == []


def test_a_report_of_a_played_mind_is_frozen_all_through(played):
    assert list(not_frozen(played.reports.whole())) == []


def test_a_report_goes_to_json_whole_and_comes_back(played):
    for report in (fresh().reports.whole(), talked_to().reports.whole(), played.reports.whole()):
        data = json.loads(json.dumps(coder_of(MindReport).whole(report)))

        assert set(data) == {one.name for one in fields(MindReport)}
        assert coder_of(MindReport).read(data) == report


def test_a_fresh_mind_has_every_part():
    report = fresh().reports.whole()

    assert (report.ai_player_id, report.name) == ("ai#test", "Tess")
    assert report.beliefs.place is None
    assert report.condition.room_id is None
    assert report.plan.goals == report.activity.goals == report.relationships == ()
    assert report.memory.total == report.thinking.steps == 0
    assert report.character.drift.drift is None


def test_a_played_mind_tells_what_it_came_to(played):
    # To write a memory down ends what was still going on in it, so the state comes first.
    state = played.loop.mind.state()
    report = played.reports.whole()

    assert report.thinking.steps == state["steps"] > 100
    assert report.beliefs.place.name == report.condition.room
    assert report.beliefs.rooms_explored == played.get_state()["rooms"] > 2
    assert {goal.id for goal in report.plan.goals} == {
        goal.id for goal in report.activity.goals if goal.is_active
    }
    assert report.plan.goals
    assert report.memory.total == len(state["memory"]["entries"]) == sum(report.memory.layers.values()) > 0
    assert report.deeds.counts == state["diary"]["counts"]
    assert report.relationships
    assert report.activity.last_line


def test_a_talk_shows_in_whom_it_knows():
    report = talked_to().reports.whole()

    assert "Ada" in [one.name for one in report.relationships]
    assert ("Ada", "player") in [(being.name, being.type) for being in report.beliefs.here]


def test_a_report_keeps_what_it_said_when_the_mind_goes_on():
    book = in_town()
    before = book.mind.reports.whole()
    saved = coder_of(MindReport).whole(before)

    book >> says(ada, ADA, "hello Tess!")
    spoken(book)

    assert coder_of(MindReport).whole(before) == saved
    assert book.mind.reports.whole() != before


def test_the_step_of_a_conclusion_names_whose_words_it_was_made_of():
    book = in_town()
    s = book.mind.situation(Seconds(book.now))
    told = Insight(type=ReflectionType.SOCIAL, topic="a secret", content="A secret.", confidence=0.5)
    made_of = Provenance(("player#9",), ("eve",), only(["Eve", "Fay"], beside="Fay"))
    book.mind.reflection.journal.keep(told, "people", ReflectionTrigger.PERIODIC, s, made_of=made_of)

    book.pass_time(10.0)
    people = book.mind.reports.step_people()
    assert "player#9" in people.authors
    assert {"eve", "fay"} <= set(people.names)

    book.pass_time(10.0)
    assert "player#9" not in book.mind.reports.step_people().authors


def test_the_step_in_which_a_goal_ends_names_whose_words_led_to_it():
    book = in_town()
    stack = book.mind.planning.stack
    goal = stack.goals[0]
    goal.taint, goal.state = ("player#9",), PlanState.FAILED
    for _ in range(60):
        book.pass_time(3.0)
        if goal not in stack.goals:
            break

    assert goal not in stack.goals
    assert "player#9" in book.mind.reports.step_people().authors


def test_asking_changes_nothing(played):
    mind = played.loop.mind
    before = json.dumps([mind.state(), mind.reports.fingerprint()])

    mind.reports.whole()
    mind.reports.last_step()
    mind.reports.step_people()
    mind.reports.objections("north", mind.reports.activity().now)
    mind.reports.recall("where is the smithy", mind.reports.activity().now, 5)

    assert json.dumps([mind.state(), mind.reports.fingerprint()]) == before


def test_a_rule_that_fails_when_it_is_asked_leaves_no_trace(monkeypatch):
    mind = talked_to()

    def fails(task, s):
        s.people.fights("dragon")
        raise RuntimeError(mind.ids.next("question"))

    monkeypatch.setattr(own_objections, "heed", fails)
    before = json.dumps([mind.state(), mind.reports.fingerprint()])

    with pytest.raises(RuntimeError):
        mind.reports.objections("north", mind.reports.activity().now)

    assert json.dumps([mind.state(), mind.reports.fingerprint()]) == before


def test_the_last_step_holds_what_was_noticed_of_the_importance_that_is_asked_for(played):
    reports = played.reports
    everything = reports.last_step().noticed
    notable = reports.last_step(from_importance=4).noticed

    assert notable == tuple(one for one in everything if one.importance >= 4)


def test_a_memory_that_is_reported_is_a_copy(played):
    [first, *_] = played.reports.memories()

    with pytest.raises(AttributeError):
        first.content = "I never was there"
    assert replace(first, content="other") != first
    assert sum(1 for one in played.reports.memories() if one.layer is MemoryLayer.EPISODIC) > 0


def test_a_mind_that_is_away_is_reported_as_it_was(played):
    away = type(played)(played.id, played.name, played.config, played.personality)
    away.saved_mind = played.loop.mind.state()

    assert away.reports.beliefs() == played.reports.beliefs()
    assert away.reports.relationships() == played.reports.relationships()
    now = Seconds(played.reports.activity().now)
    assert [one.memory for one in away.reports.recall("rat", now, 3)] == [
        one.memory for one in played.reports.recall("rat", now, 3)
    ]


# --- nobody outside goes past the reports ---


def organs():
    """The names of the parts of a mind that the outside must not read."""
    state = vars(fresh())
    seen = {name for name in dir(MindPort) if not name.startswith("_")} | set(MindPort.__annotations__)
    return {name for name in state if not name.startswith("_")} - seen


def reads_of_a_mind(path):
    """(line, organ) of each read of ``mind.<name>`` in a file."""
    text = path.read_text(encoding="utf-8")
    if "mind." not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Attribute):
            continue
        owner = node.value
        name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
        if name in {"mind", "_mind"}:
            yield node.lineno, node.attr


def test_the_parts_of_a_mind_are_known():
    assert {"world", "memory", "planning", "actions", "executive", "diary", "thinker"} <= organs()
    assert isinstance(fresh(), AgentState)


def test_nobody_outside_reads_a_part_of_a_mind():
    parts = organs()
    found = [
        f"{path.relative_to(SOURCES)}:{line} reads mind.{name}"
        for package in OUTSIDE
        for path in sorted((SOURCES / package).rglob("*.py"))
        if OF_THE_MIND not in path.parents
        for line, name in reads_of_a_mind(path)
        if name in parts
    ]

    assert found == []


def test_reports_hold_mappings_that_cannot_be_changed():
    counts = talked_to().reports.deeds().counts

    assert isinstance(counts, Mapping)
    with pytest.raises(TypeError):
        counts["kills"] = 5


def test_short_answers_about_a_mind_agree_with_the_reports(played):
    reports = played.loop.mind.reports
    activity, condition = reports.activity(), reports.condition()

    assert reports.counted(Counted) == tuple(reports.deeds().counts.get(kind, 0) for kind in Counted)
    assert reports.ought_to_act() == (
        not condition.is_dead and not condition.is_resting and not activity.is_away and bool(activity.goals)
    )
    called = {goal.id: goal.description for goal in activity.goals}
    assert {goal: reports.goal_called(goal) for goal in (*called, "goal-0")} == {**called, "goal-0": ""}
    assert reports.intent_of(activity.action_id) == activity.intent
    assert reports.intent_of("action-0") == ""
