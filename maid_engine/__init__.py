"""MAID: a text game server for people and AI players.

The packages from the bottom layer to the top. A package imports only packages above its own line in this list
(an import-linter contract):

``core``        plain data: ids, time, dice, errors, events, message templates, the world of entities
``commands``    a typed line to a command handler
``ports``       protocols for what the services need from outside
``engine``      the running game: tick, dispatch, sessions, saving, packs
``accounts``    accounts, characters, roles, bans, tokens, personal data, the audit log
``moderation``  reports, notes of players, mutes, flood control
``monitoring``  health checks, alerts, dead letters, logs, metrics
``ai_players``  AI players: the mind, what surrounds it, and the calls of language models
``net``         telnet, websocket and web listeners, and text rendering
``storage``     SQLite and in-memory document stores
``llm``         language model providers
``admin``       the admin API and the admin page
``app``         settings, wiring, and the server itself
``cli``         the ``maid`` command; ``__main__`` starts it
"""

__version__ = "0.1.0"
