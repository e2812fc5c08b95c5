"""Helper: somebody with company in a room that is marked."""


def social(book, *tags):
    """The situation of somebody in town with Ada, a person, or Bob, an AI player, in a room with these tags."""
    world = book.mind.world
    for tag in tags:
        world.map.tag_room(world.map.current_room_id, tag)
    for name in ("Ada", "Bob"):
        world.entities.meet_player(name, is_ai=name == "Bob")
    for player in world.entities.players_here():
        player.is_ai = player.name == "Bob"
    return book.mind.situation(book.now)
