"""What is measured on lives, and by whom: definitions that stand for themselves, without a game.

``distances``   how far means lie apart, without what chance adds
``resampling``  how sure a figure is
"""
