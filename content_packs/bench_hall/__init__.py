"""A hundred pairs of plain rooms, for load tests."""
