"""Language models: who completes a prompt, what it costs, and what came of it.

``settings``      the values: providers by name, the tiers' models, prices and abilities that are set by hand
``kinds``         kinds of providers: built in, and of other distributions by their entry points
``factory``      from those values to :class:`Models`: a registry whose providers wear their wrappers
``registry``      providers by name
``vendors``       the adapters: Anthropic, OpenAI, and whoever speaks like OpenAI; nothing else knows their SDKs
``capabilities``  what a model can do; careful guesses for one that is not known
``prices``        what tokens cost; a model without a price is refused, never free
``wrapper``       the face that all wrappers share: ``metered``, ``retry``, ``deadline``, ``concurrency_limit``,
                  ``breaker``, ``cassette``
``json_reply``       a reply's JSON, however it is wrapped, bent or cut
``embedders``     texts to vectors
"""
