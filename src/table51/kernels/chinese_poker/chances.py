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
    0, 7, 21, 43, 72, 112, 139, 205, 216, 237, 276, 318, 368, 382, 404, 437, 465, 506, 530, 554, 592, 623, 636, 652,
    678, 718, 726, 744, 783, 797, 808, 824, 846, 879, 890, 917, 917, 939, 968, 968, 1005, 1011, 1020, 1034, 1049,
    1064, 1086, 1104, 1117, 1128, 1144, 1168, 1181, 1192, 1208, 1230, 1230, 1260, 1267, 1274, 1285, 1301, 1301,
    1323, 1323, 1352, 1352, 1352, 1389, 1393, 1397, 1404, 1415, 1431, 1431, 1453, 1453, 1453, 1453, 1482, 1482,
    1482, 1482, 1519, 1519, 1519, 1519, 1519, 1564, 1572, 1606, 1740, 1798, 1822, 1889, 2028, 2043, 2070, 2158,
    2261, 2275, 2302, 2390, 2493, 2507, 2534, 2556, 2622, 2668, 2732, 2739, 2766, 2788, 2854, 2854, 2957, 2964,
    2982, 2998, 3020, 3049, 3086, 3132, 3190, 3203, 3214, 3230, 3252, 3281, 3281, 3318, 3364, 3424, 3435, 3446,
    3462, 3484, 3484, 3513, 3550, 3550, 3596, 3653, 3667, 3678, 3694, 3694, 3716, 3716, 3745, 3745, 3782, 3828,
    3828, 3885, 3892, 3910, 3926, 3926, 3948, 3948, 3977, 3977, 3977, 4014, 4014, 4060, 4060, 4117, 4124, 4131,
    4142, 4158, 4180, 4180, 4209, 4209, 4209, 4246, 4246, 4246, 4292, 4292, 4292, 4350, 4356, 4363, 4374, 4390,
    4412, 4412, 4441, 4441, 4478, 4478, 4478, 4524, 4524, 4524, 5505, 6242,
)
MIDDLE: Final = (
    114, 1014, 1046, 1567, 1806, 2039, 2157, 2293, 2501, 2529, 2727, 2749, 2795, 2965, 2985, 3025, 3104, 3205, 3223,
    3255, 3297, 3427, 3443, 3461, 3485, 3525, 3657, 3671, 3686, 3701, 3719, 3743, 3769, 3889, 3903, 3917, 3932,
    3951, 3978, 3992, 4011, 4026, 4077, 4128, 4141, 4154, 4169, 4189, 4212, 4228, 4253, 4264, 4274, 4294, 4303,
    4313, 4353, 4365, 4377, 4388, 4399, 4418, 4437, 4453, 4464, 4484, 4493, 4503, 4526, 4534, 4539, 4547, 4555,
    4565, 4576, 4584, 4595, 4605, 4614, 4625, 4636, 4642, 4657, 4668, 4675, 4682, 4691, 4703, 4716, 4726, 4736,
    4740, 4750, 4768, 4781, 4792, 4801, 4805, 4814, 4827, 4847, 4859, 4869, 4879, 4883, 4894, 4911, 4929, 4944,
    4954, 4961, 4969, 4979, 4998, 5011, 5031, 5043, 5054, 5065, 5076, 5089, 5109, 5131, 5152, 5168, 5187, 5208,
    5233, 5295, 5444, 5456, 5507, 5515, 5535, 5578, 5592, 5642, 5658, 5710, 5725, 5778, 5796, 5847, 5888, 5921,
    5978, 6039, 6060, 6121, 6204, 6309, 6309, 6309, 6309, 6310, 6310, 6310, 6310, 6310, 6311, 6311, 6311, 6311,
    6312, 6312, 6312, 6312, 6313, 6313, 6313, 6313, 6314, 6314, 6314, 6315, 6315, 6315, 6316, 6316, 6317, 6317,
    6317, 6319, 6319, 6319, 6356, 6406, 6459, 6516, 6572, 6633, 6696, 6765, 6840, 6919, 7009, 7109, 7225, 7372,
    7598, 7914,
)
BACK: Final = (
    1569, 3436, 3903, 4210, 4449, 4591, 4604, 4624, 4647, 4668, 4691, 4703, 4734, 4751, 4768, 4802, 4822, 4834,
    4866, 4890, 4910, 4922, 4976, 4988, 5000, 5021, 5077, 5092, 5114, 5191, 5251, 5775, 6180, 6309, 6309, 6309,
    6310, 6310, 6310, 6310, 6311, 6311, 6311, 6312, 6312, 6312, 6312, 6313, 6313, 6313, 6313, 6313, 6314, 6314,
    6314, 6314, 6315, 6315, 6315, 6315, 6315, 6316, 6316, 6316, 6316, 6317, 6317, 6317, 6317, 6317, 6319, 6319,
    6319, 6319, 6329, 6356, 6383, 6410, 6438, 6464, 6490, 6517, 6546, 6573, 6596, 6621, 6647, 6673, 6699, 6724,
    6750, 6777, 6798, 6820, 6842, 6864, 6886, 6909, 6930, 6952, 6975, 6997, 7017, 7039, 7061, 7083, 7107, 7125,
    7144, 7162, 7182, 7201, 7221, 7240, 7258, 7278, 7298, 7318, 7335, 7353, 7372, 7391, 7410, 7430, 7447, 7464,
    7481, 7498, 7517, 7534, 7553, 7570, 7588, 7598, 7600, 7601, 7605, 7610, 7612, 7614, 7618, 7623, 7624, 7626,
    7630, 7635, 7636, 7637, 7640, 7646, 7648, 7649, 7651, 7658, 7659, 7660, 7662, 7665, 7670, 7672, 7673, 7675,
    7682, 7683, 7684, 7686, 7688, 7694, 7695, 7697, 7699, 7701, 7706, 7707, 7709, 7711, 7713, 7718, 7719, 7720,
    7722, 7725, 7730, 7731, 7732, 7733, 7735, 7738, 7742, 7743, 7745, 7746, 7749, 7757, 7781, 7814, 7841, 7874,
    7902, 7914, 7920,
)
