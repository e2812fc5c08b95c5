"""Files that say what somebody does and what must hold then: goals and scenarios, in YAML or TOML.

``source``      a file as values that know their lines
``scenario``    what a file says, as frozen values
``conditions``  the small language of ``assert:``
``reading``     a file to a scenario; every mistake with its line
``gomud``       goals and scenarios of GoMud's playtest harness, as far as a machine can judge them
``judging``     conditions asked of the running server
``script``      the steps, typed one after another
``playing``     a whole scenario, from a fresh game to its findings
``joining``     scenarios beside a playtest
"""
