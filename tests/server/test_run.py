"""Serving: what is told, what is drawn, and what is refused before anything is served."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from table51.server import run
from table51.server.run import announcement, lan_address, listening, qr_code, serve
from table51.store import SchemaTooNew


def test_on_this_machine_the_address_is_told() -> None:
    lines = list(announcement("127.0.0.1", 5151, "en"))
    assert "http://127.0.0.1:5151/" in lines[0]
    assert len(lines) == 2


def test_for_the_network_its_address_is_told_and_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "lan_address", lambda: "192.0.2.7")
    lines = list(announcement("0.0.0.0", 8000, "tr"))
    assert "http://127.0.0.1:8000/" in lines[0]
    assert "http://192.0.2.7:8000/" in lines[1]
    assert lines[2] == qr_code("http://192.0.2.7:8000/")


def test_without_a_network_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "lan_address", lambda: None)
    assert len(list(announcement("::", 8000, "ja"))) == 3


def test_a_name_is_told_as_it_is() -> None:
    assert "http://localhost:1/" in next(iter(announcement("localhost", 1, "zh")))
    assert "http://[::1]:1/" in next(iter(announcement("::1", 1, "en")))


def test_a_drawn_code_is_a_square_of_characters() -> None:
    drawn = qr_code("http://192.0.2.7:5151/").splitlines()
    assert len(drawn) > 10
    assert any(sign in "".join(drawn) for sign in "▀▄█")


def test_the_address_in_the_network_is_a_number_or_nothing() -> None:
    found = lan_address()
    assert found is None or socket.inet_aton(found)


def test_a_taken_port_is_refused(tmp_path: Path) -> None:
    with listening("127.0.0.1", 0) as taken, pytest.raises(OSError, match="in use"):
        serve("127.0.0.1", taken.getsockname()[1], tmp_path, say=lambda _: None)


def test_a_store_of_a_newer_version_is_refused_before_anything_is_told(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "table51.db")) as newer, newer:
        newer.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        newer.execute("INSERT INTO schema_version VALUES (99)")
    told: list[str] = []
    with pytest.raises(SchemaTooNew, match="99"):
        serve("127.0.0.1", 0, tmp_path, say=told.append)
    assert told == []
