"""Thinking over what happened, so that it goes better the next time.

``triggers``     when it is time: weight remembered, time gone by, something of note, a failure
``failure``      a failure with what led to it
``lesson_maker``      a failure's lesson as data that the rules obey
``abstraction_caps``  reflections upon reflections, and how many are enough
``reflection_journal``      what was concluded: kept once, remembered, told
``system``       all of it on the executive's cadence
"""
