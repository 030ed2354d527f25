package io.isolde.harness.dialect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.harness.guard.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Case files that act outside their schema: each is refused by name, and soon. {@code HostileFilesServerTest} sends the same files to servers. */
class HostileFilesTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "hostile");
    private static final Duration LIMIT = Duration.ofSeconds(1);

    /** What is refused in the files that were tried first. */
    private static final Map<String, String> NAMED = Map.of(
            "comment.sql", "a comment that some servers execute",
            "dropdb.sql", "DROP DATABASE",
            "outfile.sql", "INTO OUTFILE",
            "prepare.sql", "the name PROD.PRECIOUS",
            "proc.sql", "the name PROD.PRECIOUS",
            "session.sql", "DROP DATABASE",
            "setglobal.sql", "SET GLOBAL MAX_CONNECTIONS",
            "setpass.sql", "SET PASSWORD");

    /** Files whose header or size is at fault, not what they send. */
    private static final Set<String> NOTHING_SENT = Set.of("hdr_pg.sql", "o800.sql", "redos_500.sql", "sub.sql");

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(path -> path.toString().endsWith(".sql"))
                    .filter(path -> !NOTHING_SENT.contains(path.getFileName().toString()))
                    .sorted()
                    .toList();
        }
    }

    private static Optional<Refusal> refusal(Path file) throws IOException {
        try {
            final CaseFile caseFile = CaseFile.parse(Files.readString(file), file.toString());
            final String named =
                    caseFile.headers().getOrDefault("dbms", "mariadb").toLowerCase(Locale.ROOT);
            return Stream.of(GuardedDialect.values())
                    .filter(dialect -> named.contains(dialect.name().toLowerCase(Locale.ROOT)))
                    .map(dialect -> dialect.guard().refusal(caseFile.testCase().closed()))
                    .reduce((one, other) -> one.isPresent() ? other : one)
                    .orElseThrow();
        } catch (final ParseException e) {
            return Optional.of(new Refusal("the text", e.getMessage()));
        }
    }

    @Test
    void eachFileIsRefusedWithinASecond() throws IOException {
        final Map<String, String> passed = new TreeMap<>();
        final Map<String, String> named = new TreeMap<>();
        refusal(files().get(0)); // loads classes, which is no file's doing
        for (final Path file : files()) {
            final String name = file.getFileName().toString();
            final long startNs = System.nanoTime();
            final Optional<Refusal> refusal = refusal(file);
            assertTrue(System.nanoTime() - startNs < LIMIT.toNanos(), file::toString);
            refusal.ifPresentOrElse(what -> named.put(name, what.what()), () -> passed.put(name, "may be sent"));
        }
        assertEquals(Map.of(), passed);
        named.keySet().retainAll(NAMED.keySet());
        assertEquals(new TreeMap<>(NAMED), named);
        assertTrue(files().size() > NAMED.size() + 20, () -> "files: " + passed.size());
    }
}
