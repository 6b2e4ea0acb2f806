# shellcheck shell=sh
# Sourced by ./play and ./test: finds a Python and keeps .venv in step with the checkout.

root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
python=$root/.venv/bin/python
built=$root/src/table51/static/index.html

# Ends with a sentence on standard error.
fail() {
    echo "$*" >&2
    exit 1
}

# Prints the first Python that is new enough and can make a virtual environment; PYTHON names another one.
find_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if "$candidate" -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    fail "Table 51 needs Python 3.11 or newer with its venv module (Debian: apt install python3-venv)."
}

# Installs the checkout with the extras $1 ("[a,b]"), or those of $2 if it is given and $1 cannot be had, unless nothing
# it is built from has changed since.
# Python sources need no new install; what counts is how the package is built, and the front end's sources.
prepare() {
    stamp=$root/.venv/installed$1
    if [ -e "$stamp" ] && [ -e "$built" ] && [ -z "$(changed_since "$stamp")" ]; then return; fi
    if ! "$python" -m pip --version >/dev/null 2>&1; then
        found=$(find_python) || exit 1
        "$found" -m venv --clear "$root/.venv" || fail "Python could not make $root/.venv, as told above."
    fi
    echo "Installing Table 51 into .venv; the first time takes about a minute."
    install "$root$1" || { [ $# -gt 1 ] && install "$root$2"; } ||
        fail "Table 51 could not be installed, as told above. Is the package index within reach?"
    touch "$stamp"
}

install() {
    "$python" -m pip install --quiet --disable-pip-version-check --editable "$1"
}

changed_since() {
    find "$root/pyproject.toml" "$root/hatch_build.py" "$root/src/table51/__init__.py" \
        "$root"/src/table51/locale/*.json "$root"/web/*.* "$root/web/public" "$root/web/src" \
        -newer "$1" 2>/dev/null | head -n 1
}
