"""What all tests share: async tests run on asyncio, and properties are tried without a time limit."""

import os

import pytest
from hypothesis import settings

settings.register_profile("anywhere", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if "CI" in os.environ else "anywhere")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
