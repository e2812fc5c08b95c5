"""Names for AI players, made of syllables: pronounceable, and rarely the same twice."""

from maid_engine.core.chance import Dice

STARTS = (
    "Al", "An", "Bel", "Bran", "Cal", "Cor", "Dar", "Del", "El", "Er", "Fen", "Gal", "Gar", "Hal", "Il", "Jor",
    "Kel", "Kor", "Lan", "Lor", "Mar", "Mir", "Nel", "Nor", "Or", "Per", "Quin", "Ral", "Ren", "Sal", "Ser", "Tal",
    "Tor", "Ul", "Val", "Ver", "Wil", "Wyn", "Yor", "Zan",
)  # fmt: skip
MIDDLES = ("", "", "a", "e", "i", "o", "ae", "ia", "an", "en", "ol", "ur")
ENDS = (
    "bert", "da", "dan", "dric", "gan", "la", "len", "lin", "lis", "mir", "na", "nor", "ra", "ric", "rin", "ron",
    "sa", "sen", "ta", "thas", "ther", "tis", "va", "vin", "wen", "win", "wyn", "ya",
)  # fmt: skip


def make_name(dice: Dice) -> str:
    """Return a random name of 4 to 10 letters."""
    return dice.pick(STARTS) + dice.pick(MIDDLES) + dice.pick(ENDS)
