"""The API of players: their programs look in now and then, read what happened, and leave orders for a character.

``application``       the ASGI application under ``/me``: one application for each spoken protocol
``protocols``         which major versions of the protocol are spoken, and the choice for a request
``protocol_switch``   passes a request to the application of its protocol
``player_context``    the game and the services that routes use
``player_auth``       identifies each caller before any route, and limits rate and size
``callers``           callers, the scopes they need, and the character that a path names
``routes``            the routes, one file for each noun
"""
