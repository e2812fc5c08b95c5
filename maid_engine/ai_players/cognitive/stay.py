"""A stay: how long an AI player remains where it is before it walks on."""

from typing import Final, Protocol

from maid_engine.ai_players.cognitive.behaviors.company_stay import may_dwell, pastime, stay_s, take_leave
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision
from maid_engine.ai_players.models.activity import Activity
from maid_engine.core.time import Seconds

TALK_S: Final = 25.0
"""Seconds from the last word of a talk here for which a stay is extended."""
MOST_WITH_PEOPLE_S: Final = 300.0
"""Longest stay to which talk with people extends it, in seconds."""
MOST_WITH_AI_S: Final = 10.0
"""Most seconds by which talk with AI players extends it."""
QUIET_DOOR_S: Final = 1.5
"""Seconds without comings and goings before the character leaves a room where people are."""
MOST_AT_DOOR_S: Final = 3.0
"""Longest wait for that, in seconds."""
STILL_S: Final = 15.0
"""Seconds from the last decision to stay for which it counts as staying."""
STEP_S: Final = 3.0
"""Seconds between two looks at what to do during a stay, while words are exchanged."""
QUIET_STEP_S: Final = 6.0
"""Seconds between two looks while nobody talks. The draws of :func:`pastime` change as often."""


class TalkReader(Protocol):
    """Tells when the character last talked with somebody."""

    def last_word(self, *, human: bool) -> float:
        """Return when the last word was said in a talk with people, or else with AI players."""
        ...


class Stay:
    """The stay of one AI player in the room where it is."""

    def __init__(self) -> None:
        self._room = ""
        self._came = 0.0
        self._until = 0.0
        self._company = 0
        """The best company for which it has already decided whether to stay: 1 AI players, 2 people."""
        self._at_door_since = -1.0
        self._held_at = -1e9

    def look(self, s: MindSituation) -> None:
        """Notice a change of room, which ends the stay."""
        if s.own.room_id == self._room:
            return
        self._room, self._came, self._until = s.own.room_id, s.now, s.now
        self._company, self._at_door_since, self._held_at = 0, -1.0, -1e9
        s.diary.avoid(Activity.SITS.of(), s.now)

    def holds(self, s: MindSituation, *, errand: bool, talks: TalkReader) -> bool:
        """Return whether it stays for now, although it could walk on.

        Args:
            s: the situation.
            errand: whether somebody else waits for what it is about to do.
            talks: the talks that it takes part in.
        """
        holds = may_dwell(s) and self._wants_to_stay(s, errand=errand, talks=talks)
        self._held_at = s.now if holds else -1e9
        return holds

    def goes_on(self, now: float) -> bool:
        """Return whether it stays on purpose instead of walking on."""
        return now - self._held_at < STILL_S

    def _wants_to_stay(self, s: MindSituation, *, errand: bool, talks: TalkReader) -> bool:
        if s.diary.avoided(Activity.STAYS.of(self._room), s.now) or _keeps_company(s):
            return True
        company = _company(s)
        if company > self._company:
            self._company = company
            drawn = stay_s(s, errand=errand)
            self._until = max(self._until, s.now + drawn) if drawn else self._until
        return s.now < max(self._until, self._talks_until(talks))

    def _talks_until(self, talks: TalkReader) -> float:
        """Return until when a talk keeps it here. People keep it longer than AI players, who never tire of talk."""
        if self._until <= self._came:
            return -1e9
        with_people = min(talks.last_word(human=True) + TALK_S, self._came + MOST_WITH_PEOPLE_S)
        with_others = min(talks.last_word(human=False) + TALK_S, self._until + MOST_WITH_AI_S)
        return max(with_people, with_others)

    def next_look_s(self, now: float, talks: TalkReader) -> float:
        """Return in how many seconds to look again at what to do during a stay that goes on."""
        last_word = max(talks.last_word(human=True), talks.last_word(human=False))
        quiet = now - last_word > TALK_S
        return QUIET_STEP_S if quiet else STEP_S

    def pastime(self, s: MindSituation) -> Decision:
        """Return what to do meanwhile; empty if nothing."""
        return pastime(s, self._until - s.now)

    def leave(self, s: MindSituation, partner: str = "", talked_s: float = 0.0) -> Decision:
        """Return what to do before walking on; empty if nothing, or if there was neither a stay nor a talk.

        Args:
            s: the situation.
            partner: the person with whom it has just talked here; "" if with nobody.
            talked_s: for how many seconds that talk has gone on.
        """
        if self._until <= self._came:
            if not partner:
                return Decision()
            return take_leave(s, partner, talked_s)
        self._until = self._came
        s.diary.note(Activity.STAYED.of(), s.now)
        s.diary.avoid(Activity.SITS.of(), s.now)
        return take_leave(s, partner, talked_s)

    def waits_at_door(self, s: MindSituation) -> Seconds | None:
        """Return until when it waits because somebody has just come or gone; `None` if it may walk on.

        So several players who leave a room do not crowd the lines of those who stay.
        """
        since = s.diary.since(Activity.CAME_OR_WENT.of(), s.now)
        if since >= QUIET_DOOR_S or not s.people.humans() or not may_dwell(s):
            self._at_door_since = -1.0
            return None
        if self._at_door_since < 0.0:
            self._at_door_since = s.now
        if s.now - self._at_door_since >= MOST_AT_DOOR_S:
            return None
        return Seconds(s.now + QUIET_DOOR_S - since + s.luck("door").uniform(0.0, QUIET_DOOR_S))


def _keeps_company(s: MindSituation) -> bool:
    """Return whether somebody here was met as promised, not long ago."""
    here = (one.name.lower() for one in s.people.people())
    return any(s.diary.avoided(Activity.KEEPS_COMPANY.of(name), s.now) for name in here)


def _company(s: MindSituation) -> int:
    """Return 0 for nobody here, 1 for AI players, 2 for people."""
    if s.people.humans():
        return 2
    return 1 if s.people.people() else 0
