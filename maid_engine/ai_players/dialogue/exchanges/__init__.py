"""Exchanges: what people say in several wordings, and what an AI player replies to it.

A row of intents is broad, so that its answer must fit much. An exchange is one thought. The exchange that is nearest to
what was said answers where the row of the words has only a general phrase.

==================== =================================================================
``exchange``         one thought in several wordings, replies, follow-ups
``own_replies``      replies that only one voice says
``groups``           wordings and replies of a block while it is read
``block_problems``   what is wrong with a block
``after_answers``    blocks of follow-ups after an answer by a row of answers
``blocks``           the text form: an intent, wordings, replies, follow-ups
``wordings``         the words of a wording as weighted terms, and as a vector
``lanes``            products of one vector with many, without numpy
``index``            finds the wordings that are nearest to some words
``fit``              the probability that an exchange fits
``follow_fit``       the probability that a follow-up fits
``follow_ups``       what may be said after a line
``book``             exchanges with their index, and what packs add
``exchange_file``    the compiled file that ships with the engine
==================== =================================================================
"""
