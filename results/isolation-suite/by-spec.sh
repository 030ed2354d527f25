#!/usr/bin/env bash
# Verdicts by spec, from the table of isolde replay --format tsv, and beside them the comparison with the answers that the suite expects, from isolde evaluate specs.
set -euo pipefail
verdicts="${1:?usage: by-spec.sh VERDICTS.tsv EXPECTED.tsv}"
expected="${2:?usage: by-spec.sh VERDICTS.tsv EXPECTED.tsv}"
printf '| Spec | Cases | Judged | As expected | Otherwise | Undecided, most often by |\n| --- | ---: | ---: | ---: | ---: | --- |\n'
awk -F'\t' '
    FNR == 1 { next }
    { spec = $1; sub(/\.[0-9]+$/, "", spec) }
    FILENAME == ARGV[1] {
        same[spec] += $2 == "same"
        differs[spec] += $2 == "differs"
        next
    }
    {
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
            printf "| %s | %d | %d | %d | %d | %s |\n", spec, cases[spec], judged[spec], same[spec], differs[spec], reason[spec]
        }
    }' "$expected" "$verdicts" | sort
