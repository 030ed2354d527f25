package io.isolde.core.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.SqlParser;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the predictor makes of statements that wait for entries of a secondary index. */
final class PredictedWaitTest {
    private static final List<Statement> SETUP = Stream.of(
                    "CREATE TABLE t (a INT PRIMARY KEY, b INT, KEY kb (b))", "INSERT INTO t VALUES (1, 10), (5, 50)")
            .map(PredictedWaitTest::statement)
            .toList();

    @Test
    void anUpdateByPrimaryKeyThatWaitedForAGapStillChangesItsRow() {
        final History history = predict(
                step(0, "BEGIN"),
                step(1, "BEGIN"),
                step(1, "SELECT * FROM t WHERE b = 50 FOR UPDATE"),
                step(0, "UPDATE t SET b = 30 WHERE a = 1"),
                step(1, "COMMIT"),
                step(0, "COMMIT"));
        assertEquals(List.of(3), history.rounds().get(3).waitingAtEnd());
        assertEquals(
                new Completion(3, new Outcome.Affected(1)),
                history.rounds().get(4).completions().get(1));
    }

    @Test
    void anEntryStaysLockedByTheTransactionThatAddedAndRemovedIt() {
        final History history = predict(
                step(0, "BEGIN"),
                step(0, "UPDATE t SET b = 20 WHERE a = 1"),
                step(1, "BEGIN"),
                step(1, "SELECT * FROM t WHERE b = 20 FOR UPDATE"),
                step(0, "UPDATE t SET b = 30 WHERE a = 1"),
                step(0, "INSERT INTO t VALUES (3, 15)"),
                step(0, "COMMIT"),
                step(1, "COMMIT"));
        assertEquals(List.of(3), history.rounds().get(4).waitingAtEnd());
        final List<Completion> afterInsert = history.rounds().get(5).completions();
        assertEquals(ErrorKind.DEADLOCK, ((Outcome.Failed) afterInsert.get(0).outcome()).kind());
        assertEquals(8, history.rounds().size());
    }

    @Test
    void aCaseIsForeseenUpToWhatCannotBePredicted() {
        final Step[] steps = {
            step(0, "BEGIN"),
            step(0, "UPDATE t SET b = 20 WHERE a = 1"),
            step(1, "UPDATE t SET b = 40 WHERE a = 1"),
            step(0, "SELECT * FROM t JOIN t u ON t.a = u.a FOR UPDATE"),
            step(0, "COMMIT")
        };
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            final List<Round> rounds = oracle.foresee(testCase(steps));
            assertEquals(3, rounds.size());
            assertEquals(List.of(2), rounds.get(2).waitingAtEnd());
            assertThrows(UnsupportedFeatureException.class, () -> oracle.predict(testCase(steps)));
        }
    }

    @Test
    void anInsertSelectIsForeseenToWaitForTheRowsItReadsAndForThoseItInserts() {
        final List<Round> rounds = foresee(
                step(1, "BEGIN"),
                step(1, "UPDATE t SET b = 40 WHERE a = 1"),
                step(0, "INSERT INTO t SELECT a + 10, b FROM t"),
                step(1, "COMMIT"),
                step(1, "BEGIN"),
                step(1, "INSERT INTO t VALUES (24, 70)"),
                step(0, "INSERT INTO t SELECT a + 9, b FROM t WHERE a = 15"),
                step(1, "ROLLBACK"));
        assertEquals(List.of(2), rounds.get(2).waitingAtEnd());
        assertEquals(
                new Completion(2, new Outcome.Affected(2)),
                rounds.get(3).completions().get(1));
        assertEquals(List.of(6), rounds.get(6).waitingAtEnd());
        assertEquals(
                new Completion(6, new Outcome.Affected(1)),
                rounds.get(7).completions().get(1));
    }

    @Test
    void anInsertSelectThatLocksNothingItReadsInsertsWhatItHadFoundBeforeItWaited() {
        final List<Round> rounds = foresee(
                IsolationLevel.RC,
                step(1, "BEGIN"),
                step(1, "UPDATE t SET b = 40 WHERE a = 1"),
                step(1, "INSERT INTO t VALUES (15, 70)"),
                step(0, "INSERT INTO t SELECT a + 10, b FROM t"),
                step(1, "ROLLBACK"));
        assertEquals(List.of(3), rounds.get(3).waitingAtEnd());
        assertEquals(
                new Completion(3, new Outcome.Affected(2)),
                rounds.get(4).completions().get(1));
    }

    @Test
    void aCaseThatCanBePredictedIsForeseenAsPredicted() {
        final TestCase testCase = testCase(
                step(0, "BEGIN"),
                step(0, "UPDATE t SET b = 20 WHERE a = 1"),
                step(1, "UPDATE t SET b = 40 WHERE a = 1"),
                step(0, "COMMIT"));
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            assertEquals(oracle.predict(testCase).rounds(), oracle.foresee(testCase));
        }
    }

    private static List<Round> foresee(Step... steps) {
        return foresee(IsolationLevel.RR, steps);
    }

    private static List<Round> foresee(IsolationLevel level, Step... steps) {
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            return oracle.foresee(testCase(steps).atLevel(level));
        }
    }

    private static History predict(Step... steps) {
        try (WorldsOracle oracle = new WorldsOracle(InnoDbProfile.MARIADB_11_4_5)) {
            return oracle.predict(testCase(steps));
        }
    }

    private static TestCase testCase(Step... steps) {
        final List<Session> sessions =
                List.of(new Session("tx1", IsolationLevel.RR), new Session("tx2", IsolationLevel.RR));
        return new TestCase(SETUP, List.of(), sessions, List.of(steps), List.of());
    }

    private static Step step(int session, String sql) {
        return new Step(session, statement(sql));
    }

    private static Statement statement(String sql) {
        return SqlParser.parseStatement(sql, "test", 1, 1);
    }
}
