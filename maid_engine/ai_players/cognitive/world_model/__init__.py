"""What is believed, and what changed in it.

``map_graph``      rooms, exits, routes, frontier
``entities``       who and what was seen where, and how fights went
``inventory``      what is carried and worn, what things cost
``status``         vitals, effects, combat, death
``quests``         quests and their objectives
``relationships``  how we stand with others
``beliefs``        the six trackers together
``readers``        protocols by which beliefs are read and not written
``integrator``     a routing table and a precedence table: observation → change of belief
``rule``           what its rules are made of; by noun: ``rooms``, ``presence``, ``things``, ``fights``, ``self_updates``, ``people_rules``, ``quest_rules``
``quest_kinds``    what kind of work a quest is
``observation_audience``  who else heard or saw an observation
``routes``         the cheapest way through rooms known
``summary``        beliefs as a compact block of text
``model``          the six behind one door
"""
