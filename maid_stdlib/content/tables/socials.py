"""Reads socials from their tables."""

import re
from typing import Final

from maid_engine.core.ids import local_name
from maid_stdlib.content.reader import Table
from maid_stdlib.content.social_specs import MOODS, SocialSpec

_NAME: Final = re.compile(r"[a-z]{3,16}")
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z' -]{0,59}")
"""Words of a wording: no marks that would end the sentence or be taken for a place holder."""


def read_social(full: str, table: Table, _zone: str) -> SocialSpec:
    """Read ``[social.…]``."""
    name = local_name(full)
    if not _NAME.fullmatch(name):
        table.problem("you", f"[social.{name}] is not a command", "name it by 3 to 16 small letters")
    you, others = _wording(table, "you", name), _wording(table, "others", f"{name}s")
    spec = SocialSpec(
        name=name,
        mood=table.choice("mood", MOODS, MOODS[0]),
        you=you,
        others=others,
        alone_you=_wording(table, "alone_you", you.partition(" ")[0]),
        alone_others=_wording(table, "alone_others", others.partition(" ")[0]),
        source=table.source,
    )
    table.done()
    return spec


def _wording(table: Table, key: str, usual: str) -> str:
    """Return a wording that goes on after "You" or a name, without its full stop."""
    words = table.text(key) or usual
    if not _PLAIN.fullmatch(words):
        table.problem(
            key, f"`{key}` is {words!r}", 'give up to 60 letters and blanks, without a full stop: "bow to"'
        )
    return words
