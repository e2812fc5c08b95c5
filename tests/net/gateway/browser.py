"""A browser at a gateway."""

import asyncio
import json

from websockets.asyncio.client import connect as connect_web

from tests.limits import PATIENT_S


class Browser:
    """A client in a websocket with GMCP that counts its frames."""

    def __init__(self, url):
        self.url = url
        self.text = ""
        self.told = []
        self.token = ""
        self.frames = 0
        self._seen = 0

    async def open(self):
        self.socket = await connect_web(self.url, subprotocols=["gmcp.mudstandards.org"])
        await self.socket.send('Core.Supports.Set ["Maid.Resume 1"]')

    async def read(self):
        frame = await self.socket.recv()
        self.frames += 1
        if isinstance(frame, bytes):
            self.text += frame.decode()
        elif frame.startswith("Maid.Resume"):
            told = json.loads(frame.partition(" ")[2])
            self.told.append(told)
            if "token" in told:
                self.token, self.frames = told["token"], 0
                await self.socket.send('Maid.Resume {"counting": true}')

    async def until(self, wanted):
        async with asyncio.timeout(PATIENT_S):
            while wanted not in self.text[self._seen :]:
                await self.read()
        self._seen = self.text.index(wanted, self._seen) + len(wanted)

    async def types(self, line):
        await self.socket.send(line.encode())

    async def log_in(self, name):
        await self.open()
        for prompt, line in (("Your name: ", name), ("Password: ", "a walk in the rain")):
            await self.until(prompt)
            await self.types(line)
        await self.until("quiet.")
        async with asyncio.timeout(PATIENT_S):
            while not self.token:
                await self.read()

    async def resume(self, token, frames):
        await self.open()
        await self.socket.send("Maid.Resume " + json.dumps({"token": token, "frames": frames}))
        async with asyncio.timeout(PATIENT_S):
            while not self.told:
                await self.read()
        return self.told[0]
