"""A house whose world is a village in a folder, which builders change through the admin API."""

from maid_engine.app.disk_pack_writer import DiskPackWriter
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import run_inline
from maid_stdlib.rules.building_rights import allow
from tests.admin.house import House
from tests.stdlib.building_rig import MANIFEST, WORLD

BARN = """
[zone.farm]
title = "Farm"

[room.barn]
title = "Barn"
description = "Hay."
"""


def village_in(folder):
    """Write the pack `vale`, a village with a farm beside it, into a folder, and return its own."""
    pack = folder / "vale"
    (pack / "data").mkdir(parents=True)
    (pack / "manifest.toml").write_text(MANIFEST)
    (pack / "data" / "village.toml").write_text(WORLD)
    (pack / "data" / "farm.toml").write_text(BARN)
    return pack


def with_builder(house):
    """Let Wanda build in the village, and not on the farm, and let the files be written."""
    house.game.provide(DiskPackWriter())
    house.account("Wanda", Role.BUILDER)
    run_inline(house.game.accounts.create_character("wanda", "Wanda"))
    allow(house.game.world, "wanda", "vale:village")
    return house


def village_house(folder):
    """A house in whose world Wanda builds in the village."""
    pack = village_in(folder)
    house = with_builder(House(packs=(str(pack),)))
    house.folder = pack
    return house
