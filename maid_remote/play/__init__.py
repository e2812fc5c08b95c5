"""Visits to other people's MUDs: the shell around a mind that plays there.

``credentials``       the login file: which characters play, how they log in, and who permitted it
``policy``            the policy file: what is permitted there, how often and when
``toml_tables``       operators' TOML files, with line and key in every error
``host``              what is kept of a MUD between visits
``login_patterns``    what MUDs ask at login, as a table
``login_script``      the login: by a script, or by answers to those questions
``response_timing``   a server's timing, learned during the visit
``response_pairing``  commands and their answers: blocks, with one command in flight at a time
``transcript``        a link as a conversation of typed lines and blocks, and its record
``manners``           says that it is a bot, leaves when asked to, reads the rules about bots
``guest_limiter``     the command gateway with the permissions of the policy
``answer_cache``      holds back lines that get the same answer each time
``text_view``         what the gateway may know about the situation
``visitor_status``    what a visitor does now and learned last; ``progress_board`` shows it on a terminal
``drivers``           decide what is typed: a mind, or a walker without a mind
``visitor_models``    models for visiting minds, if the operator's settings name any
``exit_strategy``     commands for lost players, as the last way out
``driver_factory``    builds drivers
``text_watch``        findings that can be proved from the text alone
``play_loop``         hear, decide, pass the gateway, type, until the visit ends
``visit``             one character's visit, from the connection to the logout
``group_visit``       several players on one MUD, logged in one after another
``grid_layout``       lays rooms out on a grid for drawings
``atlas``             the map that was found, as JSON and for Graphviz
``outcome``           a visit as a playtest result, for its reports
``report``            the result of a visit as figures and as text
"""
