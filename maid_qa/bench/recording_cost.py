"""The cost of recording: processor time of the same server with and without a recorder."""

import asyncio
import gc
from pathlib import Path
from time import process_time

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.clock import LoopClock
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.server import assemble, close_game, open_game, run_in_background
from maid_engine.app.server_hooks import ServerHooks
from maid_engine.app.settings import Settings
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId, SessionId
from maid_engine.engine.confirmations import Confirmations
from maid_engine.net.playing_conversation import PlayingConversation
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.random_life import Visitor
from maid_qa.replay.event_loops import StagedSimulatedLoop
from maid_qa.replay.recorder import Recorder, furnish
from maid_qa.replay.stand_ins import administer
from maid_qa.simulation import SimulatedEventLoop

WALK = ("look", "south", "inventory", "north", "say Good day.", "score")


def cost(
    folder: Path, *, agents: int = 0, commands: int = 3000, rounds: int = 3, seed: int = 7
) -> dict[str, object]:
    """Return the processor time with and without a recording, the least of several rounds each.

    Args:
        folder: where recordings are made.
        agents: AI players beside the typing player.
        commands: number of commands that the player types, two per second of game time.
        rounds: how often each is measured.
        seed: of the server.
    """
    plain: list[float] = []
    recorded: list[float] = []
    size = 0
    for number in range(rounds):
        plain.append(live_measured(None, agents, commands, seed))
        path = folder / f"cost-{agents}-{number}.tape"
        recorded.append(live_measured(path, agents, commands, seed))
        size = path.stat().st_size
    least, most = min(plain), min(recorded)
    return {
        "ai_players": agents,
        "commands": commands,
        "cpu_s": round(least, 2),
        "cpu_s_recorded": round(most, 2),
        "overhead_us_per_command": round((most - least) / commands * 1e6, 1),
        "overhead_share": round(most / least - 1, 3),
        "bytes_per_command": round(size / commands),
    }


def live_measured(path: Path | None, agents: int, commands: int, seed: int) -> float:
    """Return the processor seconds of a run in which a player types `commands` commands, two per game second.

    The run is recorded at `path` if there is one.
    """
    loop = SimulatedEventLoop if path is None else StagedSimulatedLoop
    with asyncio.Runner(loop_factory=loop) as runner:
        return runner.run(_live(path, agents, commands, seed))


async def _live(path: Path | None, agents: int, commands: int, seed: int) -> float:
    hooks = ServerHooks() if path is None else Recorder(path)
    settings = hooks.settings(
        Settings(
            seed=str(seed),
            db="memory",
            journal=False,
            ai_players=AIPlayerSettings(enabled=agents > 0, max_agents=max(1, agents)),
        )
    )
    store, hasher = hooks.store(MemoryDocumentStore()), hooks.hasher(CheapPasswordHasher())
    maid = hooks.assembled(
        lambda: assemble(
            settings,
            store=store,
            clock=hooks.clock,
            hasher=hasher,
            call_soon=hooks.call_soon,
            secret=hooks.secret,
        )
    )
    await hooks.open(maid, lambda: open_game(maid))
    hooks.furnished(lambda: administer(maid.game))
    if not isinstance(hooks, Recorder):
        furnish(maid.game)
    hooks.run(lambda: run_in_background(maid))
    for number in range(agents):
        maid.game.resource(AIPlayerManager).spawn(
            AIPlayerConfig(personality_preset=("explorer", "warrior", "merchant")[number % 3])
        )
    playing = await _enter(maid, hooks)
    gc.collect()
    started = process_time()
    await _type(playing, commands)
    taken = process_time() - started
    await hooks.close(lambda: close_game(maid))
    await hooks.end()
    return taken


async def _enter(maid: MaidGame, hooks: ServerHooks) -> PlayingConversation:
    game = maid.game
    await game.accounts.register("Typist", "correct horse battery")
    player_id = await game.accounts.create_character(AccountId("typist"), "Typist")
    visitor = Visitor(SessionId(game.ids.next("session")), Dice(1))
    questions = game.resource(Confirmations)
    if isinstance(hooks, Recorder):
        playing = hooks.begin_play(game, maid.dispatcher, questions, visitor)
    else:
        playing = PlayingConversation(game, maid.dispatcher, questions, visitor)  # type: ignore[arg-type]  # a client without a wire
    visitor.conversation = playing
    game.presence.connect(visitor, player_id)
    playing.start()
    return playing


async def _type(playing: PlayingConversation, commands: int) -> None:
    clock = LoopClock()
    for number in range(commands):
        playing.line(WALK[number % len(WALK)])
        await clock.sleep(0.5)
