"""Law 6: the same seed and acts give the same match, whatever the process and its hashing of strings."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

from table51.engine import CHANCE, Deal, view_of
from table51.engine.wire import to_json
from table51.shuffling import deal_pack, first_dealer, random_for, reshuffle
from tests.walks import PRESET_CASES, an_act

SEED = bytes(range(32))
ROOT = Path(__file__).parents[2]


def digest() -> str:
    """Every view, event and sampled world of one deal of every case, in one number."""
    told = hashlib.sha256()
    for case in PRESET_CASES:
        game, rng = case.game, random_for(SEED, str(case))
        first = first_dealer(SEED, case.seats)
        step = game.start(case.rules, Deal(deal_pack(SEED, 0, game.pack(case.rules)), first, case.seats))
        shuffles = 0
        while to_act := game.to_act(step.state.table):
            told.update(to_json((step.state, step.events)))
            if to_act[0] == CHANCE:
                step = game.apply(step.state, CHANCE, reshuffle(SEED, 0, shuffles, len(game.pile(step.state.table))))
                shuffles += 1
            else:
                told.update(to_json(game.sample_world(view_of(step.state, to_act[0]), rng)))
                step = game.apply(step.state, to_act[0], an_act(game, step.state, to_act[0], rng))
        told.update(to_json((step.events, game.outcome(step.state.table))))
    return told.hexdigest()


def test_a_match_is_the_same_in_every_process() -> None:
    script = "from tests.laws.test_processes import digest; print(digest())"
    found = {digest()}
    for hash_seed in ("0", "1", "4242"):
        ran = subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        )
        found.add(ran.stdout.strip())
    assert len(found) == 1


def test_a_match_neither_reads_nor_moves_the_global_random_state() -> None:
    random.seed(1)
    once, state = digest(), random.getstate()
    random.seed(2)
    assert digest() == once
    random.seed(1)
    assert random.getstate() == state
