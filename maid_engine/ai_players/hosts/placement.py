"""Which mind is in which host, and which are to move."""

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.hosts.world_host import WorldHost
from maid_engine.core.errors import MindsLateError

MOVES_A_TICK: Final = 2
"""Most minds that begin to move in a tick, because the checkpoint of one takes as long as several steps."""


class Placement:
    """The place of each mind.

    Args:
        hosts: name → host, in order.
    """

    def __init__(self, hosts: Mapping[str, WorldHost]) -> None:
        self.hosts = hosts
        """The hosts to which minds may go by themselves."""
        self._all = dict(hosts)
        self._placed: dict[str, str] = {}
        """AI player → its host."""
        self._since: dict[str, int] = {}
        """AI player → number of the first batch of its host whose results count."""
        self._leaving: dict[str, str] = {}
        """AI player that is to move → the host to which; empty: the one with the fewest minds."""
        self._asked: set[str] = set()
        """Those of them whose checkpoint is on its way."""

    def __contains__(self, agent: str) -> bool:
        """Return whether a mind has a place."""
        return agent in self._placed

    def host_of(self, agent: str) -> WorldHost:
        """Return the host of a mind.

        Raises:
            KeyError: it has none.
        """
        return self._all[self._placed[agent]]

    def is_current(self, agent: str, host: WorldHost, number: int) -> bool:
        """Return whether a batch reaches the mind of an AI player, and not one that it has left behind in a host."""
        return self._placed.get(agent) == host.name and number >= self._since[agent]

    def minds_of(self, host: WorldHost) -> list[str]:
        """Return the AI players whose minds are in a host."""
        return [agent for agent, name in self._placed.items() if name == host.name]

    def counts(self) -> Counter[str]:
        """Return host → the number of its minds."""
        return Counter(self._placed.values())

    def put(self, agent: str, host: WorldHost) -> None:
        """Put a mind into a host, from its next batch on. The host may be one to which none goes by itself."""
        self._all[host.name] = host
        self._placed[agent] = host.name
        self._since[agent] = host.number + 1

    def remove(self, agent: str) -> None:
        """Forget a mind that is no more."""
        del self._placed[agent], self._since[agent]
        self._leaving.pop(agent, None)
        self._asked.discard(agent)

    def host_for(self, agent: str) -> WorldHost:
        """Return the host for a new mind: always the same, unless that is late, rests or is drained.

        Raises:
            MindsLateError: all hosts are late or rest.
        """
        hosts = list(self.hosts.values())
        first = zlib.crc32(agent.encode()) % len(hosts)
        for host in (*hosts[first:], *hosts[:first]):
            if host.takes_minds:
                return host
        raise MindsLateError(
            "No host of minds answers, or all are drained. `maid minds hosts` shows them; the log tells why."
        )

    # --- moves ---

    def move(self, agent: str, host: str) -> None:
        """Have a mind move to a host.

        Raises:
            KeyError: there is no such host, or the AI player has no mind in a host.
        """
        if self.host_of(agent) is not self.hosts[host]:
            self._leaving[agent] = host

    def leave(self, agent: str) -> None:
        """Have a mind move to the host with the fewest minds, unless it moves already."""
        self._leaving.setdefault(agent, "")

    def drain(self, host: str) -> int:
        """Have all minds of a host move to others, and put none there from now on; return how many are to move.

        Raises:
            KeyError: there is no such host.
        """
        self.hosts[host].is_draining = True
        agents = self.minds_of(self.hosts[host])
        self._leaving.update(dict.fromkeys(agents, ""))
        return len(agents)

    def rebalance(self, by_place: Sequence[str]) -> int:
        """Let all hosts take minds again, and have minds move until each has as many, and neighbours are together.

        A line that many hear crosses to each of their hosts once, so neighbours in one host are cheaper.

        Args:
            by_place: AI players in the order of where they are.

        Returns:
            How many minds are to move.
        """
        for host in self.hosts.values():
            host.is_draining = False
        self._leaving.clear()
        self._asked.clear()
        free = [host.name for host in self.hosts.values() if host.takes_more] or list(self.hosts)
        agents = [agent for agent in by_place if self._placed.get(agent) in self.hosts]
        for group in _parts(agents, len(free)):
            self._gather(group, free)
        return len(self._leaving)

    def _gather(self, group: Sequence[str], free: list[str]) -> None:
        """Have a group move to the free host that has most of them, so that most stay where they are."""
        there = Counter(self._placed[agent] for agent in group)
        target = max(free, key=there.__getitem__)
        free.remove(target)
        for agent in group:
            if self._placed[agent] != target:
                self._leaving[agent] = target

    def is_leaving(self, agent: str) -> bool:
        """Return whether a mind is to move."""
        return agent in self._leaving

    def take_due(self) -> list[str]:
        """Return the AI players whose minds begin to move now: a few whose hosts may get a batch."""
        due: list[str] = []
        for agent in self._leaving:
            host = self.host_of(agent)
            if agent in self._asked or host.unanswered or host.is_resting:
                continue
            if self._target_of(agent) is not None:
                due.append(agent)
            if len(due) == MOVES_A_TICK:
                break
        self._asked.update(due)
        return due

    def ask_again(self, agent: str) -> None:
        """Note that the checkpoint of a mind that moves will not come, or is too old."""
        self._asked.discard(agent)

    def take_target(self, agent: str) -> WorldHost | None:
        """End the move of a mind: return where it goes now; None if it stays."""
        target = self._target_of(agent)
        if target is not None:
            del self._leaving[agent]
        self._asked.discard(agent)
        return target

    def _target_of(self, agent: str) -> WorldHost | None:
        """Return the host to which a mind goes; None if none takes it now."""
        if self._leaving[agent]:
            return self.hosts[self._leaving[agent]]
        counts, before = self.counts(), self.host_of(agent)
        others = [one for one in self.hosts.values() if one is not before]
        takers = [one for one in others if one.takes_more]
        return min(takers, key=lambda one: counts[one.name], default=None)


def _parts(agents: Sequence[str], count: int) -> Iterator[Sequence[str]]:
    """Yield so many parts of a sequence, one after the other. Their lengths differ by one at most."""
    size, larger = divmod(len(agents), count)
    begin = 0
    for number in range(count):
        end = begin + size + (number < larger)
        yield agents[begin:end]
        begin = end
