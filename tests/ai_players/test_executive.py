"""Two AI players that have much to say to each other do not stand and talk for a minute; a human is always answered."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.executive import TALKED_ENOUGH_S, TALKS_AGAIN_S
from maid_engine.ai_players.cognitive.progress import progress_of
from maid_engine.ai_players.cognitive.talk_record import Talk
from maid_engine.ai_players.language.wish_words import told_wish
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.ids import StepNumber
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.planning import Because, PlanLevel, RuleFamily, TaskPurpose
from maid_engine.ai_players.models.world import QuestState, TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.minds import seen
from tests.ai_players.released import released
from tests.ai_players.rules.town import bob, in_town, reply


def stood(executive, s, seconds):
    """Nothing has changed for so long."""
    ago = seconds
    while ago > 0:
        executive.stuck.observe(progress_of(s), s.now - ago, excused=ago == seconds)
        ago -= 5.0


def hears(executive, s, who, words, meaning=Meaning.SAID):
    executive.conversation.hear([seen(meaning, who=who, text=words)], s.now)


@pytest.mark.parametrize("stood_s", [TALKED_ENOUGH_S - 5.0, TALKED_ENOUGH_S + 5.0, TALKS_AGAIN_S + 5.0])
@pytest.mark.parametrize("human", [False, True], ids=["AI player", "human"])
def test_who_has_only_talked_for_long_goes_on_before_it_answers_an_ai_player(human, stood_s):
    book = in_town("social_butterfly", bob)
    for one in book.mind.world.entities.players_here():
        book.mind.world.entities.meet_player(one.name, is_ai=not human)
    executive = book.mind.executive
    s = book.mind.situation(Seconds(200.0))
    hears(executive, s, "Bob", "Tess, where is the inn?")
    stood(executive, s, stood_s)

    executive.think(s, StepNumber(1))

    goes_on_first = not human and TALKED_ENOUGH_S < stood_s < TALKS_AGAIN_S
    assert [heard.who for heard in executive.conversation.unanswered] == ["Bob"] * goes_on_first


def test_a_human_who_says_nothing_keeps_nobody_in_talk_with_ai_players():
    book = in_town("social_butterfly", bob)
    (human,) = book.mind.world.entities.players_here()
    human.is_ai = False
    book.mind.world.entities.meet_player("Mina", is_ai=True)
    executive, s = book.mind.executive, book.mind.situation(Seconds(200.0))
    hears(executive, s, "Mina", "quiet here, is it not?")
    stood(executive, s, TALKED_ENOUGH_S + 5.0)
    assert executive.conversation.speakers == ("Mina",)
    assert s.people.humans()
    assert executive.talked_enough(s)


@pytest.mark.parametrize("round_", range(4))
def test_who_could_not_go_on_listens_for_a_while_and_tries_again(round_):
    mind = in_town("explorer", bob).mind
    executive, s = mind.executive, mind.situation(Seconds(500.0))
    stood(executive, s, round_ * TALKS_AGAIN_S + 5.0)
    assert not executive.talked_enough(s)
    stood(executive, s, round_ * TALKS_AGAIN_S + 5.0 + TALKED_ENOUGH_S)
    assert executive.talked_enough(s)


def test_a_human_who_is_somewhere_else_is_answered_all_the_same():
    book = in_town("social_butterfly", bob)
    for one in book.mind.world.entities.players_here():
        one.is_ai = True
    executive, s = book.mind.executive, book.mind.situation(Seconds(200.0))
    stood(executive, s, TALKED_ENOUGH_S + 5.0)
    assert executive.talked_enough(s)
    hears(executive, s, "Zoe", "where is the inn?", Meaning.TOLD_ME)
    assert not executive.talked_enough(s)


@pytest.mark.parametrize("human", [False, True], ids=["AI player", "human"])
def test_only_a_talk_with_a_human_excuses_who_does_nothing_else(human):
    book = in_town("social_butterfly", bob)
    executive = book.mind.executive
    for step, second in enumerate(range(0, 60, 5), 1):
        s = book.mind.situation(Seconds(200.0 + second))
        executive.conversation.talks["bob"] = Talk("Bob", 190.0, s.now, human=human)
        executive.think(s, StepNumber(step))
    assert (executive.stuck.since(s.now) == 0.0) is human
    assert (executive.stuck_episodes > 0) is not human


def test_to_hear_of_a_quest_is_not_to_do_anything():
    book = in_town("social_butterfly", bob)
    before = progress_of(book.mind.situation(Seconds(200.0)))
    book.mind.world.quests.discover("Rats")
    assert progress_of(book.mind.situation(Seconds(201.0))) == before
    book.mind.world.quests.set_state("Rats", QuestState.ACTIVE)
    assert progress_of(book.mind.situation(Seconds(202.0))) != before


@pytest.mark.parametrize(("since", "stays"), [(5.0, True), (44.0, True), (46.0, False)])
def test_one_stays_a_moment_with_a_person_one_has_just_talked_with(since, stays):
    book = in_town("explorer", bob)
    executive, s = book.mind.executive, book.mind.situation(Seconds(200.0))
    executive.planning.stack.drop_tasks()
    executive.conversation.talks["bob"] = Talk("Bob", 190.0, s.now - since, human=True, mine=1)
    assert executive.lingers(s) is stays
    executive.conversation.talks["bob"].human = False
    assert not executive.lingers(s)


def talking_with_bob(since, *, asked=False):
    """An executive that exchanged words with Bob, a person, some seconds ago, and the situation."""
    book = in_town("explorer", bob)
    executive, s = book.mind.executive, book.mind.situation(Seconds(200.0))
    executive.planning.stack.drop_tasks()
    talk = Talk("Bob", 100.0, s.now - since, human=True, mine=1)
    talk.state.is_asked = asked
    executive.conversation.talks["bob"] = talk
    return executive, s


@pytest.mark.parametrize(("asked", "stays"), [(True, True), (False, False)])
def test_a_person_who_was_asked_something_gets_more_time_to_answer(asked, stays):
    executive, s = talking_with_bob(50.0, asked=asked)
    assert executive.lingers(s) is stays


def test_a_talk_with_somebody_elsewhere_does_not_hide_the_person_who_is_here():
    executive, s = talking_with_bob(20.0)
    talks = executive.conversation.talks
    executive.conversation.talks = {"ada": Talk("Ada", 100.0, s.now, human=True, mine=1), **talks}
    assert executive.lingers(s)


@pytest.mark.parametrize("what", ["spider", "order"])
def test_neither_danger_nor_an_order_waits_for_the_end_of_a_talk(what):
    executive, s = talking_with_bob(5.0)
    assert executive.lingers(s)
    if what == "spider":
        spider = s.beliefs.entities.arrive(
            "forest spider", s.own.room_id, TrackedEntityType.MONSTER, Seconds(s.now)
        )
        spider.is_hostile = True
    else:
        goal = executive.planning.stack.goals[0]
        executive.planning.stack.phase = None
        goal.source = "admin:Root"
        s = replace(s, own=replace(s.own, goals=(goal,)))
    assert not executive.lingers(s)


@pytest.mark.parametrize(
    ("line", "since", "stays"),
    [("How are you, Bob?", 25.0, True), ("How are you, Bob?", 35.0, False), ("Good day, Bob.", 5.0, False)],
)
def test_who_asks_a_person_something_unasked_waits_for_the_answer(line, since, stays):
    book = in_town("explorer", bob)
    executive, s = book.mind.executive, book.mind.situation(Seconds(200.0))
    executive.planning.stack.drop_tasks()
    executive.conversation.hear([seen(Meaning.I_SAID, text=line)], s.now - since)
    assert executive.lingers(s) is stays
    executive.conversation.hear([seen(Meaning.SAID, who="Bob", text="Fine.")], s.now - 1.0)
    assert not executive.conversation.question.is_open(s.now, 30.0, ["bob"])


@pytest.mark.parametrize(
    ("step", "family", "stays"),
    [
        (do("sell_item", "sell", item="sword"), RuleFamily.OTHER, True),
        (do("navigate", "walk", room="smithy"), RuleFamily.OTHER, True),
        (
            do("say_message", "answer", message="Yes.")._replace(purpose=TaskPurpose.ANSWER),
            RuleFamily.ANSWER,
            False,
        ),
        (do("navigate", "walk along", room="smithy"), RuleFamily.PROMISE, False),
    ],
)
def test_nothing_else_is_begun_while_a_person_may_still_be_typing(step, family, stays):
    executive, s = talking_with_bob(20.0)
    executive.planning.push(Decision((step,)), Because("rule", family=family))
    assert executive.lingers(s) is stays


def test_somebody_who_leaves_a_person_after_a_talk_says_why_once():
    executive, s = talking_with_bob(40.0)
    s.diary.note(Activity.HEARD.of("bob"), s.now - 40.0)
    steps = executive.stay.leave(s, "Bob")
    assert "Bob" in steps[0].parameters["message"]
    released(s, steps)
    assert not executive.stay.leave(s, "Bob")


def test_nobody_takes_leave_twice_in_one_talk():
    executive, s = talking_with_bob(50.0)
    s.diary.note(Activity.HEARD.of("bob"), s.now - 90.0)
    released(s, executive.stay.leave(s, "Bob", 100.0))
    s.diary.note(Activity.HEARD.of("bob"), s.now + 30.0)  # "wait!"
    later = replace(s, now=Seconds(s.now + 300.0))
    assert not executive.stay.leave(later, "Bob", 400.0)
    assert executive.stay.leave(later, "Bob", 100.0), "another talk has begun since"


def test_a_wish_that_names_the_listener_is_no_reason_to_leave_them():
    executive, s = talking_with_bob(50.0)
    s.diary.note(Activity.HEARD.of("bob"), s.now - 50.0)
    s = replace(s, own=replace(s.own, wants="Bring Bob a torch"))
    (step,) = executive.stay.leave(s, "Bob", 100.0)
    assert "torch" not in step.parameters["message"]


def test_between_two_steps_of_a_plan_one_still_knows_what_one_is_after():
    book = in_town("explorer", bob)
    mind = book.mind
    mind.planning.drop(PlanLevel.PHASE)
    assert mind.planning.stack.goals
    s = mind.situation(Seconds(200.0))
    assert s.own.wants == told_wish(mind.planning.stack.goals[0].description)
    assert "Nothing much" not in reply(book, "What are you up to?").line


def test_what_passes_the_time_of_a_stay_is_decided_in_one_step():
    book = in_town("explorer", bob)
    executive, s = book.mind.executive, book.mind.situation(Seconds(200.0))
    executive.planning.stack.drop_tasks()
    executive.planning.stack.phase = None
    executive.planning.push(Decision((do("explore", "look around the town"),)))
    s.diary.avoid(Activity.STAYS.of(s.own.room_id), s.now + 60.0)  # it has promised to stay here

    said = []
    for step in range(1, 40):
        s = book.mind.situation(Seconds(200.0 + step))
        executive.stay.look(s)
        before = len(executive.planning.stack.tasks)
        thought = executive.think(s, StepNumber(step))
        said += [command.text for command in thought.commands]
        assert thought.commands or len(executive.planning.stack.tasks) <= before, (
            "it waits with what it could do at once"
        )
        if said:
            break
    assert said


def test_no_walk_and_no_goodbye_is_begun_right_after_listening_to_a_person():
    executive, s = talking_with_bob(16.0)
    s.diary.note(Activity.HEARD.of("bob"), s.now - 18.0)
    listen = do("wait", "hear what Bob says", seconds="0")._replace(purpose=TaskPurpose.LISTEN)
    executive.planning.push(Decision((listen, do("explore", "see the world"))))
    texts = []
    for step in range(1, 8):
        s = replace(s, now=Seconds(s.now + 1.0))
        texts += [command.text for command in executive.think(s, StepNumber(step)).commands]
    assert texts == []


@pytest.mark.parametrize("asked", [True, False])
def test_words_that_came_during_an_answer_are_considered_as_soon_as_it_is_said(asked):
    executive, s = talking_with_bob(1.0)
    wait = do("wait", "hear what Bob says", seconds="0")
    answer, listen = (wait._replace(purpose=one) for one in (TaskPurpose.ANSWER, TaskPurpose.LISTEN))
    executive.planning.push(Decision((answer, listen._replace(parameters={"seconds": "30"}))))
    if asked:
        hears(executive, s, "Bob", "And where is the inn?", Meaning.TOLD_ME)
    executive.think(s, StepNumber(1))
    later = replace(s, now=Seconds(s.now + 0.1))
    executive.think(later, StepNumber(2))

    assert (executive.due <= later.now + 1.0) is asked


@pytest.mark.parametrize("ordered", [False, True])
def test_nobody_leaves_the_keyboard_while_an_order_of_an_admin_is_to_be_done(ordered):
    mind = in_town("explorer").mind
    executive, timing = mind.executive, mind.executive.timing
    timing.profile = replace(timing.profile, afk_per_hour=3600.0)
    mind.world.map.current_room.tags["safe"] = None
    if ordered:
        assert mind.planning.offers.take_words("reach level 9", "admin", mind.situation(Seconds(500.0))) == ""
    mind.planning.stack.drop_tasks()
    executive.actions.runner.abort("another line", Seconds(560.0))
    executive.think(mind.situation(Seconds(560.0)), StepNumber(1))

    assert (executive.away_until > 560.0) is not ordered
