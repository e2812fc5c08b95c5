"""Gull Cove: ``data/`` holds its world, ``pack`` loads it, ``ai_behavior`` is what it teaches AI players."""
