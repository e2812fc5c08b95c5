"""Records in words, and reasons against.

``prose``       a chain, a trace, a world model as labelled lines for eyes and for ears
``objections``  what stands against typing a command now
``reasons``     the reason for one command, in a sentence
``surveying``   what an AI player believes of the world around it, in words
"""
