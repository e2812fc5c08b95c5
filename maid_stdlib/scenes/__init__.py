"""Plays scenes of packs, apart from the world: values in, values out.

``scene_facts``  what is known about a running scene, and which conditions hold
``scene_times``  when a scene begins by itself
``stage_plan``   what happens in a pass: the pack's beat, and a director's wishes as far as they are allowed
``help_places``  where somebody of the cast wants help, and for how long
``scene_run``    the state of a running scene, and the timelines of all
``timeline_entry``  an entry of a timeline in words

``maid_stdlib.systems.scene_stage`` carries plans out in the world.
"""
