"""What can be typed after ``maid``. One file a group of commands; each imports what it needs when it runs.

``main``      the program itself: errors in one sentence, exit codes
``serve``   serve, demo
``packs``     packs list, packs check; ``pack_problems``: what keeps packs from loading
``playtest``  playtest; ``playtest_files``: what it reads beside packs, and what it writes
``config``    config check
``accounts``  accounts list, create-admin, grant, revoke, ban, unban, set-password
``models``    models, models try
``database``  db backup, check, restore, down
``ai_players`` ai-players list, spawn, status, goal, why …: on a running server
``personal_data``    people export, erase
``server``    server status, alerts, ack, dead-letters, retry, audit, metrics; ``top``: all of it on one screen
``running_server``    what all that ask a running server share; ``remote`` asks it
``replay`` record, replay, fork, why: a server's life on tape; ``rewind``: checkpoints, rewind; ``rewinder``: its prompt
``shell``    play HOST:PORT: the same mind on somebody else's MUD
``bench``     bench NAME
``shell_context``   what the groups share: settings from options, coroutines from commands
"""

from maid_engine.cli.main import main

__all__ = ["main"]
