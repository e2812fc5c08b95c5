"""Lets a language model direct scenes of townsfolk, through the same service as the questions of minds.

``storyteller``  ``Storyteller``: asks, and keeps the answers until a round takes them
``being_voice``   ``BeingVoice``: lets a model put lines of townsfolk better
``scene_briefs``  what a question tells of a scene, and an answer as wishes for the scene
"""
