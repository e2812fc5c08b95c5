"""The parts of `maid playtest`: AI players in simulated time, and verdicts from the server's own state.

``play``      one running game with its log, coverage and findings: :class:`~maid_qa.playtest.play.Play`
``recorder``  turns what a game does into acts: a line, and all its results
``typist``    a session without a mind
``log``       every typed line
``log_replay`` types a log again into a fresh game
``spec``      the request, and the result
``playtest_run``   ``run(PlaytestSpec) -> PlaytestResult``
``roles``     who plays: a preset or personality with goals and habits
``habits``    what a role types besides its mind
``command_family``  commands that are alike, of which a few are enough in each condition
``players``   adds the players, and types the lines of habits
``sweep_pair``  a tester who tries everything once, with an observer
``timeline``  what happened to whom
``coverage``  what of the pack was reached, when
``findings``  merged, ranked, countable
``kinds``     the kinds of defects: the engine's own, and those of packs
``root_causes``    which finding follows from which
``branches``  which branches of a pack's Python were taken
``latency``   the cost of commands, compared with a baseline
``slow_commands`` slow commands, measured again
``board``     progress on standard error
``minimise``  the shortest way to see a finding again
``recipe``    lines with their waits, tried in fresh games
``repro_path``       how a new character comes to where something was found
``baseline``  what is known already, what is suppressed, what fails a run
``scenario``  files with what players do and what must hold then
``reports``   the output: JSON, JUnit, SARIF, HTML, tests
``checks``    find defects with the engine alone, one file a noun
``mutants``   bugs planted into packs on purpose, to measure the checks
"""
