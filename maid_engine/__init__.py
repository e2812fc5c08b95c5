"""MAID: a text game server whose world is never empty.

The floors, from the ground up (imports point down only; import-linter holds it):

``core``        identities, time, luck, events, messages: plain data
``ecs`` ``rendering``  the world's tables; runs to ANSI and plain text
``commands``    from a typed line to a handler
``ports``       what the services need from outside
``engine``      the services: tick, dispatch, sessions, accounts, saving, packs
``ai_players``  the players that a mind plays
``net`` ``storage`` ``telemetry``  adapters, independent of one another
``server``         the composition root: the one place that puts it all together
``mud`` ``play``  the same mind in MUDs that somebody else wrote: its reading, and the shell that sends it there
``playtest``    AI players and a sweep on one pack, and verdicts from the server's own state
``cli`` ``bench``  the roof
"""

__version__ = "0.1.0"
