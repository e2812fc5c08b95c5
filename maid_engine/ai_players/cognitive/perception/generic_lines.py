"""Sentences that many MUDs use, to understand other MUDs before anything was learned about them.

Each row has a name, a meaning, a regular expression with named groups, and an importance. A group is named
after the role that it fills. The prefix ``n_`` reads a whole number, ``l_`` a list.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.perception import PerceptionPattern, Reads
from maid_engine.core.slots import SlotKind

_NAME: Final = r"(?!(?:[Yy]ou|[Yy]our)\b)[A-Za-zª][\w'ª\-]{0,40}(?: [\w'ª\-]{1,40}){0,4}?"
_DIR: Final = r"(?:the )?[a-z]+"
_AN: Final = r"(?:[Aa]n?|[Tt]he|[Ss]ome) "
_HEAD: Final = f"(?:{_AN})?"

_SENTENCES: Final = (
    (
        "arrives_from",
        Meaning.ENTERED,
        f"{_HEAD}(?P<who>{_NAME}) (?:arrives|enters|walks in|comes in|has arrived) from (?P<direction>{_DIR})[.!]",
        3,
    ),
    ("arrives", Meaning.ENTERED, f"{_HEAD}(?P<who>{_NAME}) (?:has arrived|arrives|walks in)[.!]", 3),
    (
        "leaves",
        Meaning.LEFT,
        f"{_HEAD}(?P<who>{_NAME}) (?:leaves|walks|goes|flies|heads) (?:to )?(?P<direction>{_DIR})[.!]",
        2,
    ),
    (
        "is_here",
        Meaning.MOB_HERE,
        f"{_AN}(?P<who>{_NAME}) (?:is|stands|sits|rests|sleeps|is standing|is resting|is sitting) here[.!]",
        3,
    ),
    ("lies_here", Meaning.ITEM_HERE, f"{_AN}(?P<item>{_NAME}) (?:lies|is lying|has been left) here[.!]", 3),
    (
        "corpse_here",
        Meaning.CORPSE_HERE,
        f"[Tt]he corpse of {_HEAD}(?P<who>{_NAME}) (?:is|lies|is lying) here[.!]",
        4,
    ),
    (
        "says",
        Meaning.SAID,
        f"{_HEAD}(?P<who>{_NAME}) (?:says|asks|exclaims),? ['\"](?P<text>[^\\n]*)['\"]",
        4,
    ),
    (
        "tells",
        Meaning.TOLD_ME,
        f"{_HEAD}(?P<who>{_NAME}) (?:tells|whispers to|says to) you,? ['\"](?P<text>[^\\n]*)['\"]",
        6,
    ),
    ("i_say", Meaning.I_SAID, "You (?:say|tell|ask|shout|exclaim)[^'\"]{0,80}['\"](?P<text>[^\\n]*)['\"]", 2),
    (
        "i_hit_for",
        Meaning.I_HIT,
        f"You (?:hit|slash|stab|pierce|pound|crush|bite|punch|kick|strike|smite|cut) {_HEAD}(?P<who>{_NAME}) for (?P<n_amount>\\d++)[^.!]{{0,120}}[.!]+",
        5,
    ),
    (
        "i_hit",
        Meaning.I_HIT,
        f"You (?:hit|slash|stab|pierce|pound|crush|bite|punch|kick|strike|smite|cut) {_HEAD}(?P<who>{_NAME})[.!]+",
        5,
    ),
    ("i_miss", Meaning.I_MISS, f"You miss {_HEAD}(?P<who>{_NAME})(?: with[^.!]{{0,120}})?[.!]+", 4),
    (
        "hits_me_for",
        Meaning.HIT_ME,
        f"{_HEAD}(?P<who>{_NAME}) (?:hits|slashes|stabs|pierces|pounds|crushes|bites|punches|kicks|strikes|claws) you for (?P<n_amount>\\d++)[^.!]{{0,120}}[.!]+",
        6,
    ),
    (
        "hits_me",
        Meaning.HIT_ME,
        f"{_HEAD}(?P<who>{_NAME}) (?:hits|slashes|stabs|pierces|pounds|crushes|bites|punches|kicks|strikes|claws) you(?: hard| very hard| extremely hard)?[.!]+",
        6,
    ),
    (
        "misses_me",
        Meaning.MISSED_ME,
        f"{_HEAD}(?P<who>{_NAME}) (?:misses you|tries to \\w+ you, but misses)[.!]+",
        5,
    ),
    (
        "is_dead",
        Meaning.DIED,
        f"{_HEAD}(?P<who>{_NAME}) (?:is dead|dies|has been slain|is slain)[.!][^\n]{{0,30}}",
        6,
    ),
    (
        "i_killed",
        Meaning.I_KILLED,
        f"You (?:have )?(?:killed|slain|slay|kill) {_HEAD}(?P<who>{_NAME})[.!]+",
        7,
    ),
    ("i_died", Meaning.I_DIED, "You (?:are dead|have died|die|have been killed)[^.!]{0,40}[.!]+", 10),
    ("i_fled", Meaning.I_FLED, "You flee (?P<direction>[a-z]+)[.!]+", 7),
    (
        "flee_fails",
        Meaning.FLEE_FAILED,
        "(?:You (?:fail to flee|couldn't escape|cannot escape)|PANIC! You couldn't escape)[.!]+",
        6,
    ),
    ("got", Meaning.GOT_ITEM, f"You (?:get|take|pick up|grab) {_HEAD}(?P<item>{_NAME})[.!]", 4),
    (
        "got_from",
        Meaning.GOT_ITEM,
        f"You (?:get|take) {_HEAD}(?P<item>{_NAME}) from {_HEAD}(?P<container>{_NAME})[.!]",
        4,
    ),
    ("dropped", Meaning.LOST_ITEM, f"You drop {_HEAD}(?P<item>{_NAME})[.!]", 3),
    ("used", Meaning.USED_ITEM, f"You (?:eat|drink|quaff) {_HEAD}(?P<item>{_NAME})[.!]", 4),
    (
        "worn",
        Meaning.EQUIPPED,
        f"You (?:wear|wield|hold|put on) {_HEAD}(?P<item>{_NAME})(?: (?:on|as|around|about) [^.]{{0,80}})?[.!]",
        4,
    ),
    ("removed", Meaning.UNEQUIPPED, f"You (?:remove|stop using|take off) {_HEAD}(?P<item>{_NAME})[.!]", 3),
    (
        "coins",
        Meaning.GOLD_GAINED,
        "(?:You (?:get|receive|find)|There were) (?P<n_amount>\\d++) (?:gold )?(?:coins|gold)[.!]",
        4,
    ),
    ("hungry", Meaning.HUNGRY, "You are (?:very )?hungry[.!]", 4),
    ("thirsty", Meaning.THIRSTY, "You are (?:very )?thirsty[.!]", 4),
    ("exhausted", Meaning.TIRED, "You are too (?:exhausted|tired)[^.!]{0,120}[.!]", 4),
    (
        "xp",
        Meaning.XP_GAINED,
        "You (?:receive|gain|get) (?P<n_amount>\\d++) (?:experience points?|experience|xp)[.!]",
        5,
    ),
    (
        "level",
        Meaning.LEVEL_GAINED,
        "You (?:have reached|reach|advance to|are now) level (?P<n_level>\\d+)[.!]+",
        8,
    ),
    ("rests", Meaning.POSTURE, "You (?:sit down and|lie down and)? ?(?P<state>rest)[^.!]{0,120}[.!]", 3),
    (
        "no_way",
        Meaning.NO_EXIT,
        "(?:Alas, you cannot go that way|You can't go that way|There is no exit in that direction|You cannot go that way)[^\\n]{0,5}",
        3,
    ),
    ("door_closed", Meaning.DOOR_CLOSED, f"(?:[Tt]he )?(?P<item>{_NAME}) (?:is|seems to be) closed[.!]", 4),
    (
        "door_locked",
        Meaning.DOOR_LOCKED,
        f"(?:(?:[Tt]he )?(?P<item>{_NAME}) (?:is|seems to be)|It's) locked[.!]",
        4,
    ),
    (
        "huh",
        Meaning.UNKNOWN_COMMAND,
        "(?:Huh\\?!?|What\\?|I don't understand[^\\n]*|Unknown command[^\\n]*|Arglebargle, glop-glyf!\\?!)",
        2,
    ),
    (
        "not_here",
        Meaning.NOT_HERE,
        "(?:They aren't here|They're not here|You (?:don't|do not) see (?:that|anything like that)[^.!]{0,120}|I see no \\w+ here)[.!]",
        2,
    ),
    (
        "get_up",
        Meaning.MUST_STAND,
        "(?:You (?:need|have) to stand up first|Nah\\.\\.\\. You feel too relaxed to do that|Maybe you should get on your feet first\\??)[^\\n]{0,4}",
        3,
    ),
    ("exits", Meaning.EXITS, "\\[? ?(?:Obvious )?[Ee]xits(?: are)? ?: ?(?P<l_exits>[^\\]\\n]+?)[.\\]]?", 3),
    ("exits_dash", Meaning.EXITS, "There (?:is|are) \\w+ obvious exits?: (?P<l_exits>[^\\n]+?)[.]?", 3),
    (
        "prompt_letters",
        Meaning.VITALS,
        "<? ?(?P<n_hp>-?\\d{1,9})(?:/(?P<n_hp_max>\\d{1,9}))? ?[Hh][Pp]? (?P<n_mp>-?\\d{1,9})(?:/(?P<n_mp_max>\\d{1,9}))? ?[Mm]n?a? (?P<n_ep>-?\\d{1,9})(?:/(?P<n_ep_max>\\d{1,9}))? ?(?:[Vv]|mv)[^\\n]*>?",
        2,
    ),
)

_KINDS: Final = {"n_": SlotKind.INT, "l_": SlotKind.PROSE}
"""How the name of a group begins → the kind of text that it takes."""


def _patterns() -> Iterator[PerceptionPattern]:
    for name, meaning, regex, importance in _SENTENCES:
        groups = re.compile(regex).groupindex
        roles = {group: Role(_role_name(group)) for group in groups}
        yield PerceptionPattern(
            name=f"generic.{name}",
            pattern=regex,
            observation_type=row_of(meaning).kind,
            importance=importance,
            reads=Reads(meaning, roles, _CONSTANTS.get(name, {})),
            groups={group: _slot_kind(group) for group in groups},
            words=tuple(_fixed_words(regex)),
        )


def _role_name(group: str) -> str:
    """Return the name of a group without the letter of its kind."""
    return group[2:] if group[:2] in _KINDS else group


def _slot_kind(group: str) -> SlotKind:
    return _KINDS.get(group[:2], SlotKind.PROSE)


_CONSTANTS: Final[Mapping[str, Mapping[Role, str | int]]] = {
    "says": {Role.CHANNEL: "say"},
    "tells": {Role.CHANNEL: "tell"},
    "rests": {Role.STATE: "resting"},
}


def _fixed_words(regex: str) -> list[str]:
    """Return the whole words outside every group and class. Any matching line contains them, so they can be indexed."""
    depth, outside = 0, []
    for part in re.split(r"(\\.|\[[^\]]{0,200}\]|[()])", regex):
        depth += (part == "(") - (part == ")")
        plain = depth == 0 and part != ")" and not part.startswith(("\\", "["))
        # "*" stands for any text: a word that touches it may be part of a longer one.
        outside.append(part if plain else "*")
    text = "".join(outside)
    whole = re.findall(r"(?<![\w*?+{])[a-zA-Z]+(?![\w*?+{])", text)
    return [word.lower() for word in whole]


GENERIC: Final = tuple(_patterns())
