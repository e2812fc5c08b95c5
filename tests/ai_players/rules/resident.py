"""A resident of a small town by the sea, with some rooms, people, wares, quests, fights and a story in mind."""

from maid_engine.ai_players.cognitive.talk_decisions import consider
from maid_engine.ai_players.cognitive.talk_record import Heard, Talk
from maid_engine.ai_players.models.world import QuestObjective, QuestState, TrackedEntityType
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.messages import look
from tests.ai_players.rules.town import ada, knowledge, vitals

TOWN = "Brackwater"
MARSH = "Grey Marsh"
ROOMS = {
    "temple": (
        "Lantern Temple",
        TOWN,
        "An old lantern burns here for those who were lost at sea.",
        {"south": "square"},
    ),
    "lane": ("Salt Lane", TOWN, "White dust lies everywhere.", {"north": "forge", "east": "square"}),
    "forge": ("The Forge", TOWN, "It is hot.", {"south": "lane"}),
    "rope": ("Rope Walk", TOWN, "Hemp and tar.", {"north": "yard", "east": "ferry", "west": "square"}),
    "yard": ("Training Yard", TOWN, "Straw men stand about.", {"south": "rope"}),
    "ferry": ("Ferry Landing", TOWN, "A raft on a rope.", {"west": "rope"}),
    "gate": ("Tide Gate", TOWN, "The gate stands open.", {"north": "square", "south": "road"}),
    "road": ("Marsh Road", MARSH, "Planks over mud.", {"north": "gate", "south": "wood", "east": "hut"}),
    "hut": ("Peat Hut", MARSH, "It smells of smoke.", {"west": "road"}),
    "wood": (
        "Drowned Wood",
        MARSH,
        "Once a forest, before the sea came.",
        {"north": "road", "south": "barrow"},
    ),
    "barrow": ("Barrow", MARSH, "A green hill with a door.", {"north": "wood", "down": None}),
}
SQUARE = {"north": "temple", "east": "rope", "south": "gate", "west": "lane"}
FOLK = {"Marta": "forge", "Brother Anselm": "temple", "Sergeant Hask": "yard", "Old Wim": "hut"}


def resident(preset="balanced"):
    """The resident on Harbour Square, with Ada before them."""
    book = Playbook(knowledge(), preset)
    book >> (
        look.TITLE(title="Harbour Square", area=TOWN),
        look.DESCRIPTION(text="Gulls and fish."),
        look.EXITS(exits=tuple(SQUARE)),
        look.PLAYER_HERE(player=ada, posture="standing"),
        vitals(),
    )
    world = book.mind.world
    here = world.map.current_room_id
    for room, (name, area, text, exits) in ROOMS.items():
        known = {way: here if to == "square" else to for way, to in exits.items()}
        world.map.update_room(room, name, description=text, area=area, exits=known)
    for way, room in SQUARE.items():
        world.map.link_exit(here, way, room)
    for room in (*ROOMS, here):
        world.map.set_current_room(room, Seconds(1.0))
    for room, tag in (("forge", "shop"), ("yard", "trainer"), ("temple", "safe")):
        world.map.tag_room(room, tag)
    for name, room in FOLK.items():
        world.entities.arrive(name, room, TrackedEntityType.NPC, Seconds(1.0))
    world.entities.arrive("bronze bell", "temple", TrackedEntityType.ITEM, Seconds(1.0))
    world.entities.here.clear()
    world.entities.arrive("Ada", here, TrackedEntityType.PLAYER, Seconds(1.0))
    world.relationships.tag("Marta", "merchant")
    world.relationships.tag("Brother Anselm", "quest_giver")
    world.inventory.offer("iron dagger", 25, "forge", Seconds(1.0))
    world.inventory.offer("buckler", 40, "forge", Seconds(1.0))
    _fights(world)
    _quests(world)
    told = 'Old Wim at the Peat Hut said when I asked about barrow: "The old kings built it, before the sea came."'
    book.mind.memory.add(told, now=book.now, tags=("barrow",))
    return book


def _fights(world):
    rat = world.entities.record("marsh rat")
    rat.kills, rat.rooms = 4, {"road": 4}
    wolf = world.entities.record("grey wolf")
    wolf.deaths, wolf.attacks_first, wolf.rooms = 1, True, {"wood": 2}
    bones = world.entities.record("skeleton")
    bones.fled, bones.rooms = 1, {"barrow": 1}


def _quests(world):
    bell = world.quests.discover("The Silent Bell")
    bell.state, bell.quest_giver, bell.quest_giver_room = QuestState.ACTIVE, "Brother Anselm", "temple"
    bell.objectives.append(QuestObjective("Find the clapper of the bell in the Drowned Wood."))
    rats = world.quests.discover("Rats in the Loft")
    rats.state, rats.quest_giver, rats.quest_giver_room = QuestState.COMPLETED, "Marta", "forge"


def answer_of(book, words):
    """The row that words were read for, and what the resident answers."""
    s = book.mind.situation(book.now)
    heard = Heard("Ada", words, True, False, 1, float(s.now), ("Ada",))
    found = consider(s, heard, Talk("Ada", float(s.now), float(s.now), s.own.room_id), in_talk=True)
    return found.reading.intent, f"{found.reply.line} {found.reply.more}".strip(), found


WARES = (
    ("short sword", 60, "forge"),
    ("chain shirt", 140, "forge"),
    ("leather boots", 15, "chandlery"),
    ("torch", 4, "chandlery"),
    ("healing potion", 20, "chandlery"),
    ("loaf of bread", 2, "inn"),
    ("meat pie", 5, "inn"),
    ("mug of ale", 2, "inn"),
)


def householder(preset="balanced"):
    """The resident, who has also seen an inn and a chandlery, and their wares."""
    book = resident(preset)
    world = book.mind.world
    here = world.map.current_room_id
    for room, name, way, beside in (
        ("inn", "The Anchor Inn", "south", "ferry"),
        ("chandlery", "The Chandlery", "south", "rope"),
    ):
        world.map.update_room(room, name, description="Warm.", area=TOWN, exits={"north": beside})
        world.map.link_exit(beside, way, room)
        world.map.set_current_room(room, Seconds(1.0))
        world.map.tag_room(room, "shop")
    world.map.tag_room("inn", "rest")
    world.map.set_current_room(here, Seconds(1.0))
    for item, price, room in WARES:
        world.inventory.offer(item, price, room, Seconds(1.0))
    return book
