"""`table51 sim`."""

import json
import os
import pty
import re
import signal
import subprocess

import pytest

from tests.cli.running import BOUND, TABLE51, environment, table51

SMALL = ("sim", "japanese51", "--seats", "steady,easy,easy", "--deals", "10", "--seed", "7")


def test_the_result_is_told_with_its_intervals() -> None:
    ran = table51(*SMALL)
    assert ran.returncode == 0
    lines = ran.stdout.splitlines()
    assert lines[0] == "Fifty-One"
    assert lines[1].startswith("Steady, Easy, Easy: 10 duplicate deals, 30 deals played, seed 7.")
    interval = r"-?[\d.,−]+(?: %)? \(−?[\d.,]+ to −?[\d.,]+\)\."
    for title in ("Deals won", "Points a deal", "Calls in a deal", "Failed calls in a deal"):
        assert len([line for line in lines if re.fullmatch(f"{title}: {interval}", line)]) == 2
    assert [line for line in lines if line.startswith("Steady scores ")]


def test_progress_is_told_on_standard_error_in_tenths() -> None:
    assert table51(*SMALL).stderr.splitlines() == [f"{tenth}0 %" for tenth in range(1, 11)]


@pytest.mark.parametrize("lang", ["en", "ja", "tr", "zh"])
def test_the_answer_for_programs_is_the_same_in_every_language_and_with_more_workers(lang: str) -> None:
    alone = json.loads(table51(*SMALL, "--json", "--lang", lang).stdout)
    shared = json.loads(table51(*SMALL, "--json", "--workers", "2").stdout)
    assert alone == shared
    assert (alone["ok"], alone["reasons"], alone["game"], alone["seed"]) == (True, [], "japanese51", 7)
    assert [standing["level"] for standing in alone["standings"]] == ["steady", "easy"]
    for standing in alone["standings"]:
        for name in ("wins", "points"):
            assert standing[name]["low"] <= standing[name]["mean"] <= standing[name]["high"]
        assert standing["counts"].keys() == {"calls", "calls_failed", "stops"}


@pytest.mark.parametrize("lang", ["en", "ja", "tr", "zh"])
def test_every_line_has_a_message(lang: str) -> None:
    ran = table51(*SMALL, "--lang", lang)
    assert "cli." not in ran.stdout
    assert "{" not in ran.stdout


@pytest.mark.parametrize("lang", ["en", "ja", "tr", "zh"])
def test_the_calls_of_51_chinese_are_told_by_what_was_left_of_the_stock(lang: str) -> None:
    ran = table51("sim", "chinese51", "--seats", "easy,easy,easy", "--deals", "30", "--seed", "7", "--lang", lang)
    assert ran.returncode == 0
    assert "cli." not in ran.stdout
    assert "{" not in ran.stdout
    indented = [line for line in ran.stdout.splitlines() if line.startswith("  ")]
    assert len(indented) >= 5
    assert len([line for line in indented if line.startswith("    ")]) == 4 * len(indented) // 5


@pytest.mark.parametrize("lang", ["en", "ja", "tr", "zh"])
def test_the_openings_of_elli_bir_are_told_by_the_turn_they_came_in(lang: str) -> None:
    ran = table51("sim", "turkish51", "--seats", "steady,easy,easy,easy", "--deals", "8", "--seed", "7", "--lang", lang)
    assert ran.returncode == 0
    assert "cli." not in ran.stdout
    assert "{" not in ran.stdout
    indented = [line for line in ran.stdout.splitlines() if line.startswith("  ")]
    assert len(indented) >= 14
    assert len([line for line in indented if line.startswith("    ")]) == 6 * len(indented) // 7


def test_without_a_seed_the_result_names_the_one_it_took() -> None:
    args = ("sim", "japanese51", "--seats", "easy,easy", "--deals", "2", "--json")
    first = json.loads(table51(*args).stdout)
    again = json.loads(table51(*args, "--seed", str(first["seed"])).stdout)
    assert again == first


@pytest.mark.parametrize(
    "args",
    [
        ("sim", "japanese51"),
        ("sim", "japanese51", "--seats", ""),
        ("sim", "japanese51", "--seats", "steady"),
        ("sim", "japanese51", "--seats", "steady,clever"),
        ("sim", "japanese51", "--seats", ",".join(["easy"] * 6)),
        ("sim", "japanese51", "--seats", "easy,easy", "--deals", "1"),
        ("sim", "japanese51", "--seats", "easy,easy", "--workers", "0"),
        ("sim", "japanese51", "--seats", "easy,easy", "--rules", "deals=0"),
    ],
    ids=" ".join,
)
def test_bad_input(args: tuple[str, ...]) -> None:
    ran = table51(*args)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_all_processes_without_a_traceback(workers: str) -> None:
    with subprocess.Popen(
        [TABLE51, "sim", "japanese51", "--seats", "easy,easy", "--deals", "5000", "--workers", workers],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stderr
        assert process.stderr.readline() == b"10 %\n"
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process at once
        out, err = process.communicate(timeout=BOUND)
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err


def test_at_a_terminal_there_is_a_bar() -> None:
    master, slave = pty.openpty()
    with subprocess.Popen([TABLE51, *SMALL], stdout=subprocess.PIPE, stderr=slave, env=environment()) as process:
        os.close(slave)
        process.communicate(timeout=BOUND)
    seen = os.read(master, 65_536).decode()
    os.close(master)
    assert seen.startswith("\r####....")
    assert seen.endswith(f"\r{'#' * 40} 100 %\r\n")
