"""Who has finished a quest looks for the next one."""

from maid_engine.ai_players.cognitive.behaviors.next_quest import what_next
from maid_engine.ai_players.models.activity import Activity
from maid_engine.core.messages import Name
from maid_stdlib.messages import life, quest, talk
from tests.ai_players.released import released
from tests.ai_players.rules.oak_clearing import ADA, at, joss, situation

dob = Name("Dob")


def test_when_one_quest_is_done_its_giver_is_asked_for_the_next():
    book = at("balanced", joss)
    book >> quest.COMPLETED(quest="Odds and Ends")
    steps = what_next(situation(book))
    assert steps is not None
    assert steps[0].parameters == {"npc": "old joss"}


def test_a_berserker_asks_for_no_more():
    book = at("berserker", joss)
    book >> quest.COMPLETED(quest="Odds and Ends")
    assert what_next(situation(book)) is None


def sent_away(said, happened):
    """What one does for work, long after Old Joss, who is here, said that there would be some, and this happened."""
    book = at("balanced", joss)
    book >> said
    book.mind.diary.note(Activity.TALKED_TO_NPC.of("old joss"), book.now)
    book.now += 10.0
    book >> happened
    book.now += 600.0
    return [step.parameters for step in what_next(situation(book)) or ()]


def test_who_is_told_to_come_back_at_a_level_comes_back_at_that_level():
    later = quest.OFFER_LATER(npc=joss, level=3, quest="The Wolf Menace")
    assert sent_away(later, life.LEVEL_GAINED(level=2)) == []
    assert sent_away(later, life.LEVEL_GAINED(level=3)) == [{"npc": "old joss"}]


def test_who_is_told_to_finish_something_first_comes_back_when_it_is_finished():
    later = quest.OFFER_AFTER(npc=joss, first="Straw Men")
    assert sent_away(later, quest.COMPLETED(quest="Odds and Ends")) == []
    assert sent_away(later, quest.COMPLETED(quest="Straw Men")) == [{"npc": "old joss"}]


def test_who_was_asked_for_more_since_is_not_asked_again():
    book = at("balanced", joss)
    book >> quest.OFFER_LATER(npc=joss, level=3, quest="The Wolf Menace")
    book >> life.LEVEL_GAINED(level=3)
    assert released(situation(book), what_next(situation(book)))
    assert what_next(situation(book)) is None


def told_at_the_end(words):
    book = at("balanced", joss)
    said = talk.SAY_TO(actor=joss, target=Name("Tess", author=ADA), text=words).seen_by("target")
    book.mind.diary.note(Activity.TALKED_TO_NPC.of("old joss"), book.now + 60.0)
    book >> (said, quest.COMPLETED(quest="Odds and Ends"))
    return [step.parameters for step in what_next(situation(book)) or ()]


def test_the_way_that_is_told_at_the_end_of_a_quest_is_walked():
    words = "Here is your pay. The shop is north of here, and then east: talk corin."
    assert told_at_the_end(words) == [{"direction": "north"}, {"direction": "east"}]
    assert told_at_the_end("Three, and all pink.") == []
    assert told_at_the_end("The shop is down the well.") == []  # no way leads down here


def test_people_who_had_nothing_before_are_not_asked_again_after_each_quest():
    book = at("balanced", dob)
    book.mind.diary.note(Activity.TALKED_TO_NPC.of("dob"), book.now)
    book.now += 10.0
    book >> quest.COMPLETED(quest="Odds and Ends")
    assert what_next(situation(book)) is None


def test_passers_by_are_not_asked_for_the_next_quest():
    book = at("balanced", dob)
    book.mind.world.entities.edit_here("Dob").roams = True
    book >> quest.COMPLETED(quest="Odds and Ends")
    assert what_next(situation(book)) is None
