"""The component of who a character is, beside its calling."""

from dataclasses import dataclass

USUAL_PRONOUNS = "they"
"""The pronoun of those who chose none."""


@dataclass(slots=True)
class Persona:
    """The pronouns and the people of a character."""

    pronouns: str = USUAL_PRONOUNS
    """they, she, he or it."""
    people: str = ""
    """``pack:people``; empty if none was chosen."""
