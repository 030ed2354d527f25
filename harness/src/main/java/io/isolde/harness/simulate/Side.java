package io.isolde.harness.simulate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.target.ModelledServer;
import java.util.Optional;
import java.util.Set;

/**
 * What a case is simulated on.
 *
 * @param level of all sessions; empty for those of the case
 * @param deviations the ids of known deviations that may show
 */
public record Side(ModelledServer server, Optional<IsolationLevel> level, Set<String> deviations) {
    public Side {
        deviations = Set.copyOf(deviations);
    }

    /** The case at the level. */
    TestCase at(TestCase testCase) {
        return level.map(testCase::atLevel).orElse(testCase);
    }

    /** As in {@code mariadb:11.8 at RR}. */
    public String name(TestCase testCase) {
        return server.name() + " at " + at(testCase).levelText();
    }
}
