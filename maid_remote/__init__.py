"""Play on other people's MUDs.

``mud``      reads the text of a MUD it does not know: rooms, exits, prompts, verbs
``play``     visits: connection, login, limits, reports
``shell``    the command ``maid play``
``testing``  a remote MUD for tests, and a mind that plays it
``bench``    benchmarks of visits
"""
