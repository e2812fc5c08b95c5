"""Instructions: what a text tells the player to type must be understood."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, product, takewhile
from typing import Final, NamedTuple

from maid_engine.commands.parser import parse_target
from maid_engine.commands.target_match import matches
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_qa.world.content_rules.shops import pays_for, wants
from maid_qa.world.content_rules.texts import Text, texts_of
from maid_stdlib.commands.help import ADMIN_WORDS
from maid_stdlib.commands.help_pages import PAGES, SYNONYMS
from maid_stdlib.components.mob import Talks
from maid_stdlib.content.specs import ItemSpec, MobSpec, RoomSpec, ShopSpec
from maid_stdlib.rules.places import direction_of
from maid_stdlib.rules.quest import named
from maid_stdlib.systems.npcs import QUEST_WORDS, topic_in

_TOLD: Final = re.compile(r"(?<![Yy]ou )\b[Tt]ype:? (?!is\b|are\b|of\b|['`“‘])([^.!?;()\"]+)")
_QUOTED: Final = re.compile(r"(?<![Yy]ou )\b[Tt]ype:? [\"'`“‘]([^\"'`“”‘’]+)[\"'`”’]")
"""A text in quotation marks, or as code, is one whole line."""
_WRITTEN: Final = re.compile(r"\bWrite:? ([^.!?;()\"]+)")
"""An instruction only if a command follows: "Write help start", not "Write it down"."""
_NEXT: Final = re.compile(
    r"(?:,\s*)?(?:\b(?:and|or|and then|then|later)\b:?\s+)*\b(?:then|later|or just|or only)\b:?\s+|,\s+"
)
_WORDS: Final = re.compile(r"[a-z@'-]+")
_BEINGS: Final = frozenset({"talk", "kill", "consider", "ask", "follow"})
_THINGS: Final = frozenset(
    {"get", "buy", "wield", "wear", "eat", "drink", "read", "drop", "put", "sell", "value", "hold"}
)
_SELLING: Final = frozenset({"sell", "value"})


class _Use(NamedTuple):
    """What a command requires of a thing."""

    fits: Callable[[ItemSpec], bool]
    fault: str
    """The fault if nothing of that name fits."""


_USES: Final = {
    "get": _Use(lambda item: not item.fixed, "it cannot be taken"),
    "wield": _Use(lambda item: item.slot == "weapon", "it cannot be wielded"),
    "wear": _Use(lambda item: bool(item.slot), "it cannot be worn"),
    "eat": _Use(lambda item: item.consumable is not None, "it cannot be eaten"),
    "drink": _Use(lambda item: item.consumable is not None, "it cannot be drunk"),
    "read": _Use(lambda item: bool(item.text), "there is nothing to read on it"),
}
"""Command → its requirement, for those that refuse things by what they are."""
_ASKING: Final = frozenset({"ask", "talk"})
_TRAINING: Final = frozenset({"train", "practice", "learn"})
_ARTICLES: Final = frozenset({"a", "an", "the"})
_JOINTS: Final = frozenset(
    [
        "when",
        "whenever",
        "if",
        "and",
        "or",
        "to",
        "then",
        "before",
        "after",
        "once",
        "until",
        "while",
        "for",
        "with",
        "from",
        "in",
        "at",
        "on",
        "here",
        "again",
        "where",
    ]
)
"""Words that may begin the other half of a sentence; a title may contain them too."""
_TRADE: Final = frozenset({"list", "buy", "sell", "value"})
_VAGUE: Final = frozenset(
    [
        "a",
        "an",
        "and",
        "its",
        "it",
        "the",
        "to",
        "for",
        "with",
        "when",
        "whenever",
        "if",
        "in",
        "from",
        "your",
        "or",
        "how",
        "what",
        "by",
        "her",
        "him",
        "them",
        "of",
        "once",
        "here",
        "there",
        "twice",
        "again",
        "all",
        "corpse",
        "until",
    ]
)
_VAGUE_OBJECTS: Final = _VAGUE - {"a", "an", "the", "to"}
"""First words after a command that name no thing."""
"""Words that may follow a command without being its object: "type buy and a name"."""
_CONDITION: Final = re.compile(r"\bif there is no way\b|\bwhen there is a way\b", re.IGNORECASE)


def instructions_are_understood(grounds: LintContext) -> Iterator[Finding]:
    """Each "type …" must begin with a command, and name an existing quest, being or thing."""
    absent = tuple(mob for mob in grounds.content.mobs if mob not in grounds.homes)
    for text in texts_of(grounds):
        if text.where.startswith(absent):  # nobody hears it: its mob waits for another pack's room
            continue
        for told in (*_told(text.text), *_written(grounds, text.text)):
            fault = _fault(grounds, text, told)
            if fault:
                what = f'{text.what[:1].upper() + text.what[1:]} says to type "{" ".join(told)}": {fault}.'
                yield breach("instruction_fails", text.where, what, text.text)


def _told(text: str) -> Iterator[list[str]]:
    """Yield the words of each line to type, as far as they can be separated from the text around them."""
    for match in _QUOTED.finditer(text):
        yield _WORDS.findall(match[1].lower())
    for match in _TOLD.finditer(text):
        for number, part in enumerate(_NEXT.split(match[1])):
            words = _WORDS.findall(part.lower())
            if words and (number == 0 or _is_named(text, part)):
                yield words


def _written(grounds: LintContext, text: str) -> Iterator[list[str]]:
    """Yield the words of each line that the text says to write."""
    for match in _WRITTEN.finditer(text):
        words = _WORDS.findall(_NEXT.split(match[1])[0].lower())
        if words and grounds.is_command(words[0]):
            yield words


def _is_named(text: str, part: str) -> bool:
    """Return whether a further part is another line, not the other half of the sentence."""
    return bool(re.search(rf"\b(?:then|later|just|only)\b:? {re.escape(part)}", text))


def _fault(grounds: LintContext, text: Text, words: list[str]) -> str:
    """Return what is wrong with a line to type; "" if it is understood where its text is read."""
    verb, rest = words[0], words[1:]
    if verb in _VAGUE:
        return ""
    if not grounds.is_command(verb):
        return "there is no such command"
    room = grounds.content.rooms.get(RoomId(EntityId(text.where)))
    if room is not None:
        if _is_walk(text, verb):
            return _way_fault(grounds, room, verb)
        if verb in _TRADE and not _trades(grounds, room.id):
            return "there is no shop here"
    if not rest or rest[0] in _VAGUE_OBJECTS:
        return ""
    return _object_fault(grounds, text, verb, rest)


def _is_walk(text: Text, verb: str) -> bool:
    """Return whether a text says to walk in a direction, and not only where there is a way."""
    return direction_of(verb) is not None and not _CONDITION.search(text.text)


def _way_fault(grounds: LintContext, room: RoomSpec, verb: str) -> str:
    direction = direction_of(verb)
    linked = {link.direction for link in grounds.content.links.values() if link.room == room.id}
    if direction in room.exits or direction in linked:
        return ""
    return "there is no such way from here"


def _object_fault(grounds: LintContext, text: Text, verb: str, words: list[str]) -> str:
    """Return what is wrong with the words after a command."""
    if verb in _ASKING and "about" in words:
        end = words.index("about")
        return _topic_fault(grounds, words[:end], words[end + 1 :])
    search = _SEARCHES.get(verb)
    if search is not None:
        return "" if search.finds(grounds, words) else search.fault
    if verb in _THINGS:
        return _thing_fault(grounds, text, verb, words)
    return ""


def _trades(grounds: LintContext, room: RoomId) -> bool:
    return any(room in grounds.rooms_of(shop.keeper) for shop in grounds.content.shops.values())


def _accepts(grounds: LintContext, words: list[str]) -> bool:
    """Return whether the words up to the next half of the sentence, or more, match a quest's title."""
    if words[0] in _ARTICLES:
        words = words[1:]
    if not words:
        return False
    titles = [quest.title for quest in grounds.content.quests.values()]
    for end in range(len(_before_joint(words)), len(words) + 1):
        if any(matches(words[:end], title) for title in titles):
            return True
    return False


def _topic_fault(grounds: LintContext, name: list[str], topic: list[str]) -> str:
    """Return why nobody of that name knows that topic; "" if somebody does."""
    words = [word for word in name if word not in (*_ARTICLES, "to", "with")]
    if not words:
        return ""
    beings = [mob for mob in grounds.content.mobs.values() if matches(words, mob.name, mob.keywords)]
    if not beings:
        return "there is nobody of that name"
    if _is_answered(grounds, beings, " ".join(_before_joint(topic))):
        return ""
    return "nobody of that name speaks of that"


def _before_joint(topic: Sequence[str]) -> Sequence[str]:
    """Return the words before "and", "or" and the like; at least one."""
    rest = takewhile(lambda word: word not in _JOINTS, topic[1:])
    return [*topic[:1], *rest]


def _is_answered(grounds: LintContext, beings: Sequence[MobSpec], asked: str) -> bool:
    """Return whether one of these mobs answers a topic, or gives a quest of that name."""
    # Words for work ask for quests from any mob.
    if not asked or asked in QUEST_WORDS:
        return True
    if any(topic_in(Talks(topics=dict(mob.topics)), asked) is not None for mob in beings):
        return True
    ids = {mob.id for mob in beings}
    given = [quest for quest in grounds.content.quests.values() if quest.giver in ids]
    return named(asked, given) is not None


def _is_sold(grounds: LintContext, words: list[str]) -> bool:
    return _names_one(words, grounds.existing(grounds.wares))


def _is_taught(grounds: LintContext, words: list[str]) -> bool:
    trainers = [mob.trainer for mob in grounds.content.mobs.values() if mob.trainer is not None]
    return any(skill.startswith(words[0]) for trainer in trainers for skill in trainer.skills)


def _has_page(grounds: LintContext, words: list[str]) -> bool:
    pages = {*PAGES, *SYNONYMS, *ADMIN_WORDS, *(page.topic for page in grounds.content.helps.values())}
    return words[0] in pages or " ".join(words) in pages or grounds.is_command(words[0])


def _is_being(grounds: LintContext, words: list[str]) -> bool:
    return _names_one(words, grounds.content.mobs.values())


def _names_one(words: list[str], things: Iterable[ItemSpec | MobSpec]) -> bool:
    """Return whether the possible targets of the words name one of these things or beings."""
    targets = _targets(words)
    return any(matches(target, thing.name, thing.keywords) for target, thing in product(targets, things))


def _things_called(grounds: LintContext, words: tuple[str, ...]) -> list[ItemSpec]:
    items = grounds.content.items.values()
    return [item for item in items if matches(words, item.name, item.keywords)]


def _thing_fault(grounds: LintContext, text: Text, verb: str, words: list[str]) -> str:
    """Return why nothing of that name can be used so; "" if something can."""
    things = list(chain.from_iterable(_things_called(grounds, part) for part in _targets(words)))
    if not things:
        return "there is no such thing"
    if verb in _SELLING:
        return _sale_fault(grounds, text, things)
    use = _USES.get(verb)
    if use is None or any(map(use.fits, things)):
        return ""
    return use.fault


def _sale_fault(grounds: LintContext, text: Text, things: list[ItemSpec]) -> str:
    """Return why no shop that the text can mean buys any of these; "" if one does."""
    sales = list(product(_shops_meant(grounds, text), things))
    if any(pays_for(shop, thing) for shop, thing in sales):
        return ""
    for shop, thing in sales:
        if wants(shop, thing):
            return f"nothing is paid for it (value {thing.value}, markdown {shop.markdown:g})"
    return "nobody there buys that"


def _shops_meant(grounds: LintContext, text: Text) -> list[ShopSpec]:
    """Return the shops of the speaker, or of the room where the text is read; else all shops."""
    shops = list(grounds.content.shops.values())
    own = [shop for shop in shops if f"{text.where}:".startswith(f"{shop.keeper}:")]
    if own:
        return own
    here = [shop for shop in shops if text.where in grounds.rooms_of(shop.keeper)]
    return here or shops


def _targets(words: list[str]) -> list[tuple[str, ...]]:
    """Return the possible targets of the words: the first of them, or the first two."""
    plain = [word for word in words if word not in ("to", "with")]
    targets = [parse_target(" ".join(plain[:end])).words for end in (1, 2)]
    return list(filter(None, targets))


class _Search(NamedTuple):
    """How a command finds what the words after it name."""

    finds: Callable[[LintContext, list[str]], bool]
    fault: str
    """The fault if it finds nothing."""


_SEARCHES: Final = {
    "accept": _Search(_accepts, "there is no such quest"),
    **dict.fromkeys(_BEINGS, _Search(_is_being, "there is nobody of that name")),
    "buy": _Search(_is_sold, "nobody sells that"),
    **dict.fromkeys(_TRAINING, _Search(_is_taught, "nobody teaches that")),
    "help": _Search(_has_page, "there is no such page"),
}

RULES = (instructions_are_understood,)
