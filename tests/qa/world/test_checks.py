"""Each judge of a play finds what is done wrong, and finds nothing where all is done right."""

import pytest

from maid_qa.playtest.log import Player
from maid_qa.playtest.log_replay import replay
from maid_stdlib.commands import help as help_command
from maid_stdlib.commands import info as info_command
from maid_stdlib.commands import items as item_commands
from maid_stdlib.commands import look as looking_command
from maid_stdlib.commands import npc as npc_command
from maid_stdlib.commands import quest as quest_command
from maid_stdlib.commands import rest as rest_command
from maid_stdlib.commands import shop as shop_command
from maid_stdlib.components.body import Combatant, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import Consumable, Corpse, Equipment, Item, Purse
from maid_stdlib.components.mob import Mob, Talks
from maid_stdlib.components.place import Exit, Exits, Room
from maid_stdlib.content.build import build_item, build_spawn
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import doors as door_msg
from maid_stdlib.messages import info as info_msg
from maid_stdlib.messages import look as look_msg
from maid_stdlib.messages import quest as quest_msg
from maid_stdlib.rules import doors, gear, item_transfer, movement, shop, sight, trainer
from maid_stdlib.rules import quest as quest_rule
from maid_stdlib.rules.combat import Strike
from maid_stdlib.systems import deaths, experience, fights, npcs, quests
from tests.qa.world.vale import found, let_pass, play, sweep

FAULTS = {}


def fault(kind, where, *, seconds=0):
    def keep(breaks):
        FAULTS[breaks.__name__] = (kind, where, seconds, breaks)
        return breaks

    return keep


def things(game, prototype):
    return [item for item, kind in game.world.having(Item) if kind.prototype == prototype]


def without(game, name):
    game.systems[:] = [system for system in game.systems if system.name != name]


# --- ways and sights ---


@fault("exit_astray", "vale:green:north")
def a_way_leads_elsewhere(game, patch):
    game.world.edit("vale:green", Exits).ways["north"] = Exit("vale:barn")


@fault("dead_exit", "vale:green:east")
def a_way_lets_nobody_through(game, patch):
    del game.world.edit("vale:green", Exits).ways["east"]


@fault("lock_ignored", "vale:trapdoor")
def one_walks_through_a_shut_door(game, patch):
    patch.setattr(movement, "closed_door_on", lambda world, way: None)


@fault("room_unshown", "vale:green")
def a_room_has_another_text(game, patch):
    patch.setattr(sight, "room_description", lambda text: look_msg.DESCRIPTION(text="Hm."))


@fault("room_unshown", "vale:forge")
def nobody_is_shown(game, patch):
    patch.setattr(sight, "occupant_lines", lambda world, viewer, room: [])


@fault("room_unshown", "vale:green")
def ways_are_not_shown(game, patch):
    patch.setattr(sight, "shown_exits", lambda world, room: ("north",))


@fault("noun_unanswered", "vale:green")
def a_detail_is_gone(game, patch):
    game.world.edit("vale:green", Room).details.clear()


@fault("noun_unanswered", "vale:board")
def nothing_is_read(game, patch):
    patch.setattr(sight, "prose_about", lambda heading, text: [heading])


@fault("misreported", "inventory")
def an_inventory_forgets(game, patch):
    patch.setattr(item_commands, "in_hand", lambda world, actor: [])


@fault("misreported", "score")
def a_score_flatters(game, patch):
    true = info_command.gmcp_state.numbers
    patch.setattr(info_command.gmcp_state, "numbers", lambda *some: {**true(*some), "hp": 1})


@fault("help_unsound", "help:vale")
def a_page_has_only_its_title(game, patch):
    patch.setattr(
        help_command, "show_page", lambda ctx, topic, text: ctx.reply(info_msg.HELP_TITLE(topic=topic))
    )


@fault("misreported", "prompt")
def a_prompt_flatters(game, patch):
    a_score_flatters(game, patch)


@fault("misreported", "who")
def nobody_seems_to_play(game, patch):
    patch.setattr(info_command, "who_line", lambda ctx, player: None)


@fault("misreported", "vale:green:north")
def no_way_is_listed(game, patch):
    patch.setattr(looking_command, "visible_ways", lambda world, room: [])


@fault("misreported", "vale:green:east")
def nothing_is_made_out(game, patch):
    patch.setattr(
        looking_command,
        "_direction",
        lambda world, actor, what: [look_msg.TOWARD_NOTHING(direction=what)] if what == "east" else [],
    )


@fault("misreported", "equipment")
def nothing_seems_to_be_worn(game, patch):
    patch.setattr(item_commands, "SLOTS", ())


@fault("deed_without_effect", "follow")
def nobody_comes_along(game, patch):
    patch.setattr(movement, "followers_of", lambda game, leader, room: [])


@fault("deed_without_effect", "rest")
def nobody_can_rest(game, patch):
    patch.setattr(rest_command, "take_posture", lambda ctx, posture, said: None)


# --- things ---


@fault("item_duplicated", "get")
def what_is_taken_stays(game, patch):
    take = item_transfer.take

    def copy(game, actor, item):
        refused = take(game, actor, item)
        if refused is None:
            build_item(game, game.world.need(item, Item).prototype, game.world.place_of(actor))
        return refused

    patch.setattr(item_transfer, "take", copy)


@fault("deed_without_effect", "get")
def what_is_taken_is_not_in_hand(game, patch):
    patch.setattr(item_transfer, "hand_over", lambda world, item, to: None)


@fault("deed_without_effect", "drop")
def what_is_dropped_is_in_hand(game, patch):
    over = item_transfer.hand_over
    patch.setattr(
        item_transfer,
        "hand_over",
        lambda world, item, to: None if world.has(to, Room) else over(world, item, to),
    )


@fault("item_lost", "drop")
def what_is_dropped_is_gone(game, patch):
    drop = item_transfer.drop

    def lose(game, actor, item):
        refused = drop(game, actor, item)
        if refused is None:
            game.world.destroy(item)
        return refused

    patch.setattr(item_transfer, "drop", lose)


@fault("allowed_wrongly", "vale:board")
def a_fixed_thing_comes_off(game, patch):
    for board in things(game, "vale:board"):
        game.world.edit(board, Item).fixed = False


@fault("refused_wrongly", "vale:shell")
def a_loose_thing_sticks(game, patch):
    for shell in things(game, "vale:shell"):
        game.world.edit(shell, Item).fixed = True


@fault("effect_wrong", "vale:leather_cap")
def a_cap_goes_to_the_feet(game, patch):
    equip = gear.equip

    def awry(game, actor, item):
        refused = equip(game, actor, item)
        slots = game.world.edit(actor, Equipment).slots
        if "head" in slots:
            slots["feet"] = slots.pop("head")
        return refused

    patch.setattr(gear, "equip", awry)


@fault("refused_wrongly", "vale:short_sword")
def nobody_is_of_the_level(game, patch):
    patch.setattr(gear, "level_of", lambda game, actor: 0)


@fault("effect_wrong", "vale:pie")
def a_pie_is_poison(game, patch):
    def harm(game, actor, dose, *, nourishing):
        game.world.edit(actor, Vitals).hp -= 3

    patch.setattr(gear, "restore_gear", harm)


@fault("effect_wrong", "vale:pie")
def a_pie_never_ends(game, patch):
    consume = gear.consume

    def keep(game, actor, item, verb=""):
        if game.world.has(item, Consumable):
            game.world.edit(item, Consumable).uses = 9
        return consume(game, actor, item, verb)

    patch.setattr(gear, "consume", keep)


# --- doors ---


@fault("lock_ignored", "vale:trapdoor")
def a_lock_turns_without_its_key(game, patch):
    patch.setattr(doors, "has_key", lambda world, actor, key: True)


@fault("refused_wrongly", "vale:trapdoor")
def a_key_does_not_fit(game, patch):
    patch.setattr(doors, "has_key", lambda world, actor, key: False)


@fault("deed_without_effect", "vale:trapdoor")
def a_door_only_says_that_it_opens(game, patch):
    def say(game, actor, thing):
        game.act(door_msg.OPENS(actor="Ada", what=thing.shown), actor=actor)

    patch.setattr(doors, "open_it", say)


# --- trade ---


@fault("price_wrong", "vale:smithy")
def a_price_is_doubled(game, patch):
    patch.setattr(shop, "price", lambda value, markup, buyer: value * 2)


@fault("price_wrong", "vale:smithy")
def a_payment_is_doubled(game, patch):
    pay = shop.payment
    patch.setattr(shop, "payment", lambda *some: 2 * pay(*some))


@fault("misreported", "vale:smithy")
def a_ware_is_left_out(game, patch):
    counter = shop_command.counter_of

    def less(ctx):
        whole = counter(ctx)
        return whole._replace(wares=whole.wares[1:]) if whole is not None else None

    patch.setattr(shop_command, "counter_of", less)


@fault("gold_mismatch", "sell")
def a_sale_makes_gold(game, patch):
    sell = shop_command.sell_one

    def more(ctx, counter, item):
        sell(ctx, counter, item)
        ctx.world.edit(ctx.actor, Purse).gold += 7

    patch.setattr(shop_command, "sell_one", more)


# --- talk and quests ---


@fault("topic_unanswered", "vale:smith:rats")
def an_answer_is_another(game, patch):
    for _, talks in game.world.having(Talks):
        talks.topics["rats"] = "Never mind."


@fault("refused_wrongly", "vale:rats")
def a_quest_is_not_offered(game, patch):
    patch.setattr(npcs, "offer_quests", lambda game, player, npc, *, but=(): False)


@fault("quest_jumps", "vale:shells")
def a_quest_is_given_before_its_time(game, patch):
    patch.setattr(npcs, "refusal", lambda game, player, quest: None)


@fault("objective_stuck", "vale:rats")
def a_kill_does_not_count(game, patch):
    patch.setattr(quests, "note_deed", lambda game, player, deed: None)


@fault("quest_jumps", "vale:rats")
def everything_counts(game, patch):
    patch.setattr(quest_rule, "counts_for", lambda objective, deed: objective.kind == "kill")


@fault("reward_wrong", "vale:rats")
def no_reward_comes(game, patch):
    patch.setattr(quests, "give_reward", lambda game, player, quest: None)


@fault("reward_wrong", "vale:rats")
def the_reward_comes_twice(game, patch):
    reward = quests.give_reward
    patch.setattr(quests, "give_reward", lambda *some: (reward(*some), reward(*some)))


@fault("reward_wrong", "experience")
def experience_grows_in_secret(game, patch):
    rule = experience.rule.level_at

    def more(xp):
        for _, progress in game.world.having(Progress):
            progress.xp += 1
        return rule(xp)

    patch.setattr(experience.rule, "level_at", more)


@fault("refused_wrongly", "vale:rats")
def a_quest_cannot_be_taken(game, patch):
    patch.setattr(quest_command, "accept_quest", lambda game, player, quest: None)


@fault("deed_without_effect", "vale:rats")
def a_quest_cannot_be_given_up(game, patch):
    patch.setattr(
        quest_command,
        "abandon_quest",
        lambda game, player, quest: game.tell(player, quest_msg.ABANDONED(quest=quest.title)),
    )


@fault("misreported", "quests")
def no_quest_is_listed(game, patch):
    patch.setattr(quest_command, "quests_in_hand", lambda ctx: [])


@fault("price_wrong", "train")
def training_is_cheap(game, patch):
    patch.setattr(trainer.skills, "training_cost", lambda base, rank: 1)


@fault("deed_without_effect", "train")
def training_teaches_nothing(game, patch):
    learn = trainer.train

    def forget(game, player, trainer, skill):
        refused = learn(game, player, trainer, skill)
        game.world.edit(player, Progress).skills.clear()
        return refused

    patch.setattr(npc_command, "train", forget)


# --- fights ---


@fault("fight_wrong", "players")
def a_blow_fells_giants(game, patch):
    patch.setattr(
        fights.rule, "resolve_strike", lambda attacker, defender, dice: Strike(hit=True, amount=900)
    )


@fault("fight_wrong", "vale:rat")
def no_corpse_is_left(game, patch):
    dies = deaths.creature_dies

    def vanish(game, victim, killer, room):
        dies(game, victim, killer, room)
        for corpse, _ in game.world.inside(room, Corpse):
            game.world.destroy(corpse)

    patch.setattr(deaths, "creature_dies", vanish)


@fault("refused_wrongly", "vale:rat")
def nobody_may_fight(game, patch):
    for mob, nature in game.world.having(Mob):
        if nature.prototype == "vale:rat":
            game.world.edit(mob, Mob).attackable = False


# --- what happens by itself ---


@fault("spawn_missing", "vale:shell", seconds=90)
def nothing_comes_back(game, patch):
    without(game, "spawns")
    for shell in things(game, "vale:shell"):
        game.world.destroy(shell)


@fault("spawn_overflow", "vale:rat")
def rats_multiply(game, patch):
    spawn = next(one for one in game.resource(ContentIndex).spawns.values() if one.mob == "vale:rat")
    for _ in range(3):
        build_spawn(game, spawn)


@fault("time_stopped", "vale:trapdoor", seconds=60)
def a_door_stays_open(game, patch):
    without(game, "doors")


@fault("time_stopped", "fights")
def fights_stand_still(game, patch):
    without(game, "fights")


@fault("time_stopped", "corpse", seconds=220)
def corpses_stay(game, patch):
    without(game, "decay")


def test_where_all_is_done_right_nothing_is_found_and_everything_reached(tmp_path):
    opened = play(tmp_path / "vale")

    assert sweep(opened, seconds=240) == set()
    for family in ("rooms", "exits", "doors", "topics", "quests"):
        assert opened.coverage.unreached(family) == (), family
    assert "vale" not in {target.id for target in opened.coverage.unreached("help")}
    assert {target.id for target in opened.coverage.unreached("items")} <= {"vale:pie:seen"}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_done_wrong_is_found(tmp_path, monkeypatch, name):
    kind, where, seconds, breaks = FAULTS[name]
    opened = play(tmp_path / "vale")
    breaks(opened.game, monkeypatch)

    assert (kind, where) in sweep(opened, seconds)


# --- what a sweep alone does not come to ---


def typed(opened, *lines, who="Ada"):
    typist = opened.join(Player(who, "tester", tester=True))
    for line in lines:
        opened.type(typist, line)
    let_pass(opened, ticks=1)
    return found(opened)


def test_peace_is_kept_where_nobody_may_fight(tmp_path, monkeypatch):
    opened = play(tmp_path / "vale")
    smith = next(mob for mob, nature in opened.game.world.having(Mob) if nature.prototype == "vale:smith")
    opened.game.world.edit(smith, Mob).attackable = True
    monkeypatch.setattr(fights, "room_flag", lambda world, place, flag: False)

    assert {("allowed_wrongly", "vale:forge"), ("allowed_wrongly", "vale:smith")} <= typed(
        opened, "north", "kill smith"
    )


def test_a_level_is_a_bar(tmp_path, monkeypatch):
    low = ('kind = "armor"\nslot = "head"', 'kind = "armor"\nmin_level = 9\nslot = "head"')
    opened = play(tmp_path / "vale", low)
    monkeypatch.setattr(gear, "level_of", lambda game, actor: 50)
    typist = opened.join(Player("Ada", "newcomer"))
    build_item(opened.game, "vale:leather_cap", "vale:green")
    for line in ("get leather cap", "wear leather cap"):
        opened.type(typist, line)

    assert ("allowed_wrongly", "vale:leather_cap") in found(opened)


def test_a_door_that_is_opened_anew_has_its_time_anew(tmp_path):
    opened = play(tmp_path / "vale")
    ada = opened.join(Player("Ada", "tester", tester=True))
    for line in ("get brass key", "east", "unlock down", "open down"):
        opened.type(ada, line)
    for _ in range(6):
        let_pass(opened, ticks=20 * opened.game.ticks_per_second + 1)
        opened.type(ada, "close down")
        opened.type(ada, "open down")

    assert found(opened) == set()


@pytest.mark.parametrize("attacks", [True, False])
def test_a_place_where_innocent_newcomers_die_is_a_trap(tmp_path, attacks):
    opened = play(tmp_path / "vale")
    world = opened.game.world
    for mob, nature in world.having(Mob):
        if nature.prototype == "vale:rat":
            world.edit(mob, Mob).flags |= {"aggressive"}
            world.edit(mob, Combatant).damage = "40"
            world.move(mob, "vale:barn")
    for name in ("Ada", "Bela", "Cato", "Dora"):
        newcomer = opened.join(Player(name, "newcomer"))
        opened.type(newcomer, "east")
        if attacks:
            opened.type(newcomer, "kill brown rat")
        let_pass(opened, ticks=20 * opened.game.ticks_per_second)

    assert (("death_trap", "vale:barn") in found(opened)) is not attacks


@pytest.mark.parametrize("tame", [True, False])
def test_who_attacks_on_sight_attacks(tmp_path, tame):
    opened = play(tmp_path / "vale")
    if tame:
        without(opened.game, "aggression")
    rat = next(mob for mob, nature in opened.game.world.having(Mob) if nature.prototype == "vale:rat")
    opened.game.world.edit(rat, Mob).flags |= {"aggressive"}
    opened.game.world.move(rat, "vale:barn")
    opened.type(opened.join(Player("Ada", "newcomer")), "east")
    let_pass(opened, ticks=20 * opened.game.ticks_per_second)

    assert (("time_stopped", "vale:rat") in found(opened)) is tame


@pytest.mark.parametrize("ill", [True, False])
def test_the_hurt_recover(tmp_path, ill):
    opened = play(tmp_path / "vale")
    if ill:
        without(opened.game, "recovery")
    ada = opened.join(Player("Ada", "newcomer"))
    opened.game.world.edit(ada.player_id, Vitals).hp = 5
    let_pass(opened, ticks=60 * opened.game.ticks_per_second)

    assert (("time_stopped", "recovery") in found(opened)) is ill


def test_what_lines_have_found_is_found_again_by_the_lines_alone(tmp_path, monkeypatch):
    opened = play(tmp_path / "vale")
    a_price_is_doubled(opened.game, monkeypatch)
    first = sweep(opened)

    assert ("price_wrong", "vale:smithy") in first
    assert found(replay(opened.log)) == first
