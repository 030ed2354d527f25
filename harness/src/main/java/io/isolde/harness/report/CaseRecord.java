package io.isolde.harness.report;

import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.world.Note;
import io.isolde.harness.detect.OracleKind;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A case that was run and judged.
 *
 * @param confirmation how often the verdict came back, for findings
 * @param reduced the same finding made smaller, where that was done and came back every time
 */
public record CaseRecord(Ran ran, Judged judged, Confirmation confirmation, Optional<ReducedCase> reduced) {
    /**
     * What was run.
     *
     * @param caseNumber its number in the run
     * @param testCase closed, at the levels it claims
     * @param expected what the worlds oracle predicts, for findings, if it can
     * @param waitedNs nanoseconds from sending to the answer of steps that waited, by number of the step; of those that were measured
     */
    public record Ran(
            long caseNumber,
            TestCase testCase,
            History observed,
            Optional<History> expected,
            Map<Integer, Long> waitedNs) {
        public Ran {
            waitedNs = Map.copyOf(waitedNs);
        }

        /** Without a measured wait. */
        public Ran(long caseNumber, TestCase testCase, History observed, Optional<History> expected) {
            this(caseNumber, testCase, observed, expected, Map.of());
        }
    }

    /**
     * What is said of it.
     *
     * @param oracle whose verdict it is
     * @param broken what the pure rules of the levels say against a finding, if it can be told
     * @param planned the verdict by the plans of the server, for findings that came back
     * @param notes what is told beside the verdict
     */
    public record Judged(
            OracleKind oracle,
            Verdict verdict,
            Optional<Verdict.Unexplained> broken,
            Optional<PlanCheck> planned,
            List<Note> notes) {
        public Judged {
            notes = List.copyOf(notes);
        }

        /** Without notes. */
        public Judged(
                OracleKind oracle, Verdict verdict, Optional<Verdict.Unexplained> broken, Optional<PlanCheck> planned) {
            this(oracle, verdict, broken, planned, List.of());
        }
    }

    /** A record of the worlds oracle, without plans, and with what its own verdict says against it. */
    public CaseRecord(
            long caseNumber,
            TestCase testCase,
            History observed,
            Optional<History> expected,
            Verdict verdict,
            Confirmation confirmation) {
        this(
                new Ran(caseNumber, testCase, observed, expected),
                new Judged(
                        OracleKind.WORLDS,
                        verdict,
                        verdict instanceof Verdict.Unexplained unexplained
                                ? Optional.of(unexplained)
                                : Optional.empty(),
                        Optional.empty()),
                confirmation,
                Optional.empty());
    }

    /** Whose verdict it is. */
    public OracleKind oracle() {
        return judged.oracle();
    }

    /** Its number in the run. */
    public long caseNumber() {
        return ran.caseNumber();
    }

    /** Closed, at the levels it claims. */
    public TestCase testCase() {
        return ran.testCase();
    }

    public History observed() {
        return ran.observed();
    }

    /** What the worlds oracle predicts, for findings, if it can. */
    public Optional<History> expected() {
        return ran.expected();
    }

    public Verdict verdict() {
        return judged.verdict();
    }

    /** What the pure rules of the levels say against a finding, if it can be told. */
    public Optional<Verdict.Unexplained> broken() {
        return judged.broken();
    }

    /** The verdict by the plans of the server, for findings that came back. */
    public Optional<PlanCheck> planned() {
        return judged.planned();
    }

    /** What is told beside the verdict. */
    public List<Note> notes() {
        return judged.notes();
    }

    /** The same finding, made smaller. */
    public CaseRecord withReduced(ReducedCase smaller) {
        return new CaseRecord(ran, judged, confirmation, Optional.of(smaller));
    }

    /** What kind of finding this is, new also where nobody tried whether it comes back; empty for a case that agrees or is undecided. */
    public Optional<FindingKind> findingKind() {
        return FindingKind.of(RunSummary.VerdictWord.of(verdict()), confirmation);
    }

    public Signature signature() {
        return Signature.of(testCase(), verdict()).by(oracle());
    }

    /** True if at least one statement was seen waiting. */
    public boolean blocked() {
        return observed().rounds().stream().anyMatch(round -> round.blocked());
    }
}
