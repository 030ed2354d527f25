package io.isolde.harness.execute;

import static io.isolde.harness.execute.Cases.BEGIN;
import static io.isolde.harness.execute.Cases.COMMIT;
import static io.isolde.harness.execute.Cases.setB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.history.TableState;
import io.isolde.core.isolation.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.Results;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetOptions;
import io.isolde.harness.target.Targets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a lane has run is sent again by a bare lane, and does the same. */
@Tag("server")
final class BareLaneServerTest {
    private static final String BARE = "isolde_bare_test";

    @Test
    void whatWaitedWaitsAndEndsAsBefore() throws SQLException {
        final TestCase waiting = Cases.at(IsolationLevel.RR, new long[] {1, 1}, new long[] {2, 2})
                .tx(1, BEGIN)
                .tx(2, BEGIN)
                .tx(1, setB(5, 1))
                .tx(2, setB(6, 1))
                .tx(1, setB(7, 2))
                .tx(1, COMMIT)
                .tx(2, COMMIT)
                .closed();
        final TestCase empty = Cases.at(IsolationLevel.RC).tx(1, setB(5, 1)).closed();
        try (RunningTarget target = Targets.start(Targets.parse("mariadb:11.4.5"), TargetOptions.standard());
                Lane lane = Lane.open(target, LaneOptions.of("isolde_test"));
                BareLane bare = BareLane.open(target, LaneOptions.of(BARE))) {
            for (final TestCase testCase : new TestCase[] {waiting, waiting, empty, waiting}) {
                final Execution execution = lane.run(testCase);
                bare.run(RecordedCase.of(execution, 0, target.profile().version()));
                assertEquals(execution.history().finalState().get(0), state(target));
            }
            assertEquals(0, bare.stalledCases());
        }
    }

    private static TableState state(RunningTarget target) throws SQLException {
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                ResultSet rows = connection.createStatement().executeQuery("SELECT * FROM " + BARE + ".t")) {
            return new TableState("t", Results.read(rows));
        }
    }
}
