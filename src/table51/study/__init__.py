"""Simulate, compare, review and arrange: what a choice is worth."""
