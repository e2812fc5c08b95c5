"""A mind on a MUD that it does not know: it reads text alone, and learns the rest.

Nothing here waits or opens a socket. A block is split into a room and other lines by the patterns of a
family. The room is identified by its look and by the exits that lead to it. An ordinary mind perceives the
meanings. All of them are tainted.

``blocks``          one answer of a MUD as a value: the input
``families``        what MUDs of a family say, and what has to be typed: TOML files and their compiled form
``exits``           exits as MUDs list them; ``prompts``: vitals in prompts; ``packets``: GMCP packages
``looks``           the look of a room; ``passages``: splits a block into its room and other lines
``room``            a known room; ``room_index``: all rooms; ``room_prover``: splits and merges rooms
``rooms``           identifies rooms
``position``        one player's position; ``told_blocks``: what a block tells, until the mind asks
``mud_reader``      turns blocks into what a mind hears and perceives: the mind's `perception`
``commands``        what may be typed, and its effects; ``verbs``: the words that this MUD understands
``vocabulary``      resolves a line to a command; ``trials``: a few lines typed to learn answers
``probes``          what is tried in a room without a usable exit
``step_lines``      lines that answer a step without showing a room
``learned_mud``     everything learned about a MUD, kept per host as JSON
``common_commands`` common commands in this MUD's words
``walkers``         a random walker and a hand-written explorer, for comparison
"""
