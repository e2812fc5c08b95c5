"""Beliefs about the world, and the rules that change them.

``map_graph``      rooms, exits, frontier ``entities``       who and what was seen where, and how fights went
``inventory``      what is carried and worn, what things cost ``status``         vitals, effects, combat,
death ``quests``         quests and their objectives ``relationships``  relationships with others ``beliefs``
the six trackers together ``readers``        read-only protocols of beliefs ``integrator``     applies the
rules of an observation to beliefs ``rule``           helpers of rules, and the ranks of sources; rules by
noun: ``rooms``, ``presence``, ``things``, ``fights``, ``self_updates``, ``people_rules``, ``quest_rules``
``quest_kinds``    what kind of work a quest is ``observation_audience``  who else heard or saw an observation
``routes``         the cheapest route through known rooms ``summary``        beliefs as a compact text
``model``          the six trackers, and the only way to change them
"""
