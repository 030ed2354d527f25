package io.isolde.harness.lane;

import io.isolde.harness.detect.Judge;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.target.RunningTarget;

/** The second server of a run, for the oracle that compares two. Thread-safe. */
public final class Twin {
    /**
     * A lane on it, and what its rules say.
     *
     * @param worlds the worlds oracle of the second server
     */
    public record OnLane(TrialLane lane, Judge worlds) implements AutoCloseable {
        @Override
        public void close() {
            worlds.close();
            lane.close();
        }
    }

    private final RunningTarget target;
    private final String schema;
    private final ServerKeeper server;

    /**
     * @param schema of lanes on it, see {@link LaneOptions}; their names are added
     */
    public Twin(RunningTarget target, String schema) {
        this.target = target;
        this.schema = schema;
        this.server = new ServerKeeper(target);
    }

    /** A lane by a name that no other has. */
    public OnLane open(String name) {
        return new OnLane(
                new TrialLane(() -> Dialect.lane(target, LaneOptions.of(schema + "_" + name)), server),
                new Judge(target.profile()));
    }
}
