"""Rules for groups: join fights in company if that serves the mind's own goals."""

from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.situation.people import People
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, step_key
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import DropHint, Note, Pause, SetHint, Untag
from maid_engine.ai_players.models.promises import PromiseKind
from maid_engine.ai_players.models.world import TrackedEntityType
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
FRIEND = 10.0
"""Least disposition towards a friend."""
ALONE_ENOUGH = 0.35
"""Minds with less extraversion than this do not seek company."""


def answer_invitation(s: Situation) -> Decision | None:
    """Join a group if the mind wants company in fights anyway; otherwise decline once."""
    for one in s.people.tagged("invited_us"):
        if s.diary.since(Activity.INVITED_BY.of(one.lower()), s.now) > INVITATION_S:
            continue
        answered = Untag(one, "invited_us")
        if s.people.grouped or not _wants_company(s):
            return say_to(s, "request.decline", one).marking(answered)
        joined = (
            Note(Activity.GROUP_JOINED.of()),
            Note(Activity.SAW_LEADER.of()),
            Note(Activity.GROUP_MOVED.of()),
            SetHint("group_leader", one),
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
    here = next((one for one in s.people.people() if one.name == leader), None)
    foe = _foe_of(s.people, here) if here is not None else None
    if foe is not None and s.own.hp_ratio > s.modulator.flee_ratio + 0.1:
        attack = do("attack_target", f"help {leader} against {foe.name}", target=s.people.refer(foe))
        return Decision((attack.marking(Note(Activity.GROUP_MOVED.of())),))
    why = _why_over(s, leader)
    if why:
        return _part(s, leader, why)
    wait = do("wait", f"keep with {leader}", seconds="4")
    if not _may_rest(s):
        return Decision((wait,))
    rest = do("rest", "recover").marking(Pause(step_key("rest", {}), 20))
    return Decision((rest, wait))


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
            do("unfollow", "go on alone").marking(DropHint("group_leader")),
            do("leave_group", "go on alone"),
        )
    )


def beside_leader(s: Situation, steps: Decision | None) -> Decision | None:
    """Return the part of upkeep steps that a follower may do.

    It does not walk away for upkeep, unless it is too badly hurt to go on. Then it tells the leader and
    leaves the group.
    """
    if not steps or not any(step.verb in WALKS for step in steps):
        return steps
    leader = s.people.leader
    if not any(one.name == leader for one in s.people.people()):
        return steps
    if s.own.hp_ratio >= s.modulator.rest_ratio:
        return None
    return Decision((*_part(s, leader, "I am too badly hurt to go on"), *steps.marked_steps()))


def _foe_of(people: People, friend: EntityView) -> EntityView | None:
    """Return the creature that somebody here fights; `None` if there is none."""
    friends_foe = str(friend.properties.get("fighting", ""))
    for mob in people.mobs():
        if mob.entity_type is TrackedEntityType.PLAYER:
            continue
        mobs_foe = str(mob.properties.get("fighting", ""))
        if mob.name == friends_foe or friend.name == mobs_foe:
            return mob
    return None


def seek_company(s: Situation, foe: str) -> Decision | None:
    """Invite somebody here to a fight that would be lost without more company."""
    if (
        len(s.people.grouped) >= MOST_COMPANIONS
        or s.people.leader
        or s.modulator.personality.extraversion < ALONE_ENOUGH
    ):
        return None
    for player in s.people.people():
        key = Activity.ASKED_ALONG.of(player.name.lower())
        if player.name in s.people.grouped or s.diary.since(key, s.now) < ASK_AGAIN_S:
            continue
        said = own_words(s, "say.invitation", {"who": player.name, "prey": indefinite(foe)}, to=player.name)
        return Decision(
            (
                do("say_message", f"ask {player.name} along", message=said.line).marking(
                    Note(key), *said.effects[1:]
                ),
                do("invite_to_group", f"ask {player.name} along", target=player.name),
                do("wait", "see whether they come along", seconds="12"),
            )
        )
    return None


def help_friend(s: Situation) -> Decision | None:
    """Help a friend who fights a creature here. The chance depends on character; strangers are not helped."""
    if s.own.in_combat or s.own.hp_ratio < s.modulator.rest_ratio:
        return None
    if s.diary.since(Activity.HELPED.of(), s.now) < HELP_AGAIN_S:
        return None
    for friend in s.people.people():
        foe = _foe_of(s.people, friend) if _is_ally(s, friend.name) else None
        if foe is not None and _will_help(s, friend.name):
            attack = do("attack_target", f"help {friend.name} against {foe.name}", target=s.people.refer(foe))
            return Decision((attack.marking(Note(Activity.HELPED.of())),))
    return None


def _is_ally(s: Situation, name: str) -> bool:
    known = s.beliefs.relationships.get(name)
    liked = known is not None and known.disposition_score >= FRIEND
    return liked or name in s.people.grouped or _promised_help(s, name)


def _will_help(s: Situation, name: str) -> bool:
    """Return whether the mind helps an ally this time: always one whom it promised to help."""
    p = s.modulator.personality
    luck = s.luck(f"help.{name}", every_s=HELP_AGAIN_S)
    chance = 0.2 + p.agreeableness * (0.4 + 0.6 * p.combat_aggression)
    return _promised_help(s, name) or luck.chance(chance)


def _promised_help(s: Situation, name: str) -> bool:
    """Return whether the character has given somebody its word to help them."""
    return any(one.kind is PromiseKind.HELP for one in s.promises.open_to(name))


def thank(s: Situation) -> Decision | None:
    """Thank somebody who just gave the character something, at most once a minute."""
    giver = s.diary.hints.get("thank", "")
    if not giver or s.diary.since(Activity.THANKED.of(giver.lower()), s.now) < 60:
        return None
    thanks = say_to(s, "say.thanks", giver)
    return thanks.marking(DropHint("thank"), Note(Activity.THANKED.of(giver.lower())))


def say_to(s: Situation, meaning: str, partner: str, **facts: str) -> Decision:
    """Say something to somebody, by tell if they are not here."""
    said = own_words(s, meaning, {"who": partner, **facts}, to=partner)
    if not said.line:
        return Decision()
    why = f"{meaning.partition('.')[2]} {partner}"
    if any(one.name == partner for one in s.people.people()):
        return Decision((do("say_message", why, message=said.line).marking(*said.effects),))
    told = do("tell_message", why, target=partner, message=said.line)
    return Decision((told.marking(*said.effects),))
