"""What `maid playtest` does: AI players in simulated time on one pack, and verdicts from the server's own state.

``play``      one running game with its log, coverage and findings: :class:`~maid_qa.playtest.play.Play`
``recorder``  turns what a game does into acts: a line, and all that came of it
``typist``    a session at which nobody thinks
``log``       every typed line, and how to type it again into a fresh game
``log_replay`` the typing of it
``spec``      what is asked for, and what comes of it
``rehearsal`` whether it can be played like that
``playtest_run``   ``run(PlaytestSpec) -> PlaytestResult``
``roles``     who plays: a preset or personality with goals and habits
``habits``    what a role types of its own accord, beside its mind
``players``   lets them in, and moves the hands of those who type of their own accord
``sweep_pair``  going through everything once, with somebody who looks on
``timeline``  what happened to whom
``coverage``  what of the pack was reached, when
``findings``  merged, ranked, countable
``kinds``     the kinds of defects: the engine's own, and those of packs
``static_problems`` what follows from a pack's content alone, for ``packs check``
``root_causes``    which of them follows from which
``command_coverage``     which forms of which commands were typed with success, which pages of help were read
``branches``  which branches of a pack's Python were taken
``latency``   what commands cost, compared with a baseline
``slow_commands`` what seemed slow, measured again
``faults``    errors of a program as findings, with file and line
``board``     progress on standard error    ``summary``   the result on a terminal
``minimise``  the shortest way to see a finding again
``recipe``    lines with their waits, tried in fresh games
``repro_path``       how a newcomer comes to where something was found
``baseline``  what is known already, what does not count, what fails a run
``scenario``  files that say what somebody does and what must hold then
``reports``   what is handed over: JSON, JUnit, SARIF, HTML, tests
``checks``    looks for defects that need only the engine, one file a noun
``mutants``   bugs planted into packs on purpose, to measure the checks by
"""
