"""The log of inputs: durable before it is acknowledged, in SQLite or PostgreSQL."""
