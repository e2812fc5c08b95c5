"""A quest that the character has decided for is accepted while its giver is here."""

from maid_engine.ai_players.cognitive.behaviors.quests import take_here
from maid_engine.ai_players.cognitive.behaviors.wishes import quest_wishes
from maid_engine.core.messages import Name
from maid_stdlib.messages import combat, quest
from tests.ai_players.released import released
from tests.ai_players.rules.oak_clearing import at, hilda, joss, situation, wolf

OFFER = quest.OFFER(npc=joss, quest="Odds and Ends", key="odds and ends")


def offered(*here):
    """Return a mind to which Old Joss has offered a quest, with nobody but these here now."""
    book = at("balanced", *here)
    book >> OFFER
    planning = book.mind.planning
    planning.stack.goals.clear()
    return book


def decides_for_it(book):
    s = situation(book)
    (wish,) = quest_wishes(s)
    book.mind.planning.adopt(book.mind.planning.generator.make(wish, s))


def accepted(book):
    return [(step.verb, step.parameters) for step in released(situation(book), take_here(situation(book)))]


def test_it_is_accepted_at_once_whatever_else_is_pursued():
    book = offered(joss)
    decides_for_it(book)
    assert accepted(book) == [("accept_quest", {"quest": "Odds and Ends"})]
    assert take_here(situation(book)) is None, "it is not tried again at once"


def test_what_the_character_has_not_decided_for_is_left():
    assert take_here(situation(offered(joss))) is None


def test_nobody_accepts_from_afar_or_in_a_fight():
    elsewhere = offered(hilda)
    decides_for_it(elsewhere)
    assert take_here(situation(elsewhere)) is None

    fighting = offered(joss, wolf)
    decides_for_it(fighting)
    fighting >> combat.ENGAGE(actor=wolf, target=Name("Tess")).seen_by("target")
    assert situation(fighting).own.in_combat
    assert take_here(situation(fighting)) is None
