"""Parts that the server's web APIs share: the admin API and the API of players.

``described_app``    the FastAPI application of an API, whose description has the schema of problems
``caller_gate``      identifies the caller of each request before any route, and refuses all others
``request_guard``    limits the size of requests, adds safety headers, and refuses before any route
``principal``        the caller of a request: an account, and the scopes it may use
``problems``         errors as ``application/problem+json``
``pagination``       pages of lists, by cursor
``idempotency``      executes a repeated request only once
``rate_limits``      limits requests per minute for each caller
``request_journal``  writes requests that change something to the journal
``field_types``      types of request fields
"""
