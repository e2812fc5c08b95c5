"""The output of a playtest: for people, for CI, for other tools.

``outcome``          a result, compared with what was known, with places in files: the input of every report
``summary``          the result on a terminal
``static_problems``  what follows from a pack's content alone, for ``packs check``
``repro_text``       how to see a finding again, in words
``coverage_text``    what was reached, and why the rest was not, in words
``figures``          JSON, with the keys of the bench commands
``junit``            JUnit XML: each finding a failing test case
``sarif``            SARIF 2.1.0: findings at their lines, for code scanning
``pytest_maker``     a test for each finding, which fails until it is fixed

A page that needs neither a network nor a build:

``page``             the page
``sections``         its shorter sections: at a glance, coverage, scenarios, timeline, players
``finding_list``     the list of findings
``world_map``        the map of the world
``floor_map``        one floor of it, drawn
``layout``           the elements that sections are made of
``charts``           its charts
``markup``           escapes all text of a world
"""
