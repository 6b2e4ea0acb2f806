"""The searches of `plain` once more, for numba to compile: flat arrays in and out, same results in the same order."""
