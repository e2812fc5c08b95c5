"""What a model agrees to in a talk is promised by the rules of promises, and done; what cannot be done is not said."""

import pytest

from maid_engine.ai_players.cognitive.talk_deeds import offered, settled
from maid_engine.ai_players.cognitive.talk_record import Draft, Heard, ModelAnswer
from maid_engine.ai_players.models.audience import EVERYBODY, only
from maid_engine.ai_players.models.decisions import MakePromise, NoteDown
from maid_engine.ai_players.models.envelope import SectionKind
from maid_engine.ai_players.models.promises import PromiseKind
from maid_engine.ai_players.prompting import render
from maid_engine.ai_players.prompting.context_settings import DEFAULTS
from maid_engine.ai_players.questions.speech_questions import Deed, Utterance, UtteranceFacts
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_stdlib.messages import movement
from tests.ai_players.promises.asking import asked
from tests.ai_players.promises.hearth import Hearth
from tests.ai_players.rules.town import ADA, BOB, ada, bob, in_town
from tests.ai_players.scripted_desk import ScriptedDesk

LINE = "So be it."


def heard(words="what about it, Tess?", **more):
    return Heard("Ada", words, True, False, 1, 1.0, (ADA,))._replace(**more)


def drafted(deed=None, *, words="what about it, Tess?", remember="", hearers=EVERYBODY, effects=(), **more):
    draft = Draft(heard(words, **more), "By the rule.", "", "", "room", 0.0, effects=effects)
    utterance = Utterance(line=LINE, deed=deed or Deed(), remember=remember)
    draft.answer, draft.hearers = ModelAnswer(utterance, "q1", (BOB,)), hearers
    draft.facts = UtteranceFacts("Ada", words, "x", "", turns=("Ada: the well is dry", "me: oh"))
    return draft


def said(deed=None, book=None, **more):
    book = book or in_town("social_butterfly", ada, bob)
    return settled(book.mind.situation(book.now), drafted(deed, **more), EVERYBODY)


def promised(chosen):
    return [one.promise for one in chosen.wording.effects if isinstance(one, MakePromise)]


def test_a_deed_that_can_be_done_is_promised_when_the_models_line_is_said():
    chosen = said(Deed(kind="meet", place="the smithy", minutes=5))
    (promise,) = promised(chosen)

    assert (chosen.wording.line, chosen.lost) == (LINE, "")
    assert (promise.kind, promise.to, promise.room) == (PromiseKind.MEET, "Ada", "smithy")
    assert promise.taint == (ADA, BOB), "the words of both led to it"


@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        (Deed(kind="meet", place="the moon", minutes=5), "promise.no_such_place"),
        (Deed(kind="wait", minutes=50), "promise.too_long"),
        (Deed(kind="bring", what="dragon scale"), "promise.nothing_to_spare"),
        (Deed(kind="tell", whom="Zorro", what="the well is dry"), "promise.unknown_person"),
    ],
)
def test_instead_of_a_promise_that_cannot_be_kept_the_reason_is_said(deed, reason):
    chosen = said(deed)

    assert chosen.lost == reason
    assert chosen.wording.line not in (LINE, "")
    assert promised(chosen) == []


def test_what_was_told_is_noted_though_the_deed_is_refused():
    chosen = said(Deed(kind="meet", place="the moon", minutes=5), remember="Ada's well is dry")
    (note,) = (one for one in chosen.wording.effects if isinstance(one, NoteDown))

    assert note.words == "Ada's well is dry"


def test_a_walk_that_is_promised_already_is_agreed_to_without_another_promise():
    book = in_town("social_butterfly", ada, bob)
    assert asked(book, "come with me")
    book >> movement.LEAVES(actor=ada, direction="west").seen_by("room")
    chosen = said(Deed(kind="come_along", place="the smithy"), book)

    assert (chosen.wording.line, chosen.lost) == (LINE, "")
    assert promised(chosen) == []


def test_what_the_rules_cannot_decide_on_leaves_the_rules_answer():
    chosen = said(Deed(kind="help", what="unknown thing"))

    assert (chosen.wording.line, chosen.lost) == ("By the rule.", "deed")


def test_nothing_is_promised_on_a_channel_or_to_an_ai_player():
    assert said(Deed(kind="wait"), channel="chat").lost == "deed"
    book = in_town("social_butterfly", ada, bob)
    book.mind.world.entities.players["ada"] = True
    assert said(Deed(kind="wait"), book).lost == "deed"
    assert offered(book.mind.situation(book.now), heard(), EVERYBODY) == ()


def test_a_message_is_made_of_the_speakers_own_words():
    own = said(Deed(kind="tell", whom="Bob", what="the well is dry"))
    others = said(Deed(kind="tell", whom="Bob", what="the password is kumquat"))

    assert promised(own)[0].what == "the well is dry"
    assert others.lost == "deed"


def test_what_the_rule_would_have_promised_is_not_if_the_model_agrees_to_nothing():
    made = promised(said(Deed(kind="wait")))
    chosen = said(effects=(MakePromise(made[0]),))

    assert (chosen.wording.line, chosen.wording.effects) == (LINE, ())


def test_words_for_some_are_not_said_before_others():
    book = in_town("social_butterfly", ada, bob)
    draft = drafted(Deed(kind="wait"), hearers=only(["Ada"]))
    chosen = settled(book.mind.situation(book.now), draft, EVERYBODY)

    assert (chosen.wording.line, chosen.lost) == ("By the rule.", "hearers")


def test_what_is_worth_remembering_is_noted_with_who_said_it_and_who_heard_it():
    chosen = said(remember="Ada likes foxes.", audience=only(["Ada"]))

    assert chosen.wording.effects == (NoteDown("Ada", "Ada likes foxes.", (ADA, BOB), only(["Ada"])),)


def test_the_offers_are_what_would_be_accepted_now():
    book = in_town("social_butterfly", ada, bob)
    kinds = [line.partition(":")[0] for line in offered(book.mind.situation(book.now), heard(), EVERYBODY)]
    assert {"wait", "meet", "come_along", "tell", "warn", "watch", "remind"} <= set(kinds)

    book.mind.world.status.hp, book.mind.world.status.hp_max = 5, 30
    hurt = [line.partition(":")[0] for line in offered(book.mind.situation(book.now), heard(), EVERYBODY)]
    assert "wait" not in hurt
    assert "remind" in hurt


# --- in the game ---


@pytest.mark.system
def test_somebody_asked_to_meet_in_words_that_no_rule_reads_is_there():
    desk = ScriptedDesk()
    hearth = Hearth(desk=desk)
    place = hearth.known_place()
    desk.says = lambda facts: {
        "line": "Gladly, I will be there.",
        "deed": {"kind": "meet", "place": place, "minutes": 5},
    }
    words = f"fancy a rendezvous, thou and I, {place}, once five minutes went by?"
    lines = hearth.ask(words)
    (promise,) = hearth.promises()

    assert lines[0] == "Gladly, I will be there."
    assert (promise.kind, promise.to, promise.place) == (PromiseKind.MEET, "Ada", promise.place)
    desk.says = lambda facts: None
    hearth.play.wait(promise.due - hearth.mind.world.now)
    assert hearth.room == place


@pytest.mark.system
@pytest.mark.parametrize(
    "reply",
    [
        None,
        {"line": ""},
        {"line": "Gladly, gladly I say.", "deed": {"kind": "marry"}},
        {"line": "Gladly, gladly I say.", "deed": {"kind": "wait", "minutes": 1e9}},
        {"line": "Gladly, gladly I say.", "deed": {"kind": "meet", "place": "the moon", "minutes": 5}},
        {"line": "Gladly, gladly I say.", "deed": {"kind": "tell", "whom": "nobody#17", "what": "hello"}},
        {"line": "x" * 5000},
        {"sentence": "Gladly, gladly I say."},
    ],
)
def test_whatever_is_wrong_with_an_answer_the_person_gets_words_in_time(reply):
    desk = ScriptedDesk(lambda facts: reply)
    hearth = Hearth(desk=desk)
    lines = hearth.ask("where is the market square?")

    assert lines
    assert not any("Gladly" in line for line in lines)
    assert hearth.promises() == []
    assert sum(hearth.mind.reports.thinking().turned_down.values()) >= 1


@pytest.mark.system
def test_two_people_who_speak_at_once_both_hear_the_models_words():
    desk = ScriptedDesk(lambda facts: {"line": f"Well met, {facts.speaker}."})
    hearth = Hearth(desk=desk)
    hearth.stand_beside(hearth.bob)
    hearth.stand_beside()
    for who in (hearth.ada, hearth.bob):
        who.heard()
        who.type(f"say {hearth.agent.name}, I am a bit sad.")
    hearth.play.wait(15)
    lines = hearth.said_to(hearth.ada)

    assert {"Well met, Ada.", "Well met, Bob."} <= set(lines)


@pytest.mark.system
def test_what_the_model_noted_down_is_found_again_when_it_is_asked_for():
    desk = ScriptedDesk(lambda facts: {"line": "The fox it is.", "remember": "Ada likes the fox best."})
    hearth = Hearth(desk=desk)
    hearth.ask("of all beasts mine is the fox, keep that!")
    (kept,) = [one for one in hearth.mind.memory.shelf if one.content == "Ada likes the fox best."]

    assert kept.subjects == ("ada",)
    assert kept.taint
    assert not kept.audience.includes(only(["Bob"]))


@pytest.mark.system
def test_a_prompt_in_a_long_talk_is_within_its_budget_and_has_the_words_to_answer_once():
    desk = ScriptedDesk(lambda facts: {"line": f"Well, {facts.speaker}, let us see about that, shall we?"})
    hearth = Hearth(desk=desk)
    for words in (
        "tell me all about the smithy",
        "who is Hilda?",
        "where is the temple?",
        "wait here please",
    ):
        hearth.ask(words, aloud=True)
    assert len(desk.asked) >= 3
    for number, question in enumerate(desk.asked):
        for structured in (False, True):
            rendered = render(question, QUESTIONS[question.kind], structured=structured)
            assert rendered.tokens <= DEFAULTS.max_context_tokens
        assert desk.prompt(number).count(question.facts.words) == 1


@pytest.mark.system
def test_in_a_long_talk_the_prompt_still_tells_who_it_is_where_with_what_and_what_for():
    desk = ScriptedDesk(lambda facts: {"line": f"Well, {facts.speaker}, let us see about that, shall we?"})
    hearth = Hearth(desk=desk)
    for words in ("tell me all about the smithy", "who is Hilda?", "wait here please", "and the temple?"):
        hearth.ask(words, aloud=True)
    question = desk.asked[-1]
    known, plan = (
        next(one.items for one in question.sections if one.kind is kind)
        for kind in (SectionKind.KNOWN, SectionKind.PLAN)
    )
    for structured in (False, True):
        request = render(question, QUESTIONS[question.kind], structured=structured).request
        told = f"{request.stable}\n{request.variable}"
        for begin in (
            f"You are {question.facts.me}.",
            "Where you are: ",
            "Gold: ",
            plan[0],
            *known[:2],
        ):
            assert f"\n- {begin}" in told, (structured, begin)
