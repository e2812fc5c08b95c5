"""A line that is answered the same each time is typed no more for a while, whoever wants it typed."""

from collections import Counter

from maid_remote.mud.blocks import Block
from maid_remote.play.answer_cache import RESTS_MOST_S, RESTS_S, SAME, AnswerCache
from tests.remote.play.test_visit import Guest


class Here:
    def __init__(self):
        self.now, self.room = 0.0, "yard"
        self.echoes = AnswerCache(lambda: self.now, lambda: self.room)

    def hear(self, line, *said, times=SAME):
        for _ in range(times):
            self.echoes.heard(Block(said, answers=line), self.room)


def test_a_line_is_an_echo_after_so_many_same_answers_in_one_room_and_for_a_while():
    here = Here()
    here.hear("look", "A yard.", times=SAME - 1)
    assert not here.echoes.is_echo("look")
    here.hear("look", "A yard.", times=1)
    assert here.echoes.is_echo(" LOOK")
    assert not here.echoes.is_echo("inventory")

    here.room = "barn"
    assert not here.echoes.is_echo("look")
    here.room, here.now = "yard", RESTS_S
    assert not here.echoes.is_echo("look")


def test_each_time_it_rests_for_longer():
    here = Here()
    here.hear("look", "A yard.", times=SAME + 2)
    here.now = 4 * RESTS_S - 1
    assert here.echoes.is_echo("look")
    here.now += 1
    assert not here.echoes.is_echo("look")

    here.hear("look", "A yard.", times=100)
    here.now += RESTS_MOST_S
    assert not here.echoes.is_echo("look")


def test_another_answer_ends_it():
    here = Here()
    here.hear("look", "A yard.")
    here.hear("look", "A yard.", "A cat comes in.", times=1)

    assert not here.echoes.is_echo("look")


async def test_who_gets_nowhere_does_not_type_the_same_over_and_over():
    class Nowhere:
        """A MUD with a single room that nothing leads out of."""

        def __init__(self, inn):
            self.visited = set()
            self._inn = inn

        def greeting(self):
            return self.type("look")

        def type(self, line):
            if line.split()[0] in ("look", "l"):
                return Block(
                    ("A Bare Cell", "Four walls of smooth stone stand around you.", "[ Exits: None! ]"),
                    "<20hp> ",
                )
            return Block(("You are not carrying anything." if line.startswith("i") else "Huh?!?",), "<20hp> ")

    guest = Guest(commands_max=180)  # more than it comes to type: 115 to 125 lines, as its dice fall
    guest.inn.world = Nowhere(guest.inn)
    report = await guest.go()

    times = Counter(guest.typed)
    assert report.tally.refused["echo"] > 0
    # the time that a mind waits is left out here; hours of it pass, and each line comes but now and then
    assert max(times.values()) <= 16, times.most_common(5)
    assert report.ending.kind == "enough"
