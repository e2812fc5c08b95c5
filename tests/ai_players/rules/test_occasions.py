"""A pack says when an AI player does a thing, how one greets, and goals count what was done."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.conditions import from_now_on, holds
from maid_engine.ai_players.cognitive.behaviors.occasions import occasion, silences
from maid_engine.ai_players.cognitive.behaviors.predicate_words import in_words
from maid_engine.ai_players.cognitive.behaviors.social import greet
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType, passing_goal
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_qa.testing.pilot import Pilot
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look
from tests.ai_players.planning.house import room, tag
from tests.ai_players.released import released

BOW = TemplateAction(
    name="bow_to",
    description="Bow to somebody who comes to the square",
    category="communication",
    command_pattern=("bow {target}",),
    parameters={"target": "player"},
    when=(parse_predicate("at_room:Square"), parse_predicate("not in_combat")),
    again_after_s=100.0,
)
JIG = TemplateAction(
    name="jig",
    description="Dance a jig in the inn",
    category="communication",
    command_pattern=("dance",),
    when=(parse_predicate("in_room_tagged:inn"),),
    effects=(parse_predicate("did:dance"),),
)
OWN_GREETING = TemplateAction(
    name="greet",
    description="Greet with a dance",
    category="communication",
    command_pattern=("dance {target}",),
    parameters={"target": "player"},
)
DANCER = GoalTemplate(
    name="dancer",
    description="Dance three times",
    category=GoalType.SOCIAL,
    difficulty=0.1,
    completion_criteria=(parse_predicate("did:dance >= 3"),),
)


class Teaching(StdlibAIBehavior):
    """A pack that teaches these templates, and nothing else."""

    def __init__(self, *templates, goals=()):
        self.templates, self.goals = templates, goals

    def get_template_actions(self):
        return self.templates

    def get_goal_templates(self):
        return self.goals

    def get_perception_patterns(self):
        return ()

    def get_available_commands(self):
        return ()


def begin(*templates, preset="balanced", here=("Bela",)):
    book = Playbook(gather([StdlibAIBehavior(), Teaching(*templates)]), preset, seed=1)
    people = [look.PLAYER_HERE(player=Name(name), posture="standing") for name in here]
    book >> room("Square", "north", here=people)
    return book


def done(book, after=0.0):
    s = book.mind.situation(Seconds(book.now + after))
    return [(step.verb, *step.parameters.values()) for step in released(s, occasion(s))]


def test_it_is_done_when_its_occasion_is_there_to_each_once_in_a_while():
    book = begin(BOW, here=("Bela", "Cleo"))
    assert done(book) == [("bow_to", "Bela")]
    assert done(book) == [("bow_to", "Cleo")]
    assert done(book) == []
    assert done(book, after=101.0) == [("bow_to", "Bela")]


def test_it_is_not_done_without_its_occasion():
    book = begin(JIG)
    assert done(book) == []
    tag(book, book.mind.world.map.current_room_id, "inn")
    assert done(book) == [("jig",)]


def test_a_template_that_stays_silent_says_which_condition_does_not_hold():
    when = (
        parse_predicate("at_room:Mill"),
        parse_predicate("did:dance >= 2"),
        parse_predicate("not in_combat"),
    )
    book = begin(replace(BOW, when=when))
    (told,) = silences(book.mind.situation(Seconds(book.now)))
    assert told == "bow_to: does not hold: at Mill; times that one did dance at least 2 (now 0)"


def test_a_template_that_was_done_says_when_it_comes_again_and_one_without_anybody_says_so():
    book = begin(BOW)
    assert list(silences(book.mind.situation(Seconds(book.now)))) == []
    done(book)
    assert list(silences(book.mind.situation(Seconds(book.now)))) == ["bow_to: done already; again in 100 s"]
    alone = begin(BOW, here=())
    (told,) = silences(alone.mind.situation(Seconds(alone.now)))
    assert told == "bow_to: nobody and nothing here fills the hole target (player)"
    assert alone.mind.reports.plan().silent == (told,)


def test_nobody_is_approached_who_asked_to_be_left_alone():
    book = begin(BOW)
    book.mind.diary.avoid(Activity.LEFT_ALONE.of("bela"), book.now + 1000)
    assert done(book) == []


def test_without_such_templates_nothing_is_done():
    assert done(begin()) == []


def greetings(*templates):
    """What is done first of all to greet, in each of many lives."""
    verbs = []
    for seed in range(20):
        book = Playbook(gather([StdlibAIBehavior(), Teaching(*templates)]), "social_butterfly", seed=seed)
        book >> room("Square", "north", here=[look.PLAYER_HERE(player=Name("Bela"), posture="standing")])
        s = book.mind.situation(Seconds(book.now))
        verbs += [step.verb for step in greet(s, passing_goal())[:1]]
    return verbs


@pytest.mark.system
def test_a_greeting_that_a_pack_brings_is_used_whenever_anybody_is_greeted():
    usual = greetings()
    assert len(usual) > 0
    assert greetings(OWN_GREETING) == ["greet"] * len(usual)
    assert set(usual) > {"greet"}


def test_what_was_done_is_counted_and_a_goal_counts_from_when_it_was_taken_up():
    book = begin()
    three = parse_predicate("did:dance >= 3")
    s = book.mind.situation(Seconds(book.now))
    s.diary.times[Activity.COMMAND.of("dance")] = 2
    assert not holds(three, s)
    s.diary.times[Activity.COMMAND.of("dance")] = 3
    assert holds(three, s)
    assert str(from_now_on(three, s)) == "did:dance >= 6"
    assert str(from_now_on(parse_predicate("kills >= 3"), s)) == "kills >= 3"
    assert "dance" in in_words(three)


@pytest.mark.system
@pytest.mark.timeout(120)
def test_in_the_game_a_goal_of_dances_is_reached_by_dancing():
    pilot = Pilot("stdlib", "classic_rpg", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    jig = TemplateAction(
        name="jig",
        description="Dance a jig",
        category="communication",
        command_pattern=("dance",),
        effects=(parse_predicate("did:dance"),),
    )
    pilot.game.register_ai_player_behavior(Teaching(jig, goals=(DANCER,)))
    pilot.game.resource(AIPlayerManager).relearn()
    config = AIPlayerConfig(personality_preset="social_butterfly", goal_templates=("dancer",))
    agent = pilot.game.resource(AIPlayerManager).spawn(config)
    for _ in range(80):
        pilot.wait(15)
        if "Dance three times" in agent.loop.mind.planning.stack.finished:
            break
    assert "Dance three times" in agent.loop.mind.planning.stack.finished
    assert agent.loop.mind.diary.times[Activity.COMMAND.of("dance")] >= 3
