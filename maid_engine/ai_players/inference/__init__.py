"""The queue and the calls of language models.

A mind asks a question and goes on with the rule's answer. The model's answer comes later.

``inference_service``  ``InferenceService``: takes questions, returns answers, owns waiting and cost
``question_queue``     order of waiting questions: people's first, then urgent ones; fair turns for people and minds
``call_slots``         which question may start now, and which call ends early for it
``fallback_chain``     asks one model after another until one answers
``embedding_service``  embeds texts in the background
``ports``              what a mind's loop needs to have questions answered and texts embedded
``lsh``                embeddings as bit vectors (locality-sensitive hashing)
``provider_health``    which models fail, and why
"""
