"""The admin API and the admin page. Routes are thin: each calls a service and returns what it says.

``application``      the ASGI application under ``/admin``, made of everything below
``context``          what the routes may use
``dependencies``     the context as a route's parameter
``setting_port``     the port to the settings of the running server
``settings``         settings of the API: who may use it, from where, how often
``auth``             identifies each caller before any route, and limits rate and size
``principals``       callers and the scopes they need: ``Reader``, ``Steerer``, ``Moderator``, ``Administrator``
``login_sessions``   logins of the page, by cookie
``rate_limits``      requests a minute for each token and address
``problems``         errors as ``application/problem+json``
``pagination``       lists in parts, by cursor
``idempotency``      a repeated request is done once
``request_journal``  writes requests that change something to the journal
``field_types``      types of request fields
``local_socket``     the socket beside the database, for the shell of this machine
``live_feed``        numbered events, kept for a while
``live_channels``    their channels, and patterns of these
``live_subscription``  what waits for one who listens
``live_socket``      the websocket that sends them
``routes``           the routes, one file for each noun
``page_files``       serves the files of the page, which are in ``web``
"""
