package io.isolde.harness.replay;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.CaseLanes;
import io.isolde.harness.lane.SameFinding;
import io.isolde.harness.lane.Twin;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.reduce.Reducer;
import io.isolde.harness.reduce.ReducerOptions;
import io.isolde.harness.reduce.Reduction;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.target.RunningTarget;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Reduces cases on a server, on several lanes at a time. Used by one thread at a time. */
public final class CaseReduction implements AutoCloseable {
    /** Runs of a case in which its deviation has to show once. */
    public static final int FIRST_RUNS = 5;

    private final RunningTarget target;
    private final CaseLanes lanes;

    /**
     * @param options of lanes, whose numbers are added to the name of the schema
     * @param oracle whose verdict stays
     * @param twin for an oracle that needs one
     */
    public CaseReduction(
            RunningTarget target, LaneOptions options, int laneCount, OracleKind oracle, Optional<Twin> twin) {
        this.target = target;
        this.lanes = new CaseLanes(
                target, laneCount, lane -> Dialect.lane(target, options.inSchema("_" + lane)), oracle, twin);
    }

    /**
     * What to reduce a case for: the verdict its file was reported with, if that comes back, or else the first deviation seen in a few
     * runs; the verdict of the last run if there was none.
     */
    public Verdict verdict(ReplayFile file, TestCase closedCase) throws InterruptedException {
        Optional<Verdict> deviation = Optional.empty();
        Verdict last = null;
        for (int run = 0; run < FIRST_RUNS; run++) {
            last = lanes.run(List.of(closedCase)).get(0).verdict();
            final boolean reported =
                    file.reportedAs(last, VerdictText.explanation(last)).orElse(true);
            if (deviates(last) && reported) {
                return last;
            }
            deviation = deviates(last) && deviation.isEmpty() ? Optional.of(last) : deviation;
        }
        return deviation.orElse(last);
    }

    /** True for a verdict that a case can be reduced for. */
    public static boolean deviates(Verdict verdict) {
        return verdict instanceof Verdict.Unexplained || verdict instanceof Verdict.Explained;
    }

    /**
     * Reduces a case.
     *
     * @param verdict that has to stay, with its signature
     * @param stop asks to end early with the best so far
     */
    public Reduction reduce(
            TestCase closedCase,
            Verdict verdict,
            ReducerOptions options,
            Experience experience,
            BooleanSupplier stop,
            Reducer.Watcher watcher)
            throws InterruptedException {
        final SameFinding aim = SameFinding.as(closedCase, verdict);
        return new Reducer(
                        target.profile(),
                        lanes.test(aim, verdict instanceof Verdict.ServerLost),
                        aim,
                        options,
                        experience,
                        stop::getAsBoolean,
                        watcher)
                .reduce(closedCase);
    }

    @Override
    public void close() {
        lanes.close();
    }
}
