"""A session whose terminal is a bounded queue: all that reaches an AI player, in one order."""

from collections.abc import Callable, Iterator

from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.core.messages import ROOM, Message, MessageTemplate, Output, Packet, Prompt, Span
from maid_engine.core.observers import Observers
from maid_engine.core.time import Tick

MOST_HEARD = 1000
PROTECTED_IMPORTANCE = 8
PROTECTED_GROUPS = frozenset({"tell", "death", "communication"})
"""Template groups whose lines are never dropped, beside everything as important as a death."""
SKIMS_AFTER = 24
"""So many things at once a bystander takes in; of what comes beyond, the little doings of others pass it by,"""
SKIMS_TALK_AFTER = 60
"""and after so many also what they say to nobody in particular."""
SKIMMED_UP_TO = 3
TALK_SKIMMED_UP_TO = 5
ANSWERED_WITHIN_S = 10.0
"""Seconds after a person spoke in which what the others here say calls the mind too."""
CHAT_PACKAGE = "Comm.Channel.Text"
_PACKET_WEIGHT = 3
_PROMPT_WEIGHT = 0
_KEEP = 99


class AIPlayerSession:
    """The link of an AI player to the game.

    When its mind does not listen for long, ambient lines are dropped first, then prompts and packets that a
    later one of their package supersedes; deaths and tells stay. :attr:`dropped` counts what was lost.

    Only what is said to it calls its mind (`on_heard`), and what is said in its room by those whom it
    `answers` without delay: people at a keyboard. What a bystander sees waits until the mind listens by
    itself, which it does every few seconds: called by each of a crowd's doings, a mind took 1.5 steps a
    second instead of 0.6, and decided nothing else. In a crowd it skims: who comes and goes it knows from
    the packets, one for each change since it listened last, not from every line (:attr:`skimmed` counts
    those). A chat line's packet says nothing that the line does not, and is not kept beside it.
    """

    def __init__(  # noqa: PLR0913
        self,
        session_id: SessionId,
        ai_player_id: str,
        *,
        tick: Callable[[], Tick],
        on_heard: Callable[[str], None] = lambda agent: None,  # noqa: ARG005 - nobody waits for it
        on_closed: Callable[[str, str], None] = lambda agent, reason: None,  # noqa: ARG005 - as above
        answers: Callable[[EntityId], bool] = lambda author: False,  # noqa: ARG005 - nobody is waited for
        gmcp: bool = True,
        ticks_per_second: int = 4,
        most_heard: int = MOST_HEARD,
    ) -> None:
        self.id = session_id
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.ai_player_id = ai_player_id
        self.gmcp = gmcp
        self.closed = False
        self.dropped = 0
        self.skimmed = 0
        """How many lines passed it by in a crowd."""
        self.lines = 0
        """How many lines it was told in its life."""
        self.unsettled = False
        """Whether it was told something since its last prompt."""
        self._tick = tick
        self._on_heard = on_heard
        self._answers = answers
        self._answered_within = round(ANSWERED_WITHIN_S * ticks_per_second)
        self._spoken_to_at = -self._answered_within - 1
        """The tick at which somebody at a keyboard spoke here last."""
        self._on_closed = on_closed
        self._most = most_heard
        self._queue: list[tuple[MessageTemplate | None, Heard]] = []
        """What was heard, and the template of a line."""
        self._seq = 0

    @property
    def is_ai_player(self) -> bool:
        """Always: an AI player sits here, and nobody pretends otherwise."""
        return True

    @property
    def address(self) -> str:
        """It comes from within the server."""
        return "virtual"

    @property
    def seq(self) -> int:
        """The number of the last thing heard."""
        return self._seq

    def wants(self, package: str) -> bool:  # noqa: ARG002 - all packages or none
        """Whether packets are read at all."""
        return self.gmcp

    def deliver(self, output: Output) -> None:
        """Take it into the queue."""
        if self.deliveries.listeners:
            self.deliveries.tell(output)
        if self.closed:
            return
        if isinstance(output, Message):
            self._take_line(output)
        elif isinstance(output, Packet):
            if self.gmcp:
                self._hear(HeardKind.PACKET, output)
        else:
            self.unsettled = False
            self._hear(HeardKind.PROMPT, output)

    def _take_line(self, message: Message) -> None:
        template = message.template
        self.lines += 1
        self.unsettled = True
        if message.view != ROOM or self._waits_for_answer(message):
            self._on_heard(self.ai_player_id)
        elif self._skims(template):
            self.skimmed += 1
            return
        self._hear(HeardKind.LINE, message.text, message.spans, template)
        twin = template.twin
        if twin is not None and self.gmcp and twin.package != CHAT_PACKAGE:
            packet = message.packet
            if packet is not None:
                self._hear(HeardKind.PACKET, packet)

    def _waits_for_answer(self, message: Message) -> bool:
        """Whether somebody at a keyboard speaks, or others answer them: who knows that needs not say it again."""
        twin = message.template.twin
        if twin is None or twin.package != CHAT_PACKAGE or not message.spans:
            return False
        if any(self._answers(span.author) for span in message.spans):
            self._spoken_to_at = self._tick()
            return True
        return self._tick() - self._spoken_to_at <= self._answered_within

    def _skims(self, template: MessageTemplate) -> bool:
        waiting = len(self._queue)
        if waiting < SKIMS_AFTER or not self.gmcp:
            return False
        weight = _weight_of(template)
        return weight <= SKIMMED_UP_TO or (waiting >= SKIMS_TALK_AFTER and weight <= TALK_SKIMMED_UP_TO)

    def drain(self) -> tuple[Heard, ...]:
        """All that was heard since the last call, in order."""
        heard = tuple(entry for _, entry in self._queue)
        self._queue.clear()
        return heard

    def close(self, reason: str) -> None:
        """The game hangs up; whoever keeps the mind is told why."""
        if not self.closed:
            self.closed = True
            self._on_closed(self.ai_player_id, reason)

    def _hear(
        self,
        kind: HeardKind,
        payload: str | Packet | Prompt,
        spans: tuple[Span, ...] = (),
        template: MessageTemplate | None = None,
    ) -> None:
        if len(self._queue) >= self._most:
            self._make_room()
        self._seq += 1
        self._queue.append((template, Heard(self._seq, self._tick(), kind, payload, spans)))

    def _make_room(self) -> None:
        """Let go of a tenth: what was superseded, then the least important, the oldest first."""
        wanted = max(1, self._most // 10)
        gone = set(self._superseded()[:wanted])
        if len(gone) < wanted:
            ranked = sorted((weight, at) for at, weight in self._droppable() if at not in gone)
            gone.update(at for _, at in ranked[: wanted - len(gone)])
        if not gone:
            gone = {0}
        self.dropped += len(gone)
        self._queue = [entry for at, entry in enumerate(self._queue) if at not in gone]

    def _droppable(self) -> Iterator[tuple[int, int]]:
        """Where what may be let go stands in the queue, and how much it weighs."""
        for at, (template, heard) in enumerate(self._queue):
            if template is None:
                yield at, _PROMPT_WEIGHT if heard.kind is HeardKind.PROMPT else _PACKET_WEIGHT
            elif (weight := _weight_of(template)) < _KEEP:
                yield at, weight

    def _superseded(self) -> list[int]:
        later: set[str] = set()
        found = []
        for at in range(len(self._queue) - 1, -1, -1):
            heard = self._queue[at][1]
            if isinstance(heard.payload, str):
                continue
            key = heard.payload.package if isinstance(heard.payload, Packet) else "prompt"
            if key in later and not key.endswith(("Add", "Remove", "AddPlayer", "RemovePlayer", "Text")):
                found.append(at)
            later.add(key)
        found.reverse()
        return found


def _weight_of(template: MessageTemplate) -> int:
    """How much a line weighs; most lines are heard in time, and nobody asks."""
    group = template.id.partition(".")[0]
    if template.importance >= PROTECTED_IMPORTANCE or group in PROTECTED_GROUPS or ".tell" in template.id:
        return _KEEP
    return template.importance
