"""People's questions are taken first, then urgent ones; people and AI players have fair turns."""

from maid_engine.ai_players.inference.question_queue import Asker, QuestionQueue, Rank, Waiting
from maid_engine.ai_players.models.questions import QuestionKind
from tests.ai_players.desks import TABLE, question

SAID = QuestionKind.UTTERANCE
COMMAND = QuestionKind.NEXT_COMMAND


def waiting(number, kind=COMMAND, *, ai="ai#1", **more):
    return Waiting(number, TABLE[kind], [Asker(ai, question(number, kind, **more), lambda answer: None)])


def taken(*some):
    """The numbers of these questions in the order in which they are taken."""
    queue = QuestionQueue()
    for one in some:
        assert queue.put(one) is None
    return [queue.take().number for _ in some]


def test_a_person_is_before_an_urgent_deed_and_that_before_what_nobody_waits_for():
    ranks = [
        waiting(1).rank,
        waiting(2, urgent=True).rank,
        waiting(3, SAID).rank,
        waiting(4, SAID, urgent=False).rank,
    ]

    assert ranks == [Rank.PERIODIC, Rank.URGENT, Rank.PERSON, Rank.PERIODIC]
    assert taken(waiting(1), waiting(2, urgent=True), waiting(3, SAID)) == [3, 2, 1]


def test_one_who_talks_much_does_not_keep_another_person_waiting():
    much = [waiting(number, SAID, ai=f"ai#{number}", who="ann") for number in range(1, 5)]

    assert taken(*much, waiting(5, SAID, ai="ai#1", who="bob")) == [1, 5, 2, 3, 4]


def test_two_people_at_one_ai_player_have_turns():
    some = [waiting(1, SAID), waiting(2, SAID), waiting(3, SAID, who="bob"), waiting(4, SAID, who="bob")]

    assert taken(*some) == [1, 3, 2, 4]


def test_what_may_not_start_is_left_for_what_may():
    queue = QuestionQueue()
    for one in (waiting(1, SAID), waiting(2)):
        queue.put(one)

    assert queue.take(lambda one: one.rank is Rank.PERIODIC).number == 2
    assert queue.take(lambda one: False) is None
    assert queue.take().number == 1


def test_a_full_queue_drops_what_nobody_waits_for_before_a_person():
    queue = QuestionQueue(most_each=2)
    queue.put(waiting(1, SAID))
    queue.put(waiting(2, urgent=True))

    assert queue.put(waiting(3, SAID)).number == 2


def test_a_full_queue_drops_a_question_of_the_person_who_has_most():
    queue = QuestionQueue(most_each=3)
    queue.put(waiting(1, SAID, who="bob", within=90.0))
    queue.put(waiting(2, SAID, who="ann"))
    queue.put(waiting(3, SAID, who="ann"))

    assert queue.put(waiting(4, SAID, who="bob")).number == 1
    assert queue.put(waiting(5, SAID, who="ann")).number == 5


def test_who_waits_is_told_in_the_order_of_turns():
    queue = QuestionQueue()
    for one in (waiting(1), waiting(2, urgent=True), waiting(3, SAID)):
        queue.put(one)

    assert [one.number for one in queue.hurried] == [3, 2]
