"""The texts of settings are read from their source when somebody asks, and not when a server starts."""

import subprocess
import sys
from dataclasses import dataclass, field

from maid_engine.app.setting_info import groups_in
from maid_engine.core.attribute_docs import attribute_docs


@dataclass
class Inner:
    size: int = 1
    """How big it is:
    in metres."""
    colour: str = ""


@dataclass
class Outer:
    inner: Inner = field(default_factory=Inner)
    """What is in it."""
    more: tuple[Inner, ...] = ()
    count = 3
    """Of no attribute with a type."""


def test_the_text_under_an_attribute_describes_it():
    assert attribute_docs(Outer) == {"inner": "What is in it."}
    assert attribute_docs(Inner) == {"size": "How big it is:\nin metres."}


def test_groups_within_groups_are_found():
    assert set(groups_in(Outer)) == {Outer, Inner}


def test_a_server_reads_no_source_to_know_its_settings():
    script = (
        "import inspect, sys\n"
        "inspect.getsourcelines = lambda *_: sys.exit('read')\n"
        "from maid_engine.app.settings import load\n"
        "print(load().settings.name)\n"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert (done.stdout.strip(), done.stderr) == ("MAID", "")
