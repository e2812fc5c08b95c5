"""Terms in sentences: what ``standin`` shows, and the text that a player agrees to."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from maid_engine.accounts.away.terms import GRANTABLE, MINUTE_S, Autonomy, Control, Subject, Terms, Wording
from maid_engine.commands.deed_class import DeedClass

MINUTES_AN_HOUR: Final = 60
DEEDS: Final[Mapping[DeedClass, str]] = {
    DeedClass.FREE: "walk, look and take things",
    DeedClass.SPEECH: "talk",
    DeedClass.VALUE: "trade",
    DeedClass.VIOLENCE: "fight",
    DeedClass.COMPANY: "group with others",
}
"""Class of deeds → what a character does, after "may"."""
SUBJECTS: Final[Mapping[Subject, str]] = {
    Subject.TRADE: "trades",
    Subject.INVITATION: "invitations",
    Subject.QUEST_CHOICE: "choices of quests",
    Subject.PURCHASE: "purchases",
    Subject.DEATH: "deaths",
    Subject.STUCK: "what to do when it is stuck",
    Subject.LIMIT: "limits that are reached",
    Subject.LETTER: "letters that need your own word",
    Subject.ORDER_REFUSED: "orders that were refused",
    Subject.THREATENED: "threats",
}
"""Subject → what is asked about, after "asks you about"."""


def sentences(terms: Terms, name: str) -> tuple[str, ...]:
    """Return the terms for the character of this name, in sentences to its player. They depend on nothing else."""
    if not terms.is_active:
        return (f"When you leave, {name} leaves the world too. Nobody plays {name} but you.",)
    return (
        _mode(terms, name),
        _time(terms, name),
        _control(terms, name),
        *_deeds(terms, name),
        *_company(terms, name),
        f"What {name} wears or wields, and what you marked with keep, is never given away, dropped or sold.",
        f"After {_counted(terms.deaths, 'death')}, {name} goes home and leaves the world.",
        *_places(terms, name),
        *_questions(terms, name),
        _words(terms, name),
        f"Others see the mark (AI, for its player) beside {name}. You end this at any time: log in, or type standin off.",
    )


def digest_of(text: Sequence[str]) -> str:
    """Return the SHA-256 of sentences, one a line, in hex."""
    return hashlib.sha256("\n".join(text).encode()).hexdigest()


def duration(minutes: int) -> str:
    """Return a time in words: "45 minutes", "2 hours", "1 hour and 30 minutes"."""
    hours, rest = divmod(minutes, MINUTES_AN_HOUR)
    if not hours:
        return _counted(rest, "minute")
    if not rest:
        return _counted(hours, "hour")
    return f"{_counted(hours, 'hour')} and {_counted(rest, 'minute')}"


def _mode(terms: Terms, name: str) -> str:
    match terms.mode:
        case Autonomy.MANUAL | Autonomy.DELEGATED:
            does = (
                "does what you ordered or promised, answers people, keeps itself safe, and otherwise goes home"
                " and rests"
            )
        case Autonomy.AUTONOMOUS:
            does = "does what you ordered or promised, and otherwise follows goals of its own"
        case _:
            assert_never(terms.mode)
    return f"When you leave, {name} stays in the world and {does}."


def _time(terms: Terms, name: str) -> str:
    absence, day = duration(terms.minutes_per_absence), duration(terms.minutes_per_day)
    return f"{name} stays for at most {absence} each time, and at most {day} a day."


def _control(terms: Terms, name: str) -> str:
    match terms.control:
        case Control.AUTOPILOT:
            return f"An AI of this server decides what {name} does next."
        case Control.HYBRID:
            return f"Orders from your programs come first; without a fresh one, an AI of this server decides what {name} does next."
        case Control.EXTERNAL:
            return f"{name} follows orders from your programs alone; without any, {name} goes home and sits."
        case _:
            assert_never(terms.control)


def _deeds(terms: Terms, name: str) -> list[str]:
    told = []
    if terms.granted:
        told.append(f"{name} may {_listed([DEEDS[one] for one in terms.granted], 'and')}.")
    refused = [DEEDS[one] for one in GRANTABLE if one not in terms.deeds]
    if refused:
        told.append(f"{name} may not {_listed(refused, 'or')}.")
    if terms.may(DeedClass.VALUE):
        told.append(f"{name} may spend at most {terms.gold_per_hour} gold an hour.")
    return told


def _company(terms: Terms, name: str) -> list[str]:
    """Return what becomes of invitations to a character that may group and has no goals of its own."""
    if not terms.may(DeedClass.COMPANY) or terms.decides(DeedClass.COMPANY):
        return []
    if Subject.INVITATION in terms.subjects:
        return [f"{name} joins a group only if you order it or say yes to the invitation."]
    return [f"{name} joins a group only if you order it, and declines invitations."]


def _places(terms: Terms, name: str) -> list[str]:
    home = "the place of its recall" if terms.home is None else terms.home.name
    told = [f"Home is {home}."]
    if terms.area is not None:
        told.append(f"{name} does not leave {terms.area.name}.")
    return told


def _questions(terms: Terms, name: str) -> list[str]:
    told = []
    if terms.asked:
        told.append(f"{name} asks you about {_listed([SUBJECTS[one] for one in terms.asked], 'and')}.")
    if Subject.STUCK in terms.subjects:
        idle = duration(max(1, terms.idle_escalates_after_s // MINUTE_S))
        told.append(f"It counts as stuck after {idle}.")
    return told


def _words(terms: Terms, name: str) -> str:
    temper = f" Its temper is {terms.temper}." if terms.temper else ""
    match terms.words:
        case Wording.RULE:
            return f"{name} speaks by rule, without a language model.{temper}"
        case Wording.MODEL:
            return f"A language model may choose the words of {name}.{temper}"
        case _:
            assert_never(terms.words)


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _listed(parts: Sequence[str], last: str) -> str:
    """Return a list in words: "a", "a and b", "a, b and c"."""
    *before, final = parts
    if not before:
        return final
    return f"{', '.join(before)} {last} {final}"
