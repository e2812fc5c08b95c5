"""Accounts, characters, roles, tokens and personal data.

``account``           one account, as a value and as a document
``account_ports``     the rules of accounts, and what ``account_service`` needs of a server
``account_service``   creates, finds and changes accounts, their characters and roles
``authority``         decides what one account may do to another; used by commands, the API and the shell
``actor_lookup``      the rank of an actor and of a character, for ``authority``
``standings``         the rank of an account or an address, for ``authority``
``name_policy``       which names are allowed, and why others are refused
``passwords``         password hashers: argon2, and a cheap one for benchmarks and simulations
``password_checks``   the checks of a password, as one value that can be replaced
``bans``              banned accounts and addresses
``audit``             the audit log of administrative acts
``tokens``            tokens for programs that use the admin API or the API of players
``personal_data``     export and erasure of a person's data
``visits``            what a changed role or a ban means for those who play
``away``              what concerns a character whose player is not there
``commands``          commands for the player's own account, and for leaving the game
``admin_commands``    administrative commands for accounts, sessions and the server
``backup_commands``   ``@backup`` and ``@erase``
``token_commands``    ``@token``
``player_token_commands``  ``token``, for programs of players
``account_messages``  message templates of accounts and administrative commands
``backup_messages``   message templates of backups and erasure
``token_messages``    message templates of ``@token`` and ``token``
"""
