package io.isolde.core.oracle;

import io.isolde.core.history.History;
import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;

/** The entry to the oracle. One per worker; not thread-safe. */
public final class WorldsOracle implements AutoCloseable {
    private final ServerProfile profile;

    public WorldsOracle(ServerProfile profile) {
        this.profile = profile;
    }

    /** What the rules of this server's profile let the (closed) case do, along the access paths the optimizer is taken to choose. */
    public History predict(TestCase testCase) {
        throw new UnsupportedFeatureException("predict on " + profile);
    }

    /** Follows an observed history of the (closed) case. */
    public Verdict judge(TestCase testCase, History observed) {
        return new Verdict.Undecided("not built yet");
    }

    @Override
    public void close() {
        // frees the off-heap regions
    }
}
