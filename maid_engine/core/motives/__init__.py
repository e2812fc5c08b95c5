"""What makes a being want something: amounts that change by themselves, needs, temperament, ties, and the choice of a deed.

All of it is pure: the caller passes the time and the dice. docs/developer/motives.md has the numbers and the formulas.

``amounts``     an amount that rises or falls at a steady rate, or fades
``needs``       energy, hunger, loneliness and mood
``temperament`` what a being is like and likes
``ties``        what a being feels about another
``deeds``       what a being may do, and the situation in which it chooses
``weights``     every number of the evaluation
``scores``      the score of a deed, component by component
``choice``      interrupts, and the choice by chance among scores
"""
