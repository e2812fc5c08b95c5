"""Files that say what somebody does and what must hold then: goals and scenarios, in YAML or TOML.

``source``      a file as values that know their lines
``scenario``    what a file says, as frozen values
``conditions``  the small language of ``assert:``
``scenario_reader``     a file to a scenario; every mistake with its line
``gomud``       goals and scenarios of GoMud's playtest harness, as far as a machine can judge them
``judge``     conditions asked of the running server
``script``      the steps, typed one after another
``rehearsal``     whether a scenario can be played at all
``scenario_run``     a whole scenario, from a fresh game to its findings
``scenario_findings``     scenarios beside a playtest
"""
