"""Talk: offered topics must have answers."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_mob
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.texts import texts_of
from maid_stdlib.components.mob import Talks
from maid_stdlib.content.specs import MobSpec
from maid_stdlib.systems.npcs import topic_in, words_of_topic

_OFFERS: Final = re.compile(r"\bask (?:me|us) (?:about|for) ([^.!?;:]+)", re.IGNORECASE)
_POINTS: Final = re.compile(r"\bask (?!me\b|us\b)([\w' ]{2,30}?) about ([^.!?;:,]+)", re.IGNORECASE)
_PARTS: Final = re.compile(r",\s*(?:or\s+|and\s+)?|\s+or\s+|\s+and\s+")
_ENDS: Final = re.compile(r"\s+(?:when|whenever|if|before|after|until|while|and|who)\b.*")


@each_mob
def offers_are_answered(grounds: LintContext, mob: MobSpec) -> Iterator[Finding]:
    """Each topic that a mob's "ask … about …" names must have an answer."""
    for said in _words_of(mob):
        for match in _OFFERS.finditer(said):
            for topic in _topics(match[1]):
                if not _answers(mob, topic):
                    yield _dead_end(mob, mob, topic, said)
        for match in _POINTS.finditer(said):
            for other, topic in _unanswered(grounds, match[1], match[2]):
                yield _dead_end(mob, other, topic, said)


def other_texts_are_answered(grounds: LintContext) -> Iterator[Finding]:
    """Each topic in "ask … about …" of a room, thing, task or help page must have an answer."""
    for where, what, text, _ in texts_of(grounds):
        if _of_a_mob(grounds, where):
            continue
        for match in _POINTS.finditer(text):
            for other, topic in _unanswered(grounds, match[1].removeprefix("the "), match[2]):
                yield breach(
                    "dialogue_dead_end",
                    f"{other.id}:{topic}",
                    f'{what[:1].upper() + what[1:]} says to ask {other.name} about "{topic}", and no answer comes.',
                    text,
                )


def _unanswered(grounds: LintContext, name: str, about: str) -> Iterator[tuple[MobSpec, str]]:
    """Yield the mob of a name and the topic in the words about it, if it has no answer to that."""
    topic = _ENDS.sub("", about).strip()
    for mob in _called(grounds, name):
        if not _answers(mob, topic):
            yield mob, topic


def _of_a_mob(grounds: LintContext, where: str) -> bool:
    return not where.startswith("help:") and ":".join(where.split(":")[:2]) in grounds.content.mobs


def _dead_end(mob: MobSpec, other: MobSpec, topic: str, said: str) -> Finding:
    return breach(
        "dialogue_dead_end",
        f"{other.id}:{topic}",
        f'{mob.name} says to ask {other.name} about "{topic}", and gets no answer to it.',
        said,
    )


def _words_of(mob: MobSpec) -> tuple[str, ...]:
    return (mob.greeting, *mob.idle, *mob.topics.values())


def _topics(listed: str) -> list[str]:
    parts = [_ENDS.sub("", f" {part}").strip() for part in _PARTS.split(listed)]
    return [part.removeprefix("the ").removeprefix("my ").strip().lower() for part in parts if part]


def _answers(mob: MobSpec, topic: str) -> bool:
    return not topic or topic_in(Talks(topics=dict(mob.topics)), topic) is not None


def _called(grounds: LintContext, name: str) -> list[MobSpec]:
    words = set(name.lower().split())
    if not words:
        return []
    talkers = [mob for mob in grounds.content.mobs.values() if mob.topics]
    return [mob for mob in talkers if words <= {*mob.name.lower().split(), *mob.keywords}][:1]


@each_mob
def topics_can_be_asked(_grounds: LintContext, mob: MobSpec) -> Iterator[Finding]:
    """Each topic must be found by each of its words."""
    talks = Talks(topics=dict(mob.topics))
    for topic in mob.topics:
        for word in words_of_topic(topic):
            found = topic_in(talks, word)
            if found != topic:
                yield _not_asked(mob, topic, word, found)


def _not_asked(mob: MobSpec, topic: str, word: str, found: str | None) -> Finding:
    what = f'Nobody can ask {mob.name} about "{word}".'
    if found is not None:
        what = f'Who asks {mob.name} about "{word}" hears the answer to "{found}".'
    return breach("dialogue_dead_end", f"{mob.id}:{topic}", what)


RULES = (offers_are_answered, other_texts_are_answered, topics_can_be_asked)
