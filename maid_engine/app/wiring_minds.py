"""Puts together the hosts in which minds run."""

from maid_engine.ai_players.hosts.batch_sender import WorldFacts
from maid_engine.ai_players.hosts.host_fleet import HostFleet
from maid_engine.ai_players.hosts.host_hello import own_hello
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.mind_hosts import MindHosts
from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.way_to_people import WayToPeople
from maid_engine.core.errors import ConfigError
from maid_engine.ports.clock import Clock


def run_minds_in_hosts(settings: MindsSettings, manager: AIPlayerManager, clock: Clock) -> None:
    """Have the minds of all AI players run in hosts. To be called before the first one enters."""
    traces = manager.traces

    def numbers_of(agent: str) -> dict[str, int]:
        watch = traces.watch(agent)
        return {} if watch is None else watch.numbers

    fleet = HostFleet(
        _engine(settings, manager),
        settings,
        lambda: HostSetup(manager.knowledge, traces.settings),
        WorldFacts(
            clock.now,
            clock.wall,
            traces.name_of,
            numbers_of,
            WayToPeople(manager.house.game, manager.room_of).nearest,
            manager.house.game.bus.hears,
            manager.house.timer,
        ),
    )
    own_hello()  # an update may change the files from now on
    manager.run_minds_in(fleet)


def _engine(settings: MindsSettings, manager: AIPlayerManager) -> MindHosts:
    """Return what starts hosts of the kind that the settings name."""
    if settings.engine == "local":
        return LocalHosts(stopwatch=manager.house.timer)
    try:
        from maid_engine.ai_players.hosts.process_hosts import ProcessHosts
    except ImportError as error:
        raise ConfigError(
            f"MAID_MINDS__ENGINE={settings.engine} needs the extra `fleet` ({error.name} is missing):"
            " pip install '.[fleet]' in the checkout of MAID"
        ) from error
    return ProcessHosts()
