"""A small world of the tests' own, in the form of each dialect: two rooms with a locked door, a shop, a guard, a key."""

from pathlib import Path

from maid_stdlib.exchange.area_reader import AreaRead, read_areas
from maid_stdlib.exchange.dialects import Dialect

TBA = {
    "70.zon": """#70
Wren Ashdown~
The Salt Sheds~
7000 7099 20 2 d 0 0 0 1 9
* the keeper, and what she sells
M 0 7000 1 7000 \t(the keeper)
G 1 7002 9 -1
M 0 7001 4 7001
M 0 7001 4 7001
E 1 7001 9 16
O 0 7003 1 7001
P 1 7000 1 7003
D 0 7000 0 2
D 0 7001 2 2
R 0 7001 7003 -1
T 0 7001 7090 -1
S
$
""",
    "70.wld": """#7000
The Salt Shed~
   Sacks of salt stand in rows here, and a tally board hangs
beside the door.
~
70 d 0 0 0 1
D0
The door is thick.
~
door oak~
1 7000 7001
D4
You see rafters.
~
~
0 -1 -1
E
board tally~
Forty sacks in, thirty out.
~
S
#7001
@GThe Drying Floor@n~
White crust covers the floor.
~
70 ae 0 0 0 0
D2
~
door oak~
1 7000 7000
D1
~
~
0 -1 7050
S
T 7090
$~
""",
    "70.mob": """#7000
keeper salt~
the salt keeper~
The salt keeper leans on her scale.
~
Her hands are white to the wrist.
~
b 0 0 0 0 0 0 0 500 E
5 15 5 2d8+40 1d6+1
80 400
8 8 2
BareHandAttack: 7
Str: 14
E
#7001
rat brine~
a brine rat~
A brine rat licks the wall.
~
~
cf 0 0 0 0 0 0 0 -100 S
2 18 8 2d6+8 1d4+0
0 90
8 8 0
T 7091
$
""",
    "70.obj": """#7000
key brass~
a brass key~
A brass key lies here.~
~
18 0 0 0 0 a 0 0 0 0 0 0 0
0 0 0 0
1 5 0 0 0
#7001
hook salt~
a salt hook~
A hook for sacks is stuck in a beam.~
~
5 g 0 0 0 an 0 0 0 0 0 0 0
0 1 6 11
4 30 0 2 0
A
18 1
#7002
loaf~
a loaf from the oven~
A loaf cools here.~
~
19 0 0 0 0 a 0 0 0 0 0 0 0
8 0 0 0
1 3 0 0 0
E
loaf crust~
The crust is salted.
~
#7003
chest~
a tarred chest~
A tarred chest stands against the wall.~
~
15 0 0 0 0 0 0 0 0 0 0 0 0
20 5 -1 0
40 10 0 0 0
$
""",
    "70.shp": """CircleMUD v3.0 Shop File~
#7000~
7002
-1
1.20
0.40
FOOD
18
-1
%s I have none of that.~
%s You have none of that.~
%s I do not buy that.~
%s I am out of coin.~
%s You are out of coin.~
%s That is %d.~
%s You get %d.~
0
0
7000
0
7000
-1
8
20
0
0
$~
""",
    "70.qst": """#7000
Rats in the Salt~
Kill three brine rats.~
They spoil the salt. Kill three "of them" for me!
~
Well done.~
You give up.~
3 7000 a 7001 -1 -1 -1
5 2 1 10 -1 -1 3
25 50 7001
S
#7001
Clear the Floor~
Clear the drying floor.~
Clear it.~
Done.~
Left.~
6 7000 0 7001 -1 -1 -1
0 0 1 10 -1 -1 1
0 0 -1
S
$~
""",
    "70.trg": """#7090
Creak~
2 g 100
~
wait 2 sec
%send% %actor% The floor creaks.
~
#7091
Squeak~
0 b 10
~
emote squeaks.
~
$~
""",
}

CIRCLE = {
    "70.zon": """#70
The Salt Sheds~
7099 20 2
M 0 7000 1 7000
G 1 7002 9
M 0 7001 4 7001
E 1 7001 9 16
O 0 7003 1 7001
P 1 7000 1 7003
D 0 7000 0 2
S
$
""",
    "70.wld": TBA["70.wld"]
    .replace("70 d 0 0 0 1", "70 d 1")
    .replace("@GThe Drying Floor@n", "The Drying Floor")
    .replace("70 ae 0 0 0 0", "70 17 0")
    .replace("T 7090\n", ""),
    "70.mob": TBA["70.mob"]
    .replace("b 0 0 0 0 0 0 0 500 E", "b 0 500 E")
    .replace("cf 0 0 0 0 0 0 0 -100 S", "cf 0 -100 S")
    .replace("T 7091\n", ""),
    "70.obj": """#7000
key brass~
a brass key~
A brass key lies here.~
~
18 0 a
0 0 0 0
1 5 0
#7001
hook salt~
a salt hook~
A hook for sacks is stuck in a beam.~
~
5 g an
0 1 6 11
4 30 0
A
18 1
#7002
loaf~
a loaf from the oven~
A loaf cools here.~
~
19 0 a
8 0 0 0
1 3 0
E
loaf crust~
The crust is salted.
~
#7003
chest~
a tarred chest~
A tarred chest stands against the wall.~
~
15 0 0
20 5 -1 0
40 10 0
$
""",
    "70.shp": TBA["70.shp"],
}

_ARE_ROOMS = """#ROOMS
#7000
The Salt Shed~
   Sacks of salt stand in rows here, and a tally board hangs
beside the door.
~
0 8 1
D0
The door is thick.
~
door oak~
1 7000 7001
E
board tally~
Forty sacks in, thirty out.
~
S
#7001
The Drying Floor~
White crust covers the floor.
~
0 {flags} 0
D2
~
door oak~
1 7000 7000
D1
~
~
0 -1 7050
S
#0
"""
_ARE_RESETS = """#RESETS
* the keeper
M 0 7000 1 7000
G 0 7002 0
M 0 7001 4 7001
E 0 7001 0 16
O 0 7003 0 7001
P 0 7000 0 7003
D 0 7000 0 2
D 0 7001 2 2
S
"""
_ARE_END = """#SHOPS
7000 19 0 0 0 0 120 40 8 20
0
#SPECIALS
M 7001 spec_poison the rats
S
#$
"""

MERC = {
    "salt.are": """#AREA {{ 1 9}} Wren    The Salt Sheds~
#MOBILES
#7000
keeper salt~
the salt keeper~
The salt keeper leans on her scale.
~
Her hands are white to the wrist.
~
2 0 500 S
5 0 5 2d8+40 1d6+1
80 400
8 8 2
#7001
rat brine~
a brine rat~
A brine rat licks the wall.
~
~
36|1 0 -100 S
2 0 8 2d6+8 1d4+0
0 90
8 8 0
#0
#OBJECTS
#7000
key brass~
a brass key~
A brass key lies here.~
~
18 0 1
0 0 0 0
1 5 0
#7001
hook salt~
a salt hook~
A hook for sacks is stuck in a beam.~
~
5 64 8193
0 1 6 11
4 30 0
A
18 1
#7002
loaf~
a loaf from the oven~
A loaf cools here.~
~
19 0 1
8 0 0 0
1 3 0
E
loaf crust~
The crust is salted.
~
#7003
chest~
a tarred chest~
A tarred chest stands against the wall.~
~
15 0 0
20 5 -1 0
40 10 0
#0
""".replace("{{", "{").replace("}}", "}")
    + _ARE_ROOMS.format(flags=1025)
    + _ARE_RESETS
    + _ARE_END,
}

ROM = {
    "salt.are": """#AREA
salt.are~
The {RSalt Sheds{x~
{ 1  9} Wren   The Salt Sheds~
7000 7099

#MOBILES
#7000
keeper salt~
the salt keeper~
The salt keeper leans on her scale.
~
Her hands are white to the wrist.
~
human~
AB 0 500 0
5 0 2d8+40 1d1+99 1d6+1 pound
5 5 5 5
0 0 0 0
stand stand female 8000
0 0 medium unknown
M GREET 7090 100~
#7001
rat brine~
a brine rat~
A brine rat licks the wall.
~
~
rodent~
ACF 0 -100 0
2 0 2d6+8 1d1+99 1d4+0 bite
8 8 8 8
FP 0 0 0
stand stand none 0
0 0 small unknown
F act C
#0

#OBJECTS
#7000
key brass~
a brass key~
A brass key lies here.~
brass~
key 0 A
0 0 0 0 0
0 10 5 P
#7001
hook salt~
a salt hook~
A hook for sacks is stuck in a beam.~
iron~
weapon G AN
exotic 1 6 pierce 0
2 40 30 P
A
18 1
F
A 0 0 Z
#7002
loaf~
a loaf from the oven~
A loaf cools here.~
bread~
food 0 A
8 8 0 0 0
0 10 3 P
E
loaf crust~
The crust is salted.
~
#7003
chest~
a tarred chest~
A tarred chest stands against the wall.~
wood~
container 0 0
20 AC -1 5 100
0 400 10 P
#7004
draught~
a clear draught~
A clear draught stands here.~
glass~
potion 0 A
5 'cure light' '' '' ''
0 10 20 P
#0

"""
    + _ARE_ROOMS.format(flags="AK").replace("S\n#7001", "M 110 H 120\nS\n#7001")
    + _ARE_RESETS.replace("M 0 7001 4 7001", "M 0 7001 4 7001 2").replace(
        "P 0 7000 0 7003", "P 0 7000 0 7003 1"
    )
    + _ARE_END.replace(
        "#$",
        """#MOBPROGS
#7090
say Mind the step.
~
#0

#$""",
    ),
}

SMAUG = {
    "salt.are": """#AREA   The Salt Sheds~

#VERSION 1
#AUTHOR Wren~

#RANGES
1 9 1 50
$

#RESETMSG The gulls cry.~

#FLAGS
0

#MOBILES
#7000
keeper salt~
the salt keeper~
The salt keeper leans on her scale.
~
Her hands are white to the wrist.
~
3 0 500 C
5 15 5 2d8+40 1d6+1
80 400
112 112 2
13 13 13 13 13 13 13
0 0 0 0 0
0 3 0 0 1 1 1
0 0 0 0 0 0 0&0 0&0
> greet_prog 100~
say Mind the step.
~
|
#7001
rat brine~
a brine rat~
A brine rat licks the wall.
~
~
37 0 -100 S
2 18 8 2d6+8 1d4+0
0 90
112 112 0
#0

#OBJECTS
#7000
key brass~
a brass key~
A brass key lies here.~
~
18 0 1
0 0 0 0
1 5 0
#7001
hook salt~
a salt hook~
A hook for sacks is stuck in a beam.~
~
5 64 8193 0
12 1 6 11
4 30 0 2
A
18 1
#7002
loaf~
a loaf from the oven~
A loaf cools here.~
~
19 0 1
8 0 0 0
1 3 0
E
loaf crust~
The crust is salted.
~
#7003
chest~
a tarred chest~
A tarred chest stands against the wall.~
~
15 0 0
20 5 -1 0
40 10 0
#7004
draught~
a &Bclear draught&w~
A clear draught stands here.~
~
10 0 1
5 0 0 0
1 20 0
'cure light' 'NONE' 'NONE'
#0

"""
    + _ARE_ROOMS.format(flags=1025).replace("1 7000 7001\n", "7 7000 7001 0\n")
    + _ARE_RESETS
    + _ARE_END.replace("#SPECIALS", "#REPAIRS\n7000 5 0 0 100 1 0 23\n0\n#SPECIALS"),
}

BY_DIALECT = {
    Dialect.TBA: TBA,
    Dialect.CIRCLE: CIRCLE,
    Dialect.MERC: MERC,
    Dialect.ROM: ROM,
    Dialect.SMAUG: SMAUG,
}


def written(folder: Path, files: dict[str, str]) -> Path:
    """Write files into a folder, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def read(folder: Path, dialect: Dialect, changed: dict[str, str] | None = None) -> AreaRead:
    """Return what is read of the sample of a dialect, with some of its files replaced."""
    return read_areas(written(folder, {**BY_DIALECT[dialect], **(changed or {})}), dialect)
