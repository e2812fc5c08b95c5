"""The services that run the game; they hold ports, never adapters.

``services``     everything a command or a system may use, in one typed place
``game_engine``  the tick: systems, events, output, in that order; commands run as they arrive
``dispatch``     the single path by which any session's line becomes a command
``completing``   tab completion: what may stand next in a line
``sessions``     who is connected, and which character each one drives
``event_bus``    ordered delivery of facts; a failing listener is isolated
``accounts``     accounts, characters, roles as capabilities (``account``, ``names``, ``passwords``, ``bans``, ``audit``)
``moderation``   reports, mutes, speech to look at (``moderated``: as values; ``moderation_messages``: its words)
``flooding``     the policy that is shipped for public speech; ``earshot``: what people heard last, for reports
``tokens``       what programs show to the admin API instead of a password; ``token_commands``: `@token` (``token_messages``)
``personal``     what the server holds of one person: told whole, taken away whole
``presence``     connecting, taking over, losing the link, leaving
``questions``    what a command asks back: the next line is the answer
``commands``     one's own account, and leaving; ``admin_commands`` are those of power
``keeping_commands`` backups, and erasing somebody (``keeping_messages``: their words)
``control``      what the game may ask of its process
``saving``       what has changed, written in batches
``packs``        content packs: manifest, order, load, check, unload; ``packmistakes``: what keeps one from loading
``journal``      every input of the server in order, so that a life can be lived again
``tasks``        the one way to start a task that lives long
``alerts``       what is wrong now, until somebody has seen to it; ``lookout``: looks for it, with patience
``alert_commands`` `@alerts` and `@dead`; ``town_crier``: tells alerts in the game; ``server_checks``: what can go wrong with the server itself
``dead_letters`` what could not be done after all attempts; ``undelivered``: puts deliveries and saves among them
"""
