"""The games, and the register by which the rest of the house reaches them: `GAMES`, by id.

What a game answers is told by `table51.engine.Game`. Each has the same modules: `rules`, `acts`, `table`, `against`,
`legal`, `play`, `score`, `told`, `worlds`, `remarks` and, where players are advised, `hints`; `game` joins them.
"""

from typing import Final

from table51.engine import AnyGame
from table51.games.chinese51 import CHINESE51
from table51.games.chinese_poker import CHINESE_POKER
from table51.games.japanese51 import JAPANESE51
from table51.games.turkish51 import TURKISH51

GAMES: Final[dict[str, AnyGame]] = {game.id: game for game in (JAPANESE51, CHINESE51, TURKISH51, CHINESE_POKER)}

__all__ = ["GAMES"]
