package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import io.isolde.harness.target.OnServers;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.ServerProcess;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What outlives the session of a case, and a server that stops, hold up neither the cases behind it nor their verdicts. */
@Tag("server")
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class HangServerTest {
    /** More than it takes, which is 30 s for each of five to eight answers that do not come; without an end it would take for ever. */
    private static final Duration BOUND = Duration.ofMinutes(8);

    private static final String SET_UP = """
            -- isolation: RC
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t VALUES (1, 1);
            """;

    private static final String HARMLESS = SET_UP + """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET b = 2 WHERE a = 1;
            /*tx2*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            /*tx2*/ SELECT * FROM t;
            """;

    private static final String XA = SET_UP + """
            /*tx1*/ XA START 'left behind';
            /*tx1*/ UPDATE t SET b = 2 WHERE a = 1;
            /*tx1*/ XA END 'left behind';
            /*tx1*/ XA PREPARE 'left behind';
            /*tx2*/ SELECT * FROM t;
            """;

    private static final String PREPARED = SET_UP + """
            /*tx1*/ BEGIN;
            /*tx1*/ UPDATE t SET b = 2 WHERE a = 1;
            /*tx1*/ PREPARE TRANSACTION 'left behind';
            /*tx2*/ SELECT * FROM t;
            """;

    private static final String LOCKED = SET_UP + """
            /*tx1*/ %s;
            /*tx2*/ SELECT * FROM t;
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @OnServers({"mariadb:11.4.5", "mysql:8.0.33"})
    void aPreparedTransactionAndALockOfTheServerEndWithTheirCase(String target) throws IOException {
        final String lock = target.startsWith("mysql") ? "LOCK INSTANCE FOR BACKUP" : "FLUSH TABLES WITH READ LOCK";
        final List<String> files = List.of(HARMLESS, XA, HARMLESS, LOCKED.formatted(lock), HARMLESS, XA, HARMLESS);
        try (RunningTarget server = TestServers.startOrSkip(target, TargetOptions.standard())) {
            assertVerdicts(files, byUrl(server));
        }
        assertVerdicts(files, "--target", target);
    }

    @Test
    @Full
    void aPreparedTransactionOfPostgresEndsWithItsCase() throws IOException {
        final String target = "postgresql:18?max_prepared_transactions=5";
        final List<String> files = List.of(HARMLESS, PREPARED, HARMLESS, PREPARED, HARMLESS);
        try (RunningTarget server = TestServers.startOrSkip(target, TargetOptions.standard())) {
            assertVerdicts(files, byUrl(server));
        }
        assertVerdicts(files, "--target", target);
    }

    @ParameterizedTest
    @CsvSource({TargetArguments.DEFAULT_TARGET, "postgresql:18"})
    @Full
    void aServerOfOursThatStopsIsReplaced(String target) throws Exception {
        TestServers.startOrSkip(target, TargetOptions.standard()).close();
        final List<String> words = replay(write(List.of(HARMLESS, HARMLESS, HARMLESS, HARMLESS)), "--target", target);
        words.addAll(List.of("--times", "100", "--format", "tsv"));
        try (OwnJvm jvm = OwnJvm.start(folder, OwnJvm.command(words.toArray(String[]::new)))) {
            jvm.awaitLines(2);
            jvm.stopServers();
            final CommandRun run = jvm.endWithin(BOUND.toSeconds());
            assertEquals(5, run.out().lines().count(), () -> run.out() + run.err());
            assertTrue(run.out().lines().toList().get(4).contains("\tAgrees\t"), () -> run.out() + run.err());
        }
    }

    @Test
    @Full
    void aServerByUrlThatStopsEndsTheReplayWithTheRowsSoFar() throws Exception {
        try (RunningTarget server = TestServers.startOrSkip(TargetArguments.DEFAULT_TARGET, TargetOptions.standard())) {
            final List<String> words = replay(write(List.of(HARMLESS, HARMLESS, HARMLESS)), byUrl(server));
            words.addAll(List.of("--times", "300", "--format", "tsv"));
            try (OwnJvm jvm = OwnJvm.start(folder, OwnJvm.command(words.toArray(String[]::new)))) {
                jvm.awaitLines(2);
                signal("STOP", server);
                final CommandRun run = jvm.endWithin(BOUND.toSeconds());
                assertEquals(ExitCode.FAILED, run.exitCode(), () -> run.out() + run.err());
                assertEquals(4, run.out().lines().count(), () -> run.out() + run.err());
                assertTrue(run.out().lines().toList().get(1).contains("\tAgrees\t"), () -> run.out() + run.err());
            } finally {
                signal("CONT", server);
            }
        }
    }

    private static void signal(String name, RunningTarget server) throws IOException, InterruptedException {
        final long pid = server.process().map(ServerProcess::pid).orElseThrow();
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                        .start()
                        .waitFor());
    }

    private static String[] byUrl(RunningTarget server) {
        return new String[] {
            "--target",
            server.connection().url(),
            "--user",
            server.connection().user(),
            "--password",
            server.connection().password().reveal()
        };
    }

    /** No file that is harmless is without its verdict, and all comes to an end. */
    private void assertVerdicts(List<String> files, String... target) throws IOException {
        final List<String> words = replay(write(files), target);
        words.addAll(List.of("--format", "tsv"));
        final long startNs = System.nanoTime();
        final CommandRun run = CommandRun.of(words.toArray(String[]::new));
        final long tookNs = System.nanoTime() - startNs;
        final List<String> rows = run.out().lines().skip(1).toList();
        assertEquals(files.size(), rows.size(), () -> run.out() + run.err());
        for (int i = 0; i < files.size(); i++) {
            final String row = rows.get(i);
            assertTrue(!files.get(i).equals(HARMLESS) || row.contains("\tAgrees\t"), () -> row + run.out() + run.err());
        }
        assertTrue(tookNs < BOUND.toNanos(), () -> "took " + Duration.ofNanos(tookNs));
    }

    private static List<String> replay(Path cases, String... target) {
        final List<String> words = new ArrayList<>(List.of("replay", cases.toString()));
        words.addAll(List.of(target));
        return words;
    }

    private Path write(List<String> files) throws IOException {
        final Path cases = Files.createTempDirectory(folder, "cases");
        for (int i = 0; i < files.size(); i++) {
            Files.writeString(cases.resolve("case-" + i + ".sql"), files.get(i));
        }
        return cases;
    }
}
