# Makes the project's own environment in .venv, once, and again when pyproject.toml or requirements/ changes. Packages are
# installed in the versions and with the hashes of requirements/*.txt, which scripts/lock writes.
# EXTRAS=llm (or EXTRAS=llm,embeddings) before a script adds optional parts, which the environment then keeps.
# Sourced by the other scripts; `need_environment run` or `need_environment dev`. All it says goes to
# standard error, so that what a command prints stays clean.

# Commands, checks and tests start many interpreters: what one has compiled, the next one reads.
unset PYTHONDONTWRITEBYTECODE

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv

say() { printf 'maid: %s\n' "$*" >&2; }

# The first Python from 3.11 on that can make environments; $PYTHON comes before all others.
find_python() {
    local candidate without_venv=""
    for candidate in ${PYTHON:+"$PYTHON"} python3.14 python3.13 python3.12 python3.11 python3 python; do
        command -v "$candidate" >/dev/null 2>&1 || continue
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
        if "$candidate" -c 'import venv, ensurepip' >/dev/null 2>&1; then
            printf '%s\n' "$candidate"
            return 0
        fi
        without_venv=${without_venv:-$candidate}
    done
    if [ -n "$without_venv" ]; then
        say "$without_venv cannot make environments: its venv module is missing. On Debian and Ubuntu: apt-get install python3-venv"
    else
        say "MAID needs Python 3.11 or newer, and none was found. Install it, or name one: PYTHON=/path/to/python3.12 $0"
    fi
    return 1
}

# Run pip and show what it is getting, one name a line; the whole story is in .venv/setup.log.
install() {
    local log=$venv/setup.log
    if ! "$venv/bin/python" -m pip install --disable-pip-version-check --progress-bar off "$@" 2>&1 \
        | tee -a "$log" | sed -un 's/^Collecting \([A-Za-z0-9_.-]*\).*/maid:   getting \1/p; s/^Installing collected.*/maid:   installing them/p' >&2
    then
        tail -n 15 "$log" >&2
        say "the set-up failed; the last lines are above, all of them in $log. Is the package index within reach?"
        return 1
    fi
}

# The optional parts: those asked for now, and those that were asked for before, each once.
extras() { printf '%s\n' "${EXTRAS:-}" "$(cat "$venv/.extras" 2>/dev/null)" | tr ', ' '\n\n' | sed '/^$/d' | sort -u | paste -sd, -; }

stamp() {
    printf '%s %s %s %s\n' "$root" "$1" "$(cat "$root"/pyproject.toml "$root"/requirements/*.txt | cksum)" "$(extras)"
}

# Install the pinned packages of a purpose (run or dev) and of its extras, then MAID itself. An extra without a file
# in requirements/ is too large to pin for all machines: it is installed as pyproject.toml asks for it.
install_packages() {
    local kind=$1 wanted=$2 extra unpinned="" files=(--requirement requirements/run.txt)
    [ "$kind" = run ] || files+=(--requirement requirements/dev.txt)
    for extra in ${wanted//,/ }; do
        if [ -f "requirements/$extra.txt" ]; then
            files+=(--requirement "requirements/$extra.txt")
        else
            unpinned=${unpinned:+$unpinned,}$extra
        fi
    done
    install --require-hashes "${files[@]}" || return 1
    install --no-deps --no-build-isolation --editable . || return 1
    [ -z "$unpinned" ] || install --editable ".[$unpinned]"
}

set_up() {
    local kind=$1 python wanted
    # An environment that was made elsewhere, or whose Python is gone, cannot be mended.
    if [ -d "$venv" ] && { [ "$(cat "$venv/.made-in" 2>/dev/null)" != "$root" ] || ! "$venv/bin/python" -c '' 2>/dev/null; }; then
        rm -rf "$venv"
    fi
    if [ ! -d "$venv" ]; then
        python=$(find_python) || return 1
        say "making the environment in .venv with $("$python" --version 2>&1); this happens once and takes a minute or two"
        "$python" -m venv "$venv" || { rm -rf "$venv"; say "the environment could not be made"; return 1; }
        printf '%s\n' "$root" > "$venv/.made-in"
    else
        say "the packages or the purpose changed: bringing .venv up to date"
    fi
    wanted=$(extras)
    # Groups of packages, which CI asks for, need a newer pip than some Pythons bring.
    [ "$kind" = run ] || install --upgrade 'pip>=25.1' || return 1
    (cd "$root" && install_packages "$kind" "$wanted") || return 1
    printf '%s\n' "$wanted" > "$venv/.extras"
    stamp "$kind" > "$venv/.stamp-$kind"
    say "ready"
}

# Whether all that a purpose needs is installed. What developers need includes what runs the game.
is_set_up() {
    local kind=$1
    [ "$(cat "$venv/.stamp-$kind" 2>/dev/null)" = "$(stamp "$kind")" ] && return 0
    [ "$kind" = run ] && is_set_up dev
}

# Two scripts that start at once must not set up at once.
need_environment() {
    local kind=$1
    is_set_up "$kind" && return 0
    if command -v flock >/dev/null 2>&1; then
        (
            flock 9
            is_set_up "$kind" || set_up "$kind"
        ) 9> "$root/.venv.lock"
    else
        set_up "$kind"
    fi
}
