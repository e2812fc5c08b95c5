"""The running game. These services use ports, never adapters.

``services``        ``Game``: everything that a command or a system may use, typed
``game_engine``     the tick: systems, events, output, in this order; commands run when they arrive
``dispatch``        the only path from a session's line to a command
``command_run``     the record of a line that was run
``running_command`` which command runs now, for logs
``completion``      tab completion
``confirmations``   questions that a command asks back; the session's next line is the answer
``sessions``        who is connected, and which character each session plays
``presence``        connecting, taking over, losing the link, leaving
``fate``            what happens to a character whose player leaves
``event_bus``       ordered delivery of events; a failing listener is isolated
``messages``        message templates of the engine
``link_messages``   message templates of lost and taken-over links
``heard_lines``     the last lines that each player heard and typed, for reports and notes
``restored``       what came back from the store at the start; ``store_messages``: what players are told while saving fails
``saved_game``     the part of a game that is saved, or that saving needs
``save_source``    a part of the server that adds documents to each save
``save_scheduler``  writes what changed, in batches; each batch is one transaction
``entity_tree``     an entity with all that it carries, as JSON values
``codec``           components to JSON and back
``migrations``      schema versions of a database, up and down
``journal``         every input of the server, in order
``tasks``           ``Supervisor``: starts and supervises background tasks
``gc_tuning``       keeps garbage collection short, and outside the tick
``control``         what the game may ask of its process: to stop
``packs``           content packs: find, order, load, check, unload
``manifest``        reads and checks a pack's ``manifest.toml``
``packfolders``     suggests pack folders when a pack name is unknown
``pack_checks``     pack checks of other distributions, by entry point
``pack_layout``     what a pack's folder holds that nothing reads
``pack_problems``   why a pack does not load: file, line, remedy
``pack_snapshot``   what a pack changed in a game, so that unloading can undo it
"""
