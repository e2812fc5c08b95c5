"""A small life, told by a test and recorded: one person, the AI players that are wanted, simulated time."""

import asyncio
from dataclasses import dataclass

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.clock import LoopClock
from maid_engine.app.server import assemble, close_game, open_game, run_in_background
from maid_engine.app.settings import Settings
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId, SessionId
from maid_engine.engine.confirmations import Confirmations
from maid_engine.llm.factory import Models
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.random_life import PASSWORD, Visitor
from maid_qa.replay.event_loops import StagedSimulatedLoop
from maid_qa.replay.recorder import Recorder
from maid_qa.replay.stand_ins import administer


@dataclass(frozen=True)
class Story:
    """What a recorded life begins with, and how long it lasts."""

    agents: tuple = ()
    """(name, preset) of each AI player."""
    seconds: float = 60.0
    seed: int = 5
    store: MemoryDocumentStore | None = None
    throttle: object = None
    models: Models | None = None
    """What answers the AI players' questions."""
    ticks_per_second: int = 4


def record_story(path, script, **story):
    """Record it, as a :class:`Story` says; `script` is (seconds since the start, line) of a person called Ada, whom a `store` may know already.

    In place of a line there may be a function: it is called with the game, from outside of it. What it returns is awaited.

    A `throttle` makes whoever gives wrong passwords wait, as the network's does on a served game.
    """
    with asyncio.Runner(loop_factory=StagedSimulatedLoop) as runner:
        return runner.run(_live(path, script, Story(**story)))


async def _live(path, script, story):
    recorder, clock = Recorder(path), LoopClock()
    settings = recorder.settings(
        Settings(
            seed=str(story.seed),
            db="memory",
            journal=False,
            ticks_per_second=story.ticks_per_second,
            ai_players=AIPlayerSettings(enabled=bool(story.agents), max_agents=5),
        )
    )
    staged = recorder.store(story.store or MemoryDocumentStore())
    hasher = recorder.hasher(CheapPasswordHasher())
    models = recorder.models(story.models)
    maid = recorder.assembled(
        lambda: assemble(
            settings,
            store=staged,
            clock=recorder.clock,
            hasher=hasher,
            call_soon=recorder.call_soon,
            models=models,
            secret=recorder.secret,
        )
    )
    await recorder.open(maid, lambda: open_game(maid))
    recorder.furnished(lambda: administer(maid.game))
    recorder.run(lambda: run_in_background(maid))
    game = maid.game
    game.accounts.throttle = story.throttle
    for name, preset in story.agents:
        game.resource(AIPlayerManager).spawn(AIPlayerConfig(name=name, personality_preset=preset))
    if game.accounts.find("Ada") is None:
        await game.accounts.register("Ada", PASSWORD)
        player_id = await game.accounts.create_character(AccountId("ada"), "Ada")
    else:
        player_id = game.accounts.characters_of(AccountId("ada"))[0].player_id
    ada = Visitor(SessionId(game.ids.next("session")), Dice(1))
    ada.conversation = recorder.begin_play(game, maid.dispatcher, game.resource(Confirmations), ada)
    game.presence.connect(ada, player_id)
    ada.conversation.start()
    for when, line in (*script, (story.seconds, None)):
        await clock.sleep(max(0.0, when - clock.now()))
        if callable(line):
            done = line(game)
            if asyncio.iscoroutine(done):
                await done
        elif line is not None:
            ada.received_at = clock.now()
            ada.conversation.line(line)
    heard = [line.text for line in ada.recent]
    await recorder.close(lambda: close_game(maid))
    await recorder.end()
    return heard
