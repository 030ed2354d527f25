package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each difference between the forms of an oracle names, in the last column of its table, tests that show it and that there are. */
final class OracleDifferencesTest {
    private static final Path PAGE = Path.of("").toAbsolutePath().resolve("docs/oracles.md");
    private static final Path TESTS = Path.of("").toAbsolutePath().resolve("src/test/java");

    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern TEST =
            Pattern.compile("@(?:Parameterized)?Test\\b[^;{}]*?void (\\w+)\\(", Pattern.DOTALL);
    private static final Pattern SPLIT_TEST =
            Pattern.compile("@ParameterizedTest[^\\n]*\\n.*?void (\\w+)\\(", Pattern.DOTALL);

    private static final String SECTION = "## ";
    private static final String PAPER = "Paper";
    private static final String LAST_COLUMN = "Test";

    /** Sections with a table of differences. */
    private static final List<String> ORACLES = List.of("Mcs", "Serial", "Views", "Graph", "Patterns");

    /**
     * A difference.
     *
     * @param section the heading it stands below
     * @param name of what differs
     * @param tests as the row names them
     */
    private record Row(String section, String name, List<String> tests) {
        String words() {
            return section + ", " + name;
        }
    }

    @Test
    void eachDifferenceNamesTestsThatThereAre() throws IOException {
        final List<Row> rows = rows(Files.readAllLines(PAGE));
        assertEquals(ORACLES, rows.stream().map(Row::section).distinct().toList());
        assertEquals(List.of(), unknown(rows, tests()));
    }

    @Test
    void whatIsWrongIsSeen() {
        final List<Row> rows = rows(List.of(
                "## Mcs",
                "| | Paper | Tool | Test |",
                "| --- | --- | --- | --- |",
                "| locks | `some` | none | `locks`, `Other.locks` |",
                "| reads | all | none | |",
                "| waits | all | none | `waits` |",
                "",
                "| Paper | Not a table of differences |",
                "| a | b |",
                "## Views",
                "| | Paper | Tool |",
                "| --- | --- | --- |",
                "| locks | all | none |"));
        assertEquals(
                List.of("Mcs, reads: no test", "Mcs, waits: waits", "Views, locks: no test"),
                unknown(rows, Map.of("McsOracleServerTest", List.of("locks"), "Other", List.of("locks"))));
    }

    @Test
    void methodsWithAnAnnotationAreTests() {
        assertEquals(List.of("b", "d"), methods("""
                    private static void a() {
                    }

                    @Test
                    void b() {
                    }

                    void c() {
                    }

                    @ParameterizedTest(name = "{0}; {1}")
                    @CsvSource({"x; y {z}"})
                    void d(String x) {
                    }
                """));
    }

    private static List<Row> rows(List<String> lines) {
        final List<Row> rows = new ArrayList<>();
        String section = "";
        boolean isOfDifferences = false;
        boolean hasTests = false;
        for (final String line : lines) {
            final List<String> cells = cells(line);
            if (line.startsWith(SECTION)) {
                section = line.substring(SECTION.length());
            } else if (cells.isEmpty()) {
                isOfDifferences = false;
            } else if (cells.size() > 1
                    && cells.get(0).isEmpty()
                    && cells.get(1).equals(PAPER)) {
                isOfDifferences = true;
                hasTests = cells.get(cells.size() - 1).equals(LAST_COLUMN);
            } else if (isOfDifferences && !cells.get(0).startsWith("---")) {
                final String last = hasTests ? cells.get(cells.size() - 1) : "";
                rows.add(new Row(
                        section,
                        cells.get(0),
                        CODE.matcher(last).results().map(span -> span.group(1)).toList()));
            }
        }
        return rows;
    }

    /** Of a row of a table; none of any other line. */
    private static List<String> cells(String line) {
        if (!line.startsWith("|")) {
            return List.of();
        }
        final String inner = line.strip().replaceAll("^\\||\\|$", "");
        return Arrays.stream(BAR.split(inner, -1)).map(String::strip).toList();
    }

    /** Rows without a test, and tests that there are not. */
    private static List<String> unknown(List<Row> rows, Map<String, List<String>> tests) {
        final List<String> unknown = new ArrayList<>();
        for (final Row row : rows) {
            if (row.tests().isEmpty()) {
                unknown.add(row.words() + ": no test");
            }
            for (final String test : row.tests()) {
                final int dot = test.indexOf('.');
                final String type = dot < 0 ? row.section() + "OracleServerTest" : test.substring(0, dot);
                if (!tests.getOrDefault(type, List.of()).contains(test.substring(dot + 1))) {
                    unknown.add(row.words() + ": " + test);
                }
            }
        }
        return unknown;
    }

    /** Methods by class. */
    private static Map<String, List<String>> tests() throws IOException {
        final Map<String, List<String>> tests = new TreeMap<>();
        try (Stream<Path> files = Files.walk(TESTS)) {
            for (final Path file :
                    files.filter(path -> path.toString().endsWith("Test.java")).collect(Collectors.toList())) {
                tests.put(file.getFileName().toString().replace(".java", ""), methods(Files.readString(file)));
            }
        }
        return tests;
    }

    private static List<String> methods(String source) {
        return Stream.concat(
                        TEST.matcher(source).results(),
                        SPLIT_TEST.matcher(source).results())
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }
}
