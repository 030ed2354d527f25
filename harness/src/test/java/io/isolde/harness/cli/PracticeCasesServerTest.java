package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Effort;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * Cases in the forms of practice: write-ups of deadlocks, tests of servers, notes of engineers. What is expected of each is what a run on both servers gave: the verdict, known
 * deviations, the statements that are not judged, or why the case is refused. No verdict was derived by hand.
 */
@Tag("server")
class PracticeCasesServerTest {
    private static final Path RESOURCES = Path.of("src", "test", "resources");
    private static final double MOST_REFUSED = 0.06;

    private static Map<String, String> expected() throws IOException {
        final Map<String, String> expected = new LinkedHashMap<>();
        for (final String line : Files.readAllLines(RESOURCES.resolve("practice.tsv"))) {
            final int tab = line.indexOf('\t');
            expected.put(line.substring(0, tab), line.substring(tab + 1));
        }
        return expected;
    }

    /** In the quick set, every tenth. */
    private static List<String> files() throws IOException {
        final List<String> all;
        try (Stream<Path> files = Files.list(RESOURCES.resolve("practice"))) {
            all = files.map(Path::toString).sorted().toList();
        }
        final int distance = Effort.current() == Effort.QUICK ? 10 : 1;
        return IntStream.range(0, all.size())
                .filter(i -> i % distance == 0)
                .mapToObj(all::get)
                .toList();
    }

    private static String nameOf(String file) {
        return Path.of(file).getFileName().toString().replaceFirst("\\.sql$", "");
    }

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33"})
    void casesOfPracticeKeepTheirVerdicts(String target) throws IOException {
        TestServers.requireHere(target);
        final List<String> files = files();
        final CommandRun replay =
                CommandRun.of(Stream.concat(Stream.of("replay", "--target", target, "--format", "tsv"), files.stream())
                        .toArray(String[]::new));
        final Map<String, String> expected = expected();
        expected.keySet()
                .retainAll(files.stream().map(PracticeCasesServerTest::nameOf).toList());
        final Map<String, String> unexpected = new TreeMap<>();
        for (final String line : replay.out().lines().toList()) {
            final String[] cells = line.split("\t", -1);
            final String told = cells[3].equals("Explained") ? "" : cells[5];
            final String seen = String.join("\t", cells[3], cells[4], told);
            final String wanted = expected.remove(cells[0]);
            if (!cells[3].equals("Skipped") && !cells[0].equals("case") && !seen.equals(wanted)) {
                unexpected.put(cells[0], wanted + " -> " + seen);
            }
        }
        assertEquals(Map.of(), unexpected, replay::err);
        assertEquals(Map.of(), expected, "not run");
    }

    @Test
    void fewAreRefused() throws IOException {
        final Map<String, String> expected = expected();
        final long refused = expected.values().stream()
                .filter(each -> each.startsWith("Undecided"))
                .count();
        assertTrue(refused <= MOST_REFUSED * expected.size(), () -> refused + " of " + expected.size());
    }
}
