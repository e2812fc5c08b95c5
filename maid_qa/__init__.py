"""Tools that test worlds and servers. The server imports none of them.

``playtest``    AI players and sweeps that test a content pack, and their findings
``world``       what a playtest knows about worlds of the standard library: content rules, checks, sweep, mutants
``replay``      record, replay and rewind the run of a server
``simulation``  an event loop with simulated time
``testing``     fakes and helpers for tests of packs, minds and clients
``bench``       benchmarks
``dialogue``    training of how AI players understand what people say
``lines``       training of how the lines of models are judged
``evaluation``  how believable AI players are
``shell``       the commands of these tools
``pack_tools``  the QA tools of a pack, found by entry point
``closure``     everything that steps lead to
"""
