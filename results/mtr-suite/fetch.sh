#!/usr/bin/env bash
# Fetches the tests of MariaDB's mysql-test into a folder, and copies 200 of those with several connections to its folder "chosen".
# They come out of Debian's package mariadb-test-data, which is not installed.
set -euo pipefail
out="${1:?usage: fetch.sh FOLDER}"
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial" "$work/parts" "$out"
settings=(-o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts="$work/parts" -o Dir::State="$work/state"
    -o Dir::State::status=/dev/null -o Dir::Cache="$work/cache" -o Acquire::Languages=none -o Debug::NoLocking=1)
echo "deb http://deb.debian.org/debian trixie main" > "$work/sources.list"
apt-get -q -y "${settings[@]}" update
(cd "$work" && apt-get -q -y "${settings[@]}" download mariadb-test-data && dpkg-deb -x mariadb-test-data_*.deb tree)
basename "$work"/mariadb-test-data_*.deb > "$out/source.txt"
tests="$work/tree/usr/share/mariadb/mariadb-test"
cp -r "$tests/include" "$tests/main" "$tests/suite" "$out"

# The first 200, by name, of the tests that open connections and name InnoDB, and need no debug build, replication, cluster, other engine or counters.
mkdir "$out/chosen"
cd "$out"
export LC_ALL=C
find main suite -name '*.test' | sort | while read -r test; do
    if grep -qaE '^ *(--)?connect *\(' "$test" && grep -qai innodb "$test" &&
        ! grep -qaiE 'have_debug|master-slave|rpl_init|galera|have_rocksdb|have_perfschema' "$test"; then
        echo "$test"
    fi
done > all.txt
head -n 200 all.txt > chosen.txt
while read -r test; do
    name="$(echo "${test%.test}" | sed 's|/t/|/|; s|^suite/||; s|/|.|g')"
    cp "$test" "chosen/$name.test"
    for options in "${test%.test}".opt "${test%.test}"-master.opt; do
        if [ -f "$options" ]; then
            cp "$options" "chosen/$name.opt"
        fi
    done
done < chosen.txt
