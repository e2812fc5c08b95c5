"""The admin API and the admin page. Routes are thin: each calls a service and returns its result.

What it shares with the API of players is in :mod:`maid_engine.net.web_api`.

``application``      the ASGI application under ``/admin``, which combines the modules below
``context``          the game and services that routes use
``dependencies``     the context as a route's parameter
``setting_port``     the port to the settings of the running server
``admin_settings``   settings of the API: who may use it, from where, and how often
``auth``             identifies each caller before any route, and limits rate and size
``principals``       the scopes that callers need: ``Reader``, ``Steerer``, ``Moderator``, ``Administrator``
``login_sessions``   log-ins on the page, by cookie
``live_feed``        numbered live events, kept for a while
``live_channels``    channels of the live events, and patterns of channels
``live_subscription``  the subscription of one listener, with its queue
``live_socket``      the websocket that sends live events
``live_people``      where people are and how they are, sent to those who look at the map
``history``          the last hour of the server in samples
``life``             the life of an AI player on a line of time
``relations``        the relationships around an AI player as a graph
``room_layout``      gives every room a cell on one plan
``world_map``        the map of the whole world, made once for each change of the world
``routes``           the routes, one file for each noun
``page_files``       serves the files of the page, which are in ``web``
"""
