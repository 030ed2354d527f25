package io.isolde.harness.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.target.TestServers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases made smaller on a real server. */
@Tag("server")
class ReduceServerTest {
    /** Troc listing 2, MDEV-26642, among rows, columns, statements and conditions that do not matter. */
    private static final String NO_CHANGE_WRITE = """
            -- isolation: RR
            /*init*/ CREATE TABLE t (c1 INT, c2 INT, c3 VARCHAR(10) DEFAULT 'x', KEY k2 (c2));
            /*init*/ INSERT INTO t VALUES (0, 0, 'a'), (1, 1, 'b'), (5, 7, NULL), (6, 8, 'c'), (7, 9, 'd');
            /*tx1*/ BEGIN;
            /*tx1*/ SELECT * FROM t WHERE c3 = 'a' OR c1 BETWEEN 0 AND 9;
            /*tx2*/ BEGIN;
            /*tx2*/ SELECT c1, c2 FROM t WHERE c2 IN (3, 4);
            /*tx2*/ UPDATE t SET c1 = 10 WHERE c2 = 1 AND NOT (c1 > 7);
            /*tx2*/ INSERT INTO t VALUES (20, 20, 'n');
            /*tx2*/ COMMIT;
            /*tx1*/ SELECT * FROM t WHERE c1 < 100;
            /*tx1*/ UPDATE t SET c1 = 10 WHERE c1 IS NOT NULL AND c2 < 5;
            /*tx1*/ SELECT * FROM t;
            /*tx1*/ COMMIT;
            """;

    @TempDir
    private Path folder;

    @BeforeAll
    static void needAServer() {
        TestServers.shared(TargetArguments.DEFAULT_TARGET);
    }

    @Test
    void aKnownDeviationIsReducedToItsCoreAndReplays() throws IOException {
        final Path file = Files.writeString(folder.resolve("case.sql"), NO_CHANGE_WRITE);
        final Path experience = folder.resolve("experience.json");
        final CommandRun run = CommandRun.of(
                "reduce", file.toString(), "--seconds", "120", "--quiet", "--experience", experience.toString());
        assertEquals(ExitCode.OK, run.exitCode(), run::err);
        assertTrue(run.out().contains("Explained(MDEV-26642) at RR"), run::out);
        assertTrue(run.out().contains("Came back in 10 of 10 runs."), run::out);
        final CaseFile reduced = CaseFile.parse(Files.readString(folder.resolve("reduced.sql")), "reduced.sql");
        final TestCase testCase = reduced.testCase().closed();
        assertEquals("MDEV-26642", reduced.headers().get("quirks"));
        assertTrue(CaseSize.mostStatementsOfATransaction(testCase) <= 3, run::out);
        assertTrue(CaseSize.of(testCase).rows() <= 1, run::out);
        assertTrue(testCase.tables().get(0).indexes().isEmpty(), run::out);
        Experience.read(Files.readString(experience));
        final CommandRun replay =
                CommandRun.of("replay", folder.resolve("reduced.sql").toString(), "--times", "10", "--format", "tsv");
        assertEquals(ExitCode.OK, replay.exitCode(), replay::err);
        assertTrue(replay.out().contains("10 of 10"), replay::out);
    }

    @Test
    void aCaseThatAgreesIsBadInput() throws IOException {
        final Path file = Files.writeString(
                folder.resolve("agrees.sql"),
                "-- isolation: RR\n/*init*/ CREATE TABLE t (a INT);\n/*tx1*/ SELECT * FROM t;\n");
        final CommandRun run = CommandRun.of("reduce", file.toString(), "--quiet");
        assertEquals(ExitCode.BAD_INPUT, run.exitCode());
        assertTrue(run.err().contains("nothing to reduce") && run.err().contains("Agrees at RR"), run::err);
        assertEquals(1, run.err().lines().count(), run::err);
    }

    @Test
    @Full
    void aCampaignLeavesReducedCasesThatReplay() throws IOException {
        final Path out = folder.resolve("run");
        final CommandRun run = CommandRun.of(
                "run", "--cases", "300", "--isolation", "RR,RC", "--seed", "1", "--out", out.toString(), "--quiet");
        assertTrue(run.exitCode() == ExitCode.OK || run.exitCode() == ExitCode.FOUND, run::err);
        assertTrue(run.out().contains("reduced.sql") && run.out().contains("reduced to "), run::out);
        assertTrue(Files.exists(out.resolve("experience.json")));
        try (var files = Files.walk(out.resolve("findings"))) {
            final Path reduced = files.filter(file -> file.endsWith("reduced.sql"))
                    .findFirst()
                    .orElseThrow();
            final CaseFile before = CaseFile.parse(Files.readString(reduced.resolveSibling("case.sql")), "case.sql");
            final CaseFile after = CaseFile.parse(Files.readString(reduced), "reduced.sql");
            assertTrue(CaseSize.of(after.testCase().closed())
                            .compareTo(CaseSize.of(before.testCase().closed()))
                    < 0);
            assertEquals(before.headers().get("quirks"), after.headers().get("quirks"));
            final CommandRun replay = CommandRun.of("replay", reduced.toString(), "--times", "10", "--format", "tsv");
            assertTrue(replay.out().contains("10 of 10"), replay::out);
        }
    }
}
