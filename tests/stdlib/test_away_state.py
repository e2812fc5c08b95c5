"""What the pages "while you are away" are told, and to whom."""

from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.owner_questions import QuestionDraft
from maid_engine.accounts.away.question_board import QuestionBoard
from maid_engine.accounts.away.terms import Subject
from maid_stdlib.away_state import CONVERSATION, MOST_ITEMS
from tests.stdlib.lettered import leaves, person, world

TERMS, QUESTIONS, INBOX, LETTERS, STEWARDS = (
    f"Maid.Away.{name}" for name in ("Terms", "Questions", "Inbox", "Letters", "Stewards")
)


def asked(play, player, data=None):
    """Let a client ask, and return the last data of each package."""
    player.clear()
    play.game.presenter.answer(player.player, player, "Maid.Away", data or {})
    return {package: sent[-1] for package, sent in player.packets.items()}


def test_the_terms_are_told_in_words_that_the_command_understands():
    play = world()
    ada = person(play, "Ada")
    ada.type("standin delegated", "standin may trade up to 20 gold", "standin stay 90 minutes")

    told = asked(play, ada)[TERMS]

    assert (told["mode"], told["gold"], told["stay"]) == ("delegated", 20, "1 hour and 30 minutes")
    assert told["most"] == {"stay": "2 hours", "day": "4 hours", "gold": 1000, "deaths": 3}
    assert told["agreed"] == ""
    assert "Ada may spend at most 20 gold an hour." in told["text"]
    assert ada.type(f"standin stay {told['stay']}") == "Nothing changed: the terms say that already."


def test_a_player_agrees_to_the_sentences_that_a_client_showed_and_to_no_others():
    play = world()
    ada = person(play, "Ada")
    ada.type("standin delegated")
    shown = asked(play, ada)[TERMS]["digest"]
    ada.type("standin may fight")

    assert ada.type(f"standin agree {shown}").startswith("You agree only to what you have read.")
    now = asked(play, ada)[TERMS]
    assert ada.type(f"standin agree {now['digest']}").startswith("You agreed.")
    assert asked(play, ada)[TERMS]["agreed"]


def test_questions_come_with_what_happens_otherwise_also_those_one_looks_after():
    play = world()
    ada, bob = person(play, "Ada"), person(play, "Bob")
    ada.type("steward bob watch")
    draft = QuestionDraft(ada.player, Subject.INVITATION, "bess", "Bess")
    play.game.resource(QuestionBoard).raise_question(draft)

    [own], [others] = asked(play, ada)[QUESTIONS], asked(play, bob)[QUESTIONS]

    assert (own["of"], own["may_answer"], own["left"]) == ("", True, "10 minutes")
    assert own["otherwise"] == "stay alone"
    assert [one["word"] for one in own["options"]] == ["yes", "no"]
    assert (others["of"], others["may_answer"]) == ("Ada", False)
    ada.type("steward bob answer")
    assert asked(play, bob)[QUESTIONS][0]["may_answer"]
    assert asked(play, bob)[STEWARDS]["looks_after"][0]["who"] == "Ada"
    assert asked(play, ada)[STEWARDS]["stewards"][0]["role"] == "answer"


def test_the_inbox_tells_the_latest_items_with_their_lines_and_reads_none_by_it():
    play = world()
    ada, inbox = person(play, "Ada"), play.game.resource(Inbox)
    for number in range(MOST_ITEMS + 2):
        inbox.add(ada.player, InboxKind.NOTICE, f"Notice {number}.")
    lines = {"lines": [{"text": "You slept."}, {"text": "You won 3 gold."}]}
    inbox.add(ada.player, InboxKind.DIGEST, "You slept.", lines)

    told = asked(play, ada)[INBOX]

    assert (told["unread"], told["older"], len(told["items"])) == (MOST_ITEMS + 3, 3, MOST_ITEMS)
    assert told["items"][0]["lines"] == ["You won 3 gold."]
    assert asked(play, ada)[INBOX]["unread"] == MOST_ITEMS + 3


def test_letters_and_requests_are_told_and_no_word_of_a_request():
    play = world()
    ada, bob, mallory = (person(play, name) for name in ("Ada", "Bob", "Mallory"))
    ada.type("letter bob shall we meet?", "friend bob")
    bob.type("letters approve ada")
    leaves(play, ada)
    play.wait(1)
    bob.type("letter ada gladly!")
    mallory.type("letter ada buy my gold!")
    ada = play.join("Ada")

    told = asked(play, ada, {"with": "bob"})

    letters = told[LETTERS]
    assert [(one["who"], one["count"], one["unread"]) for one in letters["conversations"]] == [("Bob", 2, 1)]
    assert [(one["who"], one["writer"]) for one in letters["requests"]] == [("Mallory", "person")]
    assert "gold" not in str(letters)
    assert letters["friends"] == ["Bob"]
    assert letters["tiers"] == {"person": "known", "ai_player": "nobody", "stand_in": "nobody"}
    exchanged = told[CONVERSATION]
    assert [(one["mine"], one["text"]) for one in exchanged["letters"]] == [
        (True, "shall we meet?"),
        (False, "gladly!"),
    ]
    assert asked(play, ada, {"with": "nemo"})[CONVERSATION] == {"with": "nemo", "letters": []}
    assert CONVERSATION not in asked(play, ada, {"with": 3})


def test_nothing_is_told_to_who_may_not_manage_the_account():
    play = world()
    ada = person(play, "Ada")
    ada.is_ai_player = True

    assert asked(play, ada) == {}
