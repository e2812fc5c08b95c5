"""Lines in other languages: only their numbers, directions and, where nouns are written small, names are checked.

A word of another language may translate any word of the prompt, so it is no invention by itself.
"""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.questions.line_ground import Ground, ways_in
from maid_engine.ai_players.questions.line_promises import promises_abroad
from maid_engine.ai_players.questions.line_ways import is_way
from maid_engine.ai_players.questions.line_words import root_of, word_set

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_LONG_WORD: Final = re.compile(r"[^\W\d_](?:['’]?[^\W\d_])++")
_SMALL_WORDS: Final = {
    "de": "der die das und ist nicht ich du er wir ihr mit von auf ein eine einen den dem zu zum zur hier dort nur kenne weiß bin"
    " sind hat haben aber noch bei aus kein keine mir dir es im am ja nein wo wie was gut danke leider auch dann nach geh sie mein",
    "fr": "le la les et est ne pas je tu il nous vous avec de du des un une au aux ici là mais dans sur que qui où sont ai suis"
    " oui non bien merci mon ton pour plus sais connais désolé je c'est j'ai n'est",
    "es": "el la los las y es no yo tú usted con de del un una al aquí allí pero en que quien dónde son está estoy soy sí bien"
    " gracias mi tu para más sé conozco lo siento hay muy por",
    "it": "il lo la gli le e è non io tu con di del della un una al qui lì ma in che chi dove sono sì bene grazie mio per più so"
    " conosco mi dispiace c'è molto",
    "nl": "de het een en is niet ik jij je wij met van op hier daar maar in dat wie waar zijn ja nee goed dank mijn voor meer weet"
    " ken naar geen ook dan",
    "pt": "o a os as e é não eu você com de do da um uma ao aqui ali mas em que quem onde são está sou sim bem obrigado meu para"
    " mais sei conheço",
    "pl": "i jest nie ja ty z na do tu tam ale w że kto gdzie są tak dobrze dziękuję mój dla wiem znam się to",
    "sv": "och är inte jag du han vi med av på en ett den det här där men i att vem var ja nej bra tack min för mer vet känner",
}
_FOREIGN: Final = {language: frozenset(words.split()) for language, words in _SMALL_WORDS.items()}
_NOUNS_CAPITAL: Final = "de"
"""The language that writes all nouns with a capital letter."""
_WAYS: Final = {
    "west": "west", "norden": "north", "nord": "north", "nördlich": "north", "süden": "south", "süd": "south", "südlich": "south", "osten": "east",
    "ost": "east", "östlich": "east", "westen": "west", "westlich": "west", "sud": "south", "est": "east", "ouest": "west",
    "norte": "north", "sur": "south", "este": "east", "oeste": "west", "ovest": "west", "noord": "north", "zuid": "south",
    "oost": "east", "noorden": "north", "zuiden": "south", "oosten": "east", "sul": "south", "leste": "east", "północ": "north",
    "południe": "south", "wschód": "east", "zachód": "west", "norr": "north", "söder": "south", "öster": "east", "väster": "west",
    "hinauf": "up", "hinunter": "down", "runter": "down", "hoch": "up",
}  # fmt: skip
_NO_WAYS: Final = {
    "fr": frozenset({"est"}),
    "es": frozenset({"este"}),
    "de": frozenset({"hoch"}),
    "pt": frozenset({"este"}),
}
"""Words of a language that are also other words."""


def language_of(line: str, asked: str = "") -> str:
    """Return the code of the language of a line, "?" for one in another script, or "" for English.

    A line that may be in the language of the words that it answers (`asked`) is in that language.
    """
    words = _LONG_WORD.findall(line.lower())
    if sum(word[0] > _LAST_LATIN for word in words) * 2 > len(words):
        return "?"
    language = _likeliest(words)
    if _is_in(words, language):
        return language
    return _shared(words, language_of(asked) if asked else "")


_LAST_LATIN: Final = "\u0250"


def _is_in(words: Sequence[str], language: str) -> bool:
    """Return whether more small words are of a language than of English."""
    small = _small_words(words, language)
    return small > _english_words(words) and (small > 1 or len(words) <= _SHORT)


def _shared(words: Sequence[str], asked: str) -> str:
    """Return the language of the question if words may be in it; "" otherwise."""
    if asked not in _FOREIGN:
        return ""
    english = _english_words(words)
    if _small_words(words, asked) + (not english) > english:
        return asked
    return ""


def _english_words(words: Sequence[str]) -> int:
    return sum(word in _ENGLISH for word in words)


def _likeliest(words: Sequence[str]) -> str:
    return max(_FOREIGN, key=lambda one: _small_words(words, one))


def _small_words(words: Sequence[str], language: str) -> int:
    return sum(word in _FOREIGN[language] for word in words)


_SHORT: Final = 4
"""Words of a line in which one small word tells the language."""
_ENGLISH: Final = word_set(
    "the a an and is are am be was were i you he she we they it of to for with on at by from not no yes my your this that there"
    " here what where who how but or if so do does have has can will would as than then one any some many more most may might must"
    " me us him her them in into out up down over been had did could should shall all only just too very now well when while"
)


def wrong_abroad(line: str, asked: str, ground: Ground, *, agrees: bool) -> str:
    """Return why a line in another language is refused; empty if it is accepted.

    Args:
        line: What a model would say.
        asked: What it answers.
        ground: What the prompt holds.
        agrees: Whether the answer offers a deed with the line.
    """
    if not language_of(asked):
        return "line: answer in the language of the speaker"
    if _HUMAN.search(line.lower()):
        return "line: you are an AI player and never deny it"
    if not agrees and promises_abroad(line):
        return "line: it promises a deed, but your answer agrees to none; say it without a promise"
    return _ungrounded(line, language_of(line, asked), ground)


def _ungrounded(line: str, language: str, ground: Ground) -> str:
    """Return which number, way or name is not known; empty if all are."""
    reasons = (
        _new_number(line, ground),
        _wrong_way(line, language, ground),
        _new_name(line, language, ground),
    )
    reason = next(filter(None, reasons), "")
    if not reason:
        return ""
    return f"line: nothing that you were told {reason}"


def _new_number(line: str, ground: Ground) -> str:
    new = set(map(int, re.findall(r"\d{1,7}", line))) - ground.numbers
    if not new:
        return ""
    return f"gives the number {min(new)}"


_HUMAN: Final = re.compile(
    r"\bich bin (?:auch |nur )?(?:ein )?(?:echter )?mensch\b|\bkein(?:e)? (?:programm|maschine|bot|ki|computer)\b|\bje suis (?:un |une )?humaine?\b"
    r"|\bsoy (?:un )?(?:ser )?human[oa]\b|\bsono (?:un )?(?:essere )?uman[oa]\b"
)
_TIMES: Final = {
    "zweimal": "twice",
    "dreimal": "3 times",
    "viermal": "4 times",
    "fünfmal": "5 times",
    "dann": "then",
    "einmal": "once",
}


def _wrong_way(line: str, language: str, ground: Ground) -> str:
    """Return which directions are on no known way; empty if all are."""
    ways = {**_WAYS, **_TIMES, **dict.fromkeys(_NO_WAYS.get(language, ()), "")}
    steps = ways_in(" ".join(ways.get(word, "") for word in _WORD.findall(line.lower())))
    if not steps or is_way(steps, (), ground):
        return ""
    return f"says to go {', '.join(steps)}"


_CALLED: Final = re.compile(
    r"\b(?:heißt|namens|Frau|Herr|Meister|Meisterin|s'appelle|nommée?|llamad[oa]|llama|chiama|Señora?|Madame|Monsieur|heet) (\w{2,30})"
)


def _new_name(line: str, language: str, ground: Ground) -> str:
    """Return that a name is not known, where only names have capital letters within a sentence."""
    names = [*_CALLED.findall(line), *_capitals(line, language)]
    new = next((name for name in names if root_of(name.lower()) not in ground.roots), "")
    if not new:
        return ""
    return f"names {new}"


def _capitals(line: str, language: str) -> list[str]:
    """Return the words with a capital letter within a sentence, in languages that write nouns small."""
    if language in (_NOUNS_CAPITAL, "?"):
        return []
    sentences = re.split(r"(?<=[.!?¿¡])\s{1,8}", line)
    later = [word for sentence in sentences for word in _WORD.findall(sentence)[1:]]
    return list(filter(str.istitle, later))
