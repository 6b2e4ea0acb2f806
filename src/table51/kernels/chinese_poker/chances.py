"""How often a row of each strength wins its place against hands that are set well.

The numbers below are strengths (`tables.scale`) of rows as they were set in many hands: the weakest, then one at every
half per cent, to the strongest. `benchmarks/poker_chances.py` works them out anew.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from typing import Final

from table51.kernels.chinese_poker.plain import Chances
from table51.kernels.chinese_poker.tables import scale

STEPS: Final = 200
SURE: Final = 1_000_000


@cache
def chances() -> Chances:
    """The chances of every strength in each row, in millionths."""
    return chances_from(FRONT, MIDDLE, BACK)


@cache
def by_heart() -> Chances:
    """The chances as somebody knows them by heart: one for all rows of a category with the same first rank."""
    fine = chances()
    return Chances(_by_first_rank(fine.front), _by_first_rank(fine.middle), _by_first_rank(fine.back))


def _by_first_rank(fine: Sequence[int]) -> tuple[int, ...]:
    groups = [(worth.category, worth.ranks[0]) for worth in scale()]
    members: dict[tuple[int, int], list[int]] = {}
    for group, chance in zip(groups, fine, strict=True):
        members.setdefault(group, []).append(chance)
    means = {group: round(sum(found) / len(found)) for group, found in members.items()}
    return tuple(means[group] for group in groups)


def chances_from(front: Sequence[int], middle: Sequence[int], back: Sequence[int]) -> Chances:
    """The chances that such knots give: how many rows are weaker, and half of those as strong."""
    return Chances(_spread(front), _spread(middle), _spread(back))


def _spread(knots: Sequence[int]) -> tuple[int, ...]:
    return tuple(round(SURE * _place(knots, strength) / STEPS) for strength in range(len(scale())))


def _place(knots: Sequence[int], strength: int) -> float:
    """Where among the knots: in the middle of equal ones, in proportion between different ones."""
    low, high = bisect_left(knots, strength), bisect_right(knots, strength)
    if low < high:
        return (low + high - 1) / 2
    if low in (0, len(knots)):
        return min(low, STEPS)
    return low - 1 + (strength - knots[low - 1]) / (knots[low] - knots[low - 1])


# fmt: off
FRONT: Final = (
    0, 7, 18, 35, 60, 108, 124, 164, 206, 220, 239, 269, 311, 366, 374, 396, 411, 437, 468, 490, 529, 543, 570, 592,
    623, 635, 651, 676, 684, 718, 733, 744, 782, 790, 808, 824, 846, 875, 879, 890, 901, 917, 939, 939, 968, 968,
    1004, 1008, 1013, 1023, 1035, 1049, 1062, 1075, 1102, 1106, 1117, 1128, 1144, 1168, 1174, 1181, 1192, 1208,
    1230, 1230, 1259, 1263, 1274, 1285, 1285, 1301, 1323, 1323, 1323, 1352, 1352, 1352, 1389, 1391, 1397, 1404,
    1415, 1431, 1431, 1453, 1453, 1453, 1453, 1482, 1482, 1482, 1482, 1519, 1519, 1519, 1519, 1519, 1564, 1572,
    1657, 1796, 1804, 1889, 2028, 2036, 2092, 2260, 2268, 2302, 2353, 2493, 2500, 2534, 2585, 2622, 2726, 2739,
    2766, 2817, 2854, 2956, 2964, 2982, 3020, 3049, 3086, 3188, 3196, 3214, 3230, 3252, 3281, 3318, 3420, 3428,
    3446, 3462, 3484, 3513, 3550, 3550, 3596, 3656, 3667, 3678, 3694, 3716, 3745, 3745, 3782, 3782, 3828, 3828,
    3886, 3899, 3910, 3926, 3948, 3948, 3977, 3977, 3977, 4014, 4014, 4060, 4060, 4116, 4120, 4131, 4142, 4158,
    4180, 4180, 4209, 4209, 4209, 4246, 4246, 4246, 4292, 4292, 4292, 4348, 4352, 4356, 4363, 4374, 4390, 4412,
    4412, 4441, 4441, 4478, 4478, 4478, 4524, 4524, 4524, 5505, 6242,
)
MIDDLE: Final = (
    114, 1014, 1044, 1078, 1603, 1840, 2052, 2270, 2314, 2505, 2546, 2734, 2761, 2851, 2974, 3003, 3113, 3205, 3224,
    3265, 3426, 3441, 3463, 3499, 3658, 3672, 3689, 3708, 3737, 3887, 3901, 3918, 3933, 3949, 3965, 3988, 4019,
    4125, 4141, 4156, 4167, 4177, 4187, 4206, 4223, 4251, 4265, 4293, 4351, 4366, 4382, 4395, 4403, 4415, 4425,
    4442, 4456, 4483, 4496, 4510, 4531, 4539, 4546, 4554, 4563, 4576, 4586, 4602, 4607, 4624, 4632, 4640, 4648,
    4664, 4673, 4681, 4688, 4702, 4714, 4725, 4734, 4738, 4747, 4759, 4771, 4782, 4791, 4800, 4803, 4812, 4823,
    4835, 4847, 4857, 4867, 4871, 4879, 4884, 4896, 4910, 4921, 4933, 4943, 4948, 4957, 4966, 4970, 4980, 4991,
    5003, 5017, 5031, 5042, 5049, 5058, 5069, 5079, 5097, 5109, 5122, 5141, 5155, 5174, 5187, 5207, 5224, 5262,
    5317, 5444, 5456, 5507, 5516, 5540, 5579, 5595, 5643, 5659, 5711, 5726, 5779, 5800, 5849, 5908, 5923, 5980,
    6042, 6063, 6123, 6196, 6309, 6309, 6309, 6309, 6309, 6310, 6310, 6310, 6310, 6311, 6311, 6311, 6311, 6312,
    6312, 6312, 6312, 6313, 6313, 6313, 6313, 6314, 6314, 6314, 6315, 6315, 6315, 6316, 6316, 6316, 6317, 6317,
    6317, 6319, 6319, 6328, 6375, 6426, 6480, 6537, 6598, 6659, 6725, 6794, 6869, 6950, 7037, 7138, 7253, 7398,
    7602, 7917,
)
BACK: Final = (
    1567, 3447, 4119, 4370, 4591, 4613, 4636, 4668, 4692, 4714, 4747, 4760, 4800, 4817, 4833, 4856, 4891, 4902,
    4921, 4965, 4983, 4998, 5010, 5075, 5086, 5098, 5130, 5191, 5218, 5509, 5849, 6309, 6309, 6309, 6310, 6310,
    6310, 6310, 6311, 6311, 6311, 6311, 6312, 6312, 6312, 6312, 6313, 6313, 6313, 6313, 6314, 6314, 6314, 6314,
    6314, 6315, 6315, 6315, 6315, 6315, 6316, 6316, 6316, 6316, 6317, 6317, 6317, 6317, 6317, 6319, 6319, 6319,
    6319, 6329, 6355, 6381, 6409, 6438, 6463, 6488, 6516, 6542, 6571, 6593, 6617, 6641, 6666, 6693, 6716, 6742,
    6769, 6791, 6812, 6834, 6855, 6877, 6900, 6921, 6942, 6966, 6989, 7009, 7029, 7050, 7072, 7093, 7115, 7132,
    7150, 7168, 7186, 7205, 7225, 7243, 7261, 7281, 7300, 7319, 7335, 7352, 7370, 7389, 7407, 7426, 7443, 7459,
    7476, 7492, 7509, 7525, 7543, 7561, 7577, 7595, 7599, 7600, 7603, 7610, 7611, 7613, 7615, 7622, 7623, 7625,
    7627, 7634, 7635, 7637, 7639, 7646, 7647, 7648, 7650, 7654, 7659, 7660, 7662, 7664, 7670, 7671, 7673, 7675,
    7677, 7682, 7684, 7685, 7687, 7691, 7695, 7696, 7698, 7700, 7703, 7707, 7708, 7710, 7712, 7716, 7719, 7720,
    7722, 7724, 7727, 7730, 7732, 7733, 7735, 7738, 7742, 7743, 7744, 7746, 7749, 7754, 7779, 7806, 7839, 7874,
    7901, 7914, 7920,
)
