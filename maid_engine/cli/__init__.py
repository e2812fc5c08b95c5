"""The ``maid`` command. One file for each group of commands; each imports what it needs when it runs.

``main``            the program: groups of commands, errors in one sentence, exit codes
``serve``           serve, demo
``gateway``         gateway: holds the players' connections
``quick_start``     what a process leaves out so that its server starts quickly
``config``          config check
``accounts``        accounts list, create-admin, grant, revoke, ban, unban, set-password
``served_accounts`` the accounts of a running server
``stored_accounts`` the accounts in the file of a stopped server
``packs``           packs list, packs check, packs new, packs import, packs export
``pack_hints``      what a pack holds without effect, for packs check
``pack_problems``   finds what keeps packs from loading
``pack_exchange``   what packs import and packs export tell
``new_pack``        writes the files of a new content pack, from ``pack_template``
``models``          models, models try
``database``        db backup, check, restore, copy, down
``ai_players``      ai-players list, spawn, status, goal, why and others, on a running server
``ai_player_motives`` ai-players drives, news, nudge, examples, on a running server
``server``          server status, alerts, ack, dead-letters, retry, retry-all, audit, metrics
``minds``           minds hosts, drain, move, rebalance
``standins``        standins list, show, end
``feedback``        feedback list, show, close, export
``top``             a running server on one screen
``personal_data``   people export, erase
``answers``         types of the answers of the admin API
``running_server``  options and output shared by all commands that ask a running server
``remote``          a client of the admin API, by local socket or URL
``shell_context``   settings and coroutines shared by the groups

Other distributions add commands by the entry-point group ``maid.shell``; ``maid_qa.shell`` and ``maid_remote.shell`` do.
"""


def main() -> None:
    """Run the program. This is the entry point of ``maid``."""
    # The program imports commands of other packages, which import modules of this package.
    from maid_engine.cli.main import main as run

    run()
