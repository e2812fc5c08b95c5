"""What a playtest knows about the standard library's worlds: targets, content rules, checks, and a sweep.

``tools``          the QA tools of the standard library, joined by entry point
``pack``           all of it, as the engine asks for it
``content_rules``  what the content must satisfy, whoever plays it
``invariants``     laws that every world state must satisfy
``checks``         verdicts during a play, from the server's state
``targets``        what can be reached
``coverage``       what an event or a line has reached
``errands``        what a completionist types where
``opening_hours``  the hour at which most townsfolk serve people
``sweep``          trying everything once, as a strong tester
``facts``          what scenario files can ask of a running world
``mutants``        bugs planted into a pack on purpose, to measure the checks
"""
