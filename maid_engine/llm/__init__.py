"""Language models: providers, their settings, prices and capabilities.

``settings``      settings of providers, and of their models' prices and capabilities
``kinds``         kinds of providers: built-in ones, and those of other distributions by their entry points
``factory``      builds :class:`Models` from the settings: a registry of wrapped providers, prices and tiers
``registry``      providers by name
``vendors``       the adapters: Anthropic, OpenAI and servers compatible with OpenAI; only they use the vendors' SDKs
``capabilities``  capabilities of models, with cautious guesses for unknown ones
``prices``        prices of tokens; a model without a price is refused, never treated as free
``wrapper``       the base class of the wrappers: ``metered``, ``retry``, ``deadline``, ``concurrency_limit``,
                  ``breaker``, ``cassette``
``json_reply``       extracts the JSON from a model's reply
``embedders``     embeddings: choice of the model, and a local embedder
"""
