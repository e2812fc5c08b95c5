"""The same mind in a MUD that it has never seen: it reads text alone, and learns the rest. Nothing here waits or touches a socket.

A block comes in; it is cut into a room and other lines by the patterns of a family; the room is recognised by its look
and the ways that lead to it; and an ordinary mind perceives what all of that means, every word of it tainted.

``blocks``       one answer of a MUD as a value: what comes in
``families``     what MUDs of a family say and want typed: TOML beside it, compiled
``exits``        ways out as MUDs list them; ``prompts``: how one is; ``packets``: GMCP by whatever names
``looks``        how a room looks; ``passages``: a block cut into the room that it shows and everything else
``room``         a room as it is known; ``room_index``: all of them, filed; ``room_prover``: told apart and made one
``rooms``        which room is this?
``position``     where one player stands; ``told_blocks``: what a block tells, until the mind asks
``mud_reader``      blocks to what a mind hears and perceives: the mind's `perception`
``commands``     what may be typed at all, and what it costs; ``verbs``: which words there are here
``vocabulary``   a line to what this MUD would make of it; ``trials``: the few lines typed to learn
``probes``    what is tried in a place that lets nobody out
``step_lines``        what is said when a step shows no room
``learned_mud``      all that was learned of a MUD, kept per host as JSON
``common_commands``    the usual things that players do, in this MUD's words
``walkers``      a random walker and an explorer made by hand, to compare with
"""
