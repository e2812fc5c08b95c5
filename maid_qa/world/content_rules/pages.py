"""Help pages: each topic shows its own page, and synonyms and related topics lead to one."""

from collections.abc import Iterator

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.commands.help import ADMIN_WORDS
from maid_stdlib.commands.help_pages import PAGES, SYNONYMS


def pages_are_found(grounds: LintContext) -> Iterator[Finding]:
    """No page of a pack may hide another one, or be hidden by it. A page may take the place of a synonym."""
    topics: dict[str, str] = {}
    for full, page in grounds.content.helps.items():
        where = f"help:{page.topic}"
        if page.topic in PAGES or page.topic in ADMIN_WORDS:
            yield breach("help_unsound", where, f'The page "{page.topic}" is one of every world\'s.')
        other = topics.setdefault(page.topic, full)
        if other != full:
            yield breach("help_unsound", where, f'Two packs have a page "{page.topic}".', other, full)


def related_topics_are_there(grounds: LintContext) -> Iterator[Finding]:
    """Each topic that a page of a pack names as related must be a page or a command."""
    topics = {*PAGES, *(page.topic for page in grounds.content.helps.values())}
    for page in grounds.content.helps.values():
        for named in page.see:
            if named not in topics and grounds.game.commands.get(named) is None:
                yield breach(
                    "help_unsound",
                    f"help:{page.topic}",
                    f'The page "{page.topic}" says to see "{named}", of which there is no help.',
                )


def other_words_lead_to_pages(grounds: LintContext) -> Iterator[Finding]:
    """Each synonym must lead to a page or to a command."""
    for word, topic in SYNONYMS.items():
        if topic not in PAGES and grounds.game.commands.get(topic) is None:
            yield breach(
                "help_unsound",
                f"help:{topic}",
                f'Help on "{word}" leads to "{topic}", of which there is none.',
            )


def hints_end(grounds: LintContext) -> Iterator[Finding]:
    """Each command that ends a hint must be one that players can type."""
    for full, hint in grounds.content.hints.items():
        for command in hint.ends:
            if grounds.game.commands.get(command) is None:
                yield breach(
                    "help_unsound",
                    f"hint:{full}",
                    f'The hint "{full}" ends with "{command}", which is not a command.',
                )


RULES = (pages_are_found, related_topics_are_there, hints_end, other_words_lead_to_pages)
