"""A hundred plain rooms in pairs, for load tests."""
