"""The measurements of `maid bench`, one file for each, and their parts.

``bench``            one bench; other distributions add theirs by the entry point ``maid.benches``
``registry``         every bench, its smallest form, and the keys of its JSON (``keys`` checks them)
``smoke``            every bench in its smallest form; CI runs it
``report``           the keys that every bench prints
``figures``          the table of aims and measured values (``aims``: every requested number)
``statistics``       means, intervals, paired differences by seed
``classifier``       the nearest centroid
``scripted``         language models for benches
``profiled``         a server under the profiler

The server:

``server``           a server in its own process with its own database file
``world``            commands per second, latency, memory, fan-out, start-up
``load``             many telnet clients in one process: closed loop, paced, fan-out
``echo``             a bare telnetlib3 echo server, as a baseline (``echo_server``: its process)
``intake``           floods and crowds at the ports, and how long players wait meanwhile (``intake_crowd``)
``gateway``          restarts of a world behind a gateway (``gateway_clients`` type)
``crash``            kill -9 during play, repeatedly (``typists`` play, ``wreck`` reads the file)
``compare``          this checkout beside another one (``checkout``; ``compared_work``: what is measured)
``replay``           random runs (``random_life``), recorded, cut off and replayed
``recording_cost``   the cost of recording (``rewinding_cost``: of going to a moment of it)
``area_import``      a world of other servers' area files: imported, loaded, checked, drawn (``generated_areas`` writes the files)
``qa``               planted bugs: how many a playtest finds, and how many findings are false

AI players:

``minds``            hours of AI players in simulated time (``comings_goings``: how restless they look)
``live``             a server full of AI players in real time, with people at its telnet port (``absentees``: people
                     whose stand-ins are some of them)
``witness``          judges what AI players understand of what they read
``eyewitness``       what each AI player did and heard
``deeds``            what each AI player did in each half hour, counted from server events
``evaluate``         seven dimensions and proxies for believability, on whole runs
``ablation``         runs with and without each part of the mind
``presets``          whether presets can be told apart by their actions
``drift``            how far the behavior of presets moves over time
``errands``          tasks that an admin sets at the end of a run, and who completes them
``soak``             long unattended runs (``soak_rows``, ``soak_game``)
``talk``             how AI players understand authors whom the training never saw
``social``           a visitor who speaks to everybody
``interview``        answers of AI players to questions about their own lives
``memory``           questions to AI players about a simulated day (``memory_day``, ``memory_questions``)
``memory_semantic``  ``memory`` with embeddings
``news``             how news spreads by talk, and what is not passed on
``promises``         requests for promises, and which are kept (``promises_play``: the game)
``attacks``          attempts to talk AI players into harm (``attacks_forms``, ``attacks_desk``, ``attacks_play``,
                     ``attacks_seats``: characters of people who are away)
``attacks_benign``   requests of honest people
``fleet``            minds in hosts: what the world saves, and whether the game stays the same (``fleet_game``: one game;
                     ``fleet_hollow``: the world without minds; ``fleet_model``: what many would cost; ``fleet_drill``: faults of hosts)
``abilities``        which skills and spells AI players use with success, and which they never use
``town``             townsfolk for days (``town_visitor`` asks at their posts; ``town_audit``: what they did against the rules;
                     ``town_choices``: whether chance decided as stated; ``town_crowd``: what many cost)
``away``             stand-ins for people who come and go (``away_people``; ``away_audit`` and ``away_facts``: what was right)

Language models:

``cost``             the cost of thinking with models, at real prices (``model_usage``: what they were asked)
``cost_prefix``      what longer stable prompt prefixes would cost
``questions``        the answers of rules and of a model, on cases that can be checked (``cases``)
``wheel``            situations in which a model thinks, with it and without (``wheel_plays``: runs them)

The parts of ``wheel``:

``wheel_situation``  one situation, and the answers of a careful player
``wheel_cases``      every situation (``company_cases``, ``lesson_cases``, ``order_cases``, ``plan_cases``, ``quest_cases``)
``wheel_game``       a small game with people and one AI player
``wheel_models``     scripted models: a careful player, and three bad ones (``wheel_remote``: real models over HTTP)
``wheel_ledger``     every question, and what came of it (``wheel_traces``: where an accepted answer shows)
``wheel_budgets``    the situations at several budgets
``riddle_pack``      a world that nothing of MAID knows, with tasks told in riddles

Each prints one JSON object on standard output and its progress on standard error.
"""
