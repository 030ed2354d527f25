package io.isolde.harness.vendor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is exported runs on a real server, and gives what was exported. */
@Tag("server")
final class VendorServerTest {
    private static final String TARGET = "mariadb:11.4.5";
    private static final String VERSION = "MariaDB 11.4.5";

    private static RunningTarget server;

    @BeforeAll
    static void startServer() {
        server = TestServers.shared(TARGET);
    }

    static List<Path> deviationsOfTheServer() {
        return Deviations.folders().stream()
                .filter(folder -> Deviations.shows(folder, VERSION))
                .toList();
    }

    @Test
    void theServerHasDeviations() {
        assertTrue(
                deviationsOfTheServer().size() >= 9,
                () -> deviationsOfTheServer().toString());
    }

    @ParameterizedTest
    @MethodSource("deviationsOfTheServer")
    @Full
    void anExportedTestGivesItsResultAndIsItsCase(Path folder) throws Exception {
        final Finding finding = Finding.read(folder);
        final Map<String, String> files = export(finding, ExportForm.MTR);
        final String test = files.get(finding.fileName() + ".test");
        final String result = files.get(finding.fileName() + ".result");
        try (MtrRunner runner = new MtrRunner(server)) {
            assertEquals(result, runner.run(test));
            assertEquals(test.split("source include/wait_condition.inc", -1).length - 1, runner.waits());
        }
        assertEquals(finding.file().caseFile(), MtrImport.read(test, "exported"));
        if (finding.file().target().equals(Optional.of(TARGET))) {
            final String old = ": ./isolde export results/deviations/" + folder.getFileName()
                    + " --as mtr --out results/deviations/" + folder.getFileName();
            assertEquals(Deviations.read(folder.resolve(finding.fileName() + ".test")), test, old);
            assertEquals(Deviations.read(folder.resolve(finding.fileName() + ".result")), result, old);
        }
    }

    /** A runner that took any answer would not notice when a deviation is gone. */
    @Test
    void theRunnerNoticesAnotherAnswer() throws Exception {
        final Path folder = Path.of("..", "results", "deviations", "MariaDB-loose-scan-loses-groups");
        final Finding finding = Finding.read(folder);
        final String test = Deviations.read(folder.resolve(finding.fileName() + ".test"));
        final String result = Deviations.read(folder.resolve(finding.fileName() + ".result"));
        try (MtrRunner runner = new MtrRunner(server)) {
            assertFalse(result.equals(runner.run(test.replace("(0, NULL)", "(0, 0)"))));
        }
        try (MtrRunner runner = new MtrRunner(server)) {
            runner.run(test.replace("SELECT COUNT(DISTINCT a)", "SELECT COUNT(DISTINCT nothing)"));
            fail("an error that nobody expects");
        } catch (final AssertionError expected) {
            assertTrue(expected.getMessage().contains("must end with error 0, not 1054"), expected.getMessage());
        } finally {
            try (MtrRunner runner = new MtrRunner(server)) {
                runner.run("DROP DATABASE IF EXISTS isolde_mtr;");
            }
        }
    }

    @Test
    void triggersFinalStatementsSettingsAndReleasedWaitsSurvive() throws Exception {
        final CaseFile file = CaseFile.parse("""
                -- note: of a hand
                -- isolation: RC
                -- isolation-tx: b=RC a=RR
                -- sessions: b a
                -- session: SET SESSION sql_mode = ''
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b VARCHAR(9));
                /*init*/ CREATE TRIGGER x BEFORE UPDATE ON t FOR EACH ROW SET NEW.b = CONCAT(NEW.b, ';');
                /*init*/ INSERT INTO t VALUES (1, 'o''x'), (2, NULL);
                /*a*/ BEGIN;
                /*a*/ UPDATE t SET b = 'y' WHERE a = 1;
                /*b*/ UPDATE t SET b = 'z' WHERE a = 1;
                /*b*/ BEGIN;
                /*b*/ SELECT * FROM t;
                /*a*/ INSERT INTO t VALUES (3, '012345678');
                /*a*/ COMMIT;
                /*b*/ INSERT IGNORE INTO t VALUES (3, 'w');
                /*final*/ SELECT COUNT(*) FROM t;
                """, "case");
        final Finding finding = new Finding(new ReplayFile(Path.of("by-hand.sql"), file), "By hand", Map.of());
        final Map<String, String> files = export(finding, ExportForm.MTR);
        final String test = files.get("by_hand.test");
        try (MtrRunner runner = new MtrRunner(server)) {
            assertEquals(files.get("by_hand.result"), runner.run(test));
        }
        assertTrue(test.contains("# isolde: submitted-as: 1 2 3 6 7 4 5 8 9\n# isolde: statements: 8\n"), test);
        assertTrue(files.get("by_hand.result").contains("Warnings:\nWarning\t1062\t"), files.get("by_hand.result"));
        assertTrue(files.get("by_hand.result").contains("1\tz;\n2\tNULL\n3\t012345678\n"), files.get("by_hand.result"));
        assertEquals(file, MtrImport.read(test, "by_hand.test"));
    }

    @Test
    void theScriptForTerminalsSaysWhoWaitsAndWhatIsWrong() throws Exception {
        final String script = export(skipLocked(), ExportForm.TWO_TERMINALS).get("mariadb_skip_locked_fails.txt");
        assertTrue(script.contains("3 terminals: tx1, tx2, tx3"), script);
        assertEquals(1, script.split("\\bExpected: ", -1).length - 1, script);
        final int sent = script.indexOf("-- 7. Terminal tx1\nDELETE FROM t;\n-- Terminal tx1 waits.\n");
        final int wrong =
                script.indexOf("-- Seen: error 1032 ROW_NOT_FOUND: Can't find record in 't'\n-- THE RULES EXPECT:");
        final int released = script.indexOf("COMMIT;\n-- Seen: done\n-- Terminal tx1 goes on:\n-- Seen: 3 affected\n");
        assertTrue(0 < sent && sent < wrong && wrong < released, script);
        assertTrue(script.contains("-- Rule: MySQL Reference Manual, \"Locking Reads\""), script);
    }

    @Test
    void theTextForATrackerHasVersionStepsSeenExpectedAndRule() throws Exception {
        final String text = export(skipLocked(), ExportForm.TRACKER).get("mariadb_skip_locked_fails.txt");
        assertTrue(text.startsWith("SELECT ... SKIP LOCKED by an index merge fails with error 1032 at once\n"), text);
        assertTrue(text.contains("Version: mariadb:11.4.5\nIsolation level: READ UNCOMMITTED\n"), text);
        assertTrue(text.contains("""
                        -- connection tx1
                        SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED;
                        DELETE FROM t;  -- waits, then 3 affected
                        """), text);
        assertTrue(text.contains("SKIP LOCKED;  -- error 1032: Can't find record in 't'\n"), text);
        assertTrue(text.contains("\nExpected\n--------\nNo rows, or those that nobody has locked.\n"), text);
        assertTrue(text.contains("\nRule\n----\nMySQL Reference Manual, \"Locking Reads\""), text);
    }

    private static Finding skipLocked() {
        return Finding.read(Path.of("..", "results", "deviations", "MariaDB-skip-locked-fails"));
    }

    private static Map<String, String> export(Finding finding, ExportForm form) throws InterruptedException {
        return new FindingExport(server, io.isolde.harness.execute.LaneOptions.of("isolde_vendor_test"))
                .export(finding, form)
                .files();
    }
}
