"""AI players: minds that read the game's output and type commands like anyone else.

``models``     the words everything here is written in
``config``     every knob, with its default and unit
``behavior``   what a content pack may teach
``cognitive``  the mind: perception, beliefs, plans, actions; pure, nothing awaited
"""
