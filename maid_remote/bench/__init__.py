"""Benchmarks of play on other MUDs.

``foreign``  rooms found by a mind and by walkers
``tinymux``  a TinyMUX server to visit
``evennia``  an Evennia server with its tutorial world
"""

from typing import Final

from maid_qa.bench.bench import Bench

FOREIGN: Final = Bench(
    "foreign",
    "rooms found on MUDs that are visited as strangers, by a mind and by walkers",
    ("--servers", "own-text,own-gmcp", "--commands", "30", "--seeds", "1"),
    measured=(
        "servers.*.mind.rooms",
        "servers.*.random.rooms",
        "servers.*.explorer.rooms",
        "servers.*.reachable",
    ),
    package="maid_remote.bench",
)
