"""Makes the spawns, shops and quests of a pack."""

from collections import Counter
from typing import Final

from maid_stdlib.exchange.area_records import (
    AreaQuest,
    AreaShop,
    AreaZone,
    HeldReset,
    InnerReset,
    ItemReset,
    MobReset,
    QuestAim,
)
from maid_stdlib.exchange.mob_tables import MobTables
from maid_stdlib.exchange.pack_draft import PackDraft
from maid_stdlib.exchange.pack_names import prose, speech, title_of
from maid_stdlib.exchange.toml_writer import TomlTable, TomlValue

_RESPAWN_S: Final = (30, 3600)
"""The least and the most seconds until a spawn comes back."""
_COUNT_MAX: Final = 12
"""The most of one kind that a spawn puts into a room."""
_LEAST_MARGIN: Final = 0.05


def respawn_s(zone: AreaZone) -> int:
    """Return the seconds until what a zone's resets bring comes back."""
    return max(_RESPAWN_S[0], min(_RESPAWN_S[1], zone.lifespan_min * 60))


class SpawnTables:
    """The spawns, shops and quests of a draft.

    Args:
        draft: the pack in the making.
        mobs: the mobs of the draft, which know what shopkeepers are given.
    """

    def __init__(self, draft: PackDraft, mobs: MobTables) -> None:
        self._draft = draft
        self._mobs = mobs

    def add(self) -> None:
        """Add all spawns, shops and quests."""
        self._add_spawns()
        for shop in self._draft.world.shops:
            self._add_shop(shop)
        for quest in self._draft.world.quests.values():
            self._add_quest(quest)

    def _add_spawns(self) -> None:
        """Add one spawn for each kind in each room; several resets of one kind make its count."""
        draft = self._draft
        for (kind, vnum, room), count in self._counts().items():
            values: dict[str, TomlValue] = {kind: f"{kind}_{vnum}", "room": f"room_{room}"}
            if count > 1:
                values["count"] = min(count, _COUNT_MAX)
            draft.add(draft.zone_of(room), "[[spawn]]", values)

    def _counts(self) -> Counter[tuple[str, int, int]]:
        """Return how many the resets bring, by kind, number and room."""
        counts: Counter[tuple[str, int, int]] = Counter()
        places: dict[int, int] = {}
        for reset in self._draft.world.resets:
            match reset:
                case MobReset():
                    places.clear()
                    self._count_mob(reset, counts)
                case ItemReset():
                    self._count_item(reset, places, counts)
                case InnerReset():
                    self._spill(reset, places, counts)
                case HeldReset():
                    places.pop(reset.item, None)
                case _:
                    pass
        return counts

    def _count_mob(self, reset: MobReset, counts: Counter[tuple[str, int, int]]) -> None:
        draft, source = self._draft, reset.source
        if draft.has_mob(reset.mob, source, "a reset") and draft.has_room(reset.room, source, "a reset"):
            counts["mob", reset.mob, reset.room] += 1

    def _count_item(
        self, reset: ItemReset, places: dict[int, int], counts: Counter[tuple[str, int, int]]
    ) -> None:
        """Count an item that lies in a room, and remember where: what is put into it lies there, too."""
        draft, source = self._draft, reset.source
        if draft.has_item(reset.item, source, "a reset") and draft.has_room(reset.room, source, "a reset"):
            counts["item", reset.item, reset.room] += 1
            places[reset.item] = reset.room

    def _spill(
        self, reset: InnerReset, places: dict[int, int], counts: Counter[tuple[str, int, int]]
    ) -> None:
        """Let an item lie beside the container that a reset puts it into: a pack's spawns fill rooms."""
        room = places.get(reset.container)
        if room is None or not self._draft.has_item(reset.item, reset.source, "a reset"):
            return
        counts["item", reset.item, room] += 1
        what = f"item {reset.item} lies beside item {reset.container} in room {room}, and not in it"
        self._draft.notes.changed(reset.source, what)

    def _add_shop(self, shop: AreaShop) -> None:
        draft, who = self._draft, f"the shop of mob {shop.keeper}"
        if not draft.has_mob(shop.keeper, shop.source, "a shop"):
            return
        wares = dict.fromkeys((*shop.sells, *self._mobs.wares_of(shop.keeper)))
        sold = [f"item_{item}" for item in wares if draft.has_item(item, shop.source, who)]
        markup = max(1.0, shop.markup)
        markdown = max(0.0, min(shop.markdown, markup - _LEAST_MARGIN))
        if (markup, markdown) != (shop.markup, shop.markdown):
            before = f"{shop.markup:g} and {shop.markdown:g}"
            draft.notes.changed(
                shop.source, f"{who} trades at {markup:g} and {markdown:g} instead of {before}"
            )
        draft.note_traits(shop.source, who, shop.traits)
        values: dict[str, TomlValue] = {
            "keeper": f"mob_{shop.keeper}",
            "sells": sold,
            "buys": list(shop.buys),
        }
        values.update(markup=markup, markdown=markdown)
        draft.add(draft.zone_of(shop.keeper), f"[shop.shop_{shop.keeper}]", values)

    def _add_quest(self, quest: AreaQuest) -> None:
        draft, who = self._draft, f"quest {quest.vnum}"
        objective = self._objective(quest, who)
        if not draft.has_mob(quest.giver, quest.source, who) or objective is None:
            return
        title = title_of(quest.name, f"Quest {quest.vnum}")
        summary = speech(quest.summary) or title
        values: dict[str, TomlValue] = {
            "title": title,
            "giver": f"mob_{quest.giver}",
            "summary": summary,
            "offer": speech(quest.offer) or title,
            **self._terms(quest),
            "stage": [{"text": summary, "objectives": [objective]}],
        }
        reward = self._reward(quest, who)
        if prose(quest.done):
            draft.notes.unmatched(quest.source, f"what {who} says at its end: {prose(quest.done)!r}")
        draft.add(draft.zone_of(quest.vnum), f"[quest.quest_{quest.vnum}]", values, {"reward": reward})

    def _terms(self, quest: AreaQuest) -> TomlTable:
        """Return to whom and how often a quest is given."""
        found: dict[str, TomlValue] = {}
        if quest.min_level > 1:
            found["min_level"] = quest.min_level
        if quest.before > 0 and quest.before in self._draft.world.quests:
            found["requires"] = [f"quest_{quest.before}"]
        if quest.repeatable:
            found["repeatable"] = True
        return found

    def _reward(self, quest: AreaQuest, who: str) -> TomlTable:
        found: dict[str, TomlValue] = {"xp": quest.xp, "gold": quest.gold}
        if quest.item > 0 and self._draft.has_item(quest.item, quest.source, who):
            found["items"] = [f"item_{quest.item}"]
        return found

    def _objective(self, quest: AreaQuest, who: str) -> dict[str, TomlValue] | None:
        """Return what a quest asks for; None, with a note, if it asks for something that is not there."""
        draft = self._draft
        has = {"room": draft.has_room, "mob": draft.has_mob, "item": draft.has_item}
        noun = _NOUNS[quest.aim]
        if not has[noun](quest.target, quest.source, who):
            return None
        found: dict[str, TomlValue] = {"kind": quest.aim.value, noun: f"{noun}_{quest.target}"}
        if quest.aim is QuestAim.DELIVER:
            if not draft.has_mob(quest.receiver, quest.source, who):
                return None
            found["mob"] = f"mob_{quest.receiver}"
        if quest.count > 1:
            found["count"] = quest.count
        return found


_NOUNS: Final = {
    QuestAim.COLLECT: "item",
    QuestAim.DELIVER: "item",
    QuestAim.VISIT: "room",
    QuestAim.TALK: "mob",
    QuestAim.KILL: "mob",
}
