"""Files that say what somebody does and what must hold: read with the line of each mistake, judged by the server's state."""

from pathlib import Path

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.playtest.playtest_run import run
from maid_qa.playtest.reports.outcome import definitions_in
from maid_qa.playtest.reports.pytest_maker import write_tests
from maid_qa.playtest.reports.repro_text import typed_lines
from maid_qa.playtest.scenario.conditions import When, duration_s, parse_assertion
from maid_qa.playtest.scenario.scenario_findings import with_scenarios
from maid_qa.playtest.scenario.scenario_reader import read_scenario
from maid_qa.playtest.scenario.scenario_run import founds_of, play_scenario
from maid_qa.playtest.spec import PlaytestSpec
from tests.qa.playtest import mill

PACKS = ("tutorial_world",)


def written(tmp_path, text, name="s.yaml"):
    file = tmp_path / name
    file.write_text(text)
    return file


def mistakes(tmp_path, text, name="s.yaml"):
    with pytest.raises(ConfigError) as error:
        read_scenario(written(tmp_path, text, name))
    return str(error.value).replace(f"{tmp_path}/", "").splitlines()


def played(tmp_path, text, name="s.yaml"):
    return play_scenario(read_scenario(written(tmp_path, text, name)), packs=PACKS, seed=7)


def failures(tmp_path, *asserts, steps="  - {who: ada, type: north}\n", minutes=0):
    """The texts of the assertions of a short walk that fail, with what was the case instead."""
    lines = "".join(f"  - {one!r}\n" for one in asserts)
    text = f"name: a walk\nminutes: {minutes}\nplayers: {{ada: {{}}, ben: {{}}}}\nsteps:\n{steps}assert:\n{lines}"
    return {
        found.finding.what.removesuffix(" does not hold."): found.finding.detail[0]
        for found in played(tmp_path, text).play.findings.ranked()
        if found.finding.kind == "assertion_failed"
    }


# --- the language ---


@pytest.mark.parametrize(
    ("true", "false", "instead"),
    [
        ("room of ada is tutorial_world:shell_path", "room of ada is landing", "room of ada: Shell Path (tutorial_world:shell_path)"),
        ("room of Ada is not The Landing", "room of ben is shell_path", "room of ben: The Landing (tutorial_world:landing)"),
        ("gold of ada >= 0", "gold of ada > 100000", "gold of ada: "),
        ("level of ada = 1", "level of ada != 1", "level of ada: 1"),
        ("alive of ada", "fighting of ada", "fighting of ada: False"),
        ("not fighting of ada", "not alive of ada", "alive of ada: True"),
        ("alive of ada is true", "alive of ada is no", "alive of ada: True"),
        ("posture of ada is standing", "posture of ada is sleeping", "posture of ada: standing"),
        ("item pink shell of ada = 0", "item pink_shell of ada >= 1", "item pink_shell of ada: 0"),
        ("quest first_steps of ada is none", "quest First Steps of ada is done", "quest First Steps of ada: none"),
        ("count of isa in landing = 1", "count of isa in hut >= 1", "there are 0"),
        ('text seen by ada "Shell Path"', 'text seen by ada "Hut of Glass"', "it told 0 times"),
        ('not text seen by ben "Shell Path"', 'text seen by ben "Shell Path"', "it told 0 times"),
        ("event CharacterMoved where player is ada and to_room is shell_path", "event CharacterMoved where player is ben and direction is north", "it happened 0 times"),
        ("event CharacterMoved where direction is north = 1 times", "event CharacterMoved where direction is north = 2", "it happened 1 time;"),
        ("event CharacterDied = 0", "event CharacterDied", "it happened 0 times"),
        ("always alive of ada", "never alive of ada", "alive of ada: True"),
    ],
)  # fmt: skip
def test_an_assertion_is_judged_by_the_state_of_the_server(tmp_path, true, false, instead):
    found = failures(tmp_path, true, false)

    assert list(found) == [false]
    assert found[false].startswith(instead)


def test_what_must_always_hold_fails_at_the_moment_it_does_not(tmp_path):
    steps = "  - {who: ada, type: sit}\n  - {wait: 2 s}\n  - {who: ada, type: stand}\n"

    assert failures(
        tmp_path, "always posture of ada is standing", "posture of ada is standing", steps=steps
    ) == {"always posture of ada is standing": "posture of ada: sitting"}


def test_within_a_time_it_may_come_true_at_any_moment_until_then(tmp_path):
    steps = "  - wait: 3 s\n  - {who: ada, type: north}\n  - wait: 9 s\n"
    found = failures(
        tmp_path,
        "room of ada is shell_path within 5 s",
        "room of ada is lookout within 5 s",
        "event CharacterMoved where player is ada and direction is north within 1 s",
        "not event CharacterMoved where player is ada and direction is north within 2 s",
        "not event CharacterMoved where player is ada and direction is north within 8 s",
        steps=steps,
    )

    assert set(found) == {
        "event CharacterMoved where player is ada and direction is north within 1 s",
        "not event CharacterMoved where player is ada and direction is north within 8 s",
        "room of ada is lookout within 5 s",
    }


def test_a_step_waits_for_what_it_demands_and_a_text_counts_from_its_step_on(tmp_path):
    steps = """\
  - {who: ada, type: look, assert: 'text seen "ferry"'}
  - {who: ada, type: north, assert: ['text seen by ada "dunes"', 'not text seen by ada "ferry"']}
  - {who: ada, type: [east, look], assert: 'text seen "telescope" within 5 s'}
  - {assert: room of ada is hut within 2 s}
"""

    assert list(failures(tmp_path, "alive of ada", steps=steps)) == ["room of ada is hut within 2 s"]


@pytest.mark.parametrize(
    ("text", "seconds"), [("30 s", 30), ("20 min", 1200), ("1.5 h", 5400), ("2 minutes", 120)]
)
def test_times_are_written_with_their_unit(text, seconds):
    assert duration_s(text) == seconds


def test_an_assertion_knows_when_it_must_hold():
    assert parse_assertion("always alive of ada").when is When.ALWAYS
    assert parse_assertion("gold of ada > 3 within 2 min").within_s == 120
    assert parse_assertion("not alive of ada").negated


# --- mistakes ---

HEAD = "name: a walk\nplayers: {ada: {}}\nsteps: [{who: ada, type: look}]\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "s.yaml:1: a scenario is a table with the keys name, summary, packs"),
        ("name: [", "s.yaml:1: not YAML: "),
        ("name: a\nname: b", "s.yaml:2: 'name' stands here twice"),
        ("name: a\nplayers: {ada: {}}", "s.yaml:1: nobody does anything: give steps, or a player with a role"),
        (HEAD + "minutse: 3", "s.yaml:4: a scenario has no key 'minutse'; did you mean: minutes?"),
        (HEAD + "minutes: soon", "s.yaml:4: minutes is a number of 0 or more, not 'soon'"),
        (HEAD + "seed: x", "s.yaml:4: seed is a whole number, not 'x'"),
        (HEAD + "assert:\n  - gold of ada is\n", "s.yaml:5: 'gold of ada is' is not an assertion; the forms are: FACT of WHO"),
        (HEAD + "assert:\n  - 3\n", "s.yaml:5: an assertion is a text, not 3; put it in quotes"),
        (HEAD + "assert: always alive of ada within 3 s", "s.yaml:4: 'always alive of ada within 3 s': always and within do not go together"),
        (HEAD + "assert: alive of ada within 3 days", "s.yaml:4: '3 days' is not a duration; write it as 30 s, 20 min or 1 h"),
        (HEAD + "goals:\n  - do: something\n", "s.yaml:5: a goal needs an id"),
        ("name: a\nplayers:\n  ada:\n    rôle: x\nsteps: [{wait: 1}]", "s.yaml:4: a player has no key 'rôle'; did you mean: role?"),
        ("name: a\nplayers: {ada: {goals: [win]}}\nsteps: [{wait: 1}]", "s.yaml:2: goals are for players with a role"),
        ("name: a\nplayers: {ada: {}}\nsteps:\n  - {who: bob, type: look}", "s.yaml:4: 'bob' is not one of the players: ada"),
        ("name: a\nplayers: {ada: {}}\nsteps:\n  - {who: ada}", "s.yaml:4: who and type stand together"),
        ("name: a\nplayers: {ada: {}}\nsteps:\n  - {}", "s.yaml:4: a step has one or more of who, type, wait, assert"),
        ("name: a\nplayers: {ada: {}}\nsteps:\n  - {wait: 1, assert: never alive of ada}", "s.yaml:4: never belongs to the assert of the whole file"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line_and_what_is_allowed(tmp_path, text, said):
    assert any(line.startswith(said) for line in mistakes(tmp_path, text)), mistakes(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("golf of ada > 3", "there is no fact 'golf'; there are: gold"),
        ("gold of bob > 3", "'bob' is not one of the players: ada"),
        ("gold of ada is rich", "gold is a number, and 'rich' is not"),
        ("gold of ada", "gold is not true or false; compare it, as in: gold of ada is …"),
        ("gold coins of ada > 3", "gold is written as: gold of ada"),
        ("quest of ada is done", "quest is written as: quest QUEST of ada"),
        ("quest first_step of ada is done", "there is no quest 'first_step'; did you mean: first_steps"),
        ("item pink_shel of ada > 1", "there is no item 'pink_shel'; did you mean: pink_shell?"),
        ("room of ada > 3", "room is not a number; compare it with is or is not"),
        ("alive of ada is maybe", "alive is true or false, not 'maybe'"),
        ("count of isa in lending > 1", "there is no room 'lending'; did you mean: landing?"),
        ("event CharacterMove", "there is no event 'CharacterMove'; did you mean: CharacterMoved"),
        ("event CharacterMoved where who is ada", "CharacterMoved has no field 'who'; it has: player, from_room"),
    ],
)  # fmt: skip
def test_what_an_assertion_names_must_be_there(tmp_path, text, said):
    with pytest.raises(ConfigError) as error:
        played(tmp_path, f"{HEAD}assert:\n  - alive of ada\n  - {text}\n")

    assert str(error.value).startswith(f"{tmp_path}/s.yaml:6: {text}: {said}")


def test_a_role_that_does_not_exist_is_named_with_its_line(tmp_path):
    with pytest.raises(ConfigError, match=r"s\.yaml:3: players: there is no role or preset 'hero'"):
        played(tmp_path, "name: a\nplayers:\n  ada: {role: hero}\n")


# --- files ---


def test_toml_says_the_same_and_knows_its_lines(tmp_path):
    text = """\
name = "a walk"

[players.ada]

[[steps]]
who = "ada"
type = "north"
assert = "room of ada is hut"
"""
    (found,) = played(tmp_path, text, "s.toml").play.findings.ranked()

    assert found.finding.where.endswith("s.toml:8")
    assert mistakes(tmp_path, 'name = "a"\nminuts = 1\n', "t.toml")[0].startswith(
        "t.toml:2: a scenario has no key"
    )
    assert mistakes(tmp_path, "name = \n", "u.toml") == ["u.toml:1: not TOML: Invalid value"]


def test_yaml_is_read_as_its_second_version_means_it_and_makes_no_objects(tmp_path):
    scenario = read_scenario(
        written(tmp_path, "name: no\nsummary: '007'\nplayers: {ada: }\nsteps: [{who: ada, type: 'yes'}]\n")
    )

    assert (scenario.name, scenario.summary, scenario.steps[0].types) == ("no", "007", ("yes",))
    assert mistakes(tmp_path, "name: &a [*a]")[0].startswith("s.yaml:1: this holds itself")
    assert (
        read_scenario(
            written(tmp_path, "name: !!python/name:os.system x\nplayers: {ada: }\nsteps: [{wait: 1}]")
        ).name
        == "x"
    )
    bomb = "a: &a [1,1,1,1,1,1,1,1,1,1]\n" + "".join(
        f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 10)}]\n" for n in range(8)
    )
    assert "more than 50,000 values" in mistakes(tmp_path, bomb)[0]


@pytest.mark.parametrize(
    ("name", "said"), [("none.yaml", "No such file"), ("s.txt", "a scenario is a .yaml, .yml or .toml file")]
)
def test_a_file_that_cannot_be_read_is_named(tmp_path, name, said):
    if name == "s.txt":
        written(tmp_path, "", name)
    with pytest.raises(ConfigError, match=said):
        read_scenario(tmp_path / name)


# --- playing ---


def test_a_failed_assertion_is_a_finding_at_its_line_and_is_seen_again(tmp_path):
    made = played(tmp_path, f"{HEAD}assert:\n  - alive of ada\n  - room of ada is hut\n")
    (found,) = founds_of(made)

    assert found.finding.where == f"{tmp_path.name}/s.yaml:6"
    assert found.finding.proof == "state"
    assert found.reproduction.confirmed
    assert found.reproduction.scenario == tmp_path / "s.yaml"
    assert made.asked == 2


def test_players_with_a_mind_follow_their_goals_and_are_judged_by_name(tmp_path):
    text = """\
name: a level in ten minutes
minutes: 10
players:
  mira: {role: explorer, goals: [visit 3 rooms]}
goals:
  - id: walk
    do: explore
    assert: event CharacterMoved where player is mira >= 3 times
assert:
  - room of mira is not landing within 10 min
"""
    made = played(tmp_path, text)

    assert made.failed == ()
    assert [player.name for player in made.play.log.cast] == ["Mira"]
    assert made.play.log.lines


def test_other_defects_are_found_on_the_way(tmp_path):
    file = written(tmp_path, "name: a\nplayers: {ada: {}}\nsteps: [{who: ada, type: hum}]\n")
    made = play_scenario(read_scenario(file), packs=(mill.build(tmp_path),), seed=7)

    assert [one.finding.kind for one in founds_of(made)] == ["silent_command"]


# --- beside a playtest ---


def test_its_findings_and_what_it_reached_count_with_the_playtest(tmp_path):
    scenario = read_scenario(
        written(tmp_path, f"{HEAD}assert: room of ada is hut\nnotes: [mind the gulls]\n")
    )
    spec = PlaytestSpec(packs=PACKS, players={}, hours=0, sweep=False)
    made = with_scenarios(run(spec), [scenario])
    (found,) = made.ranked()

    assert found.finding.kind == "assertion_failed"
    assert made.coverage.share("rooms").seen == 1
    (row,) = made.figures["scenarios"]
    assert row["asserted"] == 1
    assert row["failed"] == [f"{tmp_path.name}/s.yaml:4: room of ada is hut"]
    assert row["not_judged"] == [f"{tmp_path}/s.yaml:5: notes: mind the gulls"]
    assert definitions_in(made.game, PACKS, [found])[found.id] == (tmp_path / "s.yaml", 4)
    assert f"--goals {tmp_path}/s.yaml" in typed_lines(found)[0]


def test_the_test_that_is_made_of_it_plays_the_scenario(tmp_path):
    file = written(tmp_path, f"{HEAD}assert: room of ada is hut\n")
    (found,) = founds_of(played(tmp_path, file.read_text()))
    (test,) = write_tests(tmp_path / "tests", [found])
    names = {"__file__": str(test)}
    exec(compile(test.read_text(), str(test), "exec"), names)  # noqa: S102 - it is what was written

    with pytest.raises(AssertionError):
        names[test.stem]()
    file.write_text(f"{HEAD}assert: room of ada is landing\n")
    names[test.stem]()


# --- GoMud's ---

PARTY = """\
name: party-formation
mode: party
summary: Two testers form a group.
requires:
  permadeath: false
roster:
  - id: leader
    role: feature-tester
    target: local
    goals:
      - id: look-about
        verify: it looks fine
  - id: member-2
    role: bug-finder
    target: local
group_goals:
  - id: form
    do: leader runs `group invite member`; member-2 runs `group accept`
    verify: both see the group
  - id: talk
    do: leader and member-2 have a chat
    verify: they like it
    assert: text seen "You"
choreography:
  - who: leader
    do: stand still and `look`
  - who: member-2
    after: leader.ready
    round: 2
    do: enter and respond
"""


def test_a_scenario_of_gomuds_is_played_as_far_as_a_machine_can(tmp_path):
    scenario = read_scenario(written(tmp_path, PARTY))

    assert [(one.name, one.role) for one in scenario.roles] == [
        ("Leader", ""),
        ("Member", ""),
    ]
    assert [(one.who, one.types, one.wait_s) for one in scenario.steps] == [
        ("Leader", ("look",), 0),
        ("", (), 8),
        ("Leader", ("group invite member",), 0),
        ("Member", ("group accept",), 0),
    ]
    assert [one.text for one in scenario.asserts] == ['text seen "You"']
    assert [note.replace(f"{tmp_path}/", "") for note in scenario.not_judged] == [
        "s.yaml:27: member does not: enter and respond",
        "s.yaml:20: nobody does: leader and member-2 have a chat",
        "s.yaml:5: requires permadeath: False",
        "s.yaml:17: goal form: both see the group",
        "s.yaml:11: goal look-about: it looks fine",
    ]
    assert [one.role for one in read_scenario(written(tmp_path, PARTY.replace("`", "'"))).roles] == [
        "completionist",
        "vandal",
    ]
    assert play_scenario(scenario, packs=PACKS, seed=7).failed == ()


def test_a_goal_file_of_gomuds_needs_no_translation(tmp_path):
    text = """\
name: a smoke test
summary: Look and move.
goals:
  - id: move
    do: explore
    verify: the room changes
notes:
  - be kind
pass_criteria:
  - no crash
"""
    scenario = read_scenario(written(tmp_path, text))

    assert [(one.name, one.role, one.goals) for one in scenario.roles] == [
        ("Tester", "newcomer", ("explore",))
    ]
    assert [note.rpartition("s.yaml:")[2] for note in scenario.not_judged] == [
        "6: goal move: the room changes",
        "8: notes: be kind",
        "10: pass_criteria: no crash",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("mode: party", "mode: duel", "s.yaml:2: mode is one of party, adversarial, parallel, scenario, not 'duel'"),
        ("role: bug-finder", "role: hero", "s.yaml:14: role is one of bug-finder, feature-tester, feel-tester, not 'hero'"),
        ("id: member-2", "id: leader", "s.yaml:13: id 'leader' is missing, there twice, or without letters"),
        ("- who: member-2", "- who: nobody", "s.yaml:27: 'nobody' is not in the roster"),
        ("summary:", "sumary:", "s.yaml:3: a GoMud scenario has no key 'sumary'"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_scenario_of_gomuds_is_named_with_its_line(tmp_path, old, new, said):
    assert said in "\n".join(mistakes(tmp_path, PARTY.replace(old, new)))


# --- scenes ---


def test_a_word_at_the_right_time_ends_a_scene_of_the_town():
    scenario = read_scenario(Path(__file__).parent / "scenarios" / "feud.yaml")
    played = play_scenario(scenario, packs=PACKS, seed=7)
    assert played.failed == ()
    assert [found.finding.what for found in played.play.findings.ranked()] == []
    assert played.asked == 7


# --- people with accounts ---


def test_a_person_leaves_a_character_to_a_stand_in_and_comes_back():
    scenario = read_scenario(Path(__file__).parent / "scenarios" / "away.yaml")
    played = play_scenario(scenario, packs=PACKS, seed=7)
    assert played.failed == ()
    assert [found.finding.what for found in played.play.findings.ranked()] == []
    assert played.asked == 13


def test_an_account_is_for_those_who_type(tmp_path):
    text = "name: a\nplayers:\n  ada: {role: fighter, account: true}\n  ben: {account: 3}\n"
    assert mistakes(tmp_path, text) == [
        "s.yaml:3: an account is for people who type the steps; one with a role has a mind",
        "s.yaml:4: account is true or false, not 3",
    ]
