"""Nouns: what a description names is there to be looked at, or taken."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Finding
from maid_stdlib.content.lint import answers_to, details_of
from maid_stdlib.content.nouns import nouns
from maid_stdlib.playtest.grounds import Grounds, breach


def nouns_can_be_examined(grounds: Grounds) -> Iterator[Finding]:
    """Each concrete noun of a description is a detail, a thing, a creature, a door or a way there."""
    names = answers_to(grounds.content)
    for room in grounds.content.rooms.values():
        details = details_of(room)
        for noun in nouns(room.description):
            known = noun in grounds.content.ignored_nouns or noun in details
            if not known and not any(word.startswith(noun) for word in names[room.id]):
                yield breach(
                    "noun_unknown", room.id, f'{room.title} speaks of "{noun}", which cannot be examined.'
                )


LAWS = (nouns_can_be_examined,)
