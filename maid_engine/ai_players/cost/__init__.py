"""What thinking may cost, what it did cost, and which model is asked.

``window``   spending in the last hour or day, whenever one looks
``prices``   what calls cost: a port
``budget``   one AI player's spending, or everybody's: windows, what is in flight, what is on disk
``call_estimate``   the most that a call can cost, and how much of a vendor's own count is believed
``enforcer`` all budgets: nothing is asked that could go over a cap; levels that end in the rules
``ledger``   budgets over restarts: the disk knows of money before it is spent
``budget_alerts``   budgets that come to another level: an event, and a word to admins
``metered_call``  one call of a model, paid for
``router``   a question's tier → models, best first, down to the rules
``tracker``  by operation, model, tier and section: where the money went; kept over restarts
``cost_tally``    the same added up for an hour, a day, a session, a life
"""
