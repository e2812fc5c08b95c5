"""A link between gateways and a world that can be cut after any number of bytes."""

import asyncio
from contextlib import asynccontextmanager, suppress
from enum import Enum, auto


class Way(Enum):
    """In which direction bytes are counted."""

    TO_WORLD = auto()
    TO_GATEWAY = auto()


class Cable:
    """Passes bytes between a socket of its own, at `path`, and that of a world."""

    def __init__(self, path, world):
        self.path = path
        self.cuts = 0
        self._world = world
        self._left = dict.fromkeys(Way)
        """Direction → the bytes that still pass before everything is cut; None for no limit."""
        self._ends = []

    def cut_after(self, count, way):
        """Cut all connections once as soon as this many more bytes have passed."""
        self._left[way] = count

    async def join(self, reader, writer):
        world_reader, world_writer = await asyncio.open_unix_connection(self._world)
        self._ends += [writer, world_writer]
        await asyncio.gather(
            self._pump(reader, world_writer, Way.TO_WORLD),
            self._pump(world_reader, writer, Way.TO_GATEWAY),
        )

    async def _pump(self, source, sink, way):
        with suppress(OSError):
            while data := await source.read(65536):
                left = self._left[way]
                if left is None or len(data) < left:
                    sink.write(data)
                    if left is not None:
                        self._left[way] = left - len(data)
                    continue
                sink.write(data[:left])
                self._left[way] = None
                self.cuts += 1
                break
        self.cut()

    def cut(self):
        ends, self._ends = self._ends, []
        for end in ends:
            end.close()


@asynccontextmanager
async def cable(rig):
    """A cable to the world of a rig."""
    joined = Cable(rig.folder / "cable.sock", rig.settings.socket)
    server = await asyncio.start_unix_server(joined.join, joined.path)
    try:
        yield joined
    finally:
        joined.cut()
        server.close()
