"""The admin API: what `@ai` and its sisters do, for the page, the shell and programs. Routes are thin calls on services.

``application``  one ASGI application for ``/admin``, out of everything below
``context``      what the routes may use: the game, its services, this package's own
``settings``     who may get in, from where, how often
``door``         before any route: from where, who, how often, how much
``callers``      who asks: a token, somebody on the page, this machine's own shell; what each may do
``visits``       logins of the page, by cookie
``rates``        so many requests a minute, for each token and each address
``problems``     errors as application/problem+json, and nothing of the inside in them
``paging``       lists in parts, by cursor
``idempotency``  a request that is sent twice is done once
``journaling``   what is done goes into the journal
``shapes``       kinds of values that requests are made of
``local``        the socket beside the database, for this machine's own shell
``feed``         what happens, numbered and kept for a while; ``live`` is the websocket that tells it
``routes``       one file a noun
``pages``        the page's files; ``web`` has them
"""
