package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cases outside the model are undecided, and faults of the run are invalid; neither ever passes. */
class UnjudgedTest {
    private static final String T = "t(a INT PRIMARY KEY, b INT, s VARCHAR(9), f DOUBLE) (1,10,'x',0.5)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "UPDATE IGNORE t SET b=9223372036854775807+a # error in an expression under IGNORE",
                "INSERT INTO t VALUES (2,1,'x',0x31) # hex literal in an expression",
                "UPDATE t SET b=1 WHERE s=x'78' # hex literal in an expression",
                "INSERT IGNORE INTO t VALUES (2,1,'x',1) ON DUPLICATE KEY UPDATE b=1 # ON DUPLICATE KEY UPDATE with IGNORE",
                "UPDATE t SET b=VALUES(b) # VALUES() outside ON DUPLICATE KEY UPDATE",
                "INSERT INTO t SELECT * FROM t LIMIT 1 # real number in an INSERT SELECT of other than rows",
                "COMMIT RELEASE # COMMIT RELEASE",
                "UPDATE t SET s='é' # text beyond ASCII in a column of another character set than UTF-8",
                "UPDATE t SET b=nosuch # unknown column",
                "UPDATE nosuch SET b=1 # unknown table",
                "INSERT INTO t VALUES (b,1,'x',1) # column inside VALUES",
                "INSERT INTO t VALUES (2) # INSERT with a wrong number of values",
                "CREATE TABLE u(a INT PRIMARY KEY) # DDL inside a case",
                "UPDATE t SET b=(SELECT b, a FROM t) # subquery",
            })
    void whatTheModelLacksIsNamed(String statement, String why) {
        Script.of("RC", T, "1:" + statement + " -> 1", "t=(1,10,'x',0.5)").isUndecided(why);
    }

    /** Only SQLite's syntax has a text for it. */
    @Test
    void whatAnotherDatabaseBeginsWithIsNamed() {
        final TestCase known = Script.of("RC", T, "1:BEGIN", "t=(1,10,'x',0.5)").testCase();
        final TestCase begun = known.withSteps(
                List.of(new Step(0, new Statement.BeginLocking(true)), new Step(0, new Statement.Rollback())));
        final History history = new History(
                List.of(
                        new Round(0, List.of(new Completion(0, Outcome.DONE)), List.of()),
                        new Round(1, List.of(new Completion(1, Outcome.DONE)), List.of())),
                List.of());
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            assertEquals(new Verdict.Undecided("BEGIN IMMEDIATE or EXCLUSIVE"), oracle.judge(begun, history));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "t(a INT PRIMARY KEY, b GEOMETRY) # type GEOMETRY",
                "t(a INT PRIMARY KEY, b TIMESTAMP UNIQUE) # unique index on TIMESTAMP",
                "t(a DOUBLE AUTO_INCREMENT PRIMARY KEY, b INT) # AUTO_INCREMENT on DoubleType[]",
            })
    void aTableThatTheModelLacksIsNamed(String table, String why) {
        Script.of("RC", table, "1:COMMIT", "t=none").isUndecided(why);
    }

    @Test
    void nullSafeEqualsUnderXorIsTrueOrFalseOnEveryMySql() {
        final Script script =
                Script.of("RC", T, "1:UPDATE t SET b=1 WHERE a=2 XOR b <=> NULL -> 0", "t=(1,10,'x',0.5)");
        script.agrees();
        script.on(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false)).agrees();
        script.on(new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false)).agrees();
    }

    @Test
    void sessionSetUpIsNotModelled() {
        final Script script = Script.of("RC", T, "1:COMMIT", "t=(1,10,'x',0.5)");
        final TestCase plain = script.testCase();
        final TestCase withSessionSetUp = new TestCase(
                plain.setup(), List.of("SET sql_mode=''"), plain.sessions(), plain.steps(), plain.finals());
        assertEquals(new Verdict.Undecided("session set-up"), judge(withSessionSetUp, script.history()));
    }

    @Test
    void setUpThatReadsOneTableForAnotherIsNotModelled() {
        final Script script = Script.of("RC", T, "1:COMMIT", "t=(1,10,'x',0.5)");
        final TestCase plain = script.testCase();
        final List<Statement> setUp = new java.util.ArrayList<>(plain.setup());
        setUp.add(SqlParser.parseStatement("DELETE FROM t WHERE EXISTS (SELECT 1 FROM t AS u)", "set-up", 1, 1));
        final TestCase other = new TestCase(setUp, List.of(), plain.sessions(), plain.steps(), plain.finals());
        assertInstanceOf(Verdict.Undecided.class, judge(other, script.history()));
    }

    @Test
    void aStatementCutShortMakesTheRunInvalid() {
        for (final String code : new String[] {"1205", "3572", "1317"}) {
            Script.of(
                            "RC",
                            T,
                            "1:BEGIN | 1:UPDATE t SET b=1 -> 1 | 2:UPDATE t SET b=2 -> wait | 1:SELECT b FROM t -> (1) ; 2 -> !"
                                    + code + " | 1:COMMIT",
                            "t=(1,1,'x',0.5)")
                    .isInvalid();
        }
    }

    @Test
    void aLostConnectionIsAFinding() {
        assertEquals(
                new Verdict.ServerLost(0, Verdict.ServerLost.Moment.DURING),
                Script.of("RC", T, "1:UPDATE t SET b=1 -> !0", "t=(1,10,'x',0.5)")
                        .verdict());
    }

    @Test
    void setUpThatFailsMakesTheCaseInvalid() {
        Script.of("RC", "t(a INT PRIMARY KEY) (1);(1)", "1:COMMIT", "t=(1)").isInvalid();
        Script.of("RC", "t(a INT NOT NULL) (NULL)", "1:COMMIT", "t=none").isInvalid();
    }

    @Test
    void aHistoryWithoutARoundForEveryStepIsInvalid() {
        final Script script = Script.of("RC", T, "1:BEGIN | 1:COMMIT", "t=(1,10,'x',0.5)");
        final History cut = new History(
                script.history().rounds().subList(0, 1), script.history().finalState());
        assertInstanceOf(Verdict.Invalid.class, judge(script.testCase(), cut));
    }

    @Test
    void aHistoryThatEndsWithEverybodyWaitingIsADisagreement() {
        final Script broken = Script.of(
                "RC",
                T,
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=1 -> 1 | 2:UPDATE t SET b=2 -> wait | 1:COMMIT ; 2 -> 1 | 2:COMMIT",
                "t=(1,2,'x',0.5)");
        broken.agrees();
        final List<Round> rounds = new ArrayList<>(broken.history().rounds().subList(0, 4));
        final History early = new History(rounds, List.of());
        assertFalse(early.endsStuck(broken.testCase()));
        assertInstanceOf(Verdict.Invalid.class, judge(broken.testCase(), early));

        rounds.add(new Round(4, List.of(new Completion(4, Outcome.DONE)), List.of(3)));
        final History stuck = new History(rounds, List.of());
        assertTrue(stuck.endsStuck(broken.testCase()));
        final Verdict.Disagrees verdict = assertInstanceOf(Verdict.Disagrees.class, judge(broken.testCase(), stuck));
        assertEquals(3, verdict.step());
    }

    @Test
    void aDeadlockThatNobodyBreaksIsADisagreement() {
        final Script waiting = Script.of(
                "RC",
                "t(a INT PRIMARY KEY, b INT) (1,10);(2,20)",
                "1:BEGIN | 2:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=22 WHERE a=2 -> 1"
                        + " | 1:UPDATE t SET b=12 WHERE a=2 -> wait | 2:UPDATE t SET b=21 WHERE a=1 -> 1 ; 1 -> !1213"
                        + " | 1:COMMIT | 2:COMMIT",
                "t=(1,21);(2,22)");
        waiting.agrees();
        final List<Round> rounds = new ArrayList<>(waiting.history().rounds().subList(0, 5));
        rounds.add(new Round(5, List.of(), List.of(4, 5)));
        final Verdict.Disagrees verdict =
                assertInstanceOf(Verdict.Disagrees.class, judge(waiting.testCase(), new History(rounds, List.of())));
        assertTrue(verdict.rule().startsWith("when everybody waits"), verdict::rule);
    }

    @Test
    void aDeadlockThatStaysAfterAnotherWasBrokenIsKnown() {
        final Script broken = Script.of(
                "RC",
                "t(a INT PRIMARY KEY, b INT) (1,10);(2,20);(3,30)",
                "1:BEGIN | 2:BEGIN | 3:BEGIN | 1:UPDATE t SET b=11 WHERE a=1 -> 1 | 2:UPDATE t SET b=22 WHERE a=2 -> 1"
                        + " | 3:UPDATE t SET b=33 WHERE a=3 -> 1 | 3:UPDATE t SET b=13 WHERE a=1 -> wait"
                        + " | 1:UPDATE t SET b=31 WHERE a=3 -> 1 ; 3 -> !1213 | 1:UPDATE t SET b=12 WHERE a=2 -> wait"
                        + " | 2:UPDATE t SET b=21 WHERE a=1 -> !1213 ; 1 -> 1 | 3:COMMIT | 1:COMMIT | 2:COMMIT",
                "t=(1,11);(2,12);(3,31)");
        broken.agrees();
        final List<Round> rounds = new ArrayList<>(broken.history().rounds().subList(0, 9));
        rounds.add(new Round(9, List.of(), List.of(8, 9)));
        rounds.add(new Round(10, List.of(new Completion(10, Outcome.DONE)), List.of(8, 9)));
        final History stuck = new History(rounds, List.of());
        assertEquals("Explained", judge(broken.testCase(), stuck).word());
        try (WorldsOracle older = new WorldsOracle(new InnoDbProfile(ServerVersion.mariadb(10, 5, 23), false));
                WorldsOracle mySql8012 = new WorldsOracle(new InnoDbProfile(ServerVersion.mysql(8, 0, 12), false));
                WorldsOracle mySql8033 = new WorldsOracle(new InnoDbProfile(ServerVersion.mysql(8, 0, 33), false))) {
            assertEquals("Disagrees", older.judge(broken.testCase(), stuck).word());
            assertEquals("Disagrees", mySql8012.judge(broken.testCase(), stuck).word());
            assertEquals("Explained", mySql8033.judge(broken.testCase(), stuck).word());
        }
    }

    @Test
    void oneOracleJudgesManyCasesWithoutMixingThem() {
        final Script good = Script.of("RC", T, "1:UPDATE t SET b=b+1 -> 1", "t=(1,11,'x',0.5)");
        final Script bad = Script.of("RC", T, "1:UPDATE t SET b=b+1 -> 1", "t=(1,12,'x',0.5)");
        final Script lacking = Script.of("RC", T, "1:UPDATE t SET b=RAND() -> 1", "t=(1,12,'x',0.5)");
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            for (int i = 0; i < 20; i++) {
                assertEquals(new Verdict.Agrees(), oracle.judge(good.testCase(), good.history()));
                assertEquals(
                        "Disagrees", oracle.judge(bad.testCase(), bad.history()).word());
                assertEquals(
                        "Undecided",
                        oracle.judge(lacking.testCase(), lacking.history()).word());
            }
        }
    }

    private static Verdict judge(TestCase testCase, History history) {
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            return oracle.judge(testCase, history);
        }
    }
}
