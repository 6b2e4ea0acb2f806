"""Rates: so many at once, and after that so many a second."""

import pytest

from table51.server.limits import Bucket, Buckets, Rate, address_of


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


def test_however_many_addresses_ask_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buckets, "MOST", 10)
    buckets = Buckets(Rate(1, 0.001))
    assert all(buckets.takes(str(address)) for address in range(100))
    assert len(buckets._buckets) <= 11
    assert not buckets.takes("99"), "the latest are"


def test_what_counts_as_many_takes_as_much() -> None:
    clock = Clock()
    bucket = Bucket(Rate(10, 1), clock)
    assert [bucket.takes(weight) for weight in (8, 3, 2, 0)] == [True, False, True, True]


def test_all_addresses_of_one_ipv6_network_count_as_one() -> None:
    network = {
        address_of((host, 1)) for host in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2:3:4:5:6%en0")
    }
    assert network == {"2001:db8:1:2::/64"}
    assert address_of(("2001:db8:1:3::1", 1)) not in network


def test_other_addresses_count_for_themselves() -> None:
    assert [address_of(client) for client in (("192.0.2.7", 1), ("a proxy: says", 0), None)] == [
        "192.0.2.7", "a proxy: says", "",
    ]  # fmt: skip
