"""What many AI players have together.

``pool``  the shared knowledge of a swarm: contribute, confirm, contradict, query; off unless the operator turns it on
"""
