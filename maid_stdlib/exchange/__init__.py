"""Worlds in the formats of other programs: area files of Diku's family come in, maps go out.

A file becomes records, which no longer depend on a dialect; records become tables of a pack. What is left out or changed on
the way is noted with file and line, and nothing stops an import but files without a single room.

``world_exchange`` imports and exports, for ``maid packs``
``area_reader``    reads a folder of area files
``area_text``      reads one file value by value: numbers, flags, dice, texts
``dialects``       tba, circle, rom, merc, smaug: directions, terrains, letters of flags
``flag_tables``    names of flags, and of types of items
``record_context`` the file that is being read, and the loop over its records
``zone_reader``    zones, and the heads of ``.are`` files
``room_reader``    rooms and exits
``mob_reader``     mobs
``item_reader``    items
``reset_reader``   what is brought where
``shop_reader``    shops
``quest_reader``   quests of tbaMUD
``script_reader``  triggers, programs and special procedures, as they stand
``area_records``   what all of these return
``area_note``      what was left out or changed
``pack_folder``    writes records as a pack
``pack_draft``     its tables, by zone
``room_tables``    rooms and doors of the pack
``mob_tables``     mobs of the pack, in its measures
``item_tables``    items of the pack
``spawn_tables``   spawns, shops and quests of the pack
``script_list``    triggers of the pack, and the scripts that stay behind
``script_translation`` what a script is as a trigger
``pack_names``     names, titles and texts as a pack wants them
``toml_writer``    tables as TOML
``mudlet_map``     a pack's rooms as a map
"""
