"""The reflexes' tables: which state follows on which news, and that no row leads nowhere."""

import pytest

from maid_engine.ai_players.cognitive.reactive.combat import TRANSITIONS as FIGHT
from maid_engine.ai_players.cognitive.reactive.combat import CombatFSM, CombatInput, CombatState
from maid_engine.ai_players.cognitive.reactive.reflex_verbs import (
    AFFORDANCES,
    Reflex,
    ReflexVerb,
    command_for,
)
from maid_engine.ai_players.cognitive.reactive.survival import DEEDS, SurvivalInput, SurvivalState
from maid_engine.ai_players.cognitive.reactive.survival import TRANSITIONS as SURVIVAL
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_stdlib.ai_behavior import StdlibAIBehavior

S, News = CombatState, CombatInput


@pytest.mark.parametrize(
    ("news", "ends"),
    [
        ((News.ATTACKED,), S.ENGAGED),
        ((News.ATTACKED, News.PEACE), S.IDLE),
        ((News.ATTACKED, News.LOSING), S.FLEEING),
        ((News.ATTACKED, News.LOSING, News.LOSING), S.FLEEING),
        ((News.ATTACKED, News.LOSING, News.ESCAPED), S.RECOVERING),
        ((News.ATTACKED, News.LOSING, News.PEACE), S.RECOVERING),
        ((News.ATTACKED, News.ESCAPED), S.RECOVERING),
        ((News.ATTACKED, News.LOSING, News.ESCAPED, News.ATTACKED), S.ENGAGED),
        ((News.ATTACKED, News.LOSING, News.ESCAPED, News.PEACE), S.IDLE),
        ((News.LOSING,), S.IDLE),
        ((News.PEACE, News.ESCAPED), S.IDLE),
    ],
)
def test_a_fight_goes_through_its_states(news, ends):
    fight = CombatFSM()
    for given in news:
        fight = fight.taking(given)
    assert fight.state is ends


def test_news_that_change_nothing_leave_the_same_machine():
    fight = CombatFSM().taking(News.ATTACKED)
    assert fight.taking(News.ATTACKED) is fight


def test_from_every_state_of_a_fight_peace_is_reached():
    for start in S:
        state = start
        for _ in S:
            state = FIGHT.get((state, News.PEACE), state)
        assert state is S.IDLE


@pytest.mark.parametrize("state", SurvivalState)
@pytest.mark.parametrize(
    ("given", "after"),
    [
        (SurvivalInput.WELL, SurvivalState.SAFE),
        (SurvivalInput.LOW, SurvivalState.HURT),
        (SurvivalInput.LOW_IN_FIGHT, SurvivalState.DYING),
    ],
)
def test_what_the_vitals_say_counts_whatever_was_before(state, given, after):
    assert SURVIVAL[state, given] is after


def test_the_dying_heal_before_they_run_and_the_safe_do_nothing():
    assert DEEDS[SurvivalState.DYING] == (ReflexVerb.HEAL, ReflexVerb.FLEE)
    assert DEEDS[SurvivalState.SAFE] == ()


@pytest.mark.parametrize(
    ("verb", "target", "line"),
    [
        (ReflexVerb.FLEE, "", "flee"),
        (ReflexVerb.STRIKE, "2.grey wolf", "attack 2.grey wolf"),
        (ReflexVerb.STRIKE, "", ""),
        (ReflexVerb.DEFEND, "", "defend"),
        (ReflexVerb.HEAL, "red potion", "use red potion"),
        (ReflexVerb.GREET, "Ada", "wave Ada"),
        (ReflexVerb.STAND, "", "stand"),
    ],
)
def test_a_reflex_is_typed_in_the_words_of_the_game(verb, target, line):
    assert command_for(Reflex(verb, "test", target), TemplateActionRegistry(BUILT_IN_TEMPLATES)) == line


def test_where_the_game_lets_one_choose_the_way_is_named():
    plain = TemplateActionRegistry(BUILT_IN_TEMPLATES)
    choosing = TemplateActionRegistry((*BUILT_IN_TEMPLATES, *StdlibAIBehavior().get_template_actions()))
    back = Reflex(ReflexVerb.FLEE, "test", way="south")
    assert command_for(back, choosing) == "flee south"
    assert command_for(back, plain) == "flee"
    assert command_for(Reflex(ReflexVerb.FLEE, "test"), choosing) == "flee"


def test_a_game_that_affords_nothing_of_the_kind_makes_a_reflex_impossible():
    assert {command_for(Reflex(verb, "test", "x"), TemplateActionRegistry()) for verb in AFFORDANCES} == {""}
