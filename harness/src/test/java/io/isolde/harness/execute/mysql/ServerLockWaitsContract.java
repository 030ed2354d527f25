package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.setB;
import static io.isolde.harness.execute.mysql.Cases.shown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.testing.Full;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a lane sees waits for locks of the server, on every kind of server; one subclass a server. */
@Tag("server")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ServerLockWaitsContract {
    private static final String SCHEMA = "isolde_test_locks";
    private static final String SETUP =
            "/*init*/ CREATE TABLE c (id INT PRIMARY KEY, n INT);\n/*init*/ INSERT INTO c VALUES (1, 1), (2, 2);\n";
    private static final int STATEMENT = 2;
    private static final int BEHIND = 3;
    private static final int COMMIT = 4;

    /** Most are over after a tenth of that. */
    private static final Duration SOON = Duration.ofSeconds(2);

    private static final TestCase NEXT = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
            .blockedUpdate()
            .closed();
    private static final String NEXT_SHOWN = "0=ok 1=ok 2=1 3~ 4=ok,3=1 5=ok | {(1,6)(2,2)}";

    private final String targetName;
    private RunningTarget target;
    private Lane lane;

    ServerLockWaitsContract(String targetName) {
        this.targetName = targetName;
    }

    @BeforeAll
    void start() {
        target = TestServers.shared(targetName);
    }

    @BeforeEach
    void open() {
        lane = Lane.open(target, LaneOptions.of(SCHEMA));
        lane.run(NEXT);
    }

    @AfterEach
    void close() {
        lane.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM c                | TRUNCATE TABLE c                  | DO 0          | ''",
                "SELECT * FROM c                | ALTER TABLE c ADD COLUMN m INT    | DO 0          | ''",
                "UPDATE c SET n = 5 WHERE id = 1 | CREATE INDEX cn ON c (n)          | DO 0          | ''",
                "SELECT * FROM c FOR UPDATE     | DROP TABLE c                      | DO 0          | DROP TABLE amid a case",
                "SELECT * FROM c                | RENAME TABLE c TO d               | DO 0          | RENAME TABLE amid a case",
                "SELECT * FROM c                | LOCK TABLES c WRITE               | UNLOCK TABLES | ''"
            })
    void aStatementWaitsForATransactionAndReadsWaitBehindIt(String use, String statement, String after, String why) {
        final TestCase testCase = closed(
                "/*tx1*/ BEGIN",
                "/*tx1*/ " + use,
                "/*tx2*/ " + statement,
                "/*tx3*/ SELECT * FROM c",
                "/*tx1*/ COMMIT",
                "/*tx2*/ " + after);
        final History history = runSoon(testCase);
        assertTrue(history.waited(STATEMENT), history::toString);
        assertTrue(history.waited(BEHIND), history::toString);
        assertTrue(
                history.rounds().get(COMMIT).completions().stream()
                        .anyMatch(completion -> completion.step() == STATEMENT),
                history::toString);
        assertTrue(history.outcomeOf(BEHIND).isPresent(), history::toString);
        assertEquals(why, verdict(testCase, history) instanceof Verdict.Undecided undecided ? undecided.why() : "");
    }

    @Test
    void aLockOfANameIsWaitedFor() {
        final History history = runSoon(closed(
                "/*tx1*/ SELECT GET_LOCK('isolde_test_name', 100)",
                "/*tx2*/ SELECT GET_LOCK('isolde_test_name', 100)",
                "/*tx1*/ SELECT RELEASE_LOCK('isolde_test_name')"));
        assertTrue(history.waited(1), history::toString);
        assertTrue(history.outcomeOf(1).isPresent(), history::toString);
    }

    @Test
    @Full
    void aTableThatIsLeftLockedIsNotRead() {
        final History history = runSoon(
                closed("/*tx1*/ BEGIN", "/*tx1*/ SELECT * FROM c", "/*tx2*/ LOCK TABLES c WRITE", "/*tx1*/ COMMIT"));
        assertTrue(history.waited(STATEMENT), history::toString);
        assertEquals(List.of(), history.finalState());
    }

    @Test
    void aTableThatIsGoneIsNotRead() {
        assertEquals(List.of(), runSoon(closed("/*tx1*/ DROP TABLE c")).finalState());
    }

    @Test
    void aTableThatIsMadeMayWaitToo() {
        final History history = runSoon(closed(
                "/*tx1*/ LOCK TABLES c WRITE",
                "/*tx2*/ CREATE TABLE c (id INT)",
                "/*tx2*/ SELECT * FROM c",
                "/*tx1*/ UNLOCK TABLES"));
        assertTrue(history.waited(1) || history.waited(STATEMENT), history::toString);
    }

    /** A case that takes no such lock against itself; the server answers nobody who writes. */
    @Test
    void aLockFromOutsideIsNamedAndNobodysFault() throws Exception {
        final Cases writes = Cases.at(IsolationLevel.RR, new long[] {1, 0}, new long[] {2, 0});
        for (int value = 1; value <= 3_000; value++) {
            writes.tx(1, setB(value, 1)).tx(2, setB(value, 2));
        }
        final TestCase testCase = writes.closed();
        final CountDownLatch over = new CountDownLatch(1);
        final ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            final Future<Boolean> locker = other.submit(() -> lockAll(over));
            final Execution execution = lane.run(testCase);
            over.countDown();
            assertTrue(locker.get());
            assertEquals(Execution.Waits.FOREIGN, execution.waits());
            assertTrue(
                    execution.fault().orElse("none").startsWith("a lock from outside the case: Waiting for "),
                    execution.fault().toString());
        } finally {
            over.countDown();
            other.shutdown();
        }
        assertEquals(NEXT_SHOWN, shown(lane.run(NEXT)));
    }

    /** Once the case has begun, and until it is over. */
    private boolean lockAll(CountDownLatch over) throws SQLException, InterruptedException {
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                java.sql.Statement statement = connection.createStatement()) {
            while (!hasBegun(statement)) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            statement.execute("FLUSH TABLES WITH READ LOCK");
            over.await();
            statement.execute("UNLOCK TABLES");
            return true;
        }
    }

    private static boolean hasBegun(java.sql.Statement statement) throws SQLException {
        try (ResultSet found =
                statement.executeQuery("SELECT COUNT(*) FROM " + SCHEMA + ".t WHERE a = 1 AND b BETWEEN 20 AND 3000")) {
            return found.next() && found.getInt(1) == 1;
        }
    }

    private static TestCase closed(String... steps) {
        return CaseFile.parse("-- isolation: RR\n" + SETUP + String.join(";\n", steps) + ";\n", "a test")
                .testCase()
                .closed();
    }

    /** Runs the case, and the next on the same lane; once more where set-up met a lock of a background thread of the server, as it does now and then. */
    private History runSoon(TestCase testCase) {
        long startNs = System.nanoTime();
        Execution execution = lane.run(testCase);
        if (execution.reruns() > 0) {
            startNs = System.nanoTime();
            execution = lane.run(testCase);
        }
        final Duration took = Duration.ofNanos(System.nanoTime() - startNs);
        assertEquals(Optional.empty(), execution.fault());
        assertEquals(0, execution.reruns());
        assertTrue(took.compareTo(SOON) < 0, () -> "took=" + took);
        final Verdict verdict = verdict(testCase, execution.history());
        assertTrue(verdict instanceof Verdict.Undecided || verdict instanceof Verdict.Agrees, verdict::toString);
        assertEquals(NEXT_SHOWN, shown(lane.run(NEXT)));
        return execution.history();
    }

    private Verdict verdict(TestCase testCase, History history) {
        try (WorldsOracle oracle = new WorldsOracle(target.profile())) {
            return oracle.judge(testCase, history);
        }
    }
}
