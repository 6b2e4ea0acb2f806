// Generated from the message types of the server by `python -m table51.server.protocol`. Do not edit.
// f5e3eba12fac8d5c54e603d2ab72005923c5f5cdbe756cdc5d67bcede2d5fe83

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Message n was carried out, and will not be lost. */
        readonly Ack: {
            /** @enum {string} */
            readonly type: "ack";
            readonly n: number;
        };
        /**
         * @description Play `text` (`swap 7H>KD call`) as my decision number `at`, which the view I decided on gave.
         *
         *     client: a name the page made up for itself. n: the number of this message there, counted up from 1. The same
         *     (client, n) is answered the same and acts once, so a page that is unsure sends it again.
         */
        readonly Act: {
            /** @enum {string} */
            readonly type: "act";
            readonly client: string;
            readonly n: number;
            readonly at: number;
            readonly text: string;
        };
        /**
         * @description One act. act: its notation; for CHANCE, the order of the shuffle.
         *
         *     by: who chose it, where that was not the seat's own player: a computer player standing in, or the house for a seat
         *     whose time was up. comment: what a reader wrote on it.
         */
        readonly ActRecord: {
            readonly seat: number;
            readonly act: string | readonly number[];
            readonly by?: ("bot" | "house" | "person") | null;
            readonly comment?: string | null;
        };
        /**
         * @description The answer to a question: every reason against what was asked; none means it is legal, or may be used.
         *
         *     remarks: what there is to say of the act, for a page on which it is being composed; or the hints.
         */
        readonly Answer: {
            /** @enum {string} */
            readonly type: "answer";
            readonly id: number;
            readonly reasons: readonly components["schemas"]["Note"][];
            readonly remarks: readonly components["schemas"]["Note"][];
        };
        /**
         * @description A question; `id` comes back with the answer.
         *
         *     act: would `text` be legal, and what is it worth? Nothing happens. hints: what would be good to do now? memory: may
         *     I look up what everybody has seen? Who asks for hints or memory has used that aid in this match, and all may see it.
         */
        readonly Ask: {
            /** @enum {string} */
            readonly type: "ask";
            readonly id: number;
            readonly what: "act" | ("hints" | "memory");
            readonly text?: string;
        };
        /** @enum {string} */
        readonly Card: "2S" | "3S" | "4S" | "5S" | "6S" | "7S" | "8S" | "9S" | "10S" | "JS" | "QS" | "KS" | "AS" | "2H" | "3H" | "4H" | "5H" | "6H" | "7H" | "8H" | "9H" | "10H" | "JH" | "QH" | "KH" | "AH" | "2D" | "3D" | "4D" | "5D" | "6D" | "7D" | "8D" | "9D" | "10D" | "JD" | "QD" | "KD" | "AD" | "2C" | "3C" | "4C" | "5C" | "6C" | "7C" | "8C" | "9C" | "10C" | "JC" | "QC" | "KC" | "AC" | "JK";
        /** @description The cards of a text in their order, and every piece of it that is none. */
        readonly CardsRead: {
            readonly cards: readonly components["schemas"]["Card"][];
            readonly misread: readonly components["schemas"]["Misread"][];
        };
        /**
         * @description The nine kinds of a row, from the weakest (P-4); a front knows only three of them (P-5).
         * @enum {unknown}
         */
        readonly Category: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
        /** @description One of the four checks: whether it passed, and what was found. */
        readonly Check: {
            /** @enum {string} */
            readonly check: "categories" | "order" | "sizes" | "unique";
            readonly ok: boolean;
            readonly notes: readonly components["schemas"]["Note"][];
        };
        /** @description A hand with its verdict. fixed: the nearest legal arrangement of a foul, if its cards can make one. */
        readonly Checked: {
            readonly name: string;
            readonly verdict: components["schemas"]["Verdict"];
            readonly fixed: components["schemas"]["Fixed"] | null;
        };
        /** @description A table's rules. The defaults are the preset `standard`. */
        readonly Chinese51Rules: {
            readonly target: number;
            /** @enum {string} */
            readonly tie_top: "shared" | "play_on";
            /** @enum {string} */
            readonly first_starter: "random" | "draw_high" | "host";
            /** @enum {integer} */
            readonly jokers: 0 | 2;
            /** @enum {string} */
            readonly joker_tie: "equal" | "natural_wins";
            readonly min_call: number;
            /** @enum {string} */
            readonly challenge_tie: "last" | "first" | "split";
            /** @enum {string} */
            readonly bomb: "off" | "on";
            readonly no_draw_limit: number;
        };
        /**
         * @description What everyone sees.
         *
         *     first: the starter. turn: the seat whose turn it is, or that is asked to challenge. layout: the face-up cards,
         *     oldest first. aside: the cards set aside, in canonical order. stock: how many face-down cards are left. known: by
         *     seat, the cards it took from the layout and still holds (C-29). laid: by seat, the hand once it lies open. no_draw:
         *     turns in a row without a draw (C-16). caller: who called or declared. challengers: in the order they challenged.
         */
        readonly Chinese51Table: {
            readonly rules: components["schemas"]["Chinese51Rules"];
            readonly first: number;
            readonly turn: number;
            /** @enum {string} */
            readonly phase: "challenge" | "drawn" | "lay" | "over" | "turn";
            readonly layout: readonly components["schemas"]["Card"][];
            readonly aside: readonly components["schemas"]["Card"][];
            readonly stock: number;
            readonly known: readonly (readonly components["schemas"]["Card"][])[];
            readonly laid: readonly (readonly components["schemas"]["Card"][] | null)[];
            readonly no_draw: number;
            readonly caller: number | null;
            readonly ending: ("call" | "declare" | "no_draw" | "stock") | null;
            readonly challengers: readonly number[];
        };
        /**
         * @description All that you may know of the room, whole: it replaces whatever you had.
         *
         *     v: the room's version; the same one comes again when only who is present changed. at: the number of your next
         *     decision. game, preset, rules: what is played (preset None: a mix of the table's own). phase: `closed` when the
         *     match cannot go on under the rules as they are now. paused: nobody plays until someone resumes. events: what was
         *     told since the view you had, and `missed`, whether older ones were left out. table and own: the game's own shapes,
         *     None before the first deal (own also for who watches). to_act: the seats that may act now, -1 for a shuffle. legal:
         *     your acts as texts; None when they are too many to list. host: the seat of whoever made the table. aids: whether
         *     hints and memory aids may be used. successor: the room of the rematch. prompt: what you may do now, or whom you wait
         *     for. remarks: what your cards are worth, and what your acts would make of them.
         */
        readonly Chinese51View: {
            /** @enum {string} */
            readonly type: "view";
            readonly v: number;
            readonly at: number;
            /** @enum {unknown} */
            readonly game: "chinese51";
            readonly preset: string | null;
            readonly rules: components["schemas"]["Chinese51Rules"];
            /** @enum {string} */
            readonly phase: "between" | "closed" | "gathering" | "over" | "playing";
            readonly paused: boolean;
            readonly events: readonly components["schemas"]["Event"][];
            readonly missed: boolean;
            readonly table: components["schemas"]["Chinese51Table"] | null;
            readonly own: readonly components["schemas"]["Card"][] | null;
            readonly to_act: readonly number[];
            readonly legal: readonly string[] | null;
            readonly match: components["schemas"]["MatchInfo"];
            readonly seats: readonly components["schemas"]["SeatInfo"][];
            readonly you: number | null;
            readonly host: number | null;
            readonly aids: boolean;
            readonly clock: components["schemas"]["Clock"] | null;
            readonly successor: string | null;
            readonly prompt: components["schemas"]["Note"] | null;
            readonly remarks: readonly components["schemas"]["Note"][];
        };
        /** @description What one seat alone sees: its thirteen cards as dealt, and its rows once it has locked them. */
        readonly ChinesePokerOwn: {
            readonly hand: readonly components["schemas"]["Card"][];
            readonly rows: components["schemas"]["ChinesePokerRows"] | null;
        };
        /** @description An arrangement, legal or not: the cards of each row as they lie. */
        readonly ChinesePokerRows: {
            readonly front: readonly components["schemas"]["Card"][];
            readonly middle: readonly components["schemas"]["Card"][];
            readonly back: readonly components["schemas"]["Card"][];
        };
        /**
         * @description A table's rules. The defaults are the preset `standard`: Western 2–4 scoring.
         *
         *     deals: 0 leaves the match open-ended. banker: the banker's seat where `tied_row` is `banker`, counted round the
         *     table, so that it names a seat at a table of any size. point_value: what a point is worth in the table's unit, a
         *     label only; 0 for none.
         */
        readonly ChinesePokerRules: {
            readonly deals: number;
            /** @enum {string} */
            readonly wheel: "lowest" | "second" | "none";
            /** @enum {string} */
            readonly row_order: "equal_allowed" | "strict";
            /** @enum {string} */
            readonly tied_row: "push" | "banker";
            readonly banker: number;
            /** @enum {string} */
            readonly majority: "two_rows" | "more_rows";
            /** @enum {string} */
            readonly wrong_count: "misdeal" | "foul";
            /** @enum {string} */
            readonly timeout: "house_sets" | "foul";
            readonly point_value: number;
        };
        /**
         * @description What everyone sees.
         *
         *     first: the seat that was dealt first. locked: by seat, whether its rows are set (P-19). rows: every seat's rows,
         *     once all are set.
         */
        readonly ChinesePokerTable: {
            readonly rules: components["schemas"]["ChinesePokerRules"];
            readonly first: number;
            readonly locked: readonly boolean[];
            readonly rows: readonly components["schemas"]["ChinesePokerRows"][] | null;
        };
        /**
         * @description All that you may know of the room, whole: it replaces whatever you had.
         *
         *     v: the room's version; the same one comes again when only who is present changed. at: the number of your next
         *     decision. game, preset, rules: what is played (preset None: a mix of the table's own). phase: `closed` when the
         *     match cannot go on under the rules as they are now. paused: nobody plays until someone resumes. events: what was
         *     told since the view you had, and `missed`, whether older ones were left out. table and own: the game's own shapes,
         *     None before the first deal (own also for who watches). to_act: the seats that may act now, -1 for a shuffle. legal:
         *     your acts as texts; None when they are too many to list. host: the seat of whoever made the table. aids: whether
         *     hints and memory aids may be used. successor: the room of the rematch. prompt: what you may do now, or whom you wait
         *     for. remarks: what your cards are worth, and what your acts would make of them.
         */
        readonly ChinesePokerView: {
            /** @enum {string} */
            readonly type: "view";
            readonly v: number;
            readonly at: number;
            /** @enum {unknown} */
            readonly game: "chinese_poker";
            readonly preset: string | null;
            readonly rules: components["schemas"]["ChinesePokerRules"];
            /** @enum {string} */
            readonly phase: "between" | "closed" | "gathering" | "over" | "playing";
            readonly paused: boolean;
            readonly events: readonly components["schemas"]["Event"][];
            readonly missed: boolean;
            readonly table: components["schemas"]["ChinesePokerTable"] | null;
            readonly own: components["schemas"]["ChinesePokerOwn"] | null;
            readonly to_act: readonly number[];
            readonly legal: readonly string[] | null;
            readonly match: components["schemas"]["MatchInfo"];
            readonly seats: readonly components["schemas"]["SeatInfo"][];
            readonly you: number | null;
            readonly host: number | null;
            readonly aids: boolean;
            readonly clock: components["schemas"]["Clock"] | null;
            readonly successor: string | null;
            readonly prompt: components["schemas"]["Note"] | null;
            readonly remarks: readonly components["schemas"]["Note"][];
        };
        /**
         * @description An arrangement as tried.
         *
         *     expected: points in a deal, against all opponents together. error: half of its 95 % interval. chances: of front,
         *     middle, back; empty for a foul. scooped: how often an opponent loses all three rows.
         */
        readonly Choice: {
            readonly rows: components["schemas"]["Rows"];
            readonly expected: number;
            readonly error: number;
            readonly chances: readonly components["schemas"]["RowChance"][];
            readonly scooped: number;
        };
        /** @description One numbered rule. text: paragraphs, an empty line between them. options: the options it names. */
        readonly Clause: {
            readonly id: string;
            readonly title: string;
            readonly text: string;
            readonly options: readonly string[];
        };
        readonly ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Act"] | components["schemas"]["Do"] | components["schemas"]["Ask"];
        /** @description The time a table gives for a decision: `seconds`, and how many of them are `left` to each seat that must act. */
        readonly Clock: {
            readonly seconds: number;
            readonly left: readonly (number | null)[];
        };
        /** @description One deal. deal: its number, from 1. pack[0] was dealt first; `first` acted first. outcome: None if unfinished. */
        readonly DealRecord: {
            readonly deal: number;
            readonly pack: readonly components["schemas"]["Card"][];
            readonly first: number;
            readonly acts: readonly components["schemas"]["ActRecord"][];
            readonly outcome: components["schemas"]["Result"] | null;
        };
        /**
         * @description Something about the table rather than the cards; `client` and `n` as in Act.
         *
         *     next: I am ready for the next deal. hand_over: a computer player of `level` plays `seat`: my own, that of a person
         *     who is away, or, for whoever made the table, an open one. take_back: I play my seat again. wait: let us wait longer
         *     for `seat`. pause: nobody plays until someone says resume.
         */
        readonly Do: {
            /** @enum {string} */
            readonly type: "do";
            readonly client: string;
            readonly n: number;
            /** @enum {string} */
            readonly what: "hand_over" | "next" | "pause" | "resume" | "take_back" | "wait";
            readonly seat?: number | null;
            readonly level?: ("easy" | "sharp" | "steady") | null;
        };
        /**
         * @description Something that happened, as you may know it.
         *
         *     v: the version that told it. deal: its deal, from 1. turn: how many acts of that deal came before. by: who chose the
         *     act behind it; `house` for deals, shuffles and the plainest act of a seat whose time is up.
         */
        readonly Event: {
            readonly v: number;
            readonly deal: number;
            readonly turn: number;
            /** @enum {string} */
            readonly by: "bot" | "house" | "person";
            readonly note: components["schemas"]["Note"];
        };
        /** @description A worked example of a clause. */
        readonly Example: {
            readonly clause: string;
            readonly title: string;
            readonly text: string;
        };
        /** @description A legal arrangement, and the cards that changed their row for it. */
        readonly Fixed: {
            readonly rows: components["schemas"]["Rows"];
            readonly moved: readonly components["schemas"]["Card"][];
        };
        /**
         * @description A game that can be played here.
         *
         *     seats: the fewest and the most players. opens: how many seats from the dealer to the one that acts first. options:
         *     what a table may choose, and presets, by name, what it may choose at once. acts: the grammar of every act. levels:
         *     of its computer players. tells: what can be told of a player when a real table's deal is settled.
         */
        readonly GameInfo: {
            readonly id: string;
            readonly seats: readonly [
                number,
                number
            ];
            readonly clockwise: boolean;
            readonly lowest_wins: boolean;
            readonly opens: number;
            readonly options: readonly components["schemas"]["Option"][];
            readonly presets: {
                readonly [key: string]: unknown;
            };
            readonly acts: readonly string[];
            readonly levels: readonly ("easy" | "sharp" | "steady")[];
            readonly tells: readonly components["schemas"]["Tell"][];
        };
        /** @description GET /api/games. */
        readonly Games: {
            readonly games: readonly components["schemas"]["GameInfo"][];
        };
        /** @description One row of yours beside the best. names: yours and the best one in words. points: what yours brings more. */
        readonly Given: {
            /** @enum {string} */
            readonly row: "back" | "front" | "middle";
            readonly names: readonly [
                components["schemas"]["Note"],
                components["schemas"]["Note"]
            ];
            readonly points: number;
        };
        /** @description One player's cards as they lie; name: as written, or empty. */
        readonly Hand: {
            readonly name: string;
            readonly rows: components["schemas"]["Rows"];
        };
        /**
         * @description The first message of a socket: who I am, and the version of the last view I have.
         *
         *     token: the secret of a seat, None to watch. since: 0 to hear everything that is still told of this match.
         */
        readonly Hello: {
            /** @enum {string} */
            readonly type: "hello";
            readonly token?: string | null;
            readonly since?: number;
        };
        /** @description A table's rules. The defaults are the preset `standard`. */
        readonly Japanese51Rules: {
            readonly deals: number;
            /** @enum {string} */
            readonly first_turn: "swap_one" | "anything_but_pass";
            /** @enum {string} */
            readonly after_call: "show" | "last_turn";
            /** @enum {string} */
            readonly caller_tie: "fails" | "natural_ranks_higher";
            /** @enum {string} */
            readonly joker_value: "cap" | "ten_with_ace" | "ten";
            readonly pass_rounds: number;
            readonly turn_limit: number;
        };
        /**
         * @description What everyone sees.
         *
         *     first: the seat that began. turn: the seat whose turn it is. row: the face-up table cards. cleared: the cards moved
         *     away, in canonical order. stock: how many face-down cards are left. recycled: the cards known to lie in the stock
         *     since the last shuffle, in canonical order (empty before it). known: by seat, the cards it took from the table and
         *     still holds (J-26). turns: by seat, the turns it has finished. passes: how many in a row, just now. caller: who
         *     stopped or called. hands: every hand, once they are shown.
         */
        readonly Japanese51Table: {
            readonly rules: components["schemas"]["Japanese51Rules"];
            readonly first: number;
            readonly turn: number;
            /** @enum {string} */
            readonly phase: "cleared" | "over" | "refill" | "turn";
            readonly row: readonly components["schemas"]["Card"][];
            readonly cleared: readonly components["schemas"]["Card"][];
            readonly stock: number;
            readonly recycled: readonly components["schemas"]["Card"][];
            readonly known: readonly (readonly components["schemas"]["Card"][])[];
            readonly turns: readonly number[];
            readonly passes: number;
            readonly caller: number | null;
            readonly ending: ("call" | "stop") | null;
            readonly hands: readonly (readonly components["schemas"]["Card"][])[] | null;
        };
        /**
         * @description All that you may know of the room, whole: it replaces whatever you had.
         *
         *     v: the room's version; the same one comes again when only who is present changed. at: the number of your next
         *     decision. game, preset, rules: what is played (preset None: a mix of the table's own). phase: `closed` when the
         *     match cannot go on under the rules as they are now. paused: nobody plays until someone resumes. events: what was
         *     told since the view you had, and `missed`, whether older ones were left out. table and own: the game's own shapes,
         *     None before the first deal (own also for who watches). to_act: the seats that may act now, -1 for a shuffle. legal:
         *     your acts as texts; None when they are too many to list. host: the seat of whoever made the table. aids: whether
         *     hints and memory aids may be used. successor: the room of the rematch. prompt: what you may do now, or whom you wait
         *     for. remarks: what your cards are worth, and what your acts would make of them.
         */
        readonly Japanese51View: {
            /** @enum {string} */
            readonly type: "view";
            readonly v: number;
            readonly at: number;
            /** @enum {unknown} */
            readonly game: "japanese51";
            readonly preset: string | null;
            readonly rules: components["schemas"]["Japanese51Rules"];
            /** @enum {string} */
            readonly phase: "between" | "closed" | "gathering" | "over" | "playing";
            readonly paused: boolean;
            readonly events: readonly components["schemas"]["Event"][];
            readonly missed: boolean;
            readonly table: components["schemas"]["Japanese51Table"] | null;
            readonly own: readonly components["schemas"]["Card"][] | null;
            readonly to_act: readonly number[];
            readonly legal: readonly string[] | null;
            readonly match: components["schemas"]["MatchInfo"];
            readonly seats: readonly components["schemas"]["SeatInfo"][];
            readonly you: number | null;
            readonly host: number | null;
            readonly aids: boolean;
            readonly clock: components["schemas"]["Clock"] | null;
            readonly successor: string | null;
            readonly prompt: components["schemas"]["Note"] | null;
            readonly remarks: readonly components["schemas"]["Note"][];
        };
        /** @description POST /api/tables/{room or code}/join: take `seat`, or the first that is open. */
        readonly Join: {
            readonly name?: string;
            readonly seat?: number | null;
        };
        /**
         * @description POST /api/sheets/{code}/join, or /api/sheets/{room}/join with the link's `key`.
         *
         *     player: the column to take; a new one if there is none.
         */
        readonly JoinSheet: {
            readonly name: string;
            readonly player?: string | null;
            readonly key?: string;
        };
        /**
         * @description The match so far: the deal being played, from 1, and by seat and finished deal what they brought.
         *
         *     outcomes: until the match is over, only the last has its lines.
         */
        readonly MatchInfo: {
            readonly deal: number;
            readonly dealer: number;
            readonly outcomes: readonly components["schemas"]["Outcome"][];
            readonly totals: readonly number[];
            readonly places: readonly number[];
            readonly over: boolean;
        };
        /** @description A match. rules: every option with its value; rules_version: of the game's behaviour (`Game.version`). */
        readonly MatchRecord: {
            readonly format: string;
            readonly version: number;
            readonly game: string;
            readonly rules_version: number;
            readonly rules: {
                readonly [key: string]: number | string;
            };
            readonly players: readonly components["schemas"]["Player"][];
            readonly first_dealer: number;
            readonly deals: readonly components["schemas"]["DealRecord"][];
            readonly totals: readonly number[];
        };
        /** @description A piece of text that is no card. line and column count from 1, column in characters. */
        readonly Misread: {
            readonly text: string;
            readonly line: number;
            readonly column: number;
        };
        /** @description POST /api/sheets: a column for every name, that of `me` mine; others may take theirs, or new ones. */
        readonly NewSheet: {
            readonly names: readonly string[];
            readonly title?: string;
            readonly me?: number;
            readonly game?: string;
            readonly rules?: {
                readonly [key: string]: number | string;
            };
            readonly high?: boolean;
            readonly target?: number | null;
            readonly deals?: number | null;
        };
        /**
         * @description POST /api/tables: seats in play order; rules by the name of a preset, or an option at a time.
         *
         *     clock: seconds for a decision, after which the house plays the plainest act; None: no clock. aids: whether hints and
         *     memory aids may be used.
         */
        readonly NewTable: {
            readonly game: string;
            readonly seats: readonly components["schemas"]["SeatWish"][];
            readonly preset?: string | null;
            readonly rules?: {
                readonly [key: string]: unknown;
            } | null;
            readonly clock?: number | null;
            readonly aids?: boolean;
        };
        /** @description Message n was refused, for all these reasons; nothing changed. */
        readonly No: {
            /** @enum {string} */
            readonly type: "no";
            readonly n: number;
            readonly reasons: readonly components["schemas"]["Note"][];
        };
        /**
         * @description One thing that is said to people: a reason for a refusal, an event, or a score line.
         *
         *     code: names the sentence in the catalogues. params: what fills it, for every reader; a note among them is a phrase
         *     within the sentence. clause: the rule behind it.
         *     seat: who acted or is spoken of. own: further params for that seat alone, e.g. the card it drew.
         */
        readonly Note: {
            readonly code: string;
            readonly params?: {
                readonly [key: string]: number | string | readonly components["schemas"]["Card"][] | components["schemas"]["Note"];
            };
            readonly clause?: string;
            readonly seat?: number | null;
            readonly own?: {
                readonly [key: string]: number | string | readonly components["schemas"]["Card"][] | components["schemas"]["Note"];
            } | null;
        };
        /**
         * @description One choice a table has: one of `choices`, the default first, or a whole number from `low` to `high`.
         *
         *     usual: the numbers that are offered first. settles: whether what a real table's deal brings can hang on it.
         */
        readonly Option: {
            readonly name: string;
            readonly clause: string;
            readonly choices: readonly (string | number)[];
            readonly low: number;
            readonly high: number;
            readonly usual: readonly number[];
            readonly settles: boolean;
        };
        /** @description A finished deal: points and places by seat (1 is best, equals share), and the lines that explain them. */
        readonly Outcome: {
            readonly points: readonly number[];
            readonly places: readonly number[];
            readonly lines: readonly components["schemas"]["Note"][];
        };
        /**
         * @description What two players owe each other, as `one` sees it.
         *
         *     rows: +1, 0, −1 for front, middle and back; empty if one of the hands is a foul. majority: the additional point.
         *     points: the sum, −4 to 4; `other` has as many with the other sign. lines: each row, the majority, the sum, in words.
         */
        readonly Pair: {
            readonly one: number;
            readonly other: number;
            readonly rows: readonly number[];
            readonly majority: number;
            readonly points: number;
            readonly lines: readonly components["schemas"]["Note"][];
        };
        /** @description POST /api/check and /api/settle: hands as people paste them, and options that differ from the defaults. */
        readonly Paste: {
            readonly text: string;
            readonly rules?: {
                readonly [key: string]: unknown;
            };
        };
        /**
         * @description Who sat at a seat. level: of a computer player, None for a person.
         *
         *     aids: what a person used, `hints` or `memory`.
         */
        readonly Player: {
            readonly name: string;
            readonly level?: string | null;
            readonly aids?: readonly string[];
        };
        /** @description What a deal brought a player. place: 1 is the best, equals share. */
        readonly PlayerScore: {
            readonly name: string;
            readonly points: number;
            readonly place: number;
            readonly lines: readonly components["schemas"]["ScoreLine"][];
        };
        /** @description Something is wrong with what came, or with this socket; nothing changed. */
        readonly Problem: {
            /** @enum {string} */
            readonly type: "problem";
            readonly reasons: readonly components["schemas"]["Note"][];
        };
        /** @description A house rule that a deal hangs on, with what each of its values would bring. */
        readonly Question: {
            readonly option: string;
            readonly clause: string;
            readonly rulings: readonly components["schemas"]["Ruling"][];
        };
        /** @description POST /api/tables/{room or code}/recover: play on from this device the seat whose recovery code this is. */
        readonly Recover: {
            readonly recovery: string;
        };
        /** @description The body of every status from 400 on: what was asked was refused for these reasons, and nothing changed. */
        readonly Refusal: {
            readonly reasons: readonly components["schemas"]["Note"][];
            /** @enum {unknown} */
            readonly ok: false;
        };
        /**
         * @description POST /api/replay with a file of a match, and GET /api/tables/{room or code}/replay once a match is over.
         *
         *     showing: as `?seat=` saw it, else with all cards open, else (of a file that one seat saw) as that seat did.
         *     problems: everything that is wrong with the file; what is sound is shown all the same.
         */
        readonly Replayed: {
            readonly showing: components["schemas"]["Showing"];
            readonly problems: readonly components["schemas"]["Note"][];
        };
        /** @description What a deal brought, by seat: points and places. Its lines follow from the replay. */
        readonly Result: {
            readonly points: readonly number[];
            readonly places: readonly number[];
        };
        /** @description One row as judged: its worth, and its category in words; both None where it has no category (P-9). */
        readonly Row: {
            /** @enum {string} */
            readonly row: "back" | "front" | "middle";
            readonly cards: readonly components["schemas"]["Card"][];
            readonly strength: components["schemas"]["Strength"] | null;
            readonly name: components["schemas"]["Note"] | null;
        };
        /** @description How often one row wins and ties against an opponent's, 0 to 1. */
        readonly RowChance: {
            readonly won: number;
            readonly tied: number;
        };
        /** @description An arrangement, legal or not: the cards of each row as they lie. */
        readonly Rows: {
            readonly front: readonly components["schemas"]["Card"][];
            readonly middle: readonly components["schemas"]["Card"][];
            readonly back: readonly components["schemas"]["Card"][];
        };
        /** @description The law of one game in one language. minute: the game in a minute, as paragraphs. */
        readonly Rulebook: {
            readonly game: string;
            readonly lang: string;
            readonly title: string;
            readonly minute: string;
            readonly sections: readonly components["schemas"]["Section"][];
            readonly examples: readonly components["schemas"]["Example"][];
            readonly words: readonly components["schemas"]["Word"][];
        };
        /** @description What a deal brings where an option has this value: points in the order told; None if no deal can have been so. */
        readonly Ruling: {
            readonly value: string | number;
            readonly points: readonly number[] | null;
        };
        /** @description One reason for a player's points: a note, its seats numbering the players in the order told. */
        readonly ScoreLine: {
            readonly points: number;
            readonly code: string;
            readonly params: {
                readonly [key: string]: number | string | readonly components["schemas"]["Card"][] | components["schemas"]["Note"];
            };
            readonly clause: string;
            readonly seat: number;
        };
        /** @description POST /api/score: settle a real table's deal. */
        readonly ScoreWish: {
            readonly game: string;
            readonly told: readonly components["schemas"]["Told"][];
            readonly rules?: {
                readonly [key: string]: number | string;
            };
        };
        /** @description Everybody's points, in the order told. questions: house rules that they hang on, and `rules` did not name. */
        readonly Scored: {
            readonly players: readonly components["schemas"]["PlayerScore"][];
            readonly questions: readonly components["schemas"]["Question"][];
            /** @enum {unknown} */
            readonly ok: true;
        };
        /**
         * @description Who sits at a seat.
         *
         *     player: whose seat it is. level: the computer player that plays it now, also for a person who handed it over; None
         *     while a person plays. present: a page of its person is connected. ready: does not keep the next deal waiting.
         *     away: gone for so long that the others may wait, hand it over, or pause. aids: what its person has used in this
         *     match, in the order it was first used.
         */
        readonly SeatInfo: {
            readonly name: string;
            /** @enum {string} */
            readonly player: "bot" | "open" | "person";
            readonly level: ("easy" | "sharp" | "steady") | null;
            readonly present: boolean;
            readonly ready: boolean;
            readonly away: boolean;
            readonly aids: readonly ("hints" | "memory")[];
        };
        /** @description Who shall sit at a seat: `you` (one seat), a computer player of `level`, or whoever joins. */
        readonly SeatWish: {
            /** @enum {string} */
            readonly player: "bot" | "open" | "you";
            readonly name?: string;
            readonly level?: ("easy" | "sharp" | "steady") | null;
        };
        /**
         * @description You have a seat. `token` is its secret: whoever holds it plays it, so keep it on this device only.
         *
         *     recovery: the code by which another device takes the seat over, once; None after a rematch, where the code you have
         *     goes on to hold.
         */
        readonly Seated: {
            readonly room: string;
            readonly code: string;
            readonly seat: number;
            readonly token: string;
            readonly recovery: string | null;
        };
        /** @description Clauses that belong together. id: the same in every language. */
        readonly Section: {
            readonly id: string;
            readonly title: string;
            readonly clauses: readonly components["schemas"]["Clause"][];
        };
        readonly ServerMessage: components["schemas"]["Welcome"] | components["schemas"]["Ack"] | components["schemas"]["No"] | components["schemas"]["Answer"] | components["schemas"]["Problem"] | components["schemas"]["View"];
        /** @description Hands, each with a name, and their settlement by seat. */
        readonly Settled: {
            readonly hands: readonly components["schemas"]["Hand"][];
            readonly settlement: components["schemas"]["Settlement"];
        };
        /**
         * @description A settled deal.
         *
         *     points, places: by seat, 1 is the best place, equals share. pairs: everyone against everyone (P-16), or against the
         *     banker (P-13). matrix: row seat's points against column seat. transfers: the fewest payments that settle it.
         *     lines: for each seat, one line against each opponent.
         */
        readonly Settlement: {
            readonly verdicts: readonly components["schemas"]["Verdict"][];
            readonly pairs: readonly components["schemas"]["Pair"][];
            readonly matrix: readonly (readonly number[])[];
            readonly points: readonly number[];
            readonly places: readonly number[];
            readonly transfers: readonly components["schemas"]["Transfer"][];
            readonly lines: readonly components["schemas"]["Note"][];
        };
        /** @description The next row. Writing into it does the same. */
        readonly SheetAdd: {
            /** @enum {string} */
            readonly type: "add";
            readonly row: number;
        };
        /** @description The row is right as it stands, whatever its game says of it (S-6). */
        readonly SheetAllow: {
            /** @enum {string} */
            readonly type: "allow";
            readonly row: number;
        };
        /** @description It is not, said soon enough (S-4). */
        readonly SheetCancel: {
            /** @enum {string} */
            readonly type: "cancel";
        };
        /** @description A value that a cell was given and that does not count unless the host picks it; `id` is the change it came by. */
        readonly SheetCandidate: {
            readonly id: string;
            readonly by: string;
            readonly when: number;
            readonly value: number | "out" | null;
        };
        /** @description One player's points in one deal. change: what made `value` count; None while nothing has. also: the others. */
        readonly SheetCell: {
            readonly value: number | "out" | null;
            readonly change: string | null;
            readonly also: readonly components["schemas"]["SheetCandidate"][];
            readonly history: readonly components["schemas"]["SheetCellChange"][];
        };
        /**
         * @description Something that happened to a cell (S-8). id: the entry's. old, new: what counted before and after.
         *
         *     what: write: the value counts. aside: it is kept beside the one that does. same: its writer withdraws the value kept
         *     beside. pick: the host chose that of `of`. undo: the entry `of` was undone or brought back.
         */
        readonly SheetCellChange: {
            readonly id: string;
            readonly by: string;
            readonly when: number;
            readonly what: string;
            readonly value: number | "out" | null;
            readonly of: string | null;
            readonly old: number | "out" | null;
            readonly new: number | "out" | null;
        };
        /**
         * @description A change of something other than a cell.
         *
         *     what: a setting; `name`, `gone` of the player `of`; `added`, `deleted`, `allowed`, `work` of the row `of`; `ended`;
         *     `host`. undo: the entry that was undone or brought back, else None.
         */
        readonly SheetChange: {
            readonly id: string;
            readonly by: string;
            readonly when: number;
            readonly what: string;
            readonly of: string | number | null;
            readonly undo: string | null;
            readonly old: unknown;
            readonly new: unknown;
        };
        readonly SheetClientMessage: components["schemas"]["Hello"] | components["schemas"]["SheetPut"];
        /** @description A player as a new sheet names them. */
        readonly SheetColumn: {
            readonly id: string;
            readonly name: string;
        };
        /** @description A whole row that was worked out, with the sentences that explain it (S-7). */
        readonly SheetDeal: {
            /** @enum {string} */
            readonly type: "deal";
            readonly row: number;
            readonly cells: readonly components["schemas"]["SheetDealCell"][];
            readonly lines: readonly components["schemas"]["SheetLine"][];
        };
        /** @description A cell of a whole row, as in Write. */
        readonly SheetDealCell: {
            readonly player: string;
            readonly value: number | "out" | null;
            readonly base: string | null;
        };
        /** @description The row no longer counts; its cells are kept. */
        readonly SheetDelete: {
            /** @enum {string} */
            readonly type: "delete";
            readonly row: number;
        };
        /** @description An entry as its page made it; who did it and when is the room's to say. */
        readonly SheetDraft: {
            readonly id: string;
            readonly op: components["schemas"]["SheetMake"] | components["schemas"]["SheetJoin"] | components["schemas"]["SheetFree"] | components["schemas"]["SheetRename"] | components["schemas"]["SheetRemove"] | components["schemas"]["SheetWrite"] | components["schemas"]["SheetDeal"] | components["schemas"]["SheetPick"] | components["schemas"]["SheetAdd"] | components["schemas"]["SheetDelete"] | components["schemas"]["SheetAllow"] | components["schemas"]["SheetSet"] | components["schemas"]["SheetEnd"] | components["schemas"]["SheetCancel"] | components["schemas"]["SheetReopen"] | components["schemas"]["SheetPass"] | components["schemas"]["SheetVote"] | components["schemas"]["SheetUndo"];
        };
        /** @description The match is over (S-4). */
        readonly SheetEnd: {
            /** @enum {string} */
            readonly type: "end";
        };
        /** @description One thing that was done. by: a player's id. when: milliseconds since 1970. */
        readonly SheetEntry: {
            readonly id: string;
            readonly by: string;
            readonly when: number;
            readonly op: components["schemas"]["SheetMake"] | components["schemas"]["SheetJoin"] | components["schemas"]["SheetFree"] | components["schemas"]["SheetRename"] | components["schemas"]["SheetRemove"] | components["schemas"]["SheetWrite"] | components["schemas"]["SheetDeal"] | components["schemas"]["SheetPick"] | components["schemas"]["SheetAdd"] | components["schemas"]["SheetDelete"] | components["schemas"]["SheetAllow"] | components["schemas"]["SheetSet"] | components["schemas"]["SheetEnd"] | components["schemas"]["SheetCancel"] | components["schemas"]["SheetReopen"] | components["schemas"]["SheetPass"] | components["schemas"]["SheetVote"] | components["schemas"]["SheetUndo"];
        };
        /** @description Somebody else may take the column: a phone was lost, or a link was revoked (S-10). */
        readonly SheetFree: {
            /** @enum {string} */
            readonly type: "free";
            readonly player: string;
        };
        /** @description A column, and whether it may be taken. */
        readonly SheetFreeColumn: {
            readonly id: string;
            readonly name: string;
            readonly free: boolean;
        };
        /** @description Whoever does this takes the column of its own id: a new one, or one that nobody has taken. */
        readonly SheetJoin: {
            /** @enum {string} */
            readonly type: "join";
            readonly name: string;
        };
        /** @description A sentence about a deal: a note whose seats number the cells it came with. */
        readonly SheetLine: {
            readonly code: string;
            readonly params: {
                readonly [key: string]: unknown;
            };
            readonly clause: string;
            readonly seat: number | null;
        };
        /** @description The secrets that invite: whoever holds `player` or the code may join, whoever holds `viewer` may look. */
        readonly SheetLinks: {
            readonly player: string;
            readonly viewer: string;
            readonly code: string;
        };
        /**
         * @description The sheet begins; whoever does this is its host and one of `players`.
         *
         *     game and rules: for the wizard and the warnings, unknown to the sheet. high: whether the highest total wins.
         *     target, deals: None for none (S-9).
         */
        readonly SheetMake: {
            /** @enum {string} */
            readonly type: "make";
            readonly title: string;
            readonly players: readonly components["schemas"]["SheetColumn"][];
            readonly game: string;
            readonly rules: {
                readonly [key: string]: number | string;
            };
            readonly high: boolean;
            readonly target: number | null;
            readonly deals: number | null;
        };
        /** @description The secrets that invite from now on. */
        readonly SheetNewLinks: {
            readonly links: components["schemas"]["SheetLinks"];
        };
        /**
         * @description What is new on the sheet since version `after`.
         *
         *     v: how many entries the sheet has; `entries` are those behind `after`, which is less than you had only if what you
         *     had is not what the room has: then begin anew from there. doubts: of the whole sheet, replacing what you had.
         *     present: the players a page of whom is connected. links: for the host, the secrets that invite. kept_until: when
         *     the room forgets the sheet if nobody changes it, in milliseconds since 1970. successor: the room in which the same
         *     people go on.
         */
        readonly SheetNews: {
            /** @enum {string} */
            readonly type: "news";
            readonly v: number;
            readonly after: number;
            readonly entries: readonly components["schemas"]["SheetEntry"][];
            readonly doubts: readonly components["schemas"]["SheetRowDoubts"][];
            readonly present: readonly string[];
            /** @enum {string} */
            readonly role: "host" | "player" | "viewer";
            readonly links: components["schemas"]["SheetLinks"] | null;
            readonly kept_until: number;
            readonly successor: string | null;
        };
        /** @description Another player is the host from now on. */
        readonly SheetPass: {
            /** @enum {string} */
            readonly type: "pass";
            readonly player: string;
        };
        /** @description Of the values that a cell was given, that of `change` counts; None: it stays empty (S-8). */
        readonly SheetPick: {
            /** @enum {string} */
            readonly type: "pick";
            readonly row: number;
            readonly player: string;
            readonly change: string | null;
        };
        /** @description A column. joined: somebody has taken it. since: the first row that waits for it. gone: it has left the sheet. */
        readonly SheetPlayer: {
            readonly id: string;
            readonly name: string;
            readonly joined: boolean;
            readonly since: number;
            readonly gone: boolean;
        };
        /** @description Do these, in order. Each counts once, however often it is sent. */
        readonly SheetPut: {
            /** @enum {string} */
            readonly type: "put";
            readonly entries: readonly components["schemas"]["SheetDraft"][];
        };
        /** @description POST /api/sheets/{room}/links: replace the secrets of that role; answered with NewLinks. */
        readonly SheetRelink: {
            /** @enum {string} */
            readonly role: "player" | "viewer";
        };
        /** @description The column leaves the sheet. Who was in it stays what they were: a host need not play. */
        readonly SheetRemove: {
            /** @enum {string} */
            readonly type: "remove";
            readonly player: string;
        };
        /** @description A player is called otherwise. */
        readonly SheetRename: {
            /** @enum {string} */
            readonly type: "rename";
            readonly player: string;
            readonly name: string;
        };
        /** @description It goes on, says the host (S-4). */
        readonly SheetReopen: {
            /** @enum {string} */
            readonly type: "reopen";
        };
        /**
         * @description One deal. cells: by player; an untouched one is not in it. added: it was not taken back before it was used.
         *
         *     allowed: the values that the host let stand; the row is allowed as long as it has them.
         */
        readonly SheetRow: {
            readonly id: number;
            readonly cells: {
                readonly [key: string]: components["schemas"]["SheetCell"];
            };
            readonly added: boolean;
            readonly deleted: boolean;
            readonly allowed: {
                readonly [key: string]: number | "out" | null;
            } | null;
            readonly work: components["schemas"]["SheetWork"] | null;
        };
        /** @description What the sheet's game says against a row that the host has not allowed (S-6); seats number the columns. */
        readonly SheetRowDoubts: {
            readonly row: number;
            readonly doubts: readonly components["schemas"]["Note"][];
        };
        /**
         * @description You are on the sheet. `token` is the secret of your column: keep it on this device only.
         *
         *     problems: what was wrong with the file that the sheet comes from; the rest of it was kept.
         */
        readonly SheetSeat: {
            readonly room: string;
            readonly player: string;
            readonly token: string;
            readonly problems: readonly components["schemas"]["Note"][];
        };
        readonly SheetServerMessage: components["schemas"]["SheetWelcome"] | components["schemas"]["SheetTook"] | components["schemas"]["SheetNews"] | components["schemas"]["Problem"];
        /** @description A setting of the sheet changes (S-9). */
        readonly SheetSet: {
            /** @enum {string} */
            readonly type: "set";
            /** @enum {string} */
            readonly what: "deals" | "first" | "game" | "high" | "rules" | "target" | "title";
            readonly value: boolean | number | string | {
                readonly [key: string]: number | string;
            } | null;
        };
        /**
         * @description totals, places: by player; 1 is the best place, equals share. leaders: who has place 1, once anything is written.
         *
         *     reached: who has the target, which is not yet winning. played: how many rows are complete; due: whether the target
         *     or the number of deals says that the match may end. current: the row to fill now. dealer: who deals it, if the first
         *     deal was `first`'s and the deal goes on by columns.
         */
        readonly SheetStanding: {
            readonly totals: {
                readonly [key: string]: number;
            };
            readonly places: {
                readonly [key: string]: number;
            };
            readonly leaders: readonly string[];
            readonly reached: readonly string[];
            readonly played: number;
            readonly due: boolean;
            readonly current: number;
            readonly dealer: string;
        };
        /**
         * @description GET /api/sheets/{room or code}: what somebody who was invited may know before joining.
         *
         *     may: what the secret that was shown allows. you: its column.
         */
        readonly SheetSummary: {
            readonly room: string;
            readonly title: string;
            readonly game: string;
            readonly columns: readonly components["schemas"]["SheetFreeColumn"][];
            /** @enum {string} */
            readonly may: "join" | "look" | "play";
            readonly you: string | null;
            readonly over: boolean;
        };
        /** @description The answer to a Put: what was done and will not be lost, and what was refused and changed nothing. */
        readonly SheetTook: {
            /** @enum {string} */
            readonly type: "took";
            readonly ids: readonly string[];
            readonly refused: readonly components["schemas"]["SheetUntaken"][];
        };
        /** @description The entry counts no longer; undoing an undo brings back what it undid (S-8). */
        readonly SheetUndo: {
            /** @enum {string} */
            readonly type: "undo";
            readonly entry: string;
        };
        /** @description An entry that was refused, for all these reasons. */
        readonly SheetUntaken: {
            readonly id: string;
            readonly reasons: readonly components["schemas"]["Note"][];
        };
        /** @description Another player shall be the host, since the host is away. */
        readonly SheetVote: {
            /** @enum {string} */
            readonly type: "vote";
            readonly player: string;
        };
        /** @description The answer to hello. player: your column's id; None for who may only look. */
        readonly SheetWelcome: {
            /** @enum {string} */
            readonly type: "welcome";
            readonly room: string;
            readonly player: string | null;
        };
        /** @description How a row was worked out: the entry, the players by the numbers that the lines use, their values. */
        readonly SheetWork: {
            readonly id: string;
            readonly players: readonly string[];
            readonly values: readonly (number | "out" | null)[];
            readonly lines: readonly components["schemas"]["SheetLine"][];
        };
        /** @description A cell gets a value. base: the change that its writer saw in it, None for an untouched cell (S-8). */
        readonly SheetWrite: {
            /** @enum {string} */
            readonly type: "write";
            readonly row: number;
            readonly player: string;
            readonly value: number | "out" | null;
            readonly base: string | null;
        };
        /** @description A match as it was seen. seat: by whom; None: all cards are open. The other fields are those of a record. */
        readonly Showing: {
            readonly format: string;
            readonly version: number;
            readonly game: string;
            readonly rules_version: number;
            readonly rules: {
                readonly [key: string]: number | string;
            };
            readonly players: readonly components["schemas"]["Player"][];
            readonly first_dealer: number;
            readonly seat: number | null;
            readonly deals: readonly components["schemas"]["ShownDeal"][];
            readonly totals: readonly number[];
        };
        /** @description One act, as in a record; `act` is None where another seat chose it, since it may name hidden cards. */
        readonly ShownAct: {
            readonly seat: number;
            readonly act?: string | readonly number[] | null;
            readonly by?: ("bot" | "house" | "person") | null;
            readonly comment?: string | null;
        };
        /** @description One deal, as far as it can be replayed. pack: only where all cards are open. */
        readonly ShownDeal: {
            readonly deal: number;
            readonly first: number;
            readonly moments?: readonly components["schemas"]["ShownMoment"][];
            readonly outcome?: components["schemas"]["Outcome"] | null;
            readonly pack?: readonly components["schemas"]["Card"][] | null;
        };
        /**
         * @description An act, what was told of it, and what it changed; the first moment of a deal is its dealing and has no act.
         *
         *     table: its fields that are not as they were in the moment before. own: so the own parts, by the seat's number.
         */
        readonly ShownMoment: {
            readonly act?: components["schemas"]["ShownAct"] | null;
            readonly events?: readonly components["schemas"]["Note"][];
            readonly table?: {
                readonly [key: string]: unknown;
            };
            readonly own?: {
                readonly [key: string]: unknown;
            };
        };
        /** @description The worth of a row: its category, and the ranks that decide within it, the first to be compared first. */
        readonly Strength: {
            readonly category: components["schemas"]["Category"];
            readonly ranks: readonly number[];
        };
        /**
         * @description A hand studied. best: every undominated arrangement, the most expected points first; `yours` may be among them.
         *
         *     rows: yours beside the best, row by row. majority: what yours brings more by the majority point. They are empty and
         *     0 if there is no `yours` or it is a foul.
         */
        readonly Study: {
            readonly arrangements: number;
            readonly legal: number;
            readonly undominated: number;
            readonly opponents: number;
            readonly deals: number;
            /** @enum {string} */
            readonly policy: "easy" | "expert" | "steady";
            readonly best: readonly components["schemas"]["Choice"][];
            readonly yours: components["schemas"]["Choice"] | null;
            readonly rows: readonly components["schemas"]["Given"][];
            readonly majority: number;
        };
        /**
         * @description POST /api/arrange: study the thirteen cards in `text` against so many opponents, in so many deals.
         *
         *     If they lie as 3, 5 and 5, that arrangement is compared with the best.
         */
        readonly StudyWish: {
            readonly text: string;
            readonly rules?: {
                readonly [key: string]: unknown;
            };
            readonly opponents?: number;
            readonly deals?: number;
            readonly seed?: number;
        };
        /**
         * @description GET /api/tables/{room or code}, with `Authorization: Bearer TOKEN` for what concerns your seat.
         *
         *     deals: of the whole match, None where its rules give no number. you: your seat, None without a valid token.
         *     your_turn: whether you are asked for an act, or to be ready. made and moved: when the table was made and last
         *     changed, in seconds since 1970.
         */
        readonly Summary: {
            readonly room: string;
            readonly code: string;
            readonly game: string;
            readonly preset: string | null;
            /** @enum {string} */
            readonly phase: "between" | "closed" | "gathering" | "over" | "playing";
            readonly match: components["schemas"]["MatchInfo"];
            readonly deals: number | null;
            readonly seats: readonly components["schemas"]["SeatInfo"][];
            readonly you: number | null;
            readonly your_turn: boolean;
            readonly made: number;
            readonly moved: number;
            readonly successor: string | null;
        };
        /**
         * @description Something that can be told of a player.
         *
         *     takes: what comes with it: `hand` or `left`: cards, or the points they are worth; `rows`: three rows of cards,
         *     front first, with a slash between them; `nothing`. once: of one player at most.
         */
        readonly Tell: {
            readonly role: string;
            /** @enum {string} */
            readonly takes: "hand" | "left" | "nothing" | "rows";
            readonly clause: string;
            readonly once: boolean;
        };
        /**
         * @description What is told of one player: the role, and the cards or points as they were typed.
         *
         *     joker: a joker is part of it, where points were typed; for who went out, as the last card.
         */
        readonly Told: {
            readonly player: string;
            readonly role: string;
            readonly text?: string;
            readonly joker?: boolean;
        };
        /** @description One payment that helps to settle the deal, in points. */
        readonly Transfer: {
            readonly payer: number;
            readonly payee: number;
            readonly points: number;
        };
        /** @description A meld on the table and the seat that laid it. */
        readonly Turkish51Laid: {
            readonly owner: number;
            readonly meld: components["schemas"]["Turkish51Meld"];
        };
        /** @description Cards that lie together. low: the rank of a run's first card; the rank of a set or pair. */
        readonly Turkish51Meld: {
            /** @enum {string} */
            readonly kind: "pair" | "run" | "set";
            readonly low: number;
            readonly cards: readonly components["schemas"]["Card"][];
        };
        /** @description A table's rules. The defaults are the preset `standard`. */
        readonly Turkish51Rules: {
            readonly rounds: number;
            /** @enum {integer} */
            readonly threshold: 51 | 81 | 101;
            /** @enum {string} */
            readonly rising: "no" | "yes";
            /** @enum {string} */
            readonly dealer_may_open: "no" | "yes";
            /** @enum {string} */
            readonly lay_off_on_opening_turn: "no" | "yes";
            /** @enum {string} */
            readonly joker_pair: "yes" | "no";
            /** @enum {integer} */
            readonly max_jokers_per_meld: 2 | 1;
            /** @enum {string} */
            readonly retrieve_joker: "no" | "own" | "any";
        };
        /**
         * @description What everyone sees.
         *
         *     first: the dealer, who starts. turn: the seat whose turn it is. stock: how many face-down cards are left. discards:
         *     by seat, its own pile, the last discard at the end. melds: in the order laid. opened: by seat, with what. held: by
         *     seat, how many cards. known: by seat, cards everybody knows it holds (a card taken and not yet laid, a joker
         *     retrieved). duty: the card taken that must be laid this turn (T-8). opened_now, laid: whether the seat in turn has
         *     opened, or laid anything, this turn. last_opening: the points of the last opening with melds. out: who went out,
         *     with which card. hands: every hand, once they are shown.
         */
        readonly Turkish51Table: {
            readonly rules: components["schemas"]["Turkish51Rules"];
            readonly first: number;
            readonly turn: number;
            /** @enum {string} */
            readonly phase: "draw" | "over" | "play" | "start";
            readonly stock: number;
            readonly discards: readonly (readonly components["schemas"]["Card"][])[];
            readonly melds: readonly components["schemas"]["Turkish51Laid"][];
            readonly opened: readonly ("" | "melds" | "pairs")[];
            readonly held: readonly number[];
            readonly known: readonly (readonly components["schemas"]["Card"][])[];
            readonly duty: components["schemas"]["Card"] | null;
            readonly opened_now: boolean;
            readonly laid: boolean;
            readonly last_opening: number;
            readonly out: number | null;
            readonly out_card: components["schemas"]["Card"] | null;
            readonly hands: readonly (readonly components["schemas"]["Card"][])[] | null;
        };
        /**
         * @description All that you may know of the room, whole: it replaces whatever you had.
         *
         *     v: the room's version; the same one comes again when only who is present changed. at: the number of your next
         *     decision. game, preset, rules: what is played (preset None: a mix of the table's own). phase: `closed` when the
         *     match cannot go on under the rules as they are now. paused: nobody plays until someone resumes. events: what was
         *     told since the view you had, and `missed`, whether older ones were left out. table and own: the game's own shapes,
         *     None before the first deal (own also for who watches). to_act: the seats that may act now, -1 for a shuffle. legal:
         *     your acts as texts; None when they are too many to list. host: the seat of whoever made the table. aids: whether
         *     hints and memory aids may be used. successor: the room of the rematch. prompt: what you may do now, or whom you wait
         *     for. remarks: what your cards are worth, and what your acts would make of them.
         */
        readonly Turkish51View: {
            /** @enum {string} */
            readonly type: "view";
            readonly v: number;
            readonly at: number;
            /** @enum {unknown} */
            readonly game: "turkish51";
            readonly preset: string | null;
            readonly rules: components["schemas"]["Turkish51Rules"];
            /** @enum {string} */
            readonly phase: "between" | "closed" | "gathering" | "over" | "playing";
            readonly paused: boolean;
            readonly events: readonly components["schemas"]["Event"][];
            readonly missed: boolean;
            readonly table: components["schemas"]["Turkish51Table"] | null;
            readonly own: readonly components["schemas"]["Card"][] | null;
            readonly to_act: readonly number[];
            readonly legal: readonly string[] | null;
            readonly match: components["schemas"]["MatchInfo"];
            readonly seats: readonly components["schemas"]["SeatInfo"][];
            readonly you: number | null;
            readonly host: number | null;
            readonly aids: boolean;
            readonly clock: components["schemas"]["Clock"] | null;
            readonly successor: string | null;
            readonly prompt: components["schemas"]["Note"] | null;
            readonly remarks: readonly components["schemas"]["Note"][];
        };
        /** @description Why the deal cannot have been so. questions: house rules by which it could. */
        readonly Unscored: {
            readonly reasons: readonly components["schemas"]["Note"][];
            readonly questions: readonly components["schemas"]["Question"][];
            /** @enum {unknown} */
            readonly ok: false;
        };
        /** @description An arrangement judged: legal or foul, its three rows (front first), the four checks in order, the price. */
        readonly Verdict: {
            readonly legal: boolean;
            readonly rows: readonly [
                components["schemas"]["Row"],
                components["schemas"]["Row"],
                components["schemas"]["Row"]
            ];
            readonly checks: readonly [
                components["schemas"]["Check"],
                components["schemas"]["Check"],
                components["schemas"]["Check"],
                components["schemas"]["Check"]
            ];
            readonly cost: readonly components["schemas"]["Note"][];
        };
        /** @description What was understood of a pasted text, with the verdict on each hand, and what was not. */
        readonly Verdicts: {
            readonly hands: readonly components["schemas"]["Checked"][];
            readonly misread: readonly components["schemas"]["Misread"][];
        };
        readonly View: components["schemas"]["Japanese51View"] | components["schemas"]["Chinese51View"] | components["schemas"]["Turkish51View"] | components["schemas"]["ChinesePokerView"];
        /** @description The answer to hello: which room this is and which seat is yours; None if you watch. */
        readonly Welcome: {
            /** @enum {string} */
            readonly type: "welcome";
            readonly room: string;
            readonly code: string;
            readonly seat: number | null;
        };
        /** @description An entry of the glossary. */
        readonly Word: {
            readonly word: string;
            readonly meaning: string;
        };
        /** @description POST /api/cards: cards as people write them. */
        readonly Written: {
            readonly text: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Ack = components['schemas']['Ack'];
export type Act = components['schemas']['Act'];
export type ActRecord = components['schemas']['ActRecord'];
export type Answer = components['schemas']['Answer'];
export type Ask = components['schemas']['Ask'];
export type Card = components['schemas']['Card'];
export type CardsRead = components['schemas']['CardsRead'];
export type Category = components['schemas']['Category'];
export type Check = components['schemas']['Check'];
export type Checked = components['schemas']['Checked'];
export type Chinese51Rules = components['schemas']['Chinese51Rules'];
export type Chinese51Table = components['schemas']['Chinese51Table'];
export type Chinese51View = components['schemas']['Chinese51View'];
export type ChinesePokerOwn = components['schemas']['ChinesePokerOwn'];
export type ChinesePokerRows = components['schemas']['ChinesePokerRows'];
export type ChinesePokerRules = components['schemas']['ChinesePokerRules'];
export type ChinesePokerTable = components['schemas']['ChinesePokerTable'];
export type ChinesePokerView = components['schemas']['ChinesePokerView'];
export type Choice = components['schemas']['Choice'];
export type Clause = components['schemas']['Clause'];
export type ClientMessage = components['schemas']['ClientMessage'];
export type Clock = components['schemas']['Clock'];
export type DealRecord = components['schemas']['DealRecord'];
export type Do = components['schemas']['Do'];
export type Event = components['schemas']['Event'];
export type Example = components['schemas']['Example'];
export type Fixed = components['schemas']['Fixed'];
export type GameInfo = components['schemas']['GameInfo'];
export type Games = components['schemas']['Games'];
export type Given = components['schemas']['Given'];
export type Hand = components['schemas']['Hand'];
export type Hello = components['schemas']['Hello'];
export type Japanese51Rules = components['schemas']['Japanese51Rules'];
export type Japanese51Table = components['schemas']['Japanese51Table'];
export type Japanese51View = components['schemas']['Japanese51View'];
export type Join = components['schemas']['Join'];
export type JoinSheet = components['schemas']['JoinSheet'];
export type MatchInfo = components['schemas']['MatchInfo'];
export type MatchRecord = components['schemas']['MatchRecord'];
export type Misread = components['schemas']['Misread'];
export type NewSheet = components['schemas']['NewSheet'];
export type NewTable = components['schemas']['NewTable'];
export type No = components['schemas']['No'];
export type Note = components['schemas']['Note'];
export type Option = components['schemas']['Option'];
export type Outcome = components['schemas']['Outcome'];
export type Pair = components['schemas']['Pair'];
export type Paste = components['schemas']['Paste'];
export type Player = components['schemas']['Player'];
export type PlayerScore = components['schemas']['PlayerScore'];
export type Problem = components['schemas']['Problem'];
export type Question = components['schemas']['Question'];
export type Recover = components['schemas']['Recover'];
export type Refusal = components['schemas']['Refusal'];
export type Replayed = components['schemas']['Replayed'];
export type Result = components['schemas']['Result'];
export type Row = components['schemas']['Row'];
export type RowChance = components['schemas']['RowChance'];
export type Rows = components['schemas']['Rows'];
export type Rulebook = components['schemas']['Rulebook'];
export type Ruling = components['schemas']['Ruling'];
export type ScoreLine = components['schemas']['ScoreLine'];
export type ScoreWish = components['schemas']['ScoreWish'];
export type Scored = components['schemas']['Scored'];
export type SeatInfo = components['schemas']['SeatInfo'];
export type SeatWish = components['schemas']['SeatWish'];
export type Seated = components['schemas']['Seated'];
export type Section = components['schemas']['Section'];
export type ServerMessage = components['schemas']['ServerMessage'];
export type Settled = components['schemas']['Settled'];
export type Settlement = components['schemas']['Settlement'];
export type SheetAdd = components['schemas']['SheetAdd'];
export type SheetAllow = components['schemas']['SheetAllow'];
export type SheetCancel = components['schemas']['SheetCancel'];
export type SheetCandidate = components['schemas']['SheetCandidate'];
export type SheetCell = components['schemas']['SheetCell'];
export type SheetCellChange = components['schemas']['SheetCellChange'];
export type SheetChange = components['schemas']['SheetChange'];
export type SheetClientMessage = components['schemas']['SheetClientMessage'];
export type SheetColumn = components['schemas']['SheetColumn'];
export type SheetDeal = components['schemas']['SheetDeal'];
export type SheetDealCell = components['schemas']['SheetDealCell'];
export type SheetDelete = components['schemas']['SheetDelete'];
export type SheetDraft = components['schemas']['SheetDraft'];
export type SheetEnd = components['schemas']['SheetEnd'];
export type SheetEntry = components['schemas']['SheetEntry'];
export type SheetFree = components['schemas']['SheetFree'];
export type SheetFreeColumn = components['schemas']['SheetFreeColumn'];
export type SheetJoin = components['schemas']['SheetJoin'];
export type SheetLine = components['schemas']['SheetLine'];
export type SheetLinks = components['schemas']['SheetLinks'];
export type SheetMake = components['schemas']['SheetMake'];
export type SheetNewLinks = components['schemas']['SheetNewLinks'];
export type SheetNews = components['schemas']['SheetNews'];
export type SheetPass = components['schemas']['SheetPass'];
export type SheetPick = components['schemas']['SheetPick'];
export type SheetPlayer = components['schemas']['SheetPlayer'];
export type SheetPut = components['schemas']['SheetPut'];
export type SheetRelink = components['schemas']['SheetRelink'];
export type SheetRemove = components['schemas']['SheetRemove'];
export type SheetRename = components['schemas']['SheetRename'];
export type SheetReopen = components['schemas']['SheetReopen'];
export type SheetRow = components['schemas']['SheetRow'];
export type SheetRowDoubts = components['schemas']['SheetRowDoubts'];
export type SheetSeat = components['schemas']['SheetSeat'];
export type SheetServerMessage = components['schemas']['SheetServerMessage'];
export type SheetSet = components['schemas']['SheetSet'];
export type SheetStanding = components['schemas']['SheetStanding'];
export type SheetSummary = components['schemas']['SheetSummary'];
export type SheetTook = components['schemas']['SheetTook'];
export type SheetUndo = components['schemas']['SheetUndo'];
export type SheetUntaken = components['schemas']['SheetUntaken'];
export type SheetVote = components['schemas']['SheetVote'];
export type SheetWelcome = components['schemas']['SheetWelcome'];
export type SheetWork = components['schemas']['SheetWork'];
export type SheetWrite = components['schemas']['SheetWrite'];
export type Showing = components['schemas']['Showing'];
export type ShownAct = components['schemas']['ShownAct'];
export type ShownDeal = components['schemas']['ShownDeal'];
export type ShownMoment = components['schemas']['ShownMoment'];
export type Strength = components['schemas']['Strength'];
export type Study = components['schemas']['Study'];
export type StudyWish = components['schemas']['StudyWish'];
export type Summary = components['schemas']['Summary'];
export type Tell = components['schemas']['Tell'];
export type Told = components['schemas']['Told'];
export type Transfer = components['schemas']['Transfer'];
export type Turkish51Laid = components['schemas']['Turkish51Laid'];
export type Turkish51Meld = components['schemas']['Turkish51Meld'];
export type Turkish51Rules = components['schemas']['Turkish51Rules'];
export type Turkish51Table = components['schemas']['Turkish51Table'];
export type Turkish51View = components['schemas']['Turkish51View'];
export type Unscored = components['schemas']['Unscored'];
export type Verdict = components['schemas']['Verdict'];
export type Verdicts = components['schemas']['Verdicts'];
export type View = components['schemas']['View'];
export type Welcome = components['schemas']['Welcome'];
export type Word = components['schemas']['Word'];
export type Written = components['schemas']['Written'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
