package io.isolde.harness.execute.mysql;

import static io.isolde.harness.execute.mysql.Cases.BEGIN;
import static io.isolde.harness.execute.mysql.Cases.COMMIT;
import static io.isolde.harness.execute.mysql.Cases.setB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.BareLoop.Recorded;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.jdbc.Results;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TestServers;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
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
        final RunningTarget target = TestServers.shared("mariadb:11.4.5");
        try (Lane lane = Lane.open(target, LaneOptions.of("isolde_test"));
                BareLane bare = BareLane.open(target, LaneOptions.of(BARE))) {
            for (final TestCase testCase : new TestCase[] {waiting, waiting, empty, waiting}) {
                final Execution execution = lane.run(testCase);
                bare.run(RecordedCase.of(execution, 0, target.profile().version()));
                assertEquals(execution.history().finalState().get(0), state(target));
            }
            assertEquals(0, bare.strayedCases());
        }
    }

    @Test
    void aCaseThatTakesAnotherCourseIsGivenUp() throws SQLException {
        final TestCase waiting =
                Cases.at(IsolationLevel.RC, new long[] {1, 1}).blockedUpdate().closed();
        final RunningTarget target = TestServers.shared("mariadb:11.4.5");
        try (Lane lane = Lane.open(target, LaneOptions.of("isolde_test"));
                BareLane bare = BareLane.open(target, LaneOptions.of(BARE))) {
            final RecordedCase recorded =
                    RecordedCase.of(lane.run(waiting), 0, target.profile().version());
            bare.run(otherwise(recorded, 3, false, List.of(new Recorded.End(1, false))));
            assertEquals(1, bare.strayedCases(), "what waited is expected to succeed at once");
            bare.run(otherwise(recorded, 2, true, List.of()));
            assertEquals(2, bare.strayedCases(), "what succeeded at once is expected to wait");
            bare.run(recorded);
            assertEquals(2, bare.strayedCases(), "nothing is left of those that were given up");
        }
    }

    /** As if one of its statements had done something else. */
    private static RecordedCase otherwise(RecordedCase recorded, int number, boolean waits, List<Recorded.End> ends) {
        final List<Recorded.Send> sends = new ArrayList<>(recorded.sends());
        final Recorded.Send send = sends.get(number);
        sends.set(number, new Recorded.Send(send.session(), send.sql(), waits, ends));
        return new RecordedCase(
                recorded.schema(), recorded.remove(), recorded.refill(), recorded.create(), recorded.levels(), sends);
    }

    private static TableState state(RunningTarget target) throws SQLException {
        try (Connection connection = Connections.open(target.connection(), ConnectionUse.CONTROL);
                ResultSet rows = connection.createStatement().executeQuery("SELECT * FROM " + BARE + ".t")) {
            return new TableState("t", Results.read(rows));
        }
    }
}
