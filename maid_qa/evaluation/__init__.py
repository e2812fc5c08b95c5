"""How good AI players are as players: definitions that stand for themselves, without a game.

``records``     what is known of a stretch of play    ``transcripts``  what was typed and read, in files
``report``      dimensions, their definitions, sources and targets, and the figures beside them
``behavioral``  the same as far as thought traces tell it
``competence``  quests, and how quickly a land is known    ``adaptation``  whether failures are repeated
``believability``   intervals, entropy, latency, repetition
``distances``   how far means lie apart, without what chance adds    ``trend``  whether something rises or falls
``bootstrap``  how sure a figure is

Whether people can tell, they say themselves:
``anonymous``   a transcript without names, labels and what gives away who plays
``pairs``       one of a person and one of an AI player, in an order that a sealed key tells    ``sheet``  what a judge gets
``verdicts``     answers to an AUC, its interval and a verdict by equivalence
"""
