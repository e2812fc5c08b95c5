"""Turns blocks of another MUD into what a mind hears and perceives. All of it is tainted."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from maid_engine.ai_players.cognitive.perception.deduplicator import ObservationDeduplicator
from maid_engine.ai_players.cognitive.perception.gmcp_extractor import GMCPExtractor
from maid_engine.ai_players.cognitive.perception.importance import ImportanceScorer
from maid_engine.ai_players.cognitive.perception.learned_lines import NAME, LearnedLines
from maid_engine.ai_players.cognitive.perception.sanitizer import ObservationSanitizer, cap_speech
from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.perception import Observation, ObservationType, PerceptionResult, Source
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.messages import Packet, Prompt
from maid_engine.core.sequences import first
from maid_engine.core.time import Seconds
from maid_remote.mud.blocks import LONGEST_LINE, MOST_LINES, Block
from maid_remote.mud.commands import commands_by_word, commands_in
from maid_remote.mud.common_commands import teach
from maid_remote.mud.families import Family, family, recognise
from maid_remote.mud.learned_mud import FIRST_BLOCKS, Learned
from maid_remote.mud.packets import normal_packet, room_of_packet
from maid_remote.mud.passages import Line, Passage, read_passage
from maid_remote.mud.position import Arrival, MudPosition, is_look
from maid_remote.mud.probes import Curiosity
from maid_remote.mud.prompts import read_prompt
from maid_remote.mud.room import Position, Room
from maid_remote.mud.told_blocks import Telling, Told, capped
from maid_remote.mud.trials import NONSENSE, Trials, WayOut
from maid_remote.mud.verbs import listed_words

GREETING_MOST: Final = 8000
_A: Final = re.compile(r"(?:[Tt]he|[Aa]n?) ")
_SHOWN_WITH_ROOM: Final = frozenset({Meaning.EXITS, Meaning.TOO_DARK})
"""Meanings of lines that are told with the room, not as lines."""
_THROWN: Final = frozenset({Meaning.I_FLED, Meaning.I_DIED, Meaning.I_RESPAWNED})
_NO_WAY_AT_ALL: Final = frozenset(
    {Meaning.NO_EXIT, Meaning.CANNOT, Meaning.NOT_HERE, Meaning.UNKNOWN_COMMAND, Meaning.UNCLEAR}
)
"""In answer to a step, these meanings say that there is no exit in that direction."""
_NO_WAY: Final = _NO_WAY_AT_ALL | {Meaning.DOOR_CLOSED, Meaning.DOOR_LOCKED}


class MudReader:
    """One player's reader of one MUD. It is the `perception` of the player's mind.

    Build such a mind with ``Mind(spec, MudReader(learned, name), dice)``. Pass each block to :meth:`read`,
    and pass the result to the mind as `Intake.heard`, in the same order.

    Args:
        learned: what is known about this MUD; all players there share it.
        name: the character's name, to recognise lines about itself.
        templates: the mind's command templates. They are updated when the reader learns words of this MUD.
    """

    def __init__(
        self, learned: Learned, name: str = "", templates: TemplateActionRegistry | None = None
    ) -> None:
        self.known = learned
        self.name = name
        self.trials = Trials(learned)
        self._standing = MudPosition(learned)
        self._way_out = WayOut(learned)
        self._curiosity = Curiosity(learned)
        self._templates = templates
        self._taught = (learned.family, learned.verbs.version)
        self._dead = False
        self._hp_most = 0
        self._seq = 0
        self._told: dict[int, list[Told]] = {}
        self._unknown: list[str] = []
        self._extractor = GMCPExtractor(name)
        self._sanitizer = ObservationSanitizer(foreign=True)
        self._scorer = ImportanceScorer()
        self._deduplicator = ObservationDeduplicator()

    @property
    def learned(self) -> LearnedLines:
        """The line patterns that were learned on this MUD."""
        return self.known.lines

    @property
    def seq(self) -> int:
        """Sequence number of the last item heard. The next block starts at this number plus one."""
        return self._seq

    @property
    def family(self) -> Family:
        """The family that this MUD seems to belong to."""
        return family(self.known.family)

    @property
    def position(self) -> Position:
        """The player's position."""
        return self._standing.position

    @property
    def puzzled(self) -> bool:
        """Whether a step was answered by neither a room nor a refusal. Then ``look`` should be typed."""
        return self._standing.puzzled

    def way_of(self, typed: str) -> str:
        """Return the exit that a typed line tries; ``""`` if it tries none."""
        return self._standing.way_of(typed)

    def wishes(self) -> str:
        """Return a line to type before the mind's next one: a needed look, or a trial; ``""`` for none."""
        if self.puzzled or self._standing.wonders:
            return "look"
        if not self.position.room:
            return ""
        steps = self._standing.vain_steps
        trial = self.trials.next() or self._way_out.next(self.position.room, steps)
        return trial or self._curiosity.next(self._here, steps)

    def barred(self, line: str) -> None:
        """Note that a wished line was not allowed, so that :meth:`wishes` goes on to the next one."""
        self.trials.typed(line)
        self._way_out.typed(line, self.position.room, self._standing.vain_steps)
        self._curiosity.typed(line, self._here)

    @property
    def _here(self) -> Room | None:
        return self.known.rooms.rooms.get(self.position.room)

    # --- reading blocks ---

    def read(self, block: Block) -> tuple[Heard, ...]:
        """Return what a mind hears of a block: its packets, its lines and its prompt."""
        block = _bounded(block)
        self._recognise(block)
        heard = [self._heard(block, normal_packet(packet)) for packet in block.packets]
        first = self._seq + 1
        heard += [self._heard(block, line) for line in block.lines or ("",)]
        tell = Telling(self._told, first)
        self._understand(block, tell)
        if block.prompt:
            heard.append(self._heard(block, Prompt(block.prompt, read_prompt(block.prompt))))
            self._tell_prompt(heard[-1], tell)
        self._teach()
        return tuple(heard)

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
        if known.blocks < FIRST_BLOCKS:
            known.blocks += 1
            known.greeting = (known.greeting + "\n" + block.text())[-GREETING_MOST:]
            known.family = recognise(known.greeting) or known.family

    def _teach(self) -> None:
        """Update the mind's templates if the family or the known verbs have changed."""
        known = (self.known.family, self.known.verbs.version)
        if self._templates is not None and known != self._taught:
            self._taught = known
            teach(self._templates, self.known)

    # --- understanding a block ---

    def _understand(self, block: Block, tell: Telling) -> None:
        typed = block.typed
        before = self.position.room
        self.trials.typed(typed.lower())
        self._way_out.typed(typed.lower(), before, self._standing.vain_steps)
        stood = self._here
        self._curiosity.typed(typed.lower(), stood)
        way = self.way_of(typed) if typed else ""
        passage = self._passage(block, typed)
        packet = next(filter(None, map(room_of_packet, reversed(block.packets))), None)
        meanings = [self._meaning(line) for line in passage.others]
        arrival = Arrival(
            passage,
            packet,
            way,
            looked=is_look(typed),
            refused=_is_refused(meanings),
            thrown=not _THROWN.isdisjoint(meanings),
        )
        self._note_respawn(arrival, tell)
        self._standing.hear(arrival, tell)
        self._way_out.hear(block.lines, elsewhere=self.position.room != before)
        if typed and self.position.room == before:
            self._curiosity.heard(typed.lower(), block.lines, stood, refused=arrival.refused)
        for line in passage.others:
            self._tell_line(line, way, tell)
        if typed and not way:
            self._learn_verb(typed.lower(), block, passage, meanings)

    def _passage(self, block: Block, typed: str) -> Passage:
        """Return the parts of a block, without the echo of the typed line and without the player itself."""
        passage = read_passage(
            [line if not typed or line.strip() != typed else "" for line in block.lines],
            self.family,
            may_show=self._standing.may_show(typed),
            known=self.known.rooms.is_named,
        )
        passage.present = [one for one in passage.present if not self._is_me(one.data)]
        return passage

    def _meaning(self, line: Line) -> Meaning:
        if line.understood is not None:
            return line.meaning
        label = self.known.read(line.text)
        if label is None:
            return Meaning.UNKNOWN
        return label.label.meaning

    def _is_me(self, data: Mapping[Role, object]) -> bool:
        return bool(self.name) and str(data.get(Role.WHO, "")).lower() == self.name.lower()

    def _note_respawn(self, arrival: Arrival, tell: Telling) -> None:
        """Tell that the visitor lives again when a room is shown after its death."""
        if self._dead and arrival.shows and not arrival.thrown:
            self._dead = False
            tell.first(Told(ObservationType.STATUS_CHANGE, Meaning.I_RESPAWNED, {}, 8))

    def _learn_verb(self, typed: str, block: Block, passage: Passage, meanings: Sequence[Meaning]) -> None:
        """Learn about a typed verb from the answer to it."""
        if typed == NONSENSE:
            self.trials.learn_nonsense(block)
            return
        verbs = self.known.verbs
        lines = [line.text for line in passage.others]
        word = _first_word(typed)
        if Meaning.UNKNOWN_COMMAND in meanings:
            verbs.not_understood(word, lines[meanings.index(Meaning.UNKNOWN_COMMAND)], alone=typed == word)
            return
        if not lines and passage.look is None:
            return
        verbs.understood(word, first(lines, ""), worked=not _is_refused(meanings))
        if word in {"help", "commands"}:
            verbs.list_(listed_words(block.lines, commands_by_word()))

    # --- lines that belong to no room ---

    def _tell_line(self, line: Line, way: str, tell: Telling) -> None:
        understood = line.understood
        if understood is None:
            self._tell_unread(line, way, tell)
            return
        if understood.meaning in _SHOWN_WITH_ROOM:
            return
        if self._is_me(understood.data):
            return  # the player's own action as the others see it
        meaning, data = _answering(way, understood.meaning, understood.data)
        if meaning is Meaning.SAID and _A.match(line.text):
            meaning = Meaning.NPC_SAID
        if meaning is Meaning.I_DIED:
            self._dead = True
        pattern = understood.pattern
        tell(
            line.at,
            Told(pattern.observation_type, meaning, data, pattern.importance, line.text, template=pattern.name),
        )  # fmt: skip

    def _tell_unread(self, line: Line, way: str, tell: Telling) -> None:
        learned = self.known.read(line.text)
        if learned is None:
            self._unknown.append(line.text)
            self.known.unread.add(line.text)
            data = {Role.TEXT: line.text}
            tell(line.at, Told(ObservationType.UNKNOWN, Meaning.UNKNOWN, data, 2, line.text))
            return
        meaning, told = _answering(way, learned.label.meaning, learned.data)
        pattern = learned.label.pattern
        tell(
            line.at,
            Told(pattern.observation_type, meaning, told, pattern.importance, line.text, template=NAME),
        )

    def _tell_prompt(self, heard: Heard, tell: Telling) -> None:
        vitals = dict(heard.payload.vitals) if isinstance(heard.payload, Prompt) else {}
        if "hp" not in vitals:
            return
        # Many prompts omit the maximum. Use the highest value that was ever seen.
        self._hp_most = max(self._hp_most, vitals["hp"], vitals.get("hp_max", 0))
        vitals.setdefault("hp_max", self._hp_most)
        data = {Role(key): value for key, value in vitals.items()}
        kind = ObservationType.STATUS_CHANGE
        tell.at(
            heard.seq,
            Told(kind, Meaning.VITALS, data, 1, source=Source.PROMPT, template="prompt"),
        )  # fmt: skip

    # --- perception, called by the mind ---

    def process(self, heard: Sequence[Heard], now: Seconds) -> PerceptionResult:
        """Return the observations for these items, and the lines that nothing could read."""
        observations = [seen for one in heard for seen in self._observed(one, now)]
        observations = [capped(seen) for seen in self._sanitizer.sanitize(observations)]
        observations = cap_speech(self._scorer.score(observations))
        unknown, self._unknown = tuple(self._unknown), []
        return PerceptionResult(tuple(self._deduplicator.deduplicate(observations)), unknown)

    def _observed(self, heard: Heard, now: Seconds) -> Iterator[Observation]:
        # The room of a packet was told together with the block that it came with.
        if isinstance(heard.payload, Packet) and room_of_packet(heard.payload) is None:
            yield from self._extractor.extract(heard, now)
        for told in self._told.pop(heard.seq, ()):
            yield told.seen(heard, now)

    def state(self) -> dict[str, object]:
        """Return the part that is saved with the mind."""
        return {
            "rooms": [list(key) for key in self._scorer.rooms],
            "position": self.position.room,
            "hp_most": self._hp_most,
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Restore what :meth:`state` returned."""
        self._scorer.rooms = {(title, area): None for title, area in state.get("rooms", ())}  # noqa: C420 - pairs of a list, made tuples
        self._standing.restore(str(state.get("position", "")))
        self._hp_most = int(state.get("hp_most", 0))


def _answering(
    way: str, meaning: Meaning, data: Mapping[Role, object]
) -> tuple[Meaning, Mapping[Role, object]]:
    """Return the meaning of a sentence that answers a step: a refusal refers to the exit that was tried."""
    if not way or meaning not in _NO_WAY:
        return meaning, data
    return Meaning.NO_EXIT if meaning in _NO_WAY_AT_ALL else meaning, {Role.DIRECTION: way, **data}


def _bounded(block: Block) -> Block:
    lines = tuple(_plain(line) for line in block.lines[:MOST_LINES])
    return Block(lines, _plain(block.prompt), block.packets, block.answers, block.seconds)


def _first_word(typed: str) -> str:
    """Return the words with which a line begins if they are a command of MAID's; else its first word."""
    for _, word in commands_in(typed):
        return word
    return typed.partition(" ")[0]


def _plain(line: str) -> str:
    return "".join(char if char.isprintable() else " " for char in line[:LONGEST_LINE])


def _is_refused(meanings: Iterable[Meaning]) -> bool:
    return any(row_of(meaning).refusal for meaning in meanings)
