"""Notes what players promise to the character, and what comes of it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.promises.pledge_words import excuses, read_pledge
from maid_engine.ai_players.cognitive.behaviors.promises.times import LATE_S, is_here
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.memory.pledge_ledger import PledgeLedger
from maid_engine.ai_players.language.english_words import singular_words
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.pledges import Pledge, PledgeKind, PledgeState, PledgeWords
from maid_engine.ai_players.models.taint import Taint

UNTIMED_S: Final = 7200.0
"""Seconds in which a pledge is to be kept for which no time was named: a day of the AI players."""
SOON_S: Final = 900.0
"""The same for the pledge to come back."""
GIVEN: Final = frozenset({Meaning.GOT_ITEM, Meaning.GOLD_GAINED})
"""Meanings of the observations that show that somebody gave something."""
_MONEY: Final = frozenset({"gold", "coin", "money", "gp"})


def note_pledges(s: MindSituation, who: str, words: str, audience: Audience, taint: Taint) -> None:
    """Note what words to the character promise, or that they take a promise back."""
    if excuses(words):
        _end_all(s, s.pledges.open_of(who), PledgeState.EXCUSED)
        return
    read = read_pledge(words, me=s.own.name)
    if read is not None:
        s.pledges.make(_pledge(s, who, read, audience, taint))


def _pledge(s: Situation, who: str, read: PledgeWords, audience: Audience, taint: Taint) -> Pledge:
    untimed_s = SOON_S if read.kind is PledgeKind.RETURN else UNTIMED_S
    within_s = untimed_s if read.in_s is None else read.in_s + LATE_S
    return Pledge(
        kind=read.kind,
        by=who,
        deed=read.deed,
        what=read.what,
        room=s.own.room_id,
        made_at=s.now,
        until=s.now + within_s,
        audience=audience,
        taint=taint,
        human=s.people.is_human(who),
    )


def watch_pledges(s: MindSituation) -> None:
    """Bring all open pledges up to date, end those that are kept or overdue, and drop what people said too long ago."""
    s.pledges.let_go(s.now - s.memory.limits.human_chat_s)
    for pledge in s.pledges.open:
        seen = _seen(s, pledge)
        if seen != pledge:
            s.pledges.put(seen)
        state = ENDINGS[seen.kind](s, seen)
        if state is not PledgeState.OPEN:
            _end_all(s, (seen,), state)


def note_gifts(s: MindSituation, observations: Iterable[Observation]) -> None:
    """End the pledges to bring something of those who give it now."""
    for one in observations:
        if one.meaning not in GIVEN or not one.text(Role.WHO):
            continue
        pledge = _pledge_of_gift(s, one)
        if pledge is not None:
            _end_all(s, (pledge,), PledgeState.KEPT)


def _pledge_of_gift(s: Situation, one: Observation) -> Pledge | None:
    """Return the earliest open pledge that a gift keeps; `None` if it keeps none."""
    for pledge in s.pledges.of(one.text(Role.WHO)):
        if pledge.is_open and _is_given(pledge, one):
            return pledge
    return None


def _is_given(pledge: Pledge, one: Observation) -> bool:
    """Return whether an observation shows what a pledge promised to bring: the last word of it says what it is."""
    if pledge.kind is not PledgeKind.BRING:
        return False
    *_, wanted = singular_words(pledge.what) or ("",)
    if one.meaning is Meaning.GOLD_GAINED:
        return wanted in _MONEY
    return wanted in singular_words(one.text(Role.ITEM))


def _end_all(s: MindSituation, pledges: Iterable[Pledge], state: PledgeState) -> None:
    ledger = PledgeLedger(s.pledges, s.beliefs.relationships, s.memory)
    for pledge in pledges:
        ledger.end(pledge.id, state, s.now)


def _seen(s: Situation, pledge: Pledge) -> Pledge:
    """Return the pledge with what can be seen of it now. A player left if they are gone from the room where the character still is."""
    if pledge.left or is_here(s, pledge.by) or s.own.room_id != pledge.room:
        return pledge
    return replace(pledge, left=True)


def _returned(s: Situation, pledge: Pledge) -> PledgeState:
    if pledge.left and is_here(s, pledge.by):
        return PledgeState.KEPT
    if s.now < pledge.until:
        return PledgeState.OPEN
    if not pledge.left or s.own.room_id != pledge.room:
        return PledgeState.UNKNOWN
    return PledgeState.BROKEN


def _brought(s: Situation, pledge: Pledge) -> PledgeState:
    """Return whether it is overdue: a gift ends it at once, see :func:`note_gifts`. In a trade, nobody says who gave what."""
    if s.now < pledge.until:
        return PledgeState.OPEN
    if s.diary.since(Activity.TRADE_BEGUN.of(pledge.by.lower()), s.now) < s.now - pledge.made_at:
        return PledgeState.UNKNOWN
    return PledgeState.BROKEN


def _kept_company(s: Situation, pledge: Pledge) -> PledgeState:
    """Return whether they walked or fought side by side since. An offer of help that was not taken up is not broken."""
    name, within_s = pledge.by.lower(), s.now - pledge.made_at
    if s.diary.since(Activity.WALKED_WITH.of(name), s.now) < within_s or _fought_beside(s, name, within_s):
        return PledgeState.KEPT
    if s.now < pledge.until:
        return PledgeState.OPEN
    return PledgeState.UNKNOWN


def _fought_beside(s: Situation, name: str, within_s: float) -> bool:
    """Return whether a creature was killed together with somebody, by name in lower case, in the last seconds."""
    for name_and_foe in s.diary.times_of(Activity.FOUGHT_BESIDE):
        beside = Activity.FOUGHT_BESIDE.of(*name_and_foe)
        if name_and_foe[0] == name and s.diary.since(beside, s.now) < within_s:
            return True
    return False


def _only_told(s: Situation, pledge: Pledge) -> PledgeState:
    """Return that nothing shows it."""
    del s, pledge
    return PledgeState.OPEN


ENDINGS: Final[Mapping[PledgeKind, Callable[[Situation, Pledge], PledgeState]]] = {
    PledgeKind.RETURN: _returned,
    PledgeKind.BRING: _brought,
    PledgeKind.COMPANY: _kept_company,
    PledgeKind.WORD: _only_told,
}
"""Kind of pledge → what has become of it by what can be seen."""
