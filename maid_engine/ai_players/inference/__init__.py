"""The desk: it owns the waiting and the money; minds ask, and go on with the rule's answer.

``factory``    the desk put together from settings
``inference_service``    the desk itself: questions in, answers out, bounded tasks between
``question_queue``    who goes first: the urgent, then a fair turn for each
``fallback_chain``  one question asked of one model after another, until one answers it
``embedding_service``   what texts mean, asked in the background; ``lsh``: that in few bits
``provider_health``  what is wrong with models, said once
"""
