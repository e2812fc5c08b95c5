"""Promises to players: what is asked for, whether the planner accepts it, how it is kept, and what is said of it.

``acceptance``   turns a request into a promise, or refuses it with a reason
``times``   how long things take, and which promises bind the character when
``keeping``   the steps that keep promises, and excuses in time
``sightings``   what is in sight, and what was met since a promise to look out for it
``watching``   notes what the game shows: arrivals, partings, the end of a span
``recounting``   answers to questions about promises and about remembered words
``row_requests``   requests by the rows and slots of what was understood
``talk``   what talk asks: the reply to words that are about a promise
"""
