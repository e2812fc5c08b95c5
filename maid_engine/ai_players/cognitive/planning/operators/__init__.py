"""Operators for the planner: ways to make a predicate true, from templates or with more than one command.

``option``  a way to make a predicate true; an operator yields such options
``operator_binding``  operators from templates, with parameters filled in from beliefs
``basics``  costs, options that a rule carries out, and exploration
``places``  be somewhere, find a place, meet somebody, have something
``means``   gold, levels, equipment, lessons, health
``deeds``   hunt, finish a quest, wait
``handover``  give somebody a thing
``operator_table`` the operators by check
"""
