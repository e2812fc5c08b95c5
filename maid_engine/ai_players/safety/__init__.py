"""What an AI player may type and say.

``gateway``     ``CommandGateway``: checks each command when it is released, in stages with one signature
``effects``     which commands cost something, and so need a cause that no other player wrote
``deed_classes`` the class of deeds of a line: what a player may grant to a stand-in
``deed_permits`` the classes that a mind knows to be granted to it
``grants``      stages that judge what an operator or a player permits
``outflow``     limits how much value an AI player gives away in an hour
``content``     checks what it says before anybody hears it
``personal``    removes personal data before anything is kept
``rate_limit``  two token buckets: reflexes have their own, so that fleeing does not wait for talk
``behaviour``   recent behaviour, as the gateway sees it: stuck, in a loop, following a person
``monitor``     detects lack of progress and loops, and chooses a remedy
"""
