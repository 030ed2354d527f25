package io.isolde.harness.replay;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.LaneTrials;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.report.RunSummary.VerdictWord;
import io.isolde.harness.target.RunningTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs case files on one server. Used by one thread, but for those that share its server. */
final class ServerReplay extends Replay {
    /** Runs of a case that fail one after the other before it is not run again: a server that has stopped makes each of them wait. */
    private static final int MOST_INVALID = 2;

    private final RunningTarget target;
    private final LaneOptions options;
    private final String name;
    private final ServerKeeper server;
    private final Optional<Twin> twin;
    private Optional<IsolationLevel> trialLevel = Optional.empty();
    private LaneTrials trials;

    /**
     * @param options of the lane; files may set the level of its sessions
     * @param name of the lane on the twin, which no other has
     * @param server shared by the lanes on it
     * @param twin for oracles that need one
     * @param wantsStories whether results tell of each statement
     */
    ServerReplay(
            RunningTarget target,
            LaneOptions options,
            String name,
            ServerKeeper server,
            Optional<Twin> twin,
            boolean wantsStories) {
        super(target.profile().version(), wantsStories);
        this.target = target;
        this.options = options;
        this.name = name;
        this.server = server;
        this.twin = twin;
    }

    @Override
    public void close() {
        if (trials != null) {
            trials.close();
        }
    }

    /** Where the set-up may be why no oracle that was asked has a verdict, the case is run once more from what the server has made of it. */
    @Override
    List<ReplayResult> run(ReplayFile file, TestCase closedCase, List<OracleKind> oracles, int times) {
        final List<ReplayResult> results = runOnce(file, closedCase, oracles, times);
        if (closedCase.setup().isEmpty() || !results.stream().allMatch(ServerReplay::isUndecided)) {
            return results;
        }
        return Dialect.withSetUpAsMade(target, options.inSchema("_made"), closedCase)
                .map(made -> runOnce(file, made, oracles, times))
                // Rows put back in the order of their keys may be refused by a foreign key to their own table.
                .filter(again -> again.stream().noneMatch(ReplayResult::isInvalid))
                .map(ServerReplay::ofMadeSetUp)
                .orElse(results);
    }

    /** Results that say where their set-up came from; where that made no verdict possible, they name what does not depend on it. */
    private static List<ReplayResult> ofMadeSetUp(List<ReplayResult> again) {
        return again.stream().allMatch(ServerReplay::isUndecided)
                ? again
                : again.stream().map(ReplayResult::withSetUpAsMade).toList();
    }

    private static boolean isUndecided(ReplayResult result) {
        return result.verdict().equals(VerdictWord.UNDECIDED.word());
    }

    private List<ReplayResult> runOnce(ReplayFile file, TestCase closedCase, List<OracleKind> oracles, int times) {
        final LaneTrials trialsOfLevel = trialsAt(file.actualLevel());
        final List<CaseTrial> judging = oracles.stream().map(trialsOfLevel::by).toList();
        final Map<CaseTrial, Judgements> judgements = new LinkedHashMap<>();
        judging.forEach(trial -> judgements.put(trial, judgements(file, closedCase, trial.oracle())));
        final CaseTrial running = judging.get(0);
        for (final CaseTrial.Outcome outcome : outcomes(trialsOfLevel, running, closedCase, times)) {
            judgements.get(running).add(outcome);
            for (final CaseTrial trial : judging.subList(1, judging.size())) {
                judgements.get(trial).add(trial.judge(closedCase, outcome.execution()));
            }
        }
        return judging.stream()
                .map(trial -> result(closedCase, trial, judgements.get(trial)))
                .toList();
    }

    /** Of so many runs. Where the server did not come through them, each is made anew while no other lane runs a case: so it shows whose doing that was. */
    private static List<CaseTrial.Outcome> outcomes(
            LaneTrials trials, CaseTrial running, TestCase testCase, int times) {
        final List<CaseTrial.Outcome> outcomes = new ArrayList<>();
        boolean lost = false;
        int invalid = 0;
        for (int i = 0; i < times && !lost && invalid < MOST_INVALID; i++) {
            final CaseTrial.Outcome outcome = running.run(testCase);
            outcomes.add(outcome);
            invalid = outcome.verdict() instanceof Verdict.Invalid ? invalid + 1 : 0;
            lost = outcome.verdict() instanceof Verdict.ServerLost || outcome.behindLoss() && i > 0;
        }
        if (lost || trials.losesServer()) {
            outcomes.clear();
            for (int i = 0; i < times; i++) {
                outcomes.add(running.runAlone(testCase));
            }
        }
        return outcomes;
    }

    private ReplayResult result(TestCase closedCase, CaseTrial trial, Judgements judgements) {
        if (!wantsStories()) {
            return judgements.result(Optional.empty());
        }
        final Optional<Verdict.Unexplained> broken = judgements.verdict() instanceof Verdict.Explained
                ? trial.broken(closedCase, judgements.firstRun())
                : Optional.empty();
        return judgements.result(Optional.of(judgements.story(trial.predict(closedCase), broken)));
    }

    /** Sessions that truly run at another level need runners of their own. */
    private LaneTrials trialsAt(Optional<IsolationLevel> actual) {
        if (trials == null || !trialLevel.equals(actual)) {
            close();
            trials = new LaneTrials(
                    () -> Dialect.lane(target, options.at(actual)),
                    target.profile(),
                    server,
                    OracleKind.all(twin.isPresent()).stream()
                            .filter(oracle -> oracle.asks(target.profile()))
                            .toList(),
                    false,
                    twin.map(second -> second.open(name)));
            trialLevel = actual;
        }
        return trials;
    }
}
