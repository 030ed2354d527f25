package io.isolde.harness.pipeline;

import io.isolde.harness.execute.Execution;
import io.isolde.harness.report.BatchRecord;
import io.isolde.harness.report.CaseRecord;

/** What lanes tell the recorder. */
sealed interface RecorderEvent {
    /** A case was run and judged. */
    record CaseDone(CaseRecord record, Execution execution, LaneTimes times) implements RecorderEvent {}

    /** All cases of a batch were told before. */
    record BatchDone(BatchRecord batch) implements RecorderEvent {}

    /** Nothing follows. */
    record End() implements RecorderEvent {}
}
