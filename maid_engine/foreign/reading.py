"""Blocks of a foreign MUD to what an ordinary mind hears and perceives; every word of it tainted."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.cognitive.action.templates import TemplateActionRegistry
from maid_engine.ai_players.cognitive.perception.deduplicator import ObservationDeduplicator
from maid_engine.ai_players.cognitive.perception.gmcp_extractor import GMCPExtractor
from maid_engine.ai_players.cognitive.perception.importance import ImportanceScorer
from maid_engine.ai_players.cognitive.perception.learned import LEARNED_TRUST, LearnedLines
from maid_engine.ai_players.cognitive.perception.sanitizer import ObservationSanitizer, cap_speech
from maid_engine.ai_players.models.directions import DIRECTIONS, OPPOSITE, direction_of
from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.meanings import REFUSALS, Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType, PerceptionResult, Source
from maid_engine.core.messages import Packet, Prompt
from maid_engine.core.time import Seconds
from maid_engine.foreign.blocks import LONGEST_LINE, MOST_LINES, Block
from maid_engine.foreign.commands import commands_by_word, commands_in
from maid_engine.foreign.exits import directions_in
from maid_engine.foreign.families import Family, family, recognise
from maid_engine.foreign.knowledge import teach
from maid_engine.foreign.learned import Learned
from maid_engine.foreign.looks import Look
from maid_engine.foreign.packets import RoomTold, normal_packet, room_of_packet
from maid_engine.foreign.passages import Line, Passage, read_passage
from maid_engine.foreign.prompts import read_prompt
from maid_engine.foreign.room import Position
from maid_engine.foreign.trials import NONSENSE, Trials
from maid_engine.foreign.verbs import listed_words

TEXT_TRUST: Final = 0.6
"""How far a foreign MUD's own sentences are believed; our game's have 0.9."""
PACKET_TRUST: Final = 0.8
FIRST_BLOCKS: Final = 40
"""So many blocks are looked through for signs of the family."""
_COMPASS: Final = ("north", "east", "south", "west", "up", "down")
_GO: Final = re.compile(r"(?:go|walk|enter|run|climb|move)\s+(?:to\s+)?(?:the\s+)?(.+)", re.IGNORECASE)
_LOOK: Final = frozenset({"look", "l", "look around", "glance"})
_DARK: Final = "darkness"
_NAMED: Final = re.compile(r"(?:[Tt]he|[Aa]n?) ")


class Told(NamedTuple):
    """What a line or a block tells, before the mind asks for it."""

    type: ObservationType
    meaning: Meaning
    data: Mapping[Role, Any]
    importance: int = 3
    raw: str = ""
    source: Source = Source.TEXT
    template: str = ""
    trust: float = TEXT_TRUST


class ForeignReader:
    """One player's reading of one MUD: blocks go in by :meth:`read`, and it is the mind's `perception`.

    So a mind abroad is ``Mind(spec, ForeignReader(learned, name), dice)``: hand each block to :meth:`read`, and
    what that gives to the mind as `Intake.heard`, in the same order.

    Args:
        learned: what is known of this MUD; shared by all players there.
        name: the character's own name.
        templates: the mind's ways of doing things, to be kept up to what is learned of this MUD's words.
    """

    def __init__(
        self, learned: Learned, name: str = "", templates: TemplateActionRegistry | None = None
    ) -> None:
        self.known = learned
        self.name = name
        self.trials = Trials(learned)
        self._templates = templates
        self._taught = (learned.family, learned.verbs.version)
        self._dead = False
        self.position = Position()
        """Where one stands."""
        self.heading = ""
        """The way that was typed and not yet answered."""
        self.puzzled = False
        """Whether a step was answered by something that shows neither a room nor a refusal: have ``look`` typed."""
        self._dark_tries: dict[str, dict[str, None]] = {}
        self._puzzle: tuple[str, ...] = ()
        self._hp_most = 0
        self._seq = 0
        self._corrected = len(learned.rooms.corrections)
        self._told: dict[int, list[Told]] = {}
        self._extractor = GMCPExtractor(name)
        self._sanitizer = ObservationSanitizer(foreign=True)
        self._scorer = ImportanceScorer()
        self._deduplicator = ObservationDeduplicator()
        self._unknown: list[str] = []

    @property
    def learned(self) -> LearnedLines:
        """What was learned to read here."""
        return self.known.lines

    @property
    def seq(self) -> int:
        """Seq of what was heard last; the next block's first is one more."""
        return self._seq

    @property
    def family(self) -> Family:
        """The family that this MUD seems to be of."""
        return family(self.known.family)

    # --- blocks in ---

    def read(self, block: Block) -> tuple[Heard, ...]:
        """What a mind hears of a block: its packets, its lines, its prompt."""
        block = _bounded(block)
        self._recognise(block)
        heard: list[Heard] = []
        for packet in block.packets:
            heard.append(self._heard(block, normal_packet(packet)))
        first = self._seq + 1
        heard += [self._heard(block, line) for line in block.lines]
        if block.prompt:
            heard.append(self._heard(block, Prompt(block.prompt, read_prompt(block.prompt))))
        if not heard:
            heard.append(self._heard(block, ""))
            first = self._seq
        self._understand(block, first, heard)
        self._teach()
        return tuple(heard)

    def wishes(self) -> str:
        """A line worth typing before the mind's next one: a look where one must look, or a trial; "" for none."""
        if self.puzzled:
            return "look"
        return self.trials.next() if self.position.room else ""

    def _teach(self) -> None:
        known = (self.known.family, self.known.verbs.version)
        if self._templates is not None and known != self._taught:
            self._taught = known
            teach(self._templates, self.known)

    def _heard(self, block: Block, payload: str | Packet | Prompt) -> Heard:
        self._seq += 1
        kind = HeardKind.LINE
        if isinstance(payload, Packet):
            kind = HeardKind.PACKET
        elif isinstance(payload, Prompt):
            kind = HeardKind.PROMPT
        return Heard(self._seq, block.tick, kind, payload)

    def _recognise(self, block: Block) -> None:
        known = self.known
        if known.blocks >= FIRST_BLOCKS:
            return
        known.blocks += 1
        known.greeting = (known.greeting + "\n" + block.text())[-8000:]
        known.family = recognise(known.greeting) or known.family

    # --- understanding one ---

    def _understand(self, block: Block, first: int, heard: Sequence[Heard]) -> None:
        typed = (block.answers or "").strip()
        self.trials.typed(typed.lower())
        way = self.way_of(typed) if typed else ""
        lines = [line if line.strip() != typed or not typed else "" for line in block.lines]
        lexicon = self.family.lexicon
        passage = read_passage(
            lines,
            self.family,
            lexicon.understand,
            may_show=bool(way or self.heading) or typed.lower() in _LOOK,
            known=self.known.rooms.is_named,
        )
        packet = next((told for one in reversed(block.packets) if (told := room_of_packet(one))), None)
        tell = _Teller(self._told, first)
        self._tell_corrections(tell)
        refused = any(self._refuses(line) for line in passage.others)
        if (
            passage.look is not None
            or packet is not None
            or (passage.dark and (way or not self.position.room))
        ):
            self._tell_room(passage, packet, way or self.heading, refused, tell, typed)
        elif way:
            self._unmoved(way, passage, refused)
        elif passage.exits is not None:
            self._tell_exits(passage, tell)
        elif self.puzzled and typed.lower() in _LOOK:
            self.heading, self.puzzled = "", False
        for line in passage.others:
            self._tell_line(line, way, tell)
        for one in heard:
            if isinstance(one.payload, Prompt):
                self._tell_prompt(one, tell)
        if typed and not way:
            self._learn_verb(typed.lower(), block, passage)

    def _learn_verb(self, typed: str, block: Block, passage: Passage) -> None:
        """What the answer to a line tells of its verb."""
        if typed == NONSENSE:
            self.trials.learn_nonsense(block)
            return
        word = next((word for _, word in commands_in(typed)), typed.partition(" ")[0])
        lines = [line.text for line in passage.others]
        meanings = [self._meaning(line) for line in passage.others]
        if Meaning.UNKNOWN_COMMAND in meanings:
            self.known.verbs.not_understood(
                word, lines[meanings.index(Meaning.UNKNOWN_COMMAND)], alone=typed == word
            )
        elif lines or passage.look is not None:
            refused = any(meaning in REFUSALS for meaning in meanings)
            self.known.verbs.understood(word, lines[0] if lines else "", worked=not refused)
            if word in {"help", "commands"}:
                self.known.verbs.list_(listed_words(block.lines, commands_by_word()))

    def _meaning(self, line: Line) -> Meaning:
        if line.understood is not None:
            return line.meaning
        label = self.known.lines.read(line.text)
        return label.label.meaning if label is not None else Meaning.UNKNOWN

    def way_of(self, typed: str) -> str:
        """The way that a typed line tries; "" when it tries none."""
        line = " ".join(typed.lower().split())
        went = _GO.fullmatch(line)
        for one in (line, went[1] if went else ""):
            name = direction_of(one) if one else ""
            room = self.known.rooms.rooms.get(self.position.room)
            if name in DIRECTIONS or (room is not None and name in (room.look.exits or ())):
                return name
        return ""

    def _refuses(self, line: Line) -> bool:
        return self._meaning(line) in REFUSALS

    # --- rooms ---

    def _tell_room(
        self, passage: Passage, packet: RoomTold | None, way: str, refused: bool, tell: "_Teller", typed: str
    ) -> None:
        book = self.known.rooms
        shown = passage.look.without(book.passing) if passage.look is not None else None
        look = shown or (packet.look if packet is not None else Look(_DARK, dark=True))
        if packet is not None:
            look = Look(
                look.title or packet.look.title,
                look.text,
                look.exits if look.exits is not None else packet.look.exits,
                look.dark,
            )
        if self.puzzled and typed.lower() in _LOOK:
            self._settle_puzzle(look, tell)
            way = self.heading
        moves = bool(way) and not refused
        fled = any(
            line.meaning in {Meaning.I_FLED, Meaning.I_DIED, Meaning.I_RESPAWNED} for line in passage.others
        )
        told = packet.room_id if packet is not None else ""
        before = self.position
        if moves or fled or told:
            self.position = book.arrive(before, way if moves else "", look, told=told)
        else:
            self.position = book.look_again(before, look)
        self.heading, self.puzzled = "", False
        self._tell_corrections(tell)
        if self._dead and not fled:
            self._dead = False
            tell.first(Told(ObservationType.STATUS_CHANGE, Meaning.I_RESPAWNED, {}, 8))
        if moves:
            walked_from = self.position.link[0] if self.position.link is not None else before.room
            if walked_from and walked_from != before.room and book.rooms.get(walked_from) is not None:
                tell(passage.shown_at, self._room_told(walked_from))
            tell(
                passage.shown_at,
                Told(ObservationType.STATUS_CHANGE, Meaning.I_MOVED, {Role.DIRECTION: way}, 2),
            )
        tell(
            passage.shown_at, self._room_told(self.position.room, passage, look, packet, way if moves else "")
        )
        for one in passage.present:
            kind = (
                ObservationType.ITEM_EVENT
                if one.meaning is Meaning.ITEM_HERE
                else ObservationType.ENTITY_PRESENCE
            )
            if str(one.data.get(Role.WHO, "")).lower() != self.name.lower() or not self.name:
                tell(one.at, Told(kind, one.meaning, one.data, 3))
        if look.dark:
            tell(passage.shown_at, Told(ObservationType.ROOM_DESCRIPTION, Meaning.TOO_DARK, {}, 3))
        tell.last(Told(ObservationType.ROOM_DESCRIPTION, Meaning.ROOM_ENDS, {}, 1))
        if book.doubt(self.position):
            self._tell_corrections(tell, after=True)

    def _room_told(
        self,
        room_id: str,
        passage: Passage | None = None,
        look: Look | None = None,
        packet: RoomTold | None = None,
        came: str = "",
    ) -> Told:
        book = self.known.rooms
        room = book.rooms[room_id]
        look = look or room.look
        data: dict[Role, Any] = {
            Role.TITLE: look.title or room.look.title or "somewhere",
            Role.ROOM_ID: room_id,
        }
        if look.text:
            data[Role.TEXT] = look.text
        exits = self._exits_to_tell(room_id, passage, look, came)
        if exits is not None:
            data[Role.EXITS] = exits
        targets = dict(book.known_ways(room_id))
        if packet is not None:
            data[Role.AREA] = packet.area
            targets.update(packet.targets)
            if packet.coordinates is not None:
                data[Role.COORDS] = packet.coordinates
        data[Role.TARGETS] = targets
        return Told(ObservationType.ROOM_DESCRIPTION, Meaning.ROOM, data, 4, raw=look.title, template="room")

    def _exits_to_tell(
        self, room_id: str, passage: Passage | None, look: Look, came: str
    ) -> tuple[str, ...] | None:
        """The ways that a mind may try: those listed; in the dark, or where none are ever listed, those there may be."""
        room = self.known.rooms.rooms[room_id]
        if passage is not None and passage.exits:
            return tuple(one.shown for one in passage.exits)
        if look.exits:
            return look.exits
        if not look.dark and look.exits is None and (room.look.exits or not look.text):
            return room.look.exits
        # A room that shows all of itself and no ways, where others list theirs, hides them.
        back = OPPOSITE.get(came, "")
        likely = () if look.dark else directions_in(look.text)
        tried = (*((back,) if back else ()), *likely, *_COMPASS, *room.ways)
        return tuple(way for way in dict.fromkeys(tried) if way not in room.shut or way in room.ways)

    def _tell_exits(self, passage: Passage, tell: "_Teller") -> None:
        """The ways of the room in which one stands, listed by themselves."""
        room = self.known.rooms.rooms.get(self.position.room)
        if room is None or passage.exits is None:
            return
        room.saw(Look(room.look.title, "", tuple(one.command for one in passage.exits)))
        tell(passage.shown_at, self._room_told(room.id, passage))

    def _unmoved(self, way: str, passage: Passage, refused: bool) -> None:
        """A step that shows no room: a refusal, or one has to look."""
        book = self.known.rooms
        self.heading = ""
        if refused:
            book.refused(self.position, way)
            return
        self.heading, self.puzzled = way, True
        self._puzzle = tuple(line.text for line in passage.others if line.understood is None)

    def _settle_puzzle(self, look: Look, tell: "_Teller") -> None:
        """What answered a step is clear now: the same room is shown, so it was a refusal; or another one, so it was none."""
        here = self.known.rooms.rooms.get(self.position.room)
        stayed = here is not None and here.fits(look)
        certain = not stayed or (look.telling and not self.known.rooms.has_twin(self.position.room))
        if stayed and self.known.steps.went(self._puzzle):
            stayed = (
                False  # what is said when one walks on was said; this is another room that looks the same
            )
        elif certain:
            self.known.learn_step(self._puzzle, stayed=stayed)
        if stayed:
            self.known.rooms.refused(self.position, self.heading)
            data = {Role.DIRECTION: self.heading}
            tell(0, Told(ObservationType.ERROR, Meaning.NO_EXIT, data, 3, raw=" ".join(self._puzzle)))
            self.heading = ""

    def _tell_corrections(self, tell: "_Teller", *, after: bool = False) -> None:
        """What was believed of rooms and is not so; before the rest of the block, or after it."""
        told = tell.last if after else tell.first
        book = self.known.rooms
        for one in book.corrections[self._corrected :]:
            if one.same_as:
                self.position.room = one.same_as if self.position.room == one.room else self.position.room
                data: dict[Role, Any] = {Role.ROOM_ID: one.same_as, Role.ENTRIES: (one.room,)}
                told(Told(ObservationType.ROOM_DESCRIPTION, Meaning.ROOMS_ARE_ONE, data, 2))
            else:
                data = {Role.ROOM_ID: one.room, Role.TARGETS: dict(one.ways)}
                told(Told(ObservationType.ROOM_DESCRIPTION, Meaning.ROOM_CORRECTED, data, 2))
        self._corrected = len(book.corrections)

    # --- other lines ---

    def _tell_line(self, line: Line, way: str, tell: "_Teller") -> None:
        understood = line.understood
        if understood is None:
            self._tell_unread(line, way, tell)
            return
        data, meaning = dict(understood.data), understood.meaning
        if meaning is Meaning.EXITS or meaning is Meaning.TOO_DARK:
            return
        if way and meaning in _NO_WAY:
            data.setdefault(Role.DIRECTION, way)
            meaning = Meaning.NO_EXIT if meaning in _NO_WAY_AT_ALL else meaning
        if meaning is Meaning.SAID and _NAMED.match(line.text):
            meaning = Meaning.NPC_SAID
        if self.name and str(data.get(Role.WHO, "")).lower() == self.name.lower():
            return  # one's own doings, told to all
        self._dead = self._dead or meaning is Meaning.I_DIED
        pattern = understood.pattern
        tell(
            line.at,
            Told(
                pattern.observation_type, meaning, data, pattern.importance, line.text, template=pattern.name
            ),
        )

    def _tell_unread(self, line: Line, way: str, tell: "_Teller") -> None:
        label = self.known.lines.read(line.text)
        if label is not None:
            data = dict(label.data)
            if way and label.label.meaning in _NO_WAY:
                data.setdefault(Role.DIRECTION, way)
            pattern = label.label.pattern
            meaning = label.label.meaning
            tell(
                line.at,
                Told(
                    pattern.observation_type,
                    meaning,
                    data,
                    pattern.importance,
                    line.text,
                    template="learned",
                    trust=LEARNED_TRUST,
                ),
            )
            return
        self._unknown.append(line.text)
        self.known.unread.add(line.text)
        tell(line.at, Told(ObservationType.UNKNOWN, Meaning.UNKNOWN, {Role.TEXT: line.text}, 2, line.text))

    def _tell_prompt(self, one: Heard, tell: "_Teller") -> None:
        prompt = one.payload
        vitals = dict(prompt.vitals) if isinstance(prompt, Prompt) else {}
        if "hp" not in vitals:
            return
        self._hp_most = max(self._hp_most, vitals["hp"], vitals.get("hp_max", 0))
        vitals.setdefault("hp_max", self._hp_most)
        data = {Role(key): value for key, value in vitals.items()}
        tell.at(
            one.seq,
            Told(
                ObservationType.STATUS_CHANGE,
                Meaning.VITALS,
                data,
                1,
                source=Source.PROMPT,
                template="prompt",
            ),
        )

    # --- the mind asks ---

    def process(self, heard: Sequence[Heard], now: Seconds) -> PerceptionResult:
        """What that came to; the mind asks."""
        observations: list[Observation] = []
        packets = 0
        for one in heard:
            if isinstance(one.payload, Packet):
                packets += 1
                observations += self._of_packet(one, now)
            for told in self._told.pop(one.seq, ()):
                observations.append(_observation(told, one, now))
        observations = self._sanitizer.sanitize(observations)
        observations = [_capped(seen) for seen in observations]
        observations = cap_speech(self._scorer.score(observations))
        unknown, self._unknown = tuple(self._unknown), []
        return PerceptionResult(
            tuple(self._deduplicator.deduplicate(observations)), len(heard) - packets, packets, unknown
        )

    def _of_packet(self, heard: Heard, now: Seconds) -> Iterator[Observation]:
        if isinstance(heard.payload, Packet) and room_of_packet(heard.payload) is not None:
            return  # told together with the block that it came with
        yield from self._extractor.extract(heard, now)

    def state(self) -> dict[str, Any]:
        """What of it is saved with the mind."""
        return {
            "rooms": [list(key) for key in self._scorer.rooms],
            "position": self.position.room,
            "hp_most": self._hp_most,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`state` gave."""
        self._scorer.rooms = {(title, area): None for title, area in state.get("rooms", ())}  # noqa: C420 - pairs of a list, made tuples
        room = self.known.rooms.now(str(state.get("position", "")))
        self.position = Position(room) if room in self.known.rooms.rooms else Position()
        self._hp_most = int(state.get("hp_most", 0))


_NO_WAY_AT_ALL: Final = frozenset(
    {Meaning.NO_EXIT, Meaning.CANNOT, Meaning.NOT_HERE, Meaning.UNKNOWN_COMMAND, Meaning.UNCLEAR}
)
_NO_WAY: Final = _NO_WAY_AT_ALL | {Meaning.DOOR_CLOSED, Meaning.DOOR_LOCKED}


class _Teller:
    """Files what a block tells under the seq of the line that tells it."""

    def __init__(self, told: dict[int, list[Told]], first: int) -> None:
        self._told = told
        self._first = first
        self._latest = first

    def __call__(self, line: int, told: Told) -> None:
        """Tell it with this line of the block."""
        seq = self._first + line
        self._latest = max(self._latest, seq)
        self.at(seq, told)

    def at(self, seq: int, told: Told) -> None:
        """Tell it with what was heard under this number."""
        self._told.setdefault(seq, []).append(told)

    def first(self, told: Told) -> None:
        """Tell it before the rest."""
        self.at(self._first, told)

    def last(self, told: Told) -> None:
        """Tell it after all that was told so far."""
        self.at(self._latest, told)


def _bounded(block: Block) -> Block:
    lines = tuple(_plain(line) for line in block.lines[:MOST_LINES])
    return Block(lines, _plain(block.prompt), block.packets, block.answers, block.seconds)


def _plain(line: str) -> str:
    return "".join(char if char.isprintable() else " " for char in line[:LONGEST_LINE])


def _observation(told: Told, heard: Heard, now: Seconds) -> Observation:
    return Observation(
        heard.seq,
        told.type,
        told.meaning,
        told.raw or (heard.payload if isinstance(heard.payload, str) else ""),
        told.data,
        now,
        heard.tick,
        told.importance,
        source=told.source,
        trust_level=told.trust,
        template=told.template,
    )


def _capped(seen: Observation) -> Observation:
    """No sentence of a foreign MUD is trusted like one of ours."""
    most = (
        PACKET_TRUST
        if seen.source is Source.GMCP
        else LEARNED_TRUST
        if seen.template == "learned"
        else TEXT_TRUST
    )
    return seen if seen.trust_level <= most else seen._replace(trust_level=most)
