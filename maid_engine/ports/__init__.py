"""Protocols for what the services need from outside.

``session``      a connected player, human or AI
``world``        what a game needs from the rules of its world: characters, the prompt, facts
``store``        save, load, query and delete documents
``clock``        the time, and waiting
``llm``          complete a prompt, embed a text
``passwords``    hash and check passwords
``packs``        a content pack
``playtest``     what a playtest checks, and what a pack tells it about its world
``definitions``  where a pack's files define something
``facts``        facts of a running world, for assertions
``stand_in_rules`` what a world's rules let a stand-in do with the character that it plays
``scene_director`` what may direct scenes of townsfolk, such as a language model
``line_writer``  what may put a line of one of the townsfolk better
``pack_writer``  what writes a pack's files when a builder publishes
``world_exchange`` what imports worlds of other servers, and exports maps
``pack_drafts``  the drafts of builders: maps, forms, edits, publishing
``beings``       townsfolk that choose their deeds themselves, for admins and outside engines
``story``        the scenes of a world, for admins and listeners
``changes``      changes that a forked replay can make
``mutants``      bugs that are planted to measure playtests

Adapters are in ``net``, ``storage``, ``llm`` and ``app``; fakes are in ``maid_qa.testing``.
"""
