package io.isolde.harness.conform;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.Syntax;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;
import java.util.ArrayList;
import java.util.List;

/**
 * All anomalies at all levels of a server.
 *
 * @param levels of the server
 * @param cells for each anomaly one for each level
 */
public record AnomalyMatrix(List<IsolationLevel> levels, List<List<Cell>> cells) {
    public AnomalyMatrix {
        levels = List.copyOf(levels);
        cells = List.copyOf(cells);
    }

    /**
     * An anomaly at a level.
     *
     * @param shown whether it was seen
     * @param expected whether the rules of the dialect lead to it
     * @param verdict on all that was seen
     */
    public record Cell(Anomaly anomaly, IsolationLevel level, boolean shown, boolean expected, Verdict verdict) {
        /** Whether the server did what the rules say. */
        public boolean isAsExpected() {
            return shown == expected && (verdict instanceof Verdict.Agrees || isKnown());
        }

        /** Whether it shows by a deviation of the server that the catalogue knows. */
        private boolean isKnown() {
            return verdict instanceof Verdict.Explained;
        }

        /** As in {@code prevented}, or {@code shows, expected prevented}. */
        public String text() {
            final String seen = word(shown);
            if (shown != expected) {
                return seen + ", expected " + word(expected);
            } else if (isKnown()) {
                return seen + ", a known deviation";
            }
            return isAsExpected() ? seen : seen + ", otherwise than expected";
        }

        private static String word(boolean shows) {
            return shows ? "shows" : "prevented";
        }
    }

    /**
     * Runs them on a server, one after the other.
     *
     * @param options of the lane that runs them
     * @throws IllegalStateException when a case cannot be run
     */
    public static AnomalyMatrix of(RunningTarget server, LaneOptions options) {
        final List<IsolationLevel> levels =
                Dialect.of(server.profile()).vocabulary().levels();
        final Syntax syntax = Syntax.of(server.profile().version());
        final List<List<Cell>> cells = new ArrayList<>();
        try (CaseRunner runner = Dialect.lane(server, options);
                WorldsOracle oracle = new WorldsOracle(server.profile())) {
            for (final Anomaly anomaly : Anomaly.values()) {
                cells.add(levels.stream()
                        .map(level -> cell(anomaly, level, anomaly.at(level, syntax), runner, oracle))
                        .toList());
            }
        }
        return new AnomalyMatrix(levels, cells);
    }

    private static Cell cell(
            Anomaly anomaly, IsolationLevel level, TestCase testCase, CaseRunner runner, WorldsOracle oracle) {
        final Execution execution = runner.run(testCase);
        if (execution.fault().isPresent() || execution.serverLost()) {
            throw new IllegalStateException("the case of " + anomaly.label() + " at " + level + " cannot be run: "
                    + execution.fault().orElse("the server was lost"));
        }
        return new Cell(
                anomaly,
                level,
                anomaly.isIn(new SeenAnomaly(execution.history())),
                anomaly.isIn(new SeenAnomaly(oracle.predict(testCase))),
                oracle.judge(testCase, execution.history()));
    }

    /** Whether the server did all that the rules say. */
    public boolean isAsExpected() {
        return cells.stream().flatMap(List::stream).allMatch(Cell::isAsExpected);
    }
}
