"""One life of a host: its actor, from its creation to its end."""

import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Final

import ray

from maid_engine.ai_players.hosts.cluster.driver_frame import DriverFrame, FrameKind
from maid_engine.ai_players.hosts.cluster.host_actor import HostActor
from maid_engine.ai_players.hosts.frame_kind import HUNG

OWNER_S: Final = 2.0
"""Seconds in which a host of an earlier life must say whose it is. One that hangs is ended."""
PLACED_S: Final = 8.0
"""Seconds after which the world is told that no machine has room."""
TRIES: Final = 5
"""How often the name of a host is tried to be taken."""


class TakenOverError(Exception):
    """Another world has hosts of these names."""


class ActorLife:
    """Makes an actor, and carries messages to and from it in two threads.

    The actor has the host's name in the whole cluster. One of an earlier life, or of an earlier life of the world, is
    ended first; so no host is there twice.

    Args:
        host: name of the host.
        epoch: number of its life.
        owner: when the world was started, in seconds.
        setup: reference to what it is started with.
        tell: called with each frame for the world, in a thread.
    """

    def __init__(
        self,
        host: str,
        epoch: int,
        owner: float,
        setup: "ray.ObjectRef[bytes]",
        tell: Callable[[DriverFrame], None],
    ) -> None:
        self.host = host
        self._epoch = epoch
        self._owner = owner
        self._setup = setup
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._tell = tell
        self._is_stopped = False
        self._actor: ray.actor.ActorHandle[HostActor] | None = None
        threading.Thread(target=self._live, name=f"{host} {epoch}", daemon=True).start()

    def put(self, batch: bytes) -> None:
        """Hand over a batch. It waits until the host runs."""
        self._outbox.put(batch)

    def stop(self) -> threading.Thread:
        """End the actor. Nothing more is told of it.

        Returns:
            The thread that does it, which waits for a head that does not answer.
        """
        self._is_stopped = True
        self._outbox.put(None)
        end = threading.Thread(target=self._kill, name=f"{self.host} {self._epoch} end", daemon=True)
        end.start()
        return end

    def _kill(self) -> None:
        if self._actor is not None:
            ray.kill(self._actor)

    def _say(self, kind: FrameKind, data: bytes) -> None:
        if not self._is_stopped:
            self._tell(DriverFrame(kind, self.host, self._epoch, data))

    def _live(self) -> None:
        """Make the actor, and pass on what it says until it ends."""
        try:
            self._actor = actor = self._made()
            if self._is_stopped:
                self._kill()
                return
            self._begin(actor)
            threading.Thread(target=self._send, args=(actor,), daemon=True).start()
            frames = actor.frames.options(concurrency_group="frames", num_returns="streaming").remote()
            for frame in frames:
                self._pass_on(ray.get(frame))
            self._say(FrameKind.DIED, b"it ended by itself")
        except (ray.exceptions.RayError, TakenOverError, ValueError, RuntimeError, OSError) as error:
            self._say(FrameKind.DIED, reason_of(error).encode())
            self._kill()
        finally:
            self._outbox.put(None)

    def _made(self) -> "ray.actor.ActorHandle[HostActor]":
        """Make an actor of the host's name.

        Raises:
            TakenOverError: the name is that of a host of a world that was started later.
            RayError: the cluster does not make it.
        """
        kind = ray.remote(concurrency_groups={"batches": 1, "frames": 1})(HostActor)
        wanted = kind.options(
            name=self.host,
            lifetime="detached",  # it has its name also when this process has ended without a word
            num_cpus=1,
            max_restarts=0,  # an empty host is no use: the world makes the next life, with its minds
            scheduling_strategy="SPREAD",
        )
        for _ in range(TRIES):
            self._end_earlier()
            try:
                return wanted.remote(self._owner)
            except ray.exceptions.ActorAlreadyExistsError:
                pass  # an earlier life of this host was made just now
        raise TakenOverError(f"the name {self.host} is always taken")

    def _end_earlier(self) -> None:
        """End the actor that has the host's name, if there is one.

        Raises:
            TakenOverError: it belongs to a world that was started later.
        """
        try:
            earlier = ray.get_actor(self.host)
        except ValueError:
            return
        try:
            owner = ray.get(earlier.owner.remote(), timeout=OWNER_S)
        except ray.exceptions.RayError:
            owner = 0.0
        if owner > self._owner:
            raise TakenOverError(
                "a server that was started later has the hosts of this cluster. Stop one of the two, or give them a"
                " MAID_MINDS__NAMESPACE each."
            )
        ray.kill(earlier)

    def _begin(self, actor: "ray.actor.ActorHandle[HostActor]") -> None:
        """Wait until the host runs, and give it its setup."""
        greeting = actor.hello.remote()
        if not ray.wait([greeting], timeout=PLACED_S)[0]:
            self._say(FrameKind.CROWDED, _room().encode())
        hello, machine, pid = ray.get(greeting)
        self._say(FrameKind.HELLO, hello)
        self._say(FrameKind.PLACED, f"{machine} {pid}".encode())
        ray.get(actor.begin.remote(self._setup))

    def _send(self, actor: "ray.actor.ActorHandle[HostActor]") -> None:
        while (batch := self._outbox.get()) is not None:
            actor.put.options(concurrency_group="batches").remote(batch)

    def _pass_on(self, frame: bytes) -> None:
        kind, body = frame[:1], frame[1:]
        self._say(FrameKind.HUNG if kind == HUNG else FrameKind.REPLY, body)


def _room() -> str:
    """Return in words how much room the cluster has for hosts."""
    whole = ray.cluster_resources().get("CPU", 0.0)
    free = ray.available_resources().get("CPU", 0.0)
    return f"{whole:g} processors, {free:g} of them free"


def reason_of(error: Exception) -> str:
    """Return in a sentence why an actor ended. Ray tells it in many lines."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    dead = [line for line in lines if line.startswith("The actor is dead")]
    last = lines[-1] if lines else type(error).__name__
    if "ModuleNotFoundError" in last:
        return f"its machine cannot run it: {last}. Install MAID there, with the extra `cluster`, and start Ray anew."
    return dead[0].partition(" Some common causes")[0] if dead else last
