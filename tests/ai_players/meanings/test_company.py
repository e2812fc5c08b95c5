"""Rows of talk and company: what is said is not believed, who said it is met, and a row may also tag them."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.models.meanings import ROWS, Meaning, MeaningRow
from maid_engine.ai_players.models.meanings.effects import BeliefEffect, Speaker
from maid_engine.ai_players.models.meanings.registry import collect
from maid_engine.ai_players.models.sentences import patterns_of
from maid_engine.core.meanings import Role
from maid_engine.core.messages import Catalogue
from maid_stdlib.content.social_specs import SocialSpec
from maid_stdlib.messages.socials import CATALOGUE, gesture_of
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town

SPEECH = [meaning for meaning, row in ROWS.items() if row.words is Speaker.PLAYER]


def heard(meaning, **roles):
    """An observation of a player's words."""
    return seen(meaning, who="Ada", **roles)._replace(taint=("player-7",))


@pytest.mark.parametrize("meaning", SPEECH)
def test_who_speaks_is_met_and_what_they_say_is_not_believed(meaning):
    world = in_town().mind.world
    before = world.snapshot()

    world.integrate([heard(meaning, text="There is a shop to the north.")])

    assert "ada" in world.entities.players
    assert {**world.snapshot()["map"]} == {**before["map"]}


@pytest.mark.parametrize("meaning", SPEECH)
def test_a_row_of_speech_that_tags_still_meets_the_speaker(meaning, monkeypatch):
    world = in_town().mind.world
    tagging = (*ROWS[meaning].beliefs, BeliefEffect.TAG_PERSON)
    monkeypatch.setitem(ROWS, meaning, replace(ROWS[meaning], beliefs=tagging, tag="salutes"))

    world.integrate([heard(meaning, text="Well met!")])

    assert "ada" in world.entities.players
    assert [one.entity_name for one in world.relationships.by_tag("salutes")] == ["Ada"]


@pytest.mark.parametrize(
    ("effect", "field"),
    [
        (BeliefEffect.TAG_PERSON, "tag"),
        (BeliefEffect.UNTAG_ROOM, "tag"),
        (BeliefEffect.SET_DOOR, "door"),
        (BeliefEffect.ADVANCE_QUEST, "quest"),
    ],
)
def test_an_effect_without_what_it_uses_is_refused_by_name(effect, field):
    row = MeaningRow(says="News.", beliefs=(BeliefEffect.HEAR_PLAYER, effect))
    with pytest.raises(ValueError, match=f"the row of news has the effect {effect} and no {field}"):
        collect([{Meaning.NEWS: row}])


def _meanings(catalogue):
    """What an AI player may make of the lines of a catalogue."""
    return {pattern.reads.meaning for pattern in patterns_of(catalogue)}


def test_the_mood_of_a_social_is_read():
    catalogue = Catalogue()
    gesture_of(SocialSpec("kneel", "sad", "kneel before", "kneels before", "kneel", "kneels"), catalogue)
    assert (
        _meanings(catalogue) == _meanings(CATALOGUE) == {Meaning.DONE, Meaning.EMOTED, Meaning.EMOTED_AT_ME}
    )

    moods = {pattern.reads.constants.get(Role.KIND) for pattern in patterns_of(catalogue)}
    assert moods == {None, "sad"}


def test_gestures_change_what_is_thought_of_who_makes_them():
    world = in_town().mind.world
    world.integrate([heard(Meaning.EMOTED_AT_ME, kind="friendly")])
    liked = world.relationships.score("Ada")
    world.integrate([heard(Meaning.EMOTED_AT_ME, kind="hostile")])

    assert liked > 0 > world.relationships.score("Ada")
