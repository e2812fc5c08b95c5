"""Ways to make something so that take more than a command, for the planner.

``basics``  what they cost, and options that a rule carries out
``places``  be somewhere, know of a place, be with somebody, have something
``means``   gold and strength
``deeds``   hunt, finish a quest, wait
``table``   which check is whose
"""
