"""Connects this process to a Ray cluster, or starts one on this machine."""

import os
import secrets
import socket
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from maid_engine.ai_players.hosts.cluster.driver_frame import ClusterFacts

REACH_S: Final = 5.0
"""Seconds in which the head of a cluster must accept a connection."""
OBJECTS_BYTES: Final = 80 * 2**20
"""Memory of a cluster of this machine for what crosses: little more than Ray's minimum, for batches are small."""
CLIENT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "RAY_ENABLE_AUTO_CONNECT": "0",  # a call after the end would start another Ray
        "RAY_NUM_REDIS_GET_RETRIES": "4",  # seconds for which a head that refuses is asked again; Ray's default is 20
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    }
)
"""Ray's settings for its client. Those that the environment has go first."""


class ClusterError(Exception):
    """There is no connection to the cluster. The text says why, and what can be done."""


def connect(address: str, namespace: str, hosts: int) -> ClusterFacts:
    """Connect this process to a cluster.

    Args:
        address: host and port of the cluster's head; empty to start a cluster on this machine. That one listens to
            loopback alone, asks for a token that only this process has, and ends with it.
        namespace: where actors have their names.
        hosts: how many hosts a cluster of this machine has room for.

    Raises:
        ClusterError: there is no connection.
    """
    for name, value in CLIENT.items():
        os.environ.setdefault(name, value)
    if not address:
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # without other machines Ray stays on loopback
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ["RAY_AUTH_TOKEN"] = secrets.token_hex(32)
    else:
        _reach(address)
    import ray  # reads the environment

    own = (
        {}
        if address
        else {"num_cpus": hosts, "include_dashboard": False, "object_store_memory": OBJECTS_BYTES}
    )
    try:
        ray.init(address or "local", namespace=namespace, log_to_driver=False, configure_logging=False, **own)
    except ray.exceptions.AuthenticationError as error:
        raise ClusterError(
            "the cluster asks for a token, and this server has none. Copy ~/.ray/auth_token of the head's machine to"
            " the home of the server's user, readable by nobody else."
        ) from error
    except ConnectionError as error:
        raise ClusterError(
            f"{address} answers, and does not let this server in. If it is the head of a Ray cluster, the token is"
            " another one: set RAY_AUTH_MODE=token, and copy ~/.ray/auth_token of the head's machine to the home of"
            " the server's user."
        ) from error
    except (RuntimeError, ValueError, OSError) as error:
        raise ClusterError(
            f"{' '.join(str(error).split())} (Ray must run on this machine too, in the same versions of Ray and"
            " Python as on all others: `ray start --address=…`.)"
        ) from error
    machines = tuple(str(node["NodeManagerAddress"]) for node in ray.nodes() if node["Alive"])
    return ClusterFacts(machines, os.environ.get("RAY_AUTH_MODE") == "token")


def _reach(address: str) -> None:
    """Open a connection to the head of a cluster, and close it. Ray itself would try for two minutes.

    Raises:
        ClusterError: nothing answers.
    """
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACH_S).close()
    except OSError as error:
        raise ClusterError(
            f"nothing answers at {address}: {error}. Start the head of the cluster there (`ray start --head"
            f" --node-ip-address={host} --port={port}`), and see that MAID_MINDS__ADDRESS and the firewall are right."
        ) from error
