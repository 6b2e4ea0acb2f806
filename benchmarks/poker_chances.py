"""Work out anew how often a row of each strength wins: the numbers in kernels/chinese_poker/chances.py.

Hands are set, first with the best back first, then by the chances that the rows set so far give, round after round;
each round counts the rows of the later half of all rounds. The chances settle where setting by them gives them again.

    python benchmarks/poker_chances.py [rounds] [hands a round]
"""

import sys
from textwrap import fill

from table51.kernels.chinese_poker.chances import STEPS, chances_from
from table51.kernels.chinese_poker.compiled import set_hands
from table51.kernels.chinese_poker.plain import Setting, back_first


def knots(strengths: list[int]) -> tuple[int, ...]:
    """The weakest, one at every step, the strongest."""
    ordered = sorted(strengths)
    return tuple(ordered[round(i * (len(ordered) - 1) / STEPS)] for i in range(STEPS + 1))


def main(rounds: int, hands: int) -> None:
    """Print the three tables as the module has them."""
    chances = back_first()
    pool: list[list[Setting]] = []
    for turn in range(rounds):
        pool.append(set_hands(hands, chances, dice=1000 + turn))
        rows = [setting for settings in pool[turn // 2 :] for setting in settings]
        front, middle, back = (knots([setting[row] for setting in rows]) for row in range(3))
        chances = chances_from(front, middle, back)
    for name, values in (("FRONT", front), ("MIDDLE", middle), ("BACK", back)):
        text = fill(", ".join(map(str, values)), 116, initial_indent="    ", subsequent_indent="    ")
        print(f"{name}: Final = (\n{text},\n)")


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:] or ("40", "25000")))
