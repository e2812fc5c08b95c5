"""The wire: clients in, lines to the game, output back.

``session``       a client's link to the game over any transport: bounded input, coalesced output
``conversation``  who listens to a session's lines: the login, then the game
``telnet``        the telnet listener; ``telnet_protocol`` finds lines and options in a connection's bytes,
                  ``options`` is telnetlib3 with its doors shut, ``telnet_session`` the session over it
``lines``         bytes to lines, however they are cut
``capabilities``  what a client can show, from MTTS, MNES, NAWS and CHARSET
``gmcp``          packages asked for, sent when changed, parsed with bounds
``mssp``          what server lists are told
``ports``         ports that a server wants, checked before it starts
``limits``        every bound, and the counters of log-ins
``intake``        the meter: counts every connection, with deadlines and budgets; ``acceptor`` asks it at each accept,
                  ``metered_connection`` and ``turns`` slow a connection down, ``open_files`` says how many there may be
``notices``       what the network itself says to a player
``login``         register or log in; ``character_selection`` chooses a character: conversations as tables (``dialog_table``)
``playing_conversation``       the conversation after it: answers to questions, and commands
``messages``      what is said between connecting and playing
``resumption``    back after a broken link, with nothing lost
``websocket``     the game in websockets; ``frames`` and ``subprotocols`` carry it
``pages``         the browser's client (``web/``) and the sign of life, as routes
``web_listener``  uvicorn in the server's own loop; ``web_protocol`` has its deadlines
``web_front``     before any route: which host is asked for (``web_hosts``), and who asks (``proxies``)
``appearance``    what players choose in the game, as their session draws it
``rendering``     styled runs to ANSI, plain text or HTML
``environment``   NEW-ENVIRON: variables that a client is asked for
``static_files``  files of a page in the browser, as routes
``web_peer``      who sends a web request
``tls``           certificates, given or of our own making
``client``        the other way round: a connection to a MUD that somebody else wrote
``server``        all the listeners of one server, and the sweeping after them
"""
