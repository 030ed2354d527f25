package io.isolde.harness.pipeline;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.OracleKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** One lane, and a trial on it for each oracle. Not thread-safe. */
final class LaneTrials implements AutoCloseable {
    private final TrialLane lane;
    private final Judge judge;
    private final List<CaseTrial> trials = new ArrayList<>();

    /**
     * Connects.
     *
     * @param openRunner called again whenever a runner failed or lost the server
     * @param oracles one or more
     * @param planned see {@link CaseTrial}
     */
    LaneTrials(
            Supplier<CaseRunner> openRunner,
            ServerProfile profile,
            ServerKeeper server,
            List<OracleKind> oracles,
            boolean planned) {
        lane = new TrialLane(openRunner, server);
        judge = new Judge(profile);
        oracles.forEach(oracle -> trials.add(new CaseTrial(lane, profile, judge, oracle, planned)));
    }

    /** By the first oracle. */
    CaseTrial first() {
        return trials.get(0);
    }

    /** In the order of the oracles. */
    List<CaseTrial> all() {
        return trials;
    }

    /** By one of the oracles. */
    CaseTrial by(OracleKind oracle) {
        return trials.stream()
                .filter(trial -> trial.oracle() == oracle)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        judge.close();
        lane.close();
    }
}
