package io.isolde.harness.report;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.detect.OracleKind;
import java.util.Optional;

/**
 * A case that was run and judged.
 *
 * @param oracle whose verdict it is
 * @param caseNumber its number in the run
 * @param testCase closed, at the levels it claims
 * @param expected what the worlds oracle predicts, for findings, if it can
 * @param confirmation how often the verdict came back, for findings
 * @param broken what the pure rules of the levels say against a finding, if it can be told
 * @param planned the verdict by the plans of the server, for findings that came back
 * @param reduced the same finding made smaller, where that was done and came back every time
 */
public record CaseRecord(
        OracleKind oracle,
        long caseNumber,
        TestCase testCase,
        History observed,
        Optional<History> expected,
        Verdict verdict,
        Confirmation confirmation,
        Optional<Verdict.Disagrees> broken,
        Optional<PlanCheck> planned,
        Optional<ReducedCase> reduced) {
    /** A record of the worlds oracle, without plans, and with what its own verdict says against it. */
    public CaseRecord(
            long caseNumber,
            TestCase testCase,
            History observed,
            Optional<History> expected,
            Verdict verdict,
            Confirmation confirmation) {
        this(
                OracleKind.WORLDS,
                caseNumber,
                testCase,
                observed,
                expected,
                verdict,
                confirmation,
                verdict instanceof Verdict.Disagrees disagrees ? Optional.of(disagrees) : Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The same finding, made smaller. */
    public CaseRecord withReduced(ReducedCase smaller) {
        return new CaseRecord(
                oracle,
                caseNumber,
                testCase,
                observed,
                expected,
                verdict,
                confirmation,
                broken,
                planned,
                Optional.of(smaller));
    }

    /** What kind of finding this is, new also where nobody tried whether it comes back; empty for a case that agrees or is undecided. */
    public Optional<FindingKind> findingKind() {
        if (verdict instanceof Verdict.Disagrees) {
            final boolean neverCame = confirmation.times() > 0 && confirmation.reproduced() == 0;
            return Optional.of(neverCame ? FindingKind.UNCONFIRMED : FindingKind.NEW);
        } else if (verdict instanceof Verdict.Explained) {
            return Optional.of(FindingKind.EXPLAINED);
        } else if (verdict instanceof Verdict.Invalid) {
            return Optional.of(FindingKind.INVALID);
        }
        return Optional.empty();
    }

    public Signature signature() {
        return Signature.of(testCase, verdict).by(oracle);
    }

    /** True if at least one statement was seen waiting. */
    public boolean blocked() {
        return observed.rounds().stream().anyMatch(round -> round.blocked());
    }
}
