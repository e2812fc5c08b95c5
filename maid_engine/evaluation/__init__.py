"""How good AI players are as players: definitions that stand for themselves, without a game.

``records``     what is known of a stretch of play    ``transcripts``  what was typed and read, in files
``report``      dimensions, their definitions, sources and targets, and the figures beside them
``competence``  quests, and how quickly a land is known    ``adaptation``  whether failures are repeated
``believability``   intervals, entropy, latency, repetition
``distances``   how far means lie apart, without what chance adds    ``trend``  whether something rises or falls
``resampling``  how sure a figure is
"""
