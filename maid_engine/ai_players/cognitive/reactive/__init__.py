"""Reflexes: what is done before thinking, by table; whoever fires first withholds the rest for a moment.

``survival``    badly hurt: heal or flee
``combat``      attacked: engage, flee, recover
``social``      somebody comes in: a wave, now and then
``fight_estimate``    how a fight will probably end
``escape_route``      which way to run
``reflex_verbs``       a reflex as a line to type
``controller``  the three in order of urgency
"""
