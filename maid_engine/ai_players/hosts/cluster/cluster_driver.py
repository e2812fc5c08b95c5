"""The driver of a cluster: a child process of the world, and Ray's client. Started by ``ray_hosts``.

``python -m maid_engine.ai_players.hosts.cluster.cluster_driver FD ADDRESS NAMESPACE OWNER HOSTS``, where FD is the
socket to the world. The process ends its hosts and itself when the world closes the socket. It also ends, by Ray's
doing, a minute after the cluster's head was lost; the hosts are out of reach then.
"""

import pickle
import signal
import sys
import threading
from multiprocessing.connection import Connection
from typing import Final

from maid_engine.ai_players.hosts.cluster.driver_frame import DriverFrame, FrameKind, frame_in
from maid_engine.ai_players.hosts.cluster.ray_connection import ClusterError, connect
from maid_engine.ai_players.hosts.cluster.sent_setup import sent_setup
from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.host_log import configure_host_log

END_S: Final = 3.0
"""Seconds that the cluster has to end a host when the world ends."""


class ClusterDriver:
    """Does what the world says, and tells it what the hosts say.

    Args:
        line: the socket to the world.
        owner: when the world was started, in seconds.
    """

    def __init__(self, line: Connection, owner: float) -> None:
        # Ray reads the environment when it is imported, so that follows `connect`.
        import ray

        from maid_engine.ai_players.hosts.cluster.actor_life import ActorLife

        self._line = line
        self._owner = owner
        self._life = ActorLife
        self._ray = ray
        self._lives: dict[str, ActorLife] = {}
        self._setup: ray.ObjectRef[bytes] | None = None
        self._unusable = ""
        """Why no host can be started with the last setup."""
        self._lock = threading.Lock()

    def run(self) -> None:
        """Work until the world closes the socket. Then end the hosts."""
        try:
            while True:
                self.do(frame_in(self._line.recv_bytes()))
        except (EOFError, ConnectionError):
            pass  # the world has ended
        finally:
            for end in [life.stop() for life in self._lives.values()]:
                end.join(END_S)
            self._ray.shutdown()

    def tell(self, frame: DriverFrame) -> None:
        """Tell the world."""
        with self._lock:
            self._line.send_bytes(frame.packed())

    def do(self, frame: DriverFrame) -> None:
        """Do what a frame of the world says.

        Raises:
            CodecError: the world does not say such things.
        """
        match frame.kind:
            case FrameKind.SETUP:
                self._learn(frame.data)
            case FrameKind.START:
                self._start(frame.host, frame.epoch)
            case FrameKind.BATCH:
                life = self._lives.get(frame.host)
                if life is not None:
                    life.put(frame.data)
            case FrameKind.STOP:
                self._stop(frame.host)
            case _:
                raise CodecError(f"the world does not say {frame.kind}")

    def _learn(self, data: bytes) -> None:
        """Take what hosts are started with from now on."""
        setup = pickle.loads(data)  # noqa: S301 - only the parent process has the other end
        self._unusable = ""
        try:
            self._setup = self._ray.put(sent_setup(setup))
        except CodecError as error:
            self._unusable = f"what the packs teach cannot be sent to another machine: {error}"

    def _start(self, host: str, epoch: int) -> None:
        self._stop(host)
        if self._setup is None or self._unusable:
            self.tell(DriverFrame(FrameKind.DIED, host, epoch, self._unusable.encode()))
        else:
            self._lives[host] = self._life(host, epoch, self._owner, self._setup, self.tell)

    def _stop(self, host: str) -> None:
        life = self._lives.pop(host, None)
        if life is not None:
            life.stop()


def main() -> None:
    """Run a driver on the socket whose number is the first argument."""
    configure_host_log()
    line = Connection(int(sys.argv[1]))
    address, namespace, owner, hosts = sys.argv[2:6]
    try:
        facts = connect(address, namespace, int(hosts))
    except ClusterError as error:
        line.send_bytes(DriverFrame(FrameKind.REFUSED, data=str(error).encode()).packed())
        return
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the world ends it; Ray has set a handler of its own
    line.send_bytes(DriverFrame(FrameKind.CONNECTED, data=facts.packed()).packed())
    ClusterDriver(line, float(owner)).run()


if __name__ == "__main__":
    main()
