"""News that is told unprompted: gatherings, and deeds. One piece to one person in one talk.

What a person said is never passed on. A person is named only where the game said that they allow it. News travels by speech that everybody in the
room can hear; the words themselves tell how often it was told.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_chat
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.behaviors.unasked import may_speak_up
from maid_engine.ai_players.language.claims import in_time
from maid_engine.ai_players.language.speech import LONGEST_SAYING
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.audience import players_in
from maid_engine.ai_players.models.claim import Claim, ClaimKind
from maid_engine.ai_players.models.decisions import Approached, Count, Note, TalkedTo
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import indefinite

ONE_TALK_S: Final = 300.0
"""Seconds before the same person is told another piece of news unprompted."""
PAUSE_S: Final = 10.0
"""Seconds of silence, of its own and of others, before news is told."""
PEOPLE_PAUSE_S: Final = 30.0
"""Seconds of silence of a person in a talk, before own news is told."""
TALK_IS_OVER_S: Final = 120.0
"""Seconds of silence after which somebody does not talk with the character any more."""
GATHERING_S: Final = 600.0
"""How long a gathering lasts, in seconds."""
DEED_IS_NEW_S: Final = 3600.0
"""Seconds for which a deed is worth telling, since it was done or heard of."""
TOLD_AGAIN_S: Final = 5400.0
"""Seconds after which a listener may be told of a gathering of the same name again, as it is another one."""
MOST_TELLABLE: Final = 5
"""Most pieces of news that it has ready: the next gatherings, then the latest deeds."""
TALKATIVE: Final = 0.5
"""Least sum of extraversion and agreeableness of those who tell news unprompted; others tell it when they chat."""


class News(NamedTuple):
    """A piece of news for somebody who was not told it."""

    key: str
    """Its name in the activity log."""
    claim: Claim


def tell_news(s: Situation) -> Decision | None:
    """Tell somebody here a piece of news that they were not told, if nobody is speaking.

    Gatherings concern everybody. A deed of an AI player is told only to somebody with whom the character talks, in a lull.
    """
    if not _may_begin(s):
        return Decision()
    tellable = list(_tellable(s))
    if not tellable:
        return Decision()
    for player in s.people.people():
        news = _news_to_tell(s, player, tellable)
        if news is not None:
            return _told(s, player.name, news)
    return Decision()


def _may_begin(s: Situation) -> bool:
    """Return whether this character tells news unprompted, in this game, and nobody is speaking or fighting."""
    if s.own.in_combat or not s.game.tells_news:
        return False
    p = s.modulator.personality
    if p.extraversion + p.agreeableness < TALKATIVE:
        return False
    return min(_since(s, Activity.SPOKE), _since(s, Activity.HEARD_ANYBODY)) >= PAUSE_S


def _news_to_tell(s: Situation, player: EntityView, tellable: Sequence[Claim]) -> News | None:
    """Return the first news that somebody was not told; `None` if there is none, or they are not to be told now."""
    found = next(_unknown_to(s, player.name.lower(), _fitting(s, player, tellable)), None)
    if found is None or not _listens_to_news(s, player.name):
        return None
    return found


def _fitting(s: Situation, player: EntityView, tellable: Sequence[Claim]) -> Sequence[Claim]:
    """Return the news that may be told to somebody now."""
    if _is_lull(s, player.name.lower(), human=not player.is_ai):
        return tellable
    return [claim for claim in tellable if not claim.of_ai_player]


def _is_lull(s: Situation, name: str, *, human: bool) -> bool:
    """Return whether somebody who talked with the character has said nothing for a while. People type slowly."""
    silent_s = s.diary.since(Activity.SPOKEN_TO_BY.of(name), s.now)
    if human and silent_s < PEOPLE_PAUSE_S:
        return False
    return PAUSE_S <= silent_s < TALK_IS_OVER_S


def _listens_to_news(s: Situation, name: str) -> bool:
    """Return whether somebody was not told news in this talk and may be spoken to."""
    if not may_speak_up(s, name):
        return False
    told_lately = s.diary.since(Activity.TOLD_NEWS.of(name.lower()), s.now) < ONE_TALK_S
    return not told_lately and may_chat(s, name, human=s.people.is_human(name.lower()))


def _since(s: Situation, activity: Activity) -> float:
    return s.diary.since(activity.of(), s.now)


def _told(s: Situation, who: str, news: News) -> Decision:
    facts = {"who": who, "news": news_words(s, news.claim, who)}
    said = own_words(s, "news.unasked", facts, to=who, most=2 * LONGEST_SAYING)
    line = said.line
    hearers = [player.name.lower() for player in s.people.people()]
    say = do("say_message", f"tell {who} the news", message=line).marking(
        *said.effects,
        TalkedTo(who.lower(), len(line.split())),
        Count(Counted.PASSED_ON),
        Note(Activity.TOLD_NEWS.of(who.lower())),
        Approached(who.lower()),
        *(Note(Activity.TOLD.of(name, news.key)) for name in hearers),
    )
    return Decision((say,))


def news_for(s: Situation, partner: str) -> Iterator[News]:
    """Yield the news that may be told to somebody who was not told it, the next gathering first."""
    return _unknown_to(s, partner.lower(), _tellable(s))


def _tellable(s: Situation) -> Iterator[Claim]:
    """Yield the news that may be told at all, at most :data:`MOST_TELLABLE`. It is the same for every listener."""
    if not s.game.tells_news:
        return iter(())
    return islice((claim for claim in s.hearsay.news() if may_tell(s, claim)), MOST_TELLABLE)


def _unknown_to(s: Situation, name: str, tellable: Iterable[Claim]) -> Iterator[News]:
    for claim in tellable:
        key = f"news:{claim.subject} {claim.object}".lower()
        knows = name in (claim.by.lower(), claim.subject.lower())
        told_s = s.diary.since(Activity.TOLD.of(name, key), s.now)
        if not knows and told_s >= _told_again_s(claim):
            yield News(key, claim)


def _told_again_s(claim: Claim) -> float:
    """Return after how many seconds the same listener is told again: of a gathering, as it may be held again."""
    if claim.due is None:
        return math.inf
    return TOLD_AGAIN_S


def may_tell(s: Situation, claim: Claim) -> bool:
    """Return whether a piece of news is fresh, may be passed on, and names no person without their leave."""
    if not claim.passable or s.now >= (claim.due or claim.at + DEED_IS_NEW_S):
        return False
    return claim.with_leave or not _is_about_a_person(s, claim)


def _is_about_a_person(s: Situation, claim: Claim) -> bool:
    """Return whether a claim names a human other than the character."""
    named = players_in(f"{claim.subject} {claim.object}", s.beliefs.entities.players)
    others = [name for name in named if name != s.own.name.lower()]
    return any(map(s.people.is_human, others))


def named_place(s: Situation, name: str) -> str:
    """Return the name of a place as used in a sentence, whether the mind knows it or only heard of it."""
    return place(s.map.name_of_room(s.map.room_called(name)) or name)


_GATHERINGS: Final = ("news.gathering", "news.gathering_told", "news.gathering_heard")
"""The rows that tell of a gathering, by how often in a row it was told before."""


def news_words(s: Situation, claim: Claim, who: str) -> str:
    """Return the sentences that tell somebody a piece of news."""
    if claim.with_leave:
        return own_words(s, "news.deed_of", {"name": claim.subject, "deed": claim.object}, to=who).line
    if claim.kind is ClaimKind.DEED:
        return _deed_words(s, claim, who)
    facts = {
        "event": indefinite(claim.subject),
        "place": named_place(s, claim.object),
        "when": in_time((claim.due or s.now) - s.now),
        "by": claim.by,
    }
    return own_words(s, _GATHERINGS[claim.hops], facts, to=who).line


_DEEDS: Final = ("news.deed", "news.deed_told", "news.deed_heard")
"""The rows that tell of a deed, by how often in a row it was told before."""


def _deed_words(s: Situation, claim: Claim, who: str) -> str:
    row = _DEEDS[claim.hops]
    known = {"name": claim.subject, "deed": claim.object, "by": claim.by}
    return own_words(s, row, known, to=who).line
