"""A played match as a file: enough to replay it without randomness (docs/records.md)."""

from table51.records.reading import read
from table51.records.record import ActRecord, By, DealRecord, Player, Record, Recorder, Result, write
from table51.records.replay import Moment, Replay, replay, score_under

__all__ = [
    "ActRecord",
    "By",
    "DealRecord",
    "Moment",
    "Player",
    "Record",
    "Recorder",
    "Replay",
    "Result",
    "read",
    "replay",
    "score_under",
    "write",
]
