package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Effort;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.guard.Refusal;
import io.isolde.harness.guard.StatementGuard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What people write in good faith passes the guard, and so do all cases that Isolde makes. */
class PermittedCasesTest {
    private static final int GENERATED = 2_000;

    private static final List<Path> FOLDERS = List.of(
            Path.of("src", "test", "resources", "practice"),
            Path.of("src", "test", "resources", "pasted"),
            Path.of("src", "test", "resources", "forms"),
            Path.of("src", "test", "resources", "notes"),
            Path.of("src", "test", "resources", "waits"),
            Path.of("corpus"));

    /** Cases that are refused, and what for: the headers of both say that they are for another product. May only get shorter. */
    private static final Map<String, String> REFUSED = Map.of(
            "writecheck-l3-tidb-39976.sql", "the function TIDB_VERSION",
            "writecheck-l4-tidb-42486.sql", "BEGIN with OPTIMISTIC");

    @Test
    void casesOfPeoplePass() throws IOException {
        final Map<String, String> refused = new TreeMap<>();
        int files = 0;
        for (final Path folder : FOLDERS) {
            try (Stream<Path> found = Files.walk(folder)) {
                for (final Path file :
                        found.filter(path -> path.toString().endsWith(".sql")).toList()) {
                    files++;
                    check(file).ifPresent(what -> refused.put(file.getFileName().toString(), what));
                }
            }
        }
        assertEquals(new TreeMap<>(REFUSED), refused);
        assertTrue(files > 400, "files: " + files);
    }

    private static Optional<String> check(Path file) throws IOException {
        final CaseFile caseFile = CaseFile.parse(Files.readString(file), file.toString());
        final String named = (caseFile.headers().getOrDefault("runs-on", "")
                        + caseFile.headers().getOrDefault("dbms", "")
                        + caseFile.headers().getOrDefault("target", ""))
                .toLowerCase(Locale.ROOT);
        final List<GuardedDialect> meant = new ArrayList<>();
        for (final GuardedDialect dialect : GuardedDialect.values()) {
            if (named.contains(dialect.name().toLowerCase(Locale.ROOT))) {
                meant.add(dialect);
            }
        }
        return (meant.isEmpty() ? List.of(GuardedDialect.MARIADB, GuardedDialect.MYSQL) : meant)
                .stream()
                        .flatMap(dialect ->
                                dialect.guard().refusal(caseFile.testCase().closed()).stream())
                        .map(Refusal::what)
                        .findFirst();
    }

    @ParameterizedTest
    @EnumSource(GuardedDialect.class)
    void generatedCasesPass(GuardedDialect dialect) {
        final CaseGenerator generator = new CaseGenerator(
                GeneratorConfig.DEFAULT.in(Dialect.of(dialect.profile()).vocabulary()));
        final StatementGuard guard = dialect.guard();
        for (int number = 0; number < Effort.cases("isolde.guard.generated", GENERATED * 10); number++) {
            final TestCase testCase = generator.generate(58, number).closed();
            assertEquals(Optional.empty(), guard.refusal(testCase), testCase::toString);
        }
    }
}
