"""Descriptions of rooms written for the tests of nouns, each with the things that a reader could look at."""

from typing import NamedTuple


class Place(NamedTuple):
    """A description, and every word of it that names a thing."""

    text: str
    things: str


PLACES = (
    Place(
        "Rain drums on the tin roof of the ferry office. A clerk dozes behind a grille, and timetables curl on the "
        "board beside her. The far door opens on the quay.",
        "rain roof office clerk grille timetables board door quay",
    ),
    Place(
        "You stand at the edge of a quarry. Broken carts rust far below, and a rope bridge sways across to the other "
        "side, where two small huts meet the cliff.",
        "quarry carts bridge huts cliff rope",
    ),
    Place(
        "The corridor narrows here. Faded murals show kings and their hounds, but someone has scratched out every "
        "face. A single candle gutters in an iron bracket.",
        "corridor murals kings hounds face candle bracket",
    ),
    Place(
        "Old Marta keeps her kitchen spotless. Copper pans gleam above the range, strings of onions hang from a beam, "
        "and something sweet simmers in a deep pot.",
        "kitchen pans range onions beam pot strings",
    ),
    Place(
        "Three tunnels meet in this low cavern. The air tastes of salt. Pale crabs scuttle between the pools whenever "
        "your shadow touches them.",
        "tunnels cavern crabs pools shadow",
    ),
    Place(
        "Tall windows let in the evening light, and dust turns slowly above rows of empty benches. On the platform a "
        "lectern waits, its brass eagle green with age.",
        "windows light dust benches platform lectern eagle",
    ),
    Place(
        "This is the quietest corner of the garden. Lavender spills over the gravel, bees work the blossoms, and a "
        "sundial tells the wrong time with great confidence.",
        "garden lavender gravel bees blossoms sundial",
    ),
    Place(
        "A landslide has buried the middle of the road. Boulders the size of ovens block the way east; a goat track "
        "climbs around them through the scrub.",
        "landslide road boulders track scrub",
    ),
    Place(
        "Hooks line the walls of the smokehouse. Hams and eels hang in the gloom, and fat hisses whenever it drips "
        "onto the embers.",
        "hooks walls smokehouse hams eels fat embers",
    ),
    Place(
        "The control room hums. Six monitors glow above a curved desk, cables run everywhere underfoot, and a red "
        "lever sticks out of the floor.",
        "room monitors desk cables lever floor",
    ),
    Place(
        "Snow lies deep on both sides of the pass. A cairn marks the summit, and prayer flags snap in the wind. "
        "Nobody has come this way for days.",
        "snow pass cairn summit flags",
    ),
    Place(
        "Behind the stage it is dark and cramped. Costumes spill from a wicker trunk, a painted forest leans against "
        "the bricks, and a ladder leads up to the lights.",
        "stage costumes trunk forest bricks ladder lights",
    ),
    Place(
        "The orchard ends at a wooden stile. Wasps crawl over fallen plums, and a swing hangs by one rope from the "
        "oldest tree.",
        "orchard stile wasps plums swing rope tree",
    ),
    Place(
        "Someone lived here once. A cracked mug stands on the sill, a calendar shows a year long past, and the bed "
        "has been slept in by foxes.",
        "mug sill calendar bed foxes",
    ),
    Place(
        "The lock keeper's cottage faces the canal. Its shutters are blue, its chimney leans, and a heron watches the "
        "weir with endless patience. Narrow boats wait their turn at the gates.",
        "cottage canal shutters chimney heron weir boats gates",
    ),
    Place(
        "A spiral staircase winds upward around a column of black glass. Faint letters move inside it when you look "
        "away. The steps have no railing.",
        "staircase column letters steps glass railing",
    ),
)
"""Sixteen rooms of several kinds of worlds."""
