"""A remote MUD for tests, and a mind that plays it."""
