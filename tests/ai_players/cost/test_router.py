"""Which model is asked, and which after it."""

import pytest

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.cost.router import ModelRouter, Route
from maid_engine.ai_players.models.questions import QuestionKind, ThinkingLevel, Tier
from maid_engine.app.settings import load
from maid_engine.core.completion import ModelName
from maid_qa.testing.llm import MockLLMProvider

GOALS = QuestionKind.GOALS
ALL = {Tier.STRONG: "big", Tier.FAST: "quick", Tier.CHEAP: "small", Tier.FREE: "own"}


def chain(tier, models=ALL, operations=None, **more):
    provider = MockLLMProvider()
    router = ModelRouter(
        {one: Route(one, provider, ModelName(name)) for one, name in models.items()}, operations or {}
    )
    return [route.model for route in router.chain(GOALS, tier, **more)]


def test_from_the_rows_tier_down_to_the_free_one():
    assert chain(Tier.STRONG) == ["big", "quick", "small", "own"]
    assert chain(Tier.CHEAP) == ["small", "own"]
    assert chain(Tier.FREE) == ["own"]


def test_tiers_without_a_model_are_passed_over():
    assert chain(Tier.STRONG, {Tier.CHEAP: "small"}) == ["small"]
    assert chain(Tier.CHEAP, {Tier.STRONG: "big"}) == []


def test_after_failures_a_better_model_is_asked():
    assert chain(Tier.CHEAP, escalation=1)[0] == "quick"
    assert chain(Tier.CHEAP, escalation=9)[0] == "big"


def test_an_admin_may_give_a_kind_another_tier():
    assert chain(Tier.STRONG, operations={GOALS: Tier.CHEAP}) == ["small", "own"]


@pytest.mark.parametrize("level", [ThinkingLevel.SAVING, ThinkingLevel.CRITICAL])
def test_when_money_is_short_the_cheap_model_does(level):
    assert chain(Tier.STRONG, level=level, escalation=2) == ["small", "own"]


def test_without_money_only_what_costs_nothing():
    assert chain(Tier.STRONG, level=ThinkingLevel.NONE) == ["own"]


def test_one_model_is_not_asked_twice():
    assert chain(Tier.STRONG, {Tier.STRONG: "one", Tier.FAST: "one", Tier.CHEAP: "one"}) == ["one"]


def test_a_model_of_all_tiers_is_asked_as_that_of_the_tier_that_was_wanted():
    provider = MockLLMProvider()
    router = ModelRouter({tier: Route(tier, provider, ModelName("one")) for tier in Tier})

    assert [route.tier for route in router.chain(GOALS, Tier.STRONG)] == [Tier.STRONG]
    assert [route.tier for route in router.chain(GOALS, Tier.FAST)] == [Tier.FAST]
    assert [route.tier for route in router.chain(GOALS, Tier.STRONG, level=ThinkingLevel.SAVING)] == [
        Tier.CHEAP
    ]


def test_somebody_may_have_models_of_its_own():
    assert chain(Tier.FAST, own={Tier.CHEAP: ModelName("mine")}) == ["quick", "mine", "own"]


def test_settings_name_kinds_and_tiers():
    assert AIPlayerSettings(operation_tiers="goals=cheap, reflection=fast").tiers() == {
        QuestionKind.GOALS: Tier.CHEAP,
        QuestionKind.REFLECTION: Tier.FAST,
    }
    assert load(
        overrides={"ai_players.operation_tiers": ["goals=free"]}, environ={}
    ).settings.ai_players.tiers() == {QuestionKind.GOALS: Tier.FREE}


def test_settings_with_a_kind_that_only_an_earlier_version_asked_still_load():
    settings = AIPlayerSettings(operation_tiers="procedure=cheap, goals=fast")

    assert settings.tiers() == {QuestionKind.GOALS: Tier.FAST}


@pytest.mark.parametrize("wrong", ["goals", "goals=best", "dreams=cheap"])
def test_a_kind_or_tier_that_there_is_not_is_refused_with_those_there_are(wrong):
    with pytest.raises(ValueError, match=r"is not KIND=TIER; kinds: label_line, .*; tiers: strong"):
        AIPlayerSettings(operation_tiers=[wrong])
