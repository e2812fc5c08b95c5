"""A sweep does everything, whatever others do meanwhile, and its lines alone do it again."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.ports.playtest import FAMILIES
from maid_qa.playtest.coverage import Share
from maid_qa.playtest.log import Player
from maid_qa.playtest.log_replay import replay
from maid_qa.playtest.play import Play
from maid_qa.playtest.playtest_run import run
from maid_qa.playtest.reports.coverage_text import missed
from maid_qa.playtest.reports.outcome import Outcome
from maid_qa.playtest.reports.summary import summary
from maid_qa.playtest.spec import PlaytestSpec
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from tests.qa.world.vale import build, found, play, sweep

NO_KEY = ('[[spawn]]\nitem = "brass_key"\nroom = "green"\n', "")


def lines_of(opened):
    return [typed.line for typed in opened.log.lines if typed.who == "Ada"]


def typed(opened, hand, line):
    """What a line brings."""
    before = len(hand.heard)
    opened.type(hand, line)
    return " ".join(one.text for one in list(hand.heard)[before:] if hasattr(one, "text"))


def test_everything_is_looked_at_asked_bought_and_opened(tmp_path):
    opened = play(tmp_path / "vale")
    sweep(opened)

    assert {
        "examine well", "examine oak chest", "examine smith", "read wooden board", "get pink shell", "wield short sword",
        "wear leather cap", "eat meat pie", "ask smith about cellar", "list", "buy short sword", "sell short sword",
        "train swords", "unlock down", "lock down", "kill brown rat", "loot", "accept rats below", "abandon rats below",
        "give pink shell to smith", "help vale", "look north", "consider brown rat",
    } <= set(lines_of(opened))  # fmt: skip
    log = next(log for _, log in opened.game.world.having(QuestLog) if log.finished)
    assert set(log.finished) == {"vale:rats", "vale:shells"}


def test_a_tester_has_what_the_world_asks_and_no_more(tmp_path):
    opened = play(tmp_path / "vale", ('slot = "head"\nvalue', 'slot = "head"\nmin_level = 4\nvalue'))
    ada = opened.join(Player("Ada", "sweeper", tester=True))

    assert opened.game.world.need(ada.player_id, Progress).level == 4
    assert found(opened) == set(), "its gold and its health break no law"


def test_a_tester_is_lent_the_key_that_cannot_be_had(tmp_path):
    opened = play(tmp_path / "vale", NO_KEY)
    [planner] = opened.planners
    ada = opened.join(Player("Ada", "sweeper", tester=True))
    bela = opened.join(Player("Bela", "sweeper", tester=True, lent=True))

    assert ("key_unobtainable", "vale:trapdoor") in found(opened)
    assert planner.loans() == ("vale:brass_key",)
    assert "brass key" not in typed(opened, ada, "inventory")
    assert "brass key" in typed(opened, bela, "inventory")


def test_nothing_is_lent_where_all_can_be_had(tmp_path):
    [planner] = play(tmp_path / "vale").planners

    assert planner.loans() == ()


def test_what_is_only_seen_with_a_lent_key_is_counted_apart(tmp_path):
    folder = build(tmp_path / "vale", NO_KEY)
    result = run(PlaytestSpec(packs=("stdlib", folder), players={"explorer": 1}, hours=0.0))
    coverage = result.coverage

    assert coverage.share("rooms") == Share(3, 4, 1)
    assert [one.id for one in coverage.only_lent("rooms")] == ["vale:cellar"]
    assert {"vale:brass_key:seen", "vale:brass_key:taken"} <= {one.id for one in coverage.only_lent("items")}
    assert coverage.share("quests") == Share(0, 2, 2)
    assert coverage.unreached("quests") == ()
    assert result.visits["vale:cellar"] == 0
    [told] = [line for line in summary(Outcome(result)) if line.startswith("Reached:")]
    assert "rooms 3 of 4 (1 more only lent to the tester)" in told
    assert "quests finished 0 of 2 (2 more only lent to the tester), quest stages 1 of 4 (3 more" in told


def test_what_nobody_can_reach_is_led_back_to_its_cause(tmp_path):
    folder = build(tmp_path / "vale", ('north = "forge"', 'north = "barn"'))
    outcome = Outcome(run(PlaytestSpec(packs=("stdlib", folder), players={}, hours=0.0)))
    [cause] = [one for one in outcome.founds if one.finding.kind == "exit_misplaced"]

    why = {one.target.id: one.why for family in FAMILIES for one in missed(outcome, family)}
    for id_ in (
        "vale:forge",
        "vale:forge:south",
        "vale:rats",
        "vale:rats:2",
        "vale:smith:rats",
        "vale:pie:bought",
    ):
        assert why[id_] == f"it follows from {cause.id}", id_


def test_in_a_world_in_pieces_a_sweep_does_what_can_be_done(tmp_path):
    opened = play(
        tmp_path / "vale",
        ('[[spawn]]\nmob = "smith"\nroom = "forge"\n', ""),
        ('[[spawn]]\nmob = "rat"\nroom = "cellar"\ncount = 2\n', ""),
    )
    sweep(opened)

    assert opened.coverage.unreached("rooms") == ()
    assert opened.game.tick < 4000, "nobody waits for what never comes"


def test_out_of_a_trap_a_sweep_asks_to_be_freed_and_goes_on(tmp_path):
    opened = play(tmp_path / "vale", ('[room.barn.exits]\nwest = "green"\n', "[room.barn.exits]\n"))

    assert ("soft_lock", "vale:barn") in sweep(opened)
    assert "unstuck" in lines_of(opened)
    for family in ("rooms", "quests", "topics"):
        assert opened.coverage.unreached(family) == (), family


@pytest.mark.parametrize("seed", range(4))
def test_what_others_take_away_meanwhile_stops_no_sweep(tmp_path, seed):
    opened = play(tmp_path / "vale")
    dice, world = Dice(seed), opened.game.world
    ada = opened.join(Player("Ada", "sweeper", tester=True))
    for number, line in enumerate(opened.packs[0].sweep(ada.player_id)):
        opened.type(ada, line or "look")
        around = world.contents(world.place_of(ada.player_id))
        loose = [one for one in around if world.has(one, Item) or world.has(one, Mob)]
        if number % 5 == 0 and loose:
            world.destroy(dice.pick(loose))
        if number % 4 == 0:
            opened.tick()
            opened.over()
        if number > 3000:
            break

    assert "help vale" in lines_of(opened)


def test_the_lines_of_a_sweep_do_the_same_again(tmp_path):
    opened = play(tmp_path / "vale")
    sweep(opened)
    again = replay(opened.log, until=opened.game.tick)

    assert again.log.lines == opened.log.lines
    assert again.recorder.hash == opened.recorder.hash
    assert found(again) == set()


def test_the_shipped_worlds_are_swept_without_a_finding():
    opened = Play(("stdlib", "tutorial_world"), 3)

    assert sweep(opened) == set()
    for family in ("rooms", "exits", "doors", "topics", "quests"):
        assert opened.coverage.unreached(family) == (), family
