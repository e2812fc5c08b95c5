"""The values of a character that change as long as it gets on."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation


def progress_of(s: MindSituation) -> tuple[object, ...]:
    """Return the values of which some must change from time to time, chosen as the server sees progress.

    That a quest is known is not among them: hearing of a quest is no progress on it.
    """
    status = s.beliefs.status
    return (
        s.own.room_id,
        status.hp,
        status.xp,
        s.own.gold,
        s.own.position,
        s.inventory.burden(),
        len(s.inventory.worn()),
        s.beliefs.quests.standing(),
    )
