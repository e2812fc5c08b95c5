"""The composition root: creates all parts of the server and connects them, in order."""

import asyncio
import os
import secrets
import signal
import threading
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TypeVar

import structlog

from maid_engine import __version__
from maid_engine.accounts import (
    admin_commands,
    backup_commands,
    player_token_commands,
    token_commands,
)
from maid_engine.accounts import commands as engine_commands
from maid_engine.accounts.account_service import AccountService
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.backup_commands import AgentErasure, Backups, ErasableAgent
from maid_engine.accounts.passwords import Argon2PasswordHasher, CheapPasswordHasher
from maid_engine.accounts.personal_data import DataSubject, PersonalData
from maid_engine.accounts.tokens import TokenService, random_secret
from maid_engine.ai_players.inference.ports import InferencePort
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.memory_queries import remembered_of
from maid_engine.ai_players.models.events import AIPlayerHeardOrdersEvent
from maid_engine.ai_players.owner_orders import OwnerOrders
from maid_engine.ai_players.standins import Standins
from maid_engine.app.disk_pack_writer import DiskPackWriter
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.migrations import MIGRATIONS
from maid_engine.app.runtime_settings import LiveSettings, account_rules
from maid_engine.app.server_hooks import ServerHooks
from maid_engine.app.settings import IN_MEMORY, Loaded, Settings
from maid_engine.app.settings_checks import game_mistakes, refuse
from maid_engine.app.stores import build_store
from maid_engine.app.wiring_absences import inboxes, register_absences, watch_absences
from maid_engine.app.wiring_letters import letter_box, register_letters
from maid_engine.app.wiring_monitoring import (
    load_boards,
    log_commands,
    put_up_boards,
    send_to_collector,
    watch,
)
from maid_engine.app.wiring_questions import (
    ask_owners,
    link_owners,
    load_questions,
    register_questions,
)
from maid_engine.app.wiring_storyteller import provide_storyteller
from maid_engine.core import english
from maid_engine.core.chance import Dice
from maid_engine.core.events import WorldRestored
from maid_engine.core.ids import EntityId
from maid_engine.core.world_clock import WorldClock
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.control import ServerControl
from maid_engine.engine.dispatch import Dispatcher
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.gc_tuning import calm_collector, keep_tidy
from maid_engine.engine.journal import Journal, JournalSink
from maid_engine.engine.migrations import MigrationRunner
from maid_engine.engine.packs import PackLoader
from maid_engine.engine.presence import Presence
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.llm.factory import Models, build_models
from maid_engine.moderation.feedback_service import FeedbackService
from maid_engine.moderation.flood_control import FloodPolicy
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.monitoring import server_messages
from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.net.ports import check_ports
from maid_engine.ports.clock import Clock
from maid_engine.ports.passwords import PasswordHasher
from maid_engine.ports.store import DocumentStore
from maid_engine.storage.journal_file import FileJournal
from maid_engine.storage.postgres_address import is_postgres

log = structlog.get_logger(__name__)

T = TypeVar("T")


def assemble(  # noqa: PLR0913
    settings: Settings,
    *,
    store: DocumentStore,
    clock: Clock,
    hasher: PasswordHasher,
    call_soon: Callable[[Callable[[], None]], object],
    sink: JournalSink | None = None,
    models: Models | None = None,
    desk: InferencePort | None = None,
    secret: Callable[[str, Callable[[], str]], str] = lambda name, make: make(),  # noqa: ARG005 - what for is all one
) -> MaidGame:
    """Create and connect a game's parts. Nothing runs yet; :func:`open_game` starts it.

    Args:
        settings: the settings, already read.
        store: where documents are saved.
        clock: the only source of time.
        hasher: hashes passwords; a cheap one in tests and benches.
        call_soon: schedules the dispatcher's next turn.
        sink: where the journal is written; nowhere if omitted.
        models: language models for AI players; behavior rules alone if omitted.
        desk: answers questions instead of the models, in benches and tests.
        secret: creates a secret, from its purpose and a factory.
    """
    supervisor = Supervisor(clock)
    seed = settings.seed or secrets.token_hex(8)
    game = Game(clock, Dice(seed), settings.ticks_per_second, link_dead_s=settings.link_dead_s)
    game.codec = ComponentCodec()
    game.journal = Journal(clock, sink)
    game.saver = SaveScheduler(game, store, interval_s=settings.save_interval_s)
    game.accounts = AccountService(
        game,
        store,
        hasher,
        supervisor,
        new_code=lambda: secret("code", _one_time_code),
        rules=account_rules(settings),
    )
    game.provide(TokenService(game, store, new_secret=lambda: secret("token", random_secret)))
    game.provide(LiveSettings(Loaded(settings, {}), store))
    game.provide(settings.away)
    game.provide(WorldClock(settings.hour_s))
    game.provide(Contracts(game, store))
    game.provide(inboxes(game, store))
    ask_owners(game, store)
    dispatcher = Dispatcher(game, call_soon)
    game.presence = Presence(game, dispatcher)
    watch_absences(game, store)
    game.provide(_moderation(game, store, settings))
    game.provide(FeedbackService(game, store))
    game.provide(letter_box(game, store))
    put_up_boards(game)
    game.catalogue.include(server_messages.CATALOGUE)
    game.commands.register(engine_commands.commands.definitions)
    game.commands.register(admin_commands.commands.definitions)
    game.commands.register(backup_commands.commands.definitions)
    game.commands.register(token_commands.commands.definitions)
    game.commands.register(player_token_commands.commands.definitions)
    game.provide(Backups(store))
    desk = desk or _desk(game, supervisor, settings, store, models)
    game.provide(AIPlayerManager(game, settings.ai_players, store, desk=desk, call_soon=call_soon))
    if settings.minds.engine != "in_process":
        from maid_engine.app.wiring_minds import run_minds_in_hosts  # a server without hosts does not need it

        run_minds_in_hosts(settings.minds, game.resource(AIPlayerManager), clock)
    provide_storyteller(game, desk, settings.ai_players)
    contracts = game.resource(Contracts)
    manager = game.resource(AIPlayerManager)
    game.provide(OwnerOrders(game, manager, lambda player_id: contracts.of(player_id).terms, store))
    link_owners(game)
    game.presence.stand_ins = standins = Standins(
        game, manager.house, manager.lives, contracts, game.resource(Inbox)
    )
    game.provide(standins)
    game.provide(_agent_erasure(game.resource(AIPlayerManager)))
    game.provide(_personal_data(game))
    engine, packs = GameEngine(game), PackLoader(game)
    metrics = watch(game, engine, dispatcher, supervisor, packs)
    return MaidGame(settings, game, engine, dispatcher, supervisor, store, packs, metrics, models)


def _agent_erasure(manager: AIPlayerManager) -> AgentErasure:
    def find(name: str) -> ErasableAgent | None:
        agent = manager.find(name)
        if agent is None:
            return None
        return ErasableAgent(agent.id, agent.name)

    return AgentErasure(find, manager.erase)


def _forgotten(manager: AIPlayerManager, person: DataSubject) -> int:
    """Make AI players forget a person under all of the person's names.

    Return the number of deleted memories.
    """
    ids = {one.name: one.player_id for one in person.account.characters}
    return sum(manager.forget_player(name, author=str(ids.get(name, ""))) for name in person.names)


def _personal_data(game: Game) -> PersonalData:
    """Register every part of the server that stores data about people."""
    personal, manager = PersonalData(game), game.resource(AIPlayerManager)
    personal.add(
        "remembered_by_ai_players",
        lambda person: remembered_of(manager.list(), person.names),
        lambda person: _forgotten(manager, person),
    )
    tokens = game.resource(TokenService)
    personal.add(
        "tokens",
        lambda person: tokens.held(person.account.id),
        lambda person: tokens.drop(person.account.id),
    )
    contracts = game.resource(Contracts)
    personal.add("standin_contracts", contracts.held, contracts.erase)
    register_absences(game, personal)
    orders = game.resource(OwnerOrders)
    personal.add(
        "owner_orders",
        lambda person: orders.held(person.players),
        lambda person: orders.erase(person.players),
    )
    standins = game.resource(Standins)
    personal.add("standin_minds", standins.held, standins.erase)
    moderation = game.resource(Moderation)
    personal.add(
        "moderation",
        lambda person: moderation.held_of(person.names, person.account.id),
        lambda person: moderation.erase(person.names, person.account.id),
    )
    feedback = game.resource(FeedbackService)
    personal.add(
        "feedback",
        lambda person: feedback.held_of(person.names, person.account.id),
        lambda person: _erase_feedback(game, person),
    )
    register_letters(game, personal)
    register_questions(game, personal)
    return personal


def _erase_feedback(game: Game, person: DataSubject) -> int:
    """Delete a person's notes and the lines that are kept for further ones. Return the number of notes."""
    for player_id in person.players:
        game.sessions.earshot.forget(player_id)
    return game.resource(FeedbackService).erase(person.names, person.account.id)


def _moderation(game: Game, store: DocumentStore, settings: Settings) -> Moderation:
    """Create moderation, with flood control, and flag the orders that AI players heard."""
    moderation = Moderation(game, store)
    flood = FloodPolicy(game, limits=settings.speech, slow_mode_s=settings.slow_mode_s)
    moderation.policies.append(flood)
    moderation.directed_policies.append(flood)

    def flag(heard: AIPlayerHeardOrdersEvent) -> None:
        moderation.flag(heard.speaker, heard.name, heard.text, heard.pattern)

    game.bus.subscribe(AIPlayerHeardOrdersEvent, flag)
    return moderation


async def open_game(maid: MaidGame, sources: Mapping[str, str] | None = None) -> None:
    """Open the store, migrate it, load the packs, restore saved state, and start the AI players.

    Args:
        maid: the game.
        sources: the source of each setting, for messages about wrong ones.

    Raises:
        StoreBusyError: another server has the store open.
        StoreError: the store cannot be opened or migrated.
        PackError: a requested pack cannot be found at all. A broken one is reported and left out.
        ConfigError: a setting names a room, preset or command that no loaded pack has.
    """
    await maid.store.open()
    try:
        await _bring_to_life(maid, sources or {})
    except BaseException:
        # An open store keeps the process alive, and a server that cannot start must end.
        await maid.game.journal.close()
        await maid.store.close()
        raise


async def _bring_to_life(maid: MaidGame, sources: Mapping[str, str]) -> None:
    game, settings = maid.game, maid.settings
    await MigrationRunner(maid.store, MIGRATIONS).run()
    game.journal.start(game.tick, __version__, {"packs": list(settings.packs), "seed": game.dice.seed})
    await game.resource(LiveSettings).load(game)
    await game.accounts.load()
    await game.resource(TokenService).load()
    await game.resource(Contracts).load()
    await game.resource(Inbox).load()
    await load_questions(game)
    await load_boards(game, maid.store)
    await game.resource(Moderation).load()
    await game.resource(FeedbackService).load()
    await game.resource(LetterBox).load()
    await game.saver.restore_counters()
    maid.packs.load_all(settings.packs)
    _check_names(maid, sources)
    game.start_room = EntityId(settings.start_room) or game.start_room
    restored = await game.saver.restore()
    await game.resource(AbsenceLog).load()
    await game.resource(OwnerOrders).load()
    game.resource(Inbox).forget_missing()
    game.bus.publish(WorldRestored(restored.entities, restored.fallen, restored.without_place))
    game.bus.drain()
    await game.resource(AIPlayerManager).startup()
    game.resource(Standins).startup()
    game.add_system(game.resource(AIPlayerManager))
    game.add_system(game.resource(OwnerOrders))
    game.add_system(game.resource(Standins))


def _check_names(maid: MaidGame, sources: Mapping[str, str]) -> None:
    """Refuse settings with names that no pack defines.

    If a pack failed to load, its names are missing. The game then starts anyway and logs a warning.

    Raises:
        ConfigError: no loaded pack defines the name.
    """
    settings = maid.game.resource(LiveSettings).now
    mistakes = game_mistakes(settings, maid.game)
    if not maid.packs.failed:
        refuse(mistakes, sources)
    for mistake in mistakes:
        log.warning("settings.names_nothing", setting=mistake.key, value=mistake.value, remedy=mistake.remedy)


async def close_game(maid: MaidGame) -> None:
    """Stop the AI players, save everything, and close the store."""
    await maid.game.resource(AIPlayerManager).shutdown()
    maid.engine.stop()
    await maid.game.saver.save_now()
    await maid.supervisor.stop()
    if maid.models is not None:
        await maid.models.aclose()
    await maid.game.journal.close()
    await maid.store.close()


def run_in_background(maid: MaidGame) -> None:
    """Start the background tasks: the tick, the saver, the journal and memory housekeeping."""
    maid.supervisor.keep_running("tick", maid.engine.run)
    maid.supervisor.keep_running("saver", maid.game.saver.run)
    maid.supervisor.keep_running("journal", maid.game.journal.run)
    maid.supervisor.keep_running("tidying", lambda: keep_tidy(maid.game))


async def serve(
    settings: Settings,
    *,
    announce: Callable[[str], None] = print,
    sources: Mapping[str, str] | None = None,
    hooks: ServerHooks | None = None,
    inspect: Callable[[MaidGame], Iterable[str]] = lambda _: (),
) -> bool:
    """Run a server until SIGTERM or SIGINT, or until an admin shuts it down. Return whether it is to start again.

    Args:
        settings: the settings.
        announce: called with each line about where to connect and how to become admin.
        sources: the source of each setting, shown to admins.
        inspect: returns lines about the loaded packs, to be announced when they are known. It runs in a
            thread beside the game, so it may read only what packs have loaded.
        hooks: intercepts the server's inputs and outputs, for example to record them; no interception if
            omitted.

    Raises:
        StoreFencedError: another server has taken the database over. This one has stopped without saving.
    """
    from maid_engine.app.wiring_network import furnish

    configure_logging(settings)
    stopping, restarting = asyncio.Event(), asyncio.Event()
    hooks = hooks or ServerHooks()
    settings = hooks.settings(settings)
    # Install the handlers first, so that a stop during the start also saves.
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    check_ports(settings.host, settings.ports)
    maid = hooks.assembled(_put_together(settings, hooks))
    control = ServerControl(lambda: hooks.outside(stopping.set))
    if hooks.may_restart and settings.db != IN_MEMORY:  # a database in memory ends with the process
        control.restart = partial(_ask_for, restarting, stopping)
    maid.game.provide(control)
    maid.game.saver.on_fenced.append(control.stop)
    writer = hooks.pack_writer(DiskPackWriter())
    if writer is not None:
        maid.game.provide(writer)
    begun = new_database(settings)
    await hooks.open(maid, lambda: open_game(maid, sources))
    server, admin = hooks.furnished(lambda: furnish(maid, hooks, sources or {}))
    hooks.listening(server, admin)
    if settings.log_level == "debug":
        log_commands(maid.game)
    collector = send_to_collector(settings.otel, maid)
    try:
        where = await server.start()
        await admin.open_socket(hooks.supervisor(maid.supervisor))
        for line in (
            *begun,
            *where.lines(),
            *server.gateway_lines,
            *_how_to_become_admin(maid),
            *admin.lines(where),
            *_rights_to_give_up(),
        ):
            announce(line)
        calm_collector()
        # Runs outside the loop, so that a recording does not depend on when the imports finish.
        threading.Thread(target=_import_the_rest, args=(settings,), name="imports", daemon=True).start()
        hooks.run(lambda: run_in_background(maid))
        hooks.supervisor(maid.supervisor).run_once("inspection", _inspected(maid, inspect, announce))
        await stopping.wait()
    finally:
        farewell = partial(server.stop, restarts=restarting.is_set())
        parts: dict[str, Callable[[], Awaitable[None]]] = {"admin": admin.close, "network": farewell}
        for part, closing in parts.items():
            try:
                await closing()
            except Exception:
                log.exception("net.shutdown_failed", part=part)
        await hooks.close(lambda: close_game(maid))
        await hooks.end()
        if collector is not None:
            await asyncio.to_thread(collector.close)
    if maid.game.saver.fenced is not None:
        raise maid.game.saver.fenced
    return restarting.is_set()


def _ask_for(*events: asyncio.Event) -> None:
    """Set events for which the server waits, in this order."""
    for event in events:
        event.set()


def _import_the_rest(settings: Settings) -> None:
    """Import in advance what players need soon."""
    english.load()
    if settings.ai_players.enabled:
        import_module("maid_engine.ai_players.cognitive.mind")


def new_database(settings: Settings) -> tuple[str, ...]:
    """Return the line which says that the database file is new; nothing if there is one, or if it is not a file."""
    if settings.db == IN_MEMORY or is_postgres(settings.db) or Path(settings.db).exists():
        return ()
    return (f"New database: {settings.db}",)


async def _inspected(
    maid: MaidGame, inspect: Callable[[MaidGame], Iterable[str]], announce: Callable[[str], None]
) -> None:
    """Announce what the packs' own checks find. The checks take as long as the rest of the start."""
    for line in await asyncio.to_thread(lambda: tuple(inspect(maid))):
        announce(line)


def _put_together(settings: Settings, hooks: ServerHooks) -> Callable[[], MaidGame]:
    """Return a function that assembles the game, with the ports that the hooks provide."""
    cheap = settings.cheap_passwords
    store = hooks.store(build_store(settings))
    hasher = hooks.hasher(CheapPasswordHasher() if cheap else Argon2PasswordHasher(_in_a_thread))
    sink, models = hooks.sink(_journal(settings)), hooks.models(_models(settings, hooks.clock))
    return lambda: assemble(
        settings,
        store=store,
        clock=hooks.clock,
        hasher=hasher,
        call_soon=hooks.call_soon,
        sink=sink,
        models=models,
        secret=hooks.secret,
    )


def _models(settings: Settings, clock: Clock) -> Models | None:
    """Build the models for AI players. Their SDKs are imported here, before any player can connect."""
    if not settings.ai_players.enabled:
        return None
    dice = Dice(settings.seed or secrets.token_hex(8))
    return build_models(settings.llm, settings.ai_players, clock=clock, dice=dice)


def _desk(
    game: Game, supervisor: Supervisor, settings: Settings, store: DocumentStore, models: Models | None
) -> InferencePort | None:
    """Return the queue for questions to these models and for embeddings; None if there are no models."""
    if models is None or (not models.tiers and models.embedder is None):
        return None
    from maid_engine.app.wiring_models import desk_of  # a server without models does not need it

    return desk_of(game, supervisor, settings, store, models)


def _journal(settings: Settings) -> JournalSink | None:
    if settings.db == IN_MEMORY or not settings.journal:
        return None
    return FileJournal(settings.file(".journal"), largest_mib=settings.journal_mib)


async def _in_a_thread(work: Callable[[], T]) -> T:
    return await asyncio.to_thread(work)


def _one_time_code() -> str:
    return secrets.token_hex(8)


def _rights_to_give_up() -> list[str]:
    if os.geteuid() != 0:
        return []
    return ["This server runs as root. Run it as a user of its own: docs/admin/install.md tells how."]


def _how_to_become_admin(maid: MaidGame) -> list[str]:
    code = maid.game.accounts.claim_code
    if not code:
        return []
    return [f'To become the owner: connect, make a character, and type "claim {code}".']
