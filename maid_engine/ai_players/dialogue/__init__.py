"""Understanding what players say, learned from examples in development; and saying meanings, with lines that are data.

``toml_text``          the tables of a TOML text, and what is wrong with them
``intent_rows``        what a sentence can be for: the rows of ``data/intents.toml``
``tokens``             a sentence as normalised words with their places; slang and contractions from ``data/words.toml``
``known_names``        names that the hearer knows, which become one class before classification
``features``           the features of a sentence, as strings
``packed_file``        the form of compiled data: a header and bytes, compressed
``packed_rows``        sums of many rows of weights at once, without numpy
``linear_weights``     weights of named features for named classes
``weights_file``       the form of ``data/weights.bin``
``intent_classifier``  the probability of each intent
``slot_tagger``        the words of the slots: thing, place, time, message …
``plain_words``        everyday English, which is no name by accident; from ``data/plain_words.txt``
``concrete_nouns``     nouns of places, persons, creatures and things, and common names: ``data/concrete_nouns.toml``
``typing_errors``      misspelt everyday words, read as what was meant
``antecedents``        what "one" stands for
``asked_kinds``        kinds of places and things: the rows of ``data/kinds.toml``
``name_index``         known names by their words, also with typing errors
``typed_phrase``       typed words, and the noun phrase that they make; small words from ``data/phrases.toml``
``link_score``         whether words name a known thing, and how well
``entity_linker``      the known thing that words name
``talk_partners``      who talks with whom in a room, from what all there hear
``talk_state``         what is open in a talk, which completes words that lean on it
``second_person``      a speaker's words about itself, said back to the speaker, or asked of the hearer
``verb_forms``         the third person and the past of common verbs: the rows of ``data/verbs.toml``
``question_parts``     the question word, the verb, the subject and the rest of a question
``indirect_question``  a question as a clause: "whats he pay" is "what he pays"
``line_form``          what kind of question, request, plan, news or remark a line is
``retold``             a speaker's statement said back, where that is certainly right English
``recall_questions``   questions after what was said before: whose words, which, and what about
``line_questions``     the questions of one line
``line_thoughts``      the thoughts of one line
``taken_up``           what of somebody's words can be taken up again: what was told, what it was about
``kept_words``         what a speaker tells, as the plain sentence that is kept
``methods``            how things are done in games of this kind: the rows of ``data/methods.toml``
``help_pages``         what the help of a game says, as AI players know it
``help_index``         the sentence of a game's help that a question asks for
``basics``             what newcomers ask of typing and moving: the rows of ``data/basics.toml``
``reading``            the result: intent, confidence, alternatives, slots, parts
``reader``             from words to a reading
``understood``         a reading as one of today's intents
``lines``              a line with holes
``answer_rows``        what can be said: the rows of ``data/answers/``
``voices``             how differently characters say it: ``data/voices.toml``
``voice_names``        presets and meanings that voices name and that do not exist
``exchanges``          replies to single thoughts, found by their wordings
``answer_fit``         what a proposed answer is probably worth to who hears it
``composer``           a line of a meaning, in a voice, that its listener did not just hear

Training and measuring belong to ``maid_qa.dialogue``; the examples are in ``training/dialogue``.
"""
