"""How good AI players are as players: definitions that do not need a game.

``records``        the facts of a stretch of play
``transcripts``    typed and read lines, in files
``report``         dimensions, their definitions, sources and targets, and the figures beside them
``behavioral``     the same, as far as thought traces show it
``competence``     quests, and how quickly a land is known
``adaptation``     whether failures are repeated
``believability``  intervals, entropy, latency, repetition
``distances``      unbiased distances between means
``trend``          whether something rises or falls
``bootstrap``      how sure a figure is

Human judges say whether they can tell AI players from people:

``anonymous``      a transcript without names, labels and other clues to who plays
``pairs``          one transcript of a person and one of an AI player, in an order that a sealed key holds
``sheet``          what a judge gets
``verdicts``       turns answers into an AUC, its interval and a verdict by equivalence
"""
