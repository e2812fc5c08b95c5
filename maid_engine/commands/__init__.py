"""The way from a typed line to a handler.

``deed_class``    the classes of deeds by which somebody permits what is done in their name
``definition``    declares a command, once: for help, completion, the docs and what AI players know
``command_set``   declares the commands of a module by a decorator
``parser``        parses a line into verb and arguments, and words into a target ("2.sword", "all.potion")
``line_alias``    what a short word that a player defined stands for
``target_match``  selects targets from what is present
``registry``      layers of engine, stdlib and packs; the highest match wins
``completion``    tab completion, from the forms that commands declare
``context``       the actor and the arguments of a command
"""
