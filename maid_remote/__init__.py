"""Play on other people's MUDs: the adapter for a remote MUD, visits, and their commands."""
