"""The adapters. Only these files know pydantic-ai and the vendors' SDKs, and import them when one is made.

``vendor_request``  one request through pydantic-ai: prompt in, completion and usage out, every failure translated
``failures``    a vendor's failure → the port's errors, with neither key nor prompt in them
``anthropic``   Claude, through the Messages API
``openai``      OpenAI, through chat completions or responses
``compatible``  any server that has OpenAI's chat completions
``endpoint_embedder``   texts to vectors, from any server that has OpenAI's embeddings
``adapter_factory``      settings → the adapter, or what is missing to have one
"""
