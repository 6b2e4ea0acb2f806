"""The room of a score sheet: the same log, answers and reconnection as a table's, with the sheet's own messages."""

from table51.room.sheet.room import SheetRoom, opened, replayed
from table51.room.sheet.step import caught_up, step
from table51.room.sheet.viewing import doubts, news_for

__all__ = ["SheetRoom", "caught_up", "doubts", "news_for", "opened", "replayed", "step"]
