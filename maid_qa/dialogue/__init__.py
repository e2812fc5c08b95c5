"""Training and measuring of :mod:`maid_engine.ai_players.dialogue`, in development.

``examples``        sentences with their intents and marked slots, as authors write them
``text_lines``      lines of a text file with comments
``augmentation``    each example with other names in its slots
``softmax``         a linear classifier, trained with numpy and scipy
``quantised``       weights of floating point as bytes
``word_vectors``    vectors of English words
``contrast``        vectors, moved until wordings of one thought are near to each other
``word_kinds``      kinds of words: those of similar meaning
``calibration``     temperature and threshold of confidence
``intent_training`` from examples to the weights of intents
``slot_training``   from examples to the weights of slots
``training``        from examples to ``weights.bin``
``judged_pairs``    what was said, and whether the replies of an exchange fit
``judged_follow_ups`` what was said after a reply, and which follow-up that is
``logistic``        logistic regression
``follow_up_training`` from judgements to the fit of follow-ups, and how well it does
``exchange_training`` from exchanges to ``exchanges.bin``
``reply_training``  vectors that tell which replies go with what was said
``exchange_figures`` how often exchanges answer, and how often rightly
``held_out``        how well authors are understood whom the training never saw
``plain_words``     words that players seldom use as a name, counted in the examples
``link_cases``      sentences with the known thing that they name
``judged_answers``  what strangers said, what could be answered, and which of it passes
``answer_fit_training`` the weights by which proposed answers are judged
``proposal_recorder`` writes down what could be answered, to be judged
``stranger_talks``  lines of a file, said by strangers to AI players of a game, written down to be judged
``answer_times``    how long the answers of such talks took
``talk_figures``    what can be counted in such talks without a judge
"""
