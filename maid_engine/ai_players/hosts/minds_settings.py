"""Where minds run: the keys of ``MAID_MINDS__…`` and ``[minds]``."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

MindEngine = Literal["in_process", "local", "processes"]
MindRecovery = Literal["saved", "exact"]


class MindsSettings(BaseModel):
    """Settings of the hosts in which minds run."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    engine: MindEngine = "in_process"
    """Where minds run: `in_process` with the world; `processes` in child processes, for machines with more than one
    core; `local` in hosts of the world's process, one tick late, to compare."""
    hosts: Annotated[int, Field(ge=1, le=64)] = 1
    """Number of hosts, at most one less than the machine has cores."""
    recovery: MindRecovery = "saved"
    """How minds go on whose host has ended: `saved` from their last save, `exact` where they were, from a checkpoint
    every five minutes and a log of what they did since, which the world keeps in memory."""
    fallback: Annotated[int, Field(ge=0, le=500)] = 0
    """For how many minds the world thinks itself while their hosts do not answer, those nearest to people first."""
    in_step: bool = False
    """Whether the world waits in each tick for all hosts, for tests and measurements."""
