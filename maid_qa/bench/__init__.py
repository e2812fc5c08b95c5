"""The measurements of `maid bench`, one file for each.

``registry``  every bench, its smallest form, and the keys that its JSON must have (``keys`` checks them)
``smoke``   every bench in its smallest form; CI runs it
``figures`` the table of aims and measured values (``aims``: every requested number)
``report``  the keys that every bench prints
``compare`` this checkout beside another one (``checkout``); ``compared_work``: what is measured of each
``server``  a server in its own process with its own database file
``load``    many telnet clients in one process: closed loop, paced, fan-out
``echo``    a bare telnetlib3 echo server, as a baseline
``world``   commands per second, latency, memory, fan-out, start-up
``minds``   hours of AI players in simulated time; ``comings_goings``: how restless they look
``live``    a server full of AI players in real time, with people at its telnet port
``deeds``   what each AI player did in each half hour, counted from server events
``interview``   answers of AI players to questions about their own lives
``errands``     tasks that an admin sets at the end of a run, and who completes them
``ablation``    runs with and without each part of the mind
``news``        how news spreads by talk, and what is not passed on
``presets``     whether presets can be told apart by their actions    ``drift``  how far their behavior moves
over time
``evaluate``    seven dimensions and proxies for believability, on whole runs
``eyewitness``  what each AI player did and heard    ``social``  a visitor who speaks to everybody
``soak``        long unattended runs (``soak_rows``, ``soak_game``)
``classifier``  the nearest centroid    ``statistics``  means, intervals, paired differences by seed
``cost``    the cost of thinking with models, at real prices    ``model_usage``  what models were asked
``memory``  questions to AI players about a simulated day (``memory_day``, ``memory_questions``)
``attacks`` attempts to talk AI players into harm (``attacks_forms``, ``attacks_desk``, ``attacks_play``), and
requests
            of honest people (``attacks_benign``)
``talk``    how AI players understand authors whom the training never saw
``promises`` requests for promises, and which are kept (``promises_play``: the game)
``intake``  floods and crowds at the ports (``intake_crowd``), and how long players wait meanwhile
``crash``   kill -9 during play, repeatedly
``replay``  random runs (``random_life``), recorded, cut off and replayed; ``recording_cost``,
``rewinding_cost``: its cost
``qa``      planted bugs: how many a playtest finds, and how many findings are false
``bench``   ``Bench``: a benchmark's name, its smallest form and its JSON; other distributions join by the
entry point ``maid.benches``
``cases``   questions with answers that can be checked, for ``questions``
``cost_prefix``  what longer stable prompt prefixes would cost
``memory_semantic``  ``memory`` with embeddings
``profiled``  a server under the profiler
``scripted``  language models for benchmarks
``typists``  clients of ``crash``; ``wreck``: the contents of a killed server's file
``witness``  judges what AI players understand of what they read

Each prints one JSON object on standard output and its progress on standard error.
"""
