#!/usr/bin/env bash
# Fetches PostgreSQL's isolation tests into a folder: the specs, and what each prints. They come out of Debian's source package; nothing is installed.
set -euo pipefail
out="${1:?usage: fetch.sh FOLDER}"
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial" "$work/parts" "$out"
settings=(-o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts="$work/parts" -o Dir::State="$work/state"
    -o Dir::State::status=/dev/null -o Dir::Cache="$work/cache" -o Acquire::Languages=none -o Debug::NoLocking=1)
# The first release that has version 18.
for release in forky sid; do
    echo "deb-src http://deb.debian.org/debian $release main" > "$work/sources.list"
    apt-get -q -y "${settings[@]}" update
    if (cd "$work" && apt-get -q -y "${settings[@]}" source --download-only postgresql-18); then
        break
    fi
done
tarball="$(ls "$work"/postgresql-18_*.orig.tar.*)"
tar -xf "$tarball" -C "$work" --wildcards '*/src/test/isolation/specs/*' '*/src/test/isolation/expected/*'
cp -r "$work"/postgresql-18*/src/test/isolation/specs "$work"/postgresql-18*/src/test/isolation/expected "$out"
basename "$tarball" > "$out/source.txt"
