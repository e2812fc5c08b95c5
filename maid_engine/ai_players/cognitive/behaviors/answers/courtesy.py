"""Answers to greetings, thanks, insults and requests. They are short and kind, and never press anybody."""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.facts import FEELINGS
from maid_engine.ai_players.cognitive.behaviors.answers.lore import offered
from maid_engine.ai_players.cognitive.behaviors.answers.personal import personal
from maid_engine.ai_players.cognitive.behaviors.answers.remarks import gibberish, nonsense, remark
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    COURTESY,
    NOTHING,
    Asked,
    Reply,
    place_of,
    reply,
    way_to,
)
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import in_words
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.cognitive.memory.hearsay import shows_ignorance
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.language.speech import GRAMMAR, Saying
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.world import DispositionLevel

GREETED_S: Final = 45.0
"""Seconds within which another AI player is not greeted twice."""
LEFT_ALONE_S: Final = 3600.0
"""Seconds for which somebody who asked for it is left alone."""


def greeting(s: Situation, asked: Asked) -> Reply:
    """Return a greeting; for another AI player that was greeted in the last `GREETED_S` seconds, a nod."""
    if not asked.human and s.diary.since(step_key("greet", {"target": asked.who.lower()}), s.now) < GREETED_S:
        return Reply("", COURTESY, gesture="nod")
    return reply(
        s, asked, ("{hello}, {who}!", "{hello}, {who}.", "Ah, {who}. {hello}!", "{hello}, {who}! {small}", "Well met, {who}."),
        sure=COURTESY,
    )  # fmt: skip


def farewell(s: Situation, asked: Asked) -> Reply:
    """Answer a goodbye."""
    return reply(
        s,
        asked,
        ("Take care, {who}!", "Until later, {who}.", "Farewell! Safe roads.", "See you around, {who}."),
        sure=COURTESY,
    )


def thanked(s: Situation, asked: Asked) -> Reply:
    """Answer thanks."""
    return reply(
        s,
        asked,
        ("You are welcome!", "Any time, {who}.", "Gladly.", "No trouble at all.", "Happy to, {who}."),
        sure=COURTESY,
    )


def sorry(s: Situation, asked: Asked) -> Reply:
    """Answer an apology."""
    return reply(s, asked, ("No harm done, {who}.", "Never mind.", "It is forgotten, {who}."), sure=COURTESY)


def insulted(s: Situation, asked: Asked) -> Reply:
    """Answer an insult. Only disagreeable personalities answer sharply."""
    if s.modulator.personality.agreeableness < 0.4:
        return reply(
            s,
            asked,
            (
                "Say that again and I will walk off.",
                "Is that so. I have heard worse from a crow.",
                "Keep it, {who}.",
            ),
            sure=COURTESY,
        )
    return reply(
        s,
        asked,
        ("That was not kind, {who}.", "I am sorry you think so.", "Let us leave it at that, {who}."),
        sure=COURTESY,
    )


def praised(s: Situation, asked: Asked) -> Reply:
    """Answer praise."""
    return reply(
        s, asked, ("That is kind of you, {who}.", "Thank you, {who}!", "You make me blush."), sure=COURTESY
    )


def left_alone(s: Situation, asked: Asked) -> Reply:
    """Agree to leave somebody alone, and note not to talk to them for `LEFT_ALONE_S` seconds."""
    found = reply(s, asked, ("As you wish, {who}.", "Of course. Farewell, {who}."), sure=COURTESY)
    return found.noting(Pause(Activity.LEFT_ALONE.of(asked.who.lower()), LEFT_ALONE_S))


def can_help(s: Situation, asked: Asked) -> Reply:
    """Answer a request for help: ask what it is about."""
    return reply(
        s, asked, ("If I can, {who}. What is it about?", "What do you need, {who}? I know {rooms} places around here.", "Tell me with what, and I will see."),
        sure=COURTESY, rooms=str(s.map.rooms_known) if s.map.rooms_known > 3 else "",
    )  # fmt: skip


def asked_along(s: Situation, asked: Asked) -> Reply:
    """Answer an invitation to come along.

    This only answers. Whether to join is decided by the mind's goals when the group invitation arrives.
    """
    if s.people.leader or s.people.grouped:
        return reply(
            s, asked, ("I am in company already, {who}.", "Not now, I walk with others."), sure=COURTESY
        )
    known = s.beliefs.relationships.get(asked.who)
    hostile = known is not None and known.disposition is DispositionLevel.HOSTILE
    if hostile or s.modulator.personality.extraversion < 0.35:
        return reply(
            s,
            asked,
            ("I would rather go alone, {who}.", "No, thank you. I keep to my own way."),
            sure=COURTESY,
        )
    if s.own.hp_ratio < 0.5:
        return reply(s, asked, ("Not now, {who}. I must get well first.",), sure=COURTESY)
    if s.people.wants_company:
        return reply(
            s,
            asked,
            (
                "I was about to {wants} anyway. Type group invite {name}.",
                "Gladly, if it is a fight you are after. Type group invite {name}.",
            ),
            sure=0.6,
            wants=s.own.wants[:1].lower() + s.own.wants[1:],
            name=s.own.name.lower(),
        )
    return reply(
        s,
        asked,
        (
            "Not now, {who}: I want to {wants} first.",
            "Another time, {who}. I mean to {wants}.",
            "Kind of you, {who}, but I have plans of my own today: to {wants}.",
        )
        if s.own.wants
        else (
            "Not now, {who}, but thank you for asking.",
            "Another time, {who}.",
            "I would rather walk alone just now, {who}.",
        ),
        sure=COURTESY,
        wants=s.own.wants[:1].lower() + s.own.wants[1:],
    )


def asked_to_give(s: Situation, asked: Asked) -> Reply:
    """Decline to give something away, and name somebody who pays for work instead."""
    quest = offered(s)
    return reply(
        s,
        asked,
        (
            "I keep what I have, {who}. {giver} at {place} pays for help, though.",
            "Sorry, no gifts. {giver} has paid work: {way}.",
            "No, {who}, I need it myself.",
        ),
        sure=COURTESY,
        giver=quest.quest_giver if quest else "",
        place=place_of(s, quest.quest_giver_room) if quest else "",
        way=way_to(s, quest.quest_giver_room) if quest else "",
    )


def ordered(s: Situation, asked: Asked) -> Reply:
    """Decline an order."""
    return reply(s, asked, GRAMMAR[Saying.DECLINE], sure=COURTESY)


def heard_from(s: Situation, asked: Asked) -> Reply:
    """Decline to tell what others said."""
    return reply(
        s,
        asked,
        (
            "What others tell me stays with me, {who}.",
            "Best ask them yourself, {who}.",
            "I don't carry other people's words about.",
        ),
        sure=0.4,
    )


WONDERED_S: Final = 60.0
"""Seconds for which somebody's words can be the answer to an own question."""


def answered(s: Situation, asked: Asked) -> Reply:
    """Reply to an answer: with thanks if the mind had asked what it needed to know, else with small talk.

    Only questions of the last `WONDERED_S` seconds count.
    """
    if s.diary.since(Activity.WONDERED.of(asked.who.lower()), s.now) > WONDERED_S:
        return _acknowledged(s, asked)
    if shows_ignorance(asked.u.words):
        return reply(
            s,
            asked,
            (
                "All the same, thank you, {who}.",
                "Never mind, {who}. I will find it.",
                "Then I will look on, {who}.",
            ),
            sure=COURTESY,
        )
    return reply(
        s,
        asked,
        (
            "Thank you, {who}.",
            "Good to know.",
            "I will keep that in mind, {who}.",
            "Thanks!",
        ),
        sure=COURTESY,
    )


def way_told(s: Situation, asked: Asked, way: Sequence[str]) -> Reply:
    """Thank somebody for directions, and repeat them so that the person can correct them."""
    return reply(
        s,
        asked,
        (
            "Thank you, {who}. {way}: I will try that.",
            "{way}. Thanks, {who}, I am on my way.",
            "So {way}. Thank you, I will see.",
        ),
        sure=COURTESY,
        way=in_words(way),
    )


def _acknowledged(s: Situation, asked: Asked) -> Reply:
    """Answer the reply to a polite question."""
    words = asked.u.words.lower()
    patterns: tuple[str, ...]
    if re.match(r"(?:no|nope|nah|not|never)\b", words):
        patterns = ("Well, there is time, {who}.", "I see. Perhaps later, {who}.", "Fair enough.")
    elif re.match(r"(?:yes|yeah|yep|aye|sure|of course|i have|i did)\b", words):
        patterns = ("Good to hear, {who}.", "I thought so.", "Then you know more of it than I.")
    elif re.match(
        r"(?:well |right now |so )?i(?:'m| am)? (?:mean|want|plan|about|hope|off|going|trying) to\b|busy\b",
        words,
    ):
        patterns = ("Good luck with it, {who}.", "May it go well, {who}.")
    elif re.search(r"\blevel \d|\b\d+ places\b|\btasks? done\b", words):
        patterns = ("Not bad, {who}.", "You get about, {who}.")
    elif re.search(r"\b(?:fine|good|well|great|ok|okay|happy)\b", words):
        patterns = ("I am glad to hear it, {who}.", "Good to hear, {who}.")
    elif re.search(r"\b(?:bad|sad|tired|hurt|awful|not so|terrible|dying)\b", words):
        patterns = ("I hope it gets better, {who}.", "Rest a little, {who}. It helps.")
    else:
        found = remark(s, asked)
        if found.line:
            return found
        patterns = ("I see, {who}.", "I will take your word for it, {who}.")
    return reply(s, asked, patterns, sure=COURTESY)


def will_wait(s: Situation, asked: Asked) -> Reply:
    """Agree to wait. The reaction gate decides whether the mind waits; this is only the text."""
    return reply(
        s,
        asked,
        (
            "I will wait a little, {who}.",
            "Take your time, {who}. Not too long, though.",
            "All right. I will be here for a while.",
        ),
        sure=COURTESY,
    )


_WHY_YOU: Final = re.compile(
    r"\bwhy (?:do|are|did|don'?t|won'?t|would|have|were|can'?t) you\b(?! (?:say|said|think|know|believe|ask|asking|so sure|sure))"
)
"""Matches a question about reasons for an action, as opposed to how something is known."""


def why(s: Situation, asked: Asked) -> Reply:
    """Say how the last statement is known, or why the mind does what it does."""
    if _WHY_YOU.search(asked.u.words.lower()):
        return reply(
            s,
            asked,
            (
                "It suits me, {who}.",
                "That is how I am made. I mean to {wants}.",
                "Because I want to {wants}.",
            ),
            sure=COURTESY,
            wants=s.own.wants[:1].lower() + s.own.wants[1:],
        )
    if asked.because:
        return reply(
            s,
            asked,
            ("Because {reason}.", "Well, {reason}.", "{reason}. That is why."),
            sure=0.9,
            reason=asked.because,
        )
    return reply(s, asked, ("Why what, {who}?", "I could not tell you why, {who}."), sure=0.1)


def sure(s: Situation, asked: Asked) -> Reply:
    """Say how certain the last statement is."""
    if asked.because and asked.because.startswith("I "):
        return reply(
            s,
            asked,
            ("As sure as one can be: {reason}.", "Yes: {reason}.", "I think so. {reason}."),
            sure=0.9,
            reason=asked.because,
        )
    return reply(s, asked, ("As sure as I am of anything.", "I think so, {who}."), sure=0.2)


REMARK_AGAIN_S: Final = 600.0
"""Pause between two remarks on the same topic that somebody else mentioned, in seconds."""


def small_talk(s: Situation, asked: Asked) -> Reply:
    """Return a remark on what was said, from own knowledge if there is any; otherwise a nod."""
    topic = topic_within(s, asked.u.words)
    if not topic.known:
        return _word_on(s, asked, topic)
    key = Activity.REMARKED.of(topic.name.lower())
    if s.diary.since(key, s.now) < REMARK_AGAIN_S:
        return Reply("", 0.1, gesture="nod")
    return _word_on(s, asked, topic).marking(Note(key))


def _word_on(s: Situation, asked: Asked, topic: Topic) -> Reply:
    """Return a remark on a topic that somebody mentioned."""
    news = bool(claims_in(asked.words))
    if topic.kind is TopicKind.CREATURE and s.people.fights(topic.name).kills:
        return reply(
            s,
            asked,
            ("I have fought a {name} or two myself.", "The {name}? I know how they bite."),
            sure=0.3,
            name=topic.name,
        )
    acquaintance = None if news else _acquaintance(s, asked, topic)
    if acquaintance is not None:
        return acquaintance
    if news:
        return reply(
            s,
            asked,
            ("Good to know, {who}.", "I will remember that, {who}.", "That may come in handy, {who}."),
            sure=COURTESY,
        )
    for find in (personal, remark):
        found = find(s, asked)
        if found.line or found.gesture:
            return found
    return Reply("", 0.1, gesture="nod")


def _acquaintance(s: Situation, asked: Asked, topic: Topic) -> Reply | None:
    """Say that the mind has been at the place, or has met the person, that somebody mentioned."""
    if (
        topic.kind is TopicKind.ROOM
        and topic.rooms[0] != s.own.room_id
        and s.beliefs.map.visited(topic.rooms[0])
    ):
        return reply(
            s,
            asked,
            ("I have been at {place}, {who}.", "{place}? I know it.", "I was at {place} not so long ago."),
            sure=0.3,
            because="I was there",
            place=place_of(s, topic.rooms[0]),
        )
    if topic.kind is not TopicKind.PERSON:
        return None
    named = topic.name.rpartition(" ")[2].lower() in asked.u.words.lower()  # "my sister" is not Sister Maren
    if not named or s.diary.since(Activity.TALKED_TO_NPC.of(topic.name.lower()), s.now) >= 1e6:
        return None
    return reply(
        s, asked, ("I have talked with {name} too.", "{name}? We have met."), sure=0.3, name=topic.name
    )


def agree(s: Situation, asked: Asked) -> Reply:
    """Answer a statement that asks for agreement: with own knowledge if any, otherwise with mild assent."""
    known = small_talk(s, asked)
    if known.line:
        return known
    return reply(
        s,
        asked,
        ("So it seems, {who}.", "It does look like it.", "I would say so, {who}.", "That it may well be, {who}.", "Hm, you may be right, {who}."),
        sure=COURTESY,
    )  # fmt: skip


def unclear(s: Situation, asked: Asked) -> Reply:
    """Answer a question of unknown form.

    Return `NOTHING` if it names a known topic, so that another rule can answer.
    """
    if gibberish(asked.u.words):
        return nonsense(s, asked)
    from_topic = topic_within(s, asked.u.words)
    if from_topic.known:
        return NOTHING
    if "name" in asked.u.words or "mood" in asked.u.words:
        return reply(s, asked, ("{feeling}",), feeling=FEELINGS[s.own.emotion])
    return at_a_loss(s, asked)


LOST_AGAIN_S: Final = 120.0
"""Seconds within which a human who gets no answer again is told what can be asked."""


def at_a_loss(s: Situation, asked: Asked) -> Reply:
    """Say that there is no answer. A human who hears this again soon is told what can be asked."""
    key = Activity.AT_A_LOSS.of(asked.who.lower())
    again = asked.human and s.diary.since(key, s.now) < LOST_AGAIN_S
    if again:
        found = reply(
            s,
            asked,
            (
                "I can't follow, {who}. Places, prices, people, and what I did myself: those I can tell you.",
                "That I can't answer. Ask me the way somewhere, {who}, or who has work.",
                "Put it more simply, {who}? I know my way about, and what things cost.",
            ),
            sure=0.08,
        )
        if found.line not in s.diary.said:
            return found.marking(Note(key))
    found = reply(
        s, asked,
        ("I don't know, {who}.", "That is more than I can tell, {who}.", "I am not sure what you mean, {who}.", "I have no answer to that one.", "You have me there, {who}.", "I would be guessing, {who}.", "That one is beyond me, {who}."),
        sure=0.08,
    )  # fmt: skip
    return found.marking(Note(key))


def which(s: Situation, asked: Asked) -> Reply:
    """Ask what is meant, after a pronoun without a known referent."""
    points = asked.u.points
    if points in ("there", "place"):
        patterns: tuple[str, ...] = ("Which place do you mean, {who}?", "Where do you mean, {who}?")
    elif points in ("he", "she", "him", "her", "they", "them"):
        patterns = ("Whom do you mean, {who}?", "Who would that be, {who}?")
    else:
        patterns = ("What do you mean, {who}? Give it a name.", "Which one, {who}? Give me a name.")
    return reply(s, asked, patterns, sure=0.2)


def repeated(s: Situation, asked: Asked) -> Reply:
    """Repeat the last statement."""
    if not asked.last:
        return reply(s, asked, ("I said nothing, {who}.", "That was not me, {who}."), sure=COURTESY)
    line = _ONCE_MORE.sub("", asked.last)
    return reply(s, asked, ("I said: {last}", "Once more, {who}: {last}"), sure=0.6, last=line)


_ONCE_MORE: Final = re.compile(r"^(?:I said|Once more, [\w’'-]+): ")


def yes_or_no(s: Situation, asked: Asked) -> Reply:
    """Return a nod: a bare yes or no needs no answer."""
    del s, asked
    return Reply("", 0.1, gesture="nod")
