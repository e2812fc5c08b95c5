"""Where minds run: the keys of ``MAID_MINDS__…`` and ``[minds]``."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

MindEngine = Literal["in_process", "local", "processes", "ray"]
MindRecovery = Literal["saved", "exact"]

HEAD: Final = r"([^\s/]+:\d{1,5})?"
"""The form of a head's address."""


class MindsSettings(BaseModel):
    """Settings of the hosts in which minds run."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    engine: MindEngine = "in_process"
    """Where minds run: `in_process` with the world; `processes` in child processes, for machines with more than one
    core; `ray` as actors on a Ray cluster, for several machines; `local` in hosts of the world's process, one tick
    late, to compare."""
    hosts: Annotated[int, Field(ge=1, le=64)] = 1
    """Number of hosts, at most one less than the machine has cores, or as many as the other machines of a cluster have."""
    recovery: MindRecovery = "saved"
    """How minds go on whose host has ended: `saved` from their last save, `exact` where they were, from a checkpoint
    every five minutes and a log of what they did since, which the world keeps in memory."""
    fallback: Annotated[int, Field(ge=0, le=500)] = 0
    """For how many minds the world thinks itself while their hosts do not answer, those nearest to people first."""
    address: Annotated[str, Field(pattern=f"^{HEAD}$")] = ""
    """Host and port of the head of a Ray cluster, such as `10.0.0.1:6379`. Empty: `ray` starts one on this machine."""
    namespace: Annotated[str, Field(pattern=r"^[\w-]{1,40}$")] = "maid"
    """Where hosts have their names on a Ray cluster. Servers that share a cluster need one each."""
    in_step: bool = False
    """Whether the world waits in each tick for all hosts, for tests and measurements."""
