"""Reads rooms, mobs, items, shops and quests from TOML, and builds them.

``specs``    what a builder can define, as frozen values: one class per table of the format
``achievement_specs`` the values of achievements
``board_specs``  the values of boards; ``social_specs``: the values of socials
``market_specs``  the values of markets; ``street_specs``: the values of streets with houses
``blow_specs``   the values of heavy blows
``calendar_specs`` the values of calendars and feasts
``weather_specs`` the values of seasons and weathers
``scene_specs``    the values of scenes: cast, beats, ends
``scene_conditions`` what beats and ends wait for
``scene_laws``     what scenes may not do to a world
``trigger_specs``  the values of triggers; ``trigger_conditions``: what must be so; ``trigger_deeds``: what they do
``trigger_laws``   what triggers must keep: what they name is there, and none brings itself about
``pack_words``     what the Python of a pack adds to the format; ``field_reader`` reads its dataclasses
``ability_specs``  the values of callings, abilities and affects; ``people_specs``: the values of peoples
``ability_messages`` the messages of abilities and affects
``craft_specs`` the values of crafts, tools and what can be gathered
``grades``   the qualities of things that characters make
``use_specs`` the values of places that one can use
``life_specs`` the values of the lives of mobs
``life_laws`` who must be at its post, and when
``source``   where a definition stands; ``named_spec``: a name with its article
``reader``   reads one table key by key; each mistake becomes a problem
``form_table`` the form of a definition: the keys that its reader asks for
``tables``   reads each table of the format into its spec
``loader``   reads a pack's ``data/`` into specs; each mistake is a Problem with file, line and remedy
``index``    all specs of the loaded packs, by id
``build``    builds entities from specs
``item_parts`` the components of items, also of saved ones whose definition has changed
``person_lines`` what townsfolk say to players
``town_lines`` what townsfolk say to each other
``skills``   the skills that trainers teach, and the effect of each rank
``nouns``    finds the concrete nouns of a description
``readback`` checks whether a name can be read back out of the messages
``dialogue`` reads a pack's ``dialogue/``: what AI players say there
``pack``     the base class of content packs that are made of TOML
"""
