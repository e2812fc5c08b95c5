"""Decisions of the game: the state of the world in, a result and what is to be said out.

A rule changes the world and publishes events; it never touches a session. What went wrong is a value:
most rules return the message that says why, or None when it is done.

``events`` has what rules and systems publish, ``gmcp_state`` the state of characters and rooms as GMCP says it.
"""
