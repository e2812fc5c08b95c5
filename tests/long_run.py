"""How much the tests try whose cost grows with it: enough to find a fault in each run, and much more once a week."""

import os

LONG = os.environ.get("MAID_TEST_LONG", "") not in ("", "0")
"""`.ci/weekly` sets it in its first run: deep tests run, and each has several times as many examples, which differ from seed to seed."""


def in_long_run(many, *, usually):
    """`many` in a long run, `usually` in all others."""
    return many if LONG else usually
