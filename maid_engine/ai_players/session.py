"""The virtual session of an AI player: a bounded queue of all output that reaches it, in order."""

from collections.abc import Callable, Collection, Iterator

from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.taint import unite
from maid_engine.ai_players.repeated_words import RepeatedWords
from maid_engine.core.ids import EntityId, PlayerId, SessionId
from maid_engine.core.meanings import Meaning
from maid_engine.core.messages import ROOM, Message, MessageTemplate, Output, Packet, Prompt, Span, Twin
from maid_engine.core.observers import Observers
from maid_engine.core.time import Tick

MOST_HEARD = 1000
"""Default capacity of the queue, in pieces of output."""
PROTECTED_IMPORTANCE = 8
"""Lines of templates with at least this importance are protected from being dropped, such as deaths."""
PROTECTED_GROUPS = frozenset({"tell", "death", "communication"})
"""Template groups whose lines are protected from being dropped."""
SKIMS_AFTER = 24
"""From this queue length on, room lines with an importance of at most :data:`SKIMMED_UP_TO` are skipped."""
SKIMS_TALK_AFTER = 60
"""From this queue length on, talk to nobody in particular is skipped too.

These are room lines with an importance of at most :data:`TALK_SKIMMED_UP_TO`.
"""
WAKES_FROM = 2
"""Importance from which on a line that is for the mind wakes it. A blow that misses can wait for the next step."""
SKIMMED_UP_TO = 3
TALK_SKIMMED_UP_TO = 5
ANSWERED_WITHIN_S = 10.0
"""Seconds after a person spoke in the room in which chat lines of others wake the mind too."""
CHAT_PACKAGE = "Comm.Channel.Text"
_PACKET_WEIGHT = 3
_PROMPT_WEIGHT = 0
_KEEP = 99


class AIPlayerSession:
    """The connection of an AI player to the game.

    When the queue is full, a tenth of it is dropped: first the prompts and packets that a later one of the
    same package supersedes, then other prompts, lines and packets by importance, the least important and
    oldest first. Protected lines such as deaths and tells stay as long as anything else can go.
    :attr:`dropped` counts the losses.

    Only two kinds of lines wake the mind (`on_heard`): lines that are sent to it alone and not ambient, and lines spoken in
    its room by authors for whom `answers` returns true (people at a keyboard), with the replies to them.
    Other lines of the room wait until the mind steps by itself, which it does every few seconds. Woken by
    every line of a crowd, a mind took 1.5 steps a second instead of 0.6, and its decisions were the same.

    In a crowd the session also skips unimportant room lines; :attr:`skimmed` counts them. The mind still
    knows who comes and goes, from the packets. The packet of a chat line repeats the line, so it is not
    queued.
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
        repeated: RepeatedWords | None = None,
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
        """Lines that were skipped in a crowd."""
        self.lines = 0
        """Lines that were delivered since the session began, skipped ones included."""
        self.unsettled = False
        """Whether a line was delivered since the last prompt."""
        self._tick = tick
        self._on_heard = on_heard
        self._answers = answers
        self._repeated = repeated or RepeatedWords()
        self._answered_within = round(ANSWERED_WITHIN_S * ticks_per_second)
        self._spoken_to_at = -self._answered_within - 1
        """The tick at which a person spoke last in its room."""
        self._on_closed = on_closed
        self._most = most_heard
        self._queue: list[tuple[MessageTemplate | None, Heard]] = []
        """Each piece of output with its number, and the template if it is a line."""
        self._seq = 0

    @property
    def is_ai_player(self) -> bool:
        """Return True."""
        return True

    @property
    def address(self) -> str:
        """Return ``virtual``: there is no network address."""
        return "virtual"

    @property
    def seq(self) -> int:
        """Return the number of the last queued piece of output."""
        return self._seq

    def wants(self, package: str) -> bool:  # noqa: ARG002 - all packages or none
        """Return whether packets of this package are wanted: all are, or none."""
        return self.gmcp

    def deliver(self, output: Output) -> None:
        """Queue a piece of output, unless the session is closed or skips it."""
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
            if template.importance >= WAKES_FROM:
                self._on_heard(self.ai_player_id)
        elif self._skims(template):
            self.skimmed += 1
            return
        self._hear(HeardKind.LINE, message.text, message.spans, template)
        if self.gmcp and template.twin is not None:
            self._hear_twin(message, template.twin)

    def _hear_twin(self, message: Message, twin: Twin) -> None:
        """Hear the packet that says the same as a line, except of chat."""
        if twin.package == CHAT_PACKAGE:
            return
        packet = message.packet
        if packet is not None:
            self._hear(HeardKind.PACKET, packet)

    def _waits_for_answer(self, message: Message) -> bool:
        """Return whether this is a chat line of a person, or follows one within :data:`ANSWERED_WITHIN_S`.

        Such a line wakes the mind: it may want to answer, or to drop an answer that another has given
        already.
        """
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

    @property
    def hears_talk(self) -> bool:
        """Whether words of a player or a channel are queued."""
        return any(
            template is not None and template.twin is not None and template.twin.package == CHAT_PACKAGE
            for template, _ in self._queue
        )

    def hears(self, meanings: Collection[Meaning]) -> bool:
        """Return whether a line with one of these meanings is queued, as any of its readers understands it."""
        if not meanings:
            return False
        for template, _ in self._queue:
            if template is None:
                continue
            for sense in template.senses.values():
                if sense.meaning in meanings:
                    return True
        return False

    def drain(self) -> tuple[Heard, ...]:
        """Return everything that was queued since the last call, in order, and empty the queue."""
        heard = tuple(entry for _, entry in self._queue)
        self._queue.clear()
        return heard

    def close(self, reason: str) -> None:
        """Close the session, and report the reason to `on_closed`, once."""
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
        repeats = unite(*(self._repeated.of(span.author) for span in spans))
        self._queue.append((template, Heard(self._seq, self._tick(), kind, payload, spans, repeats)))

    def _make_room(self) -> None:
        """Drop a tenth of the capacity: superseded output, then the least important, the oldest first."""
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
        """Yield position and weight of each entry of the queue that may be dropped."""
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
            key = "prompt"
            if isinstance(heard.payload, Packet):
                key = heard.payload.package
            if key in later and not key.endswith(("Add", "Remove", "AddPlayer", "RemovePlayer", "Text")):
                found.append(at)
            later.add(key)
        found.reverse()
        return found


def _weight_of(template: MessageTemplate) -> int:
    """Return the weight of a line in the queue: its importance, or :data:`_KEEP` if it is protected.

    It is computed on demand, because most lines are drained before anybody needs it.
    """
    group = template.id.partition(".")[0]
    if template.importance >= PROTECTED_IMPORTANCE or group in PROTECTED_GROUPS or ".tell" in template.id:
        return _KEEP
    return template.importance
