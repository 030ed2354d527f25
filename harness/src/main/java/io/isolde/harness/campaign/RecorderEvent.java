package io.isolde.harness.campaign;

import io.isolde.core.judge.Verdict;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.report.CaseRecord;
import java.util.Map;

/** What lanes tell the recorder. */
sealed interface RecorderEvent {
    /** A case was run and judged. */
    record CaseDone(CaseRecord record, Execution execution, LaneTimes times) implements RecorderEvent {}

    /**
     * A finding that was told before was made smaller.
     *
     * @param besideCase the case that the lane had judged last: its batch is open
     */
    record Reduced(CaseRecord record, long besideCase, long reduceNs) implements RecorderEvent {}

    /**
     * A case that was run before was judged by another oracle.
     *
     * @param judgeNs what the verdict took, further runs included
     * @param totalNs all of it, findings run again and reduced included
     */
    record JudgedToo(CaseRecord record, long judgeNs, long totalNs) implements RecorderEvent {}

    /** The verdicts of several oracles on one case; told behind the others. */
    record Compared(long caseNumber, Map<OracleKind, Verdict> verdicts) implements RecorderEvent {}

    /**
     * All cases of a batch were told before.
     *
     * @param digest of their texts
     */
    record BatchDone(Batch batch, String digest) implements RecorderEvent {}

    /** Nothing follows. */
    record End() implements RecorderEvent {}
}
