package io.isolde.harness.detect;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.serial.TransactionLog;
import io.isolde.harness.pattern.Path;
import io.isolde.harness.pattern.PathJudge;
import io.isolde.harness.pattern.PublishedJudge;
import io.isolde.harness.pattern.TableJudge;
import io.isolde.harness.pattern.Trace;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * APTrans: the versions that transactions read and write form dependencies, and some ways to depend on each other are forbidden. The case is run
 * again so that it tells its versions ({@link PatternCase}); beside the case and not in its place, so that it is seen whether it went the same
 * way. Where it did not, there is no verdict.
 */
final class PatternsOracle implements TestOracle {
    /** Ours, as the text says, or as the program does; {@code harness/docs/oracles.md} names each difference. */
    enum Form {
        /** Whole paths, by the snapshots and the kinds of reads there are; then those of the paper's tables, for the worlds oracle to weigh. */
        REPAIRED,
        /** Whole paths that the paper's tables disallow at the level (3.5.2). */
        PAPER,
        /** Edges and cycles. */
        TOOL
    }

    /** Of a case that no attempt took the course of. */
    private static final int RERUNS = 3;

    private final InnoDbProfile server;
    private final Form form;

    PatternsOracle(InnoDbProfile server, Form form) {
        this.server = server;
        this.form = form;
    }

    /** A run that took the course of the case. */
    private record Taken(PatternCase plan, int followUp) {}

    /** Where a case races it may take its course the next time. */
    private List<PatternCase> attempts(TestCase testCase) {
        final PatternCase all = new PatternCase(testCase, PatternCase.Extent.ALL, server);
        final PatternCase plainReads = new PatternCase(testCase, PatternCase.Extent.PLAIN_READS, server);
        final PatternCase careful = new PatternCase(testCase, PatternCase.Extent.CAREFUL, server);
        return List.of(all, plainReads, careful, all, plainReads);
    }

    @Override
    public List<TestCase> followUps(Runs soFar) {
        final Optional<Taken> taken = taken(soFar);
        final int runs = soFar.followUps().size();
        if (taken.isPresent()) {
            final PatternCase plan = taken.get().plan();
            final boolean asks =
                    runs == taken.get().followUp() + 1 && !plan.conditions().isEmpty();
            return asks
                    ? List.of(plan.conditionCase(
                            VersionLog.entries(soFar.followUps().get(runs - 1).history())))
                    : List.of();
        }
        final List<PatternCase> attempts = attempts(soFar.closedCase());
        if (runs < attempts.size()) {
            return List.of(attempts.get(runs).testCase());
        }
        return runs == attempts.size() ? Collections.nCopies(RERUNS, soFar.closedCase()) : List.of();
    }

    private Optional<Taken> taken(Runs runs) {
        final List<PatternCase> attempts = attempts(runs.closedCase());
        final int made = Math.min(attempts.size(), runs.followUps().size());
        return IntStream.range(0, made)
                .mapToObj(attempt -> new Taken(attempts.get(attempt), attempt))
                .filter(taken -> difference(runs, taken).isEmpty())
                .findFirst();
    }

    private static Optional<String> difference(Runs runs, Taken taken) {
        return SameCourse.ofInstrumented(
                        runs.closedCase(),
                        taken.plan(),
                        runs.observed().history(),
                        runs.followUps().get(taken.followUp()).history())
                .difference();
    }

    @Override
    public Verdict judge(Runs runs) {
        final TestCase testCase = runs.closedCase();
        final Taken taken = taken(runs).orElseThrow(() -> discarded(runs));
        final Trace trace = new VersionTrace(
                        testCase,
                        taken.plan(),
                        runs.followUps().get(taken.followUp()).history(),
                        runs.followUps().stream()
                                .skip(taken.followUp() + 1)
                                .map(Run::history)
                                .findFirst(),
                        TransactionLog.of(testCase, runs.observed().history(), server.afterRollback()))
                .trace();
        final Optional<Path> path = switch (form) {
            case REPAIRED -> PathJudge.firstForbidden(trace).or(() -> TableJudge.firstDisallowed(trace));
            case PAPER -> TableJudge.firstDisallowed(trace);
            case TOOL -> PublishedJudge.firstError(trace);
        };
        return path.<Verdict>map(found ->
                        new Verdict.Disagrees(found.step(), "no path " + found.pattern(), found.text(trace), rule()))
                .orElseGet(Verdict.Agrees::new);
    }

    /** None took the course of the case; does it take it itself? */
    private DiscardedException discarded(Runs runs) {
        final List<PatternCase> attempts = attempts(runs.closedCase());
        final boolean races = runs.followUps().stream()
                .skip(attempts.size())
                .anyMatch(again -> SameCourse.ofAnother(
                                runs.closedCase(), runs.observed().history(), again.history())
                        .difference()
                        .isPresent());
        return races
                ? DiscardedException.race("a case that takes another course by itself")
                : DiscardedException.ours("columns and triggers changed "
                        + difference(runs, new Taken(attempts.get(0), 0)).orElseThrow());
    }

    private String rule() {
        return form == Form.TOOL
                ? "no write is read by another transaction but at READ COMMITTED, and dependencies have no cycle; APTrans"
                : "what transactions do to rows follows no path that their levels forbid; APTrans, tables 2 and 3";
    }
}
