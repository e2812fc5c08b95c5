"""What keeps an AI player's hands clean.

``gateway``     the one door out, deciding at the moment of release: stages with one signature
``effects``     which canonical commands cost something, and so need a cause that nobody else wrote
``outflow``     how much of value leaves its hands within an hour
``content``     what it says, before anybody hears it
``personal``    what could be used to find somebody outside the game: taken out before anything is kept
``rate_limit``  two buckets: reflexes have their own, so that fleeing never waits behind chatter
``behaviour``   what it has been doing, as the door sees it: stuck, in a loop, at somebody's heels
``monitor``     nothing changes, or round in circles: what to do about it, step by step
"""
