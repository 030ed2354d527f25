package io.isolde.harness.campaign;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.SameFinding;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.PlanCheck;
import io.isolde.harness.report.Signature;
import java.util.Optional;

/** Looks twice before something is reported: replays it, and in a self-test runs it at the level it claims. One per lane. */
final class FindingCheck {
    /** Replays of a deviation that nobody has named. */
    static final int REPLAYS_OF_NEW = 3;

    /** Replays of a known one, before it is shown as an example that comes back every time. */
    static final int REPLAYS_OF_KNOWN = 10;

    /** Replays of a known one in which the server leaves all waiting: each takes seconds. */
    private static final int REPLAYS_OF_STUCK = 3;

    private final CaseTrial trial;
    private final Optional<CaseTrial> control;
    private final FindingStore findings;
    private final StopSignal stop;

    /**
     * @param stop when its overtime is over nothing is run again: a finding is recorded with the replays it has got
     * @param control in a self-test, sessions that truly run at the level that cases claim
     */
    FindingCheck(CaseTrial trial, Optional<CaseTrial> control, FindingStore findings, StopSignal stop) {
        this.trial = trial;
        this.control = control;
        this.findings = findings;
        this.stop = stop;
    }

    CaseRecord check(long number, TestCase testCase, CaseTrial.Outcome outcome) {
        final Verdict verdict = provesNothing(testCase, outcome.verdict())
                ? new Verdict.Invalid("disagrees at the claimed level too, so it proves nothing in a self-test")
                : outcome.verdict();
        final Replays replays = replay(testCase, verdict, replays(number, testCase, outcome, verdict));
        final Optional<History> expected =
                replays.confirmation().times() > 0 ? trial.predict(testCase) : Optional.empty();
        return new CaseRecord(
                new CaseRecord.Ran(
                        number,
                        testCase,
                        outcome.execution().history(),
                        expected,
                        outcome.execution().waitedNs()),
                new CaseRecord.Judged(
                        trial.oracle(),
                        verdict,
                        broken(testCase, outcome, verdict, replays),
                        replays.planned(),
                        outcome.notes()),
                replays.confirmation(),
                Optional.empty());
    }

    /** Of known deviations only those that may get a folder are told. */
    private Optional<Verdict.Unexplained> broken(
            TestCase testCase, CaseTrial.Outcome outcome, Verdict verdict, Replays replays) {
        if (verdict instanceof Verdict.Unexplained unexplained) {
            return Optional.of(unexplained);
        }
        return verdict instanceof Verdict.Explained && replays.confirmation().times() > 0
                ? trial.broken(testCase, outcome.execution())
                : Optional.empty();
    }

    private boolean provesNothing(TestCase testCase, Verdict verdict) {
        return verdict instanceof Verdict.Unexplained
                && control.isPresent()
                && control.get().run(testCase).verdict() instanceof Verdict.Unexplained;
    }

    private int replays(long number, TestCase testCase, CaseTrial.Outcome outcome, Verdict verdict) {
        if (verdict instanceof Verdict.Unexplained) {
            // Published forms object to up to half of all cases.
            final boolean isKnown = trial.oracle().isPublished()
                    && findings.isConfirmed(Signature.of(testCase, verdict).by(trial.oracle()));
            return isKnown ? 0 : REPLAYS_OF_NEW;
        }
        final boolean wanted = verdict instanceof Verdict.Explained explained
                && findings.wantsExplained(
                        Signature.of(testCase, explained).by(trial.oracle()),
                        testCase.steps().size(),
                        number);
        if (!wanted) {
            return 0;
        }
        return outcome.execution().history().endsStuck(testCase) ? REPLAYS_OF_STUCK : REPLAYS_OF_KNOWN;
    }

    /**
     * What came of all replays.
     *
     * @param planned the plans of the last run that gave the same verdict, and the verdict by them
     */
    private record Replays(Confirmation confirmation, Optional<PlanCheck> planned) {}

    /**
     * The first in new sessions: what cases before have left behind in theirs must not come back as if this case did it. Ends early only for a
     * lost server: bringing it back takes seconds, and once is proof enough.
     */
    private Replays replay(TestCase testCase, Verdict verdict, int times) {
        final SameFinding wanted = SameFinding.as(testCase, verdict);
        Optional<PlanCheck> planned = Optional.empty();
        int reproduced = 0;
        int run = 0;
        while (run < times && !stop.isOvertimeOver() && !(reproduced > 0 && verdict instanceof Verdict.ServerLost)) {
            run++;
            final CaseTrial.Outcome again = verdict instanceof Verdict.ServerLost
                    ? trial.runAlone(testCase)
                    : trial.runExplained(testCase, run == 1);
            if (wanted.isMetBy(testCase, again.verdict())) {
                reproduced++;
                planned = again.planned()
                        .map(byPlans -> new PlanCheck(again.execution().plans(), byPlans));
            }
        }
        return new Replays(new Confirmation(reproduced, run), planned);
    }
}
