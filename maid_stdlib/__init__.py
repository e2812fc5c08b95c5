"""The standard library: what most worlds need, itself a content pack like any other.

``components``  what things are and have (dataclasses in the ECS)
``content``     TOML to rooms, mobs, items, shops and quests; pack lint
``messages``    every sentence the library can say
``rules``       pure decisions: may I go, does the blow land, what is it worth
``systems``     what happens by itself: rounds, wandering, respawn, decay
``commands``    words to rules to messages
``presenter``   prompt and GMCP state; ``company_state`` what it says of groups, quests and channels
``vocabulary``  what tab completion offers
``what_if``     what can be made otherwise, when a life is forked
``ai_behavior`` what AI players are taught of it
"""
