"""A table as a machine without input or output: one step takes a room and an input, and returns a room and effects."""
