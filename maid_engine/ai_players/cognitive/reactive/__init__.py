"""Reflexes: reactions that need no plan. A reflex that fires withholds the planned commands for a moment.

``survival``        badly hurt: heal or flee
``combat``          attacked: fight back, flee, recover
``social``          a player comes in: wave, now and then
``fight_words``     a word to who speaks to the character in a fight
``fight_estimate``  how a fight will probably end
``ability_choice``  which ability to use in a fight
``escape_route``    which way to run
``reflex_verbs``    a reflex, and the line to type for it
``controller``      the three reflexes in order of urgency
"""
