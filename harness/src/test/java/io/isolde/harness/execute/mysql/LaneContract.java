package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.BEGIN;
import static io.isolde.harness.execute.mysql.Cases.COMMIT;
import static io.isolde.harness.execute.mysql.Cases.ROLLBACK;
import static io.isolde.harness.execute.mysql.Cases.delete;
import static io.isolde.harness.execute.mysql.Cases.insert;
import static io.isolde.harness.execute.mysql.Cases.raw;
import static io.isolde.harness.execute.mysql.Cases.selectAll;
import static io.isolde.harness.execute.mysql.Cases.selectForUpdate;
import static io.isolde.harness.execute.mysql.Cases.setAWhereB;
import static io.isolde.harness.execute.mysql.Cases.setAll;
import static io.isolde.harness.execute.mysql.Cases.setB;
import static io.isolde.harness.execute.mysql.Cases.shown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Plans;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.testing.Full;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.ExpectedRounds;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.LaneOptions.Processors;
import io.isolde.harness.execute.Outlook;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import io.isolde.harness.target.TestServers;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a lane does on every server; one subclass a server. */
@Tag("server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LaneContract {
    private static final TestCase BLOCKED_UPDATE = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
            .blockedUpdate()
            .closed();
    private static final String BLOCKED_UPDATE_SHOWN = "0=ok 1=ok 2=1 3~ 4=ok,3=1 5=ok | {(1,6)(2,2)}";

    private static final TestCase DEADLOCK = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
            .tx(1, BEGIN)
            .tx(2, BEGIN)
            .tx(1, setB(5, 1))
            .tx(2, setB(6, 2))
            .tx(1, setB(7, 2))
            .tx(2, setB(8, 1))
            .tx(1, COMMIT)
            .tx(2, COMMIT)
            .closed();
    private static final String DEADLOCK_SHOWN = "0=ok 1=ok 2=1 3=1 4~ 5=DEADLOCK,4=1 6=ok 7=ok | {(1,5)(2,7)}";

    private static final TestCase THREE_SESSIONS = Cases.at(IsolationLevel.RC, new long[] {1, 1})
            .tx(1, BEGIN)
            .tx(2, BEGIN)
            .tx(3, BEGIN)
            .tx(1, setB(10, 1))
            .tx(2, setB(20, 1))
            .tx(3, setB(30, 1))
            .tx(1, COMMIT)
            .tx(3, COMMIT)
            .tx(2, COMMIT)
            .closed();
    private static final String THREE_SESSIONS_SHOWN = "0=ok 1=ok 2=ok 3=1 4~ 5~ 6=ok,4=1 8=ok,5=1 7=ok | {(1,30)}";

    private static final TestCase GOES_ON_WAITING = goesOnWaiting(1);
    private static final String GOES_ON_WAITING_SHOWN = "0=ok 1=ok 2=1 3~ 4=1 5=1 6=ok,3=1 7=ok | {(1,6)(2,2)(3,8)}";
    private static final TestCase NEVER_WAITS = goesOnWaiting(2);
    private static final String NEVER_WAITS_SHOWN = "0=ok 1=ok 2=1 3=1 4=1 5=1 6=ok 7=ok | {(1,5)(2,6)(3,8)}";

    private static final TestCase OTHER_TABLE = new TestCase(
            List.of(raw("CREATE TABLE t(x INT)"), raw("INSERT INTO t VALUES (7)")),
            List.of(),
            List.of(new Session("tx1", IsolationLevel.RR)),
            List.of(new Step(0, selectAll())),
            List.of());
    private static final String OTHER_TABLE_SHOWN = "0={(7)} | ";

    /** What comes between the wait and its end locks, and releases nothing. */
    private static TestCase goesOnWaiting(long row) {
        return Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2}, new long[] {3, 3})
                .tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, row))
                .tx(1, setB(7, 3))
                .tx(1, setB(8, 3))
                .tx(1, COMMIT)
                .tx(2, COMMIT)
                .closed();
    }

    /** Statements that go by while one waits. */
    private static final int LONG = 2_000;

    private final String targetName;
    private RunningTarget target;
    Lane lane;

    LaneContract(String targetName) {
        this.targetName = targetName;
    }

    @BeforeAll
    void start() {
        target = TestServers.startOrSkip(targetName, TargetOptions.standard());
    }

    @AfterAll
    void stop() {
        if (target != null) {
            target.close();
        }
    }

    @BeforeEach
    void open() {
        lane = Lane.open(target, LaneOptions.of("isolde_test").on(Processors.THREE));
    }

    @AfterEach
    void close() {
        lane.close();
    }

    @Test
    void aBeginThatGoesWithTheNextStatementBeginsATransactionWhateverBecomesOfThat() {
        final TestCase begins = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, Cases.insert(1, 9))
                .tx(1, setB(5, 2))
                .tx(2, BEGIN)
                .tx(2, setB(6, 2))
                .tx(3, BEGIN)
                .tx(3, selectAll())
                .tx(1, ROLLBACK)
                .tx(2, COMMIT)
                .tx(3, selectAll())
                .tx(3, COMMIT)
                .closed();
        assertEquals(
                "0=ok 1=DUPLICATE_KEY 2=1 3=ok 4~ 5=ok 6={(1,1)(2,2)} 7=ok,4=1 8=ok 9={(1,1)(2,2)} 10=ok | {(1,1)(2,6)}",
                shown(lane.run(begins)));
    }

    /** Levels and BEGIN go with the first statement of a session, or before another session commits. */
    @Test
    void eachBeginIsSentOnceAndEachTransactionHasTheLevelOfItsCase() throws Exception {
        for (final IsolationLevel level : List.of(
                IsolationLevel.RC, IsolationLevel.RR, IsolationLevel.RU, IsolationLevel.RR, IsolationLevel.RC)) {
            final TestCase begins = Cases.at(level, new long[] {1, 1})
                    .tx(1, BEGIN)
                    .tx(2, BEGIN)
                    .tx(2, selectAll())
                    .tx(3, BEGIN)
                    .tx(1, setB(5, 1))
                    .tx(2, selectAll())
                    .tx(1, COMMIT)
                    .tx(2, selectAll())
                    .tx(3, selectAll())
                    .tx(3, COMMIT)
                    .tx(2, COMMIT)
                    .closed();
            final long before = begins();
            final String dirty = level == IsolationLevel.RU ? "5" : "1";
            final String committed = level == IsolationLevel.RR ? "1" : "5";
            assertEquals(
                    "0=ok 1=ok 2={(1,1)} 3=ok 4=1 5={(1," + dirty + ")} 6=ok 7={(1," + committed
                            + ")} 8={(1,5)} 9=ok 10=ok | {(1,5)}",
                    shown(lane.run(begins)));
            assertEquals(3 + 1, begins() - before, "of the sessions, and that of the view behind the reset");
        }
    }

    /** Of all sessions, so far. */
    private long begins() throws SQLException {
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SHOW GLOBAL STATUS LIKE 'Com_begin'")) {
            assertTrue(found.next());
            return found.getLong(2);
        }
    }

    @Test
    void anUpdateThatWaitsIsSeenWaitingAndEndsWithTheCommitItWaitedFor() {
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
    }

    @Test
    void theVictimOfADeadlockFailsAndTheOtherGoesOn() {
        assertEquals(DEADLOCK_SHOWN, shown(lane.run(DEADLOCK)));
    }

    @Test
    void anInsertFailsAsDuplicateAfterItWaitedForTheFirst() {
        final TestCase testCase = Cases.at(IsolationLevel.RC, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(1, insert(9, 1))
                .tx(2, insert(9, 2))
                .tx(1, COMMIT)
                .tx(2, COMMIT)
                .closed();

        assertEquals("0=ok 1=ok 2=1 3~ 4=ok,3=DUPLICATE_KEY 5=ok | {(1,1)(9,1)}", shown(lane.run(testCase)));
    }

    @Test
    void waitersAreReleasedFirstComeFirstServedAndHeldBackStepsGoOutOldestFirst() {
        assertEquals(THREE_SESSIONS_SHOWN, shown(lane.run(THREE_SESSIONS)));
    }

    @Test
    void aReaderThatHoldsNoLockYetIsSeenWaiting() {
        final TestCase testCase = Cases.at(IsolationLevel.SER, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, selectAll())
                .tx(1, ROLLBACK)
                .tx(2, COMMIT)
                .closed();

        assertEquals("0=ok 1=ok 2=1 3~ 4=ok,3={(1,1)} 5=ok | {(1,1)}", shown(lane.run(testCase)));
    }

    @Test
    void statementsInAutocommitWaitAndCommitByThemselves() {
        final TestCase testCase = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 1))
                .tx(1, ROLLBACK)
                .tx(1, selectAll())
                .closed();

        assertEquals("0=ok 1=1 2~ 3=ok,2=1 4={(1,6)} 5=ok 6=ok | {(1,6)}", shown(lane.run(testCase)));
    }

    @Test
    void afterADeadlockTheVictimsNextStatementIsInANewTransactionOrInAutocommitByVersion() {
        final TestCase testCase = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 2))
                .tx(1, setB(7, 2))
                .tx(2, setB(8, 1))
                .tx(1, COMMIT)
                .tx(2, insert(9, 9))
                .tx(1, setB(10, 9))
                .tx(2, ROLLBACK)
                .closed();

        final String expected = ((InnoDbProfile) target.profile()).afterRollback() == AfterRollback.NEW_TRANSACTION
                ? "0=ok 1=ok 2=1 3=1 4~ 5=DEADLOCK,4=1 6=ok 7=1 8~ 9=ok,8=0 10=ok | {(1,5)(2,7)}"
                : "0=ok 1=ok 2=1 3=1 4~ 5=DEADLOCK,4=1 6=ok 7=1 8=1 9=ok 10=ok | {(1,5)(2,7)(9,10)}";
        assertEquals(expected, shown(lane.run(testCase)));
    }

    @Test
    void cellsHaveTheTypeOfTheirColumn() {
        final List<Statement> setup = List.of(
                raw(
                        "CREATE TABLE v(i INT, l BIGINT, u BIGINT UNSIGNED, d DECIMAL(10,2), f DOUBLE, s VARCHAR(9), x VARBINARY(4),"
                                + " n INT)"),
                raw(
                        "INSERT INTO v VALUES (-1, 9223372036854775807, 18446744073709551615, 1.50, 0.1, 'a\u00e9', x'01ff', NULL)"));
        final TestCase testCase = new TestCase(
                setup,
                List.of(),
                List.of(new Session("tx1", IsolationLevel.RR)),
                List.of(new Step(0, new Statement.Select(List.of(), "v", null, List.of(), Statement.Locking.NONE))),
                List.of());

        final Outcome outcome = lane.run(testCase).history().outcomeOf(0).orElseThrow();

        assertEquals(
                new Outcome.Rows(List.of(List.of(
                        new Value.IntegerValue(-1),
                        new Value.IntegerValue(Long.MAX_VALUE),
                        new Value.UnsignedValue(-1),
                        new Value.DecimalValue(new BigDecimal("1.50")),
                        new Value.DoubleValue(0.1),
                        new Value.StringValue("a\u00e9"),
                        new Value.OpaqueValue("0x01ff"),
                        Value.NULL))),
                outcome);
    }

    /** A guess by time would take longer. How fast looking is, benchmarks tell. */
    @Test
    void thatAStatementWaitsIsSeenAndNotGuessedByTheTimeItTakes() {
        final long[] decisionNs = new long[101];
        for (int i = 0; i < decisionNs.length; i++) {
            final Execution execution = lane.run(BLOCKED_UPDATE);
            assertEquals(1, execution.sight().decisionNs().length);
            decisionNs[i] = execution.sight().decisionNs()[0];
        }
        Arrays.sort(decisionNs);

        final long medianNs = decisionNs[decisionNs.length / 2];
        assertTrue(medianNs < Duration.ofMillis(50).toNanos(), "medianNs=" + medianNs);
    }

    @Test
    void sessionsRunAtTheActualLevelWhateverTheCaseSays() {
        final TestCase testCase = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, new Statement.SetIsolation("SER", true))
                .tx(1, BEGIN)
                .tx(1, selectAll())
                .tx(2, setB(2, 1))
                .tx(1, selectAll())
                .tx(1, COMMIT)
                .closed();
        final LaneOptions atRc =
                new LaneOptions("isolde_test_rc", Optional.of(IsolationLevel.RC), LaneOptions.DEFAULT_STATEMENT_LIMIT);

        assertEquals("0=ok 1=ok 2={(1,1)} 3~ 4={(1,1)} 5=ok,3=1 6=ok | {(1,2)}", shown(lane.run(testCase)));
        try (Lane weaker = Lane.open(target, atRc)) {
            assertEquals("0=ok 1=ok 2={(1,1)} 3=1 4={(1,2)} 5=ok 6=ok | {(1,2)}", shown(weaker.run(testCase)));
        }
    }

    @Test
    void levelsOfOneCaseDoNotReachTheNext() {
        final TestCase setsLevels = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, new Statement.SetIsolation("RU", true))
                .tx(2, new Statement.SetIsolation("RU", false))
                .closed();
        final TestCase dirtyRead = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(3, BEGIN)
                .tx(3, setB(2, 1))
                .tx(1, selectAll())
                .tx(2, selectAll())
                .tx(3, ROLLBACK)
                .closed();

        lane.run(setsLevels);

        assertEquals("0=ok 1=1 2={(1,1)} 3={(1,1)} 4=ok 5=ok 6=ok | {(1,1)}", shown(lane.run(dirtyRead)));
    }

    @Test
    void whatSessionsAreToldFirstDoesNotReachTheNextCase() {
        final TestCase openEnd = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .sessionSetup("SET autocommit = 0")
                .tx(1, insert(2, 2))
                .closed();
        final TestCase autocommit = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, insert(2, 2))
                .closed();

        assertEquals("0=1 1=ok | {(1,1)}", shown(lane.run(openEnd)));
        assertEquals("0=1 1=ok | {(1,1)(2,2)}", shown(lane.run(autocommit)));
    }

    @Test
    @Full
    void lanesOnOneServerDoNotTakeEachOthersWaitsForTheirOwn() throws Exception {
        final TestCase neverWaits = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 2))
                .tx(1, raw("DO SLEEP(0.002)"))
                .tx(1, COMMIT)
                .tx(2, COMMIT)
                .closed();
        final ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            final Future<?> waiting =
                    threads.submit(() -> repeat("isolde_test_a", THREE_SESSIONS, THREE_SESSIONS_SHOWN));
            final Future<?> running = threads.submit(
                    () -> repeat("isolde_test_b", neverWaits, "0=ok 1=ok 2=1 3=1 4=0 5=ok 6=ok | {(1,5)(2,6)}"));
            waiting.get();
            running.get();
        } finally {
            threads.shutdownNow();
        }
    }

    private void repeat(String schema, TestCase testCase, String expected) {
        try (Lane own = Lane.open(target, LaneOptions.of(schema))) {
            for (int i = 0; i < 60; i++) {
                assertEquals(expected, shown(own.run(testCase)));
            }
        }
    }

    /** MDEV-32898: a row that another transaction moved stays at its old key once the own UPDATE has touched the new one. */
    @Test
    void aMovedRowIsSeenTwiceAtRepeatableRead() {
        final TestCase testCase = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(2, selectAll())
                .tx(1, setAWhereB(3, 2))
                .tx(1, COMMIT)
                .tx(2, setAll("b", 3))
                .tx(2, selectAll())
                .tx(2, COMMIT)
                .closed();

        assertEquals(
                "0=ok 1=ok 2={(1,1)(2,2)} 3=1 4=ok 5=2 6={(1,3)(2,2)(3,3)} 7=ok | {(1,3)(3,3)}",
                shown(lane.run(testCase)));
    }

    /** Half a second is enough for purge to remove the row and widen the gap, if nothing holds it back. */
    @Test
    void aDeletedRowBordersItsGapToTheEndOfTheCase() {
        final TestCase testCase = Cases.at(
                        IsolationLevel.RR, new long[] {10, 1}, new long[] {20, 1}, new long[] {30, 1})
                .tx(1, delete(20))
                .tx(1, raw("DO SLEEP(0.5)"))
                .tx(1, BEGIN)
                .tx(1, selectForUpdate(15))
                .tx(2, insert(25, 1))
                .tx(1, COMMIT)
                .closed();

        assertEquals("0=1 1=0 2=ok 3={} 4=1 5=ok 6=ok | {(10,1)(25,1)(30,1)}", shown(lane.run(testCase)));
    }

    @Test
    void theSameCaseHasTheSameHistoryEachTime() {
        for (int i = 0; i < 40; i++) {
            assertEquals(DEADLOCK_SHOWN, shown(lane.run(DEADLOCK)));
            assertEquals(THREE_SESSIONS_SHOWN, shown(lane.run(THREE_SESSIONS)));
        }
    }

    @Test
    void aStatementThatNeitherEndsNorWaitsIsKilledAndTheLaneGoesOn() {
        final LaneOptions impatient = new LaneOptions("isolde_test_kill", Optional.empty(), Duration.ofMillis(300));
        final TestCase sleeps = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, raw("SELECT SLEEP(60)"))
                .closed();
        try (Lane own = Lane.open(target, impatient)) {
            final long startNs = System.nanoTime();
            final Execution killed = own.run(sleeps);
            final Duration took = Duration.ofNanos(System.nanoTime() - startNs);

            assertTrue(
                    killed.fault().orElse("none").contains("SELECT SLEEP(60)"),
                    killed.fault().toString());
            assertTrue(took.toSeconds() < 20, "took=" + took);
            assertEquals(BLOCKED_UPDATE_SHOWN, shown(own.run(BLOCKED_UPDATE)));
        }
    }

    /** With its detection off the server leaves both waiting: its own doing, so that what was seen is there to be judged. */
    @Test
    void aDeadlockThatTheServerLeavesAloneIsNoFaultOfOurs() throws SQLException {
        final LaneOptions impatient = new LaneOptions("isolde_test_stuck", Optional.empty(), Duration.ofSeconds(1));
        try (Connection root = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement control = root.createStatement();
                Lane own = Lane.open(target, impatient)) {
            final Execution stuck;
            control.execute("SET GLOBAL innodb_deadlock_detect = OFF");
            try {
                stuck = own.run(DEADLOCK);
            } finally {
                control.execute("SET GLOBAL innodb_deadlock_detect = ON");
            }

            assertEquals("0=ok 1=ok 2=1 3=1 4~ 5~ | ", shown(stuck));
            assertTrue(stuck.history().endsStuck(DEADLOCK));
            assertEquals(DEADLOCK_SHOWN, shown(own.run(DEADLOCK)));
        }
    }

    /** While nothing is released nobody asks who waits; that one ended all the same is seen from its answer. */
    @Test
    void aWaitThatEndsWithoutACauseHasTheCaseRunAgain() throws Exception {
        final Execution execution = killed("UPDATE%6%", waitsForLong());

        assertEquals(Optional.empty(), execution.fault());
        final String seen = shown(execution);
        assertEquals("2003=ok,2=1 2004=ok | {(1,6)(2,7)}", seen.substring(seen.indexOf("2003=")));
        assertEquals(1, execution.reruns());
    }

    private static TestCase waitsForLong() {
        final Cases steps = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 7})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 1));
        for (int i = 0; i < LONG; i++) {
            steps.tx(1, selectAll());
        }
        return steps.tx(1, COMMIT).closed();
    }

    /** Nothing that a case does ends a statement that runs, or that did not ask for a limit to its wait. */
    @Test
    void aStatementThatWasCutShortHasTheCaseRunAgain() throws Exception {
        final TestCase sleeps = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, raw("SELECT SLEEP(0.2) FROM t l JOIN t m JOIN t r"))
                .tx(1, setB(5, 1))
                .closed();
        final Execution execution = killed("SELECT SLEEP%", sleeps);

        assertEquals(Optional.empty(), execution.fault());
        assertEquals("0={(0)(0)(0)(0)(0)(0)(0)(0)} 1=1 2=ok | {(1,5)(2,2)}", shown(execution));
        assertEquals(1, execution.reruns());
    }

    /** Runs a case, and ends a statement of it from outside, once. */
    private Execution killed(String like, TestCase testCase) throws Exception {
        final ExecutorService threads = Executors.newSingleThreadExecutor();
        try (Lane own = Lane.open(target, LaneOptions.of("isolde_test_cause"))) {
            final Future<?> killing = threads.submit(() -> {
                kill("isolde_test_cause", like);
                return null;
            });
            final Execution execution = own.run(testCase);
            killing.get();
            return execution;
        } finally {
            threads.shutdownNow();
        }
    }

    /** Once it is seen twice, so that it surely waits, or runs. */
    private void kill(String schema, String like) throws SQLException, InterruptedException {
        try (Connection root = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement control = root.createStatement()) {
            long before = -1;
            while (true) {
                final long now = running(control, schema, like);
                if (now >= 0 && now == before) {
                    control.execute("KILL QUERY " + now);
                    return;
                }
                before = now;
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
    }

    private static long running(java.sql.Statement control, String schema, String like) throws SQLException {
        try (ResultSet results = control.executeQuery("SELECT ID FROM information_schema.PROCESSLIST WHERE DB = '"
                + schema + "' AND INFO LIKE '" + like + "'")) {
            return results.next() ? results.getLong(1) : -1;
        }
    }

    @Test
    void aPictureThatIsExpectedIsBelievedAtOnce() {
        onStrangersServer(stranger -> {
            final Execution seen = stranger.run(THREE_SESSIONS);
            final Execution foreseen = stranger.run(THREE_SESSIONS, expecting(seen.history()));

            assertEquals(THREE_SESSIONS_SHOWN, shown(seen));
            assertEquals(Execution.Waits.SEEN, seen.waits());
            assertEquals(THREE_SESSIONS_SHOWN, shown(foreseen));
            assertEquals(Execution.Waits.FORESEEN, foreseen.waits());
        });
    }

    /** A server that we did not start is asked who waits. */
    private void onStrangersServer(Consumer<Lane> test) {
        try (RunningTarget stranger = Targets.start(Targets.parse(TestServers.url(target)), TargetOptions.standard());
                Lane own = Lane.open(stranger, LaneOptions.of("isolde_test_stranger"))) {
            test.accept(own);
        }
    }

    @Test
    void whatIsExpectedToSucceedGoesTogetherAndIsSeenOneByOne() {
        final History expected = lane.run(GOES_ON_WAITING).history();
        final Execution together = lane.run(GOES_ON_WAITING, expecting(expected));

        assertEquals(GOES_ON_WAITING_SHOWN, shown(together));
        assertEquals(expected, together.history());
        assertEquals(0, together.times().finalStateNs(), "the tables came with the last statement");
    }

    @Test
    void whatGoesTogetherAndWaitsIsRunAgainOneByOne() {
        final TestCase waits = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, BEGIN)
                .tx(2, setB(6, 2))
                .tx(2, setB(7, 1))
                .tx(1, COMMIT)
                .tx(2, COMMIT)
                .closed();
        for (int i = 0; i < 3; i++) {
            final Execution execution = lane.run(waits, expecting(eachByItself(waits)));
            assertEquals("0=ok 1=1 2=ok 3=1 4~ 5=ok,4=1 6=ok | {(1,7)(2,6)}", shown(execution));
            assertEquals(0, execution.reruns(), "no wrong waiting decision");
        }
    }

    @Test
    void whatGoesTogetherAndFailsIsRunAgainOneByOne() {
        final TestCase fails = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(1, insert(2, 9))
                .tx(1, setB(6, 2))
                .tx(1, COMMIT)
                .closed();
        assertEquals("0=ok 1=1 2=DUPLICATE_KEY 3=1 4=ok | {(1,5)(2,6)}", shown(lane.run(fails)));
        assertEquals(
                "0=ok 1=1 2=DUPLICATE_KEY 3=1 4=ok | {(1,5)(2,6)}",
                shown(lane.run(fails, expecting(eachByItself(fails)))));
    }

    /** Each step succeeds at once. */
    static History eachByItself(TestCase testCase) {
        return new History(
                IntStream.range(0, testCase.steps().size())
                        .mapToObj(step -> new Round(step, List.of(new Completion(step, Outcome.DONE)), List.of()))
                        .toList(),
                List.of());
    }

    @Test
    void whatIsExpectedToWaitTakesTheSameCourse() {
        final TestCase begins = Cases.at(IsolationLevel.RR, new long[] {1, 1})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, BEGIN)
                .tx(2, setB(6, 1))
                .tx(1, COMMIT)
                .tx(2, COMMIT)
                .closed();
        assertEquals("0=ok 1=1 2=ok 3~ 4=ok,3=1 5=ok | {(1,6)}", shown(lane.run(begins)));
        for (final TestCase testCase : List.of(BLOCKED_UPDATE, DEADLOCK, THREE_SESSIONS, GOES_ON_WAITING, begins)) {
            final Execution seen = lane.run(testCase);
            for (int i = 0; i < 10; i++) {
                assertEquals(shown(seen), shown(lane.run(testCase, expecting(seen.history()))));
            }
        }
    }

    @Test
    void whatIsExpectedToWaitAndDoesNotIsSeenToAnswer() {
        final History expected = lane.run(GOES_ON_WAITING).history();
        final Execution execution = lane.run(NEVER_WAITS, expecting(expected));

        assertEquals(NEVER_WAITS_SHOWN, shown(execution));
        assertEquals(Execution.Waits.SEEN, execution.waits());
        assertEquals(0, execution.reruns());
    }

    @Test
    void whatIsExpectedToAnswerAndWaitsIsRunAgainWithNothingExpected() {
        final History expected = lane.run(NEVER_WAITS).history();
        final Execution execution = lane.run(GOES_ON_WAITING, expecting(expected));

        assertEquals(GOES_ON_WAITING_SHOWN, shown(execution));
        assertEquals(Execution.Waits.SEEN, execution.waits());
    }

    @Test
    void aRunThatTookAnotherCourseAfterAPictureWasBelievedIsDoubtful() {
        final List<Round> rounds =
                new ArrayList<>(lane.run(THREE_SESSIONS).history().rounds());
        rounds.set(6, new Round(6, List.of(new Completion(6, Outcome.DONE)), List.of(4, 5)));
        onStrangersServer(stranger -> {
            final Execution execution = stranger.run(THREE_SESSIONS, expecting(new History(rounds, List.of())));

            assertEquals(THREE_SESSIONS_SHOWN, shown(execution));
            assertEquals(Execution.Waits.DOUBTFUL, execution.waits());
        });
    }

    @Test
    void atAnotherLevelThanTheCaseSaysNothingIsExpected() {
        final LaneOptions atRc =
                new LaneOptions("isolde_test_rc", Optional.of(IsolationLevel.RC), LaneOptions.DEFAULT_STATEMENT_LIMIT);
        final History expected = lane.run(THREE_SESSIONS).history();
        try (Lane weaker = Lane.open(target, atRc)) {
            final Execution execution = weaker.run(THREE_SESSIONS, expecting(expected));
            assertEquals(THREE_SESSIONS_SHOWN, shown(execution));
            assertEquals(Execution.Waits.SEEN, execution.waits());
        }
    }

    /** One is expected to wait and does not, or the other way round; what follows may go together all the same. */
    @Test
    void afterADeviationTheSameIsSeenAsOneByOne() {
        final Execution waits = lane.run(readsBehindAnUpdate(1));
        final Execution goes = lane.run(readsBehindAnUpdate(2));

        assertEquals(shown(waits), shown(lane.run(readsBehindAnUpdate(1), expecting(goes.history()))));
        assertEquals(shown(goes), shown(lane.run(readsBehindAnUpdate(2), expecting(waits.history()))));
    }

    private static TestCase readsBehindAnUpdate(long row) {
        return Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, BEGIN)
                .tx(2, selectAll())
                .tx(2, setB(6, row))
                .tx(2, selectAll())
                .tx(1, selectAll())
                .tx(1, COMMIT)
                .tx(2, selectAll())
                .tx(2, COMMIT)
                .closed();
    }

    static Outlook expecting(History expected) {
        return new Outlook(ExpectedRounds.of(expected.rounds()), Optional.empty());
    }

    private static Outlook before(TestCase next) {
        return new Outlook(ExpectedRounds.NONE, Optional.of(next));
    }

    /** Only with three processors the next case is made ready, in a schema of its own. */
    @ParameterizedTest
    @EnumSource
    @Full
    void theSameIsSeenOnAnyProcessorsAndAllSchemasAreDropped(Processors processors) throws Exception {
        final List<TestCase> cases = List.of(
                BLOCKED_UPDATE, DEADLOCK, OTHER_TABLE, THREE_SESSIONS, NEVER_WAITS, GOES_ON_WAITING, OTHER_TABLE);
        final List<String> expected = List.of(
                BLOCKED_UPDATE_SHOWN,
                DEADLOCK_SHOWN,
                OTHER_TABLE_SHOWN,
                THREE_SESSIONS_SHOWN,
                NEVER_WAITS_SHOWN,
                GOES_ON_WAITING_SHOWN,
                OTHER_TABLE_SHOWN);
        try (Lane own = Lane.open(target, LaneOptions.of("isolde_test_turns").on(processors))) {
            for (int i = 0; i < 70; i++) {
                final TestCase next = cases.get((i + 1) % cases.size());
                assertEquals(expected.get(i % cases.size()), shown(own.run(cases.get(i % cases.size()), before(next))));
            }
            assertEquals(processors == Processors.THREE ? 2 : 1, schemas("isolde_test_turns%"));
        }
        assertEquals(0, schemas("isolde_test_turns%"));
    }

    private long schemas(String like) throws SQLException {
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(
                        "SELECT COUNT(*) FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE '" + like + "'")) {
            assertTrue(found.next());
            return found.getLong(1);
        }
    }

    @Test
    void aCaseThatComesBetweenLeavesTheOneMadeReadyAsItIs() {
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE, before(THREE_SESSIONS))));
        assertEquals(OTHER_TABLE_SHOWN, shown(lane.run(OTHER_TABLE)));
        assertEquals(DEADLOCK_SHOWN, shown(lane.runExplained(DEADLOCK)));
        assertEquals(THREE_SESSIONS_SHOWN, shown(lane.run(THREE_SESSIONS, before(DEADLOCK))));
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE, before(OTHER_TABLE))));
        assertEquals(OTHER_TABLE_SHOWN, shown(lane.run(OTHER_TABLE)));
    }

    @Test
    void aLaneThatRestsHoldsNoViewButThatOfTheCaseMadeReady() throws Exception {
        lane.run(BLOCKED_UPDATE);
        awaitViews(1);
        lane.rest();
        awaitViews(0);
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE, before(DEADLOCK))));
        awaitViews(2);
        lane.rest();
        awaitViews(1);
        assertEquals(DEADLOCK_SHOWN, shown(lane.run(DEADLOCK)));
    }

    /** Returns when as many transactions are open on the server. It answers from a cache, which is filled anew when nobody has asked for 0.1 s. */
    private void awaitViews(long count) throws Exception {
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement statement = connection.createStatement()) {
            long seen = -1;
            final long startNs = System.nanoTime();
            while (seen != count) {
                assertTrue(System.nanoTime() - startNs < TimeUnit.SECONDS.toNanos(30), "views: " + seen);
                Thread.sleep(150);
                try (ResultSet found = statement.executeQuery("SELECT COUNT(*) FROM information_schema.INNODB_TRX")) {
                    assertTrue(found.next());
                    seen = found.getLong(1);
                }
            }
        }
    }

    @Test
    void aSetUpThatFailsAheadIsAFaultOfItsCaseOnly() {
        final TestCase wrong = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {1, 2})
                .tx(1, selectAll())
                .closed();
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE, before(wrong))));
        assertEquals(
                "fault: set-up failed: Duplicate entry '1'",
                shown(lane.run(wrong, before(DEADLOCK))).substring(0, 41));
        assertEquals(DEADLOCK_SHOWN, shown(lane.run(DEADLOCK, before(BLOCKED_UPDATE))));
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
    }

    @Test
    void anInterruptedRunIsAFaultAndTheLaneGoesOn() {
        final Execution interrupted;
        Thread.currentThread().interrupt();
        try {
            interrupted = lane.run(BLOCKED_UPDATE);
        } finally {
            assertTrue(Thread.interrupted(), "the interruption must stay visible to the caller");
        }

        assertEquals("fault: the run was interrupted", shown(interrupted));
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
    }

    @Test
    void aCaseWithOtherTablesReplacesThoseOfTheOneBefore() {
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
        assertEquals(OTHER_TABLE_SHOWN, shown(lane.run(OTHER_TABLE)));
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
    }

    @Test
    void triggersOfACaseDoNotReachTheNext() {
        final List<Statement> setup = new ArrayList<>(BLOCKED_UPDATE.setup());
        setup.add(raw("CREATE TRIGGER nine BEFORE UPDATE ON t FOR EACH ROW SET NEW.b = 9"));
        final TestCase triggered = new TestCase(
                setup, List.of(), BLOCKED_UPDATE.sessions(), BLOCKED_UPDATE.steps(), BLOCKED_UPDATE.finals());
        final String nine = BLOCKED_UPDATE_SHOWN.replace("(1,6)", "(1,9)");

        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
        assertEquals(nine, shown(lane.run(triggered)));
        assertEquals(nine, shown(lane.run(triggered)));
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
    }

    /** MariaDB 10.11.5 left one, and every case after it failed. */
    @Test
    void aFileThatTheServerLeftInTheSchemaDoesNotStopTheLane() throws Exception {
        try (Lane own = Lane.open(target, LaneOptions.of("isolde_test_left"))) {
            assertEquals(OTHER_TABLE_SHOWN, shown(own.run(OTHER_TABLE)));
            final Path left = folderOf("isolde_test_left").resolve("t.TRG-");
            Files.writeString(left, "left behind");
            assertEquals(BLOCKED_UPDATE_SHOWN, shown(own.run(BLOCKED_UPDATE)));
            assertEquals(OTHER_TABLE_SHOWN, shown(own.run(OTHER_TABLE)));
            assertEquals(BLOCKED_UPDATE_SHOWN, shown(own.run(BLOCKED_UPDATE)));
            Files.deleteIfExists(left);
        }
    }

    private Path folderOf(String schema) throws SQLException {
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SELECT @@datadir")) {
            assertTrue(found.next());
            return Path.of(found.getString(1), schema);
        }
    }

    /** The history is that of the case run without being explained: asking takes no lock and no snapshot that stays. */
    @Test
    void plansAreAskedForBeforeTheCaseAndChangeNothing() {
        final Execution explained = lane.runExplained(BLOCKED_UPDATE);
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(explained));
        assertEquals(Optional.of("PRIMARY"), explained.plans().of(2).map(Plans.Plan::index));
        assertEquals(Optional.of("PRIMARY"), explained.plans().of(3).map(Plans.Plan::index));
        assertEquals(Optional.empty(), explained.plans().of(0), "BEGIN reads no rows");
        assertEquals(Plans.NONE, lane.run(BLOCKED_UPDATE).plans());
    }

    @Test
    @Full
    void aSecondLaneInOneSchemaIsRefused() {
        final BadInputException refused =
                assertThrows(BadInputException.class, () -> Lane.open(target, LaneOptions.of("isolde_test")));

        assertTrue(refused.getMessage().contains("isolde_test is in use"), refused.getMessage());
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
    }

    @Test
    void aSetUpThatFailsIsAFaultThatSaysSo() {
        final Execution execution = lane.run(Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {1, 2})
                .tx(1, selectAll())
                .closed());

        assertTrue(
                execution.fault().orElse("none").startsWith("set-up failed: Duplicate entry '1'"),
                execution.fault().toString());
        assertFalse(execution.serverLost());
        assertEquals(BLOCKED_UPDATE_SHOWN, shown(lane.run(BLOCKED_UPDATE)));
    }

    @Test
    void aServerThatEndsDuringACaseIsNoFaultOfOursAndTheLaneWorksOnItsSuccessor() {
        try (RunningTarget victim = TestServers.startOrSkip(targetName, TargetOptions.standard());
                Lane own = Lane.open(victim, LaneOptions.of("isolde_test_lost"))) {
            final Execution lost = own.run(Cases.at(IsolationLevel.RR, new long[] {1, 1})
                    .tx(1, BEGIN)
                    .tx(2, raw("SHUTDOWN"))
                    .tx(2, raw("SELECT SLEEP(20)"))
                    .tx(1, COMMIT)
                    .closed());
            assertTrue(lost.serverLost(), lost.toString());
            assertEquals(Optional.empty(), lost.fault());

            victim.restart();
            assertEquals(BLOCKED_UPDATE_SHOWN, shown(own.run(BLOCKED_UPDATE)));
        }
    }

    @Test
    void aServerThatEndsWhileAStatementWaitsAsExpectedIsNoFaultOfOurs() {
        try (RunningTarget victim = TestServers.startOrSkip(targetName, TargetOptions.standard());
                Lane own = Lane.open(victim, LaneOptions.of("isolde_test_lost_waiting"))) {
            final List<Round> expected = own.run(BLOCKED_UPDATE).history().rounds();
            final int waits = IntStream.range(0, expected.size())
                    .filter(step -> expected.get(step).blocked())
                    .findFirst()
                    .orElseThrow();
            final TestCase ends = BLOCKED_UPDATE
                    .withSteps(Stream.concat(
                                    BLOCKED_UPDATE.steps().subList(0, waits + 1).stream(),
                                    Stream.of(new Step(
                                            BLOCKED_UPDATE.steps().get(0).session(), raw("SHUTDOWN"))))
                            .toList())
                    .closed();
            final Execution lost = own.run(ends, expecting(new History(expected.subList(0, waits + 1), List.of())));
            assertTrue(lost.serverLost(), lost.toString());
            assertEquals(Optional.empty(), lost.fault());

            victim.restart();
            assertEquals(BLOCKED_UPDATE_SHOWN, shown(own.run(BLOCKED_UPDATE)));
        }
    }

    @Test
    void theSchemaIsGoneOnceTheLaneIsClosed() throws Exception {
        try (Lane own = Lane.open(target, LaneOptions.of("isolde_test_gone"))) {
            own.run(BLOCKED_UPDATE);
        }
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SHOW DATABASES LIKE 'isolde_test_gone'")) {
            assertFalse(found.next());
        }
    }
}
