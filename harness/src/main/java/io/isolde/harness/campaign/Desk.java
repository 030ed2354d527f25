package io.isolde.harness.campaign;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.report.CaseRecord;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One oracle at work on a lane.
 *
 * @param reduction makes findings smaller, where that is wanted
 * @param atHand counts the findings that all desks of a campaign run again or make smaller
 */
record Desk(CaseTrial trial, FindingCheck check, Optional<FindingReduction> reduction, AtomicInteger atHand) {
    /**
     * A case that was judged, looked at again where it is a finding.
     *
     * @param checkNs what running findings again took
     * @param reduceNs what reducing them took
     */
    record Settled(CaseRecord record, long checkNs, long reduceNs) {}

    Settled settle(long number, TestCase testCase, CaseTrial.Outcome outcome) throws InterruptedException {
        atHand.incrementAndGet();
        try {
            return settled(number, testCase, outcome);
        } finally {
            atHand.decrementAndGet();
        }
    }

    /** Whether a reduction of an earlier case was cut short, and there is time to go on with it. */
    boolean canReduceOn() {
        return reduction.isPresent() && reduction.get().canGoOn();
    }

    /** The finding that {@link #canReduceOn} is about, made smaller; empty where it gets no smaller. */
    Optional<CaseRecord> reduceOn() throws InterruptedException {
        atHand.incrementAndGet();
        try {
            return reduction.orElseThrow().goOn();
        } finally {
            atHand.decrementAndGet();
        }
    }

    private Settled settled(long number, TestCase testCase, CaseTrial.Outcome outcome) throws InterruptedException {
        final long startNs = System.nanoTime();
        final CaseRecord checked = check.check(number, testCase, outcome);
        final long checkedNs = System.nanoTime();
        final CaseRecord record = reduction.isPresent() ? reduction.get().reduce(checked) : checked;
        return new Settled(record, checkedNs - startNs, System.nanoTime() - checkedNs);
    }
}
