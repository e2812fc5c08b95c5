"""Operators for gold, levels, equipment, lessons and health."""

from collections.abc import Iterable
from functools import partial

from maid_engine.ai_players.cognitive.behaviors import exploration, fights, quests, shop_trade
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.planning.operators.basics import (
    EXPLORE_S,
    FIT,
    GATHER_S,
    HUNT_S,
    PROMISE_S,
    SELL_S,
    by_rule,
    look_further,
)
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import (
    COMMAND_S,
    MOST_OFFERS,
    at_room,
    gold,
)
from maid_engine.ai_players.cognitive.planning.operators.option import Option, just
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.predicates import Check, Predicate
from maid_engine.ai_players.models.predicates import Operator as Compared
from maid_engine.ai_players.models.world import QuestState, ShopOffer


def _sales(s: Situation) -> Iterable[Option]:
    """Yield ways to sell what is carried."""
    if not s.inventory.sellable():
        return
    if s.map.rooms_tagged("shop"):
        yield by_rule("sell", "sell what is not needed", SELL_S, shop_trade.sell)
    if s.own.in_room_tagged("shop"):
        yield by_rule("appraise", "ask what things are worth", SELL_S, shop_trade.appraise)


def raise_money(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to get gold: sell, gather, do quests, hunt, explore."""
    if predicate.operator is not Compared.AT_LEAST:
        return
    yield from _sales(s)
    yield from _gathering(s)
    yield from work(s)
    yield from practise(s)
    if s.map.frontier():
        yield by_rule("explore", "look for something that sells", EXPLORE_S, exploration.frontier)


def _gathering(s: Situation) -> Iterable[Option]:
    """Yield ways to get things that can be sold."""
    if s.things.loose_items() and s.inventory.burden() < shop_trade.MOST_RUMMAGED:
        yield by_rule("rummage", "gather what lies about", GATHER_S, shop_trade.rummage)
    if s.diary.facts.goods:
        yield by_rule("gather", "gather things that sell", GATHER_S, shop_trade.gather)


def work(s: Situation) -> Iterable[Option]:
    """Yield ways to earn rewards: do accepted quests, and accept offered ones."""
    states = {quest.state for quest in s.own.quests()}
    if states & {QuestState.ACTIVE, *quests.READY}:
        yield by_rule("work", "do what was promised, for the reward", PROMISE_S, work_on)
    if QuestState.DISCOVERED in states:
        yield by_rule("take work", "take on what is offered, for the reward", PROMISE_S, quests.take)


def work_on(s: Situation, goal: GoalView) -> Decision | None:
    """Hand in a finished quest, or else go on with an unfinished one."""
    return quests.turn_in(s, goal) or quests.pursue(s, goal)


def practise(s: Situation) -> Iterable[Option]:
    """Yield fights against creatures that can be beaten, for experience and loot."""
    if any(record.attackable and fights.winnable(s, record.name) for record in s.people.all_fights()):
        yield by_rule("practise", "practise on lesser foes", HUNT_S, fights.prey, fit())


def fit() -> Predicate:
    """Return the predicate of being healthy enough for a fight."""
    return Predicate(Check.HP_RATIO, "", Compared.AT_LEAST, FIT)


def grow(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to reach a level, or to become strong enough for a foe.

    For a foe, better equipment and lessons come first. Then follow practice, quests and exploration.
    """
    if predicate.check is Check.BEATABLE:
        yield from arm(s)
        yield from learn(s)
    yield from practise(s)
    yield from work(s)
    if s.map.frontier():
        yield by_rule("explore", "look for lesser foes", EXPLORE_S, fights.new_grounds)


def arm(s: Situation) -> Iterable[Option]:
    """Yield purchases of equipment that is better than the worn one."""
    found = 0
    for offer in sorted(s.inventory.offers(), key=lambda one: (one.price, one.item)):
        if found == MOST_OFFERS:
            break
        if _is_usable(offer, s) and s.inventory.improves(offer.item, offer.price):
            found += 1
            name = offer.item.lower()
            needs = (gold(int(offer.price)), at_room(offer.room_id))
            buy = just(do("buy_item", f"buy {name}", item=name))
            cost = COMMAND_S + offer.price
            yield Option(f"arm:{name}", f"buy {name}", cost, needs, buy, whole=True)


def _is_usable(offer: ShopOffer, s: Situation) -> bool:
    """Return whether the character can use what is offered, does not have it, and can get there."""
    if s.inventory.needs_level(offer.item) > s.own.level or s.inventory.has(offer.item):
        return False
    if shop_trade.is_put_off(s, offer):
        return False
    return s.map.distance(offer.room_id) is not None


def learn(s: Situation) -> Iterable[Option]:
    """Yield lessons of all known trainers, and questions to trainers whose lessons are unknown."""
    for room in s.map.rooms_tagged("trainer"):
        if s.diary.avoided(Activity.TRAINED_AT.of(room), s.now):
            continue
        skills = s.elsewhere.skills_taught(room)
        for skill, price in skills:
            if not s.diary.avoided(Activity.TRAINED.of(room, skill), s.now):
                needs = (gold(price), at_room(room))
                cost = COMMAND_S + price
                yield Option(
                    f"learn:{room}:{skill}",
                    f"learn {skill}",
                    cost,
                    needs,
                    partial(_lesson, room, skill),
                    whole=True,
                )
        if not skills:
            there = (at_room(room),)
            yield Option(
                f"lessons:{room}",
                "ask for lessons",
                COMMAND_S,
                there,
                partial(_ask_lessons, room),
                whole=True,
            )


LESSON_AGAIN_S = 300.0


def _lesson(room: str, skill: str, s: Situation) -> Decision | None:
    """Take a lesson, and do not ask for it again for :data:`LESSON_AGAIN_S`, in case it is refused."""
    del s
    train = do("train_skill", f"learn {skill}", skill=skill)
    return Decision((train.marking(Pause(Activity.TRAINED.of(room, skill), LESSON_AGAIN_S)),))


def _ask_lessons(room: str, s: Situation) -> Decision | None:
    del s
    ask = do("ask_training", "ask what can be learned")
    return Decision((ask.marking(Pause(Activity.TRAINED_AT.of(room), LESSON_AGAIN_S)),))


def _is_taught(wanted: str, s: Situation) -> bool:
    """Return whether a known trainer teaches a skill."""
    for room in s.map.rooms_tagged("trainer"):
        if any(is_called(skill, wanted) for skill, _ in s.elsewhere.skills_taught(room)):
            return True
    return False


def study(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to take any lesson, or to find a trainer for a skill that no known trainer teaches."""
    untaught = bool(predicate.subject) and not _is_taught(predicate.subject, s)
    if untaught or not predicate.subject:
        lessons = learn(s)
        if predicate.subject:
            lessons = [one for one in lessons if one.key.startswith("lessons:")]
        yield from lessons
    if untaught or not s.map.rooms_tagged("trainer"):
        yield from look_further(s, " for a trainer")


def recover(predicate: Predicate, s: Situation) -> Iterable[Option]:
    """Yield ways to recover: rest here if nobody is hostile, otherwise in a refuge."""
    del predicate
    if not s.people.hostile_here():
        yield Option("rest", "rest first", 30.0, (), _rest, whole=True)
    elif s.map.refuge():
        yield Option("refuge", "rest where it is safe", 30.0, (at_room(s.map.refuge()),), _rest, whole=True)


def _rest(s: Situation) -> Decision | None:
    if s.people.hostile_here():
        return None
    return Decision((do("rest", "recover"), do("wait", "recover", seconds="10")))
