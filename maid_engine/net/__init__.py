"""The network: connects clients to the game over telnet and websockets.

``session``       a client's connection over any transport: bounded input, coalesced output
``shared_context``  what all sessions of a process share
``conversation``  the protocol for objects that process a session's lines: the login, then the game
``telnet``        the telnet listener; ``telnet_protocol`` finds lines and options in a connection's bytes,
                  ``options`` restricts telnetlib3 to an allow-list, ``telnet_session`` is the session over telnet
``lines``         splits bytes into lines, independent of packet boundaries
``capabilities``  what a client can display, from MTTS, MNES, NAWS and CHARSET
``gmcp``          parses GMCP messages, and sends the packages that a client asked for when they change
``mssp``          data for server lists
``ports``         checks ports before the server starts, and binds them
``limits``        all limits, and the throttle for log-ins
``intake``        the meter: counts every connection, with deadlines and budgets; ``acceptor`` asks it at each accept,
                  ``metered_connection`` and ``turns`` slow connections down, ``open_files`` limits their number
``notices``       messages to a player from the network itself
``login``         register or log in; ``character_selection`` chooses a character: conversations as tables (``dialog_table``)
``program_login``  log-in by a token, for programs of players
``playing_conversation``       the conversation during play: answers to questions, and commands
``command_replies``   tells a client which messages answer a line that it sent with a number
``messages``      messages between connecting and playing
``resumption``    resumes a session after a broken connection without losing output
``websocket``     the game in websockets; uses ``frames`` and ``subprotocols``
``pages``         routes of the browser client (``web/``) and of the health check
``web_listener``  uvicorn in the server's event loop; ``web_protocol`` adds deadlines
``web_front``     checks each web request's host (``web_hosts``) and determines its client (``proxies``)
``appearance``    applies the players' display choices to their sessions
``rendering``     renders styled runs as ANSI, plain text or HTML
``environment``   NEW-ENVIRON: asks a client for variables
``static_files``  routes for the files of a web page
``web_api``       parts that the web APIs share
``player_api``    the API of players under ``/me``
``web_peer``      the sender of a web request
``tls``           certificates: configured or self-signed
``client``        a telnet client for other MUDs
``listeners``     the listeners of one process, a world or a gateway
``local_socket``  a unix socket that only its owner can open
``server``        the network of one world: listeners, log-in, periodic work
``gateway``       processes that keep the clients' connections while the world restarts
"""
