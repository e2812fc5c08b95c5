"""Tools that test worlds and servers: playtests, record and replay, benchmarks, evaluation, and the testing kit. The server imports none of it."""
