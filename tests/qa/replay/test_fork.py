"""A life that goes on otherwise: what comes of a fact, and only what comes of it."""

import pytest

from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.ports.changes import ChangeError
from maid_qa.bench.replay import Quiet
from maid_qa.replay.fork import Happened, LivedOn, Wanted, fork, lines_of
from maid_qa.replay.replay import replay
from maid_qa.replay.tape import TapeError
from maid_qa.replay.what_if import WhatIf, understood
from tests.qa.replay.story import record_story

pytestmark = [pytest.mark.system, pytest.mark.timeout(90)]

AT = 40
SCRIPT = [(12.0, "south"), (14.0, "east"), (20.0, "list"), (22.0, "buy pie"), (30.0, "score")]


@pytest.fixture(scope="module")
def tape(tmp_path_factory):
    configure_logging(Quiet())
    path = tmp_path_factory.mktemp("tapes") / "story.tape"
    record_story(path, SCRIPT, agents=[("Mirrin", "explorer")], seconds=45.0)
    return path


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


def texts(events):
    return [one.text for one in events]


def test_who_has_no_gold_cannot_buy_what_they_bought(tape):
    found = fork(tape, Wanted(("gold of Ada = 2",)), at=AT, minutes=0.6)

    assert any("ItemBought: player Ada" in text for text in texts(found.only_without))
    assert not any("ItemBought" in text for text in texts(found.only_with))
    assert found.first == AT
    assert not found.same_state


def test_a_fact_that_changes_nothing_changes_nothing(tape):
    found = fork(tape, Wanted(("hp of Ada = 30",)), at=AT, minutes=0.5)

    assert (found.only_with, found.only_without, found.same_state) == ((), (), True)
    assert "Nothing came out otherwise." in list(lines_of(found, ticks_per_second=4))


def test_what_differs_in_its_time_alone_is_told_once(tmp_path):
    def lived(*events):
        return LivedOn(
            [Happened(tick, f"Bitten|who='player#{who}'") for tick, who in events],
            {"player#1": "Ada"},
            "",
            80,
        )

    without = lived((50, 2), (52, 1), (54, 5), (60, 3), (70, 1))
    with_it = lived((50, 2), (52, 4), (53, 3), (54, 5), (72, 1))

    found = fork(tmp_path / "none", Wanted(("x",)), at=48, lives=lambda *_: [without, with_it])

    told = "\n".join(lines_of(found, ticks_per_second=4))
    assert "2 events came in both lives." in told
    assert "  tick 72 instead of 70  Bitten: who Ada" in told
    # Others came before it that came after it: all the same, it is one thing.
    assert told.count("who player#3") == 1
    assert "  tick 53 instead of 60  Bitten: who player#3" in told
    assert texts(found.only_with) == ["Bitten: who player#4"]
    assert texts(found.only_without) == ["Bitten: who Ada"]
    assert found.first == 52


@pytest.mark.parametrize(
    ("fact", "event"),
    [
        ("room of Mirrin = General Store", "There is a shop at the General Store."),
        ('goal of Mirrin = "visit the inn"', "GoalGeneratedEvent: ai_player_id Mirrin"),
        ("mob red deer dead", "CreatureDied:"),
        ("level of Ada = 2", "LevelGained: player Ada, level 2"),
        ("Ada types say Hello!", "SpeechHeard: speaker Ada"),
    ],
)
def test_each_kind_of_fact_shows_in_what_follows(tape, fact, event):
    found = fork(tape, Wanted((fact,)), at=AT, minutes=0.5)

    assert any(event in text for text in texts(found.only_with)), texts(found.only_with)


def test_the_other_life_is_a_recording_of_its_own_and_is_equal_when_lived_again(tape, tmp_path):
    out = tmp_path / "other.tape"

    found = fork(tape, Wanted(("gold of Ada = 2",), out), at=AT, minutes=0.4)

    verdict = replay(out)
    assert (verdict.equal, verdict.tick) == (True, found.until)


@pytest.mark.parametrize(
    ("fact", "why"),
    [
        ("gold of Nobodyatall = 3", "nobody and nothing alive is called 'Nobodyatall'"),
        ("gold of Ada = many", "'many' is not a whole number"),
        ("gld of Ada = 3", "did you mean gold"),
        ("hp of Ada = 3000", "hp goes from 1 to 30"),
        ("room of Ada = Atlantis", "there is no room 'Atlantis'"),
        ("goal of Ada = rest", "no AI player called 'Ada'"),
        ("goal of Mirrin = gibber", "does not accept 'gibber'"),
        ("gold of Ada", "gold"),
        ("?", "is not a fact; facts look like"),
    ],
)
def test_what_cannot_be_made_so_says_why(tape, fact, why):
    with pytest.raises(ChangeError, match=why):
        fork(tape, Wanted((fact,)), at=AT, minutes=0.1)


def test_a_tick_that_the_recording_has_not_is_named(tape):
    with pytest.raises(TapeError, match="before tick 99999"):
        fork(tape, Wanted(("gold of Ada = 2",)), at=99_999)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("gold of Ada=500", WhatIf("gold", "Ada", "500")),
        ("Room of market woman = classic_rpg:inn", WhatIf("room", "market woman", "classic_rpg:inn")),
        ("mob grey wolf dead", WhatIf("dead", "grey wolf", "")),
        ("Ada types 'say a = b'", WhatIf("types", "Ada", "say a = b")),
    ],
)
def test_facts_are_read_as_they_are_written(text, fact):
    assert understood(text) == fact
