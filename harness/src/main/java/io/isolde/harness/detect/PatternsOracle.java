package io.isolde.harness.detect;

import io.isolde.core.isolation.AfterRollback;
import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.TransactionLog;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.harness.pattern.Path;
import io.isolde.harness.pattern.PathJudge;
import io.isolde.harness.pattern.PublishedJudge;
import io.isolde.harness.pattern.Trace;
import java.util.List;
import java.util.Optional;

/**
 * APTrans: the versions that transactions read and write form dependencies, and some ways to depend on each other are forbidden. The case is run
 * again so that it tells its versions ({@link PatternCase}); beside the case and not in its place, so that it is seen whether it went the same
 * way. Where it did not, there is no verdict.
 */
final class PatternsOracle implements TestOracle {
    /** What was repaired against the paper, or not. */
    enum Form {
        /** Whole paths, by the snapshots and the kinds of reads there are. */
        REPAIRED,
        /** Edges. */
        FAITHFUL
    }

    private final AfterRollback afterRollback;
    private final Form form;

    PatternsOracle(AfterRollback afterRollback, Form form) {
        this.afterRollback = afterRollback;
        this.form = form;
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        return soFar.followUps().isEmpty() ? List.of(new PatternCase(soFar.closedCase()).testCase()) : List.of();
    }

    @Override
    public Verdict judge(Runs runs) {
        final TestCase testCase = runs.closedCase();
        final Run revealing = runs.followUps().get(0);
        final Optional<String> difference =
                new SameCourse(testCase, runs.observed().history(), revealing.history()).difference();
        if (difference.isPresent()) {
            throw new UnsupportedFeatureException("columns and triggers changed " + difference.get());
        }
        final Trace trace = new VersionTrace(
                        testCase,
                        new PatternCase(testCase),
                        revealing.history(),
                        TransactionLog.of(testCase, runs.observed().history(), afterRollback))
                .trace();
        final Optional<Path> path =
                form == Form.REPAIRED ? PathJudge.firstForbidden(trace) : PublishedJudge.firstError(trace);
        return path.<Verdict>map(found ->
                        new Verdict.Disagrees(found.step(), "no path " + found.pattern(), found.text(trace), rule()))
                .orElseGet(Verdict.Agrees::new);
    }

    private String rule() {
        return form == Form.REPAIRED
                ? "what transactions do to rows follows no path that their levels forbid; APTrans, tables 2 and 3"
                : "no write is read by another transaction but at READ COMMITTED, and dependencies have no cycle; APTrans";
    }
}
