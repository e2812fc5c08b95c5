"""The admin API: what `@ai` and its sisters do, for the page, the shell and programs. Routes are thin calls on services.

``application``  one ASGI application for ``/admin``, out of everything below
``context``      what the routes may use: the game, its services, this package's own
``settings``     who may get in, from where, how often
``auth``         before any route: from where, who, how often, how much
``principals``      who asks: a token, somebody on the page, this machine's own shell; what each may do
``login_sessions``       logins of the page, by cookie
``rate_limits``        so many requests a minute, for each token and each address
``problems``     errors as application/problem+json, and nothing of the inside in them
``pagination``       lists in parts, by cursor
``idempotency``  a request that is sent twice is done once
``request_journal``   what is done goes into the journal
``field_types``       kinds of values that requests are made of
``local_socket``        the socket beside the database, for this machine's own shell
``live_feed``         what happens, numbered and kept for a while; ``live_socket`` is the websocket that tells it
``routes``       one file a noun
``pages``        the page's files; ``web`` has them
"""
