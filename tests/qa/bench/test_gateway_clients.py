"""How the clients of the gateway bench count, over a stand-in for a connection."""

import pytest

from maid_qa.bench.gateway_clients import CountingClient


class StandInClient(CountingClient):
    """Reads what it was given, and remembers what it typed."""

    kind = "stand-in"

    def __init__(self, *heard):
        super().__init__("Ada")
        self._to_hear = list(heard)
        self.lines = []

    async def connect(self, ports):
        pass

    async def send(self, line):
        self.lines.append(line)

    async def read(self):
        return self._to_hear.pop(0) if self._to_hear else ""

    async def close(self):
        pass


def answer(number):
    return f'I do not know the command "xq{number}". Type "commands" for a list.\n3ep> '


async def typed(many, *heard):
    client = StandInClient(*heard)
    for _ in range(many):
        await client.type_one()
    await client.listen()
    return client


async def test_each_answer_is_counted_once_however_it_is_split():
    text = answer(1) + answer(2)
    client = await typed(2, *text)

    assert client.lines == ["xq1", "xq2"]
    assert (client.lost, client.repeated, client.out_of_order) == (0, 0, 0)


@pytest.mark.parametrize(
    ("order", "lost", "repeated", "out_of_order"),
    [((1, 3), 1, 0, 0), ((1, 2, 2, 3), 0, 1, 0), ((1, 3, 2), 0, 0, 1)],
)
async def test_lost_repeated_and_late_answers_are_found(order, lost, repeated, out_of_order):
    client = await typed(3, *map(answer, order))

    assert (client.lost, client.repeated, client.out_of_order) == (lost, repeated, out_of_order)


async def test_the_end_of_the_connection_and_a_second_log_in_are_losses():
    client = StandInClient("Your name: ")
    assert not client.was_lost
    await client.listen()

    assert client.was_lost
    await client.wait_for(5)


async def test_a_newcomer_registers_and_buys_a_loaf():
    client = StandInClient(
        "Your name: ", "New password: ", "again: ", "colour, plain or reader: ", *["ep> "] * 10
    )
    await client.enter(None)

    assert client.lines[0] == "Ada"
    assert client.lines[3:7] == ["plain", "south", "east", "buy bread"]
