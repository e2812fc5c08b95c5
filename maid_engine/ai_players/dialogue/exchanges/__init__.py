"""Exchanges: what people say in several wordings, and what an AI player replies to it.

A row of intents is broad, so that its answer must fit much. An exchange is one thought. The exchange that is nearest to
what was said answers where the row of the words has only a general phrase.

=================  =================================================================
``blocks``         the text form: an intent, wordings, replies
``wordings``       the words of a wording as weighted terms, and as a vector
``lanes``          products of one vector with many, without numpy
``index``          finds the wordings that are nearest to some words
``fit``            the probability that an exchange fits
``book``           exchanges with their index, and what packs add
``exchange_file``  the compiled file that ships with the engine
=================  =================================================================
"""
