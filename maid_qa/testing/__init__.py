"""Fakes and helpers for tests of packs, minds, clients and adapters.

``pilot``         ``Pilot``: a whole game in memory; join, type, read, let time pass
``playbook``      ``Playbook``: a mind's test as a conversation, ``>>`` hears and ``<<`` types
``clock``         a clock that moves only when told
``session``       a session that keeps what it was sent
``terminal``      a network session without a network
``house``         accounts and presence without packs
``event_table``   listeners by the class of event
``onlooker``      records everything that happens in a simulated game, and hashes it
``postgres_cluster`` a private PostgreSQL server in a temporary folder
``contracts``     tests that every adapter of a port must pass
``scripted_director`` a director of scenes whose answers a test sets
``llm``           language models that answer from a script, a recording, dice, or badly
``models``        those models for a whole game in memory
``model_server``  a model server on loopback that speaks the vendors' protocols
``prefix_cache``  the vendors' caches of beginnings of prompts
``wire``          the JSON of those protocols
``schema``        a plausible value for any JSON Schema
"""
