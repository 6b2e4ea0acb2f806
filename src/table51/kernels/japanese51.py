"""Fifty-One on a flat board of numbers: the rules once more, as fast as they can be played out.

The truth is `table51.games.japanese51`; a test plays both side by side on random acts. What is here and not there: a
quick player for playouts, and worlds guessed from what a seat knows.

A card is its place in canonical order (0 to 52, the joker last). An act is a number: 5 × (place in the hand) + (place
in the row) swaps one, then SWAP_ALL, CLEAR and PASS; CALL is added to a swap that calls. Random numbers are 32 bits
wide, so that no machine and no compiler can make them differ. All of it is one file, because the compiler's cache sees
a change in a kernel's own file only.
"""

from __future__ import annotations

from typing import Final

from table51.kernels.compiled import Ints, ints, kernel

# Acts
SWAP_ALL: Final = 25
CLEAR: Final = 26
PASS: Final = 27
CALL: Final = 32

# The board: hands of five by seat, one mark a hand card (1: known to all), the row, the stock from its top, the cleared
# pile, turns finished by seat, and the single numbers.
HANDS: Final = 0
KNOWN: Final = 25
ROW: Final = 50
STOCK: Final = 55
PILE: Final = 108
TURNS: Final = 161
TURN: Final = 166  # the seat whose turn it is
TOP: Final = 167  # how many stock cards are gone
BOTTOM: Final = 168  # how many stock cards there were
PILED: Final = 169
PHASE: Final = 170
PASSES: Final = 171
CALLER: Final = 172  # a seat, or NOBODY
ENDING: Final = 173
DICE: Final = 174  # the state of the random numbers
BOARD: Final = 175  # their number

AT_TURN: Final = 0
CLEARED: Final = 1
OVER: Final = 2
NOBODY: Final = -1
STOPPED: Final = 1
CALLED: Final = 2

# The rules: numbers, and 1 for an option that is not its default.
SEATS: Final = 0
FREE_FIRST: Final = 1  # first_turn = anything_but_pass
LAST_TURN: Final = 2  # after_call = last_turn
NATURAL: Final = 3  # caller_tie = natural_ranks_higher
JOKER_VALUE: Final = 4  # CAP, TEN_WITH_ACE or TEN
PASS_ROUNDS: Final = 5
TURN_LIMIT: Final = 6

CAP: Final = 0
TEN_WITH_ACE: Final = 1
TEN: Final = 2

JOKER: Final = 52
BEST: Final = 51


# Cards and hands


def _word(card: int) -> int:
    """What a card adds to a hand: its count and points by suit, whether it is the joker, and whether it is an ace."""
    if card == JOKER:
        return _JOKER_BIT + sum((1 << 4 * suit) + (11 << 16 + 8 * suit) for suit in range(4))
    suit, rank = divmod(card, 13)
    return (1 << 4 * suit) + (int(POINTS[card]) << 16 + 8 * suit) + (_ACE if rank == 12 else 0)


_JOKER_BIT: Final = 1 << 48
_ACE: Final = 1 << 49
POINTS: Final = ints([*(11 if rank == 12 else min(rank + 2, 10) for _ in range(4) for rank in range(13)), 11])
WORDS: Final = ints(_word(card) for card in range(53))


@kernel
def word_of(cards: Ints, at: int) -> int:
    """The words of the five cards from `at` on, added up: a hand in one number."""
    return WORDS[cards[at]] + WORDS[cards[at + 1]] + WORDS[cards[at + 2]] + WORDS[cards[at + 3]] + WORDS[cards[at + 4]]


@kernel
def count_in(word: int, suit: int) -> int:
    """How many cards are of the suit, the joker among them."""
    return (word >> 4 * suit) & 15


@kernel
def points_in(word: int, suit: int) -> int:
    """Their points, the joker's taken as 11."""
    return (word >> 16 + 8 * suit) & 255


@kernel
def value_of(word: int, joker_value: int) -> int:
    """The value of a hand; 0 if it is of more than one suit (J-13 to J-15)."""
    for suit in range(4):
        if count_in(word, suit) == 5:
            points = points_in(word, suit)
            if joker_value == CAP:
                return min(points, BEST)
            if word & _JOKER_BIT and (joker_value == TEN or word >= _ACE):
                return points - 1
            return points
    return 0


@kernel
def hand_value(rules: Ints, board: Ints, seat: int) -> int:
    """The value of the hand of `seat`."""
    return value_of(word_of(board, HANDS + 5 * seat), rules[JOKER_VALUE])


# The turn


@kernel
def dice(board: Ints, sides: int) -> int:
    """A number from 0 to sides − 1 (xorshift; for so few sides its bias is no matter)."""
    x = board[DICE]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    board[DICE] = x
    return (x >> 8) % sides


@kernel
def fill_row(board: Ints) -> None:
    """Five cards from the stock; a short stock is made anew from the cleared pile (J-11)."""
    for i in range(ROW, ROW + 5):
        if board[TOP] == board[BOTTOM]:
            count = board[PILED]
            for last in range(count - 1, 0, -1):
                other = dice(board, last + 1)
                board[PILE + last], board[PILE + other] = board[PILE + other], board[PILE + last]
            for j in range(count):
                board[STOCK + j] = board[PILE + j]
            board[TOP], board[BOTTOM], board[PILED] = 0, count, 0
        board[i] = board[STOCK + board[TOP]]
        board[TOP] += 1


@kernel
def end_turn(rules: Ints, board: Ints, passed: bool) -> None:
    """The next seat's turn, unless the deal is at its end (J-12, J-23)."""
    seats, seat = rules[SEATS], board[TURN]
    board[TURNS + seat] += 1
    board[PASSES] = board[PASSES] + 1 if passed else 0
    board[TURN] = (seat + 1) % seats
    board[PHASE] = AT_TURN
    if board[CALLER] != NOBODY:
        if board[TURN] == board[CALLER]:
            board[PHASE] = OVER
        return
    fewest = board[TURNS]
    for other in range(1, seats):
        fewest = min(fewest, board[TURNS + other])
    if board[PASSES] >= rules[PASS_ROUNDS] * seats or fewest >= rules[TURN_LIMIT]:
        board[PHASE] = OVER


@kernel
def end_play(rules: Ints, board: Ints, ending: int) -> None:
    """A Stop or a Call: everyone shows (J-18), or everyone else has one last turn (J-23)."""
    board[CALLER], board[ENDING] = board[TURN], ending
    end_turn(rules, board, False)
    if not rules[LAST_TURN]:
        board[PHASE] = OVER


@kernel
def play(rules: Ints, board: Ints, act: int) -> None:
    """Plays a legal `act` of the seat whose turn it is."""
    hand = HANDS + 5 * board[TURN]
    if act == PASS:
        end_turn(rules, board, True)
        return
    if act == CLEAR:
        for i in range(5):
            board[PILE + board[PILED]] = board[ROW + i]
            board[PILED] += 1
        fill_row(board)
        board[PHASE] = CLEARED
        return
    swap = act & ~CALL
    if swap == SWAP_ALL:
        for i in range(5):
            board[hand + i], board[ROW + i] = board[ROW + i], board[hand + i]
            board[KNOWN + hand + i] = 1
    else:
        give, take = hand + swap // 5, ROW + swap % 5
        board[give], board[take] = board[take], board[give]
        board[KNOWN + give] = 1
    if board[CALLER] == NOBODY:
        if hand_value(rules, board, board[TURN]) == BEST:
            end_play(rules, board, STOPPED)
            return
        if act & CALL:
            end_play(rules, board, CALLED)
            return
    end_turn(rules, board, False)


@kernel
def settle(rules: Ints, board: Ints, gained: Ints) -> None:
    """The points of each seat, from the hands at the end of a deal (J-19, J-20, J-22)."""
    seats, caller = rules[SEATS], board[CALLER]
    for seat in range(seats):
        gained[seat] = hand_value(rules, board, seat)
    if board[ENDING] != CALLED:
        return
    called, joker = gained[caller], has_joker(board, caller)
    for seat in range(seats):
        tied = seat != caller and gained[seat] == called
        if gained[seat] > called or (tied and (not rules[NATURAL] or (joker and not has_joker(board, seat)))):
            gained[caller] = 0
            return


@kernel
def has_joker(board: Ints, seat: int) -> bool:
    """Whether the joker is in the hand of `seat`."""
    return word_of(board, HANDS + 5 * seat) & _JOKER_BIT != 0


# The quick player

# Its style is a list of numbers: what 0 to 5 cards of a suit are worth besides their points, the least points to call
# with after 0 to 7 turns, and what is added to them when somebody shows 0 to 5 cards of one suit.
WORTH: Final = 0
NERVE: Final = 6
SHOWN: Final = 14
MADE: Final = 100  # what five of a suit are worth, more than any four with their points


@kernel
def pull(card: int, suit: int) -> int:
    """How much a card is wanted by somebody who collects `suit`: the joker most, then the suit, then by points."""
    if card == JOKER:
        return 99
    return POINTS[card] + 50 if card // 13 == suit else POINTS[card]


@kernel
def collected(word: int, suit: int, style: Ints) -> int:
    """What a hand is worth to somebody who collects `suit`."""
    return style[WORTH + count_in(word, suit)] + points_in(word, suit)


@kernel
def best_collected(word: int, style: Ints) -> int:
    """What a hand is worth in its best suit."""
    best = collected(word, 0, style)
    for suit in range(1, 4):
        best = max(best, collected(word, suit, style))
    return best


@kernel
def swap_towards(board: Ints, hand: int, suit: int) -> int:
    """The least wanted card of the hand for the most wanted of the row."""
    give, least, take, most = 0, 100, 0, -1
    for i in range(5):
        wanted = pull(board[hand + i], suit)
        if wanted < least:
            give, least = i, wanted
        wanted = pull(board[ROW + i], suit)
        if wanted > most:
            take, most = i, wanted
    return 5 * give + take


@kernel
def quick(rules: Ints, board: Ints, style: Ints) -> int:
    """A legal act, quickly: the swap that collects best; with nothing to gain, a clear, or a pass with a made hand."""
    seat = board[TURN]
    hand = HANDS + 5 * seat
    last_turn = board[CALLER] != NOBODY
    free = last_turn or rules[FREE_FIRST] or board[TURNS + seat] > 0
    word = word_of(board, hand)
    now = best_collected(word, style)
    act, best, after = 0, -1, word
    for suit in range(4):
        swap = swap_towards(board, hand, suit)
        swapped = word - WORDS[board[hand + swap // 5]] + WORDS[board[ROW + swap % 5]]
        worth = collected(swapped, suit, style)
        if worth > best:
            act, best, after = swap, worth, swapped
    if free or board[PHASE] == CLEARED:
        row = word_of(board, ROW)
        worth = best_collected(row, style)
        if worth > best:
            act, best, after = SWAP_ALL, worth, row
    if free and board[PHASE] == AT_TURN and (best <= now or (last_turn and best < MADE)):
        return PASS if now >= MADE and (last_turn or board[TURNS + seat] > 0) else CLEAR
    if not last_turn:
        value = value_of(after, rules[JOKER_VALUE])
        if 0 < value < BEST and value >= nerve(rules, board, style):
            return act + CALL
    return act


@kernel
def nerve(rules: Ints, board: Ints, style: Ints) -> int:
    """The least points that the quick player calls with now."""
    return style[NERVE + min(board[TURNS + board[TURN]], 7)] + style[SHOWN + most_shown(rules, board)]


@kernel
def most_shown(rules: Ints, board: Ints) -> int:
    """The most cards of one suit that another seat has taken and still holds."""
    most = 0
    for seat in range(rules[SEATS]):
        if seat != board[TURN]:
            word = 0
            for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
                if board[KNOWN + i]:
                    word += WORDS[board[i]]
            for suit in range(4):
                most = max(most, count_in(word, suit))
    return most


@kernel
def play_out(rules: Ints, board: Ints, style: Ints) -> None:
    """The quick player in every seat, to the end of the deal."""
    while board[PHASE] != OVER:
        play(rules, board, quick(rules, board, style))


# What a seat may imagine

UNKNOWN: Final = -1  # a card out of sight
DEALT: Final = 5  # the cards from which a seat has kept those that are still hidden
CREDULITY: Final = 4  # one time in so many, another seat may hold whatever is left
TRIES: Final = 20
CALLER_TRIES: Final = 1000
LOWEST_IN_51: Final = 9  # ace, king, queen, nine and the joker


@kernel
def shuffle(board: Ints, cards: Ints, start: int, end: int) -> None:
    """Shuffles the cards from `start` to before `end`, with the dice of `board`."""
    for last in range(end - 1, start, -1):
        other = start + dice(board, last - start + 1)
        cards[last], cards[other] = cards[other], cards[last]


@kernel
def imagine(rules: Ints, seen: Ints, unseen: Ints, style: Ints, deck: Ints, board: Ints) -> None:
    """Fills `board` with a world that agrees with `seen`, its UNKNOWN cards dealt from `unseen`.

    A hidden hand is guessed as its holder would have kept it: of five cards drawn, those that go best with what it
    has taken. One that would have stopped, or that most would have called, is guessed anew.
    """
    for i in range(BOARD):
        board[i] = seen[i]
    count, seats, top = len(unseen), rules[SEATS], 0
    for i in range(count):
        deck[i] = unseen[i]
    first = board[CALLER] if board[CALLER] != NOBODY else dice(board, seats)
    for k in range(seats):
        seat = (first + k) % seats
        hidden = 0
        for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
            if seen[i] == UNKNOWN:
                hidden += 1
        if hidden and seat == board[CALLER]:
            guess_caller(rules, board, seen, seat, hidden, deck, count)
        elif hidden:
            for _ in range(TRIES):
                guess_hand(board, seen, HANDS + 5 * seat, hidden, style, deck, top, count)
                if believable(rules, board, seat, style):
                    break
        top += hidden
    if top == count:  # every card out of sight is in a hand: the stock is known, its order is not
        shuffle(board, board, STOCK + board[TOP], STOCK + board[BOTTOM])
        return
    shuffle(board, deck, top, count)
    for i in range(count - top):
        board[STOCK + i] = deck[top + i]


@kernel
def guess_hand(board: Ints, seen: Ints, hand: int, hidden: int, style: Ints, deck: Ints, top: int, count: int) -> None:
    """Moves `hidden` cards of the deck to `top`, and copies them into the hand."""
    shuffle(board, deck, top, count)
    drawn = hidden if dice(board, CREDULITY) == 0 else min(DEALT, count - top)
    word = 0
    for i in range(hand, hand + 5):
        if seen[i] != UNKNOWN:
            word += WORDS[seen[i]]
    for i in range(top, top + drawn):
        word += WORDS[deck[i]]
    suit, best = 0, -1
    for s in range(4):
        worth = style[WORTH + min(count_in(word, s), 5)] + points_in(word, s)
        if worth > best:
            suit, best = s, worth
    for i in range(hand, hand + 5):
        if seen[i] == UNKNOWN:
            pick = top
            for j in range(top + 1, top + drawn):
                if pull(deck[j], suit) > pull(deck[pick], suit):
                    pick = j
            deck[top], deck[pick] = deck[pick], deck[top]
            board[i] = deck[top]
            top, drawn = top + 1, drawn - 1


@kernel
def believable(rules: Ints, board: Ints, seat: int, style: Ints) -> bool:
    """Whether `seat`, which has ended nothing, may hold its hand (J-16) and would not have called it (J-17)."""
    value = hand_value(rules, board, seat)
    if board[CALLER] != NOBODY or value == 0:
        return True
    turns = board[TURNS + seat]
    uncalled = turns == 0 or value < style[NERVE + min(turns - 1, 7)] or dice(board, CREDULITY) == 0
    return value < BEST and uncalled


@kernel
def guess_caller(rules: Ints, board: Ints, seen: Ints, seat: int, hidden: int, deck: Ints, count: int) -> None:
    """The same for the seat that ended play: 51 after a Stop, one suit and less than 51 after a call."""
    stopped = board[ENDING] == STOPPED
    for _ in range(CALLER_TRIES):
        shuffle(board, deck, 0, count)
        suit = dice(board, 4)
        for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
            if seen[i] != UNKNOWN and seen[i] != JOKER:
                suit = seen[i] // 13
        found = 0
        for j in range(count):
            card = deck[j]
            fits = (card == JOKER or card // 13 == suit) and (not stopped or POINTS[card] >= LOWEST_IN_51)
            if fits and found < hidden:
                deck[found], deck[j] = deck[j], deck[found]
                found += 1
        taken = 0
        for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
            if seen[i] == UNKNOWN:
                board[i] = deck[taken]
                taken += 1
        value = hand_value(rules, board, seat)
        if value == BEST if stopped else 0 < value < BEST:
            return


# What it chooses

ODDS: Final = 5  # where they begin in the stakes, after the totals by seat
WIN: Final = 3840  # what a won match is worth
POINT: Final = 19  # and a point, so that fifty of them are a quarter of a match
DELAY: Final = 8  # what a turn costs, so that nobody dawdles who could as well end it


@kernel
def worth_of(gained: Ints, seat: int, seats: int, stakes: Ints) -> int:
    """What a finished deal is worth to `seat`: its chance to win the match, and a little for its points.

    stakes: the totals before the deal by seat, then the odds to win of a seat that is so many points behind the best.
    """
    most, everyone = 0, 0
    for s in range(seats):
        most = max(most, stakes[s] + gained[s])
    furthest = len(stakes) - ODDS - 1
    for s in range(seats):
        everyone += stakes[ODDS + min(most - stakes[s] - gained[s], furthest)]
    mine = stakes[ODDS + min(most - stakes[seat] - gained[seat], furthest)]
    return WIN * mine // everyone + POINT * gained[seat]


@kernel
def weigh(
    rules: Ints, seen: Ints, unseen: Ints, stakes: Ints, style: Ints, acts: Ints, playouts: int, worth: Ints,
    order: Ints, deck: Ints, world: Ints, board: Ints, gained: Ints,
) -> int:  # fmt: skip
    """The place in `acts` of the best one, by about `playouts` playouts in imagined worlds.

    Every round plays the acts that are left in the same worlds and drops the worse half of them. The last six arrays
    are room to work in.
    """
    seat, left, rounds = seen[TURN], len(acts), 0
    while (left - 1) >> rounds:
        rounds += 1
    for i in range(left):
        order[i] = i
    while left > 1:
        for _ in range(max(playouts // (rounds * left), 1)):
            imagine(rules, seen, unseen, style, deck, world)
            seen[DICE] = world[DICE]
            for i in range(left):
                for k in range(BOARD):
                    board[k] = world[k]
                play(rules, board, acts[order[i]])
                play_out(rules, board, style)
                settle(rules, board, gained)
                worth[order[i]] += worth_of(gained, seat, rules[SEATS], stakes) - DELAY * board[TURNS + seat]
        for i in range(1, left):
            act, at = order[i], i
            while at > 0 and worth[order[at - 1]] < worth[act]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = act
        left = (left + 1) // 2
    return order[0]


def best_act(rules: Ints, seen: Ints, unseen: Ints, stakes: Ints, style: Ints, acts: Ints, playouts: int) -> int:
    """`weigh`, with room to work in."""
    sizes = (len(acts), len(acts), len(WORDS), BOARD, BOARD, 5)
    return weigh(rules, seen, unseen, stakes, style, acts, playouts, *(ints([0] * size) for size in sizes))
