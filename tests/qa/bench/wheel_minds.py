"""A stand-in for an AI player whose mind has only what bench wheel looks at."""

from types import SimpleNamespace


def mind_that(*, revision=1, reports=None):
    """Return an AI player whose plan has this revision."""
    mind = SimpleNamespace(revision=revision, reports=reports, interceptor=None)
    return SimpleNamespace(id="wren", name="Wren", loop=SimpleNamespace(mind=mind))
