"""What must hold for the house as a whole: what git keeps, what an import costs, where randomness is made."""

import ast
import gzip
import json
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import table51

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/table51"
MAX_BYTES = 1_000_000
MAX_FIRST_SCRIPT = 100_000
RULE_ROOMS = ("cards", "engine", "games", "match", "records", "sheet", "room")


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_the_lock_file_names_no_download_address() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert len(packages) > 1
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


def test_the_built_front_end_is_not_tracked(tracked: list[Path]) -> None:
    made = {"static", "node_modules", "dist"}
    assert [path for path in tracked if made & set(path.relative_to(ROOT).parts)] == []


def test_no_tracked_file_is_large(tracked: list[Path]) -> None:
    assert [path for path in tracked if path.stat().st_size > MAX_BYTES] == []


def test_no_tracked_file_names_a_folder_of_some_machine(tracked: list[Path]) -> None:
    somebodys = re.compile(rb"(?<![\w./~-])/(?:home|Users|root|work)/\w")
    assert [path for path in tracked if somebodys.search(path.read_bytes())] == []


def test_the_first_page_loads_little_script() -> None:
    """Everything that index.html loads before the first choice of a page or language, compressed."""
    static = SOURCE / "static"
    chunks = json.loads((static / ".vite/manifest.json").read_text())
    needed, queue = set(), ["index.html"]
    while queue:
        if (name := queue.pop()) not in needed:
            needed.add(name)
            queue += chunks[name].get("imports", [])
    assert sum(len(gzip.compress((static / chunks[name]["file"]).read_bytes())) for name in needed) <= MAX_FIRST_SCRIPT


def test_importing_the_package_loads_no_numbers_library() -> None:
    heavy = "import sys, table51, table51.games; print(*{'numpy', 'numba', 'asyncio', 'starlette'} & set(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", heavy], capture_output=True, check=True, text=True)
    assert ran.stdout.split() == []


def test_the_installed_version_is_the_source_s() -> None:
    assert metadata.version("table51") == table51.__version__


def test_node_comes_from_the_same_wheel_when_building_and_when_testing() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    (builds,) = (line for line in project["build-system"]["requires"] if line.startswith("nodejs"))
    assert builds in project["project"]["optional-dependencies"]["dev"]


@pytest.mark.parametrize("room", RULE_ROOMS)
def test_rule_rooms_take_randomness_and_make_none(room: str) -> None:
    """They may name the type of what a caller hands them, `from random import Random`, and nothing more."""
    modules = [*SOURCE.glob(f"{room}.py"), *SOURCE.glob(f"{room}/**/*.py")]
    trees = {module: ast.parse(module.read_text(encoding="utf-8")) for module in modules}
    assert [path for path, tree in trees.items() if any(map(_makes_randomness, ast.walk(tree)))] == []


def _makes_randomness(node: ast.AST) -> bool:
    match node:
        case ast.Import(names=names):
            return any(name.name in {"random", "secrets", "uuid"} for name in names)
        case ast.ImportFrom(module="random", names=names):
            return any(name.name != "Random" for name in names)
        case ast.ImportFrom(module="secrets" | "uuid") | ast.Call(func=ast.Name(id="Random")):
            return True
    return False
