"""The ports: what the services need from outside, said as protocols.

``session``  what the game may ask of anyone connected, human or AI
``store``    save, load, query and delete documents
``clock``    the only way to learn the time or to wait
``packs``    what a content pack promises the engine
``playtest`` what a playtest looks for, and what a pack tells it of its world
``definitions``  where a builder wrote what somebody speaks of
``facts``    what can be asked of a running world, by assertions
``changes``  what can be made otherwise, when a life is forked
``mutants``  bugs that are planted, to see whether a playtest finds them

Adapters in ``net``, ``storage`` and ``telemetry`` answer them; fakes live in ``testing``.
"""
