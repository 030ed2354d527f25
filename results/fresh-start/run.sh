#!/usr/bin/env bash
# Each server from an empty cache, as root and as an ordinary user. Run as root at the root of the project: results/fresh-start/run.sh USER FOLDER
set -euo pipefail
user="$1"
folder="$2"
for who in root "$user"; do
    for target in sqlite h2 postgresql:18 postgresql:12 mariadb:11.8 mysql:5.7.22 mysql:9.7; do
        rm -rf "$folder"
        mkdir -p "$folder"
        chown "$who" "$folder"
        code=0
        setpriv --reuid "$who" --regid "$(id -g "$who")" --init-groups env HOME="$folder" XDG_CACHE_HOME="$folder/cache" \
            ./isolde run --target "$target" --minutes 2 --lanes 1 --quiet --out "$folder/out" > "$folder/log" || code=$?
        report=none
        [[ -s "$folder/out/report.html" ]] && report=yes
        echo "$who $target exit=$code report=$report $(grep -m 1 'a minute' "$folder/log")"
        grep -E '^  (Disagrees|Undecided|Invalid)' "$folder/log" || true
        pgrep -u "$who" -f "$folder/" > /dev/null && echo "processes are left"
    done
done
