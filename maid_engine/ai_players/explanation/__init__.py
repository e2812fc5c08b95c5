"""Records in words, and reasons against.

``trace_prose``       a chain, a trace, a world model as labelled lines for eyes and for ears
``why_not``  what stands against typing a command now
``reasons``     the reason for one command, in a sentence
``belief_report``   what an AI player believes of the world around it, in words
"""
