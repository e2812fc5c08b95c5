"""Gatherings that a pack declares are announced by its mobs, are held, and are understood by AI players."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import GatheringSpec, MobSpec
from maid_stdlib.rules.gatherings import LASTS_S, Moment, announcement, is_due, moments
from maid_stdlib.systems.gatherings import GatheringSystem
from tests.stdlib.life_rig import FOREST, SQUARE, Rig

SUPPER = GatheringSpec(
    id="t:supper",
    name="pie supper",
    announcers=("t:crier",),
    host="t:cook",
    room=FOREST,
    every_min=60,
    first_min=10,
    notice_min=(5, 2),
    begins="Pies!",
    meanwhile=("More pies.", ":sets another pie down."),
    ends="That was all.",
)


# --- what is said when ---


def test_it_is_announced_held_and_ended_in_order():
    said = [(moment.after_s, moment.announces) for moment in moments(SUPPER, "Deep Forest")]
    assert said == [
        (-300.0, True),
        (-120.0, True),
        (0.0, False),
        (200.0, False),
        (400.0, False),
        (LASTS_S, False),
    ]


@pytest.mark.parametrize(
    ("title", "article", "place"),
    [
        ("Village Green", "the", "the Village Green"),
        ("The Mill", "the", "the Mill"),
        ("Market Square", "", "Market Square"),
    ],
)
def test_an_announcement_is_a_sentence_that_ai_players_read(title, article, place):
    line = announcement(replace(SUPPER, room_article=article, words="Hear, hear!"), title, 20)
    assert line == f"Hear, hear! There will be a pie supper at {place} in 20 minutes."
    (claim,) = claims_in(line)
    assert (claim.subject, claim.object, claim.when_s) == ("pie supper", title.removeprefix("The "), 1200.0)


@pytest.mark.parametrize(
    ("before_s", "now_s", "due"),
    [
        (0.0, 1.0, False),
        (599.0, 600.0, True),
        (600.0, 601.0, False),
        (599.5, 605.0, True),
        (600.0 + 3599.0, 600.0 + 3600.0, True),
        (0.0, 1e6, True),
    ],
)
def test_a_moment_is_due_once_each_time(before_s, now_s, due):
    assert is_due(SUPPER, Moment(0.0, "Pies!"), before_s, now_s) is due


def test_nothing_is_announced_before_the_world_began():
    early = replace(SUPPER, first_min=0)
    assert not is_due(early, Moment(-300.0, "x", announces=True), -1.0, 0.0)
    assert is_due(early, Moment(-300.0, "x", announces=True), 3299.0, 3300.0)


# --- in the game ---


def town(**changes):
    """A crier on the square, a cook in the forest, and somebody in each."""
    mobs = {
        "t:crier": MobSpec("t:crier", "crier", flags=frozenset({"stays"})),
        "t:cook": MobSpec("t:cook", "cook", flags=frozenset({"stays"})),
    }
    rig = Rig(mobs=mobs)
    rig.content.gatherings["t:supper"] = replace(SUPPER, **changes)
    rig.mob("crier", room=SQUARE)
    rig.mob("cook", room=FOREST)
    return rig, rig.join("Ada", SQUARE), rig.join("Bela", FOREST)


def test_it_is_announced_where_the_announcer_is_and_held_where_the_host_is():
    rig, ada, bela = town()
    rig.wait(10 * 60 + LASTS_S + 5)

    assert ada.text.count("There will be a pie supper") == 2
    assert "in 5 minutes" in ada.text
    assert "in 2 minutes" in ada.text
    assert "Pies!" not in ada.text
    for said in ("Pies!", "More pies.", "(The cook sets another pie down.)", "That was all."):
        assert bela.text.count(said) == 1
    assert "There will be" not in bela.text


def test_it_is_held_again():
    rig, _, bela = town(every_min=30)
    rig.wait(40 * 60 + 5)
    assert bela.text.count("Pies!") == 2


def test_a_host_who_is_elsewhere_or_dead_says_nothing():
    rig, _, bela = town(host="t:crier")
    rig.wait(11 * 60)
    assert "Pies!" not in bela.text


def test_a_gathering_in_a_room_that_is_gone_is_not_held():
    rig, ada, _ = town(room="t:nowhere")
    rig.wait(11 * 60)
    assert "There will be" not in ada.text


def test_what_was_due_while_the_server_was_down_is_not_made_up_for():
    rig, ada, _ = town()
    rig.wait(9 * 60)
    rig.game.systems.remove(next(one for one in rig.game.systems if isinstance(one, GatheringSystem)))
    rig.wait(5 * 60)
    rig.game.add_system(GatheringSystem())
    rig.wait(5)
    assert "Pies!" not in ada.text


# --- AI players ---


def test_an_ai_player_that_hears_it_knows_of_it_first_hand():
    play = Pilot("stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True, max_agents=1))
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="social_butterfly"))
    gatherings = play.game.resource(ContentIndex).gatherings
    (dance,) = gatherings.values()
    gatherings[dance.id] = replace(dance, first_min=31, notice_min=(30,))
    play.wait(50)
    play.game.world.move(EntityId(str(agent.player_id)), dance.room)
    play.wait(15)
    assert [(one.subject, one.hops) for one in agent.news() if one.kind == "event"] == [("maypole dance", 0)]
