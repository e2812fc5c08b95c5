"""What people ask in plain English is understood, with what it is about."""

import pytest

from maid_engine.ai_players.language.intents import Intent, understand


@pytest.mark.parametrize(
    ("words", "intent", "topic"),
    [
        ("Where is the nearest shop?", Intent.WHERE, "shop"),
        ("where's hilda", Intent.WHERE, "hilda"),
        ("I'm looking for Garrick", Intent.WHERE, "garrick"),
        ("Is there an inn nearby?", Intent.WHERE, "inn"),
        ("Hi, can anyone tell me where the smith is?", Intent.WHERE, "smith"),
        ("Does anybody know where I can buy some bread?", Intent.WHO_SELLS, "bread"),
        ("Where can I buy a sword?", Intent.WHO_SELLS, "sword"),
        ("Who sells torches?", Intent.WHO_SELLS, "torches"),
        ("How much is a sword?", Intent.PRICE, "sword"),
        ("what does a dagger cost", Intent.PRICE, "dagger"),
        ("Could you tell me the way to the temple, please?", Intent.WAY, "temple"),
        ("How do I get to the mill?", Intent.WAY, "mill"),
        ("How do I get gold?", Intent.HOW_TO, "get gold"),
        ("How do I train?", Intent.HOW_TO, "train"),
        ("Do you know where one can train, Tess?", Intent.HOW_TO, "train"),
        ("Have you seen any wolves?", Intent.SEEN, "wolves"),
        ("are wolves dangerous", Intent.DANGER, "wolves"),
        ("What is dangerous around here?", Intent.DANGER, ""),
        ("Who here has a quest for me?", Intent.WORK, ""),
        ("Any work for me?", Intent.WORK, ""),
        ("I'm new here, what should I do?", Intent.ADVICE, ""),
        ("What happened to you today?", Intent.LATELY, ""),
        ("What killed you?", Intent.KILLED_BY, ""),
        ("Who did you meet today?", Intent.MET, ""),
        ("What are you doing?", Intent.DOING, ""),
        ("what do you know about the abbey?", Intent.ABOUT, "abbey"),
        ("Who is Hilda?", Intent.WHO_IS, "hilda"),
        ("Are you a bot?", Intent.ARE_YOU_AI, ""),
        ("Am I talking to a person?", Intent.ARE_YOU_AI, ""),
        ("Am I chatting with a real human?", Intent.ARE_YOU_AI, ""),
        ("What level are you?", Intent.PROGRESS, ""),
        ("Which level have you reached?", Intent.PROGRESS, ""),
        ("What did Bob say?", Intent.HEARD_FROM, "bob"),
        ("Can you give me 50 gold?", Intent.GIVE, ""),
        ("Will you group with me?", Intent.GROUP, ""),
        ("want to trade?", Intent.TRADE, ""),
        ("wait here please, back soon", Intent.WAIT, ""),
        ("leave me alone", Intent.LEAVE_ME, ""),
        ("where am I?", Intent.HERE, ""),
        ("Tess, how are you?", Intent.HOW_ARE_YOU, ""),
        ("Thanks!", Intent.THANKS, ""),
        ("Good morning Tess", Intent.GREETING, ""),
        ("You are stupid", Intent.INSULT, ""),
        ("follow me", Intent.ORDER, ""),
        ("What's your favourite colour?", Intent.QUESTION, ""),
        ("The mill burned down yesterday.", Intent.STATEMENT, ""),
        ("Type train where somebody teaches.", Intent.STATEMENT, ""),
    ],
)
def test_plain_english_is_understood(words, intent, topic):
    understood = understand(words, me="Tess")
    assert (understood.intent, understood.topic) == (intent, topic)


@pytest.mark.parametrize(
    ("words", "intent", "topic"),
    [
        ("And how much is it?", Intent.PRICE, "sword"),
        ("How do I get there?", Intent.WAY, "sword"),
        ("and a shield?", Intent.WHO_SELLS, "shield"),
        ("What about potions?", Intent.WHO_SELLS, "potions"),
        ("why?", Intent.WHY, "sword"),
    ],
)
def test_what_leans_on_the_last_question_is_about_the_same(words, intent, topic):
    before = understand("Where can I buy a sword?")
    understood = understand(words, before=before)
    assert (understood.intent, understood.topic) == (intent, topic)


def test_a_question_counts_for_more_than_the_greeting_before_it():
    assert understand("Hello Tess! Where is the inn?", me="Tess").intent is Intent.WHERE


@pytest.mark.parametrize(
    ("words", "intent", "topic"),
    [
        ("Which of you knows the forest?", Intent.SEEN, "forest"),
        ("Does anyone know a good place to rest?", Intent.WHERE, "place to rest"),
        ("Is anyone here human?", Intent.ARE_YOU_AI, ""),
        ("What are you?", Intent.ARE_YOU_AI, ""),
        ("Where does the sergeant live?", Intent.WHERE, "sergeant"),
        ("What is the moon made of?", Intent.ABOUT, "moon"),
        ("Where are you going?", Intent.DOING, ""),
        ("Where are you right now?", Intent.HERE, ""),
        ("What do you sell?", Intent.TRADE, ""),
        ("What do they sell at the inn?", Intent.WARES, "inn"),
        ("Well met, Yorensen.", Intent.GREETING, ""),
        ("Sorry, I did not mean that.", Intent.SORRY, ""),
        ("Who is there?", Intent.HERE, ""),
        ("Sorry, where is the inn", Intent.WHERE, "inn"),
    ],
)
def test_questions_as_people_put_them(words, intent, topic):
    found = understand(words)
    assert (found.intent, found.topic) == (intent, topic)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Quiet here, is it not?", "quiet here"),
        ("nice day, isn't it?", "nice day"),
        ("these rats are annoying aren't they", "these rats are annoying"),
        ("lovely weather, eh?", "lovely weather"),
        ("The smith is a bit grumpy, don't you think?", "the smith is a bit grumpy"),
        ("this place is huge, right?", "this place is huge"),
    ],
)
def test_who_seeks_a_nod_asks_for_nothing_else(words, said):
    found = understand(words, me="Tess")
    assert (found.intent, found.words, found.asks) == (Intent.AGREE, said, True)


@pytest.mark.parametrize(
    "words",
    [
        "that is not it",
        "isn't it?",
        "is the inn here, right?",
        "You are a bot, right?",
        "you like it here, don't you?",
    ],
)
def test_a_question_with_a_nod_behind_it_is_still_that_question(words):
    assert understand(words, me="Tess").intent is not Intent.AGREE
