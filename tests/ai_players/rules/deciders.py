"""Everything besides rules that decides in a mind: what to answer, whether, what to tell, and reflexes."""

from copy import copy
from dataclasses import replace

from maid_engine.ai_players.cognitive.behaviors.ability_aid import best_help
from maid_engine.ai_players.cognitive.behaviors.answers.answer_table import ANSWERS
from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic
from maid_engine.ai_players.cognitive.behaviors.fight_start import opening
from maid_engine.ai_players.cognitive.behaviors.gossip import worth_asking, worth_sharing, worth_telling
from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import owed_steps, owed_words, stay_true
from maid_engine.ai_players.cognitive.behaviors.promises.talk import Words, reply_about_promises
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import Hearing, may_approach, may_chat, react
from maid_engine.ai_players.cognitive.behaviors.social import farewell
from maid_engine.ai_players.cognitive.company_notes import company_notes
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.memory.promise_book import PromiseBook
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.prospects import gathering_prospects, quest_prospects
from maid_engine.ai_players.cognitive.reactive.ability_choice import ability_to_use
from maid_engine.ai_players.cognitive.reactive.combat import CombatFSM
from maid_engine.ai_players.cognitive.talk_decisions import consider, say
from maid_engine.ai_players.cognitive.talk_deeds import offered, settled
from maid_engine.ai_players.cognitive.talk_record import Draft, Heard, ModelAnswer, Talk
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.understood import Understood
from maid_engine.ai_players.models.audience import EVERYBODY
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation, ObservationType
from maid_engine.ai_players.models.promises import Promise, PromiseId, PromiseKind
from maid_engine.ai_players.models.world import KnownAbility
from maid_engine.ai_players.questions.speech_questions import Deed, Utterance
from maid_engine.core.time import Seconds, Tick

ADA = "Ada"
"""A person who speaks to the AI player."""
REQUESTS = (
    "wait here, I will be back",
    "meet me at the smithy in ten minutes",
    "come with me",
    "tell Bob that I am here",
    "bring me a sword",
    "warn me of wolves",
    "keep an eye out for a ring",
    "help me against the rat",
    "remember that my cat is black",
    "remind me in a minute to eat",
    "you can go now",
    "what did you promise me?",
)
"""What a person asks for."""
DEEDS = (
    Deed(),
    Deed(kind="wait", minutes=2),
    Deed(kind="wait", minutes=50),
    Deed(kind="meet", place="the smithy", minutes=5),
    Deed(kind="come_along"),
    Deed(kind="tell", whom="Bob", what="hello"),
    Deed(kind="bring", what="sword", gold=5),
    Deed(kind="warn", what="wolf"),
    Deed(kind="watch", what="ring"),
    Deed(kind="help", what="rat"),
    Deed(kind="remind", what="eat", minutes=1),
)
"""What a model agrees to."""
ABILITIES = (
    KnownAbility("mend", "heal", "friend", "anytime", mana=4, amount=8),
    KnownAbility("bolt", "damage", "foe", "anytime", mana=4, amount=9),
    KnownAbility("grace", "strengthen", "friend", "anytime", mana=2),
    KnownAbility("lift", "dispel", "friend", "anytime", mana=2),
    KnownAbility("step", "rescue", "friend", "anytime", stamina=5),
)
"""What a character can do."""
_TURNS = 3
"""The answers of the table are asked in so many parts."""


def words_for(s):
    """Lines that a person may say, about what is known here and about what is not."""
    known = next(iter(s.people.known_names()), "wolf")
    return (
        "Good day!",
        "Hello {me}, how are you?",
        f"{{me}}, where is {known}?",
        f"{{me}}, what do you know about {known}?",
        "{me}, where can I buy a sword?",
        "{me}, how much is a potion?",
        "{me}, what is the meaning of all this?",
        "{me}, what did you buy lately?",
        "{me}, what did somebody tell you?",
        "{me}, have you seen the gryphon of Orr?",
        "{me}, who has work?",
        "{me}, what should I do now?",
        "{me}, leave me alone!",
        "{me}, wait here, I will be back",
        "{me}, you are a fool",
        "Thanks, {me}!",
        "{me}, come with me",
        f"I saw {known} just now.",
        "It is north, then east.",
        "It is a fine morning and the birds are out.",
        "{me}, asdkjh qwrtz",
        "Goodbye, {me}.",
    )


def heard(s, words, number):
    return Heard(ADA, words.format(me=s.own.name), "{me}" in words, False, number, float(s.now), (ADA,))


def talk(s):
    return Talk(ADA, float(s.now), float(s.now), s.own.room_id)


def talks(s):
    """Yield each decision about what somebody says, with its name."""
    for number, words in enumerate(words_for(s)):
        one = heard(s, words, number)
        for in_talk in (False, True):
            yield (
                "talk.consider",
                lambda then, one=one, in_talk=in_talk: consider(then, one, talk(then), in_talk=in_talk),
            )
        reply = replied(s, one)
        yield "talk.say", lambda then, one=one, reply=reply: said(then, one, reply)


def deeds(s):
    """Yield each decision about what a model agrees to, with its name."""
    one = heard(s, "{me}, what about it?", 0)
    yield "talk.offered", lambda then: offered(then, one, EVERYBODY)
    reply = replied(s, one)
    for deed in DEEDS:
        yield (
            "talk.settled",
            lambda then, deed=deed: settled(then, answered(then, one, reply, deed), EVERYBODY),
        )
        yield "talk.say_settled", lambda then, deed=deed: settled_and_said(then, one, reply, deed)


def promises(s):
    """Yield each decision about promises, with its name."""
    for words in REQUESTS:
        yield (
            "promise.reply",
            lambda then, words=words: reply_about_promises(then, Words(ADA, words, False, (ADA,))),
        )
    rooms = [room for room in s.map.reached if room != s.own.room_id]
    elsewhere = rooms[0] if rooms else ""
    for name, decide, promise in (
        ("promise.words", owed_words, owed(s, PromiseKind.REMIND, what="eat")),
        ("promise.steps", owed_steps, owed(s, PromiseKind.WAIT, room=elsewhere, place="the other place")),
        ("promise.stay", stay_true, owed(s, PromiseKind.WAIT, room=s.own.room_id, place="this place")),
    ):
        yield name, lambda then, decide=decide, promise=promise: decide(having_promised(then, promise))


def owed(s, kind, **fields):
    """A promise that is due now."""
    return Promise(
        id=PromiseId(""), kind=kind, to=ADA, made_at=s.now - 5, due=s.now - 5, until=s.now + 300, **fields
    )


def having_promised(s, promise):
    """The situation in which this alone is promised."""
    book = PromiseBook()
    book.make(promise)
    return replace(s, promises=book)


def said(s, one, reply):
    draft = drafted(s, one, reply)
    return say(s, draft, draft.plain, over=False)


def settled_and_said(s, one, reply, deed):
    draft = answered(s, one, reply, deed)
    return say(s, draft, settled(s, draft, EVERYBODY).wording, over=False)


def answered(s, one, reply, deed):
    """The draft of a reply to which a model has answered."""
    draft = drafted(s, one, reply)
    utterance = Utterance(line="So be it.", deed=deed, remember="The well is dry.")
    draft.answer, draft.hearers = ModelAnswer(utterance, "q1", (ADA,)), EVERYBODY
    return draft


def replied(s, one):
    """What a rule says to a line. It is found once: "talk.consider" asks for it again and again."""
    return consider(s, one, talk(s), in_talk=True).reply


def drafted(s, one, reply):
    return Draft(
        one,
        reply.line,
        reply.more,
        reply.gesture,
        s.own.room_id,
        float(s.now),
        effects=reply.effects_when_said,
    )


def gates(s):
    """Yield each decision whether to speak, with its name."""
    for number, row in enumerate(shipped_rows()):
        for to_me in (False, True):
            hearing = Hearing(
                row,
                to_me,
                to_me,
                human=number % 2 == 0,
                sure=0.5,
                turns=1,
                since_talk=100.0,
                others=2,
                relation=0.0,
                urgency=0.25,
                lot=str(number),
            )
            yield "gate.react", lambda then, hearing=hearing: react(then, hearing)
    for human in (False, True):
        yield "gate.may_approach", lambda then, human=human: may_approach(then, ADA, human=human)
        yield "gate.may_chat", lambda then, human=human: may_chat(then, ADA, human=human)


def answers(s):
    """Yield a third of the answers of the table with their name: each about nothing, something known or something unknown.

    Which third, and about what, changes with the time. All answers are asked many times in a game that is played.
    """
    topics = ("", next(iter(s.people.known_names()), "wolf").lower(), "gryphon of orr")
    questions = {}

    def about(then, topic):
        """What is asked about a topic in this situation: the topic is found once, for all answers."""
        if (id(then), topic) not in questions:
            questions[id(then), topic] = (asked(then, topic), then)  # kept, so that its id stays its own
        return questions[id(then), topic][0]

    turn = int(s.now) % _TURNS
    for number, name in enumerate(ANSWERS):
        if number % _TURNS == turn:
            topic = topics[(number // _TURNS + turn) % len(topics)]
            yield (
                "table.answer",
                lambda then, name=name, topic=topic: answer(then, read(about(then, topic), name, topic)),
            )


def asked(s, topic):
    words = f"tell of {topic} in a few words"
    u = Understood(topic, words)
    return Asked(ADA, u, find_topic(s, topic), True, "I was there", words, "I said so.")


def read(one, name, topic):
    row = next((one for one in shipped_rows() if one.name == name), None)
    slots = {row.slots[0]: topic} if row is not None and row.slots and topic else {}
    return replace(one, reading=Reading(one.words, name, 0.9, slots=slots, asks=row is None or row.asks))


def remarks(s):
    """Yield what could be told or asked of one's own accord, with its name."""
    for who in (ADA, *(one.name for one in s.people.people())):
        yield "gossip.worth_telling", lambda then, who=who: worth_telling(then, who)
        yield "gossip.worth_sharing", lambda then, who=who: worth_sharing(then, who)
        yield "gossip.worth_asking", lambda then, who=who: worth_asking(then, who)
    yield "social.farewell", farewell


def seen(meaning, **roles):
    data = {Role(name): text for name, text in roles.items()}
    return Observation(1, ObservationType.UNKNOWN, meaning, "", data, Seconds(1.0), Tick(1), 5)


def reflexes(s, mind):
    """Yield each decision of the reflexes, with its name."""
    foe = next((mob.name for mob in s.people.mobs()), "wolf")
    came = tuple(seen(Meaning.ENTERED, who=one.name) for one in s.people.people())
    bitten = (seen(Meaning.HIT_ME, who=foe),)
    for news in (mind.noticed, came, bitten, (seen(Meaning.IN_FIGHT), *bitten), (seen(Meaning.I_FLED),)):
        yield "reflex", lambda then, news=news: mind.reactive.react(news, then)
        yield "reflex.combat", lambda then, news=news: CombatFSM().react(news, then)


def abilities(s):
    """Yield each decision about abilities, with its name, in a character that has some and is hurt."""
    yield "ability.help", lambda then: best_help(able(then))
    yield "ability.in_fight", lambda then: ability_to_use(able(then, "wolf"))
    for foe in s.people.mobs()[:1]:
        for danger in (0.0, 1.0):
            yield (
                "fight.opening",
                lambda then, foe=foe, danger=danger: opening(able(then), foe, "fight", danger=danger),
            )


def able(s, *opponents):
    """The situation in which the character has abilities, is hurt, and has these opponents."""
    beliefs, status = copy(s.beliefs), copy(s.beliefs.status)
    beliefs.status = status
    status.hp, status.hp_max, status.mp, status.stamina = 12, 30, 50, 100
    status.abilities = {one.name: one for one in ABILITIES}
    status.opponents = dict.fromkeys(opponents)
    return replace(s, beliefs=beliefs, own=replace(s.own, beliefs=beliefs))


def prospects(s, mind):
    """Yield each decision about what others ask for, with its name: all of it is still to be considered."""
    feast = Hearsay()
    feast.learn("", f"There will be a feast at {s.own.room_name} in 1 minutes.", Seconds(s.now))
    stack = mind.planning.stack
    yield (
        "prospects.quests",
        lambda then: quest_prospects(PlanStack(), replace(then, diary=ActivityLog())),
    )
    yield (
        "prospects.gatherings",
        lambda then: gathering_prospects(replace(then, diary=ActivityLog(), hearsay=feast)),
    )
    yield "planning.ranked", lambda then: mind.planning.generator.ranked(stack, then)
    yield "company.notes", lambda then: company_notes(replace(then, diary=following(ADA)))


def following(leader):
    """The notes of a character that has just joined somebody's group."""
    log = ActivityLog()
    log.facts.leader = leader
    return log


def deciders(s, mind):
    """Yield every decision besides those of rules that may be asked in a situation, with its name."""
    yield from talks(s)
    yield from deeds(s)
    yield from promises(s)
    yield from gates(s)
    yield from answers(s)
    yield from remarks(s)
    yield from reflexes(s, mind)
    yield from abilities(s)
    yield from prospects(s, mind)


DECIDERS = sorted(
    {
        "talk.consider",
        "talk.say",
        "talk.offered",
        "talk.settled",
        "talk.say_settled",
        "promise.reply",
        "promise.words",
        "promise.steps",
        "promise.stay",
        "gate.react",
        "gate.may_approach",
        "gate.may_chat",
        "gossip.worth_telling",
        "gossip.worth_asking",
        "gossip.worth_sharing",
        "social.farewell",
        "ability.help",
        "ability.in_fight",
        "fight.opening",
        "reflex",
        "reflex.combat",
        "table.answer",
        "prospects.quests",
        "prospects.gatherings",
        "planning.ranked",
        "company.notes",
    }
)
