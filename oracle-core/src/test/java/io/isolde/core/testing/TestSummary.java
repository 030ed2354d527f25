package io.isolde.core.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What the tests of all modules took: the twenty slowest classes, and how many tests were skipped for which reason. The last step of a build. */
public final class TestSummary {
    private static final int SLOWEST = 20;

    /** A test class that was run. */
    private record TestClass(String module, String name, long ms, int tests) {}

    private final List<TestClass> classes = new ArrayList<>();
    private final Map<String, List<String>> skippedByReason = new TreeMap<>();

    /**
     * Prints the summary, and writes {@code slowest.tsv} beside the folder.
     *
     * @param args the folder that {@link TestTimes} has written into
     */
    public static void main(String[] args) throws IOException {
        final Path folder = Path.of(args[0]);
        if (!Files.isDirectory(folder)) {
            System.out.println("No test was run.");
            return;
        }
        final TestSummary summary = new TestSummary();
        try (Stream<Path> files = Files.list(folder)) {
            for (final Path file : files.sorted().toList()) {
                Files.readAllLines(file).forEach(summary::add);
            }
        }
        System.out.print(summary.text());
        Files.writeString(folder.resolveSibling("slowest.tsv"), summary.slowest());
    }

    /** Takes a line that {@link TestTimes} has written. */
    void add(String line) {
        final String[] cells = line.split("\t", -1);
        if (cells[0].equals(TestTimes.CLASS)) {
            classes.add(new TestClass(cells[1], cells[2], Long.parseLong(cells[3]), Integer.parseInt(cells[4])));
        } else {
            skippedByReason
                    .computeIfAbsent(cells[2], reason -> new ArrayList<>())
                    .add(cells[1]);
        }
    }

    /** The summary for people. */
    String text() {
        final StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%,d tests in %,d classes took %.0f s, in two JVMs at a time. The slowest:%n",
                classes.stream().mapToInt(TestClass::tests).sum(),
                classes.size(),
                classes.stream().mapToLong(TestClass::ms).sum() / 1e3));
        sorted().forEach(each -> text.append(
                String.format(Locale.ROOT, "%8.1f s  %-12s %s%n", each.ms() / 1e3, each.module(), each.name())));
        final int skipped =
                skippedByReason.values().stream().mapToInt(List::size).sum();
        text.append(skipped == 0 ? "No test was skipped.\n" : "SKIPPED: " + skipped + ", because of\n");
        skippedByReason.forEach((reason, names) -> text.append(
                String.format("%8d    %s%n            %s%n", names.size(), reason, String.join(", ", names))));
        return text.toString();
    }

    /** The slowest classes as a table. */
    String slowest() {
        final StringBuilder table = new StringBuilder("seconds\tmodule\tclass\ttests\n");
        sorted().forEach(each -> table.append(String.format(
                Locale.ROOT, "%.1f\t%s\t%s\t%d\n", each.ms() / 1e3, each.module(), each.name(), each.tests())));
        return table.toString();
    }

    private Stream<TestClass> sorted() {
        return classes.stream()
                .sorted(Comparator.comparingLong(TestClass::ms).reversed())
                .limit(SLOWEST);
    }
}
