"""What a playtest knows of the standard library's worlds: what can be reached, what can be wrong, what to try.

``definitions``  where in a pack's files something stands
``kinds``    every kind of defect of a world, with its meaning and its remedy
"""
