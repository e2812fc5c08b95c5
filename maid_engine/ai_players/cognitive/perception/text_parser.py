"""Turns lines into observations by rules. Lines that no rule can read are kept separately."""

import re
from collections.abc import Mapping
from typing import Any, Final

from maid_engine.ai_players.cognitive.perception.learned_lines import (
    LEARNED_TRUST,
    NAME,
    Learned,
    LearnedLines,
)
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon, Understood
from maid_engine.ai_players.cognitive.perception.observation_judge import ObservationJudge
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.perception import Observation, ObservationType, Source
from maid_engine.core.messages import Prompt
from maid_engine.core.time import Seconds, Tick

_TITLE_MAX: Final = 60
"""Most characters of a line that may be a room's title."""
_LIST_CUT: Final = re.compile(r",\s*|(?<!\s)\s+(?:and|-)\s+|(?<!\s)\s+(?![^(\[]{0,80}[)\]])")
_PROMPT_KEYS: Final = {
    "hp": Role.HP,
    "hp_max": Role.HP_MAX,
    "maxhp": Role.HP_MAX,
    "mp": Role.MP,
    "mp_max": Role.MP_MAX,
    "maxmp": Role.MP_MAX,
    "ep": Role.EP,
    "ep_max": Role.EP_MAX,
    "maxep": Role.EP_MAX,
    "stamina": Role.EP,
    "stamina_max": Role.EP_MAX,
    "xp_to_next": Role.XP_TO_NEXT,
}


class TextParser:
    """Reads the lines of one agent. A room's title, description and exits become one observation.

    It keeps the pattern of the previous line, and a room block that is not complete yet.

    Args:
        lexicon: the sentences that it can read.
        learned: further lines that the agent has learned to read.
        judge: assigns provenance and importance to what was read.
        foreign: whether the lines come from another operator's MUD.
    """

    def __init__(
        self, lexicon: Lexicon, learned: LearnedLines, judge: ObservationJudge, *, foreign: bool = False
    ) -> None:
        self._lexicon = lexicon
        self._learned = learned
        self._judge = judge
        self._foreign = foreign
        self._told: list[Observation] = []
        """Observations since the last :meth:`take`."""
        self._previous = ""
        self._room: dict[Role, object] | None = None
        """A room whose title was shown and whose exits were not."""
        self._room_heard: Heard | None = None
        self._in_block = False
        self._unread: list[Heard] = []
        """Unknown lines that may still turn out to be a room's title and description."""
        self.unknown: list[str] = []
        """Unreadable lines since the last :meth:`take_unknown`."""

    def take_unknown(self) -> tuple[str, ...]:
        """Return the lines since the last call that nothing could read."""
        taken, self.unknown = tuple(self.unknown), []
        return taken

    def take(self) -> list[Observation]:
        """Return the observations since the last call, in order and judged."""
        taken, self._told = self._told, []
        return taken

    def parse(self, heard: Heard, now: Seconds) -> None:
        """Read one line or one prompt."""
        payload = heard.payload
        if isinstance(payload, Prompt):
            self.finish(now)
            self._read_prompt(heard, payload, now)
        elif isinstance(payload, str) and payload.strip():
            self._line(heard, payload, now)

    def finish(self, now: Seconds) -> None:
        """Emit what is pending as it is. No further text follows for now."""
        self._close_room(now)
        self._end_block(now)
        self._give_up(now)
        self._previous = ""

    def _tell(self, seen: Observation) -> None:
        self._told.append(self._judge.judged(seen))

    def _line(self, heard: Heard, line: str, now: Seconds) -> None:
        understood = self._lexicon.understand(line, self._previous, heard.spans)
        if understood is None:
            self._previous = ""
            self._unread.append(heard)
            return
        self._previous = understood.reading.name
        meaning, data = understood.pattern.reads.meaning, understood.data
        if meaning is Meaning.ROOM_TITLE:
            self.finish(now)
            self._previous = understood.reading.name
            self._room, self._room_heard = dict(data), heard
        elif meaning is Meaning.ROOM_TEXT and self._room is not None:
            self._room[Role.TEXT] = data[Role.TEXT]
        elif meaning is Meaning.EXITS:
            self._exits(heard, data, now)
        else:
            self._leave_block(meaning, now)
            self._give_up(now)
            self._tell_line(heard, understood, now)

    def _leave_block(self, meaning: Meaning, now: Seconds) -> None:
        """Emit the room, and end its block if a line of this meaning is not part of it."""
        self._close_room(now)
        if self._in_block and not row_of(meaning).in_room_block:
            self._end_block(now)

    def _tell_line(self, heard: Heard, understood: Understood, now: Seconds) -> None:
        """Emit what a line means. Use the shared judgement for a line that is the same for all who hear it."""
        judged = None if self._foreign else understood.judged
        if judged is not None:
            self._told.append(judged.heard_at(heard.seq, now, heard.tick))
        else:
            self._tell(understood.seen.heard_at(heard.seq, now, heard.tick))

    def _exits(self, heard: Heard, data: Mapping[Role, object], now: Seconds) -> None:
        exits = data.get(Role.EXITS, ())
        if self._room is None and self._unread:
            self._adopt_title()
        self._give_up(now)
        if self._room is None:
            return
        self._room[Role.EXITS] = _exit_list(exits)
        self._room_heard = self._room_heard or heard
        self._close_room(now)

    def _adopt_title(self) -> None:
        """Read the unknown lines before the exits as a room's title and description, as on a MUD without a pack."""
        lines = [str(one.payload).strip() for one in self._unread]
        start = next((n for n, text in enumerate(lines) if _looks_like_title(text)), None)
        if start is None or any(one.spans for one in self._unread[start:]):
            return
        self._room = {Role.TITLE: lines[start], Role.TEXT: " ".join(lines[start + 1 :])}
        self._room_heard = self._unread[start]
        del self._unread[start:]

    def _close_room(self, now: Seconds) -> None:
        room, heard = self._room, self._room_heard
        if room is None or heard is None:
            return
        self._room = self._room_heard = None
        self._in_block = True
        kind, words = ObservationType.ROOM_DESCRIPTION, str(heard.payload)
        self._tell(
            Observation(heard.seq, kind, Meaning.ROOM, words, room, now, heard.tick, 4, template="room")
        )

    def _end_block(self, now: Seconds) -> None:
        if self._in_block:
            self._in_block = False
            kind = ObservationType.ROOM_DESCRIPTION
            self._tell(Observation(0, kind, Meaning.ROOM_ENDS, "", {}, now, _NO_TICK, 1, template="room"))

    def _give_up(self, now: Seconds) -> None:
        for heard in self._unread:
            line = str(heard.payload)
            # A learned pattern must not read a line that a player wrote in.
            learned = None if heard.spans else self._learned.read(line)
            if learned is not None:
                self._tell(_observe_learned(heard, line, learned, now))
                continue
            self.unknown.append(line)
            authors: dict[Role, str] = {Role.TEXT: heard.spans[0].author} if heard.spans else {}
            kind, data = ObservationType.UNKNOWN, {Role.TEXT: line}
            self._tell(
                Observation(heard.seq, kind, Meaning.UNKNOWN, line, data, now, heard.tick, 2, authors=authors)
            )
        self._unread.clear()

    def _read_prompt(self, heard: Heard, prompt: Prompt, now: Seconds) -> None:
        data = {_PROMPT_KEYS[key]: value for key, value in prompt.vitals.items() if key in _PROMPT_KEYS}
        if not data:
            return
        self._tell(
            Observation(
                heard.seq,
                ObservationType.STATUS_CHANGE,
                Meaning.VITALS,
                prompt.text,
                data,
                now,
                heard.tick,
                1,
                source=Source.PROMPT,
                template="prompt",
            )
        )


_NO_TICK: Final = Tick(0)


def _observe_learned(heard: Heard, line: str, learned: Learned, now: Seconds) -> Observation:
    pattern = learned.label.pattern
    return Observation(
        heard.seq,
        pattern.observation_type,
        learned.label.meaning,
        line,
        learned.data,
        now,
        heard.tick,
        pattern.importance,
        trust_level=LEARNED_TRUST,
        template=NAME,
    )


def _looks_like_title(text: str) -> bool:
    return len(text) <= _TITLE_MAX and text[:1].isupper() and text[-1:] not in '.!?:,;"'


def _exit_list(exits: Any) -> tuple[str, ...]:
    """Return exits as a tuple, whatever separates them: commas, "and", dashes or blanks."""
    if not isinstance(exits, str):
        return tuple(exits)
    if exits.strip().lower().rstrip(".") in {"none", "none!", "nothing"}:
        return ()
    return tuple(filter(None, _LIST_CUT.split(exits.strip())))
