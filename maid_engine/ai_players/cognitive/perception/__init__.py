"""Turns what was heard into observations by rules. Unknown lines are kept separately.

``perception_system``  reads, judges, and drops duplicates
``text_parser``        lines and room blocks, by an index of patterns
``gmcp_extractor``     packets
``sanitizer``          whose words they are, and how far to trust them
``importance``         1 to 10, by table
``observation_judge``  provenance, importance and the limit of players' speech, for one observation
``deduplicator``       drops facts that are reported twice
``lexicon``            all sentences that can be read, compiled once
``shared_cache``       readings shared by all who hear a line

Lines that no pack teaches:

``generic_lines``      patterns of other MUDs
``line_learner``       unknown lines
``template_miner``     makes templates of them
``learned_lines``      keeps what each means
``template_fit``       a line against a learned template, in linear time
``recent_history``     what the mind read lately
``batch_reader``       the last seconds as a whole, where there is a model to read them
"""
