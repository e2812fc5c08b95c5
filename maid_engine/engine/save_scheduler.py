"""Saves changes in batches. Each batch is one transaction.

A batch is a *consistent cut*: all its parts are encoded as they were at one moment between two commands. An
exchange that touches two owners is therefore written completely or not at all. After a crash the file holds
the world of some moment that is no older than the save interval.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import cast

import structlog

from maid_engine.core.documents import Batch, Document, Json, Query
from maid_engine.core.errors import DocumentRefusedError, StoreError, StoreFencedError, StoreFullError
from maid_engine.core.ids import EntityId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Tick
from maid_engine.engine import messages as msg
from maid_engine.engine.restored import Restored, in_order_of_creation
from maid_engine.engine.save_source import Collect, SaveSource
from maid_engine.engine.saved_game import SavedGame
from maid_engine.engine.store_messages import store_message
from maid_engine.ports.store import DocumentStore, SynchronousStore

log = structlog.get_logger(__name__)

ENTITIES = "entities"
REFUSED_A_SAVE = 20
"""Documents that one save leaves out, because the store cannot keep them, until it is given up."""
META = "meta"
WORLD_KEY = "world"
ENTITIES_A_SLICE = 25
"""Entities encoded before other tasks get the loop: about one millisecond of work."""
LARGEST_LAST_SLICE = 100
"""A cut is completed without a pause when at most this many entities are left to encode."""

Key = tuple[str, str]


@dataclass(slots=True)
class _Round:
    """The contents of one transaction, kept so that a failed one can be put back."""

    dirty: dict[EntityId, None]
    gone: dict[EntityId, None]
    others: dict[Key, Document | None]
    then: list[Callable[[], None]]
    encoded: dict[EntityId, Document | None] = field(default_factory=dict)
    """None: the entity is no longer saved."""


class SaveScheduler(Interceptable):
    """Saves changes every `interval_s` seconds, and immediately when something is urgent.

    When the store is full or fails, unwritten changes stay recorded and are tried again. `on_full` listeners
    get True once, and False when saving works again. When another server has taken the store over, nothing is tried
    again: `on_fenced` listeners are called once, and nothing more is saved.
    """

    def __init__(self, game: SavedGame, store: DocumentStore, *, interval_s: float = 10.0) -> None:
        self._game = game
        self._store = store
        self._interval_s = interval_s
        self._sources: dict[str, SaveSource] = {}
        self._saved: dict[EntityId, None] = {}
        """Entities that have a document in the store."""
        self._unknown: dict[EntityId, dict[str, Json]] = {}
        self._dirty: dict[EntityId, None] = {}
        self._gone: dict[EntityId, None] = {}
        self._others: dict[Key, Document | None] = {}
        self._then: list[Callable[[], None]] = []
        self._writing = asyncio.Lock()
        self._wanted = asyncio.Event()
        self._inline = False
        self.on_full: list[Callable[[bool], None]] = []
        """Called with True when saving has become impossible, and with False when it works again."""
        self.on_saved: list[Callable[[int, float], None]] = []
        """Called after each transaction with its number of documents and its duration in seconds."""
        self.on_fenced: list[Callable[[], None]] = []
        """Called once when another server has taken the store over."""
        self.fenced: StoreFencedError | None = None
        """That another server has taken the store over; None if not."""
        self.failing = False
        """Whether the last attempt failed."""
        self.on_unsaved: list[Callable[[str, str, Exception], None]] = []
        """Called for what could not be saved, with "entity", "source" or "document", its name and the error."""
        self._awaited: dict[Key, DocumentRefusedError | None] = {}
        """The documents that :meth:`save_with` waits for, each with why the store refuses it."""
        self._trouble: StoreError | None = None
        """Why the last failed attempt failed."""
        self.saves = 0
        """Number of transactions written."""
        self.last_saved: float | None = None
        """The loop's clock, in seconds, when the last transaction became durable."""

    @property
    def durable(self) -> bool:
        """Whether saved data outlives the process."""
        return self._store.durable

    # --- what to save ---

    def add_source(
        self, name: str, collect: Collect, *, every_s: float = 0.0, with_urgent: bool = False
    ) -> None:
        """Register another part of the server that adds documents to the same transactions.

        Args:
            name: the source. Adding the same name again replaces the former source.
            collect: called on the loop at the moment of the cut. Returns what changed since its last call.
                The result is kept until it is durable, so `collect` need not return it twice.
            every_s: minimum number of seconds between two calls. With 0, it is called at each ordinary save.
            with_urgent: whether it is also called at urgent saves.
        """
        self._sources[name] = SaveSource(name, collect, every_s, with_urgent)

    def put(self, document: Document) -> None:
        """Write this document with the next transaction. A later document with the same key replaces it."""
        self._others[document.collection, document.key] = document

    def delete(self, collection: str, key: str) -> None:
        """Delete this document with the next transaction."""
        self._others[collection, key] = None

    @property
    def waiting(self) -> int:
        """Number of entities and documents that have changed and are not yet written."""
        return len(self._dirty) + len(self._gone) + len(self._others) + len(self._game.world.changed)

    def put_all(self, batch: Batch) -> None:
        """Write and delete the contents of the batch with the next transaction."""
        for document in batch.saves:
            self.put(document)
        for collection, key in batch.deletes:
            self.delete(collection, key)

    # --- when to save ---

    def urgent(self, then: Callable[[], None] | None = None) -> None:
        """Save all changes as soon as possible, and call `then` on the loop when they are durable.

        Several calls before the next transaction share it. While the store fails, `then` waits. With a
        synchronous store, everything happens before this returns.
        """
        if then is not None:
            self._then.append(then)
        store = self._synchronous()
        if store is None:
            self._wanted.set()
        elif not self._inline:
            self._inline = True
            try:
                # A callback after a save may request another save.
                while self._save_inline(store, urgent=True) and self._then:
                    pass
            finally:
                self._inline = False

    @interceptable
    async def save_now(self, *, everything: bool = True) -> bool:
        """Save all changes made until now. Return whether they are durable.

        Args:
            everything: call every source, due or not, as at shutdown.
        """
        for source in self._sources.values() if everything else ():
            source.due = 0.0
        store = self._synchronous()
        if store is not None:
            return self._save_inline(store, urgent=False)
        return await self._save(urgent=False)

    async def save_with(self, *documents: Document) -> None:
        """Save these documents and all other changes in one transaction. They are durable when this returns.

        Raises:
            StoreError: these documents were not written and will not be. Other changes stay recorded.
        """
        keys = [(document.collection, document.key) for document in documents]
        self._awaited.update(dict.fromkeys(keys))
        for document in documents:
            self.put(document)
        try:
            saved = await self.save_now(everything=False)
        finally:
            refused = [self._awaited.pop(key, None) for key in keys]
        for error in filter(None, refused):
            raise error
        if saved:
            return
        waiting = [key for key, document in self._others.items() if any(document is one for one in documents)]
        for key in waiting:
            del self._others[key]
        if waiting and self._trouble is not None:
            raise self._trouble

    async def run(self) -> None:
        """Save on the interval and on urgent requests, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._run_interval(), name="save on the interval")
            tasks.create_task(self._run_urgent(), name="save what is urgent")

    async def _run_interval(self) -> None:
        while True:
            await self._game.clock.sleep(self._interval_s)
            await self.save_now(everything=False)

    async def _run_urgent(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            if not await self._save(urgent=True):
                # The store failed: the next interval tries again, and so does the next urgent call.
                await self._game.clock.sleep(min(1.0, self._interval_s))
                if self._then:
                    self._wanted.set()

    def _synchronous(self) -> SynchronousStore | None:
        if not getattr(self._store, "synchronous", False):
            return None
        return cast("SynchronousStore", self._store)

    # --- one transaction ---

    async def _save(self, *, urgent: bool) -> bool:
        async with self._writing:
            for _ in range(REFUSED_A_SAVE):
                try:
                    return self.fenced is None and await self._save_once(urgent=urgent)
                except DocumentRefusedError as error:
                    self._leave_out_document(error)
            self._failed(StoreError("the store refuses too many documents; the log names them"))
            return False

    async def _save_once(self, *, urgent: bool) -> bool:
        started = self._game.clock.now()
        current = _Round({}, {}, {}, [])
        try:
            batch = await self._cut(current, urgent=urgent)
            if batch is not None:
                await self._store.write(batch)
        except BaseException as error:
            # Cancelled or worse: the changes are not known to be durable, so they stay recorded.
            self._put_back(current)
            if not isinstance(error, StoreError) or isinstance(error, DocumentRefusedError):
                raise
            self._failed(error)
            return False
        self._done(current, batch, started)
        return True

    def _save_inline(self, store: SynchronousStore, *, urgent: bool) -> bool:
        for _ in range(REFUSED_A_SAVE):
            try:
                return self._save_inline_once(store, urgent=urgent)
            except DocumentRefusedError as error:
                self._leave_out_document(error)
        self._failed(StoreError("the store refuses too many documents; the log names them"))
        return False

    def _save_inline_once(self, store: SynchronousStore, *, urgent: bool) -> bool:
        started = self._game.clock.now()
        current = _Round({}, {}, {}, [])
        self._take(current)
        batch = self._close(current, urgent=urgent)
        try:
            if batch is not None:
                store.write_now(batch)
        except StoreError as error:
            self._put_back(current)
            if isinstance(error, DocumentRefusedError):
                raise
            self._failed(error)
            return False
        self._done(current, batch, started)
        return True

    async def _cut(self, current: _Round, *, urgent: bool) -> Batch | None:
        """Encode in slices.

        Entities that change meanwhile are encoded again. The last slice is encoded without a pause.
        """
        self._take(current)
        for _ in range(20):
            waiting = [entity for entity in current.dirty if entity not in current.encoded]
            if len(waiting) <= LARGEST_LAST_SLICE:
                break
            for at in range(0, len(waiting), ENTITIES_A_SLICE):
                for entity in waiting[at : at + ENTITIES_A_SLICE]:
                    with suppress(Exception):  # reported when the cut is closed, where it is tried again
                        current.encoded[entity] = self._encode(entity)
                await self._game.clock.sleep(0)
            self._take(current)
        return self._close(current, urgent=urgent)

    def _take(self, current: _Round) -> None:
        """Collect the changes since the last call.

        Entities encoded before they changed must be encoded again.
        """
        changed, removed = self._game.world.take_changes()
        for entity in (*self._dirty, *changed):
            current.dirty[entity] = None
            current.encoded.pop(entity, None)
        for entity in (*self._gone, *removed):
            current.gone[entity] = None
            current.encoded.pop(entity, None)
        self._dirty.clear()
        self._gone.clear()

    def _close(self, current: _Round, *, urgent: bool) -> Batch | None:
        """Return the complete transaction as of this moment; None if there is nothing to write."""
        self._take(current)
        current.then, self._then = self._then, []
        self._ask_sources(urgent=urgent)
        current.others, self._others = self._others, {}
        saves, deletes = self._entities_in(current)
        for (collection, key), other in current.others.items():
            if other is None:
                deletes.append((collection, key))
            else:
                saves.append(other)
        if not saves and not deletes and not urgent:
            return None
        saves.append(self._meta())
        return Batch(tuple(saves), tuple(dict.fromkeys(deletes)))

    def _entities_in(self, current: _Round) -> tuple[list[Document], list[Key]]:
        """Return what to write and what to delete of the entities that changed. Those that cannot be encoded are left out."""
        saves: list[Document] = []
        deletes: list[Key] = []
        for entity in current.dirty:
            try:
                document = self._encoded(current, entity)
            except Exception as error:
                # One value that JSON cannot represent must not prevent all other saves.
                log.exception("save.entity_failed", entity=entity)
                self._left_out("entity", entity, error)
                continue
            if document is not None:
                saves.append(document)
                self._saved[entity] = None
            elif entity in self._saved:
                deletes.append((ENTITIES, entity))
        for entity in current.gone:
            if entity in self._saved and entity not in self._game.world:
                deletes.append((ENTITIES, entity))
                self._unknown.pop(entity, None)
        return saves, deletes

    def _encoded(self, current: _Round, entity: EntityId) -> Document | None:
        if entity in current.encoded:
            return current.encoded[entity]
        return self._encode(entity)

    def _ask_sources(self, *, urgent: bool) -> None:
        now = self._game.clock.now()
        for source in self._sources.values():
            if not source.is_due(now, urgent=urgent):
                continue
            if not urgent:
                source.due = now + source.every_s
            waiting, source.then = source.then, []
            failure = self._collect(source)
            for then in waiting:
                then(failure)

    def _collect(self, source: SaveSource) -> Exception | None:
        """Write what a source collects with the next transaction. Return why it failed, or None."""
        try:
            batch = source.collect()
        except Exception as error:
            log.exception("save.source_failed", source=source.name)
            self._left_out("source", source.name, error)
            return error
        self.put_all(batch)
        return None

    def _encode(self, entity: EntityId) -> Document | None:
        """Return the entity's document as it is now; None if the entity is not to be saved."""
        world = self._game.world
        if entity not in world or not world.has(entity, Persistent):
            return None
        components = self._game.codec.encode_all(world.components(entity))
        for name, data in self._unknown.get(entity, {}).items():
            components.setdefault(name, data)
        place = world.place_of(entity)
        around = {"around": outer} if (outer := self._around(place)) else {}
        return Document(ENTITIES, entity, {"place": place, **around, "components": components}, coded=True)

    def _around(self, holder: EntityId | None) -> list[EntityId]:
        """Return the places around an unsaved holder, innermost first.

        Its contents go there after a restart.
        """
        world = self._game.world
        around: list[EntityId] = []
        if holder is None or world.has(holder, Persistent):
            return around
        while (holder := world.place_of(holder)) is not None:
            around.append(holder)
        return around

    def _meta(self) -> Document:
        return Document(META, WORLD_KEY, {"tick": self._game.tick, "ids": self._game.ids.state()})

    # --- after a transaction ---

    @property
    def trouble(self) -> StoreError | None:
        """Why the last attempt failed; None while saving works."""
        return self._trouble if self.failing else None

    def try_again(self, what: str, name: str, then: Callable[[Exception | None], None]) -> None:
        """Include something that could not be encoded in the next save.

        Args:
            what: "entity" or "source", as passed to :attr:`on_unsaved`.
            name: its name.
            then: called with None when it was encoded, otherwise with the error. A source is asked by the
                next save and ``then`` is called at that time.

        Raises:
            KeyError: it no longer exists.
        """
        if what == "source":
            source = self._sources[name]
            source.due = 0.0
            source.then.append(then)
            return
        if EntityId(name) not in self._game.world:
            raise KeyError(name)
        self._encode(EntityId(name))
        self._dirty[EntityId(name)] = None
        then(None)

    def _left_out(self, what: str, name: str, error: Exception) -> None:
        for told in self.on_unsaved:
            told(what, name, error)

    def _leave_out_document(self, error: DocumentRefusedError) -> None:
        """Save the rest without a document that the store cannot keep."""
        log.error("save.document_refused", error=str(error))
        key = (error.collection, error.key)
        self._others.pop(key, None)
        if key in self._awaited:
            self._awaited[key] = error
        elif error.collection == ENTITIES:
            self._dirty.pop(EntityId(error.key), None)
            self._left_out("entity", error.key, error)
        else:
            self._left_out("document", f"{error.collection}/{error.key}", error)

    def _put_back(self, current: _Round) -> None:
        self._dirty = {**current.dirty, **self._dirty}
        self._gone = {**current.gone, **self._gone}
        self._others = {**current.others, **self._others}
        self._then = [*current.then, *self._then]

    def _failed(self, error: StoreError) -> None:
        self._trouble = error
        if isinstance(error, StoreFencedError):
            self._stop_for_good(error)
            return
        if self.failing:
            return
        self.failing = True
        full = isinstance(error, StoreFullError)
        log.error("save.store_full" if full else "save.failed", error=str(error))
        self._tell(store_message(error))
        self._observe(full=True)

    def _stop_for_good(self, error: StoreFencedError) -> None:
        """Save nothing more: another server's saves would be overwritten with older ones."""
        self.fenced = error
        self.failing = True
        log.error("save.fenced", error=str(error))
        self._tell(store_message(error))
        for listener in self.on_fenced:
            listener()

    def _done(self, current: _Round, batch: Batch | None, started: float) -> None:
        if batch is not None:
            self._note_saved(batch, started)
        for then in current.then:
            try:
                then()
            except Exception:
                log.exception("save.callback_failed", callback=getattr(then, "__qualname__", repr(then)))

    def _note_saved(self, batch: Batch, started: float) -> None:
        """Count a transaction that is durable, and tell those who listen."""
        self.last_saved = self._game.clock.now()
        self.saves += 1
        for collection, key in batch.deletes:
            if collection == ENTITIES:
                self._saved.pop(EntityId(key), None)
        for listener in self.on_saved:
            listener(len(batch.saves) + len(batch.deletes), self.last_saved - started)
        if self.failing:
            self.failing = False
            log.info("save.recovered", documents=len(batch.saves))
            self._tell(msg.STORE_FREED())
            self._observe(full=False)

    def _tell(self, message: Message) -> None:
        for player_id, _ in self._game.sessions.playing():
            self._game.tell(player_id, message)

    def _observe(self, *, full: bool) -> None:
        """Tell listeners that changes may be lost, or are safe again."""
        for listener in self.on_full:
            try:
                listener(full)
            except Exception:
                log.exception(
                    "save.observer_failed", observer=getattr(listener, "__qualname__", repr(listener))
                )

    # --- restore ---

    async def restore_counters(self) -> None:
        """Restore the tick and the id counters, before the packs build their worlds.

        Otherwise something that a pack spawns at the start could take the id of a player's saved item.
        """
        meta = await self._store.get(META, WORLD_KEY)
        if meta is not None:
            self._game.tick = Tick(meta.data["tick"])
            for kind, last in meta.data["ids"].items():
                self._game.ids.reserve(f"{kind}#{last}")

    async def restore(self) -> Restored:
        """Restore what was saved, into the rooms that the packs have built.

        The game's tick and the id counters continue where they were.

        Raises:
            StoreError: the store cannot be read.
        """
        await self.restore_counters()
        documents = [document async for document in self._store.query(Query(ENTITIES))]
        documents.sort(key=lambda document: in_order_of_creation(document.key))
        unknown: dict[str, None] = {}
        damaged: list[str] = []
        for document in documents:
            self._bring_back(document, unknown, damaged)
        lost: list[EntityId] = []
        fallen: list[EntityId] = []
        for document in documents:
            self._put_in_place(document, lost, fallen)
        # Entities just read match the store, except for those that lost their place.
        moved = {*lost, *fallen}
        for document in documents:
            if EntityId(document.key) not in moved:
                self._game.world.changed.pop(EntityId(document.key), None)
        restored = Restored(
            len(documents),
            self._game.tick,
            tuple(lost),
            tuple(fallen),
            tuple(sorted(unknown)),
            tuple(damaged),
        )
        restored.report()
        return restored

    def _bring_back(self, document: Document, unknown: dict[str, None], damaged: list[str]) -> None:
        entity, codec, world = EntityId(document.key), self._game.codec, self._game.world
        components: list[object] = []
        for name, data in document.data["components"].items():
            if codec.knows(name):
                try:
                    components.append(codec.decode(name, data))
                except ValueError as error:
                    damaged.append(f"{entity}: {name}: {error}")
                else:
                    continue
            else:
                unknown[name] = None
            self._unknown.setdefault(entity, {})[name] = data
        self._game.ids.reserve(entity)
        self._saved[entity] = None
        if entity in world:
            for component in components:
                world.add(entity, component)
        else:
            world.create(entity, *components)

    def _put_in_place(self, document: Document, lost: list[EntityId], fallen: list[EntityId]) -> None:
        """Move the entity to its place, or to where its holder was.

        Record in `fallen` or `lost` if it is not the same place.
        """
        entity, place = EntityId(document.key), document.data["place"]
        if place is None:
            return
        for holder in (place, *document.data.get("around", ())):
            if EntityId(holder) in self._game.world:
                self._game.world.move(entity, EntityId(holder))
                if holder != place:
                    fallen.append(entity)
                return
        lost.append(entity)
