"""What a playtest knows of the standard library's worlds: what can be reached, what can be wrong, what to try.

``tools``        the QA tools of the standard library, joined by entry point
``pack``         all of it, as the engine asks for it
``laws``         what its content must keep, whoever plays it
``checks``       verdicts while somebody plays, from the server's state
``targets``      what there is to reach; ``coverage`` what an event or a line has reached
``errands``      what a completionist types where
``sweep``        going through all of it once, as a strong tester
``facts``        what scenario files can ask of a running world
``mutants``      bugs planted into a pack on purpose, to measure the checks by
"""
