"""Two testers do in turn what takes two; then every command is typed asleep, in a fight, in a trade, with nothing, dead."""

import pytest

from maid_engine.core.ids import EntityId
from maid_qa.playtest.play import Play
from maid_qa.playtest.sweep_pair import BEGINNER, SWEEPER, WITNESS, every_command
from maid_stdlib.commands import info
from maid_stdlib.components.body import Fighting, Posture
from maid_stdlib.components.character import Preferences
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Equipment, Item, Purse
from maid_stdlib.rules import company, item_transfer, money, player_trade
from maid_stdlib.rules.beings import posture_of
from tests.qa.world.vale import found, play

TOUGH = ("hp = 6", "hp = 600")
DEADLY = ('damage = "1d3"', 'damage = "20d6"')
OUTSIDE = '[[spawn]]\nmob = "rat"\nroom = "barn"\n'


def commanded(opened):
    """Everything is typed that takes two, and every form of every command; what was found."""
    for _ in every_command(opened, opened.coverage.unreached("verbs")):
        pass
    opened.end()
    return found(opened)


def lines_of(opened, who):
    return [typed.line for typed in opened.log.lines if typed.who == who]


def test_groups_trades_and_talk_take_turns(tmp_path):
    opened = play(tmp_path / "vale")

    assert commanded(opened) == set()
    reached = opened.coverage.reached["verbs"]
    assert {
        "group accept", "group kick <player>", "gtell <words>", ";<words>", "reply <words>", "follow <person>", "unfollow",
        "trade accept", "trade offer <item>", "trade offer <number> gold", "trade remove <item>", "trade confirm",
        "trade cancel", "give <item> to <person>", "give <number> gold to <person>",
        "channels <channel> on|off", "drop all.<items>", "sell all.<item>", "list <words>", "talk to <npc> about <topic>",
        "go <place>", "toggle <setting>", "use <item>", "loot <corpse>",
    } <= set(reached)  # fmt: skip
    assert {"group accept", "trade accept", "trade confirm", "reply well met"} <= set(
        lines_of(opened, WITNESS)
    )


def test_two_fight_side_by_side_and_flee(tmp_path):
    opened = play(tmp_path / "vale", TOUGH)
    commanded(opened)

    assert {"assist <player>", "flee <direction>", "defend"} <= set(opened.coverage.reached["verbs"])


def test_of_the_shipped_worlds_only_what_is_always_refused_is_not_reached():
    opened = Play(("stdlib", "tutorial_world"), 3)

    assert commanded(opened) == set()
    left = {target.id for target in opened.coverage.unreached("verbs")}
    assert {"pick <door or container>", "type <command>"} <= left
    assert not any(
        form.startswith(("trade", "group", "give", "follow", "assist", "channels")) for form in left
    )


CONDITIONS = {
    "asleep": (SWEEPER, lambda game, who: posture_of(game.world, who) is Posture.SLEEPING),
    "in a fight": (BEGINNER, lambda game, who: game.world.has(who, Fighting)),
    "in a trade": (SWEEPER, lambda game, who: who in player_trade.trades(game).by_player),
    "away": (WITNESS, lambda game, who: game.world.need(who, Preferences).afk),
    "with nothing": (
        BEGINNER,
        lambda game, who: (
            not game.world.need(who, Purse).gold
            and not game.world.need(who, Equipment).slots
            and not list(game.world.inside(who, Item))
        ),
    ),
    "dead": (BEGINNER, lambda game, who: posture_of(game.world, who) is Posture.DEAD),
}


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_command_that_fails_in_one_condition_alone_is_found(tmp_path, monkeypatch, name):
    who, holds = CONDITIONS[name]
    opened = play(tmp_path / "vale", *((DEADLY,) if name == "dead" else ()), more=OUTSIDE)
    who_line = info.who_line

    def who_fails(ctx, player):
        if str(ctx.game.characters.name_of(ctx.actor)) == who and holds(ctx.game, ctx.actor):
            raise LookupError("nobody")
        return who_line(ctx, player)

    monkeypatch.setattr(info, "who_line", who_fails)

    assert "traceback" in {kind for kind, _ in commanded(opened)}


FAULTS = {}


def fault(kind, where):
    def keep(breaks):
        FAULTS[breaks.__name__] = (kind, where, breaks)
        return breaks

    return keep


@fault("deed_without_effect", "trade")
def a_trade_moves_nothing(patch):
    patch.setattr(player_trade, "hand_over", lambda world, item, to: None)


@fault("item_duplicated", "trade")
def a_trade_keeps_what_is_given(patch):
    true = player_trade.hand_over

    def doubling(world, item, to):
        copy = world.create(EntityId(f"{item}/copy"), world.need(item, Identity), world.need(item, Item))
        world.move(copy, world.place_of(world.place_of(item)))
        true(world, item, to)

    patch.setattr(player_trade, "hand_over", doubling)


@fault("deed_without_effect", "give")
def what_is_given_stays(patch):
    patch.setattr(item_transfer, "hand_over", lambda world, item, to: None)


@fault("gold_mismatch", "give")
def gold_that_is_given_stays(patch):
    def kept(game, giver, receiver, amount, reason):
        game.world.edit(receiver, Purse).gold += amount

    patch.setattr(money, "transfer", kept)


@fault("invariant_broken", "group")
def who_leaves_a_group_leaves_the_others_in_it(patch):
    patch.setattr(company, "take_out", lambda game, actor: game.world.remove(actor, company.Grouped))


@pytest.mark.parametrize("name", FAULTS)
def test_what_goes_wrong_between_two_is_found(tmp_path, monkeypatch, name):
    kind, where, breaks = FAULTS[name]
    breaks(monkeypatch)

    assert (kind, where) in commanded(play(tmp_path / "vale"))
