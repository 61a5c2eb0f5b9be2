# shellcheck shell=bash
# Sourced by the other scripts, never run: goes to the checkout's root and offers what they share.
# set_up makes the machine ready and says nothing when it was; where it cannot, it ends the script with
# status 2 and a message that says what to do.

oldest_swift=6.1

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2

# Prints the message, each argument a line, and ends the script.
die() {
    printf 'script/%s: %s\n' "$(basename "$0")" "$1" >&2
    shift
    [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
    exit 2
}

# Tells a person what happens next.
step() {
    printf '\n== %s\n' "$*"
}

# Is version $1 at least version $2? Both are numbers joined by dots.
version_at_least() {
    [ "$(printf '%s\n%s\n' "$1" "$2" | sort -t . -k 1,1n -k 2,2n -k 3,3n | head -n 1)" = "$2" ]
}

# Makes sure of a Swift toolchain and of Debian's packages.
set_up() {
    command -v swift >/dev/null 2>&1 ||
        die "no \`swift\` on PATH." \
            "Install a Swift toolchain, $oldest_swift or newer, put its usr/bin folder on PATH, and run this again."
    # A toolchain unpacked from an archive may not start before the packages are there.
    if swift --version >/dev/null 2>&1; then
        need_new_swift
        need_packages
    else
        need_packages
        need_new_swift
    fi
}

need_new_swift() {
    local output version
    output=$(swift --version 2>&1) ||
        die "$(command -v swift) does not start; it said:" "$(printf '%s\n' "$output" | head -n 1)"
    version=$(printf '%s\n' "$output" | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
    [ -n "$version" ] ||
        die "cannot read the version of $(command -v swift); \`swift --version\` said:" \
            "$(printf '%s\n' "$output" | head -n 1)"
    version_at_least "$version" "$oldest_swift" ||
        die "found Swift $version ($(command -v swift)), but atomviz needs $oldest_swift or newer." \
            "Put a newer toolchain's usr/bin folder first on PATH, and run this again."
}

# Packages that a script needs beside those that all need; it sets this before set_up.
extra_packages=

# The names in share/apt-packages.txt, one a line, and those that are needed besides.
listed_packages() {
    sed -e '/^#/d' -e 's/[[:space:]].*//' -e '/^$/d' share/apt-packages.txt
    printf '%s\n' $extra_packages
}

# Those of the listed packages that are not installed, joined by spaces.
missing_packages() {
    local name status missing=
    for name in $(listed_packages); do
        # shellcheck disable=SC2016 # dpkg's own variable, not the shell's
        status=$(dpkg-query -W -f '${db:Status-Status} ' "$name" 2>/dev/null) || status=
        case " $status" in
            *' installed '*) ;;
            *) missing="$missing $name" ;;
        esac
    done
    printf '%s\n' "${missing# }"
}

# Installs what share/apt-packages.txt lists and the machine lacks.
need_packages() {
    local missing log
    if ! command -v dpkg-query >/dev/null 2>&1; then
        # Not Debian: whoever put the libraries there knows better than a list of Debian's names.
        pkg-config --exists libgvc sqlite3 2>/dev/null && return
        die "this is no Debian machine, and pkg-config finds no libgvc or no sqlite3 here." \
            "Install pkg-config and the development files of Graphviz and SQLite (share/apt-packages.txt says" \
            "what each is for; with Homebrew: brew install pkg-config graphviz sqlite3), and run this again."
    fi
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    command -v apt-get >/dev/null 2>&1 ||
        die "these packages are missing, and there is no apt-get to install them with: $missing"
    [ "$(id -u)" -eq 0 ] ||
        die "these Debian packages are missing: $missing" \
            "Only root may install them: sudo apt-get install $missing" \
            "Then run this again."
    echo "Installing the Debian packages that are missing: $missing" >&2
    log=$(mktemp)
    # Old lists may still do where the update fails, so only the installation decides.
    # shellcheck disable=SC2086 # one word a package
    if ! {
        apt-get -q update
        DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends \
            -o DPkg::Lock::Timeout=120 install $missing
    } </dev/null >"$log" 2>&1; then
        tail -n 20 "$log" >&2
        rm -f "$log"
        die "apt-get could not install: $missing" \
            "Its last words are above. To see all of them: apt-get update && apt-get install $missing"
    fi
    rm -f "$log"
}

# Where our own Swift files are, for the formatter.
swift_paths() {
    echo Package.swift Sources Tests Samples Benchmarks/Package.swift Benchmarks/Sources
}

# The checks build apart from everyday builds, because other compiler options would make each rebuild the other's
# files. An error, unlike a warning, cannot hide in a cached module: the module is not there.
strict_build=.build/strict
strict_warnings="-Xswiftc -warnings-as-errors -Xcc -Werror"
# shellcheck disable=SC2034 # for those that source this
strict_options="--scratch-path $strict_build $strict_warnings"
