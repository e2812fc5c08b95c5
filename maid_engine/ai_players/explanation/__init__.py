"""Explanations of AI players in words: records, beliefs, and objections to a command.

``trace_prose``    chains and traces as labelled lines, to be read or heard
``why_not``        the objections to typing a command now
``reasons``        the reason for one command, as a sentence
``belief_report``  what an AI player believes about the world around it, in words
"""
