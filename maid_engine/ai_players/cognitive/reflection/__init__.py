"""Reflection on what happened, so that it goes better the next time.

``triggers``            when to reflect: importance of memories, time, a significant event, a failure
``failure``             the context of a failure (``fight_watch``: where a lost fight was, and how it went)
``reflection_material`` the memories that a reflection is made from, a meeting in one line
``lesson_maker``        turns the lesson of a failure into data that the rules obey
``abstraction_caps``    limits on reflections about reflections
``lesson_lines``        what was learned, as lines of a prompt about plans
``reflection_journal``  the reflections, as memories and events
``reflection_system``   all of it, called by the executive
"""
