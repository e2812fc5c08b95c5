"""Visits to MUDs that somebody else wrote: the shell around a mind that plays there.

``credentials``   the login file: who goes where, and by whose leave
``policy``        the policy file: what may be done there, how often and when
``tables``        TOML that an operator writes, with line and key in every error
``host``          what is kept of a MUD from visit to visit
``questions``     what MUDs ask at the door, as a table
``entrance``      the way in: by script, or by those questions
``rhythm``        how a server speaks, learned while it does
``synchrony``     commands and what they answer: blocks, one command in flight at a time
``conversation``  a link, its synchrony and what was said: type a line, hear a block
``courtesy``      manners of a guest: says what it is, leaves when asked to, reads the house's rules
``gate``          the one door out: what the policy grants, and nobody else's word
``echoes``        lines that are answered the same each time, held back for a while
``surroundings``  what that door may know of the moment
``doing``         what one visitor does now, and learned last; ``board``: that on a terminal
``driving``       who decides what is typed: a mind, or a walker without one
``thinking``      models for minds abroad, where the operator's settings name any
``homeward``      the last way out, for whoever gets nowhere
``building``      drivers put together
``watching``      findings that text alone can prove
``playing``       hear, decide, pass the door, type, until it is over
``visit``         one character's visit, from the connection to the leave
``party``         several on one MUD, staggered
``placing``       rooms laid out on a grid, for drawings
``atlas``         the map that was found, as JSON and for Graphviz
``outcome``       a visit in the form of a playtest's result, for its reports
``report``        what came of it, as figures and for a terminal
"""
