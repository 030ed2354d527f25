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
import java.util.Optional;

/**
 * Reduces findings of a campaign on the lane that found them. It takes {@value #SHARE_PERCENT} % of the lane's time at most, what it has not
 * taken yet included, and {@value #SECONDS_AT_FIRST} seconds in advance. One per lane.
 */
final class FindingReduction {
    static final int SHARE_PERCENT = 10;
    static final int SECONDS_AT_FIRST = 5;

    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final int CONFIRMATIONS = FindingCheck.REPLAYS_OF_KNOWN;

    private final ServerProfile profile;
    private final CaseTrial trial;
    private final FindingStore findings;
    private final Experience experience;
    private final StopSignal stop;
    private final long startNs = System.nanoTime();
    private long spentNs;

    /**
     * @param experience shared by the lanes
     */
    FindingReduction(
            ServerProfile profile, CaseTrial trial, FindingStore findings, Experience experience, StopSignal stop) {
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
                || time.compareTo(SHORTEST) < 0
                || stop.isSet()
                || !findings.claimReduction(kind.orElseThrow(), record.signature())) {
            return record;
        }
        final long beginNs = System.nanoTime();
        final Optional<ReducedCase> reduced = reduced(record, time);
        spentNs += System.nanoTime() - beginNs;
        if (reduced.isEmpty()) {
            findings.releaseReduction(kind.get(), record.signature());
        }
        return reduced.map(record::withReduced).orElse(record);
    }

    private Optional<ReducedCase> reduced(CaseRecord record, Duration time) throws InterruptedException {
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
                .reduce(record.testCase());
        return reduction.isStable() && !reduction.result().equals(record.testCase())
                ? Optional.of(reducedCase(record, reduction, aim))
                : Optional.empty();
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
        final long earnedNs =
                Duration.ofSeconds(SECONDS_AT_FIRST).toNanos() + (System.nanoTime() - startNs) / 100 * SHARE_PERCENT;
        final Duration left = Duration.ofNanos(Math.max(0, earnedNs - spentNs));
        return left.compareTo(LONGEST) < 0 ? left : LONGEST;
    }
}
