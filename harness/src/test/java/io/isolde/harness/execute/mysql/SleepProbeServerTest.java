package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.execute.Placement;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import io.isolde.harness.target.TestServers;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("server")
final class SleepProbeServerTest {
    private static final int WAITS = 12;
    /** A condition variable has two words to sleep on, and each must be seen twice. */
    private static final int LEARNT_AFTER = 4;

    private static final long PAUSE_NS = 200_000;

    /** Counts how often the server is asked. */
    private static final class Counting implements WaitProbe {
        private final WaitProbe asking;
        private int looks;

        Counting(WaitProbe asking) {
            this.asking = asking;
        }

        @Override
        public Waits look(java.sql.Statement monitor, Set<Long> sessions, long quietNs) throws SQLException {
            looks++;
            return asking.look(monitor, sessions, quietNs);
        }

        @Override
        public long idOf(Connection connection) throws SQLException {
            return asking.idOf(connection);
        }
    }

    @Test
    void theServerIsAskedUntilItIsKnownWhereSessionsSleepThatWait() throws SQLException {
        final Counting counting = new Counting(new InnodbStatusProbe(false));
        final SleepProbe probe = new SleepProbe(counting, false);
        final RunningTarget target = TestServers.shared("mariadb:11.4.5");
        try (Connection monitor = Connections.open(target.connection(), ConnectionUse.CONTROL);
                Connection holder = Connections.open(target.connection(), ConnectionUse.CONTROL);
                Connection waiter = Connections.open(target.connection(), ConnectionUse.SESSION)) {
            execute(holder, "CREATE OR REPLACE DATABASE isolde_probe");
            execute(holder, "CREATE TABLE isolde_probe.t (a INT PRIMARY KEY)");
            execute(holder, "INSERT INTO isolde_probe.t VALUES (1)");
            final long id = probe.idOf(waiter);
            final java.sql.Statement asked = monitor.createStatement();
            assertFalse(probe.look(asked, Set.of(id), 0).sessions().contains(id), "it sleeps, but not for a lock");
            int askedEarly = counting.looks;
            for (int i = 0; i < WAITS; i++) {
                askedEarly = i == LEARNT_AFTER ? counting.looks : askedEarly;
                execute(holder, "BEGIN");
                execute(holder, "DELETE FROM isolde_probe.t");
                final CompletableFuture<Void> delete =
                        CompletableFuture.runAsync(() -> executeLater(waiter, "DELETE FROM isolde_probe.t"));
                while (!probe.look(asked, Set.of(id), 0).sessions().contains(id)) {
                    assertFalse(delete.isDone(), "it waits");
                    LockSupport.parkNanos(PAUSE_NS);
                }
                execute(holder, "ROLLBACK");
                delete.join();
                execute(holder, "REPLACE INTO isolde_probe.t VALUES (1)");
                assertFalse(probe.look(asked, Set.of(id), 0).sessions().contains(id), "its wait is over");
            }
            assertTrue(askedEarly >= LEARNT_AFTER, "asked at first: " + askedEarly);
            assertEquals(askedEarly, counting.looks, "not asked any more");
            probe.forget(id);
            assertFalse(probe.look(asked, Set.of(id), 0).sessions().contains(id));
            assertEquals(askedEarly + 1, counting.looks, "of a connection that is not known the server is asked");
        }
    }

    @Test
    void waitsForMetadataAreLearntOfEachSession() throws SQLException {
        final Counting counting = new Counting(new InnodbStatusProbe(false));
        final SleepProbe probe = new SleepProbe(counting, false);
        final RunningTarget target = TestServers.shared("mariadb:11.4.5");
        try (Connection monitor = Connections.open(target.connection(), ConnectionUse.CONTROL);
                Connection holder = Connections.open(target.connection(), ConnectionUse.CONTROL);
                Connection waiter = Connections.open(target.connection(), ConnectionUse.SESSION)) {
            execute(holder, "CREATE OR REPLACE DATABASE isolde_probe");
            execute(holder, "CREATE TABLE isolde_probe.t (a INT PRIMARY KEY)");
            final long id = probe.idOf(waiter);
            final java.sql.Statement asked = monitor.createStatement();
            for (int i = 0; i < WAITS; i++) {
                execute(holder, "BEGIN");
                execute(holder, "SELECT * FROM isolde_probe.t");
                final CompletableFuture<Void> change = CompletableFuture.runAsync(
                        () -> executeLater(waiter, "ALTER TABLE isolde_probe.t COMMENT = 'x'"));
                Waits seen = probe.look(asked, Set.of(id), 0);
                while (!seen.sessions().contains(id)) {
                    assertFalse(change.isDone(), "it waits");
                    LockSupport.parkNanos(PAUSE_NS);
                    if (i < LEARNT_AFTER) {
                        probe.learnServerLocks(ServerLocks.waits(asked).keySet());
                    }
                    seen = probe.look(asked, Set.of(id), 0);
                }
                assertTrue(seen.certain() && seen.ofServer(), seen.toString());
                execute(holder, "COMMIT");
                change.join();
                assertFalse(probe.look(asked, Set.of(id), 0).sessions().contains(id), "its wait is over");
            }
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (java.sql.Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void executeLater(Connection connection, String sql) {
        try {
            execute(connection, sql);
        } catch (final SQLException refused) {
            throw new CompletionException(refused);
        }
    }

    @Test
    void aServerThatWeDidNotStartIsAskedEachTime() {
        final RunningTarget target = TestServers.shared("mariadb:11.4.5");
        try (RunningTarget stranger = Targets.start(Targets.parse(TestServers.url(target)), TargetOptions.standard())) {
            assertFalse(WaitProbe.of(target, Placement.ANYWHERE).asksServer());
            assertTrue(WaitProbe.of(stranger, Placement.ANYWHERE).asksServer());
        }
    }
}
