"""What AI players share with each other.

``pool``  the knowledge pool: contribute, confirm, contradict, query; off unless the operator turns it on
"""
