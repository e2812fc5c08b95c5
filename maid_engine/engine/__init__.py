"""The services that run the game; they hold ports, never adapters.

``services``     everything a command or a system may use, in one typed place
``game_engine``  the tick: systems, events, output, in that order; commands run as they arrive
``dispatch``     the single path by which any session's line becomes a command
``completion``   tab completion: what may stand next in a line
``sessions``     who is connected, and which character each one drives
``event_bus``    ordered delivery of facts; a failing listener is isolated
``account_service``     accounts, characters, roles as capabilities (``account``, ``name_policy``, ``passwords``, ``bans``, ``audit``)
``moderation_service``   reports, mutes, speech to look at (``moderation_models``: as values; ``moderation_messages``: its words)
``flood_control``     the policy that is shipped for public speech; ``heard_lines``: what people heard last, for reports
``tokens``       what programs show to the admin API instead of a password; ``token_commands``: `@token` (``token_messages``)
``personal_data``     what the server holds of one person: told whole, taken away whole
``presence``     connecting, taking over, losing the link, leaving
``confirmations``    what a command asks back: the next line is the answer
``commands``     one's own account, and leaving; ``admin_commands`` are those of power
``backup_commands`` backups, and erasing somebody (``backup_messages``: their words)
``control``      what the game may ask of its process
``save_scheduler``       what has changed, written in batches
``packs``        content packs: manifest, order, load, check, unload; ``pack_problems``: what keeps one from loading
``journal``      every input of the server in order, so that a life can be lived again
``tasks``        the one way to start a task that lives long
``alerts``       what is wrong now, until somebody has seen to it; ``health_monitor``: looks for it, with patience
``alert_commands`` `@alerts` and `@dead`; ``alert_notifier``: tells alerts in the game; ``server_checks``: what can go wrong with the server itself
``dead_letters`` what could not be done after all attempts; ``dead_letter_sources``: puts deliveries and saves among them
"""
