"""Rules of a stay in company: how long it lasts, what is done meanwhile, and what is said at its end."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.idle_actions import lull
from maid_engine.ai_players.cognitive.behaviors.lived_together import lived_together
from maid_engine.ai_players.cognitive.behaviors.maintenance import MOST_AI_IN_A_ROOM
from maid_engine.ai_players.cognitive.behaviors.news import tell_news
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.quests import errand_due
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.small_talk import small_talk
from maid_engine.ai_players.cognitive.behaviors.social import greet
from maid_engine.ai_players.cognitive.behaviors.social_places import in_social_place
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do
from maid_engine.ai_players.cognitive.behaviors.unasked import may_speak_up
from maid_engine.ai_players.cognitive.behaviors.usable_places import FOR_COMPANY, use_here
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.planning import GoalType, passing_goal
from maid_engine.ai_players.models.reports import RESTING

SHORTEST_S: Final = 48.0
"""Shortest stay in company without an errand, in seconds."""
LONGEST_S: Final = 110.0
"""Longest stay that is drawn where only AI players are, in seconds. Talk makes it longer."""
LONGEST_WITH_PEOPLE_S: Final = 150.0
"""Longest stay that is drawn where a person is, in seconds."""
NEWCOMERS_S: Final = 5.0
"""Stay in seconds of a character that has seen no other place yet, once it could walk: time for a greeting."""
AGAIN_S: Final = 150.0
"""Seconds from the end of one stay, in any place, to the next, for the most sociable."""
SHY_AGAIN_S: Final = 330.0
"""The same for those who like company least."""
SITTING_FROM: Final = 0.45
"""Patience from which a character sits down where there are seats."""
LEAVE_AGAIN_S: Final = 240.0
"""Seconds between two times of taking leave."""


def stay_s(s: Situation, *, errand: bool) -> float:
    """Return how long the character stays here from now, in seconds; 0.0 if it does not stay.

    On an errand the character passes through: while it walks for somebody else (`errand`), and while a step of a
    quest is due. Without an errand it stays where others are, now and then, and longest with people. The patient
    and the sociable stay longest, and the sociable most often. In a place that is crowded with AI players nobody
    stays. Who has seen nothing of the land yet only has a word with people.
    """
    if not _is_inviting(s):
        return 0.0
    people = bool(_person_in_company(s))
    if is_newcomer(s):
        return NEWCOMERS_S if people else 0.0
    if errand or not _has_time(s):
        return 0.0
    return _drawn(s, LONGEST_WITH_PEOPLE_S if people else LONGEST_S)


def _has_time(s: Situation) -> bool:
    """Return whether no step of a quest is due, and the last stay is long enough ago."""
    return not errand_due(s) and s.diary.since(Activity.STAYED.of(), s.now) >= _again_s(s)


def _is_inviting(s: Situation) -> bool:
    """Return whether people meet here, somebody is here, and there is no crowd of AI players."""
    if not in_social_place(s) or s.people.ai_here() > MOST_AI_IN_A_ROOM:
        return False
    return bool(s.people.people())


def is_newcomer(s: Situation) -> bool:
    """Return whether the character has seen no other place than this one yet."""
    return s.map.rooms_known <= 1


def _again_s(s: Situation) -> float:
    """Return the seconds from the end of one stay to the next."""
    return SHY_AGAIN_S - _sociability(s) * (SHY_AGAIN_S - AGAIN_S)


def _sociability(s: Situation) -> float:
    """Return how much the character likes company now, from 0.0 to 1.0; 0.5 for an even temper."""
    return min(1.0, 0.5 * s.modulator.goal_weight(GoalType.SOCIAL))


def _drawn(s: Situation, longest: float) -> float:
    """Draw the length of a stay up to a bound, in seconds."""
    drawn = s.luck("stay").uniform(0.7, 1.3) * (SHORTEST_S + _leaning(s) * (longest - SHORTEST_S))
    return max(SHORTEST_S, min(drawn, longest))


def _leaning(s: Situation) -> float:
    """Return how much the character likes to stay, from 0.0 to 1.0."""
    return 0.5 * s.modulator.personality.patience + 0.5 * _sociability(s)


def may_dwell(s: Situation) -> bool:
    """Return whether nothing drives the character on: no fight, no danger, no group that it follows."""
    return not (s.own.in_combat or s.own.dead or s.people.leader or s.people.hostile_here())


def pastime(s: Situation, left_s: float) -> Decision:
    """Return what to do during a stay of which `left_s` seconds are left; empty if it just stands or sits."""
    if is_newcomer(s):
        return greet(s, passing_goal()) or Decision()
    settled = _settle(s, left_s) or _sit_down(s, left_s)
    if settled:
        return settled
    return lived_together(s) or tell_news(s) or _company(s) or lull(s) or Decision()


def _company(s: Situation) -> Decision | None:
    if not s.people.people():
        return None
    warmth = 0.1 + 0.2 * s.modulator.personality.extraversion
    return _talk_now(s, warmth) or _greet_now(s, warmth)


def _talk_now(s: Situation, chance: float) -> Decision | None:
    talks = s.luck("stay.talk", every_s=6.0).chance(chance)
    if not talks or not may_speak_up(s):
        return None
    return small_talk(s)


def _greet_now(s: Situation, chance: float) -> Decision | None:
    greets = s.luck("stay.greet", every_s=6.0).chance(chance)
    if not greets or not s.people.humans():
        return None
    return greet(s, passing_goal())


def _settle(s: Situation, left_s: float) -> Decision | None:
    """Use a place here for a part of the stay: sit by the fire, listen to the harper. One is enough for a stay."""
    settled = Activity.SITS.of()
    if left_s < SHORTEST_S / 2 or s.diary.avoided(settled, s.now):
        return None
    place = use_here(s, FOR_COMPANY, "spend a while in company")
    return Decision((place.marking(Pause(settled, left_s)),)) if place is not None else None


def _sit_down(s: Situation, left_s: float) -> Decision | None:
    """Sit down for the rest of the stay, in places to rest and with the patience for it."""
    if left_s < SHORTEST_S / 2 or not _may_sit(s):
        return None
    sits = Activity.SITS.of()
    if s.diary.avoided(sits, s.now) or s.modulator.personality.patience < SITTING_FROM:
        return None
    rest = do("rest", "sit down in company")
    return Decision((rest.marking(Pause(sits, left_s)),))


def _may_sit(s: Situation) -> bool:
    """Return whether the character is up, in a place to rest, in a game where one can."""
    return s.own.position not in RESTING and s.own.in_room_tagged("rest") and "rest" in s.game.verbs


def take_leave(s: Situation, partner: str = "", talked_s: float = 0.0) -> Decision:
    """Return the steps before walking on: get up, and tell the people here why one goes.

    Args:
        s: the situation.
        partner: the person with whom the character has just talked, who is told once in a talk; "" if with nobody.
        talked_s: for how many seconds that talk has gone on.
    """
    steps: list[Step] = []
    if s.own.position in RESTING:
        steps.append(do("stand", "get going again"))
    who = partner or _person_in_company(s)
    if who and not _took_leave(s, talked_s) and (_is_left_in_talk(s, partner) or _tells_why(s, who)):
        steps.append(_goodbye(s, who))
    return Decision(tuple(steps))


def _took_leave(s: Situation, talked_s: float) -> bool:
    """Return whether the character has taken leave in a talk that has gone on for so many seconds."""
    return s.diary.since(Activity.TOOK_LEAVE.of(), s.now) < talked_s


def _goodbye(s: Situation, who: str) -> Step:
    """Tell a person why one goes. What the character wants of that person is no reason to go."""
    wants = s.own.wants
    if who.lower() in wants.lower():
        wants = ""
    facts = {"who": who, "wants": wants[:1].lower() + wants[1:]}
    meaning = "company.leaving" if wants else "company.leaving_plainly"
    said = own_words(s, meaning, facts, to=who)
    says = do("say_message", "say why one goes", message=said.line)
    return says.marking(*said.effects, Note(Activity.TOOK_LEAVE.of()))


def _person_in_company(s: Situation) -> str:
    """Return the name of the first person here who is company; "" if there is none."""
    return next((one.name for one in s.people.humans() if _is_company(s, one.name)), "")


def _is_left_in_talk(s: Situation, partner: str) -> bool:
    """Return whether somebody has spoken since the character last took leave."""
    if not partner:
        return False
    return s.diary.since(Activity.HEARD.of(partner.lower()), s.now) < s.diary.since(
        Activity.TOOK_LEAVE.of(), s.now
    )


def _tells_why(s: Situation, who: str) -> bool:
    """Return whether to tell a person why one goes: only somebody who has said something lately."""
    if s.diary.since(Activity.TOOK_LEAVE.of(), s.now) <= LEAVE_AGAIN_S:
        return False
    return s.diary.since(Activity.HEARD.of(who.lower()), s.now) < LEAVE_AGAIN_S


def _is_company(s: Situation, name: str) -> bool:
    """Return whether a person here is at the keyboard and did not ask to be left alone."""
    if s.people.is_away(name):
        return False
    return not s.diary.avoided(Activity.LEFT_ALONE.of(name.lower()), s.now)
