"""What concerns a character whose player is not there.

``away_settings``    the settings in the table ``[away]``
``terms``            the terms that a player chooses for a stand-in, as a value
``terms_text``       the terms in sentences: the text that a player agrees to
``terms_parser``     one typed phrase that changes a term
``terms_limits``     the server's limits on terms
``contract``         the terms of one character with the consent to them, as a value and as a document
``hours``            the time that a stand-in has played, per absence and per day
``contracts``        keeps the contracts and the hours; the only place that says whether a stand-in may play
``orders``           orders that a program leaves for a character, and what became of them
``seat``             who holds the seat of a character: its player, a line in flight, an order, a mind, nobody
``inbox_item``       what an inbox holds, as values
``inbox``            the service that keeps each character's inbox
``letters``          letters, requests and events about them, as values
``letter_consent``   who may write to a character, as values and as a rule
``letter_archive``   letters, requests and consents as they are kept
``letter_box``       the service that keeps letters and requests
``owner_questions``  questions of a stand-in to its owner: kinds, options, priority, deadlines, defaults
``question_board``   keeps the questions, takes answers, and closes what nobody answers in time
``stewards``         who looks after whose character
``absence``          what the server saw happen to a character in one absence of its player, as values
``absence_log``      records the absences, and tells each one when the player is back
``digest``           an absence in at most six lines
``digest_messages``  message templates of the digest
``told_words``       keeps what was said to characters whose players were away
"""
