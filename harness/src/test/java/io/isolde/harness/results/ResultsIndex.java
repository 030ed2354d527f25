package io.isolde.harness.results;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code results/README.md}, made of what lies beside it: the heading and the answer (the third line) of the README of each question, and the
 * {@code deviation.json} of each deviation.
 */
final class ResultsIndex {
    private static final String HEAD = """
            # Results

            What was measured, one folder a question, the newest measurement only; older ones are in the history of each folder. This page is generated
            (`mvn -pl harness -am test -Dtest=ResultsIndexTest -Disolde.results.index=write -Dsurefire.failIfNoSpecifiedTests=false`).

            | File | What it holds |
            | --- | --- |
            | `README.md` | the question, the answer in one line, how it was measured, the least flattering figure, since when |
            | `manifest.json` | commit, JDK, database, settings, seed, machine; "not recorded" where nobody wrote it down |
            | `command.txt` | the commands that measure it again, ready to paste at the root of the project unless they say otherwise |
            | the rest | data, tables, pictures, and the scripts that made them |

            ## Questions

            """;
    private static final String DEVIATIONS = """

            ## Apparently unreported bugs

            We found no public report of these. Each folder has the smallest case (`./isolde replay results/deviations/ID/case.sql`), the text of a bug report, and
            `deviation.json`: the levels and versions at which it was and was not reproduced, and the name that the oracle gives it.

            """;

    private ResultsIndex() {}

    static String write() {
        final StringBuilder page = new StringBuilder(HEAD);
        for (final Path folder : ResultsFolder.questions()) {
            final List<String> lines = ResultsFolder.lines(folder.resolve("README.md"));
            page.append("- [")
                    .append(lines.get(0).substring(2))
                    .append("](")
                    .append(folder.getFileName())
                    .append("/README.md)\\\n  ")
                    .append(lines.get(2))
                    .append('\n');
        }
        page.append(DEVIATIONS);
        for (final Path folder : ResultsFolder.deviations()) {
            final JsonNode deviation = ResultsFolder.json(folder.resolve("deviation.json"));
            page.append("- [")
                    .append(deviation.get("id").asText())
                    .append("](deviations/")
                    .append(folder.getFileName())
                    .append("/report.md)\\\n  ")
                    .append(deviation.get("title").asText())
                    .append("\\\n  ")
                    .append(versions(deviation.get("shows")))
                    .append('\n');
        }
        return page.toString();
    }

    /** {@code MariaDB 10.11.5, 11.4.5; MySQL 8.0.33}. */
    private static String versions(JsonNode shows) {
        final Map<String, List<String>> byProduct = new LinkedHashMap<>();
        for (final JsonNode server : shows) {
            final int blank = server.asText().indexOf(' ');
            byProduct
                    .computeIfAbsent(server.asText().substring(0, blank), product -> new ArrayList<>())
                    .add(server.asText().substring(blank + 1));
        }
        final List<String> all = new ArrayList<>();
        byProduct.forEach((product, versions) -> all.add(product + " " + String.join(", ", versions)));
        return String.join("; ", all);
    }
}
