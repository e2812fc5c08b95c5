"""A whole playtest: the same each time, with a result whatever the pack is like."""

import pytest

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.errors import ConfigError, PackError
from maid_engine.core.messages import Message
from maid_engine.ports.playtest import Watching
from maid_qa.playtest import playtest_run
from maid_qa.playtest.checks import engine_checks
from maid_qa.playtest.log import Player
from maid_qa.playtest.log_replay import replay
from maid_qa.playtest.play import NO_CHECKS, CheckChoice, Play
from maid_qa.playtest.spec import PlaytestSpec
from tests.qa.playtest import mill

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

MIX = {"explorer": 1, "fighter": 1, "vandal": 1, "newcomer": 1, "completionist": 1}


def spec(**changes):
    return PlaytestSpec(
        **{"packs": ("tutorial_world",), "players": MIX, "hours": 0.05, "sweep": False, **changes}
    )


class Transcript(Watching):
    """Keeps what was typed and read."""

    def __init__(self):
        self.acts = []

    def after(self, act):
        words = tuple(told.text for told in act.output if isinstance(told, Message))
        self.acts.append((act.tick, act.who, act.line, act.canonical, words))
        return ()


def test_the_same_spec_gives_the_same_result():
    first, second = (playtest_run.run(spec(sweep=True, hours=0.02)) for _ in range(2))

    assert first.event_hash == second.event_hash
    assert first.log.lines == second.log.lines
    assert [found.id for found in first.ranked()] == [found.id for found in second.ranked()]
    assert first.timeline == second.timeline
    assert playtest_run.run(spec(seed=8, hours=0.01)).event_hash != first.event_hash


def test_typed_lines_alone_bring_the_same_play_again():
    seen = []

    def transcript():
        seen.append(Transcript())
        return seen[-1:]

    result = playtest_run.run(spec(hours=0.1), more=transcript)
    again = Transcript()
    replayed = replay(result.log, until=result.ticks, checks=CheckChoice(more=(again,)))

    assert len(result.log.lines) > 100
    # What AI players remember is theirs: without minds there is nothing to forget.
    mindful = [act for act in seen[0].acts if act[3] != "forget"]
    assert mindful == [act for act in again.acts if act[3] != "forget"]
    assert replayed.visits == result.visits


def test_everybody_plays_their_role():
    result = playtest_run.run(spec(hours=0.1))
    typed = {
        player.role: [one.line for one in result.log.lines if one.who == player.name]
        for player in result.log.cast
    }

    assert list(typed) == list(MIX)
    assert all(typed.values())
    assert any(line.startswith("help ") for line in typed["newcomer"])
    assert result.figures["not_understood"] > 0, "newcomers mistype, vandals do worse"
    assert sum(result.visits.values()) > len(MIX)
    assert {happening.kind for happening in result.timeline} >= {"joined", "quest"}


def test_a_sweep_reaches_what_two_minutes_of_play_do_not():
    played, swept = playtest_run.run(spec()).coverage, playtest_run.run(spec(sweep=True)).coverage

    for family in ("rooms", "exits", "doors", "topics", "help"):
        assert swept.share(family).ratio > 0.95
        assert swept.share(family).seen >= played.share(family).seen
    assert swept.share("verbs").seen > played.share("verbs").seen
    assert [tick for tick, _ in played.curve] == sorted({tick for tick, _ in played.curve})
    assert len(played.curve) >= 3
    assert played.curve[-1][1]["rooms"] == played.share("rooms").seen


@pytest.mark.parametrize("pack", ["tutorial_world", "classic_rpg"])
def test_our_own_packs_have_no_faults_of_the_engine(pack):
    result = playtest_run.run(spec(packs=(pack,), sweep=True, hours=0.03))
    ours = {kind for check in engine_checks() for kind in check.kinds}

    assert [found.finding for found in result.ranked() if found.finding.kind in ours] == []


def test_goals_are_given_to_everybody_and_those_nobody_reaches_are_found():
    result = playtest_run.run(
        spec(players={"explorer": 2}, goals=("see 2 more rooms", "reach level 9"), hours=0.1)
    )

    assert [found.finding.where for found in result.ranked()] == ["reach level 9"]


def test_a_goal_that_nobody_understands_is_refused():
    with pytest.raises(ConfigError, match="wibble"):
        playtest_run.run(spec(goals=("wibble the frob",)))


def test_an_unknown_role_is_refused_with_those_there_are():
    with pytest.raises(ConfigError, match=r"'tourist'.*explorer.*balanced"):
        playtest_run.run(spec(players={"tourist": 1}))


def test_a_check_that_raises_is_a_finding_and_ends_nothing():
    class Broken(Watching):
        def after(self, act):
            yield from ()
            raise LookupError(act.line)

    result = playtest_run.run(spec(players={"explorer": 1}), more=lambda: (Broken(),))
    [found] = result.ranked()

    assert (found.finding.kind, found.times) == ("check_failed", 1)
    assert "The check Broken raised LookupError in after" in found.finding.what
    assert len(result.log.lines) > 1


# --- packs that are broken ---


def run_of(folder):
    return playtest_run.run(PlaytestSpec(packs=(folder,), players={"explorer": 1}, hours=0.01))


def only(result, kind):
    found = [one.finding for one in result.ranked() if one.finding.kind == kind]
    assert len(found) == 1, found
    return found[0]


def test_a_pack_that_is_not_there_is_refused():
    with pytest.raises(PackError, match="no pack 'atlantis'"):
        playtest_run.run(spec(packs=("atlantis",)))


def test_a_pack_with_a_mistake_in_its_data_is_a_finding_at_its_line(tmp_path):
    folder = mill.build(tmp_path, faulty=False)
    world = tmp_path / "mill" / "data" / "mill.toml"
    world.write_text(world.read_text().replace('item = "lamp"', 'item = "lmap"'))
    result = run_of(folder)

    finding = only(result, "pack_error")
    line = 1 + world.read_text().splitlines().index('item = "lmap"')
    assert finding.where == f"data/mill.toml:{line}"
    assert "lmap" in finding.what
    assert finding.proof == "content"
    assert result.ticks == 0


def test_a_pack_whose_python_cannot_be_read_is_a_finding_at_its_line(tmp_path):
    folder = mill.build(tmp_path)
    code = tmp_path / "mill" / "pack.py"
    code.write_text(code.read_text() + "\n\ndef broken(:\n")
    result = run_of(folder)

    finding = only(result, "pack_error")
    assert finding.where == f"mill/pack.py:{len(code.read_text().splitlines())}"
    assert "SyntaxError" in finding.what


def test_a_pack_that_raises_while_it_is_loaded_is_a_finding_at_its_line(tmp_path):
    folder = mill.build(tmp_path)
    code = tmp_path / "mill" / "pack.py"
    text = code.read_text().replace("super().on_load(game)", "super().on_load(game)\n        1 / 0")
    code.write_text(text)
    result = run_of(folder)

    finding = only(result, "pack_error")
    assert finding.where == f"mill/pack.py:{1 + text.splitlines().index('        1 / 0')}"
    assert "ZeroDivisionError in on_load" in finding.what


def test_errors_while_it_is_played_are_findings_and_the_play_goes_on(tmp_path):
    folder = mill.build(tmp_path, faulty=False)
    file = tmp_path / "mill" / "pack.py"
    code = file.read_text().replace("def hum(ctx):\n", "def hum(ctx):\n    {}['note']\n")
    file.write_text(code)
    result = run_of(folder)

    finding = only(result, "traceback")
    line = 1 + code.splitlines().index("    {}['note']")
    assert finding.where == f"mill/pack.py:{line}"
    assert finding.what == 'The command "hum" raised KeyError in hum (mill/pack.py).'
    assert result.ticks == 0.01 * 3600 * 4


def test_an_error_on_a_lines_way_to_its_command_is_a_finding_and_the_next_line_works():
    play = Play(("tutorial_world",), 7)
    ada = play.join(Player("Ada", "tester"))

    def is_dead(player_id):
        raise RuntimeError("nobody knows")

    play.game.presenter.is_dead, told = is_dead, play.game.presenter.is_dead
    play.type(ada, "look")
    play.game.presenter.is_dead = told
    play.type(ada, "look")
    play.end()

    assert [found.finding.kind for found in play.findings] == ["traceback"]
    assert [one.line for one in play.log.lines] == ["look", "look"]
    assert "rooms" in play.coverage.reached


def test_a_system_that_ends_the_tick_with_an_error_ends_nothing_else():
    play = Play(("tutorial_world",), 7)
    play.pilot._soon.append(lambda: 1 / 0)
    play.tick()
    play.tick()

    assert [found.finding.what for found in play.findings] == [
        "A tick raised ZeroDivisionError in <lambda> (playtest/test_playtest_run.py)."
    ]
    assert play.game.tick == 2


def test_an_error_keeps_its_id_when_lines_above_it_change(tmp_path):
    ids = []
    for number, head in enumerate(("", "# a comment\n\n")):
        folder = tmp_path / str(number)
        folder.mkdir()
        pack = mill.build(folder)
        (folder / "mill" / "pack.py").write_text(
            head + mill.PACK.replace("def hum(ctx):\n", "def hum(ctx):\n    {}['note']\n")
        )
        play = Play((pack,), 7)
        play.type(play.join(Player("Ada", "tester")), "hum")
        play.end()
        ids.append([found.id for found in play.findings if found.finding.kind == "traceback"])

    assert len(ids[0]) == 1
    assert ids[0] == ids[1]


# --- branches ---


@pytest.mark.optional("qa", "coverage")
def test_branches_of_a_packs_python_are_counted(tmp_path):
    folder = mill.build(tmp_path, faulty=False)
    result = playtest_run.run(PlaytestSpec(packs=(folder,), players={"vandal": 1}, hours=0.02, branches=True))
    taken, total, _ = result.coverage.share("branches")

    if "branches" in result.coverage.missing:  # this very test is traced
        assert "another tool" in result.coverage.missing["branches"]
    else:
        assert 0 < taken < total
        assert all(target.id.startswith("mill/pack.py:") for target in result.coverage.unreached("branches"))


def test_a_goal_that_is_named_by_its_template_is_reached_by_the_words_of_the_template():
    play = Play(("tutorial_world",), 7, checks=NO_CHECKS)
    template = play.game.resource(AIPlayerManager).knowledge.goal_templates[0]

    told = playtest_run.described(play, [template.name, "kill 3 rats"])

    assert told == {template.name: template.description, "kill 3 rats": "kill 3 rats"}
