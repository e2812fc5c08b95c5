"""Visits to MUDs that somebody else wrote: the shell around a mind that plays there.

``credentials``   the login file: who goes where, and by whose leave
``policy``        the policy file: what may be done there, how often and when
``toml_tables``        TOML that an operator writes, with line and key in every error
``host``          what is kept of a MUD from visit to visit
``login_patterns``     what MUDs ask at the door, as a table
``login_script``      the way in: by script, or by those questions
``response_timing``        how a server speaks, learned while it does
``response_pairing``     commands and what they answer: blocks, one command in flight at a time
``transcript``  a link, its synchrony and what was said: type a line, hear a block
``manners``      manners of a guest: says what it is, leaves when asked to, reads the house's rules
``guest_limiter``          the one door out: what the policy grants, and nobody else's word
``answer_cache``        lines that are answered the same each time, held back for a while
``text_view``  what that door may know of the moment
``visitor_status``         what one visitor does now, and learned last; ``progress_board``: that on a terminal
``drivers``       who decides what is typed: a mind, or a walker without one
``visitor_models``      models for minds abroad, where the operator's settings name any
``exit_strategy``      the last way out, for whoever gets nowhere
``driver_factory``      drivers put together
``text_watch``      findings that text alone can prove
``play_loop``       hear, decide, pass the door, type, until it is over
``visit``         one character's visit, from the connection to the leave
``group_visit``         several on one MUD, staggered
``grid_layout``       rooms laid out on a grid, for drawings
``atlas``         the map that was found, as JSON and for Graphviz
``outcome``       a visit in the form of a playtest's result, for its reports
``report``        what came of it, as figures and for a terminal
"""
