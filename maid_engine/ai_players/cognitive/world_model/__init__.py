"""Beliefs about the world, and the rules that change them.

``model``                 the six trackers, and the only way to change them
``beliefs``               the six trackers together
``readers``               read-only protocols of beliefs

The six trackers:

``map_graph``             rooms, exits, frontier
``entities``              who and what was seen where, and how fights went
``inventory``             what is carried and worn, what things cost
``status``                vitals, effects, combat, death
``quests``                quests and their objectives
``relationships``         relationships with others

``clock_belief``          the time of the world, and the length of its hour
``craft_belief``          recipes, ranks, how worn things are, the gold at the bank

Changes by rules:

``integrator``            applies the rules of an observation to beliefs
``rule``                  helpers of rules, and the ranks of sources
``rooms``                 rules about rooms
``presence``              rules about who is where
``things``                rules about things
``fights``                rules about fights
``self_updates``          rules about the player itself
``auction_rules``         rules about auctions
``craft_rules``           rules about making, mending and saving
``people_rules``          rules about other people
``quest_rules``           rules about quests
``observation_audience``  who else heard or saw an observation

Answers from beliefs:

``quest_kinds``           what kind of work a quest is
``routes``                the cheapest route through known rooms
``summary``               beliefs as a compact text
"""
