"""The mind: pure from what is heard to what is proposed. Nothing here awaits, reads a clock or rolls unseeded dice.

``perception``   what was heard → observations
``world_model``  observations → beliefs and their changes
"""
