"""Promises to players, and theirs: what is asked for, whether the planner accepts it, how it is kept, and what is said of it.

``acceptance``   turns a request into a promise, or refuses it with a reason
``commissions``  things that are bought for somebody with gold that they gave
``times``   how long things take, and which promises bind the character when
``fulfilment`` the steps that keep promises, and excuses in time
``sightings``   what is in sight, and what was met since a promise to look out for it
``promise_watch`` notes what the game shows: arrivals, partings, the end of a span
``promise_answers`` answers to questions about promises and about remembered words
``row_requests``   requests by the rows and slots of what was understood
``pledge_words``   reads what a player promises to the AI player
``pledge_watch``   notes that, and what comes of it
``pledge_answers``   answers to questions about it
``deed_offers``   what a model may let the character promise
``talk``   what talk asks: the reply to words that are about a promise
"""
