"""Lines to observations by rule. What nothing can read is kept aside."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from maid_engine.ai_players.cognitive.perception.learned_lines import (
    LEARNED_TRUST,
    NAME,
    Learned,
    LearnedLines,
)
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon, Understood
from maid_engine.ai_players.models.intake import Heard
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.perception import Observation, ObservationType, Source
from maid_engine.core.messages import Prompt
from maid_engine.core.time import Seconds, Tick

_TITLE_MAX: Final = 60
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
    """Reads one agent's lines; a room's title, description and exits become one observation.

    It remembers what the line before was, and a room block that is still being shown.
    """

    def __init__(self, lexicon: Lexicon, learned: LearnedLines | None = None) -> None:
        self._lexicon = lexicon
        self._learned = learned if learned is not None else LearnedLines()
        self._previous = ""
        self._room: dict[Role, object] | None = None
        """A room whose title was shown and whose exits were not."""
        self._room_heard: Heard | None = None
        self._in_block = False
        self._unread: list[Heard] = []
        """Unknown lines that may yet turn out to be a room's title and description."""
        self.unknown: list[str] = []
        """Lines that nothing could read since :meth:`take_unknown`."""

    def take_unknown(self) -> tuple[str, ...]:
        """The lines that nothing could read since this was asked last."""
        taken, self.unknown = tuple(self.unknown), []
        return taken

    def parse(self, heard: Heard, now: Seconds) -> Iterator[Observation]:
        """What one line, or one prompt, tells."""
        if isinstance(heard.payload, Prompt):
            yield from self.finish(now)
            yield from _prompt(heard, heard.payload, now)
        elif isinstance(heard.payload, str) and heard.payload.strip():
            yield from self._line(heard, heard.payload, now)

    def finish(self, now: Seconds) -> Iterator[Observation]:
        """Nothing more is coming for now: what was pending is told as it is."""
        yield from self._close_room(now)
        yield from self._end_block(now)
        yield from self._give_up(now)
        self._previous = ""

    def _line(self, heard: Heard, line: str, now: Seconds) -> Iterator[Observation]:
        understood = self._lexicon.understand(line, self._previous, heard.spans)
        if understood is None:
            self._previous = ""
            self._unread.append(heard)
            return
        self._previous = understood.reading.name
        meaning, data = understood.pattern.reads.meaning, understood.data
        if meaning is Meaning.ROOM_TITLE:
            yield from self.finish(now)
            self._previous = understood.reading.name
            self._room, self._room_heard = dict(data), heard
        elif meaning is Meaning.ROOM_TEXT and self._room is not None:
            self._room[Role.TEXT] = data[Role.TEXT]
        elif meaning is Meaning.EXITS:
            yield from self._exits(heard, data, now)
        else:
            # Asked here, not in the generators: most lines come with nothing pending, and making three that
            # are empty would cost as much as reading the line.
            if self._room is not None:
                yield from self._close_room(now)
            if self._in_block and not row_of(meaning).in_room_block:
                yield from self._end_block(now)
            if self._unread:
                yield from self._give_up(now)
            yield _observe(heard, line, understood, now)

    def _exits(self, heard: Heard, data: Mapping[Role, object], now: Seconds) -> Iterator[Observation]:
        exits = data.get(Role.EXITS, ())
        if self._room is None and self._unread:
            self._adopt_title()
        yield from self._give_up(now)
        if self._room is None:
            return
        self._room[Role.EXITS] = _exit_list(exits)
        self._room_heard = self._room_heard or heard
        yield from self._close_room(now)

    def _adopt_title(self) -> None:
        """On a MUD nobody taught us, the unknown lines before the exits are the room's title and description."""
        lines = [str(one.payload).strip() for one in self._unread]
        start = next((n for n, text in enumerate(lines) if _looks_like_title(text)), None)
        if start is None or any(one.spans for one in self._unread[start:]):
            return
        self._room = {Role.TITLE: lines[start], Role.TEXT: " ".join(lines[start + 1 :])}
        self._room_heard = self._unread[start]
        del self._unread[start:]

    def _close_room(self, now: Seconds) -> Iterator[Observation]:
        room, heard = self._room, self._room_heard
        if room is None or heard is None:
            return
        self._room = self._room_heard = None
        self._in_block = True
        yield Observation(
            heard.seq,
            ObservationType.ROOM_DESCRIPTION,
            Meaning.ROOM,
            str(heard.payload),
            room,
            now,
            heard.tick,
            4,
            template="room",
        )

    def _end_block(self, now: Seconds) -> Iterator[Observation]:
        if self._in_block:
            self._in_block = False
            kind = ObservationType.ROOM_DESCRIPTION
            yield Observation(0, kind, Meaning.ROOM_ENDS, "", {}, now, _NO_TICK, 1, template="room")

    def _give_up(self, now: Seconds) -> Iterator[Observation]:
        for heard in self._unread:
            line = str(heard.payload)
            # Where a player wrote in it, nothing that was learned may read it.
            learned = None if heard.spans else self._learned.read(line)
            if learned is not None:
                yield _observe_learned(heard, line, learned, now)
                continue
            self.unknown.append(line)
            authors: dict[Role, str] = {Role.TEXT: heard.spans[0].author} if heard.spans else {}
            yield Observation(
                heard.seq,
                ObservationType.UNKNOWN,
                Meaning.UNKNOWN,
                line,
                {Role.TEXT: line},
                now,
                heard.tick,
                2,
                authors=authors,
            )
        self._unread.clear()


_NO_TICK: Final = Tick(0)


def _observe(heard: Heard, line: str, understood: Understood, now: Seconds) -> Observation:
    reading, pattern, meaning, data, authors = understood
    return Observation(
        heard.seq,
        pattern.observation_type,
        meaning,
        line,
        data,
        now,
        heard.tick,
        pattern.importance,
        template=reading.name,
        view=reading.view,
        authors=authors,
    )


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


def _prompt(heard: Heard, prompt: Prompt, now: Seconds) -> Iterator[Observation]:
    data = {_PROMPT_KEYS[key]: value for key, value in prompt.vitals.items() if key in _PROMPT_KEYS}
    if data:
        kind = ObservationType.STATUS_CHANGE
        yield Observation(
            heard.seq,
            kind,
            Meaning.VITALS,
            prompt.text,
            data,
            now,
            heard.tick,
            1,
            source=Source.PROMPT,
            template="prompt",
        )


def _looks_like_title(text: str) -> bool:
    return len(text) <= _TITLE_MAX and text[:1].isupper() and text[-1:] not in '.!?:,;"'


def _exit_list(exits: Any) -> tuple[str, ...]:
    """Exits as a list, whatever parts them: commas, "and", dashes or blanks."""
    if not isinstance(exits, str):
        return tuple(exits)
    if exits.strip().lower().rstrip(".") in {"none", "none!", "nothing"}:
        return ()
    return tuple(part for part in _LIST_CUT.split(exits.strip()) if part)
