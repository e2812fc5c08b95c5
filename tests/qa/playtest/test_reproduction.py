"""From a defect that somebody ran into to the fewest lines that show it, and to a test that is red until it is mended."""

from dataclasses import replace

import pytest

from maid_qa.playtest.log import Log, Player, Typed
from maid_qa.playtest.log_replay import replay
from maid_qa.playtest.minimise import minimise_all
from maid_qa.playtest.play import Play
from maid_qa.playtest.reports.pytest_maker import write_tests
from tests.qa.playtest import mill

DAY = (
    ("Ada", "look"),
    ("Ben", "north"),
    ("Ada", "get lamp"),
    ("Ada", "say what a fine and dusty yard"),
    ("Ben", "say I see nothing"),
    ("Ada", "north"),
    ("Ada", "look"),
    ("Ben", "south"),
    ("Ada", "polish the lamp with great care"),
    ("Ben", "hum a tune of old"),
    ("Ada", "south"),
    ("Ben", "look"),
)


@pytest.fixture(scope="module")
def findings(tmp_path_factory):
    """What a day at the mill has found, and the folder of the pack."""
    folder = tmp_path_factory.mktemp("packs")
    play = Play((mill.build(folder),), 7)
    hands = {name: play.join(Player(name, "vandal")) for name in ("Ada", "Ben")}
    for who, line in DAY:
        play.type(hands[who], line)
        for _ in range(5):
            play.tick()
            play.over()
    play.end()
    minimise_all(play.findings.ranked())
    return {found.finding.kind: found for found in play.findings}


def recipe(found):
    return [(one.tick, one.who, one.line) for one in found.reproduction.lines]


def test_what_takes_three_steps_needs_these_three_lines(findings):
    found = findings["traceback"]

    assert recipe(found) == [(0, "Ada", "get lamp"), (0, "Ada", "north"), (0, "Ada", "polish")]
    assert found.reproduction.minimised
    assert found.reproduction.confirmed


def test_what_takes_one_word_needs_one_word(findings):
    assert recipe(findings["silent_command"]) == [(0, "Ben", "hum")]


def test_its_lines_typed_again_show_it_and_no_others_do(findings):
    found = findings["traceback"]
    lines = found.reproduction.lines

    assert found.id in replay(found.log, lines).findings
    for left_out in range(len(lines)):
        rest = lines[:left_out] + lines[left_out + 1 :]
        assert found.id not in replay(found.log, rest).findings


def made_test(found, folder, *, faulty):
    """The test that is made of it, for the pack as it is in this folder."""
    there = replace(found, log=replace(found.log, packs=(mill.build(folder, faulty=faulty),)))
    (file,) = write_tests(folder / "tests", [there])
    names = {"__file__": str(file)}
    exec(compile(file.read_text(), str(file), "exec"), names)  # noqa: S102 - it is what was written
    return names[file.stem]


@pytest.mark.parametrize("kind", ["traceback", "silent_command"])
def test_the_test_that_is_made_of_it_is_red_until_the_fault_is_mended(findings, tmp_path, kind):
    red = made_test(findings[kind], tmp_path / "faulty", faulty=True)
    green = made_test(findings[kind], tmp_path / "mended", faulty=False)

    with pytest.raises(AssertionError):
        red()
    green()


def test_a_finding_in_python_has_the_same_id_wherever_python_was_started(tmp_path, monkeypatch):
    log = Log((mill.build(tmp_path),), 7, [Player("Ada", "vandal")])
    lines = [Typed(0, "Ada", line) for line in ("get lamp", "north", "polish")]
    before = {found.id for found in replay(log, lines).findings}
    monkeypatch.syspath_prepend(str(tmp_path))
    after = {found.id for found in replay(log, lines).findings}
    monkeypatch.syspath_prepend(str(tmp_path / "mill"))

    assert before == after == {found.id for found in replay(log, lines).findings}
    assert [found.finding.where.partition(":")[0] for found in replay(log, lines).findings] == [
        "mill/pack.py"
    ]
