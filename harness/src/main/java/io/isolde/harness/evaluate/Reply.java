package io.isolde.harness.evaluate;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.sql.Value;

/** What a question gives: said by the server, or by us. */
sealed interface Reply {
    /** A value. */
    record Of(Value value) implements Reply {}

    /**
     * An error.
     *
     * @param message the server's; empty when we say it
     */
    record Failed(ErrorKind kind, String message) implements Reply {}

    /**
     * Nobody knows.
     *
     * @param feature what the model, or the driver, lacks
     */
    record Undecided(String feature) implements Reply {}

    /**
     * Only ours: the model broke, which is a fault of ours and agrees with nothing.
     *
     * @param problem what was thrown
     */
    record Broken(String problem) implements Reply {}

    /** Largest difference between two doubles that count as equal, relative to the larger: results of libraries differ in the last digit. */
    double TOLERANCE = 1e-12;

    /** Whether server and model say the same. */
    static boolean agree(Reply server, Reply ours) {
        if (server instanceof Of s && ours instanceof Of o) {
            return same(s.value(), o.value());
        }
        return server instanceof Failed s && ours instanceof Failed o && s.kind() == o.kind();
    }

    private static boolean same(Value server, Value ours) {
        if (server instanceof Value.DoubleValue s && ours instanceof Value.DoubleValue o) {
            final double most = Math.max(Math.abs(s.value()), Math.abs(o.value()));
            return s.value() == o.value() || Math.abs(s.value() - o.value()) <= TOLERANCE * most;
        }
        return server.equals(ours);
    }
}
