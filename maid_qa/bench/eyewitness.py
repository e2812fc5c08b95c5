"""Records what each AI player did and heard, from the server's side: for evaluation and transcripts."""

from dataclasses import dataclass, field
from typing import Final

from maid_engine.app.maid_game import MaidGame
from maid_engine.core.chance import Dice
from maid_engine.core.events import CommandExecutedEvent, Event, PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Output
from maid_engine.ports.session import Session
from maid_qa.bench.minds import strolled
from maid_qa.evaluation.competence import discovery
from maid_qa.evaluation.records import Answered, Record, Typed, Visit
from maid_qa.evaluation.transcripts import Kind, Line, LineKind, Transcript
from maid_qa.testing.event_table import EventTable
from maid_stdlib.rules.events import CharacterMoved, QuestAccepted, QuestCompleted

REFUSED: Final = "error"
"""The kind of message by which the game says that something cannot be done."""
TALK: Final = frozenset({"say", "shout", "chat", "gtell", "reply"})
"""Commands that say all of their words."""
TALK_TO: Final = frozenset({"tell", "whisper", "sayto"})
"""Commands whose first word is the recipient."""


@dataclass
class Notes:
    """The records of one player."""

    name: str
    preset: str
    typed: list[Typed] = field(default_factory=list)
    visits: list[Visit] = field(default_factory=list)
    intervals_s: list[float] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    answered: list[Answered] = field(default_factory=list)
    quests_taken: int = 0
    quests_done: int = 0
    refused: int = 0
    """Refusals since the player's last command."""
    last: float | None = None
    """Time of the last command in this session."""


class Eyewitness:
    """Records a game's events and what its sessions receive. Create it before the game is opened.

    Args:
        maid: the game.
        verbatim: whether every line is recorded, for transcripts.
    """

    def __init__(self, maid: MaidGame, *, verbatim: bool = False) -> None:
        self._game = maid.game
        self._verbatim = verbatim
        self._watching = True
        self.notes: dict[EntityId, Notes] = {}
        self._table = EventTable()
        self._table.on(CommandExecutedEvent, self._typed)
        self._table.on(CharacterMoved, self._moved)
        self._table.on(QuestAccepted, self._taken)
        self._table.on(QuestCompleted, self._done)
        self._table.on(PlayerDisconnectedEvent, self._left)
        maid.game.sessions.on_delivery(self._heard)
        maid.game.bus.watch(self._see)

    def follow(self, player: EntityId, name: str, preset: str) -> None:
        """Record what this player does from now on."""
        notes = self.notes[player] = Notes(name, preset)
        place = self._game.world.place_of(player)
        if place is not None:
            notes.visits.append(Visit(self._game.now, place))

    def stop(self) -> None:
        """Stop recording."""
        self._watching = False

    def records(self, seed: int) -> list[Record]:
        """Return a record for each player."""
        truth = self._game.truth
        reachable = len(truth.reachable_rooms()) if truth is not None else 0
        return [
            Record(
                who=notes.name,
                preset=notes.preset,
                seed=seed,
                reachable=reachable,
                typed=tuple(notes.typed),
                visits=tuple(notes.visits),
                quests_taken=notes.quests_taken,
                quests_done=notes.quests_done,
                said=tuple(notes.said),
                answered=tuple(notes.answered),
                strolled=self._strolled(notes, reachable),
                intervals_s=tuple(notes.intervals_s),
            )
            for notes in self.notes.values()
        ]

    def transcripts(self) -> list[Transcript]:
        """Return what each typed and read. Empty unless recorded verbatim."""
        names = tuple(notes.name for notes in self.notes.values())
        return [
            Transcript(Kind.AI, tuple(notes.lines), notes.name, names)
            for notes in self.notes.values()
            if notes.lines
        ]

    def _strolled(self, notes: Notes, reachable: int) -> int:
        """Return how many rooms a walk through random listed exits sees in as many moves as exploring took."""
        truth = self._game.truth
        if truth is None or not notes.visits:
            return 0
        record = Record(notes.name, notes.preset, 0, reachable, visits=tuple(notes.visits))
        dice = Dice(self._game.dice.seed).stream(f"stroll/{notes.name}")
        return strolled(truth, EntityId(notes.visits[0].room), round(discovery(record)[1]), dice)

    # --- events ---

    def _see(self, event: Event) -> None:
        if self._watching:
            self._table.tell(event)

    def _heard(self, session: Session, output: Output) -> None:
        notes = self.notes.get(session.player_id) if session.player_id is not None else None
        if notes is None or not self._watching or not isinstance(output, Message):
            return
        notes.refused += output.template.kind == REFUSED
        if self._verbatim:
            notes.lines.append(Line(self._game.now, LineKind.HEARD, output.text))

    def _typed(self, event: CommandExecutedEvent) -> None:
        notes = self.notes.get(event.player_id)
        if notes is None:
            return
        now = float(self._game.now)
        room = self._game.world.place_of(event.player_id) or ""
        notes.typed.append(Typed(now, event.command, event.line, room, failed=notes.refused > 0))
        notes.refused = 0
        if notes.last is not None:
            notes.intervals_s.append(now - notes.last)
        notes.last = now
        if self._verbatim:
            self._put_before_its_answer(notes, Line(now, LineKind.TYPED, event.line))
        words = event.line.split(None, 2 if event.command in TALK_TO else 1)
        if event.command in TALK | TALK_TO and len(words) > 1:
            notes.said.append(words[-1])

    @staticmethod
    def _put_before_its_answer(notes: Notes, line: Line) -> None:
        """Insert a command before its output.

        The event comes after the command, so output of the same moment belongs to it.
        """
        at = len(notes.lines)
        while (
            at and notes.lines[at - 1].seconds == line.seconds and notes.lines[at - 1].kind is LineKind.HEARD
        ):
            at -= 1
        notes.lines.insert(at, line)

    def _moved(self, event: CharacterMoved) -> None:
        notes = self.notes.get(event.player)
        if notes is not None:
            notes.visits.append(Visit(float(self._game.now), event.to_room))

    def _taken(self, event: QuestAccepted) -> None:
        notes = self.notes.get(event.player)
        if notes is not None:
            notes.quests_taken += 1

    def _done(self, event: QuestCompleted) -> None:
        notes = self.notes.get(event.player)
        if notes is not None:
            notes.quests_done += 1

    def _left(self, event: PlayerDisconnectedEvent) -> None:
        notes = self.notes.get(event.player_id)
        if notes is not None:
            notes.last = None
