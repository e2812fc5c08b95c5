"""Rules of experience and levels."""

MOST_LEVEL = 50
NEWCOMER_LEVEL = 5
"""Up to this level, the dead keep everything."""

HP_A_LEVEL = 8
EP_A_LEVEL = 5
MP_A_LEVEL = 4
ATTACK_A_LEVEL = 1
DEFENCE_EVERY_LEVELS = 2
PRACTICES_A_LEVEL = 2

_XP_STEP = 50
_GROUP_BONUS = 0.1
"""Share by which each further member increases the experience that a group shares."""
_DEATH_SHARE = 0.05


def level_begins_at(level: int) -> int:
    """Return the experience at which a level begins: 0, 100, 300, 600, 1000 and so on."""
    return _XP_STEP * level * (level - 1)


def next_xp(level: int) -> int:
    """Return the experience at which the level after this one begins."""
    return level_begins_at(level + 1)


def level_at(xp: int) -> int:
    """Return the level for an amount of experience."""
    level = 1
    while level < MOST_LEVEL and xp >= next_xp(level):
        level += 1
    return level


def xp_for_kill(worth: int, victim_level: int, killer_level: int) -> int:
    """Return the experience for a kill: its worth, scaled by 0.2 to 1.5 depending on the difference in levels."""
    factor = 1 + 0.1 * (victim_level - killer_level)
    return round(worth * min(1.5, max(0.2, factor)))


def share_of_kill(xp: int, members: int) -> int:
    """Return each member's share of a kill. Each further member increases the total by a tenth."""
    if not xp:
        return 0
    return max(1, round(xp * (1 + _GROUP_BONUS * (members - 1)) / members))


def xp_lost_by_death(xp: int, level: int) -> int:
    """Return the experience that a death costs: 5 % of the level's span, but never the level itself."""
    if level < 2:
        return 0
    span = next_xp(level) - level_begins_at(level)
    return max(0, min(round(span * _DEATH_SHARE), xp - level_begins_at(level)))
