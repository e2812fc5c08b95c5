"""The standard library: what most worlds need. It is itself a content pack.

``pack``               ``StdlibPack``: registers everything below
``beings_port``        townsfolk, told to admins and outside engines
``building_port``      drafts of builders, told to the admin page
``components``         data of rooms, items, mobs and characters
``content``            reads TOML into rooms, mobs, items, shops and quests, and checks it
``drafts``             a builder's changes to the files of a pack, until they are published
``exchange``           area files of other servers come in, maps go out; only the shell loads it
``messages``           message templates
``rules``              functions that decide what happens to the world; the events that they publish
``systems``            what happens on the tick: combat rounds, wandering, respawn, decay
``commands``           commands: arguments to rules to messages; the pages of ``help``
``scenes``             scenes of packs, apart from the world: conditions, beats, a director's wishes
``scene_control``      lists, starts and stops scenes
``characters``         new characters, and characters loaded from the store
``presenter``          the prompt, and GMCP state
``pack_commands``      commands that the data of a pack makes, as AI players learn them
``ability_behavior``   what the abilities of a pack add to a game: commands and messages; ``craft_behavior``: the verbs of its crafts
``social_behavior``    what the socials of a pack add to a game: commands and messages
``ability_state``      GMCP state of abilities and affects
``company_state``      GMCP state of groups, quests and channels
``away_state``         GMCP state of the pages "while you are away"
``vocabulary``         words that tab completion offers
``truth``              facts of the loaded world: what can be reached and had
``trigger_reach``      which triggers can act in what can be reached, and what they add to it
``personal``           personal data that the library holds, for export and erasure
``ai_behavior``        what AI players are taught about the library
``stand_in_rules``     objections to commands of stand-ins, before they are typed
``what_if``            changes that a forked replay can make
"""
