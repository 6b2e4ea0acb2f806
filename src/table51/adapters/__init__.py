"""Table 51's games as environments of other libraries: the only place where acts become integers."""
