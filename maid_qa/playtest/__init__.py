"""What `maid playtest` does: AI players in simulated time on one pack, and verdicts from the server's own state.

``play``      one running game with its log, coverage and findings: :class:`~maid_qa.playtest.play.Play`
``recorder``  turns what a game does into acts: a line, and all that came of it
``typist``    a session at which nobody thinks
``log``       every typed line
``log_replay`` types a log again into a fresh game
``spec``      what is asked for, and what comes of it
``playtest_run``   ``run(PlaytestSpec) -> PlaytestResult``
``roles``     who plays: a preset or personality with goals and habits
``habits``    what a role types of its own accord, beside its mind
``players``   lets them in, and moves the hands of those who type of their own accord
``sweep_pair``  going through everything once, with somebody who looks on
``timeline``  what happened to whom
``coverage``  what of the pack was reached, when
``findings``  merged, ranked, countable
``kinds``     the kinds of defects: the engine's own, and those of packs
``root_causes``    which of them follows from which
``branches``  which branches of a pack's Python were taken
``latency``   what commands cost, compared with a baseline
``slow_commands`` what seemed slow, measured again
``board``     progress on standard error
``minimise``  the shortest way to see a finding again
``recipe``    lines with their waits, tried in fresh games
``repro_path``       how a newcomer comes to where something was found
``baseline``  what is known already, what does not count, what fails a run
``scenario``  files that say what somebody does and what must hold then
``reports``   what is handed over: JSON, JUnit, SARIF, HTML, tests
``checks``    looks for defects that need only the engine, one file a noun
``mutants``   bugs planted into packs on purpose, to measure the checks by
"""
