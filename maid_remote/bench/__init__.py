"""Benchmarks of play on other MUDs."""
