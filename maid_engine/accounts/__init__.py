"""Accounts, characters, roles, tokens and personal data."""
