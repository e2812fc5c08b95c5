"""What townsfolk say to players, by how well they know them and by what the player means.

``{name}`` is the player's name and ``{me}`` that of the speaker. Intents are those of the dialogue reader of the AI players.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Regard(StrEnum):
    """How one of the townsfolk looks at a player."""

    STRANGER = "stranger"
    KNOWN = "known"
    FRIEND = "friend"
    DISLIKED = "disliked"


GREETINGS: Final[Mapping[Regard, tuple[str, ...]]] = {
    Regard.STRANGER: (
        "Good {part} to you, stranger.",
        "A new face. Good {part}.",
        "Good {part}. I do not think we have met.",
    ),
    Regard.KNOWN: ("Good {part}, {name}.", "{name}. Back again?", "Ah, {name}. Good {part}."),
    Regard.FRIEND: (
        "{name}! It is good to see you.",
        "There you are, {name}. I hoped that you would come.",
        "{name}! The {part} gets better.",
    ),
    Regard.DISLIKED: ("You again.", "I have nothing to say to you, {name}.", "Hm. {name}."),
}
"""Regard → greetings. ``{part}`` is the part of the day in which one may greet: morning, afternoon or evening."""
GREETED_AGAIN: Final = ("Yes, {name}?", "I am still here, {name}.", "What is it, {name}?")
"""Answers to a greeting in the middle of a talk."""

THANKS: Final[Mapping[str, tuple[str, ...]]] = {
    "help": (
        "Thank you again, {name}. Not everybody would have helped.",
        "I have not forgotten what you did, {name}.",
        "You helped me, {name}. I tell it to all who ask.",
    ),
    "gift": (
        "What you gave me is in good hands, {name}.",
        "You did not have to give me anything, {name}. Thank you.",
    ),
}
"""What a player did last for one of the townsfolk → how it thanks the next time that it begins a talk."""

QUESTIONS: Final[Mapping[Regard, tuple[str, ...]]] = {
    Regard.STRANGER: (
        "What brings you here?",
        "You are not from here, are you?",
        "Have you come far?",
        "Which way did you come?",
    ),
    Regard.KNOWN: (
        "How are you, {name}?",
        "What is new with you, {name}?",
        "Where has the road taken you, {name}?",
    ),
    Regard.FRIEND: (
        "Have you eaten, {name}? You look as if you had walked all day.",
        "What is new, {name}? And do not leave anything out.",
        "It has been a while, {name}. How are you?",
    ),
    Regard.DISLIKED: ("What do you want here?",),
}
"""Regard → questions that begin a talk."""

HOURS: Final[Mapping[str, tuple[str, ...]]] = {
    "morning": ("A good hour to be up.", "The day is young yet."),
    "afternoon": ("The day gets on.", "Half the day is gone already."),
    "evening": ("The light is going.", "A good hour to sit down."),
    "night": ("It is late to be about.", "Decent people sleep at this hour."),
}
"""Part of the day → remarks on the hour."""

FEASTS: Final = ("It is {feast} today. Will you be there?", "{feast} today, and the whole town knows it.")
"""Remarks on the day of a feast."""

DOING: Final = (
    "This hour is mine, and I do with it what I like.",
    "Nothing that I could not leave for a talk.",
)
"""Answers of the free to what they are doing."""

BOUND: Final = "I have my place here until {hour} o'clock in the {part}."
"""Answer of those whom their day has here."""
NEXT: Final = "At {hour} o'clock in the {part} I am due at {place}."
"""What the day brings next."""
GOES_ON: Final = ("I have to go: I am due at {place}.", "Walk with me or let me go. I am due at {place}.")
"""Said after an answer by those who are on their way."""

PUTS_OFF: Final = (
    "Not now, {name}.",
    "Later, {name}. You see what is going on here.",
    "Ask me when this is over, {name}.",
)
"""Answers to questions of those who play in a scene that does not wait for the words."""

NEEDS: Final[Mapping[str, tuple[str, ...]]] = {
    "hungry": ("Hungry, to be honest.", "I would be better with something in my stomach."),
    "tired": ("Tired. It has been a long day.", "I could fall asleep where I stand."),
    "lonely": ("Better now that somebody talks to me.", "It has been a quiet day. Too quiet."),
    "glad": ("I have no complaints.", "Well, and I mean it."),
    "sad": ("I have had better days.", "Do not ask."),
    "well": ("As you see me.", "I get by.", "Not bad, for my years."),
}
"""How a being feels → what it answers when it is asked how it is."""

MET: Final[Mapping[Regard, tuple[str, ...]]] = {
    Regard.STRANGER: ("I never saw you before.", "You? No. I would remember."),
    Regard.KNOWN: ("We have talked, {name}. I know who you are.", "{name}. I do not forget a face."),
    Regard.FRIEND: ("How could I not know you, {name}?", "You are {name}, and welcome."),
    Regard.DISLIKED: ("I know you well enough, {name}.", "I remember you. That is the trouble."),
}
"""Regard → answers to whether they know the player."""
LAST_TOPIC: Final = "Last time it was about {topic}."

OPINIONS: Final[Mapping[Regard, tuple[str, ...]]] = {
    Regard.STRANGER: ("{other}? I know the name.",),
    Regard.KNOWN: ("{other}? One of us.",),
    Regard.FRIEND: ("{other}? A good soul.", "{other} is a friend of mine."),
    Regard.DISLIKED: ("{other}? The less said, the better.",),
}
"""What they say of other townsfolk, by how they regard them."""
HERE: Final = "Look around you."
WHERE: Final = (
    "At this hour? At {place}, I should think.",
    "Try {place}.",
    "Most days that would be {place} now.",
)
WAY: Final = "{place}? Go {way} from here."
FAR: Final = "{place}? Go {way} first, and then ask again."
THIS: Final = "{place}? You are standing in it."
OCLOCK: Final = "It must be {hour} o'clock in the {part}."
BETWEEN_TOPICS: Final = "Ask me about {topics}."

ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "social.farewell": ("Go well.", "Until next time, {name}.", "Mind the road."),
    "social.thanks": ("You are welcome.", "It was nothing.", "Any time."),
    "social.praise": ("That is kind of you.", "You make me blush.", "I have heard worse."),
    "social.congratulate": ("Thank you, {name}.", "That is kind of you."),
    "social.flirt": ("Save that for somebody younger.", "You have a tongue, {name}."),
    "social.insult": (
        "I have done you no harm.",
        "Mind your tongue.",
        "If that is how you talk, talk to the wall.",
    ),
    "social.sorry": ("It is forgotten.", "No harm done."),
    "social.laugh": ("It does one good to hear laughter.", "What is so funny?"),
    "social.joke": ("Ha! I must keep that one.", "I have heard that one before, and it was better."),
    "social.sympathy": ("It passes. But thank you.", "Kind of you to say it."),
    "social.bored": ("Then find some work.", "There is always something going on, if you wait."),
    "social.ack": ("Just so.", "Well then."),
    "social.surprise": ("It is as I say.", "I could hardly believe it myself."),
    "self.who": ("I am {me}.", "They call me {me}."),
    "self.are_you_ai": ("Nobody plays me. I belong to this place.", "No player moves me. I live here."),
    "self.origin": ("I have always lived here.", "From here, and I never went far."),
    "tell.name": ("Well met, {name}. I am {me}.", "{name}. I shall try to remember it."),
    "tell.bad_news": ("I am sorry to hear that.", "Bad times."),
    "tell.trouble": ("I am sorry to hear that.", "Trouble finds everybody."),
    "tell.good_news": ("I am glad to hear it.", "Good for you, {name}."),
    "tell.accuse": ("You have the wrong one.", "That was not me."),
    "request.leave_me": ("As you like.", "I did not mean to bother you."),
    "request.follow": ("I stay where I am needed.", "My place is here."),
    "request.group": ("I am no fighter.", "My place is here."),
    "request.give": ("I have nothing to give away.", "What I have, I need."),
    "turn.yes": ("Good.", "I thought so."),
    "turn.no": ("As you like.", "No? Well."),
    "turn.why": ("That is how it is.", "Why not?"),
    "turn.sure": ("As sure as one can be.",),
    "quests.offered": ("I have no work for you.", "Nothing that I would pay for."),
    "trade.sell_me": ("I sell nothing.", "I keep no shop."),
    "trade.wares": ("I sell nothing.", "I keep no shop."),
    "trade.price": ("I sell nothing, so I name no prices.",),
    "turn.and_you": ("Me? I get by.", "The same as ever."),
}
"""Intent → answers that need nothing but names."""
SELLS: Final = ("Have a look at what I have.", "Look as long as you like.")
"""Answers of those who keep a shop to all that concerns it."""
LISTENS: Final = ("Is that so?", "You do not say.", "I can believe that.", "There is always something.")
"""What the friendly say to what somebody tells of."""
OPINIONATED: Final = frozenset(
    {"tell.opinion", "tell.remark", "world.weather", "turn.agree", "turn.disagree"}
)
"""Intents of words that one can agree with."""
KNOWS_NOT: Final = ("I would not know.", "You ask the wrong one.", "There I cannot help you.")
"""Answers to other questions."""
DECLINES: Final = ("Not today.", "I have my own work to see to.", "You will have to ask somebody else.")
"""Answers to other requests."""
MISSES: Final = ("I do not follow you.", "Say that again, more slowly?")
"""Answers to words that are strange here."""
GESTURES: Final[Mapping[str, str]] = {
    "wave": "social.greeting",
    "bow": "social.greeting",
    "nod": "social.greeting",
    "smile": "social.greeting",
    "salute": "social.greeting",
    "greet": "social.greeting",
    "beckon": "request.talk",
    "thank": "social.thanks",
    "applaud": "social.praise",
    "clap": "social.praise",
    "cheer": "social.praise",
}
"""Gesture → the intent of the words in whose place it stands. Others are not answered."""
