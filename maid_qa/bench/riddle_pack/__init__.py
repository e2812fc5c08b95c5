"""The Hollow Abbey: a small world that nothing of MAID knows, whose three tasks are told in riddles only.

``pack``         the pack; its world is in ``data``
``bell``         the bell, and the command that tolls it
``ai_behavior``  what AI players are taught about the abbey
"""
