"""A village in a folder, its builders, and people who walk through it meanwhile."""

from maid_engine.accounts.authority import operator
from maid_engine.app.disk_pack_writer import DiskPackWriter
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import Pilot, run_inline

MANIFEST = """name = "vale"
version = "1.0.0"
title = "The Vale"
summary = "A village to be changed."
requires = ["stdlib"]
start_room = "vale:green"
"""
WORLD = """# The village.

[zone.village]
title = "The Vale"
start = "green"

[room.green]
title = "Village Green"  # its middle
description = "Grass."
coords = [0, 0, 0]
exits = { north = "mill" }
[room.green.details]
grass = "Wet."

# It stands alone.
[room.mill]
title = "Mill"
description = "A mill."
coords = [0, 1, 0]
exits = { south = "green" }

[mob.goose]
name = "goose"
description = "It hisses."
hp = 40

[item.sack]
name = "sack"
description = "Empty."

[[spawn]]
mob = "goose"
room = "mill"

[[spawn]]
item = "sack"
room = "mill"
"""


class Village:
    """A running village with a builder who may build everywhere."""

    def __init__(self, folder, *, store=None, writer=None):
        self.folder = folder / "vale"
        self.file = self.folder / "data" / "village.toml"
        if not self.file.exists():
            self.file.parent.mkdir(parents=True)
            (self.folder / "manifest.toml").write_text(MANIFEST)
            self.file.write_text(WORLD)
        self.pilot = Pilot(str(self.folder), store=store)
        self.game = self.pilot.game
        self.game.provide(writer or DiskPackWriter())

    def account(self, name, role):
        """Make an account with a character, and let it join."""
        accounts = self.game.accounts
        if accounts.find(name) is None:
            run_inline(accounts.register(name, "a walk in the rain"))
            run_inline(accounts.create_character(name.lower(), name))
        if role is not Role.PLAYER:
            run_inline(accounts.grant(name, role, by=operator("the test")))
        return self.pilot.join(name)
