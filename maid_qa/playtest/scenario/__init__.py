"""Files with what players do and what must hold then: goals and scenarios, in YAML or TOML.

``source``      a file as values with their lines
``scenario``    the contents of a file, as frozen values
``conditions``  the small language of ``assert:``
``scenario_reader``     turns a file into a scenario; every mistake with its line
``gomud``       goals and scenarios of GoMud's playtest harness, as far as a machine can judge them
``judge``     evaluates conditions on the running server
``script``      the steps, typed one after another
``rehearsal``     whether a scenario can be played at all
``scenario_run``     a whole scenario, from a fresh game to its findings
``scenario_findings``     scenarios beside a playtest
"""
