package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The statements of MariaDB and MySQL that set a level: where they fail, and which level a text means by them. */
class LevelSettingsTest {
    private static final String TABLE = "acct(id INT PRIMARY KEY, saldo INT) (1,10)";
    private static final String UNCHANGED = "acct=(1,10)";
    private static final String NEXT = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED";

    /** MySQL manual 15.3.7; each was measured on MariaDB 11.4.5 and MySQL 8.0.33: error 1568. */
    @Test
    void theNextLevelAloneIsNotSetAmidATransaction() {
        final List<String> amid = List.of(
                "1:BEGIN",
                "1:BEGIN | 1:SELECT * FROM acct -> (1,10)",
                "1:BEGIN | 1:COMMIT AND CHAIN",
                "1:SET autocommit = 0 | 1:SELECT * FROM acct -> (1,10)");
        for (final String before : amid) {
            for (final String set : List.of(NEXT, "SET @@transaction_isolation = 'READ-COMMITTED'")) {
                final String after = " | 1:SELECT saldo FROM acct -> (10) | 1:COMMIT";
                Script.of("RR", TABLE, before + " | 1:" + set + " -> !1568" + after, UNCHANGED)
                        .agrees();
                Script.of("RR", TABLE, before + " | *1:" + set + after, UNCHANGED)
                        .disagrees();
            }
        }
    }

    @Test
    void itIsSetWhereNoTransactionHasUsedATable() {
        for (final String before : List.of(
                "1:COMMIT", "1:SET autocommit = 0", "1:SET autocommit = 0 | 1:SAVEPOINT x", "1:BEGIN | 1:COMMIT")) {
            final String after = " | 1:SELECT saldo FROM acct -> (10) | 1:COMMIT";
            Script.of("RR", TABLE, before + " | 1:" + NEXT + after, UNCHANGED).agrees();
            Script.of("RR", TABLE, before + " | *1:" + NEXT + " -> !1568" + after, UNCHANGED)
                    .disagrees();
        }
    }

    @Test
    void theRefusedLevelCountsForNothing() {
        Script.of(
                        "RR",
                        TABLE,
                        "1:BEGIN | 1:" + NEXT + " -> !1568 | 1:COMMIT | 1:BEGIN | 1:SELECT saldo FROM acct -> (10)"
                                + " | 2:UPDATE acct SET saldo = 11 -> 1 | *1:SELECT saldo FROM acct -> (11) | 1:COMMIT",
                        "acct=(1,11)")
                .disagrees();
    }

    @Test
    void aRefusalIsPredicted() {
        Script.of("RR", TABLE, "1:BEGIN | 1:" + NEXT + " -> !1568 | 1:COMMIT", UNCHANGED)
                .isPredicted();
    }

    @Test
    void aSetUpNamesTheLevel() {
        for (final String set : List.of(
                "SET GLOBAL tx_isolation = 'READ-COMMITTED'",
                "SET GLOBAL transaction_isolation='READ-COMMITTED'",
                "SET @@GLOBAL.transaction_isolation = 'READ-COMMITTED'",
                "SET @@global.tx_isolation := 'read-committed'",
                "SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED",
                "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED")) {
            final CaseFile file = CaseFile.parse(
                    set + ";\nCREATE TABLE acct (id INT PRIMARY KEY);\na1> BEGIN;\nb1> SELECT * FROM acct;\n", set);
            assertEquals(List.of(IsolationLevel.RC), file.levels(), set);
        }
    }

    @Test
    void theLevelThatAllSessionsSetFirstIsThatOfTheCase() {
        final String rest = "/*x*/ BEGIN;\n/*y*/ SELECT * FROM acct;\n/*x*/ COMMIT;\n";
        final String table = "/*init*/ CREATE TABLE acct (id INT PRIMARY KEY);\n";
        final String x = "/*x*/ SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;\n";
        final String y = "/*y*/ SET @@session.transaction_isolation = 'SERIALIZABLE';\n";
        assertEquals(List.of(IsolationLevel.SER), levels(table + x + y + rest));
        assertEquals(List.of(IsolationLevel.RR), levels(table + x + rest));
        assertEquals(List.of(IsolationLevel.RC), levels("-- isolation: RC\n" + table + x + y + rest));
    }

    private static List<IsolationLevel> levels(String text) {
        return CaseFile.parse(text, "text").levels();
    }

    @Test
    void theLevelOfTheServerIsUndecided() {
        for (final String set :
                List.of("SET SESSION transaction_isolation = DEFAULT", "SET @@tx_isolation = default")) {
            final TestCase testCase = CaseFile.parse(
                            "/*init*/ CREATE TABLE acct (id INT PRIMARY KEY);\n/*x*/ " + set + ";\n", set)
                    .testCase()
                    .closed();
            try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
                final Verdict verdict = oracle.judge(testCase, HistoryMutations.blank(testCase));
                assertEquals(
                        new Verdict.Undecided(
                                set.contains("tx_")
                                        ? "SET tx_isolation = DEFAULT"
                                        : "SET transaction_isolation = DEFAULT"),
                        verdict);
            }
        }
    }

    @Test
    void snapshotIsolationMayBeSetToWhatItIs() {
        final InnoDbProfile on = new InnoDbProfile(ServerVersion.mariadb(11, 8, 9), true);
        final InnoDbProfile off = InnoDbProfile.MARIADB_11_4_5;
        for (final InnoDbProfile server : List.of(on, off)) {
            for (final boolean isOn : new boolean[] {true, false}) {
                final String line =
                        isOn ? "SET innodb_snapshot_isolation=ON" : "SET SESSION innodb_snapshot_isolation = 0;";
                final TestCase testCase = CaseFile.parse(
                                "-- session: " + line
                                        + "\n-- isolation: RR\n/*init*/ CREATE TABLE acct (id INT PRIMARY KEY);\n/*x*/ COMMIT;\n",
                                line)
                        .testCase()
                        .closed();
                try (WorldsOracle oracle = new WorldsOracle(server)) {
                    final Verdict verdict = oracle.judge(testCase, HistoryMutations.blank(testCase));
                    assertEquals(
                            isOn == server.snapshotIsolation() ? "Agrees" : "Undecided", verdict.word(), line + server);
                }
            }
        }
    }
}
