"""The same mind in a MUD that it has never seen: it reads text alone, and learns the rest. Nothing here waits or touches a socket.

``blocks``       one answer of a MUD as a value: what comes in
``reading``      blocks to what an ordinary mind hears and perceives
``vocabulary``   what may be typed there, and what it would cost
``learned``      what one has learned of a MUD: kept per host, as JSON
"""
