package io.isolde.harness.lane;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.OracleSetting;
import io.isolde.harness.execute.CaseRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** One lane, and a trial on it for each oracle. Not thread-safe. */
public final class LaneTrials implements AutoCloseable {
    private final TrialLane lane;
    private final ServerKeeper server;
    private final Judge judge;
    private final Optional<Twin.OnLane> twin;
    private final List<CaseTrial> trials = new ArrayList<>();

    /**
     * Connects; closes what it was given.
     *
     * @param openRunner called again whenever a runner failed or lost the server
     * @param oracles one or more
     * @param planned see {@link CaseTrial}
     * @param twin a lane on the second server, which some oracles need
     */
    public LaneTrials(
            Supplier<CaseRunner> openRunner,
            ServerProfile profile,
            ServerKeeper server,
            List<OracleKind> oracles,
            boolean planned,
            Optional<Twin.OnLane> twin) {
        this.twin = twin;
        this.server = server;
        lane = new TrialLane(openRunner, server);
        judge = new Judge(profile);
        final OracleSetting setting = new OracleSetting(profile, judge, twin.map(Twin.OnLane::worlds));
        final SharedRuns runs = new SharedRuns(closedCase -> lane.run(closedCase, false));
        final Optional<SharedRuns> runsOfTwin =
                twin.map(second -> new SharedRuns(closedCase -> second.lane().run(closedCase, false)));
        for (final OracleKind oracle : oracles) {
            trials.add(new CaseTrial(
                    lane, oracle.needsTwin() ? runsOfTwin.orElseThrow() : runs, setting, oracle, planned));
        }
    }

    /** By the first oracle. */
    public CaseTrial first() {
        return trials.get(0);
    }

    /** In the order of the oracles. */
    public List<CaseTrial> all() {
        return trials;
    }

    /** By one of the oracles. */
    public CaseTrial by(OracleKind oracle) {
        return trials.stream()
                .filter(trial -> trial.oracle() == oracle)
                .findFirst()
                .orElseThrow();
    }

    /** Drops the tables of the last case, which some servers do not survive; whether the server was lost, be it by this lane or another. */
    public boolean losesServer() {
        final int losses = server.losses();
        lane.renew();
        return server.losses() != losses;
    }

    @Override
    public void close() {
        judge.close();
        lane.close();
        twin.ifPresent(Twin.OnLane::close);
    }
}
