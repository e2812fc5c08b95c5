"""A property that is computed once."""

from maid_engine.core.lazy import lazy


class Map:
    def __init__(self, size):
        self.size = size
        self.walks = 0

    @lazy
    def ways(self):
        """The ways."""
        self.walks += 1
        return [self.size]


def test_it_is_computed_at_the_first_question_and_once_for_each_object():
    small, large = Map(1), Map(2)
    assert small.walks == 0
    assert small.ways is small.ways
    assert (small.ways, large.ways) == ([1], [2])
    assert (small.walks, large.walks) == (1, 1)


def test_it_keeps_its_description_and_is_itself_on_the_class():
    assert Map.ways.__doc__ == "The ways."
    assert isinstance(Map.ways, lazy)
