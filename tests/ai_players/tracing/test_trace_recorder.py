"""Records are appended to the store, come back after a restart, and go after their time."""

import json

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Intake, Outcome
from maid_engine.ai_players.tracing.trace_recorder import TraceRecorder, TraceSettings
from maid_engine.ai_players.tracing.trace_store import TRACES, TraceKeeper
from maid_engine.app.server import close_game
from maid_engine.core.documents import Batch, Query
from maid_engine.core.time import Seconds, Tick
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline

pytestmark = pytest.mark.system  # plays whole games

HOUR = 3600.0


def pilot_on(store, **settings):
    return Pilot(seed=4, store=store, ai_players=AIPlayerSettings(enabled=True, max_agents=2, **settings))


def documents(store):
    async def read():
        return [document async for document in store.query(Query(TRACES))]

    return run_inline(read())


def chunks(store):
    return [document for document in documents(store) if "records" in document.data]


def save(pilot):
    assert run_inline(pilot.game.saver.save_now())


@pytest.fixture
def store():
    return MemoryDocumentStore()


@pytest.fixture
def lived(store):
    """A minute of one AI player's life, saved twice."""
    pilot = pilot_on(store)
    agent = pilot.game.resource(AIPlayerManager).spawn(
        AIPlayerConfig(name="Lance", personality_preset="explorer")
    )
    pilot.wait(60)
    save(pilot)
    pilot.wait(60)
    save(pilot)
    return pilot, agent


def test_what_was_written_is_never_written_again(store, lived):
    pilot, _ = lived
    before = {chunk.key: chunk.data for chunk in chunks(store)}
    assert len(before) == 2

    pilot.wait(60)
    save(pilot)

    after = {chunk.key: chunk.data for chunk in chunks(store)}
    assert len(after) == 3
    assert {key: after[key] for key in before} == before


def test_every_record_names_its_ai_player(store, lived):
    assert {document.data["ai_player_id"] for document in documents(store)} == {lived[1].id}


def test_a_life_can_be_read_back_in_order(lived):
    pilot, agent = lived
    replay = pilot.game.resource(AIPlayerManager).traces.replay

    traces = run_inline(replay.get_traces(agent.id, limit=1000))

    numbers = [int(trace.id.rpartition("/")[2]) for trace in traces]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 10


def test_a_part_of_a_life_can_be_read_by_its_ticks(lived):
    pilot, agent = lived
    replay = pilot.game.resource(AIPlayerManager).traces.replay

    some = run_inline(replay.get_traces(agent.id, start_tick=100, end_tick=300))

    assert some
    assert all(100 <= trace.tick_number <= 300 for trace in some)
    assert len(run_inline(replay.get_traces(agent.id, limit=3))) == 3


def test_all_of_it_can_be_exported(lived):
    pilot, agent = lived
    replay = pilot.game.resource(AIPlayerManager).traces.replay

    told = json.loads(run_inline(replay.export_traces(agent.id)))
    text = run_inline(replay.export_traces(agent.id, "text"))

    commands = [record for record in told["records"] if record["kind"] == "command"]
    assert commands
    assert f"command: {commands[0]['command']} (number 1)" in text
    with pytest.raises(ValueError, match="'xml' is not a trace format; available: json, text"):
        run_inline(replay.export_traces(agent.id, "xml"))


def test_after_a_restart_it_still_answers_why(store, lived):
    pilot, agent = lived
    last = pilot.game.resource(AIPlayerManager).traces.why(agent.id)
    run_inline(close_game(pilot.maid))

    again = pilot_on(store)

    traces = again.game.resource(AIPlayerManager).traces
    assert traces.why(agent.id) == last
    again.wait(30)
    assert traces.why(agent.id).number > last.number


def test_an_erased_one_leaves_nothing(store, lived):
    pilot, agent = lived
    pilot.wait(20)

    run_inline(pilot.game.resource(AIPlayerManager).erase(agent.id))
    save(pilot)

    assert documents(store) == []
    assert pilot.game.resource(AIPlayerManager).traces.why(agent.id) is None


def test_a_player_who_is_forgotten_is_in_no_record_any_more(store):
    pilot = pilot_on(store)
    manager = pilot.game.resource(AIPlayerManager)
    agent = manager.spawn(AIPlayerConfig(name="Lance", personality_preset="social_butterfly"))
    ada = pilot.join("Ada")
    for _ in range(3):
        ada.type("say Lance, where is a shop?", "tell Lance my cat is called Mia")
        pilot.wait(20)
    save(pilot)
    ada.type("tell Lance and my dog Rex")
    pilot.wait(5)
    traces = manager.traces
    everything = lambda: run_inline(traces.replay.export_traces(agent.id))  # noqa: E731 - asked twice
    assert "Ada" in everything()
    assert "Ada" in str(traces.commands(agent.id, limit=100))

    manager.forget_player("Ada")
    save(pilot)

    assert "Ada" not in everything()
    assert "Ada" not in str([document.data.get("records") for document in documents(store)])
    assert "Ada" not in str(traces.commands(agent.id, limit=100))
    assert "Ada" not in str(traces.thoughts(agent.id, limit=100))


def test_others_of_whose_name_it_is_a_part_are_not_forgotten(lived):
    pilot, agent = lived
    before = len(agent.watch.chains)

    pilot.game.resource(AIPlayerManager).forget_player("o")

    assert len(agent.watch.chains) == before


def test_where_recording_is_off_nothing_is_kept(store):
    pilot = pilot_on(store, thought_trace_enabled=False)
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    pilot.wait(60)
    save(pilot)

    assert documents(store) == []
    assert pilot.game.resource(AIPlayerManager).traces.why(agent.id) is None


class Scribe:
    """Somebody whose records are made by hand."""

    def __init__(self, agent):
        self.ai_player_id = agent
        self.numbers = {"command": 0}
        self.unsaved = []

    def take_people(self):
        return []

    def write(self, size=100):
        self.unsaved.append(("thought", b"x" * size))

    def take_unsaved(self):
        taken = [{"kind": kind} for kind, _ in self.unsaved]
        self.unsaved = []
        return taken


def hourly(keeper, scribe, hours, size=100):
    written = {}
    for hour in range(hours):
        scribe.write(size)
        batch = keeper.collect([scribe], hour * HOUR)
        written |= {document.key: document for document in batch.saves}
        for _, key in batch.deletes:
            del written[key]
    return [key for key, document in written.items() if "records" in document.data]


def test_what_is_older_than_the_retention_is_deleted():
    keeper, scribe = TraceKeeper(retention_s=24 * HOUR, most_bytes=10**9), Scribe("ai#1")

    left = hourly(keeper, scribe, 100)

    assert len(left) in (24, 25)
    assert left[-1].endswith("/000000100")


def test_what_is_more_than_may_be_kept_is_deleted_the_oldest_first():
    keeper, scribe = TraceKeeper(retention_s=24 * HOUR, most_bytes=1000), Scribe("ai#1")

    left = hourly(keeper, scribe, 20, size=200)

    assert len(left) == 5
    assert left[-1].endswith("/000000020")


def test_those_who_are_gone_are_cleaned_up_after_too():
    keeper, scribe = TraceKeeper(retention_s=HOUR, most_bytes=10**9), Scribe("ai#1")
    hourly(keeper, scribe, 2)

    batch = keeper.collect([], 50 * HOUR)

    assert ("ai_player_thought_traces", "ai#1/000000002") in batch.deletes


def test_an_index_is_found_again():
    keeper, scribe = TraceKeeper(retention_s=24 * HOUR, most_bytes=10**9), Scribe("ai#1")
    store = MemoryDocumentStore()
    for hour in range(3):
        scribe.write()
        store.write_now(keeper.collect([scribe], hour * HOUR))

    another = TraceKeeper(retention_s=24 * HOUR, most_bytes=10**9)
    run_inline(another.load(store))

    assert another.indexes == keeper.indexes


def test_a_listener_that_fails_is_let_go_and_harms_nobody(lived):
    pilot, agent = lived
    heard = []

    def fail(trace):
        raise RuntimeError("no")

    pilot.game.resource(AIPlayerManager).traces.follow(None, fail)
    stop = pilot.game.resource(AIPlayerManager).traces.follow(agent.id, heard.append)
    pilot.wait(30)
    count = len(heard)
    assert count
    stop()
    pilot.wait(30)

    assert len(heard) == count
    assert {trace.ai_player_id for trace in heard} == {agent.id}


def test_a_step_in_which_nothing_happened_leaves_nothing(lived):
    _, agent = lived
    watch, mind = agent.watch, agent.loop.mind
    before = (watch.size, dict(watch.numbers), len(watch.unsaved))
    for _ in range(1000):
        watch.stepped(mind, Intake(Tick(1), Seconds(1.0)), Outcome())

    assert (watch.size, dict(watch.numbers), len(watch.unsaved)) == before


def test_when_the_disk_is_full_memory_stays_bounded():
    recorder = TraceRecorder(
        TraceSettings(), wall=lambda: 0.0, name_of=str, subject=lambda agent: None, store=None
    )
    watch = recorder.watch("ai#1")
    for number in range(1000):
        watch._save("thought", watch.thoughts.add({"id": f"ai#1/{number}"}))

    assert len(watch.unsaved) == 400
    assert watch.lost == recorder.lost == 600
    assert isinstance(recorder.collect(), Batch)


def test_decisions_about_goals_and_plans_are_logged_where_that_is_wanted(store):
    pilot = pilot_on(store, decision_log_enabled=True)
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    pilot.wait(120)

    logged = pilot.game.resource(AIPlayerManager).traces.decisions(agent.id, limit=100)

    kinds = {one.decision_type for one in logged}
    assert {"action_selection", "goal_update"} <= kinds
    assert [one.timestamp for one in logged] == sorted(one.timestamp for one in logged)
    selected = [one for one in logged if one.decision_type == "action_selection"]
    assert all(one.outcome in ("success", "failure", "unexpected", "withheld") for one in selected)
