package io.isolde.harness.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.text.CaseFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The test files beside the reports of known deviations are those of their cases. */
final class DeviationTestFilesTest {
    /** Without a test, and why. */
    private static final Map<String, String> WITHOUT = new TreeMap<>(Map.of(
            "MariaDB-rowid-filter-loses-transaction", "the server ends in most runs",
            "MySQL-count-ends-the-server", "a test cannot tell of a server that ends"));

    /** In the form of the server's own suite; H2 has none of text, and that of DuckDB is not written yet. */
    @Test
    void everyDeviationHasATestWithAResult() {
        final List<String> without = new ArrayList<>();
        for (final Path folder : Deviations.folders()) {
            if (folder.getFileName().toString().startsWith("H2-")
                    || folder.getFileName().toString().startsWith("DuckDB-")) {
                continue;
            }
            final String name = Finding.read(folder).fileName();
            final boolean isSpec = folder.getFileName().toString().startsWith("PostgreSQL-");
            if (!Files.exists(folder.resolve(name + (isSpec ? ".spec" : ".test")))
                    || !Files.exists(folder.resolve(name + (isSpec ? ".out" : ".result")))) {
                without.add(folder.getFileName().toString());
            }
        }
        assertEquals(List.copyOf(WITHOUT.keySet()), without);
    }

    @Test
    void whatATestSaysIsItsCase() {
        int tests = 0;
        for (final Path folder : Deviations.folders()) {
            final Path test = folder.resolve(Finding.read(folder).fileName() + ".test");
            if (Files.exists(test)) {
                final CaseFile imported = MtrImport.read(Deviations.read(test), test.toString());
                final CaseFile exported = CaseFile.parse(Deviations.read(folder.resolve("case.sql")), "case.sql");
                assertEquals(exported.write(), imported.write(), test::toString);
                assertEquals(exported, imported, test::toString);
                tests++;
            }
        }
        assertTrue(tests > 10, "tests=" + tests);
    }

    /** Whoever edits a test by hand has to record its result anew: the statements of both are the same. */
    @Test
    void aResultHasTheStatementsOfItsTest() {
        for (final Path folder : Deviations.folders()) {
            final String name = Finding.read(folder).fileName();
            final Path test = folder.resolve(name + ".test");
            if (Files.exists(test)) {
                final List<String> result = Deviations.read(folder.resolve(name + ".result"))
                        .lines()
                        .toList();
                for (final MtrCommand command :
                        MtrReader.read(Deviations.read(test), test.toString(), MtrReader.Files.NONE)) {
                    if (command instanceof MtrCommand.Sql sql) {
                        assertTrue(result.contains(sql.text() + ";"), () -> test + ": " + sql.text());
                    }
                }
            }
        }
    }
}
