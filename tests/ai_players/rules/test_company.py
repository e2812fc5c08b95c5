"""Groups and trades between players: for reasons of one's own, and never at a loss."""

from dataclasses import replace
from functools import cache

import pytest

from maid_engine.ai_players.cognitive.behaviors.group_play import (
    beside_leader,
    help_friend,
    seek_company,
)
from maid_engine.ai_players.cognitive.behaviors.player_trade import offer_trade
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.cognitive.world_model.quest_kinds import fights_anyway
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.mandate import Mandate
from maid_engine.ai_players.models.planning import GoalSubject, GoalType, passing_goal
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name, Packet, Prompt
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import groups, items, look, movement, quest, shop, talk, trade
from tests.ai_players.released import released

ADA = EntityId("player#1")
ada = Name("Ada", author=ADA)
tess = Name("Tess", author=EntityId("player#2"))


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def vitals():
    return Prompt("30/30> ", {"hp": 30, "hp_max": 30})


def beside_ada(preset, **options):
    book = Playbook(knowledge(), preset, **options)
    book >> (
        look.TITLE(title="Oak Clearing", area="Forest"),
        look.DESCRIPTION(text="A quiet place."),
        look.EXITS(exits=("north", "east")),
        look.PLAYER_HERE(player=ada, posture="standing"),
        vitals(),
    )
    return book


def typed(book, count=12):
    lines = []
    for _ in range(count * 12):
        if book.open:
            lines.append(book.open[0].text)
            book << ".*"
            book >> vitals()
        if len(lines) >= count:
            break
        book.pass_time(0.5)
    return lines


def invited(book):
    return book >> groups.INVITES(actor=ada, target=tess).seen_by("target")


def wants(book, *kinds):
    """Leave the mind with goals of these types only."""
    book.pass_time(0.25)
    goals = book.mind.planning.stack.goals
    for goal, kind in zip(goals, kinds, strict=False):
        goal.goal_type = kind
    del goals[len(kinds) :]


def test_an_invitation_is_accepted_by_whoever_wants_to_fight_anyway():
    book = beside_ada("warrior")
    typed(book, 1)
    wants(book, GoalType.COMBAT, GoalType.COMBAT, GoalType.COMBAT)
    invited(book)
    for _ in range(8):
        book << ".*"
        if book.answering.text == "group accept Ada":
            break
        book >> vitals()
    assert book.answering.text == "group accept Ada"
    book >> (groups.JOINS(actor=tess, leader=ada), vitals()) << "follow Ada"


def standing_in(preset):
    """Return a mind that plays for somebody who is asked about groups and trades."""
    book = beside_ada(preset)
    book.mind.planning.mandate = Mandate(False, asks_before_groups=True, asks_before_trades=True)
    return book


def test_who_stands_in_leaves_an_invitation_to_the_player():
    book = standing_in("warrior")
    invited(book)
    lines = typed(book)
    assert any("my player" in line.lower() for line in lines)
    assert not any(line.startswith("group") for line in lines)


def test_who_stands_in_leaves_a_trade_to_the_player_once_and_trades_when_it_has_begun():
    book = standing_in("merchant")
    book >> trade.ASKS(actor=ada, target=tess).seen_by("target")
    lines = typed(book)
    assert sum("my player" in line.lower() for line in lines) == 1
    assert not any(line.startswith("trade") for line in lines)

    book >> trade.ASKS(actor=ada, target=tess).seen_by("target")
    assert any(line.startswith("trade") for line in typed(book))


def promised(book, objective):
    """One quest in hand, which asks for this, and no other goal."""
    book >> (quest.ACCEPTED(quest="Steps Below"), vitals())
    book >> quest.PROGRESS(quest="Steps Below", objective=objective, count=0, goal=1)
    wants(book, GoalType.QUEST)
    book.mind.planning.stack.goals[0].subject = GoalSubject(quest="steps below")
    return book


def test_an_invitation_is_accepted_by_whoever_has_promised_a_fight():
    for objective, joins in (("kill Captain Aldous", True), ("bring flour to Bess", False)):
        book = promised(beside_ada("balanced"), objective)
        s = book.mind.situation(Seconds(book.now))
        assert s.people.wants_company is joins
        assert fights_anyway(book.mind.planning.stack.goals, s.beliefs) is joins


def asked_along(book):
    s = book.mind.situation(Seconds(book.now))
    return [
        step.parameters["target"] for step in seek_company(s, "ogre") or () if "target" in step.parameters
    ]


def test_one_more_is_asked_along_while_the_foe_is_too_strong_for_two_but_no_crowd():
    book = beside_ada("warrior")
    others = [Name(name, author=EntityId(f"player#{number}")) for number, name in enumerate("BCDE", 10)]
    assert asked_along(book) == ["Ada"]
    book >> groups.JOINS(actor=ada, leader=tess).seen_by("room")
    assert asked_along(book) == []
    asked = []
    for other in others:
        book >> look.PLAYER_HERE(player=other, posture="standing")
        asked += asked_along(book)
        book >> groups.JOINS(actor=other, leader=tess).seen_by("room")
    assert asked == ["B", "C"]


def test_an_invitation_is_declined_in_words_by_whoever_wants_something_else():
    book = beside_ada("cautious_scholar")
    typed(book, 1)
    wants(book, GoalType.STUDY)
    lines = typed(invited(book), 8)
    assert not [line for line in lines if line.startswith(("group", "follow"))]
    assert any(line.startswith("say ") for line in lines)


def test_who_is_led_helps_in_the_fight_and_leaves_when_left_alone():
    book = beside_ada("warrior")
    typed(book, 1)
    wants(book, GoalType.COMBAT, GoalType.COMBAT, GoalType.COMBAT)
    invited(book)
    while not book.open or not book.open[0].text.startswith("group accept"):
        book << ".*"
        book >> vitals()
    book << "group accept Ada"
    book >> (groups.JOINS(actor=tess, leader=ada), vitals()) << "follow Ada"
    ogre = Name("ogre", "an")
    book >> (movement.FOLLOWS(actor=tess, target=ada), vitals())
    book >> (look.MOB_HERE(mob=ogre), look.MOB_FIGHTING(mob=ogre, target=ada), vitals()) << "attack ogre"
    book >> vitals()
    book >> movement.QUITS(actor=ada).seen_by("room")
    assert "group leave" in typed(book, 14)


def joined(book):
    """Let the mind accept an invitation; its next lines are read and answered from there on."""
    invited(book)
    while not book.open or not book.open[0].text.startswith("group accept"):
        book << ".*"
        book >> vitals()
    book << "group accept Ada"
    book >> (groups.JOINS(actor=tess, leader=ada), vitals()) << "follow Ada"
    return book >> (movement.FOLLOWS(actor=tess, target=ada), vitals())


def until_it_leaves(book):
    """What the mind types from now on until it leaves the group, and after how many seconds it does."""
    begun, lines = book.now, []
    while "group leave" not in lines:
        lines += typed(book, 1)
        assert book.now - begun < 1000
    return lines, book.now - begun


def warrior_on_its_way():
    book = beside_ada("warrior")
    typed(book, 1)
    wants(book, GoalType.COMBAT, GoalType.COMBAT, GoalType.COMBAT)
    steps = [do("navigate_direction", "walk on", direction=way) for way in ("north", "east", "north")]
    book.mind.planning.push(Decision(tuple(steps)))
    return book


def test_who_joins_a_person_drops_its_own_way_stays_for_minutes_and_says_why_it_leaves():
    lines, after_s = until_it_leaves(joined(warrior_on_its_way()))

    assert 150 < after_s < 400
    assert not {"north", "east"}.intersection(lines)
    assert [line for line in lines if line.startswith("say ") and "stood still" in line]


def test_a_leader_who_is_out_of_sight_is_told_so_from_afar():
    book = joined(warrior_on_its_way())
    book >> movement.LEAVES(actor=ada, direction="east").seen_by("room")

    lines, _ = until_it_leaves(book)

    assert [line for line in lines if line.startswith("tell Ada ") and "lost sight" in line]


def test_a_companion_walks_off_only_when_badly_hurt_and_says_so_first():
    book = joined(warrior_on_its_way())
    away = Decision((go("elsewhere", "buy a light"),))

    assert beside_leader(book.mind.situation(book.now), away) is None
    book >> Prompt("5/30> ", {"hp": 5, "hp_max": 30})
    steps = beside_leader(book.mind.situation(book.now), away)

    assert [step.verb for step in steps] == ["say_message", "unfollow", "leave_group", "navigate"]
    assert "too badly hurt" in steps[0].parameters["message"]


# --- gifts and trades ---


def carrying(*names):
    things = [{"id": f"item#{number}", "name": name} for number, name in enumerate(names, 10)]
    return Packet("Char.Items.List", {"location": "inv", "items": things})


def test_a_gift_is_thanked_for_once():
    book = beside_ada("merchant")
    typed(book, 1)
    book >> items.GIVE(actor=ada, target=tess, item=Name("red apple", "a")).seen_by("target")
    words = ("hank", "kind of you", "obliged", "debt")
    thanks = [line for line in typed(book, 10) if any(word in line for word in words)]
    assert len(thanks) == 1


def trading(book):
    book >> trade.ASKS(actor=ada, target=tess).seen_by("target")
    while not book.open or book.open[0].text != "trade accept":
        book << ".*"
        book >> vitals()
    return book << "trade accept"


def test_who_finds_that_nobody_asked_for_a_trade_any_more_goes_on_with_life():
    book = trading(with_wares())
    book >> (trade.NOT_ASKED().seen_by("actor"), vitals())
    assert not book.mind.world.relationships.by_tag("trading")
    assert not [line for line in typed(book, 10) if line.startswith("trade")]


def with_wares(preset="merchant"):
    book = beside_ada(preset)
    book >> (carrying("wolf pelt", "silver comb"), vitals())
    for name, price in (("wolf pelt", 6), ("silver comb", 15)):
        book >> shop.WORTH(keeper=Name("Tobin"), item=Name(name, "a"), price=price)
    typed(book, 1)
    return book


@pytest.mark.parametrize(("gold", "given"), [(8, "trade offer wolf pelt"), (15, "trade offer silver comb")])
def test_what_is_offered_in_return_is_worth_no_more(gold, given):
    book = trading(with_wares())
    book >> (
        trade.BEGINS(other=ada),
        trade.OFFER_GOLD(actor=ada, target=tess, amount=gold).seen_by("target"),
        vitals(),
    )
    lines = typed(book, 2)
    assert given in lines
    assert not [line for line in lines if line.startswith("trade offer") and line != given]


def test_it_settles_what_is_fair_once_the_other_has_confirmed():
    book = trading(with_wares())
    book >> (
        trade.BEGINS(other=ada),
        trade.OFFER_GOLD(actor=ada, target=tess, amount=8).seen_by("target"),
        vitals(),
    )
    assert "trade confirm" not in typed(book, 2)
    book >> trade.CONFIRMS(actor=ada, target=tess).seen_by("target")
    assert "trade confirm" in typed(book, 2)


def test_nothing_is_given_for_nothing_and_the_trade_is_called_off():
    book = trading(with_wares())
    book >> (trade.BEGINS(other=ada), trade.OFFER_NOTHING(actor=ada, target=tess).seen_by("target"), vitals())
    book >> trade.CONFIRMS(actor=ada, target=tess).seen_by("target")
    lines = typed(book, 14)
    assert "trade cancel" in lines
    assert not [line for line in lines if line.startswith(("trade offer", "trade confirm", "give"))]


def test_what_somebody_puts_in_for_nothing_is_not_taken():
    book = trading(beside_ada("warrior"))
    gold = trade.OFFER_GOLD(actor=ada, target=tess, amount=1).seen_by("target")
    book >> (trade.BEGINS(other=ada), gold, vitals())
    typed(book, 1)
    book >> (trade.CONFIRMS(actor=ada, target=tess).seen_by("target"), vitals())
    lines = typed(book, 5)
    assert "trade cancel" in lines
    assert "trade confirm" not in lines


def test_a_refusal_in_words_calls_the_trade_off_at_once():
    book = trading(with_wares())
    book >> (trade.BEGINS(other=ada), trade.OFFER_NOTHING(actor=ada, target=tess).seen_by("target"), vitals())
    book >> talk.SAY(actor=ada, text=Authored("Tess, will you sell me a lantern?", ADA)).seen_by("room")
    book >> vitals()
    begun, lines = book.now, typed(book, 6)
    assert "trade cancel" in lines
    assert any("lantern" in line for line in lines[: lines.index("trade cancel")])
    assert book.now - begun < 55.0


def test_a_trade_is_called_off_before_the_words_that_decline_it():
    book = trading(with_wares())
    book >> (trade.BEGINS(other=ada), trade.OFFER_NOTHING(actor=ada, target=tess).seen_by("target"), vitals())
    lines = typed(book, 25)
    assert "trade cancel" in lines
    assert not [line for line in lines[: lines.index("trade cancel")] if line.startswith("say ")]


@pytest.mark.parametrize(("ai", "least_s", "most_s"), [(True, 34.0, 55.0), (False, 59.0, 80.0)])
def test_a_person_is_given_more_time_in_a_trade_than_another_ai_player(ai, least_s, most_s):
    book = with_wares()
    book.mind.world.entities.entities["player:ada"].is_ai = ai
    book = trading(book)
    begun = book.now
    book >> (trade.BEGINS(other=ada), vitals())
    while "trade cancel" not in typed(book, 1):
        assert book.now - begun < most_s
    assert book.now - begun >= least_s


def test_what_another_ai_player_offers_and_nobody_wants_is_declined_at_once():
    book = beside_ada("social_butterfly")
    book.mind.world.entities.entities["player:ada"].is_ai = True
    book = trading(book)
    cheese = trade.OFFER_ITEMS(actor=ada, target=tess, items=[Name("wheel of cheese", "a")])
    book >> (trade.BEGINS(other=ada), cheese.seen_by("target"), vitals())
    begun = book.now
    while "trade cancel" not in typed(book, 1):
        assert book.now - begun < 30.0


def test_words_that_name_somebody_else_are_not_answered():
    book = beside_ada("social_butterfly") >> look.PLAYER_HERE(
        player=Name("Bob", author=ADA), posture="standing"
    )
    typed(book, 1)
    for _ in range(12):
        book >> talk.SAY(actor=ada, text=Authored("Bob, where is the smith?", ADA)).seen_by("room")
        book.pass_time(2.0)
    assert not [command.text for outcome in book.outcomes for command in outcome.commands if command.taint]


# --- trades of one's own ---


def carries_a_spare(book, *, ai):
    """Ada is here; a cudgel that is worse than the sword in hand is in the bag, and its price is known."""
    world = book.mind.world
    world.entities.meet_player("Ada", is_ai=ai)
    world.entities.entities["player:ada"].is_ai = ai
    for name, price in (("short sword", 30), ("oak cudgel", 12)):
        world.inventory.offer(name, price, "smithy")
        world.inventory.add(name)
    world.inventory.equip("short sword", "wielded")
    return book.mind.situation(book.now)


def offered(s):
    """What is offered within half a minute."""
    for after in range(30):
        then = replace(s, now=s.now + after)
        steps = released(then, offer_trade(then, passing_goal()))
        if steps:
            return steps
    return ()


def test_what_one_can_spare_is_offered_to_an_ai_player_for_a_price_between_the_shops():
    s = carries_a_spare(beside_ada("merchant"), ai=True)
    steps = offered(s)
    assert [step.verb for step in steps] == ["say_message", "ask_to_trade", "wait"]
    assert "oak cudgel" in steps[0].parameters["message"]
    assert "9 gold" in steps[0].parameters["message"]
    assert not offered(s)


def test_humans_are_left_to_come_and_trade_themselves():
    assert not offered(carries_a_spare(beside_ada("merchant"), ai=False))


def test_an_offer_that_is_worth_it_is_paid_in_gold_and_settled():
    book = beside_ada("warrior")
    typed(book, 1)
    world = book.mind.world
    world.inventory.offer("war axe", 40, "smithy")
    world.inventory.gold = 100
    trading(book)
    book >> (
        trade.BEGINS(other=ada),
        trade.OFFER_ITEMS(actor=ada, target=tess, items=("war axe",)).seen_by("target"),
        vitals(),
    )
    assert "trade offer 30 gold" in typed(book, 3)
    book >> trade.CONFIRMS(actor=ada, target=tess).seen_by("target")
    assert "trade confirm" in typed(book, 3)


def test_a_friend_in_a_fight_is_helped_and_a_stranger_is_not():
    book = beside_ada("warrior")
    ogre = Name("ogre", "an")
    book >> (look.MOB_HERE(mob=ogre), look.MOB_FIGHTING(mob=ogre, target=ada), vitals())
    s = book.mind.situation(book.now)
    assert not help_friend(s)
    s.beliefs.relationships.adjust_disposition("Ada", 30.0, "player")
    tries = [help_friend(book.mind.situation(book.now + 100.0 * at)) for at in range(1, 20)]
    assert any(steps and steps[0].verb == "attack_target" for steps in tries)


def test_who_has_gone_is_not_here_in_the_next_decision():
    book = beside_ada("balanced")
    mind = book.mind
    assert [one.name for one in mind.situation(mind.world.now).people.people()] == ["Ada"]
    book >> movement.LEAVES(actor=ada, direction="east").seen_by("room")
    assert not mind.situation(mind.world.now).people.people()


def test_who_is_asked_along_in_the_midst_of_a_talk_answers_before_the_talk_is_over():
    book = beside_ada("social_butterfly")
    book.pass_time(1.0)
    book >> talk.SAY(actor=ada, text=Authored("Tess, how are you?", ADA)).seen_by("room")
    typed(book, 1)
    invited(book)
    answers = []
    for second in range(24):
        if second % 6 == 5:
            book >> talk.SAY(actor=ada, text=Authored("Tess, what is new?", ADA)).seen_by("room")
        for _ in range(4):
            if book.open:
                answers.append(book.open[0].text)
                book << ".*"
                book >> vitals()
            book.pass_time(0.25)
    declined = ("rather not", "my own way", "what I planned")
    assert any(line.startswith("group") or any(words in line for words in declined) for line in answers), (
        answers
    )
