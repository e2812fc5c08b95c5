"""Runs programs in a network, and among processes, of their own: nothing outside reaches them, and nothing of them stays.

The network has only the loopback interface, with more addresses where a test plays several machines.
"""

import os
import subprocess
from functools import cache

NAMESPACES = ("--net", "--pid", "--fork", "--mount-proc", "--kill-child")
WAYS = (
    ("unshare", *NAMESPACES),
    ("unshare", "--map-root-user", *NAMESPACES),
    ("sudo", "--non-interactive", "--preserve-env", "unshare", *NAMESPACES),
)
"""For root, for users where the kernel lets them, and for users who may become root without a password."""


@cache
def way_in():
    """The command that makes such a network, to be followed by a program; None where none may be made."""
    for way in WAYS:
        try:
            done = subprocess.run([*way, "ip", "link", "set", "lo", "up"], capture_output=True, timeout=30)
        except FileNotFoundError:
            continue
        if done.returncode == 0:
            return way
    return None


def run_privately(*command, addresses=(), timeout, **environment):
    """Run a command as this user in a network of its own; return the completed process with its output as text.

    Args:
        command: the command.
        addresses: more addresses of the loopback interface, with their masks.
        timeout: seconds after which everything that runs there is killed.
        environment: variables beside those of this process.
    """
    way = way_in()
    assert way is not None, "no network of its own can be made here; see way_in"
    up = " && ".join(["ip link set lo up", *(f"ip address add {one} dev lo" for one in addresses)])
    variables = [f"{name}={value}" for name, value in {"PATH": os.environ["PATH"], **environment}.items()]
    become = []
    if way[0] == "sudo":
        become = ["setpriv", "--reuid", str(os.getuid()), "--regid", str(os.getgid()), "--clear-groups"]
    # The shell stays, as the first process of all: when it ends, the rest is killed.
    return subprocess.run(
        [*way, "sh", "-c", f'{up} && env "$@"; exit $?', "sh", *variables, *become, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout,
    )
