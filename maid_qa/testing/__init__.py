"""What MAID's own tests use, shipped for whoever tests a pack, a client or a mind.

``clock``      time that moves only when told
``session``    a session that keeps what it was told
``pilot``      a whole game in memory: join, type, read, let time pass
``onlooker``   sees all that happens in a simulated game, and makes one hash of it
``contracts``  the promises of each port, as tests that any adapter can take
``playbook``   ``>>`` what a mind hears, ``<<`` what it must do
``foreign_world``  a MUD that is not ours, without sockets; ``foreign_play``: a mind that plays it, block by block
``llm``        models that answer from a script, from a tape, by dice, or badly
``schema``     a plausible answer to any JSON Schema
"""
