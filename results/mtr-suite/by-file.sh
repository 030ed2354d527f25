#!/usr/bin/env bash
# A row for each test: by-file.sh READ REFUSED REPLAYED, the outputs of import and of replay --format tsv.
set -euo pipefail
printf '| Test | Cases | Judged | Undecided, most often by; or why it is not read |\n| --- | ---: | ---: | --- |\n'
awk -F'\t' -v refused="${2:?}" -v replayed="${3:?}" '
    BEGIN {
        while ((getline line < replayed) > 0) {
            split(line, field, "\t")
            test = field[1]
            sub(/\.[0-9]+$/, "", test)
            if (field[4] == "Undecided") {
                why = field[6]
                gsub(/ in statement [0-9]+, which only --trust permits/, "", why)
                gsub(/\|/, "", why)
                if (++count[test, why] > most[test]) {
                    most[test] = count[test, why]
                    reason[test] = "`" why "`"
                }
            } else if (field[4] != "verdict") {
                judged[test]++
                if (field[4] != "Agrees" && field[4] != "Explained") {
                    bad[test] = "**" field[4] "** "
                }
            }
        }
        while ((getline line < refused) > 0) {
            sub(/^isolde: .*\//, "", line)
            test = line
            sub(/\.test(:| as).*/, "", test)
            why = substr(line, length(test) + 6)
            gsub(/\|/, "", why)
            sub(/^[: ]+/, "", why)
            print "| " test " | 0 | 0 | " why " |"
        }
    }
    / cases?/ && /\.test: / {
        test = $0
        sub(/\.test: .*/, "", test)
        cases = $0
        sub(/.*\.test: /, "", cases)
        sub(/ .*/, "", cases)
        print "| " test " | " cases " | " judged[test] + 0 " | " bad[test] reason[test] " |"
    }' "${1:?}" | sort
