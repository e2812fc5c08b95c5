from maid_engine.core.events import CommandExecutedEvent
from maid_stdlib.components.character import Grouped
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.specs import Objective, QuestSpec, RewardSpec, StageSpec
from maid_stdlib.rules import events
from maid_stdlib.rules.quest import plural
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig


def village(**changes):
    rig = Rig(**changes)
    rig.mob("elder", SQUARE)
    rig.mob("smith", SQUARE)
    return rig


def errand(*objectives, **more):
    """A quest of one stage, to be had from the elder."""
    quest = QuestSpec(
        "t:errand",
        "The Errand",
        "t:elder",
        "An errand.",
        "Will you?",
        (StageSpec("Do it.", objectives),),
        **more,
    )
    return village(quests={"t:errand": quest})


def kill_wolf(rig, player):
    rig.world.move(player.player_id, FOREST)
    rig.mob("wolf", hp=1, attack=-30)
    player.type("kill wolf")
    rig.wait(20)


def test_a_quest_from_offer_to_reward():
    rig = village()
    ada = rig.join("Ada")
    gold = ada.gold

    offered = ada.type("talk elder")
    accepted = ada.type("accept wolf menace")
    kill_wolf(rig, ada)
    first = ada.text
    kill_wolf(rig, ada)
    second = ada.text
    details = ada.type("quests wolf menace")
    rig.world.move(ada.player_id, SQUARE)
    thanked = ada.type("talk elder")

    assert 'The elder has a quest for you: The Wolf Menace. Type "accept wolf menace" to take it.' in offered
    assert "The Wolf Menace: kill grey wolves (0 of 2)." in accepted
    assert "The Wolf Menace: kill grey wolves (1 of 2)." in first
    assert "Your task (The Wolf Menace): Tell the elder." in second
    assert "(0 of 1)" not in second
    assert "The Wolf Menace: talk to the elder (0 of 1)." in details
    assert 'The elder says to you, "You have our thanks."' in thanked
    assert "Quest completed: The Wolf Menace!" in thanked
    assert (ada.gold, ada.holds("t:bread")) == (gold + 25, 1)
    assert ada.progress.xp == 33 + 33 + 100
    assert [event.quest for event in rig.seen(events.QuestCompleted)] == ["t:menace"]
    assert rig.gold_is_conserved()
    assert rig.reads_back(ada) == []


def test_a_progress_line_reads_back_to_its_fields():
    rig = village()
    ada = rig.join("Ada")
    ada.type("accept wolf")
    (reading,) = rig.patterns.read("The Wolf Menace: kill grey wolves (0 of 2).")
    assert reading.fields == {
        "quest": "The Wolf Menace",
        "objective": "kill grey wolves",
        "count": 0,
        "goal": 2,
    }


def test_things_are_handed_over_in_talk_or_given():
    rig = village()
    ada = rig.join("Ada")
    ada.type("accept warm coats")
    rig.give(ada, "pelt")
    said = ada.type("talk borin")
    assert "You hand over a wolf pelt to Borin." in said
    assert "Warm Coats: bring wolf pelts to Borin (1 of 2)." in said
    assert ada.holds("t:pelt") == 0

    rig.give(ada, "pelt", 2)
    ada.type("give pelt to borin")

    assert 'Borin says to you, "Soft!"' in ada.text
    assert "Quest completed: Warm Coats!" in ada.text
    assert ada.holds("t:pelt") == 1
    assert rig.reads_back(ada) == []


def test_what_is_kept_is_not_handed_over():
    rig = village()
    ada = rig.join("Ada")
    ada.type("talk borin", "accept warm coats")
    rig.give(ada, "pelt")
    ada.type("keep pelt")

    said = ada.type("talk borin")

    assert "to be kept. Unkeep it first." in said
    assert ada.holds("t:pelt") == 1
    rig.give(ada, "pelt")
    assert "Warm Coats: bring wolf pelts to Borin (1 of 2)." in ada.type("talk borin")
    assert ada.holds("t:pelt") == 1


def test_only_a_repeatable_quest_is_offered_again():
    rig = village()
    ada = rig.join("Ada")
    ada.type("accept warm coats")
    rig.give(ada, "pelt", 4)
    ada.type("talk borin", "accept warm coats", "talk borin")
    assert rig.world.need(ada.player_id, QuestLog).finished == {"t:pelts": 2}

    rig.world.edit(ada.player_id, QuestLog).finished["t:menace"] = 1
    assert ada.type("accept wolf") == "You have finished the quest The Wolf Menace already."


def test_a_quest_that_comes_again_keeps_its_pause():
    rig = errand(Objective("talk", mob="t:smith"), repeatable=True, again_after_s=600)
    ada = rig.join("Ada")
    rig.world.edit(ada.player_id, QuestLog).finished.update({"t:menace": 1, "t:hero": 1})
    done = ada.type("accept errand", "talk borin")
    assert "There will be more of this to do (The Errand) in 10 minutes." in done

    refused = ada.type("accept errand")
    asked = ada.type("talk elder")
    listed = ada.type("quests")

    assert refused == "You have done enough of the quest The Errand for now; there is more in 10 minutes."
    assert "The elder will have this for you again (The Errand) in 10 minutes." in asked
    assert "Well met." in asked
    assert "The elder will have more of this to do (The Errand) in 10 minutes." in listed
    rig.wait(599)
    assert "there is more in 1 minute." in ada.type("accept errand")

    rig.wait(2)
    assert "To be done again (The Errand): ask the elder." in ada.type("quests")
    offered = ada.type("talk elder")
    assert "The elder has a quest for you: The Errand." in offered
    assert "Well met." in offered  # whoever does not want it again can still talk
    ada.type("accept errand", "talk borin")
    assert rig.world.need(ada.player_id, QuestLog).finished["t:errand"] == 2
    assert rig.reads_back(ada) == []


def test_work_that_comes_again_is_listed_before_it_was_done_once_if_its_giver_was_met():
    rig = errand(Objective("talk", mob="t:smith"), repeatable=True, again_after_s=600)
    ada = rig.join("Ada")
    assert ada.type("quests").splitlines() == [
        "You have no quest in hand. Talk to people, and they may have one for you."
    ]
    offered = ada.type("talk elder")
    assert "This work (The Errand) comes again 10 minutes after it is done." in offered

    assert "Work that comes again (The Errand): ask the elder." in ada.type("quests")
    assert "About the quest (The Errand): An errand." in ada.type("quests errand")
    assert "Work that comes again (The Errand): ask the elder." in ada.text
    ada.type("accept errand", "talk borin")
    shown = ada.type("quests the errand")
    assert "The quest The Errand was given by the elder." in shown
    assert "The elder will have more of this to do (The Errand) in 10 minutes." in shown
    assert rig.reads_back(ada) == []


def test_work_without_a_pause_says_so_with_its_offer():
    rig = village()
    ada = rig.join("Ada")
    assert "This work comes again as soon as it is done (Warm Coats)." in ada.type("talk borin")
    assert rig.reads_back(ada) == []


def test_a_giver_knows_its_quests_by_their_titles():
    rig = errand(Objective("talk", mob="t:smith"), repeatable=True, again_after_s=600)
    ada = rig.join("Ada")
    assert 'Type "accept errand" to take it.' in ada.type("ask elder about the errand")
    ada.type("accept errand")
    assert "About the quest (The Errand): An errand." in ada.type("ask elder about errand")
    ada.type("talk borin")
    again = ada.type("ask elder about the errand")
    assert "The elder will have this for you again (The Errand) in 10 minutes." in again
    assert "knows nothing" in ada.type("ask borin about the errand")
    assert rig.reads_back(ada) == []


def test_a_giver_who_is_reported_to_tells_of_the_pause_once():
    rig = errand(Objective("talk", mob="t:elder"), repeatable=True, again_after_s=600)
    ada = rig.join("Ada")
    rig.world.edit(ada.player_id, QuestLog).finished.update({"t:menace": 1, "t:hero": 1})
    done = ada.type("accept errand", "talk elder")
    assert done.count("There will be more") == 1
    assert "The elder will have this for you again (The Errand) in 10 minutes." in ada.type("talk elder")


def test_a_giver_is_noted_once_however_often_one_talks():
    rig = errand(Objective("talk", mob="t:smith"), repeatable=True)
    ada = rig.join("Ada")
    ada.type("talk elder", "talk elder")
    assert rig.world.need(ada.player_id, QuestLog).met == ["t:elder"]


def test_help_tells_of_work_that_comes_again():
    ada = village().join("Ada")
    for topic in ("quests", "work", "repeatable", "repeat"):
        assert "Some work comes again" in ada.type(f"help {topic}"), topic


def test_a_quest_may_need_a_level_and_another_quest():
    rig = village()
    ada = rig.join("Ada")
    assert ada.type("accept hero") == "The quest The Hero comes later; talk with the elder first."
    ada.type("accept wolf menace")
    assert ada.type("accept hero") == "Before the quest The Hero you have to finish The Wolf Menace."
    rig.world.edit(ada.player_id, QuestLog).finished["t:menace"] = 1
    assert ada.type("accept hero") == "The quest The Hero is for level 3 and up."
    assert "The elder will have a quest for you at level 3: The Hero." in ada.type("talk elder")
    assert rig.reads_back(ada) == []


def test_everybody_of_the_group_who_is_there_counts_a_kill_each_for_themselves():
    rig = village()
    ada, bela, cato = rig.join("Ada"), rig.join("Bela"), rig.join("Cato")
    for player in (ada, bela, cato):
        player.type("accept wolf")
        rig.world.add(player.player_id, Grouped(ada.player_id))
    rig.world.move(bela.player_id, FOREST)
    kill_wolf(rig, ada)

    counts = [rig.world.need(p.player_id, QuestLog).active["t:menace"].counts for p in (ada, bela, cato)]
    assert counts == [[1], [1], [0]]


def test_the_list_and_the_details():
    rig = village()
    ada = rig.join("Ada")
    assert ada.type("quests").startswith("You have no quest in hand.")
    ada.type("accept wolf")
    assert ada.type("quests").splitlines() == [
        "Quest in hand (The Wolf Menace): stage 1 of 2.",
        "Your task (The Wolf Menace): Kill two wolves.",
        "The Wolf Menace: kill grey wolves (0 of 2).",
    ]
    assert "About the quest (The Wolf Menace): Fewer wolves." in ada.type("quests menace")
    assert "The quest The Wolf Menace was given by the elder." in ada.text
    assert ada.type("quests dragon").startswith('You have no quest called "dragon".')
    assert rig.reads_back(ada) == []


def test_giving_up_and_beginning_anew():
    rig = village()
    ada = rig.join("Ada")
    ada.type("accept wolf")
    kill_wolf(rig, ada)
    rig.world.move(ada.player_id, SQUARE)
    assert ada.type("accept wolf") == "You are on the quest The Wolf Menace already."
    assert ada.type("abandon wolf") == "You give up the quest The Wolf Menace."
    assert "(0 of 2)" in ada.type("accept wolf")
    assert ada.type("abandon") == 'Write it like this: "abandon wolf menace". In hand: The Wolf Menace.'


def test_nobody_takes_a_quest_from_afar():
    rig = village()
    ada = rig.join("Ada", CAVE)
    assert ada.type("accept wolf menace") == 'Nobody here offers a quest called "wolf menace".'
    assert ada.type("accept") == "Nobody here has a quest for you now."


def test_a_reward_that_hands_cannot_hold_lies_before_ones_feet():
    rig = errand(Objective("visit", room=CAVE), reward=RewardSpec(items=("t:bread",)))
    ada = rig.join("Ada")
    rig.give(ada, "pebble", 60)
    ada.type("accept errand")
    rig.world.move(ada.player_id, CAVE)
    rig.game.bus.publish(events.CharacterMoved(ada.player_id, FOREST, CAVE, "down"))
    rig.game.bus.drain()
    assert "Your hands are full, so the loaf of bread of your reward lies before your feet." in ada.text
    assert rig.reads_back(ada) == []


def test_each_kind_of_deed_counts():
    deeds = {
        Objective("collect", 2, item="t:pelt"): lambda rig, p: rig.give(p, "pelt", 2),
        Objective("visit", room=CAVE): lambda _, p: events.CharacterMoved(p, FOREST, CAVE, "down"),
        Objective("use", item="t:bread"): lambda _, p: events.ItemUsed(p, "x", "t:bread"),
        Objective("buy", item="t:bread"): lambda _, p: events.ItemBought(p, "t:bread", 2),
        Objective("equip", item="t:mail"): lambda _, p: events.ItemEquipped(p, "x", "t:mail", "body"),
        Objective("equip", slot="body"): lambda _, p: events.ItemEquipped(p, "x", "t:mail", "body"),
        Objective("say", text="open sesame"): lambda _, p: events.SpeechHeard(p, SQUARE, "Open, Sesame!"),
        Objective("open", door="t:gate"): lambda _, p: events.DoorOpened(p, "t:gate"),
        Objective("command", name="look"): lambda _, p: CommandExecutedEvent("s", p, "look", "l"),
    }
    for objective, deed in deeds.items():
        rig = errand(objective)
        ada = rig.join("Ada")
        ada.type("accept errand", "quests errand")
        assert "The Errand: " in ada.text
        assert rig.reads_back(ada) == [], objective
        ada.clear()

        done = deed(rig, ada.player_id) if objective.kind != "collect" else deed(rig, ada)
        if objective.kind == "collect":
            done = events.ItemTaken(ada.player_id, done, "t:pelt")
        rig.game.bus.publish(done)
        rig.game.bus.drain()

        assert "Quest completed: The Errand!" in ada.text, objective


def test_what_is_true_already_counts_when_a_stage_begins():
    rig = errand(Objective("collect", 2, item="t:pelt"))
    ada = rig.join("Ada")
    rig.give(ada, "pelt", 2)
    assert "Quest completed: The Errand!" in ada.type("accept errand")


def test_what_was_dropped_no_longer_counts():
    rig = errand(Objective("collect", 2, item="t:pelt"))
    ada = rig.join("Ada")
    rig.give(ada, "pelt")
    ada.type("accept errand", "drop pelt")
    assert rig.world.need(ada.player_id, QuestLog).active["t:errand"].counts == [0]


def test_several_of_a_thing_are_named_well():
    names = ["grey wolf", "torch", "loaf of bread", "berry", "day", "fox", "guardsman", "wolf pelt"]
    assert [plural(name) for name in names] == [
        "grey wolves", "torches", "loaves of bread", "berries", "days", "foxes", "guardsmen", "wolf pelts",
    ]  # fmt: skip


def test_a_kill_counts_for_everybody_who_had_a_hand_in_it_and_the_loot_for_who_came_first():
    rig = village()
    ada, bob, idler = (rig.join(name) for name in ("Ada", "Bob", "Idler"))
    for player in (ada, bob, idler):
        player.type("accept wolf menace")
        rig.world.move(player.player_id, FOREST)
    rig.mob("wolf", hp=60, attack=-30)
    ada.type("kill wolf")
    bob.type("kill wolf")
    rig.wait(120)

    (died,) = rig.seen(events.CreatureDied)
    assert died.owners == (ada.player_id,)
    assert set(died.fighters) == {ada.player_id, bob.player_id}
    counted = {
        player.name: rig.world.need(player.player_id, QuestLog).active["t:menace"].counts
        for player in (ada, bob, idler)
    }
    assert counted == {"Ada": [1], "Bob": [1], "Idler": [0]}


def test_a_quest_that_requires_itself_is_neither_offered_nor_taken():
    ada = errand(Objective("talk", mob="t:smith"), requires=("t:errand",)).join("Ada")
    assert "The Errand" not in ada.type("talk elder")
    assert "You accept" not in ada.type("accept errand")
