"""Chinese Poker's arithmetic, fast: ranks, arrangements, best settings. The truth is `table51.games.chinese_poker`."""
