"""What concerns a character whose player is not there.

``inbox_item``  what an inbox holds, as values
``inbox``       the service that keeps each character's inbox
"""
