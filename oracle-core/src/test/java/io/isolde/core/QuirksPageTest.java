package io.isolde.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.catalogue.Deviations;
import io.isolde.core.catalogue.DuckDbDeviation;
import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.PostgresDeviation;
import io.isolde.core.catalogue.Quirk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of known deviations in {@code docs/quirks.md} has a row for each quirk, those of other databases for each of their deviations, and none besides. */
class QuirksPageTest {
    private static final Path PAGE = Path.of("docs", "quirks.md");
    private static final String HEADER = "| Id | What shows |";
    private static final String HEADER_OF_POSTGRES = "| PostgreSQL's id | What shows |";
    private static final String HEADER_OF_H2 = "| H2's id | What shows |";
    private static final String HEADER_OF_DUCKDB = "| DuckDB's id | What shows |";
    private static final Pattern ID = Pattern.compile("\\| `([^`]+)` \\|.*");

    @Test
    void everyQuirkHasItsRow() throws IOException {
        assertEquals(Arrays.stream(Quirk.values()).map(Quirk::id).sorted().toList(), idsBelow(HEADER));
    }

    @Test
    void everyDeviationOfH2HasItsRow() throws IOException {
        assertEquals(
                Arrays.stream(H2Deviation.values())
                        .map(H2Deviation::id)
                        .sorted()
                        .toList(),
                idsBelow(HEADER_OF_H2));
    }

    @Test
    void everyDeviationOfDuckDbHasItsRow() throws IOException {
        assertEquals(
                Arrays.stream(DuckDbDeviation.values())
                        .map(DuckDbDeviation::id)
                        .sorted()
                        .toList(),
                idsBelow(HEADER_OF_DUCKDB));
    }

    @Test
    void everyDeviationOfPostgresHasItsRow() throws IOException {
        assertEquals(
                Arrays.stream(PostgresDeviation.values())
                        .map(PostgresDeviation::id)
                        .sorted()
                        .toList(),
                idsBelow(HEADER_OF_POSTGRES));
    }

    @Test
    void thePageSaysOfEachWhatReportsSay() throws IOException {
        final List<String> lines = Files.readAllLines(PAGE);
        for (final Deviation deviation : Deviations.all()) {
            final String row = lines.stream()
                    .filter(line -> line.startsWith("| `" + deviation.id() + "` |"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(row.contains("| " + deviation.shows() + " "), row);
            assertTrue(row.contains("| " + deviation.advice() + " |"), row);
        }
    }

    private static List<String> idsBelow(String start) throws IOException {
        final List<String> lines = Files.readAllLines(PAGE);
        final int header = lines.indexOf(lines.stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow());
        return lines.stream()
                .skip(header + 2L)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> ID.matcher(line).replaceFirst("$1"))
                .sorted()
                .toList();
    }
}
