"""What a pack's own checks find comes with the lines that show it, and with a test, as the engine's findings do."""

import json

import pytest
from typer.testing import CliRunner

from maid_engine.cli.main import app
from maid_qa.playtest.play import Play
from maid_qa.playtest.sweep_pair import SWEEPER, sweep
from tests.qa.playtest import mill

CHECKING = """

from maid_engine.ports.playtest import Finding, Kind, Severity, Watching

KINDS = {"hummed": Kind("Hummed", Severity.MAJOR, "Somebody hummed.", "Let it be.")}


class HumCheck(Watching):
    KINDS_LINE

    def after(self, act):
        if HUMMED:
            yield Finding("hummed", "mill:yard", "Somebody hummed.", Severity.MAJOR)


class MillPlaytest:
    def checks(self):
        return (HumCheck(),)

    def targets(self):
        return ()

    def covered(self, seen):
        return ()

    def errands(self):
        return ()

    def equip_tester(self, player):
        pass

    def sweep(self, player):
        yield "hum"


def on_load(self, game, load=MillPack.on_load):
    load(self, game)
    game.provide(MillPlaytest())


MillPack.defect_kinds = KINDS
MillPack.on_load = on_load
"""
ANY_HUM = 'act.canonical == "hum"'
HUM_ABOVE = 'act.canonical == "hum" and act.room == "mill:loft"'
KINDS = 'kinds = ("hummed",)'
TWO_LINES = """\
name = "two lines"
[players.ada]
[[steps]]
who = "ada"
type = ["north", "hum"]
"""


def build(folder, *, hummed=ANY_HUM, kinds=KINDS):
    pack = mill.build(folder, faulty=False)
    code = folder / "mill" / "pack.py"
    check = CHECKING.replace("HUMMED", hummed).replace("KINDS_LINE", kinds)
    code.write_text(code.read_text() + check)
    return pack


def hums_found(folder, pack, *words):
    """Play, and return the findings of the pack's check and the files of the tests that were written."""
    files = ("--json", str(folder / "out.json"), "--tests", str(folder / "found"))
    done = CliRunner().invoke(app, ["playtest", pack, "-q", *files, *words])
    assert done.exit_code == 5, done.output
    findings = json.loads((folder / "out.json").read_text())["findings"]
    return [one for one in findings if one["class"] == "hummed"], sorted((folder / "found").glob("*hummed*"))


def test_a_sweep_of_which_every_line_is_refused_is_told(tmp_path):
    pack = build(tmp_path)
    code = tmp_path / "mill" / "pack.py"
    code.write_text(code.read_text().replace('yield "hum"', 'yield "get moon"\n        yield "fly"'))
    opened = Play(("stdlib", pack), 7)
    for _ in sweep(opened):
        pass
    vain = [one.finding for one in opened.findings if one.finding.kind == "sweep_in_vain"]

    assert [(one.where, one.detail) for one in vain] == [("MillPlaytest", ("get moon", "fly"))]
    first = [typed.line for typed in opened.log.lines if typed.who == SWEEPER][:2]
    assert first == ["get moon", "fly"], "it begins where newcomers do, before the world is swept"


@pytest.mark.parametrize("kinds", [KINDS, "pass"], ids=["with its kinds", "without its kinds"])
def test_it_is_shortened_to_the_line_that_shows_it(tmp_path, kinds):
    (found,), tests = hums_found(
        tmp_path, build(tmp_path, kinds=kinds), "--players", "vandal", "--hours", "0.01"
    )

    assert [line for _, _, line in found["commands"]] == ["hum"]
    assert len(tests) == 1


def test_in_a_scenario_of_two_lines_both_are_told_when_both_are_needed(tmp_path):
    scenario = tmp_path / "two.toml"
    scenario.write_text(TWO_LINES)
    alone = ("--no-sweep", "--hours", "0", "--goals", str(scenario))
    (found,), (test,) = hums_found(tmp_path, build(tmp_path, hummed=HUM_ABOVE), *alone)

    assert [line for _, _, line in found["commands"]] == ["north", "hum"]
    names = {"__file__": str(test)}
    exec(compile(test.read_text(), str(test), "exec"), names)  # noqa: S102 - it is what was written
    with pytest.raises(AssertionError):
        names[test.stem]()
