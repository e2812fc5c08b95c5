from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.looks import Look
from maid_remote.play.visitor_status import News, VisitorStatus


def test_a_status_with_nothing_to_add_is_a_short_sentence():
    assert VisitorStatus("Wanda").told() == "Wanda connects."


def test_a_status_tells_what_there_is():
    status = VisitorStatus("Wanda", "plays", typed=3, most=60, rooms=2, where="The Square", line="look")

    assert status.told() == (
        'Wanda plays: 3 of 60 lines typed, 2 rooms known; in The Square; last line "look".'
    )
    assert status.now("leaves").told().startswith("Wanda leaves: ")


def test_the_latest_news_is_told():
    learned = Learned()
    news = News(learned)
    assert news.look("") == ""

    room = learned.rooms.shelf.new(Look("The Mill", "A wheel turns.", ("north",)), None)
    assert news.look(room.id) == "there is a room The Mill"

    room.shut["north"] = None
    assert news.look(room.id) == "a way out of The Mill is refused"
    assert news.look(room.id) == "a way out of The Mill is refused", "without news the last one stays"
