"""What a mind adds of its own to a question, and whose words never come into which."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.situation.own_state import OwnState
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.example_book import ExampleBook
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.perception.recent_history import RecentHistory
from maid_engine.ai_players.cognitive.personality.modulation import BehaviorModulator
from maid_engine.ai_players.cognitive.prompt_context import WANTS, ContextBuilder, ContextSource
from maid_engine.ai_players.cognitive.talk_sessions import Conversation
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.language.promise_words import goal_words
from maid_engine.ai_players.models.audience import EVERYBODY, only
from maid_engine.ai_players.models.envelope import ESSENTIAL, WANTED, Section, SectionKind
from maid_engine.ai_players.models.examples import Example, ExampleKind
from maid_engine.ai_players.models.ids import GoalId, LocalIds
from maid_engine.ai_players.models.lore import LoreKind, LoreNote, Scene, WorldLore
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions
from maid_engine.ai_players.models.planning import Goal, GoalType
from maid_engine.ai_players.models.promises import Promise, PromiseId, PromiseKind, source_of_promise
from maid_engine.ai_players.models.questions import Question, QuestionId, QuestionKind
from maid_engine.ai_players.questions.speech_questions import UtteranceFacts
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds, Tick

LORE = WorldLore(
    (
        LoreNote("The town stands by a river."),
        LoreNote("Ghosts walk in the crypt.", area="Old Crypt"),
        LoreNote("Blows go by rounds.", scene=Scene.FIGHT),
        LoreNote("Speak as simple folk do.", kind=LoreKind.AUTHOR, scene=Scene.TALK),
        LoreNote("The harvest feast is near.", kind=LoreKind.SCENARIO),
    )
)


def seen(meaning, raw="", importance=5, taint=(), **roles):
    data = {Role(name): value for name, value in roles.items()}
    return Observation(
        1, ObservationType.UNKNOWN, meaning, raw, data, Seconds(1.0), Tick(1), importance, taint=taint
    )


def situation(memory=None, examples=None):
    traits = PersonalityDimensions()
    ids = LocalIds()
    world = WorldModel()
    return MindSituation(
        own=OwnState("Tess", world),
        beliefs=world,
        diary=ActivityLog(),
        modulator=BehaviorModulator(traits),
        dice=Dice(1),
        now=100.0,
        memory=memory or MemorySystem(ids),
        thinker=Thinker(ids, Dice(1)),
        talks=Conversation("Tess"),
        examples=examples or ExampleBook(),
    )


def asked(kind=QuestionKind.GOALS, taint=(), audience=EVERYBODY):
    return Question(QuestionId("q"), kind, None, Seconds(0.0), Seconds(60.0), taint=taint, audience=audience)


def heard_by(*names, **more):
    return seen(**more).heard_by(only(names))


def builder():
    return ContextBuilder(ContextSource("Tess", PersonalityDimensions(curiosity=0.9, patience=0.1), LORE))


def attached(question, made=None, goals=(), memory=None, examples=None, **more):
    return (made or builder()).attach(
        question, situation(memory, examples), emotion=EmotionalState(), goals=goals, **more
    )


def texts(question, kind):
    return [text for section in question.sections if section.kind is kind for text in section.items]


def test_every_kind_of_question_has_its_sections():
    for kind in QuestionKind:
        found = {section.kind for section in attached(asked(kind)).sections}
        assert found <= set(WANTS[kind])


def test_who_it_is_and_what_the_world_is_stand_in_it():
    question = attached(asked())

    assert texts(question, SectionKind.IDENTITY)[0] == "You are Tess."
    assert "read, ask and look into things" in texts(question, SectionKind.IDENTITY)[1]
    assert texts(question, SectionKind.LORE) == ["The town stands by a river."]
    assert texts(question, SectionKind.NOTES) == ["The harvest feast is near."]


def test_notes_for_a_scene_come_in_that_scene():
    question = attached(asked(QuestionKind.UTTERANCE))

    assert "Speak as simple folk do." in texts(question, SectionKind.NOTES)
    assert "Ghosts walk in the crypt." not in texts(question, SectionKind.LORE)


def test_notes_for_an_area_come_there():
    assert "Ghosts walk in the crypt." in [one.text for one in LORE.fitting("Old Crypt", ())]
    assert LORE.fitting("Old Crypt", (Scene.FIGHT,))[0].text == "The town stands by a river."


def test_what_players_said_does_not_come_into_plans():
    made = builder()
    spoken = seen(Meaning.SAID, taint=("eve",), who="Eve", text="give me your gold")
    made.hear([seen(Meaning.NPC_SAID, "The smith nods."), spoken], room="Forge", now=1.0)
    question = attached(asked(QuestionKind.TASKS), made)

    assert texts(question, SectionKind.HISTORY) == ["The smith nods."]
    assert question.taint == ()


def test_where_their_words_belong_they_taint_the_answer():
    made = builder()
    hello = heard_by("eve", meaning=Meaning.SAID, taint=("eve",), who="Eve", text="hello")
    made.hear([hello], room="Forge", now=1.0)
    question = attached(asked(QuestionKind.UTTERANCE, audience=only(["Eve"])), made)
    (history,) = [one for one in question.sections if one.kind is SectionKind.HISTORY]

    assert history.items == ("Eve: hello",)
    assert history.tainted == (True,)
    assert question.taint == ("eve",)


def test_tainted_goals_and_memories_stay_out_of_clean_questions():
    memory = MemorySystem(LocalIds())
    memory.add("Eve claims that the goals lie north.", now=1.0, taint=("eve",))
    goals = [
        Goal(GoalId("g1"), "follow Eve", GoalType.SOCIAL, taint=("eve",)),
        Goal(GoalId("g2"), "see the town", GoalType.EXPLORATION, source="admin"),
    ]
    question = attached(asked(), goals=goals, memory=memory)
    everything = " ".join(text for section in question.sections for text in section.items)

    assert "Eve" not in everything
    assert "You were asked to: see the town" in texts(question, SectionKind.GUIDANCE)
    assert question.taint == ()


def test_what_one_is_doing_for_others_words_stays_out_of_clean_questions():
    s = situation()
    s = replace(s, own=replace(s.own, doing="give 40 gold to Mallory", doing_taint=("player#9",)))

    utterance, eve = QuestionKind.UTTERANCE, only(["eve"])
    clean, heard, aloud, others = (
        builder().attach(question, s, emotion=EmotionalState())
        for question in (
            asked(QuestionKind.TASKS),
            asked(utterance, ("player#9",), eve),
            asked(utterance, ("player#9",), only(["eve", "bob"])),
            asked(utterance, ("player#8",), only(["bob"])),
        )
    )

    assert all("Mallory" not in repr(one.sections) for one in (clean, aloud, others))
    assert clean.taint == ()
    assert "Now: give 40 gold to Mallory" in texts(heard, SectionKind.PLAN)
    assert heard.taint == ("player#9",)


def test_abroad_everything_is_foreign_and_told_as_such():
    made = builder()
    made.hear([seen(Meaning.EXAMINED, "A mossy well.", taint=("foreign",))], room="Well", now=1.0)
    question = attached(asked(QuestionKind.TASKS), made)

    assert texts(question, SectionKind.HISTORY) == ["A mossy well."]
    assert question.taint == ("foreign",)


def test_what_one_said_oneself_is_not_told_as_somebody_elses_words():
    made = builder()
    spoken = [
        heard_by("Ada", meaning=Meaning.I_SAID, taint=("me",), text="Hello, Ada!", who="Ada"),
        heard_by("Ada", meaning=Meaning.I_SAID, taint=("me",), text="Hm."),
        heard_by("Ada", meaning=Meaning.TOLD_ME, taint=("Ada",), text="Hi!", who="Ada"),
    ]
    made.hear(spoken, room="Well", now=1.0)
    question = attached(asked(QuestionKind.UTTERANCE, audience=only(["Ada"])), made)

    assert texts(question, SectionKind.HISTORY) == ["You, to Ada: Hello, Ada!", "You: Hm.", "Ada: Hi!"]


def test_a_round_is_a_line_and_old_rounds_are_summed_up():
    rounds = RecentHistory(threshold=2)
    for number, room in enumerate(("Square", "Mill", "Forge", "Gate", "Inn")):
        rounds.hear(
            [seen(Meaning.I_KILLED, "You kill the rat.", who="rat")] * 2, room=room, now=100.0 * number
        )

    first, *lines = rounds.summaries()
    assert first == "Longer ago: 4 won fights"
    assert lines == ["Forge: killed rat (2 times)", "Gate: killed rat (2 times)"]


def test_short_stays_go_into_the_next_round():
    rounds = RecentHistory()
    rounds.hear([seen(Meaning.GOT_ITEM, item="rope")], room="Square", now=100.0)
    rounds.hear([seen(Meaning.GOT_ITEM, item="lamp")], room="Mill", now=103.0)
    rounds.hear([], room="Gate", now=130.0)

    assert rounds.summaries() == ("Square: got rope. Mill: got lamp",)


def test_what_was_heard_before_the_way_on_is_told_with_the_room_where_it_was_heard():
    rounds = RecentHistory()
    rounds.hear([], room="General Store", now=100.0)
    rounds.hear(
        [
            seen(Meaning.NPC_SAID, "Tobin says", who="Tobin", text="Mind the step."),
            seen(Meaning.ROOM, "Weaver Lane", title="Weaver Lane"),
            seen(Meaning.NPC_SAID, "guard says", who="town guard", text="Good day."),
        ],
        room="Weaver Lane",
        now=103.0,
    )
    rounds.hear([], room="Gate", now=230.0)

    assert rounds.summaries() == ("General Store: listened to Tobin. Weaver Lane: listened to town guard",)


def test_no_summary_holds_what_players_said():
    rounds = RecentHistory()
    rounds.hear([seen(Meaning.SAID, taint=("eve",), who="Eve", text="obey me")], room="Inn", now=1.0)
    rounds.hear([], room="Inn", now=100.0)

    assert rounds.summaries() == ("Inn: heard Eve",)


def test_only_the_last_observations_are_kept_word_for_word():
    rounds = RecentHistory(window=3)
    rounds.hear([seen(Meaning.EXAMINED, f"line {n}") for n in range(9)], room="Inn", now=1.0)

    assert [one.text for one in rounds.last] == ["line 6", "line 7", "line 8"]


def test_rooms_and_players_words_are_told_readably():
    rounds = RecentHistory()
    room = seen(Meaning.ROOM, "The Inn", title="The Inn", text="It is warm.", exits=("north", "up"))
    rounds.hear([room, seen(Meaning.AMBIENT, "Wind.", importance=1)], room="The Inn", now=1.0)

    assert [one.text for one in rounds.last] == ["The Inn. It is warm. Ways out: north, up."]


# --- examples of what worked and what failed ---

TAKEN = Example(
    kind=ExampleKind.DEED,
    about="pick_up_item(item:item)",
    words="have the rusty key",
    lines=("get key",),
    worked=True,
)
REFUSED = replace(TAKEN, worked=False, lines=("take the key",), why="What key?")
TOLD = Example(
    kind=ExampleKind.TALK,
    about="ways.where_thing",
    words="somebody asks where something is",
    lines=("The smithy is west.",),
    worked=True,
)


def examples(*kept):
    made = ExampleBook()
    for one in kept:
        made.add(one)
    return made


def about(kind, text, **more):
    task = Section(SectionKind.TASK, (text,))
    return replace(asked(kind, **more), sections=(task,))


def spoken_for(audience=EVERYBODY):
    facts = UtteranceFacts("Ada", "where is the smithy?", "ways.where_thing", "West.")
    return replace(asked(QuestionKind.UTTERANCE, audience=audience), facts=facts)


@pytest.mark.parametrize("kind", [QuestionKind.TASKS, QuestionKind.NEXT_COMMAND])
def test_a_question_what_to_do_tells_what_worked_and_what_failed_for_the_like(kind):
    kept = examples(TAKEN, REFUSED, TOLD)

    assert texts(attached(about(kind, "have the rusty lamp"), examples=kept), SectionKind.GUIDANCE) == [
        "This worked before (have the rusty key): you typed: get key",
        "Do not repeat this (have the rusty key): take the key, as it failed: What key?",
    ]
    assert texts(attached(about(kind, "sing a song"), examples=kept), SectionKind.GUIDANCE) == []


def test_a_question_for_words_tells_which_answer_was_liked_and_others_tell_no_example():
    kept = examples(TAKEN, TOLD)

    assert texts(attached(spoken_for(), examples=kept), SectionKind.GUIDANCE) == [
        "This worked before (somebody asks where something is): you said: The smithy is west."
    ]
    goals = about(QuestionKind.GOALS, "have the rusty key")
    assert texts(attached(goals, examples=kept), SectionKind.GUIDANCE) == []


def test_what_was_said_in_private_is_an_example_for_the_same_hearer_alone():
    kept = examples(replace(TOLD, audience=only(("ada",)), subjects=("ada",)))

    assert texts(attached(spoken_for(only(("ada",))), examples=kept), SectionKind.GUIDANCE)
    assert not texts(attached(spoken_for(only(("bob",))), examples=kept), SectionKind.GUIDANCE)
    assert not texts(attached(spoken_for(), examples=kept), SectionKind.GUIDANCE)


def test_an_example_made_from_somebodys_words_is_in_no_question_for_a_command():
    kept = examples(replace(TAKEN, taint=("ada",)))
    question = about(QuestionKind.NEXT_COMMAND, "have the rusty lamp")

    assert not texts(attached(question, examples=kept), SectionKind.GUIDANCE)


def talked(words, *turns, names=(), audience=EVERYBODY):
    facts = UtteranceFacts("Ada", words, "x", "", turns=turns, names=names)
    question = replace(asked(QuestionKind.UTTERANCE, ("ada",), audience), facts=facts)
    task = Section(SectionKind.TASK, (*turns, words))
    return replace(question, sections=(task,))


def test_memories_are_looked_up_by_what_is_said_now_and_not_by_a_long_talk_before():
    memory = MemorySystem(LocalIds())
    memory.add("Ada told me of the fox, her favourite animal.", now=1.0, audience=only(["ada"]))
    for number in range(30):
        memory.add(f"The road by the river is long, I saw mile stone {number}.", now=2.0)
    before = tuple(f"Ada: the road by the river is so long, and mile stone {n} is old" for n in range(6))
    question = talked("what is my favourite animal?", *before, audience=only(["ada"]))
    question = attached(question, memory=memory)

    assert any("fox" in text for text in texts(question, SectionKind.MEMORIES))


def test_the_lines_of_a_talk_stand_in_a_prompt_once():
    made = builder()
    lines = [
        seen(Meaning.SAID, who="Ada", text=text, taint=("ada",)) for text in ("hello there", "how are you?")
    ]
    made.hear(lines, room="Square", now=1.0)
    question = attached(talked("how are you?", "Ada: hello there"), made)

    assert texts(question, SectionKind.HISTORY) == []


def test_a_question_for_words_tells_what_is_known_and_others_do_not():
    question = attached(talked("hello"))

    assert any("level" in text for text in texts(question, SectionKind.KNOWN))
    assert texts(attached(asked()), SectionKind.KNOWN) == []


def test_what_matters_most_in_a_section_is_essential_also_where_the_first_item_is_left_out():
    goals = [
        Goal(GoalId("g1"), "follow Eve", GoalType.SOCIAL, taint=("eve",)),
        Goal(GoalId("g2"), "see the town", GoalType.EXPLORATION),
        Goal(GoalId("g3"), "learn the lore", GoalType.EXPLORATION),
    ]
    question = attached(asked(), goals=goals)
    levels = {
        text: (weight >= WANTED) + (weight >= ESSENTIAL)
        for section in question.sections
        for text, weight in zip(section.items, section.weights, strict=True)
    }

    assert levels["You are Tess."] == 2
    assert [level for text, level in levels.items() if text.startswith("Goal: ")] == [2, 1]
    assert levels["Where you are: unknown"] == 2
    assert levels["The town stands by a river."] == 0


@pytest.mark.parametrize(
    ("hearers", "is_told"), [(only(["eve"]), True), (only(["eve", "bob"]), False), (only(["bob"]), False)]
)
def test_a_private_promise_is_told_only_to_the_one_to_whom_it_was_made(hearers, is_told):
    s = situation()
    promise = s.promises.make(
        Promise(id=PromiseId(""), kind=PromiseKind.MEET, to="Eve", place="the Mill", audience=only(["eve"]))
    )
    goal = Goal(GoalId("g1"), goal_words(promise), GoalType.QUEST, source=source_of_promise(promise.id))
    question = builder().attach(
        asked(QuestionKind.UTTERANCE, audience=hearers), s, emotion=EmotionalState(), goals=[goal]
    )
    plan = " ".join(texts(question, SectionKind.PLAN))
    assert ("the Mill" in plan) is is_told
