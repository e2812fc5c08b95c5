"""Puts together the hosts in which minds run."""

from importlib.util import find_spec

from maid_engine.ai_players.hosts.batch_sender import WorldFacts
from maid_engine.ai_players.hosts.host_fleet import HostFleet
from maid_engine.ai_players.hosts.host_hello import own_hello
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.local_hosts import LocalHosts
from maid_engine.ai_players.hosts.mind_hosts import MindHosts
from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.neighbours import Neighbours
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
        _engine(settings, manager, clock),
        settings,
        lambda: HostSetup(manager.knowledge, traces.settings),
        WorldFacts(
            clock.now,
            clock.wall,
            traces.name_of,
            numbers_of,
            WayToPeople(manager.house.game, manager.room_of).nearest,
            Neighbours(manager.house.game, manager.room_of).in_order,
            manager.house.game.bus.hears,
            manager.house.timer,
        ),
    )
    own_hello()  # an update may change the files from now on
    manager.run_minds_in(fleet)


def _engine(settings: MindsSettings, manager: AIPlayerManager, clock: Clock) -> MindHosts:
    """Return what starts hosts of the kind that the settings name.

    Raises:
        ConfigError: an extra is missing, or there is no connection to the cluster.
    """
    if settings.engine == "local":
        return LocalHosts(stopwatch=manager.house.timer)
    if settings.engine == "ray":
        return _ray_hosts(settings, clock)
    try:
        from maid_engine.ai_players.hosts.process_hosts import ProcessHosts
    except ImportError as error:
        raise _missing(settings.engine, "fleet", str(error.name)) from error
    return ProcessHosts()


def _ray_hosts(settings: MindsSettings, clock: Clock) -> MindHosts:
    """Return hosts on a Ray cluster, connected to it. Ray itself is imported by another process."""
    if find_spec("ray") is None:
        raise _missing(settings.engine, "cluster", "ray")
    try:
        from maid_engine.ai_players.hosts.cluster.ray_hosts import ClusterPlace, RayHosts
    except ImportError as error:
        raise _missing(settings.engine, "cluster", str(error.name)) from error
    hosts = RayHosts(ClusterPlace(settings.address, settings.namespace, clock.wall(), settings.hosts))
    hosts.connect()
    return hosts


def _missing(engine: str, extra: str, module: str) -> ConfigError:
    return ConfigError(
        f"MAID_MINDS__ENGINE={engine} needs the extra `{extra}` ({module} is missing):"
        f" pip install '.[{extra}]' in the checkout of MAID"
    )
