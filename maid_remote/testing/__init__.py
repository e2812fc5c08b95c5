"""A remote MUD for tests, and a mind that plays it.

``foreign_world``  a MUD of forty rooms without sockets
``foreign_play``   a mind that plays it in simulated time
"""
