"""Message templates of the digest: what happened while a player was away."""

from maid_engine.core.messages import Catalogue, MessageTemplate

CATALOGUE = Catalogue()


def _line(name: str, text: str, importance: int = 5) -> MessageTemplate:
    return CATALOGUE.define(f"digest.{name}", "system_message", actor=text, importance=importance)


AWAY = _line("away", "You were away for {time:list}.")
AWAY_PLAYED = _line("away_played", "You were away for {time:list}. Your stand-in played for {played:list}.")
DEATHS = _line("deaths", "Deaths while you were away: {count:int}. Killed by: {killers:list}.", 8)
LIMITS = _line("limits", "Why your stand-in had to leave: {limits:list}.")
FINISHED = _line("finished", "Quests finished: {quests:list}.")
TAKEN = _line("taken", "Quests taken on: {quests:list}.")
FINISHED_AND_TAKEN = _line(
    "finished_and_taken", "Quests finished: {finished:list}. Quests taken on: {taken:list}."
)
WON = _line("won", "Things won: {things:list}.")
GONE = _line("gone", "Things gone: {things:list}.")
WON_AND_GONE = _line("won_and_gone", "Things won: {won:list}. Things gone: {gone:list}.")
GOLD = _line("gold", "Gold taken in: {won:int}. Gold paid out: {spent:int}.")
TALKED = _line("talked", "Talked with: {people:list}.")
TALKED_ABOUT = _line(
    "talked_about", 'Talked with: {people:list}. The talk with {who:one} was about "{topic:speech}".'
)
MET = _line("met", "People met: {people:list}.")
LEVEL = _line("level", "Level reached: {level:int}. Experience gained: {xp:int}.")
EXPERIENCE = _line("experience", "Experience gained: {xp:int}.")
KILLS = _line("kills", "Creatures killed: {creatures:list}.")
FIGHTS = _line("fights", "Fights with: {creatures:list}.")
LETTERS = _line("letters", "Letters that wait for you: {count:int}.")
PLACES = _line("places", "Places visited: {places:list}.")
