"""What the rules decide, as far as a player beside them could tell."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.exploration import beyond, seen_keys
from maid_engine.ai_players.cognitive.behaviors.fights import expected_cost, fair_game, prey, winnable
from maid_engine.ai_players.cognitive.behaviors.quests import hunt_as_promised, pursue, take
from maid_engine.ai_players.cognitive.behaviors.shop_trade import provisions
from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES
from maid_engine.ai_players.cognitive.behaviors.study import ask_around
from maid_engine.ai_players.cognitive.executive import Pace
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import GoalType, passing_goal
from maid_engine.ai_players.models.world import ExitState
from maid_engine.core.messages import Authored, Name, Packet, Prompt
from maid_qa.testing.playbook import Playbook
from maid_stdlib.messages import combat, life, look, npc, quest, shop
from tests.ai_players.released import released
from tests.ai_players.rules.oak_clearing import (
    ADA,
    at,
    guard,
    hilda,
    joss,
    knowledge,
    situation,
    vitals,
    wolf,
)


def typed(book, count=20, stop=""):
    lines = []
    for _ in range(count * 12):
        if book.open:
            lines.append(book.open[0].text)
            book << ".*"
            if stop and lines[-1].startswith(stop):
                break
            book >> vitals()
        if len(lines) >= count:
            break
        book.pass_time(0.5)
    return lines


# --- fights ---


def mob_called(book, name):
    return next(mob for mob in book.mind.world.entities.creatures_here() if mob.name == name)


def test_people_are_left_in_peace_unless_their_end_was_promised():
    book = at("warrior", wolf, guard)
    s = situation(book)
    assert fair_game(s, mob_called(book, "grey wolf"))
    assert not fair_game(s, mob_called(book, "town guard"))
    assert fair_game(s, mob_called(book, "town guard"), wanted=True)


def considered(book, odds, level=2):
    return book >> combat.CONSIDER(target=wolf, odds=odds, level=level, state="unhurt")


@pytest.mark.parametrize(
    ("preset", "dared"),
    [
        ("cautious_scholar", ["trivial", "easy"]),
        ("balanced", ["trivial", "easy", "fair"]),
        ("warrior", ["trivial", "easy", "fair", "hard"]),
        ("berserker", ["trivial", "easy", "fair", "hard"]),
    ],
)
def test_how_much_is_dared_is_a_matter_of_character(preset, dared):
    book = at(preset, wolf)
    found = []
    for odds in ("trivial", "easy", "fair", "hard", "deadly", "hopeless"):
        considered(book, odds)
        if winnable(situation(book), "grey wolf"):
            found.append(odds)
    assert found == dared


def test_who_has_grown_fears_less_what_was_too_strong():
    book = considered(at("balanced", wolf), "hard")
    book.mind.diary.note(step_key("consider", {"target": "grey wolf"}), book.now)
    before = expected_cost(situation(book), "grey wolf")
    book.pass_time(30.0)
    book >> life.LEVEL_GAINED(level=2)
    assert expected_cost(situation(book), "grey wolf") < before


def test_a_warrior_judges_a_stranger_first_and_a_berserker_does_not():
    for preset, first in (("warrior", "consider grey wolf"), ("berserker", "attack grey wolf")):
        book = at(preset, wolf)
        book.pass_time(0.25)
        for goal in book.mind.planning.stack.goals:
            goal.goal_type = GoalType.COMBAT
        lines = [line for line in typed(book, 16) if "grey wolf" in line and not line.startswith("talk")]
        assert lines[0] == first


def test_what_is_gone_is_not_attacked_again_and_again():
    book = at("berserker", wolf, seed=2)
    lines = []
    while not lines or not lines[-1].startswith("attack"):
        book << ".*"
        lines.append(book.answering.text)
        book >> vitals() if not lines[-1].startswith("attack") else None
    book >> look.NOT_HERE(what=Authored("grey wolf", ADA)) << "look"
    book >> (look.TITLE(title="Oak Clearing", area="Forest"), look.EXITS(exits=("north", "east")), vitals())
    assert not [line for line in typed(book, 6) if line == "attack grey wolf"]


# --- shops ---


def test_a_shop_that_has_no_use_for_a_thing_is_not_asked_again():
    book = at("merchant", hilda, title="Smithy")
    things = [{"id": "item#9", "name": "rat tail"}]
    book >> (
        Packet("Char.Items.List", {"location": "inv", "items": things}),
        shop.OPEN(keeper=hilda),
        vitals(),
    )
    asked = 0
    for _ in range(40):
        book << ".*"
        line = book.answering.text
        if line in ("sell rat tail", "value rat tail"):
            asked += 1
            book >> (shop.NOT_BOUGHT(keeper=hilda, item=Name("rat tail", "the")), vitals())
        else:
            book >> vitals()
    assert asked == 1


# --- quests ---


def test_a_quest_for_the_grown_is_taken_when_one_has_grown():
    book = at("cautious_scholar", joss)
    book >> quest.OFFER(npc=joss, quest="Steps Below", key=Authored("steps below", ADA))
    book >> quest.LEVEL_TOO_LOW(quest="Steps Below", level=4)
    s = situation(book)
    assert take(s, passing_goal()) is None
    book >> (life.LEVEL_GAINED(level=4), Packet("Char.Status", {"level": 4}))
    s = situation(book)
    assert [step.parameters for step in take(s, passing_goal())] == [{"quest": "Steps Below"}]


def test_who_hunts_anyway_hunts_first_what_was_asked_for():
    boar = Name("wild boar", "a")
    book = at("warrior", wolf, boar)
    for mob in (wolf, boar):
        book >> combat.CONSIDER(target=mob, odds="easy", level=1, state="unhurt")
    s = situation(book)
    assert hunt_as_promised(s, passing_goal()) is None
    book >> (
        quest.ACCEPTED(quest="Boars"),
        quest.PROGRESS(quest="Boars", objective="kill wild boars", count=0, goal=2),
    )
    s = situation(book)
    (step,) = hunt_as_promised(s, passing_goal())
    assert (step.verb, step.parameters) == ("attack_target", {"target": "wild boar"})
    hunt = next(phase for phase in STRATEGIES[GoalType.COMBAT] if phase.name == "hunt")
    assert hunt.rules[0] is hunt_as_promised


def test_beasts_are_not_spoken_to():
    lines = typed(at("social_butterfly", wolf, guard), 25)
    assert "talk town guard" in lines
    assert "talk grey wolf" not in lines


def test_who_spoke_is_somebody_to_speak_to_whatever_it_is_called():
    raven = Name("raven", "a")
    book = at("cautious_scholar", raven)
    book >> (npc.TOPICS(target=raven, topics=("crumbs",)), vitals())
    assert "ask raven about crumbs" in typed(book, 20)


def test_what_an_explorer_is_about_names_the_place_and_not_only_there():
    s = situation(at("explorer"))
    (step,) = beyond(s, s.own.room_id)
    assert step.description in ("see what is north of Oak Clearing", "see what is east of Oak Clearing")


def test_the_door_of_which_a_quest_speaks_is_tried_and_then_unlocked():
    book = Playbook(knowledge(), "balanced")
    key = Packet("Char.Items.List", {"location": "inv", "items": [{"id": "item#9", "name": "crypt key"}]})
    exits = look.EXITS(exits=("north", "west (shut)", "down (locked)"))
    book >> (
        look.TITLE(title="Graveyard", area="Town"),
        look.DESCRIPTION(text="Quiet."),
        exits,
        key,
        vitals(),
    )
    here = book.mind.world.map.current_room
    for direction, door in (("west", "shed door"), ("down", "crypt door")):
        here.exits[direction].door = door
        here.exits[direction].state = ExitState.LOCKED
    book >> (
        quest.ACCEPTED(quest="Steps Below"),
        quest.STAGE(quest="Steps Below", text="Open the crypt door in the graveyard, and go down."),
        quest.PROGRESS(quest="Steps Below", objective="go to Hall of Captains", count=0, goal=1),
    )
    s = situation(book)
    steps = pursue(s, passing_goal())
    assert (steps[-1].verb, steps[-1].parameters) == ("unlock_door", {"direction": "down"})


def test_a_quest_of_which_only_the_givers_words_are_known_is_looked_up_once():
    book = at("balanced", wolf)
    book >> (
        quest.ACCEPTED(quest="Fewer Wolves"),
        quest.STAGE(quest="Fewer Wolves", text="Deal with one of them."),
        vitals(),
    )
    s = situation(book)
    (step,) = released(s, pursue(s, passing_goal()))
    assert (step.verb, step.parameters) == ("check_quest", {"quest": "Fewer Wolves"})
    assert all(step.verb != "check_quest" for step in pursue(s, passing_goal()) or ())

    book >> (quest.PROGRESS(quest="Fewer Wolves", objective="kill a grey wolf", count=0, goal=1), vitals())
    s = situation(book)
    steps = pursue(s, passing_goal())
    assert steps[0].verb == "consider"
    assert "wolf" in str(steps[0].parameters)


def test_only_the_last_stage_of_a_quest_says_where_to_go_and_ways_from_there_are_tried():
    book = at("balanced", title="Wolf Den")
    book >> (
        look.TITLE(title="Hall of Captains", area="Town"),
        look.DESCRIPTION(text="Stone figures."),
        look.EXITS(exits=("north", "south")),
        quest.ACCEPTED(quest="Steps Below"),
        quest.STAGE(quest="Steps Below", text="Find the crypt key in the wolf den, east of the clearing."),
        quest.STAGE(quest="Steps Below", text="Give Captain Aldous his rest, in the vault beyond the hall."),
        quest.PROGRESS(quest="Steps Below", objective="kill Captain Aldous", count=0, goal=1),
        vitals(),
    )
    s = situation(book)
    (step,) = pursue(s, passing_goal())
    assert step.verb == "track"
    (tracked,) = step.effects
    s.diary.failed(tracked.key, s.now, pause=tracked.seconds)
    (step,) = pursue(s, passing_goal())
    assert (step.verb, step.parameters["room"]) == ("explore", s.own.room_id)


def test_what_is_held_is_not_what_a_quest_wants_brought():
    """Whoever gives a torch that it holds is told no, again and again."""
    book = at("balanced", Name("Sergeant Vane"))
    torch = {"id": "item#9", "name": "torch", "attrib": "l"}
    book >> (
        Packet("Char.Items.List", {"location": "inv", "items": [torch]}),
        quest.ACCEPTED(quest="Lights"),
        quest.PROGRESS(quest="Lights", objective="bring torches to Sergeant Vane", count=0, goal=3),
        vitals(),
    )
    assert [item.name for item in situation(book).inventory.worn()] == ["torch"]
    s = situation(book)
    assert all(step.verb != "give_item" for step in pursue(s, passing_goal()) or ())

    book >> Packet("Char.Items.Add", {"location": "inv", "item": {"id": "item#10", "name": "torch"}})
    s = situation(book)
    assert [step.verb for step in pursue(s, passing_goal())] == ["give_item"]


@pytest.mark.parametrize(("carried", "dares"), [(0, False), (1, False), (2, True)])
def test_what_heals_makes_a_promised_fight_worth_a_try(carried, dares):
    book = at("balanced", wolf)
    considered(book, "hard")
    if carried:
        book.mind.world.inventory.add("healing potion", carried)
    book >> (
        quest.ACCEPTED(quest="Wolves"),
        quest.PROGRESS(quest="Wolves", objective="kill grey wolves", count=0, goal=1),
        vitals(),
    )
    s = situation(book)
    steps = pursue(s, passing_goal()) or ()
    assert (
        ("attack_target", "grey wolf") in [(step.verb, step.parameters.get("target")) for step in steps]
    ) is dares
    assert not winnable(s, "grey wolf"), "and nobody goes that far without a promise"


def test_two_potions_of_a_kind_are_two_and_enough():
    book = at("balanced", title="Shop")
    assert situation(book).inventory.doses() == 0
    book.mind.world.inventory.add("healing potion", 2)
    assert situation(book).inventory.doses() == 2
    assert provisions(situation(book), passing_goal()) is None


def test_each_of_several_corpses_alike_is_called_by_its_number():
    """Who calls all of them by one name empties the first, and then finds nothing in it."""
    book = at("warrior")
    names = ("a giant rat", "a giant rat", "a wild boar", "a giant rat")
    items = [
        {"id": f"corpse#{number}", "name": f"the corpse of {name}", "attrib": "c"}
        for number, name in enumerate(names)
    ]
    book >> (Packet("Char.Items.List", {"location": "room", "items": items}), vitals())
    s = situation(book)
    called = [s.things.corpse_words(corpse) for corpse in s.things.corpses()]
    assert called == ["corpse rat", "2.corpse rat", "corpse boar", "3.corpse rat"]


def asked_in_a_row(preset):
    """About how many of six topics somebody asks one person who is willing to talk."""
    book = at(preset, joss)
    book.mind.diary.learn_topics("old joss", ("rats", "wolves", "bears", "bandits", "crypt", "mill"))
    book.mind.diary.note(Activity.TALKED_TO_NPC.of("old joss"), book.now)
    count = 0
    s = situation(book)
    while any(step.verb == "ask_npc" for step in released(s, ask_around(s, passing_goal()))):
        count += 1
    return count


def test_nobody_is_asked_about_everything_in_one_go():
    assert asked_in_a_row("warrior") == 2
    assert asked_in_a_row("cautious_scholar") == 4


# --- death ---


def dead(preset="balanced"):
    book = at(preset, wolf)
    book >> combat.ENGAGE(actor=wolf, target=Name("Tess", author=ADA)).seen_by("target")
    book.open.clear()
    return book >> (combat.DIED(actor=Name("Tess", author=ADA)), Prompt("0/30> ", {"hp": 0, "hp_max": 30}))


def test_the_dead_wait_a_while_and_come_back():
    book = dead()
    died = book.now
    book << "respawn"
    assert book.now - died >= book.mind.spec.pace.respawn_delay_s


def test_who_may_not_come_back_logs_off():
    book = at("balanced", wolf)
    book.mind.executive.pace = Pace(auto_respawn=False)
    book >> (combat.DIED(actor=Name("Tess", author=ADA)), Prompt("0/30> ", {"hp": 0, "hp_max": 30}))
    for _ in range(40):
        book.pass_time(0.5)
    assert any(outcome.log_off for outcome in book.outcomes)


@pytest.mark.parametrize(
    "lost",
    [
        combat.DIED(actor=Name("Tess", author=ADA)),
        combat.FLED(actor=Name("Tess", author=ADA), direction="north"),
    ],
)
def test_who_lost_a_fight_keeps_away_from_that_foe_for_a_while(lost):
    book = at("warrior", wolf)
    considered(book, "easy")
    assert winnable(situation(book), "grey wolf")
    assert fair_game(situation(book), mob_called(book, "grey wolf"))
    book >> combat.ENGAGE(actor=wolf, target=Name("Tess", author=ADA)).seen_by("target")
    book >> lost
    book >> look.MOB_HERE(mob=wolf)
    assert not fair_game(situation(book), mob_called(book, "grey wolf"))


def test_who_has_long_been_where_prey_was_seen_does_not_set_out_for_that_place():
    book = considered(at("warrior", wolf), "easy")
    book >> (combat.KILLED(actor=Name("Tess", author=ADA), target=wolf).seen_by("actor"), vitals())
    book.pass_time(3600.0)
    assert prey(situation(book), passing_goal()) is None


def test_a_key_that_was_seen_is_fetched_for_a_door_that_is_locked():
    book = at("explorer")
    book >> look.ITEM_HERE(item=Name("crypt key", "a"))
    book.mind.world.map.current_room.exits["east"].state = ExitState.LOCKED
    den = book.mind.world.map.current_room_id
    book.mind.world.expect_move("north")
    book >> (
        look.TITLE(title="Wolf Clearing", area="Forest"),
        look.DESCRIPTION(text="Trampled grass."),
        look.EXITS(exits=("south",)),
        vitals(),
    )
    s = situation(book)
    steps = released(s, seen_keys(s, passing_goal()))
    assert [(step.verb, step.parameters) for step in steps] == [
        ("navigate", {"room": den}),
        ("pick_up_item", {"item": "crypt key"}),
    ]
    assert seen_keys(s, passing_goal()) is None
