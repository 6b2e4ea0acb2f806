"""`table51 play`: a match in lines, as typed and as told.

The transcripts in `golden/` are sessions whole. After a change that is meant, make one anew and read what changed:
`COLUMNS=100 table51 play japanese51 --level easy --seed 3 … < NAME.in > NAME.out`, with the arguments given below.
"""

import os
import pty
import signal
import subprocess
from pathlib import Path
from stat import S_IMODE

import pytest

from table51.bots import BOTS
from table51.games import GAMES
from table51.records import read, replay
from tests.cli.running import BOUND, TABLE51, environment, table51

GOLDEN = Path(__file__).with_name("golden")
SESSIONS = {
    "a_call_won": ("--bots", "2", "--seed", "3"),
    "two_deals_with_a_last_turn": ("--bots", "3", "--seed", "51", "--rules", "one_last_turn,deals=2"),
    "japanese": ("--bots", "1", "--seed", "3", "--lang", "ja"),
}


@pytest.mark.parametrize("name", SESSIONS)
def test_a_seeded_session_is_told_line_by_line(name: str) -> None:
    typed = (GOLDEN / f"{name}.in").read_text(encoding="utf-8")
    ran = table51("play", "japanese51", "--level", "easy", *SESSIONS[name], stdin=typed)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == (GOLDEN / f"{name}.out").read_text(encoding="utf-8")


def test_a_refused_act_gives_every_reason_with_its_clause_and_changes_nothing() -> None:
    ran = table51("play", "japanese51", "--level", "easy", "--seed", "3", stdin="swap AS2S>3S4S\npass\ntable\n")
    told = ran.stdout.split("> swap AS2S>3S4S\n")[1]
    reasons = told.split("> pass\n")[0].splitlines()
    assert reasons[0] == "You can swap one card or all five, but not 2. [J-5]"
    assert len(reasons) == 5
    assert all(reason.endswith("[J-6]") for reason in reasons[1:])
    before = ran.stdout.split("Table cards: ")[1].splitlines()[0]
    again = ran.stdout.split("Table cards: ")[2].splitlines()[0]
    assert before == again


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_the_same_seed_gives_the_same_session(level: str) -> None:
    typed = "swap 6C>6D\npass\n"
    args = ("play", "japanese51", "--level", level, "--seed", "3")
    first, again = (table51(*args, stdin=typed, PYTHONHASHSEED=hash_seed) for hash_seed in ("1", "2"))
    assert first.stdout == again.stdout
    other = table51("play", "japanese51", "--level", level, "--seed", "4", stdin=typed)
    assert other.stdout != first.stdout


def test_without_a_seed_every_match_is_another() -> None:
    first, again = (table51("play", "japanese51", "--level", "easy").stdout for _ in range(2))
    assert first != again


@pytest.mark.parametrize("game", BOTS)
def test_every_game_with_computer_players_can_be_played(game: str) -> None:
    ran = table51("play", game, "--level", "easy", "--seed", "1", "--bots", "1", stdin="?\ndance\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    for form in GAMES[game].notation.forms:
        assert f"  {form}\n" in ran.stdout
    assert ran.stdout.endswith("You have left the table.\n")


@pytest.mark.parametrize("lang", ["en", "ja", "tr", "zh"])
def test_a_session_holds_no_code_without_a_message(lang: str) -> None:
    typed = "?\nwhy\nwhy J-14\nwhy J-99\ntable\npass\nwhy\ndance\nswap 1X>ZZ\nquit\n"
    ran = table51("play", "japanese51", "--level", "easy", "--seed", "3", "--lang", lang, stdin=typed)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "cli." not in ran.stdout
    assert "japanese51." not in ran.stdout
    assert "{" not in ran.stdout.replace("{give}", "").replace("{take}", "")


def test_nobody_else_s_cards_are_shown_while_the_deal_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = table51("play", "japanese51", "--level", "easy", "--seed", "3", "--record", str(file))
    record, _ = read(file.read_bytes())
    (deal,) = replay(record)
    state = deal.moments[0].step.state
    hidden = {card for hand in state.own[1:] for card in hand} | set(state.stock)
    assert len(hidden) == 43
    assert not [card for card in hidden if f"({card})" in ran.stdout]


# Leaving, and what stays


def test_the_end_of_input_leaves_the_table(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    ran = table51("play", "japanese51", "--level", "easy", "--seed", "3", "--record", str(file), stdin="swap 6C>6D")
    assert ran.returncode == 0
    assert ran.stdout.endswith(f"You have left the table.\nThe record is in {file}.\n")
    record, problems = read(file.read_bytes())
    assert problems == ()
    assert [player.level for player in record.players] == [None, "easy", "easy", "easy"]
    assert [act.act for act in record.deals[0].acts if act.seat == 0] == ["swap 6C>6D"]
    assert record.deals[0].outcome is None


def test_a_finished_match_is_recorded_whole(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    typed = (GOLDEN / "two_deals_with_a_last_turn.in").read_text(encoding="utf-8")
    args = SESSIONS["two_deals_with_a_last_turn"]
    table51("play", "japanese51", "--level", "easy", *args, "--record", str(file), stdin=typed)
    record, problems = read(file.read_bytes())
    assert problems == ()
    assert [deal.outcome is not None for deal in record.deals] == [True, True]
    assert record.rules["after_call"] == "last_turn"
    shown = table51("replay", str(file))
    assert shown.returncode == 0
    assert list(tmp_path.iterdir()) == [file]


def test_a_record_that_cannot_be_written_is_told_before_the_first_deal(tmp_path: Path) -> None:
    ran = table51("play", "japanese51", "--level", "easy", "--record", str(tmp_path))
    assert (ran.returncode, ran.stdout) == (2, "")


def test_an_older_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("old")
    table51("play", "japanese51", "--level", "easy", "--record", str(file))
    assert read(file.read_bytes())[1] == ()
    assert list(tmp_path.iterdir()) == [file]


def test_a_record_is_as_readable_as_any_file_and_stays_as_readable_as_it_was(tmp_path: Path) -> None:
    file, other = tmp_path / "match.json", tmp_path / "other"
    table51("play", "japanese51", "--level", "easy", "--record", str(file))
    other.touch()
    assert file.stat().st_mode == other.stat().st_mode
    file.chmod(0o640)
    table51("play", "japanese51", "--level", "easy", "--record", str(file))
    assert S_IMODE(file.stat().st_mode) == 0o640


def test_a_record_goes_through_a_link_and_into_a_pipe(tmp_path: Path) -> None:
    file, link = tmp_path / "match.json", tmp_path / "link.json"
    file.touch()
    link.symlink_to(file)
    table51("play", "japanese51", "--level", "easy", "--record", str(link))
    assert link.is_symlink()
    assert read(file.read_bytes())[1] == ()
    ran = table51("play", "japanese51", "--level", "easy", "--record", "/dev/stdout")
    assert ran.returncode == 0
    assert '"format":"table51 record"' in ran.stdout


def test_ctrl_c_leaves_with_the_record_and_without_a_traceback(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    with subprocess.Popen(
        [TABLE51, "play", "japanese51", "--level", "easy", "--seed", "3", "--record", file],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
    ) as process:  # fmt: skip
        assert process.stdout
        assert any(line.startswith(b"Your first turn") for line in iter(process.stdout.readline, b""))
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=BOUND)
    assert (process.returncode, err) == (130, b"")
    assert out == f"The record is in {file}.\n".encode()
    assert read(file.read_bytes())[1] == ()


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        [TABLE51, "play", "japanese51", "--level", "easy", "--seed", "3"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
    ) as process:  # fmt: skip
        assert process.stdout
        assert process.stdout.readline() == b"Fifty-One\n"
        process.stdout.close()
        assert process.stdin
        assert process.stderr
        process.stdin.write(b"?\n" * 100)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=BOUND) == 141


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_no_input_or_output_at_all(closed: str) -> None:
    command = f'"$0" play japanese51 --level easy --seed 3 {closed}'
    ran = subprocess.run(["sh", "-c", command, TABLE51], input=b"", capture_output=True, env=environment(), check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_full_disk_is_told() -> None:
    ran = subprocess.run(
        ["sh", "-c", '"$0" rules japanese51 > /dev/full', TABLE51], capture_output=True, env=environment(), check=False
    )
    assert (ran.returncode, ran.stderr) == (2, b"No space left on device\n")


def test_at_a_terminal_there_is_a_prompt_and_no_line_twice() -> None:
    master, slave = pty.openpty()
    with subprocess.Popen(
        [TABLE51, "play", "japanese51", "--level", "easy", "--seed", "3"], stdin=slave, stdout=slave, stderr=slave,
        env=environment(), close_fds=True,
    ) as process:  # fmt: skip
        os.close(slave)
        seen = b""
        while b"\r\n> " not in seen:
            seen += os.read(master, 4096)
        os.write(master, b"quit\n")
        while b"left the table" not in seen:
            seen += os.read(master, 4096)
        assert process.wait(timeout=BOUND) == 0
    os.close(master)
    assert seen.count(b"quit") == 2  # once in the greeting, once as the terminal itself shows what is typed
    assert b"\x1b" not in seen


@pytest.mark.parametrize("typed", [b"\xff\xfe\n", b"x" * 200_000 + b"\n", "\u202e🃏\n".encode(), b"\x00\n", b"\n\n\n"])
def test_whatever_is_typed_is_answered(typed: bytes) -> None:
    ran = table51("play", "japanese51", "--level", "easy", "--seed", "3", stdin=typed)
    assert ran.returncode == 0
    assert ran.stdout.endswith("You have left the table.\n")
