"""Worlds made of the standard library: what they say is TOML, what they teach AI players is data.

``tutorial_world``  a newcomer's first hour, ending in a chain of small quests
``classic_rpg``     the town of Millhaven and the edge of the Dark Forest, levels 1 to 5
``bench_hall``      a hundred pairs of plain rooms, for load tests
"""
