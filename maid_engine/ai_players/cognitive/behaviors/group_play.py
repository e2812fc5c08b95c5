"""Rules for groups: join fights in company if that serves the mind's own goals."""

from maid_engine.ai_players.cognitive.behaviors.allies import foe_of, is_ally, promised_help
from maid_engine.ai_players.cognitive.behaviors.fight_start import opening
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, step_key
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Note, Pause, SetLeader, Settle, Settled, Untag
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import indefinite

INVITATION_S = 90.0
"""Seconds for which an invitation to a group stands."""
TOGETHER_S = 600.0
"""Longest stay in a group, in seconds."""
APART_S = 45.0
"""Seconds without sight of the leader before the character leaves the group."""
IDLE_S = 180.0
"""Seconds without walking or fighting after which the character leaves a group that a human leads."""
IDLE_WITH_AI_S = 50.0
"""Seconds without walking or fighting after which the character leaves a group that an AI player leads."""
WALKS = frozenset({"navigate", "explore", "navigate_direction"})
"""Verbs that lead to another room."""
ASK_AGAIN_S = 900.0
"""Seconds before the same player is invited again."""
WELL = 0.9
"""Share of health below which a member of a group rests."""
MOST_COMPANIONS = 3
"""Number of companions from which on nobody is invited for a fight."""
HELP_AGAIN_S = 60.0
"""Seconds after helping a friend before helping one again."""
ALONE_ENOUGH = 0.35
"""Minds with less extraversion than this do not seek company."""


def is_invited(s: Situation) -> bool:
    """Return whether a person here waits for an answer to an invitation."""
    invited = {one.lower() for one in s.people.tagged("invited_us") if _stands(s, one)}
    return any(one.name.lower() in invited for one in s.people.humans())


def _stands(s: Situation, one: str) -> bool:
    """Return whether the invitation of this player is not over."""
    return s.diary.since(Activity.INVITED_BY.of(one.lower()), s.now) <= INVITATION_S


def answer_invitation(s: Situation) -> Decision | None:
    """Join a group if the mind wants company in fights anyway; otherwise decline once, or leave it to its player."""
    for one in s.people.tagged("invited_us"):
        if not _stands(s, one):
            continue
        answered = Untag(one, "invited_us")
        if s.mandate.asks_before_groups:
            return say_to(s, "request.player_decides", one).marking(answered)
        if s.people.grouped or not _wants_company(s):
            return say_to(s, "request.decline", one).marking(answered)
        joined = (
            Note(Activity.GROUP_JOINED.of()),
            Note(Activity.SAW_LEADER.of()),
            Note(Activity.GROUP_MOVED.of()),
            SetLeader(one),
        )
        return Decision(
            (
                do("join_group", f"fight beside {one}", target=one).marking(answered, *joined),
                do("follow_leader", f"keep with {one}", target=one),
            )
        )
    return None


def joins(steps: Decision | None) -> bool:
    """Return whether these steps begin to follow somebody."""
    return any(step.verb == "follow_leader" for step in steps or ())


def leads_away(steps: Decision) -> bool:
    """Return whether these steps lead to another room."""
    return any(step.verb in WALKS for step in steps)


def _wants_company(s: Situation) -> bool:
    """Return whether company suits the character and serves a goal that no other player caused."""
    return (
        s.people.wants_company
        and s.modulator.personality.extraversion >= ALONE_ENOUGH
        and s.own.hp_ratio > 0.5
    )


def keep_company(s: Situation) -> Decision | None:
    """As a follower in a group: help in the fight, wait while there is none, and leave when it is over."""
    leader = s.people.leader
    if not leader:
        return None
    foe = _leaders_foe(s, leader)
    if foe is not None:
        attack = opening(s, foe, f"help {leader} against {foe.name}")
        return attack.marking(Note(Activity.GROUP_MOVED.of()))
    why = _why_over(s, leader)
    if why:
        return _part(s, leader, why)
    return _wait_with(s, leader)


def _wait_with(s: Situation, leader: str) -> Decision:
    """Wait beside the leader, and rest if there is need and leisure for it."""
    wait = do("wait", f"keep with {leader}", seconds="4")
    if not _may_rest(s):
        return Decision((wait,))
    rest = do("rest", "recover").marking(Pause(step_key("rest", {}), 20))
    return Decision((rest, wait))


def _leaders_foe(s: Situation, leader: str) -> EntityView | None:
    """Return the creature that the leader fights here, if the character is well enough to help; else `None`."""
    if s.own.hp_ratio <= s.modulator.flee_ratio + 0.1:
        return None
    here = _seen_here(s.people, leader)
    if here is None:
        return None
    return foe_of(s.people, here)


def _seen_here(people: People, name: str) -> EntityView | None:
    """Return the player of exactly this name, if they are here."""
    return next((one for one in people.people() if one.name == name), None)


def _may_rest(s: Situation) -> bool:
    """Return whether the character is hurt, nobody here is hostile, and it has not just tried to rest."""
    if s.own.hp_ratio >= WELL or s.people.hostile_here():
        return False
    return not s.diary.avoided(step_key("rest", {}), s.now)


def _why_over(s: Situation, leader: str) -> str:
    """Return why the character leaves the group now, in words for its leader; "" while it stays."""
    if s.diary.since(Activity.SAW_LEADER.of(), s.now) > APART_S:
        return "I have lost sight of you"
    if s.diary.since(Activity.GROUP_JOINED.of(), s.now) > TOGETHER_S:
        return "I have things of my own to do"
    patience_s = IDLE_S if s.people.is_human(leader) else IDLE_WITH_AI_S
    if s.diary.since(Activity.GROUP_MOVED.of(), s.now) > patience_s:
        return "we have stood still for so long"
    return ""


def _part(s: Situation, leader: str, why: str) -> Decision:
    """Tell the leader why, aloud or by tell, then leave the group."""
    return Decision(
        (
            *say_to(s, "say.parting", leader, why=why),
            do("unfollow", "go on alone").marking(SetLeader("")),
            do("leave_group", "go on alone"),
        )
    )


def beside_leader(s: Situation, steps: Decision | None) -> Decision | None:
    """Return the part of upkeep steps that a follower may do.

    It does not walk away for upkeep, unless it is too badly hurt to go on. Then it tells the leader and
    leaves the group.
    """
    if not steps or not leads_away(steps):
        return steps
    leader = s.people.leader
    if _seen_here(s.people, leader) is None:
        return steps
    if s.own.hp_ratio >= s.modulator.rest_ratio:
        return None
    return Decision((*_part(s, leader, "I am too badly hurt to go on"), *steps.marked_steps()))


def seek_company(s: Situation, foe: str) -> Decision | None:
    """Invite somebody here to a fight that would be lost without more company."""
    if not _may_invite(s):
        return None
    companion = _companion(s)
    if companion is None:
        return None
    name, why = companion.name, f"ask {companion.name} along"
    said = own_words(s, "say.invitation", {"who": name, "prey": indefinite(foe)}, to=name)
    asked = Note(_asked_along(companion))
    return Decision(
        (
            do("say_message", why, message=said.line).marking(asked, *said.effects[1:]),
            do("invite_to_group", why, target=name),
            do("wait", "see whether they come along", seconds="12"),
        )
    )


def _companion(s: Situation) -> EntityView | None:
    """Return the first player here who is in no group with the character and was not asked along lately."""
    for player in s.people.people():
        if player.name in s.people.grouped:
            continue
        if s.diary.since(_asked_along(player), s.now) >= ASK_AGAIN_S:
            return player
    return None


def _asked_along(player: EntityView) -> ActivityKey:
    """Return the key under which it is noted that somebody was asked along."""
    return Activity.ASKED_ALONG.of(player.name.lower())


def _may_invite(s: Situation) -> bool:
    """Return whether the character seeks company: it follows nobody, has few companions, and is not shy."""
    if s.people.leader or len(s.people.grouped) >= MOST_COMPANIONS:
        return False
    return s.modulator.personality.extraversion >= ALONE_ENOUGH


def help_friend(s: Situation) -> Decision | None:
    """Help a friend who fights a creature here. The chance depends on character; strangers are not helped."""
    if not _is_ready_to_help(s):
        return None
    for friend in s.people.people():
        foe = _foe_to_fight_for(s, friend)
        if foe is not None:
            attack = opening(s, foe, f"help {friend.name} against {foe.name}")
            return attack.marking(Note(Activity.HELPED.of()))
    return None


def _is_ready_to_help(s: Situation) -> bool:
    """Return whether the character is well, in no fight, and has not just helped anybody."""
    if s.own.in_combat or s.own.hp_ratio < s.modulator.rest_ratio:
        return False
    return s.diary.since(Activity.HELPED.of(), s.now) >= HELP_AGAIN_S


def _foe_to_fight_for(s: Situation, friend: EntityView) -> EntityView | None:
    """Return the creature against which the character helps somebody now; `None` if it does not."""
    if not is_ally(s, friend.name):
        return None
    foe = foe_of(s.people, friend)
    if foe is None or not _will_help(s, friend.name):
        return None
    return foe


def _will_help(s: Situation, name: str) -> bool:
    """Return whether the mind helps an ally this time: always one whom it promised to help."""
    p = s.modulator.personality
    luck = s.luck(f"help.{name}", every_s=HELP_AGAIN_S)
    chance = 0.2 + p.agreeableness * (0.4 + 0.6 * p.combat_aggression)
    return promised_help(s, name) or luck.chance(chance)


def thank(s: Situation) -> Decision | None:
    """Thank somebody who just gave the character something, at most once a minute."""
    giver = s.diary.facts.to_thank
    if not giver or s.diary.since(Activity.THANKED.of(giver.lower()), s.now) < 60:
        return None
    thanks = say_to(s, "say.thanks", giver)
    return thanks.marking(Settle(Settled.GIFT), Note(Activity.THANKED.of(giver.lower())))


def say_to(s: Situation, meaning: str, partner: str, **facts: str) -> Decision:
    """Say something to somebody, by tell if they are not here."""
    said = own_words(s, meaning, {"who": partner, **facts}, to=partner)
    if not said.line:
        return Decision()
    why = f"{meaning.partition('.')[2]} {partner}"
    if _seen_here(s.people, partner) is not None:
        return Decision((do("say_message", why, message=said.line).marking(*said.effects),))
    told = do("tell_message", why, target=partner, message=said.line)
    return Decision((told.marking(*said.effects),))
