"""`table51 serve`: it starts, says where, and stops."""

import re
import signal
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

from tests.cli.running import BOUND, TABLE51, environment, table51


def test_it_says_where_it_is_answers_there_and_stops_at_ctrl_c(tmp_path: Path) -> None:
    with subprocess.Popen(
        [TABLE51, "serve", "--port", "0"],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(XDG_DATA_HOME=str(tmp_path)),
    ) as process:  # fmt: skip
        assert process.stdout
        found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline().decode())
        assert found
        with urlopen(f"{found[0]}api/games", timeout=BOUND) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=BOUND)
    assert (process.returncode, err) == (0, b"")
    assert [path.name for path in tmp_path.iterdir()] == ["table51"]


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = table51("serve", "--port", str(port), "--data", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"Nothing can be served at 127.0.0.1:{port}")
    assert ran.stderr.count("\n") == 1


def test_data_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    for data in (str(file / "below"), "nonsense://somewhere"):
        ran = table51("serve", "--port", "0", "--data", data)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert data in ran.stderr
        assert ran.stderr.count("\n") == 1


def test_a_folder_that_another_process_serves_is_refused(tmp_path: Path) -> None:
    with subprocess.Popen(
        [TABLE51, "serve", "--port", "0", "--data", str(tmp_path)],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=environment(),
    ) as first:  # fmt: skip
        assert first.stdout
        found = re.search(r"http://127\.0\.0\.1:\d+/", first.stdout.readline().decode())
        assert found
        with urlopen(f"{found[0]}api/games", timeout=BOUND):
            ran = table51("serve", "--port", "0", "--data", str(tmp_path))
        first.send_signal(signal.SIGINT)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"Another Table 51 already serves the data in {tmp_path}")


def test_a_password_in_an_address_is_told_to_nobody() -> None:
    ran = table51("serve", "--port", "0", "--data", "mysql://ann:secret@localhost/cards")
    assert ran.returncode == 2
    assert "mysql://ann:…@localhost/cards" in ran.stderr
    assert "secret" not in ran.stderr
