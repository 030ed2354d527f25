package io.isolde.harness.campaign;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.SameFinding;
import io.isolde.harness.lane.TrialTest;
import io.isolde.harness.reduce.CaseSize;
import io.isolde.harness.reduce.Ending;
import io.isolde.harness.reduce.Experience;
import io.isolde.harness.reduce.Reducer;
import io.isolde.harness.reduce.ReducerOptions;
import io.isolde.harness.reduce.Reduction;
import io.isolde.harness.reduce.Selector;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.ReducedCase;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Reduces findings of a campaign on the lane that found them. It has a {@linkplain Budget share} of the lane's time. A reduction that is cut short goes on when the lane has earned time again, and
 * no other finding needs it. One per lane.
 */
final class FindingReduction {
    /**
     * The time it may take.
     *
     * @param sharePercent of the lane's time, what it has not taken yet included
     * @param atFirst in advance
     * @param shortest no reduction begins with less
     * @param longest one reduction takes
     */
    record Budget(int sharePercent, Duration atFirst, Duration shortest, Duration longest) {
        static final Budget STANDARD =
                new Budget(10, Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofSeconds(10));

        /** To begin anew costs some runs, so more time has to be there than for a beginning. */
        Duration shortestToGoOn() {
            return shortest.multipliedBy(3);
        }
    }

    /** More are left as they are. */
    private static final int MOST_CUT_SHORT = 16;

    private static final int CONFIRMATIONS = FindingCheck.REPLAYS_OF_KNOWN;

    private final ServerProfile profile;
    private final CaseTrial trial;
    private final FindingStore findings;
    private final Experience experience;
    private final StopSignal stop;
    private final Budget budget;
    private final long startNs = System.nanoTime();
    /** Findings whose reduction was cut short; the oldest first. */
    private final Deque<CaseRecord> cutShort = new ArrayDeque<>();

    private long spentNs;

    /**
     * @param experience shared by the lanes
     */
    FindingReduction(
            ServerProfile profile,
            CaseTrial trial,
            FindingStore findings,
            Experience experience,
            StopSignal stop,
            Budget budget) {
        this.budget = budget;
        this.profile = profile;
        this.trial = trial;
        this.findings = findings;
        this.experience = experience;
        this.stop = stop;
    }

    /** The finding with a smaller case beside it, if it is one to reduce, there is time, and the smaller one comes back every time. */
    CaseRecord reduce(CaseRecord record) throws InterruptedException {
        final Duration time = timeLeft();
        final Optional<FindingKind> kind = record.findingKind();
        final boolean worthIt = record.confirmation().isStable()
                && record.reduced().isEmpty()
                && !(record.verdict() instanceof Verdict.ServerLost);
        if (!worthIt
                || time.compareTo(budget.shortest()) < 0
                || stop.isSet()
                || !findings.claimReduction(kind.orElseThrow(), record.signature())) {
            return record;
        }
        final CaseRecord smaller = reduced(record, record.testCase(), time);
        if (smaller.reduced().isEmpty()) {
            findings.releaseReduction(kind.get(), record.signature());
        }
        return smaller;
    }

    /** Whether {@link #goOn} has something to do, and time to do it. */
    boolean canGoOn() {
        return !cutShort.isEmpty() && !stop.isSet() && timeLeft().compareTo(budget.shortestToGoOn()) >= 0;
    }

    /** The finding whose reduction was cut short first, with a smaller case yet; empty where it gets no smaller. */
    Optional<CaseRecord> goOn() throws InterruptedException {
        final CaseRecord before = cutShort.remove();
        final CaseRecord after = reduced(before, before.reduced().orElseThrow().testCase(), timeLeft());
        return after.equals(before) ? Optional.empty() : Optional.of(after);
    }

    /** The record with what comes of reducing a case of the finding; as it was where the case gets no smaller. */
    private CaseRecord reduced(CaseRecord record, TestCase start, Duration time) throws InterruptedException {
        final long beginNs = System.nanoTime();
        final CaseRecord reduced = withReduction(record, start, time);
        spentNs += System.nanoTime() - beginNs;
        final boolean goesOn = reduced.reduced().map(ReducedCase::cutShort).orElse(false);
        if (goesOn && !stop.isSet() && cutShort.size() < MOST_CUT_SHORT) {
            cutShort.add(reduced);
        }
        return reduced;
    }

    private CaseRecord withReduction(CaseRecord record, TestCase start, Duration time) throws InterruptedException {
        final SameFinding aim = SameFinding.as(record.testCase(), record.verdict());
        final ReducerOptions options =
                ReducerOptions.standard(Selector.GREEDY, time, CONFIRMATIONS, record.caseNumber());
        final Reduction reduction = new Reducer(
                        profile,
                        new TrialTest(trial, aim),
                        aim,
                        options,
                        experience,
                        new Ending() {
                            @Override
                            public boolean endsSearch() {
                                return stop.isSet();
                            }

                            @Override
                            public boolean endsConfirmation() {
                                return stop.isOvertimeOver();
                            }
                        },
                        (smallest, candidates, elapsed) -> {})
                .reduce(start);
        if (reduction.isStable() && !reduction.result().equals(start)) {
            return record.withReduced(reducedCase(record, reduction, aim));
        }
        return record.reduced()
                .filter(before -> before.cutShort() && !reduction.timeIsUp())
                .map(before -> record.withReduced(before.whole()))
                .orElse(record);
    }

    private ReducedCase reducedCase(CaseRecord before, Reduction reduction, SameFinding aim) {
        final CaseSize after = reduction.sizeAfter();
        final Confirmation confirmation = new Confirmation(reduction.reproduced(), reduction.confirmed());
        return new ReducedCase(
                reduction.result(),
                confirmation,
                after.rows(),
                after.characters(),
                CaseSize.of(before.testCase()).characters(),
                reduction.timeIsUp(),
                told(before, reduction.result(), confirmation, aim));
    }

    /** One more run of the smaller case, to be told. Its verdict came back every time before; where it does not now, nothing is told. */
    private Optional<CaseRecord> told(CaseRecord before, TestCase smaller, Confirmation confirmation, SameFinding aim) {
        if (stop.isOvertimeOver()) {
            return Optional.empty();
        }
        final CaseTrial.Outcome outcome = trial.run(smaller);
        if (!aim.isMetBy(smaller, outcome.verdict())) {
            return Optional.empty();
        }
        final Optional<Verdict.Unexplained> broken = outcome.verdict() instanceof Verdict.Unexplained unexplained
                ? Optional.of(unexplained)
                : trial.broken(smaller, outcome.execution());
        return Optional.of(new CaseRecord(
                new CaseRecord.Ran(
                        before.caseNumber(),
                        smaller,
                        outcome.execution().history(),
                        trial.predict(smaller),
                        outcome.execution().waitedNs()),
                new CaseRecord.Judged(before.oracle(), outcome.verdict(), broken, Optional.empty()),
                confirmation,
                Optional.empty()));
    }

    private Duration timeLeft() {
        final long earnedNs = budget.atFirst().toNanos() + (System.nanoTime() - startNs) / 100 * budget.sharePercent();
        final Duration left = Duration.ofNanos(Math.max(0, earnedNs - spentNs));
        return left.compareTo(budget.longest()) < 0 ? left : budget.longest();
    }
}
