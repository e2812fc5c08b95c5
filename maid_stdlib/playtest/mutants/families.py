"""The kinds of findings that may mean a bug, by what is wrong; any name that a check may reasonably give it."""

WAYS = frozenset({"dead_exit", "one_way_exit", "unreachable_room", "soft_lock"})
KEYS = frozenset(
    {
        "key_unobtainable",
        "item_unobtainable",
        "unreachable_room",
        "quest_unfinishable",
        "dead_exit",
        "soft_lock",
    }
)
QUESTS = frozenset({"quest_unfinishable", "item_unobtainable", "soft_lock", "goal_not_reached"})
GOLD = frozenset({"economy_leak", "gold_mismatch", "invariant_broken"})
ITEMS = frozenset({"item_duplicated", "item_lost", "invariant_broken"})
"""Things that are doubled or vanish."""
