"""Records what happens to characters whose players are away, and tells it when they come back."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import structlog

from maid_engine.accounts.away.absence import (
    ABSENCES,
    Absence,
    Fact,
    FactKind,
    changed_belongings,
)
from maid_engine.accounts.away.digest import DigestLine, Topic, digest_of, is_talk
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxItem, InboxItemAdded, InboxKind
from maid_engine.core.documents import Batch, Json, Query
from maid_engine.core.events import PlayerConnectedEvent, PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

ENDS: Final[Mapping[str, str]] = {
    "time": "its time was used up",
    "deaths": "the deaths that you allow",
    "failed": "its mind could not go on",
    "revoked": "your consent no longer holds",
    "answered": "a question about it was answered",
    "turned_off": "the server allows no stand-ins now",
}
"""``end`` in the payload of an item of the inbox → why a stand-in had to leave, in words."""
SOURCE: Final = "absences"


class AbsenceLog:
    """One open absence for each character that its player has left in the world; a resource of the game.

    An absence begins when the link of a person breaks, or when an AI session takes the seat of a person's character. It
    ends when the person plays again. Then its digest is shown, and is kept in the inbox. A change is durable with the
    next save.

    Args:
        game: provides the bus, the clock, the accounts and the saver.
        store: holds the collection ``absences``.
        inbox: gets the digests.
    """

    def __init__(self, game: Game, store: DocumentStore, inbox: Inbox) -> None:
        self.belongings: Callable[[PlayerId], Mapping[str, int]] = lambda _: {}
        """Returns what a character has now: name of a thing → how many. The world's rules set it."""
        self.topics: Callable[[Absence], tuple[Topic, ...]] = lambda _: ()
        """Returns what the stand-in remembers of the talks of an absence, the latest first."""
        self.letters: Callable[[PlayerId], int] = lambda _: 0
        """Returns how many letters a character's player has not read."""
        self._game = game
        self._store = store
        self._inbox = inbox
        self._open: dict[PlayerId, Absence] = {}
        self._changed: dict[PlayerId, None] = {}
        game.saver.add_source(SOURCE, self._collect, with_urgent=True)
        game.bus.subscribe(PlayerConnectedEvent, self._connected)
        game.bus.subscribe(PlayerDisconnectedEvent, self._disconnected)
        game.bus.subscribe(InboxItemAdded, self._added)

    async def load(self) -> None:
        """Read the open absences of characters that exist. The world is restored, and no stand-in plays yet."""
        async for document in self._store.query(Query(ABSENCES)):
            if EntityId(document.key) not in self._game.world:
                self._game.saver.delete(ABSENCES, document.key)
                continue
            try:
                absence = Absence.of_document(document.data)
            except (KeyError, TypeError, ValueError) as error:
                log.warning("away.unreadable", collection=ABSENCES, key=document.key, error=str(error))
                continue
            self._open[absence.player_id] = absence
            if absence.playing_since_s is not None:
                # The server stopped without saving the end of the turn; the game's time stopped with it.
                absence.played_s = absence.played_until(float(self._game.now))
                absence.playing_since_s = None

    # --- queries ---

    def __bool__(self) -> bool:
        """Return whether the player of any character is away."""
        return bool(self._open)

    def __contains__(self, player_id: object) -> bool:
        """Return whether the player of this character is away."""
        return player_id in self._open

    def of(self, player_id: PlayerId) -> Absence | None:
        """Return the open absence of a character's player; None if the player is not away."""
        return self._open.get(player_id)

    def digest(self, player_id: PlayerId) -> tuple[DigestLine, ...]:
        """Return the digest of an open absence until now; empty if there is none."""
        absence = self._open.get(player_id)
        if absence is None:
            return ()
        return self._digest(absence)

    # --- what happens ---

    def note(self, player_id: PlayerId, fact: Fact) -> None:
        """Add a fact to the absence of a character's player, if the player is away."""
        absence = self._open.get(player_id)
        if absence is not None:
            absence.note(fact)
            self._changed[player_id] = None

    def begin(self, player_id: PlayerId) -> None:
        """Begin an absence. If the player is away already, it goes on."""
        if player_id in self._open:
            return
        self._open[player_id] = Absence(
            player_id, self._game.clock.wall(), float(self._game.now), dict(self.belongings(player_id))
        )
        self._changed[player_id] = None

    def end(self, player_id: PlayerId) -> tuple[DigestLine, ...]:
        """End an absence, put its digest into the inbox, and return the digest. It is empty if there is nothing to tell."""
        absence = self._open.get(player_id)
        if absence is None:
            return ()
        lines = self._digest(absence)
        self._drop(player_id)
        if lines:
            self._keep(absence, lines)
        return lines

    # --- personal data ---

    def held(self, players: Iterable[PlayerId]) -> list[Json]:
        """Return the open absences of these characters as JSON objects."""
        absences = (self._open.get(player_id) for player_id in players)
        return [absence.document().data for absence in filter(None, absences)]

    def erase(self, players: Collection[PlayerId]) -> int:
        """Delete the open absences of these characters, and their names from those of others; return how many changed."""
        changed = sum(self._drop(player_id) for player_id in players)
        for other in self._open.values():
            if other.forget(players):
                changed += 1
                self._changed[other.player_id] = None
        return changed

    # --- implementation ---

    def _connected(self, event: PlayerConnectedEvent) -> None:
        if event.is_ai_player:
            self._taken_over_by_mind(event.player_id)
            return
        self._stop_playing(event.player_id)
        if event.session_id in self._game.sessions.programs:
            return  # a program of the player's is not the player
        for line in self.end(event.player_id):
            self._game.tell(event.player_id, line.message)

    def _taken_over_by_mind(self, player_id: PlayerId) -> None:
        if self._game.accounts.account_of(player_id) is None:
            return
        self.begin(player_id)
        self._open[player_id].playing_since_s = float(self._game.now)
        self._changed[player_id] = None

    def _disconnected(self, event: PlayerDisconnectedEvent) -> None:
        if event.is_ai_player:
            self._stop_playing(event.player_id)
        elif event.reason == "link lost":
            self.begin(event.player_id)

    def _added(self, event: InboxItemAdded) -> None:
        """Note why a stand-in had to leave, as its player is told."""
        item = self._inbox.find(event.player_id, event.number)
        if item is None or event.kind not in (InboxKind.LIMIT, InboxKind.FAILED):
            return
        end = str(item.payload.get("end", ""))
        if end in ENDS:
            how = str(item.payload.get("how", ""))
            name = f"{ENDS[end]}; it {how}" if how else ENDS[end]
            self.note(event.player_id, Fact(FactKind.LIMIT, subject=end, name=name))

    def _stop_playing(self, player_id: PlayerId) -> None:
        absence = self._open.get(player_id)
        if absence is None or absence.playing_since_s is None:
            return
        absence.played_s = absence.played_until(float(self._game.now))
        absence.playing_since_s = None
        self._changed[player_id] = None

    def _digest(self, absence: Absence) -> tuple[DigestLine, ...]:
        told = replace(absence, facts=dict(absence.facts))
        for fact in changed_belongings(absence.belongings, self.belongings(absence.player_id)):
            told.note(fact)
        away_s = max(0.0, self._game.clock.wall() - absence.began_wall)
        played_s = absence.played_until(float(self._game.now))
        topics = self.topics(absence) if is_talk(absence) else ()
        return digest_of(told, away_s, played_s, topics, self.letters(absence.player_id))

    def _keep(self, absence: Absence, lines: tuple[DigestLine, ...]) -> None:
        payload: dict[str, Json] = {
            "began_wall": absence.began_wall,
            "ended_wall": self._game.clock.wall(),
            "played_s": absence.played_s,
            "lines": [line.told() for line in lines],
        }
        authors = dict.fromkeys(author for line in lines for author in line.authors)
        item = self._inbox.add(absence.player_id, InboxKind.DIGEST, lines[0].text, payload, authors)
        # The player reads it now.
        self._inbox.mark_read(absence.player_id, [item.number])

    def _drop(self, player_id: PlayerId) -> bool:
        self._changed.pop(player_id, None)
        if self._open.pop(player_id, None) is None:
            return False
        self._game.saver.delete(ABSENCES, player_id)
        return True

    def _collect(self) -> Batch:
        changed, self._changed = self._changed, {}
        return Batch(saves=tuple(self._open[one].document() for one in changed))


def digest_lines(item: InboxItem) -> list[str]:
    """Return the lines of a digest that was kept in an inbox."""
    lines = item.payload.get("lines")
    if not isinstance(lines, Sequence):
        return [item.text]
    return [str(line["text"]) for line in lines if isinstance(line, Mapping)]
