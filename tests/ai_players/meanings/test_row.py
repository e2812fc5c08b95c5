"""A row is all that the organs ask about a meaning."""

from maid_engine.ai_players.cognitive.action.failure_classes import classify
from maid_engine.ai_players.cognitive.activity_notes import take_notes
from maid_engine.ai_players.cognitive.feelings import feel_all
from maid_engine.ai_players.cognitive.perception.importance import ImportanceScorer
from maid_engine.ai_players.cognitive.perception.recent_history import RecentHistory
from maid_engine.ai_players.cognitive.planning.invalidation import InvalidationEngine
from maid_engine.ai_players.cognitive.room_notes import annotate
from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings import ROWS, Meaning, MeaningRow, Role
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect
from maid_engine.ai_players.models.meanings.row import Deed, PlanBreak, RoomNote
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import Emotion, EmotionalState, PersonalityDimensions, Touch
from maid_engine.ai_players.models.planning import InvalidationSeverity, InvalidationTriggerType, PlanLevel
from maid_engine.core.time import Tick
from tests.ai_players.rules.town import in_town

EVEN = PersonalityDimensions()


def test_a_row_is_all_that_the_organs_need(monkeypatch):
    """What an omen is to beliefs, memory, feelings and plans is said in its row and nowhere else."""
    mind = in_town().mind
    now = mind.world.now
    omen = MeaningRow(
        says="The omen of a friend.",
        importance=9,
        beliefs=(BeliefEffect.TAG_PERSON,),
        tag="omen",
        note=ActivityNote.COUNT,
        counted=Counted.LORE,
        deed=Deed("saw the omen of", Role.WHO, "omens"),
        room_note=RoomNote("saw the omen of {}", Role.WHO),
        feeling=Touch.FRIEND_DIED,
        failure=ErrorClass.BUSY,
        plan=PlanBreak(InvalidationTriggerType.DEATH, InvalidationSeverity.CRITICAL, PlanLevel.PHASE),
    )
    monkeypatch.setitem(ROWS, Meaning.AMBIENT, omen)
    told = Observation(1, omen.kind, Meaning.AMBIENT, "An omen!", {Role.WHO: "raven"}, now, Tick(1), 1)

    (scored,) = ImportanceScorer().score([told])
    history = RecentHistory()
    history.hear([scored], room="here", now=now)
    history.hear([], room="there", now=now + 60)
    take_notes([scored], mind.diary, mind.world)
    annotate([scored], mind.world)
    mind.world.integrate([scored])

    assert scored.importance == 9
    assert [one.entity_name for one in mind.world.relationships.by_tag("omen")] == ["raven"]
    assert mind.diary.counts[Counted.LORE] == 1
    assert history.summaries() == ("here: saw the omen of raven",)
    assert "saw the omen of a raven" in str(mind.world.map.current_room.notes)
    assert feel_all(EmotionalState(), [scored], EVEN).current_emotion is Emotion.SAD
    assert classify(Meaning.AMBIENT) is ErrorClass.BUSY
    assert InvalidationEngine().heard([scored])[0].trigger_type is InvalidationTriggerType.DEATH
