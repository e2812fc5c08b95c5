"""Fighting in company, and trades that others ask for: for reasons of one's own, and never at a loss."""

from maid_engine.ai_players.cognitive.behaviors.answers.facts import facts_for
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Step, Steps, do, marking, step_key
from maid_engine.ai_players.language.item_kinds import is_armor, is_healing, is_weapon
from maid_engine.ai_players.language.speech import Saying, compose
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import DropHint, Note, Pause, Said, SetHint, Untag
from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.world import TrackedEntity, TrackedEntityType
from maid_engine.core.english import indefinite

INVITATION_S = 90.0
TOGETHER_S = 600.0
"""How long one stays in a group, at most."""
APART_S = 45.0
"""How long one waits for whoever leads the group before leaving it."""
IDLE_S = 180.0
"""How long, in seconds, a person's group may neither walk nor fight before an AI player leaves it …"""
IDLE_WITH_AI_S = 50.0
"""… and a group that another AI player leads."""
WALKS = frozenset({"navigate", "explore", "navigate_direction"})
"""Steps that lead somewhere else."""
ASK_AGAIN_S = 900.0
TRADE_S = 60.0
"""How long a trade with a person may lead nowhere before it is called off …"""
TRADE_WITH_AI_S = 35.0
"""… and one with another AI player."""
UNWANTED_S = 8.0
"""So long one looks at what another AI player offers before one declines it."""
WELL = 0.9
MOST_COMPANIONS = 3
ALONE_ENOUGH = 0.35
"""Who is as withdrawn as this asks nobody along."""


def answer_invitation(s: Situation) -> Steps:
    """Join a group when fighting in company is what one wants anyway; else decline, once."""
    for one in s.tagged("invited_us"):
        if s.diary.since(Activity.INVITED_BY.of(one.lower()), s.now) > INVITATION_S:
            continue
        answered = Untag(one, "invited_us")
        if s.grouped or not _wants_company(s):
            return marking(_say(s, Saying.DECLINE, one), answered)
        joined = (
            Note(Activity.GROUP_JOINED.of()),
            Note(Activity.SAW_LEADER.of()),
            Note(Activity.GROUP_MOVED.of()),
            SetHint("group_leader", one),
        )
        return (
            do("join_group", f"fight beside {one}", target=one).marking(answered, *joined),
            do("follow_leader", f"keep with {one}", target=one),
        )
    return None


def joins(steps: Steps) -> bool:
    """Whether these steps follow somebody from now on."""
    return any(step.verb == "follow_leader" for step in steps or ())


def _wants_company(s: Situation) -> bool:
    """Whether a goal of one's own, in which no other player had a hand, is served by it."""
    return s.wants_company and s.modulator.personality.extraversion >= ALONE_ENOUGH and s.hp_ratio > 0.5


def keep_company(s: Situation) -> Steps:
    """In somebody's group: help in the fight, wait while there is none, and leave when it has run its course."""
    leader = s.leader
    if not leader:
        return None
    here = next((one for one in s.people() if one.name == leader), None)
    foe = _foe_of(s, here) if here is not None else None
    if foe is not None and s.hp_ratio > s.modulator.flee_ratio + 0.1:
        attack = do("attack_target", f"help {leader} against {foe.name}", target=s.refer(foe))
        return (attack.marking(Note(Activity.GROUP_MOVED.of())),)
    why = _why_over(s, leader)
    if why:
        return _part(s, leader, why)
    if s.hp_ratio < WELL and not s.hostile_here() and not s.diary.avoided(step_key("rest", {}), s.now):
        rest = do("rest", "recover").marking(Pause(step_key("rest", {}), 20))
        return (rest, do("wait", f"keep with {leader}", seconds="4"))
    return (do("wait", f"keep with {leader}", seconds="4"),)


def _why_over(s: Situation, leader: str) -> str:
    """Return why one leaves the group now, in words for its leader; empty while one stays."""
    if s.diary.since(Activity.SAW_LEADER.of(), s.now) > APART_S:
        return "I have lost sight of you"
    if s.diary.since(Activity.GROUP_JOINED.of(), s.now) > TOGETHER_S:
        return "I have things of my own to do"
    patience_s = IDLE_S if s.is_human(leader) else IDLE_WITH_AI_S
    if s.diary.since(Activity.GROUP_MOVED.of(), s.now) > patience_s:
        return "we have stood still for so long"
    return ""


def _part(s: Situation, leader: str, why: str) -> tuple[Step, ...]:
    """Tell the leader why, aloud or from afar, then leave the group."""
    return (
        *_say(s, Saying.PARTING, leader, why=why),
        do("unfollow", "go on alone").marking(DropHint("group_leader")),
        do("leave_group", "go on alone"),
    )


def beside_leader(s: Situation, steps: Steps) -> Steps:
    """Return what is left of some upkeep in a leader's company.

    A companion does not walk off for it, except when too badly hurt to go on, and then says so first.
    """
    if not steps or not any(step.verb in WALKS for step in steps):
        return steps
    leader = s.leader
    if not any(one.name == leader for one in s.people()):
        return steps
    if s.hp_ratio >= s.modulator.rest_ratio:
        return None
    return (*_part(s, leader, "I am too badly hurt to go on"), *steps)


def _foe_of(s: Situation, friend: TrackedEntity) -> TrackedEntity | None:
    """Whom somebody here fights, when it is a creature."""
    for mob in s.mobs():
        pair = (str(mob.properties.get("fighting", "")), str(friend.properties.get("fighting", "")))
        if mob.entity_type is not TrackedEntityType.PLAYER and (
            friend.name == pair[0] or mob.name == pair[1]
        ):
            return mob
    return None


def seek_company(s: Situation, foe: str) -> Steps:
    """Ask somebody here along, and one more, before a fight that would be lost by those who are."""
    if len(s.grouped) >= MOST_COMPANIONS or s.leader or s.modulator.personality.extraversion < ALONE_ENOUGH:
        return None
    for player in s.people():
        key = Activity.ASKED_ALONG.of(player.name.lower())
        if player.name in s.grouped or s.diary.since(key, s.now) < ASK_AGAIN_S:
            continue
        facts = {**facts_for(s, partner=player.name), "prey": indefinite(foe)}
        words = compose(Saying.INVITATION, facts, s.luck("invite"))
        return (
            do("say_message", f"ask {player.name} along", message=words).marking(Note(key)),
            do("invite_to_group", f"ask {player.name} along", target=player.name),
            do("wait", "see whether they come along", seconds="12"),
        )
    return None


# --- trades ---

ASK_TO_TRADE_S = 1200.0
SHARE = 0.75
"""Between what a shop gives and what it asks lies a price that serves both."""


def offer_trade(s: Situation, goal: Goal) -> Steps:
    """Offer an AI player here something one can spare and they may use; humans are left to come themselves."""
    del goal
    p = s.modulator.personality
    if "ask_to_trade" not in s.verbs or s.tagged("trading") or s.in_combat:
        return None
    if not s.luck("offer_trade").chance(p.extraversion * (1.0 - 0.5 * p.neuroticism)):
        return None
    for partner in s.people():
        key = Activity.TRADE_OFFERED.of(partner.name.lower())
        if not partner.is_ai or s.diary.since(key, s.now) < ASK_TO_TRADE_S or s.grouped:
            continue
        ware = _spare(s)
        if not ware:
            return None
        words = f"I have {indefinite(ware)} to spare, {partner.name}. It is yours for {asked_price(s, ware)} gold."
        offer = do("say_message", f"offer {partner.name} a trade", message=words)
        return (
            offer.marking(Note(key), SetHint("trade_ware", ware), Said(words)),
            do("ask_to_trade", f"trade with {partner.name}", target=partner.name),
            do("wait", "see whether they want it", seconds="8"),
        )
    return None


def _spare(s: Situation) -> str:
    """Something useful that one carries twice, or that is worse than what one wears; "" when nothing."""
    for item in s.sellable():
        if asked_price(s, item.name) > 0 and (is_weapon(item.name) or is_armor(item.name)):
            return item.name.lower()
    potions = s.potions()
    if s.doses() > POTIONS_KEPT and asked_price(s, potions[0].name) > 0:
        return potions[0].name.lower()
    return ""


POTIONS_KEPT = 3


def asked_price(s: Situation, ware: str) -> int:
    """What one asks for it: less than a shop asks, more than a shop gives; 0 when one knows no price."""
    offers = s.beliefs.inventory.offers_of(ware)
    if offers:
        return max(1, round(offers[0].price * SHARE))
    return max(0, round(s.would_pay(ware) * 2 * SHARE))


def wants(s: Situation, ware: str, price: int) -> bool:
    """Whether it would be worth that price to oneself."""
    if price > s.gold - 5 or price <= 0:
        return False
    if is_healing(ware):
        return s.doses() < POTIONS_KEPT - 1
    return s.improves(ware, price)


def sell_in_trade(s: Situation, partner: str) -> Steps:
    """One's own offer lies on the table: put the ware in, and settle for no less than was asked."""
    ware = s.diary.hints.get("trade_ware", "")
    asked = asked_price(s, ware)
    begun = s.diary.since(Activity.SELLING_BEGUN.of(partner.lower()), s.now)
    if begun > TRADE_S * 2:
        offer = do("offer_in_trade", f"offer {ware}", item=ware)
        return (
            offer.marking(Note(Activity.SELLING_BEGUN.of(partner.lower())), DropHint("trade_worth")),
            do("wait", "see what they offer", seconds="5"),
        )
    if int(s.diary.hints.get("trade_worth", "0")) >= asked:
        if s.diary.since(Activity.TRADE_CONFIRMED.of(), s.now) > 8:
            return marking(_confirm(partner), Note(Activity.TRADE_CONFIRMED.of()))
    elif begun > _patience_s(s, partner):
        cancel = do("cancel_trade", "call the trade off")
        return (cancel.marking(DropHint("trade_ware"), Untag(partner, "trading")),)
    return (do("wait", "wait for their offer", seconds="3"),)


def _confirm(partner: str) -> Steps:
    """Look at what is offered for as long as the game wants one to, then settle."""
    return (
        do("wait", "look at the offer", seconds="3"),
        do("confirm_trade", f"settle with {partner}"),
        do("wait", "see", seconds="3"),
    )


def _is_unwanted(s: Situation, partner: str) -> bool:
    """Whether another AI player offers something that one neither wants nor has a return for: it will offer no other."""
    hints = s.diary.hints
    ware = hints.get("trade_items", "")
    if not ware or hints.get("trade_given", "") or int(hints.get("trade_worth", "0")) > 0:
        return False
    return not _is_person(s, partner) and not wants(s, ware, asked_price(s, ware))


def _is_person(s: Situation, partner: str) -> bool:
    return any(one.name.lower() == partner.lower() for one in s.humans())


def _patience_s(s: Situation, partner: str) -> float:
    """How long a trade may lead nowhere: a person reads and types, another AI player knows at once what it wants."""
    return TRADE_S if _is_person(s, partner) else TRADE_WITH_AI_S


def answer_trade(s: Situation) -> Steps:  # noqa: PLR0911
    """Somebody asks to trade: see what they offer, give no more than it is worth, and call off what leads nowhere."""
    partner = next(iter(s.tagged("trading")), "")
    if not partner:
        return None
    if (
        s.diary.hints.get("trade_ware")
        and s.diary.since(Activity.TRADE_OFFERED.of(partner.lower()), s.now) < TRADE_S * 2
    ):
        return sell_in_trade(s, partner)
    begun = s.diary.since(Activity.TRADE_BEGUN.of(partner.lower()), s.now)
    if begun > TRADE_S * 2:
        accept = do("accept_trade", f"see what {partner} offers")
        return (
            accept.marking(
                Note(Activity.TRADE_BEGUN.of(partner.lower())),
                DropHint("trade_worth"),
                DropHint("trade_given"),
                DropHint("trade_items"),
            ),
            do("wait", "see what is offered", seconds="4"),
        )
    worth = int(s.diary.hints.get("trade_worth", "0"))
    given = s.diary.hints.get("trade_given", "")
    confirmed = bool(s.diary.hints.get("trade_confirmed_by", ""))
    if begun > _patience_s(s, partner) or (_is_unwanted(s, partner) and begun > UNWANTED_S):
        cancel = do("cancel_trade", "call the trade off")
        return (*_say(s, Saying.DECLINE, partner), cancel.marking(Untag(partner, "trading")))
    if worth > 0 and not given and s.diary.since(Activity.TRADE_CONFIRMED.of(), s.now) > 8:
        ware = _fair_return(s, worth)
        if ware and s.diary.since(Activity.PUT_IN_TRADE.of(partner.lower(), ware), s.now) > TRADE_S:
            offer = do("offer_in_trade", f"offer {ware}", item=ware)
            given_now = (Note(Activity.PUT_IN_TRADE.of(partner.lower(), ware)), SetHint("trade_given", ware))
            return (offer.marking(*given_now), do("wait", "see", seconds="4"))
    ware = s.diary.hints.get("trade_items", "")
    price = asked_price(s, ware) if ware else 0
    if given == "gold" or (ware and not given and wants(s, ware, price)):
        if not given:
            offer = do("offer_gold", f"offer {price} gold for {ware}", amount=str(price))
            return (offer.marking(SetHint("trade_given", "gold")), do("wait", "see", seconds="4"))
        if confirmed:
            return marking(_confirm(partner), DropHint("trade_confirmed_by"))
        return (do("wait", "wait for them to confirm", seconds="3"),)
    if confirmed and worth > 0 and s.trade_value(given) <= worth:
        return marking(_confirm(partner), DropHint("trade_confirmed_by"), Note(Activity.TRADE_CONFIRMED.of()))
    # Who confirmed something else confirms again when the offer is another.
    return (do("wait", "wait for the offer", seconds="3").marking(DropHint("trade_confirmed_by")),)


def _fair_return(s: Situation, worth: int) -> str:
    """The dearest thing one would sell anyway that is worth no more than what is offered."""
    goods = [(s.trade_value(item.name), item.name.lower()) for item in s.sellable()]
    fair = [pair for pair in goods if 0 < pair[0] <= worth]
    return max(fair)[1] if fair else ""


HELP_AGAIN_S = 60.0


def help_friend(s: Situation) -> Steps:
    """Step in where a friend fights something here that one dares to face; by character, and never with strangers."""
    p = s.modulator.personality
    if (
        s.in_combat
        or s.hp_ratio < s.modulator.rest_ratio
        or s.diary.since(Activity.HELPED.of(), s.now) < HELP_AGAIN_S
    ):
        return None
    for friend in s.people():
        known = s.beliefs.relationships.get(friend.name)
        ally = friend.name in s.grouped or (known is not None and known.disposition_score >= FRIEND)
        foe = _foe_of(s, friend) if ally else None
        if foe is None:
            continue
        luck = s.luck(f"help.{friend.name}", every_s=HELP_AGAIN_S)
        if luck.chance(0.2 + p.agreeableness * (0.4 + 0.6 * p.combat_aggression)):
            attack = do("attack_target", f"help {friend.name} against {foe.name}", target=s.refer(foe))
            return (attack.marking(Note(Activity.HELPED.of())),)
    return None


FRIEND = 10.0
"""The disposition from which on somebody is a friend."""


def thank(s: Situation) -> Steps:
    """Thank whoever just gave one something."""
    giver = s.diary.hints.get("thank", "")
    if not giver or s.diary.since(Activity.THANKED.of(giver.lower()), s.now) < 60:
        return None
    return marking(_say(s, Saying.THANKS, giver), DropHint("thank"), Note(Activity.THANKED.of(giver.lower())))


def _say(s: Situation, saying: Saying, partner: str, **more: str) -> tuple[Step, ...]:
    """Say it to somebody, by a tell when they are not here."""
    facts = {**facts_for(s, partner=partner), **more}
    line = compose(saying, facts, s.luck(saying.value), avoid=frozenset(s.diary.said))
    if not line:
        return ()
    if any(one.name == partner for one in s.people()):
        return (do("say_message", f"{saying.value} {partner}", message=line).marking(Said(line)),)
    return (
        do("tell_message", f"{saying.value} {partner}", target=partner, message=line).marking(Said(line)),
    )
