"""Matches to make records of: every act sampled or chosen by a computer player, all from one seed."""

from random import Random

from table51.bots import Level, bot
from table51.engine import CHANCE, Act, AnyGame, Options, Shuffle, view_of
from table51.match import new_match
from table51.records import Player, Record, Recorder
from table51.shuffling import deal_pack, first_dealer, reshuffle


def played(
    game: AnyGame, rules: Options, seats: int, seed: int, most_deals: int = 3, level: Level | None = None
) -> Record:
    """A match played to its end, or until `most_deals` deals are over; level: of who plays, if it is no chance."""
    secret, rng = seed.to_bytes(32, "big"), Random(seed)
    match = new_match(game, rules, seats, first_dealer(secret, seats))
    names = ("Aki", "梅子", "Çağla", "Ben \N{GRINNING FACE}", "\u202eeve")
    recorder = Recorder(game, rules, [Player(name) for name in names[:seats]], match.first_dealer)
    while not match.over(game) and match.deals < most_deals:
        deal = match.deal(game, deal_pack(secret, match.deals, game.pack(rules)))
        recorder.deal(deal)
        state, shuffles = game.start(rules, deal).state, 0
        while seats_to_act := game.to_act(state.table):
            seat = seats_to_act[0]
            act: Act | Shuffle
            if seat == CHANCE:
                act = reshuffle(secret, match.deals, shuffles, len(game.pile(state.table)))
                shuffles += 1
            else:
                view = view_of(state, seat)
                act = bot(game.id, level).choose(view, match, rng) if level else game.sample(view, rng)
            recorder.act(seat, act)
            state = game.apply(state, seat, act).state
        outcome = game.outcome(state.table)
        assert outcome
        recorder.outcome(outcome)
        match = match.with_outcome(outcome)
    return recorder.record()
