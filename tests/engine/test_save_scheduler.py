import asyncio
import json
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from maid_engine.core.chance import Dice
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import DocumentRefusedError, StoreError, StoreFencedError, StoreFullError
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.persistent import Persistent
from maid_engine.core.time import Tick
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.engine.services import Game
from maid_engine.engine.store_messages import store_message
from maid_engine.storage.memory import MemoryDocumentStore
from maid_engine.storage.sqlite import SQLiteDocumentStore
from maid_qa.simulation import run_simulated
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.session import FakeSession


@dataclass(slots=True)
class Gold:
    amount: int = 0


@dataclass(slots=True)
class Notes:
    words: list[str] = field(default_factory=list)


class WaitingStore(MemoryDocumentStore):
    """Writes only when it is let; meanwhile the game goes on."""

    synchronous = False

    def __init__(self):
        super().__init__()
        self.let = asyncio.Event()
        self.let.set()
        self.begun = 0

    async def write(self, batch):
        self.begun += 1
        await self.let.wait()
        self.write_now(batch)


def a_game(store, *components, interval_s=10.0, clock=None):
    game = Game(clock or FakeClock(), Dice("saving"))
    game.codec = ComponentCodec()
    game.codec.register(Persistent, Gold, Notes, *components)
    game.saver = SaveScheduler(game, store, interval_s=interval_s)
    game.world.create(EntityId("square"))
    return game


def a_purse(game, amount, *, place="square", kind="purse"):
    return game.world.create(game.ids.entity(kind), Persistent(), Gold(amount), place=place)


def amounts(game):
    return {entity: gold.amount for entity, gold in game.world.having(Gold)}


async def stored(store):
    return {d.key: d.data async for d in store.query(Query("entities"))}


async def test_what_is_persistent_comes_back_where_it_was_and_the_rest_does_not():
    store = MemoryDocumentStore()
    game = a_game(store)
    chest = a_purse(game, 5)
    inside = a_purse(game, 7, place=chest)
    game.world.create(game.ids.entity("wolf"), Gold(9), place=EntityId("square"))
    game.tick = Tick(77)
    assert await game.saver.save_now()

    again = a_game(store)
    restored = await again.saver.restore()

    assert amounts(again) == {chest: 5, inside: 7}
    assert again.world.place_of(inside) == chest
    assert again.world.place_of(chest) == "square"
    assert again.tick == restored.tick == 77
    assert again.ids.entity("purse") == "purse#3"
    assert again.ids.entity("wolf") == "wolf#2"


async def test_things_in_one_place_keep_the_order_in_which_they_were_made():
    store = MemoryDocumentStore()
    game = a_game(store)
    made = [a_purse(game, n) for n in range(12)]
    await game.saver.save_now()

    again = a_game(store)
    await again.saver.restore()

    assert list(again.world.contents(EntityId("square"))) == made


async def test_what_was_destroyed_or_given_up_is_deleted_in_the_same_batch():
    store = MemoryDocumentStore()
    game = a_game(store)
    sold, broken, kept = a_purse(game, 1), a_purse(game, 2), a_purse(game, 3)
    await game.saver.save_now()

    game.world.remove(sold, Persistent)
    game.world.destroy(broken)
    await game.saver.save_now()

    assert list(await stored(store)) == [kept]


async def test_nothing_is_written_when_nothing_changed():
    store = MemoryDocumentStore()
    game = a_game(store)
    a_purse(game, 1)
    await game.saver.save_now()
    await game.saver.save_now()

    assert store.batches == 1


async def test_over_a_synchronous_store_urgent_is_durable_before_it_returns():
    store = MemoryDocumentStore()
    game = a_game(store)
    purse = a_purse(game, 1)
    told = []

    game.saver.urgent(lambda: told.append(dict(store.collections["entities"])))

    assert list(told[0]) == [purse]


async def test_a_step_after_a_save_that_raises_is_logged_by_its_name_and_the_next_one_runs():
    game = a_game(MemoryDocumentStore())
    told = []

    def broken():
        told.append("broken")
        raise RuntimeError("it fell over")

    with capture_logs() as logs:
        game.saver.urgent(lambda: (game.saver.urgent(broken), game.saver.urgent(lambda: told.append("next"))))

    assert told == ["broken", "next"]
    (line,) = [one for one in logs if one["event"] == "save.callback_failed"]
    assert line["callback"].endswith("broken")


async def test_what_follows_a_save_may_ask_for_another():
    game = a_game(MemoryDocumentStore())
    told = []

    game.saver.urgent(lambda: (told.append(1), game.saver.urgent(lambda: told.append(2))))

    assert told == [1, 2]


async def test_urgent_calls_share_a_transaction_and_wait_until_it_is_durable():
    store = WaitingStore()
    game = a_game(store, clock=LoopTime())
    left, right = a_purse(game, 10), a_purse(game, 0)
    running = asyncio.get_running_loop().create_task(game.saver.run())
    await turns()
    store.let.clear()
    told = []

    game.world.edit(left, Gold).amount -= 4
    game.world.edit(right, Gold).amount += 4
    game.saver.urgent(lambda: told.append("left"))
    game.saver.urgent(lambda: told.append("right"))
    await turns()

    assert (store.begun, told) == (1, [])
    store.let.set()
    await turns()
    assert told == ["left", "right"]
    assert {k: d["components"]["Gold"]["amount"] for k, d in (await stored(store)).items()} == {
        left: 6,
        right: 4,
    }
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


class LoopTime(FakeClock):
    """Never lets an interval pass, and gives the loop a turn when nothing is to be waited for."""

    async def sleep(self, seconds):
        if seconds > 0:
            await asyncio.Event().wait()
        await asyncio.sleep(0)  # noqa: TID251 - a turn of the loop


async def turns(count=20):
    for _ in range(count):
        await asyncio.sleep(0)  # noqa: TID251 - the test counts turns of the loop


async def test_what_changes_during_a_write_is_written_by_the_next():
    store = WaitingStore()
    game = a_game(store, clock=LoopTime())
    purse = a_purse(game, 1)
    store.let.clear()
    first = asyncio.get_running_loop().create_task(game.saver.save_now())
    await turns()
    game.world.edit(purse, Gold).amount = 2
    store.let.set()
    await first

    assert (await stored(store))[purse]["components"]["Gold"]["amount"] == 1
    await game.saver.save_now()
    assert (await stored(store))[purse]["components"]["Gold"]["amount"] == 2


async def test_a_batch_is_one_moment_even_when_it_is_encoded_in_slices():
    """Gold moves between purses at every pause of the saver; each saved state still has the same sum."""
    store = WaitingStore()
    dice = Dice("slices")
    purses = []
    game = None

    class Moving(LoopTime):
        async def sleep(self, seconds):
            for _ in range(30):
                giver, taker = dice.pick(purses), dice.pick(purses)
                game.world.edit(giver, Gold).amount -= 1
                game.world.edit(taker, Gold).amount += 1

    game = a_game(store, clock=Moving())
    purses.extend(a_purse(game, 100) for _ in range(500))
    for _ in range(5):
        for purse in purses:
            game.world.touch(purse)
        await game.saver.save_now()
        saved = await stored(store)
        assert sum(d["components"]["Gold"]["amount"] for d in saved.values()) == 50_000


async def test_something_destroyed_while_a_batch_is_encoded_is_not_written():
    store = WaitingStore()
    game, doomed = None, []

    class Destroying(LoopTime):
        async def sleep(self, seconds):
            if doomed:
                game.world.destroy(doomed.pop())

    game = a_game(store, clock=Destroying())
    doomed.extend([a_purse(game, n) for n in range(300)][:3])
    gone = set(doomed)
    await game.saver.save_now()

    assert len(await stored(store)) == 297
    assert not gone & set(await stored(store))


async def test_a_full_disk_is_told_once_nothing_is_lost_and_its_end_is_told():
    store = MemoryDocumentStore()
    game = a_game(store)
    a_purse(game, 1)
    await game.saver.save_now()
    told, durable = [], []
    game.saver.on_full.append(told.append)

    store.full = True
    for n in range(3):
        a_purse(game, n)
        game.saver.urgent(lambda n=n: durable.append(n))
        assert not await game.saver.save_now()
    game.world.destroy(EntityId("purse#1"))

    assert (told, durable) == ([True], [])
    store.full = False
    assert await game.saver.save_now()
    assert (told, durable) == ([True, False], [0, 1, 2])
    assert list(await stored(store)) == ["purse#2", "purse#3", "purse#4"]


async def test_players_are_told_that_nothing_lasts_and_that_it_does_again():
    store = MemoryDocumentStore()
    game = a_game(store)
    session = FakeSession("ann")
    game.sessions.add(session)
    game.sessions.link(session.id, PlayerId(a_purse(game, 1)))
    store.full = True
    await game.saver.save_now()
    await game.saver.save_now()
    store.full = False
    await game.saver.save_now()

    told = [output.template.id for output in session.outputs]

    assert told == ["system.store_full", "system.store_freed"]


class TakenStore(MemoryDocumentStore):
    """A store that another server takes over."""

    synchronous = False
    taken = False
    tries = 0

    async def write(self, batch):
        self.tries += 1
        if self.taken:
            raise StoreFencedError("another server has taken it over")
        await super().write(batch)


async def test_a_world_whose_store_was_taken_over_saves_nothing_more_and_says_so():
    store = TakenStore()
    game = a_game(store)
    session = FakeSession("ann")
    game.sessions.add(session)
    game.sessions.link(session.id, PlayerId(a_purse(game, 1)))
    stopped, durable = [], []
    game.saver.on_fenced.append(lambda: stopped.append(True))
    await game.saver.save_now()
    tries = store.tries

    store.taken = True
    game.saver.urgent(lambda: durable.append(1))
    for n in range(3):
        a_purse(game, n)
        assert not await game.saver.save_now()
    with pytest.raises(StoreFencedError):
        await game.saver.save_with(Document("bans", "a", {}))

    assert store.tries == tries + 1, "it is not tried again"
    assert (stopped, durable) == ([True], [])
    assert [output.template.id for output in session.outputs] == ["system.store_fenced"]
    assert isinstance(game.saver.trouble, StoreFencedError)


class PickyStore(MemoryDocumentStore):
    """A store whose writes wait, as those of a database."""

    synchronous = False


@pytest.mark.parametrize("kind", [MemoryDocumentStore, PickyStore])
async def test_a_document_that_the_store_refuses_keeps_nothing_else_from_being_saved(kind):
    store = kind()
    game = a_game(store)
    unsaved, durable = [], []
    game.saver.on_unsaved.append(lambda what, name, error: unsaved.append((what, name)))
    book = game.world.create(game.ids.entity("book"), Persistent(), Notes(["a\0b"]))
    a_purse(game, 1)
    game.saver.put(Document("things", "odd", {"text": "\0"}))
    game.saver.put(Document("things", "good", {"text": "0"}))

    with capture_logs() as logs:
        game.saver.urgent(lambda: durable.append(True))
        assert await game.saver.save_now()

    assert durable == [True]
    assert sorted(unsaved) == [("document", "things/odd"), ("entity", book)]
    assert [line["event"] for line in logs] == ["save.document_refused"] * 2
    assert [d.key async for d in store.query(Query("things"))] == ["good"]
    assert list(await stored(store)) == ["purse#1"]
    assert not game.saver.failing


@pytest.mark.parametrize("kind", [MemoryDocumentStore, PickyStore])
async def test_whoever_waits_for_a_document_that_the_store_refuses_is_told(kind):
    store = kind()
    game = a_game(store)
    a_purse(game, 1)

    with pytest.raises(DocumentRefusedError, match="bans/a cannot be saved"):
        await game.saver.save_with(Document("bans", "a", {"why": "\0"}), Document("bans", "b", {}))
    await game.saver.save_with(Document("bans", "a", {"why": "0"}))

    assert (await store.get("bans", "a")).data == {"why": "0"}
    assert list(await stored(store)) == ["purse#1"]


async def test_a_source_that_offers_nothing_but_what_the_store_refuses_is_given_up():
    game = a_game(MemoryDocumentStore())
    game.saver.add_source("odd", lambda: Batch((Document("things", "odd", {"text": "\0"}),)))

    assert not await game.saver.save_now()

    assert game.saver.failing
    assert "too many documents" in str(game.saver.trouble)


async def test_players_are_told_what_keeps_the_server_from_saving():
    assert store_message(StoreError("cut")).template.id == "system.store_fails"
    assert store_message(StoreFullError("full")).template.id == "system.store_full"


async def test_a_really_full_file_is_told_and_written_when_there_is_room(tmp_path):
    store = SQLiteDocumentStore(tmp_path / "maid.db")
    await store.open()
    game = a_game(store)
    told = []
    game.saver.on_full.append(told.append)
    await game.saver.save_now()
    await store.limit_pages(10)

    notes = game.world.create(game.ids.entity("book"), Persistent(), Notes(["x" * 100_000]))
    assert not await game.saver.save_now()
    await store.limit_pages(0)
    assert await game.saver.save_now()

    assert told == [True, False]
    assert notes in await stored(store)
    await store.close()


async def test_a_cancelled_save_is_made_up_for():
    store = WaitingStore()
    game = a_game(store, clock=LoopTime())
    purse = a_purse(game, 1)
    store.let.clear()
    saving = asyncio.get_running_loop().create_task(game.saver.save_now())
    await turns()
    saving.cancel()
    await asyncio.gather(saving, return_exceptions=True)
    store.let.set()

    assert await game.saver.save_now()
    assert purse in await stored(store)


async def test_data_of_a_missing_pack_is_kept_and_written_back():
    @dataclass(slots=True)
    class Magic:
        power: int = 0

    store = MemoryDocumentStore()
    game = a_game(store, Magic)
    wand = game.world.create(game.ids.entity("wand"), Persistent(), Magic(9), Gold(1))
    await game.saver.save_now()

    without = a_game(store)
    restored = await without.saver.restore()
    without.world.edit(wand, Gold).amount = 2
    await without.saver.save_now()
    again = a_game(store, Magic)
    await again.saver.restore()

    assert restored.unknown == ("Magic",)
    assert again.world.need(wand, Magic).power == 9
    assert again.world.need(wand, Gold).amount == 2


async def test_data_that_no_longer_fits_is_kept_and_named():
    store = MemoryDocumentStore()
    await store.write(
        Batch(
            (
                Document(
                    "entities",
                    "purse#4",
                    {"place": None, "components": {"Persistent": {}, "Gold": {"amount": "much"}}},
                ),
            )
        )
    )
    game = a_game(store)

    restored = await game.saver.restore()
    game.world.touch(EntityId("purse#4"))
    await game.saver.save_now()

    assert "purse#4: Gold" in restored.damaged[0]
    assert (await stored(store))["purse#4"]["components"]["Gold"] == {"amount": "much"}


async def test_a_thing_whose_place_is_gone_is_kept_without_a_place():
    store = MemoryDocumentStore()
    game = a_game(store)
    game.world.create(EntityId("cellar"))
    purse = a_purse(game, 3, place=EntityId("cellar"))
    await game.saver.save_now()

    again = a_game(store)
    restored = await again.saver.restore()
    await again.saver.save_now()

    assert restored.without_place == (purse,)
    assert again.world.place_of(purse) is None
    assert (await stored(store))[purse]["place"] is None


async def test_one_thing_that_cannot_be_saved_does_not_keep_the_rest_from_it():
    store = MemoryDocumentStore()
    game = a_game(store)
    bad = game.world.create(game.ids.entity("bad"), Persistent(), Notes(object()))
    good = a_purse(game, 1)

    assert await game.saver.save_now()

    assert good in await stored(store)
    assert bad in game.world


async def test_other_parts_share_the_transaction_on_their_own_cadence():
    store = MemoryDocumentStore()
    game = a_game(store)
    calls = []

    def collect():
        calls.append(game.clock.now())
        return Batch((Document("plans", "ann", {"n": len(calls)}),))

    game.saver.add_source("plans", collect, every_s=60.0)
    for _ in range(13):
        await game.saver.save_now(everything=False)
        game.clock.advance(10.0)
    game.saver.urgent()

    assert calls == [0.0, 60.0, 120.0]
    await game.saver.save_now()
    assert (await store.get("plans", "ann")).data == {"n": 4}


async def test_what_a_part_gave_is_not_lost_with_a_failed_write():
    store = MemoryDocumentStore()
    game = a_game(store)
    given = [Batch((Document("plans", "ann", {"n": 1}),), (("plans", "bob"),))]
    game.saver.add_source("plans", lambda: given.pop() if given else Batch())
    await store.write(Batch((Document("plans", "bob", {}),)))
    store.full = True
    await game.saver.save_now()
    store.full = False
    await game.saver.save_now()

    assert (await store.get("plans", "ann")).data == {"n": 1}
    assert await store.get("plans", "bob") is None


async def test_a_part_that_fails_keeps_nobody_else_from_being_saved():
    store = MemoryDocumentStore()
    game = a_game(store)
    purse = a_purse(game, 1)
    game.saver.add_source("broken", lambda: 1 / 0)

    assert await game.saver.save_now()
    assert purse in await stored(store)


def test_the_interval_is_kept_under_simulated_time():
    store = MemoryDocumentStore()

    async def an_hour():
        from maid_engine.app.clock import LoopClock

        clock = LoopClock()
        game = a_game(store, clock=clock)
        purse = a_purse(game, 0)
        running = asyncio.get_running_loop().create_task(game.saver.run())
        for _ in range(360):
            await clock.sleep(10.0)
            game.world.edit(purse, Gold).amount += 1
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    run_simulated(an_hour())

    assert 355 <= store.batches <= 361


@given(
    st.lists(
        st.tuples(st.sampled_from("cdmex"), st.integers(0, 9), st.integers(0, 9), st.booleans()), max_size=40
    )
)
def test_whatever_happens_the_store_holds_the_world_after_a_save(steps):
    """Creating, destroying, moving, changing, with writes that fail now and then."""

    async def play():
        store = MemoryDocumentStore()
        game = a_game(store)
        world = game.world
        for what, one, other, full in steps:
            alive = [e for e, _ in world.having(Gold)]
            entity = alive[one % len(alive)] if alive else None
            target = alive[other % len(alive)] if alive else None
            store.full = full
            if what == "c" or entity is None:
                a_purse(game, one)
            elif what == "d":
                world.destroy(entity)
            elif what == "m" and not _within(world, target, entity):
                world.move(entity, target)
            elif what == "e":
                world.edit(entity, Gold).amount += 1
            else:
                await game.saver.save_now()
        store.full = False
        await game.saver.save_now()
        again = a_game(store)
        await again.saver.restore()
        assert amounts(again) == amounts(game)
        assert {e: again.world.place_of(e) for e in amounts(again)} == {
            e: world.place_of(e) for e in amounts(game)
        }

    asyncio.run(play())


def _within(world, inner, outer):
    while inner is not None:
        if inner == outer:
            return True
        inner = world.place_of(inner)
    return False


async def test_every_document_is_plain_json():
    store = MemoryDocumentStore()
    game = a_game(store)
    a_purse(game, 1)
    await game.saver.save_now()

    assert json.loads(json.dumps(await stored(store))) == await stored(store)


async def test_a_store_that_is_full_raises_what_the_saver_knows():
    store = MemoryDocumentStore()
    store.full = True

    with pytest.raises(StoreFullError):
        store.write_now(Batch())


async def test_documents_of_others_are_durable_in_the_transaction_of_what_changed():
    store = MemoryDocumentStore()
    game = a_game(store)
    a_purse(game, 1)

    await game.saver.save_with(Document("accounts", "ann", {"name": "Ann"}))

    assert list(await stored(store)) == ["purse#1"]
    assert (await store.get("accounts", "ann")).data == {"name": "Ann"}
    assert store.batches == 1


async def test_documents_that_could_not_be_written_are_not_written_later():
    store = MemoryDocumentStore()
    game = a_game(store)
    a_purse(game, 1)
    store.full = True

    with pytest.raises(StoreFullError):
        await game.saver.save_with(Document("accounts", "ann", {"name": "Ann"}))
    store.full = False
    await game.saver.save_now()

    assert list(await stored(store)) == ["purse#1"]
    assert await store.get("accounts", "ann") is None


async def test_what_was_in_something_that_is_not_saved_falls_to_where_that_was():
    store = MemoryDocumentStore()
    game = a_game(store)
    wolf = game.world.create(game.ids.entity("wolf"), place=EntityId("square"))
    sack = game.world.create(game.ids.entity("sack"), place=wolf)
    lost = a_purse(game, 3, place=sack)
    kept = a_purse(game, 4)
    await game.saver.save_now()

    again = a_game(store)
    restored = await again.saver.restore()

    assert restored.fallen == (lost,)
    assert again.world.place_of(lost) == again.world.place_of(kept) == "square"
    await again.saver.save_now()
    assert (await stored(store))[lost]["place"] == "square"
