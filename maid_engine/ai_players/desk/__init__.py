"""The desk: it owns the waiting and the money; minds ask, and go on with the rule's answer.

``building``    the desk put together from settings
``thinking``    the desk itself: questions in, answers out, bounded tasks between
``queueing``    who goes first: the urgent, then a fair turn for each
``consulting``  one question asked of one model after another, until one answers it
``embedding``   what texts mean, asked in the background; ``sketching``: that in few bits
``complaints``  what is wrong with models, said once
"""
