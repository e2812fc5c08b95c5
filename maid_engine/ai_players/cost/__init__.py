"""Budgets for calls of models, their costs, and the choice of the model.

``window``         spending in a sliding window, such as the last hour or day
``prices``         prices of calls: a port
``budget``         the budget of one AI player or of all: windows, money in flight, money on disk
``call_estimate``  the maximum cost of a call, and the check of a vendor's token count
``enforcer``       all budgets: refuses calls that could exceed a cap, and sets the level of thinking
``ledger``         saves budgets: the disk records money before it is spent
``budget_alerts``  events and alerts for budgets that reach another level
``metered_call``   one call of a model, charged to budgets
``router``         a question's tier → models, best first; without any, the rules answer
``tracker``        costs by operation, model, tier and section; kept over restarts
``answer_uses``    which answers of models were used, and which came to nothing
``cost_tally``     sums of costs for an hour, a day, a session, a life
"""
