"""Rates: so many at once, and after that so many a second."""

import pytest

from table51.server.limits import Bucket, Buckets, Rate


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_its_burst_through_and_then_its_rate() -> None:
    clock = Clock()
    bucket = Bucket(Rate(3, 2), clock)
    assert [bucket.takes() for _ in range(5)] == [True, True, True, False, False]
    clock.now += 0.5
    assert [bucket.takes() for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [bucket.takes() for _ in range(4)] == [True, True, True, False]


def test_a_bucket_knows_when_it_can_be_forgotten() -> None:
    clock = Clock()
    bucket = Bucket(Rate(2, 1), clock)
    assert bucket.full
    bucket.takes()
    assert not bucket.full
    clock.now += 1
    assert bucket.full


def test_every_address_has_its_own_and_old_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 3)
    buckets = Buckets(Rate(1, 1_000_000))
    assert [buckets.takes(address) for address in "abcdefgh"] == [True] * 8
    assert len(buckets._buckets) <= 4
    slow = Buckets(Rate(1, 0.001))
    assert [slow.takes("a"), slow.takes("a"), slow.takes("b")] == [True, False, True]
