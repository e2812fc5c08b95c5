"""The adapters. Only these files use pydantic-ai and the vendors' SDKs, and import them when an adapter is made.

``vendor_request``  sends requests through pydantic-ai, and returns completions with their usage
``failures``    translates vendors' errors to the port's errors, without keys and prompts
``anthropic``   Claude, through the Messages API
``openai``      OpenAI, through chat completions or responses
``compatible``  any server with OpenAI's chat completions API
``endpoint_embedder``   embeddings from any server with OpenAI's embeddings API
``adapter_factory``      makes the adapter of a provider from its settings
"""
