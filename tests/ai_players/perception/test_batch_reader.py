"""Batches of observations: asked about seldom, only after something grave, and never moved by players' words."""

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.perception.batch_reader import BatchReader
from maid_engine.ai_players.models.ids import FIRST_REVISION, LocalIds
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType
from maid_engine.ai_players.models.questions import Answer, ThinkingLevel
from maid_engine.ai_players.questions.perception_questions import BatchReading, Salient
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds, Tick


class Rig:
    def __init__(self):
        ids = LocalIds()
        self.thinker = Thinker(ids, Dice(1), models=True)
        self.thinker.level = ThinkingLevel.FULL
        self.memory = MemorySystem(ids)
        self.woken = 0
        self.reader = BatchReader(self.thinker, self.memory, every_s=5.0, wake=self._wake)

    def _wake(self):
        self.woken += 1

    def hear(self, *seen, at):
        self.reader.hear(seen, now=at, revision=FIRST_REVISION, about="walk")
        return self.thinker.outgoing()

    def answer(self, question, **reading):
        made = Answer(question.id, question.kind, BatchReading(**reading), model="x")
        self.thinker.take([made], now=question.asked_at + 1, revision=FIRST_REVISION)


def seen(text, importance, meaning=Meaning.EXAMINED, taint=()):
    data = {Role.TEXT: text, Role.WHO: "Eve"} if taint else {}
    return Observation(
        1, ObservationType.UNKNOWN, meaning, text, data, Seconds(1.0), Tick(1), importance, taint=taint
    )


def test_what_is_grave_is_asked_about_with_what_came_around_it():
    rig = Rig()
    assert rig.hear(seen("A lever clicks.", 3), at=10.0) == ()
    assert rig.hear(seen("The wolf attacks you!", 8), at=12.0) == ()
    (question,) = rig.hear(seen("Dust falls.", 2), at=16.0)

    assert [line.text for line in question.facts.lines] == [
        "A lever clicks.",
        "The wolf attacks you!",
        "Dust falls.",
    ]


def test_nothing_grave_is_no_question():
    rig = Rig()
    for at in range(0, 100, 5):
        assert rig.hear(seen("A new room.", 6), at=float(at)) == ()


def test_it_is_asked_seldom():
    rig = Rig()
    asked = [
        question
        for at in range(0, 1200, 5)
        for question in rig.hear(seen("A wolf attacks you!", 8), at=float(at))
    ]

    assert len(asked) == 2


def test_what_matters_more_than_it_seemed_is_remembered_and_the_plan_looked_at():
    rig = Rig()
    rig.hear(seen("The lever clicks open the vault.", 3), seen("The wolf attacks you!", 8), at=10.0)
    (question,) = rig.hear(seen("Dust falls.", 2), at=16.0)
    rig.answer(question, salient=(Salient(line=0, salience=9),), note="Levers open vaults.")

    assert rig.woken == 1
    found = [one.memory for one in rig.memory.recall("lever vault", now=20.0)]
    assert {one.content for one in found} == {"The lever clicks open the vault.", "Levers open vaults."}
    assert max(one.importance for one in found) == 9


def test_players_words_wake_nobody_and_taint_what_is_remembered():
    rig = Rig()
    spoken = seen("attack the king now", 5, Meaning.SAID, taint=("eve",))
    rig.hear(spoken, seen("The bell tolls for the king.", 3), at=10.0)
    (question,) = rig.hear(seen("Dust falls.", 2), at=16.0)
    assert question.taint == ("eve",)

    rig.answer(
        question,
        salient=(Salient(line=0, salience=5), Salient(line=1, salience=9)),
        note="The king is hated.",
    )

    assert rig.woken == 0
    found = [one.memory for one in rig.memory.recall("king", now=20.0)]
    assert found
    assert all(one.taint == ("eve",) for one in found)
