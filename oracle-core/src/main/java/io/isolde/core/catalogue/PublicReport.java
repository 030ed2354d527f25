package io.isolde.core.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where trackers show the reports that sources of deviations name. */
enum PublicReport {
    MARIADB("\\bMDEV-\\d++", "https://jira.mariadb.org/browse/"),
    MYSQL("(?<=\\bMySQL#)\\d++", "https://bugs.mysql.com/bug.php?id="),
    H2("(?<=\\bh2database#)\\d++", "https://github.com/h2database/h2database/issues/"),
    DUCKDB("(?<=\\bduckdb#)\\d++", "https://github.com/duckdb/duckdb/issues/");

    private final Pattern number;
    private final String address;

    PublicReport(String number, String address) {
        this.number = Pattern.compile(number);
        this.address = address;
    }

    /** The address of the first report that a source names; empty where it names none. */
    static Optional<String> of(String source) {
        for (final PublicReport tracker : List.of(values())) {
            final Matcher found = tracker.number.matcher(source);
            if (found.find()) {
                return Optional.of(tracker.address + found.group());
            }
        }
        return Optional.empty();
    }
}
