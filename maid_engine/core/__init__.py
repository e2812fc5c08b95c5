"""The ground: data that the whole house stands on. Imports nothing but the standard library and itself.

``ids``        a type for every identity, and where ids come from
``time``       ticks, seconds, cadences, periods
``chance``     dice with a seed
``errors``     everything that MAID raises, and a builder's Problem
``events``     facts in the past tense
``messages``   a sentence of the game, defined once: text, GMCP twin, and the pattern that reads it
``patterns``   the index that reads lines back
``documents``  what a store keeps
``percentiles``     how long things take
``toml_lines`` where each table and key of a TOML file stands
"""
