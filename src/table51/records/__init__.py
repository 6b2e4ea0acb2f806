"""A played match as a file: enough to replay it without randomness, or what one seat saw of it (docs/records.md).

`Recorder` keeps a match while it is played; `write` and `read` are text and back, with every problem of a damaged file;
`replay` gives every state and event again, `score_under` the same acts under other rules, `showing` what a seat saw.
"""

from table51.records.reading import read
from table51.records.reading_showing import read_any
from table51.records.record import ActRecord, By, DealRecord, Player, Record, Recorder, Result
from table51.records.replay import Moment, Replay, replay, score_under
from table51.records.showing import Showing, ShownAct, ShownDeal, ShownMoment, showing
from table51.records.writing import write

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
    "Showing",
    "ShownAct",
    "ShownDeal",
    "ShownMoment",
    "read",
    "read_any",
    "replay",
    "score_under",
    "showing",
    "write",
]
