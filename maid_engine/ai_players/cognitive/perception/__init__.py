"""From what was heard to observations, by rule, unknown lines kept aside.

``text_parser``     lines and room blocks, by an index of patterns
``generic_lines``         patterns of other MUDs, for lines that no pack teaches
``gmcp_extractor``  packets
``sanitizer``       whose words they are, and how far to trust them
``importance``      1 to 10, by table
``deduplicator``    the same fact told twice is one fact
``lexicon``         every sentence that can be read, compiled once for all; ``shared_cache``: what one read, for all who hear it
``line_learner``         unknown lines: ``template_miner`` makes templates of them, ``learned_lines`` keeps what each means
``template_fit``    a line against a learned template, in linear time
``recent_history``  what the mind read lately
``batch_reader``        the last seconds as a whole, where there is a model to read them
``observation_judge``  both of these for one observation, and the cap of players' speech
``system``          reads, judges, and drops what is said twice
"""
