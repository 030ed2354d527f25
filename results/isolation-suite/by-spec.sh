#!/usr/bin/env bash
# Verdicts by spec, from the table of isolde replay --format tsv on standard input.
set -euo pipefail
printf '| Spec | Cases | Judged | Undecided, most often by |\n| --- | ---: | ---: | --- |\n'
awk -F'\t' '
    NR > 1 {
        spec = $1
        sub(/\.[0-9]+$/, "", spec)
        cases[spec]++
        if ($4 == "Undecided") {
            why = $6
            gsub(/ in statement [0-9]+, which only --trust permits/, "", why)
            gsub(/\|/, "", why)
            if (++count[spec, why] > most[spec]) {
                most[spec] = count[spec, why]
                reason[spec] = "`" why "`"
            }
        } else {
            judged[spec]++
            bad = $4 == "Agrees" || $4 == "Explained" ? "" : $4
            if (bad != "") {
                reason[spec] = "**" bad "**"
            }
        }
    }
    END {
        for (spec in cases) {
            printf "| %s | %d | %d | %s |\n", spec, cases[spec], judged[spec], reason[spec]
        }
    }' | sort
