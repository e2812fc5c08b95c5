"""What an AI player remembers.

``system``  the layers behind one door
"""
