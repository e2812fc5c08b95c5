"""Ways to make a predicate true, for the planner: by templates, and by what takes more than a command.

``option``  one way to make a predicate true; an operator returns such ways
``operator_binding``  operators from the templates, their holes filled from beliefs
``basics``  what they cost, and options that a rule carries out
``places``  be somewhere, know of a place, be with somebody, have something
``means``   gold and strength
``deeds``   hunt, finish a quest, wait
``table``   which check is whose
"""
