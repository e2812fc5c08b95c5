"""What `maid bench` measures, one file a measure.

``registry``  every bench, its smallest form, and the keys that its JSON must have (``keys`` checks them)
``smoke``   every bench in its smallest form; CI runs it
``figures`` the table of aims and measured values (``aims``: every number that was asked for)
``report``  the keys that every bench prints
``compare`` this checkout beside another one (``checkout``)
``server``  a server of its own, in a process of its own, on a file of its own
``load``    many telnet clients in one process: closed loop, paced, fan-out
``echo``    a bare telnetlib3 echo server, to compare with
``world``   commands a second, latency, memory, fan-out, start-up
``minds``   hours of AI players in simulated time
``live``    a server full of AI players in real time, with people at its telnet port
``deeds``   what each AI player did in each half hour, as the server saw it
``interview``   what AI players answer to a player who asks about their own lives
``errands``     what an admin asks of them at the end, and who has done it
``ablation``    lives with each part of the mind and without it
``presets``     whether presets can be told apart by their deeds    ``drift``  how far they move from what they are
``evaluate``    seven dimensions and proxies for believability, on whole lives
``eyewitness``  what each did and heard    ``social``  a visitor who speaks to everybody
``soak``        games left to themselves for long (``soak_rows``, ``soak_game``)
``classifier``  the nearest centroid    ``statistics``  means, intervals, differences seed by seed
``cost``    what thinking with models costs, at real prices    ``model_usage``  what was asked of models
``memory``  questions to AI players about a simulated day (``memory_day``, ``memory_questions``)
``attacks`` who can talk AI players into harm (``attacks_forms``, ``attacks_desk``, ``attacks_play``), and what honest
            people want of them (``attacks_benign``)
``intake``  floods and crowds at the ports (``intake_crowd``), and how long players wait meanwhile
``crash``   kill -9 in the middle of play, again and again
``replay``  random lives (``random_life``), recorded, cut off and lived again; ``recording_cost``, ``rewinding_cost``: what that costs
``qa``      bugs planted on purpose: how many a playtest finds, and what it reports that is none
``bench``   ``Bench``: a benchmark's name, its smallest form and its JSON; other distributions join by the entry point ``maid.benches``
``cases``   questions with answers that can be checked, for ``questions``
``cost_prefix``  what longer stable beginnings of prompts would cost
``memory_semantic``  ``memory`` with embeddings
``profiled``  a server under the profiler
``scripted``  language models for benchmarks
``typists``  clients of ``crash``; ``wreck``: what a killed server's file holds
``witness``  judges what AI players understand of what they read

Each prints one JSON object on standard output and its progress on standard error.
"""
