package io.isolde.harness.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of isolationtester as cases on PostgreSQL, and a case there and back. */
@Tag("server")
@Full
final class SpecServerTest {
    private static final String SETUP =
            "setup { CREATE TABLE t (id INT PRIMARY KEY, v INT); INSERT INTO t VALUES (1, 10), (2, 20); } teardown { DROP TABLE t; }\n";

    @TempDir
    private static Path data;

    private static RunningTarget server;

    @BeforeAll
    static void start() {
        server = TestServers.shared("postgresql:18");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // write skew: every order of two serializable transactions
                """
                session s1
                setup { BEGIN ISOLATION LEVEL SERIALIZABLE; }
                step r1 { SELECT SUM(v) FROM t; }
                step w1 { UPDATE t SET v = 0 WHERE id = 1; }
                step c1 { COMMIT; }
                session s2
                setup { BEGIN ISOLATION LEVEL SERIALIZABLE; }
                step r2 { SELECT SUM(v) FROM t; }
                step w2 { UPDATE t SET v = 0 WHERE id = 2; }
                step c2 { COMMIT; }
                """,
                // who waits tests the newest version again
                """
                session s1
                setup { BEGIN; }
                step u1 { UPDATE t SET v = 99 WHERE id = 1; }
                step c1 { COMMIT; }
                session s2
                step u2 { UPDATE t SET v = v + 1 WHERE v < 15; }
                step r2 { SELECT * FROM t ORDER BY id; }
                permutation u1 u2 c1 r2
                permutation u2 u1 c1 r2
                """,
                // a deadlock
                """
                session s1
                setup { SET deadlock_timeout = '20ms'; BEGIN; }
                step a1 { SELECT v FROM t WHERE id = 1 FOR UPDATE; }
                step b1 { SELECT v FROM t WHERE id = 2 FOR UPDATE; }
                step c1 { COMMIT; }
                session s2
                setup { BEGIN; }
                step a2 { SELECT v FROM t WHERE id = 2 FOR UPDATE; }
                step b2 { SELECT v FROM t WHERE id = 1 FOR UPDATE; }
                step c2 { COMMIT; }
                permutation a1 a2 b1 b2 c1 c2
                """
            })
    void handWrittenTestsDoWhatIsAllowed(String spec) {
        try (CaseRunner runner = Dialect.lane(server, LaneOptions.of("isolde_spec"));
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            for (final CaseFile file : SpecImport.read(SETUP + spec, "test.spec")) {
                final TestCase testCase = file.testCase().closed();
                final Execution execution = runner.run(testCase);
                assertEquals(Optional.empty(), execution.fault());
                assertEquals(new Verdict.Agrees(), oracle.judge(testCase, execution.history()), file::write);
            }
        }
    }

    @Test
    void aCaseThatIsExportedIsReadBack() throws Exception {
        final Path file = data.resolve("skew.sql");
        Files.writeString(file, """
                -- dbms: postgresql
                -- isolation: RR
                /*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT);
                /*init*/ INSERT INTO t VALUES (1, 10), (2, NULL);
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE t SET v = 11 WHERE id = 1;
                /*tx2*/ BEGIN;
                /*tx2*/ SELECT id, v + 1 FROM t ORDER BY id;
                /*tx2*/ UPDATE t SET v = 12 WHERE id = 1;
                /*tx1*/ COMMIT;
                /*tx2*/ COMMIT;
                """);
        final FindingExport.Exported exported = new FindingExport(
                        server, io.isolde.harness.execute.LaneOptions.of("isolde_spec_export"))
                .export(Finding.read(file), ExportForm.ISOLATIONTESTER);
        final String output = exported.files().get("expected/skew.out");
        assertEquals("""
                Parsed test spec with 2 sessions

                starting permutation: tx1_1 tx1_2 tx2_3 tx2_4 tx2_5 tx1_6 tx2_7
                step tx1_1: BEGIN;
                step tx1_2: UPDATE t SET v = 11 WHERE id = 1;
                step tx2_3: BEGIN;
                step tx2_4: SELECT id, v + 1 FROM t ORDER BY id;
                id|?column?
                --+--------
                 1|      11
                 2|       \s
                (2 rows)

                step tx2_5: UPDATE t SET v = 12 WHERE id = 1; <waiting ...>
                step tx1_6: COMMIT;
                step tx2_5: <... completed>
                ERROR:  could not serialize access due to concurrent update
                step tx2_7: COMMIT;
                """, output);
        final List<CaseFile> back = SpecImport.read(exported.files().get("specs/skew.spec"), "skew.spec");
        assertEquals(1, back.size());
        final TestCase before =
                CaseFile.parse(Files.readString(file), "skew.sql").testCase();
        assertEquals(before.steps(), back.get(0).testCase().steps());
        assertEquals(before.sessions(), back.get(0).testCase().sessions());
        assertTrue(exported.cameBack());
    }
}
