"""What terms mean for a stand-in."""

import pytest

from maid_engine.accounts.away.terms import Autonomy, Control, Subject, Terms, Wording
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.standin_config import config_of, lesson_of, mandate_of
from maid_engine.commands.deed_class import DeedClass
from maid_engine.ports.world import KnownRoom

BOLD = PersonalityDimensions(combat_aggression=0.9)


@pytest.mark.parametrize(
    ("mode", "control", "own_goals"),
    [
        (Autonomy.DELEGATED, Control.AUTOPILOT, False),
        (Autonomy.DELEGATED, Control.HYBRID, False),
        (Autonomy.AUTONOMOUS, Control.AUTOPILOT, True),
        (Autonomy.AUTONOMOUS, Control.HYBRID, True),
        (Autonomy.AUTONOMOUS, Control.EXTERNAL, False),
    ],
)
def test_only_the_autonomous_have_goals_of_their_own_and_none_under_control_from_outside(
    mode, control, own_goals
):
    mandate = mandate_of(Terms(mode=mode, control=control), "7")

    assert (mandate.own_goals, mandate.home) == (own_goals, "7")


def test_the_temper_is_a_preset_and_an_unknown_one_counts_as_none():
    presets = {"bold": BOLD}

    assert config_of("Ada", Terms(temper="bold"), presets).personality == BOLD
    usual = config_of("Ada", Terms(temper="gone"), presets)
    assert (usual.personality, usual.personality_preset) == (PersonalityDimensions(), None)


def test_words_by_rule_cost_nothing_and_words_of_a_model_what_the_server_allows():
    assert config_of("Ada", Terms(words=Wording.RULE), {}).max_cost_per_hour == 0.0
    assert config_of("Ada", Terms(words=Wording.MODEL), {}).max_cost_per_hour is None


def test_a_known_room_is_learned_with_its_exits():
    fact = lesson_of(KnownRoom("7", "The Inn", "Millhaven", {"west": "8"}, ("rest",)), "Ada")

    assert fact.known.subject == "7"
    assert fact.known.exits == (("west", "8"),)
    assert fact.by == "Ada"


def test_what_the_player_is_asked_about_is_left_to_the_player():
    asked = mandate_of(Terms(), "7")
    assert (asked.asks_before_groups, asked.asks_before_trades) == (True, True)

    deeds = frozenset({DeedClass.COMPANY, DeedClass.VALUE})
    granted = mandate_of(Terms(deeds=deeds, mode=Autonomy.AUTONOMOUS), "7")
    assert (granted.asks_before_groups, granted.asks_before_trades) == (False, False)
    without_goals = mandate_of(Terms(deeds=deeds, mode=Autonomy.DELEGATED), "7")
    assert without_goals.asks_before_groups, "it has no goal of its own for which a group is good"

    unasked = mandate_of(Terms(subjects=frozenset({Subject.DEATH})), "7")
    assert (unasked.asks_before_groups, unasked.asks_before_trades) == (False, False)
