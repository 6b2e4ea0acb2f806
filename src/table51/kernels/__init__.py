"""Compiled loops for batches of ranks, arrangements, melds and rollouts; each must equal the engine."""
