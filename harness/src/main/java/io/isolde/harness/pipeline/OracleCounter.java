package io.isolde.harness.pipeline;

import io.isolde.core.oracle.Verdict;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts what one of several oracles says. Not thread-safe. */
final class OracleCounter {
    private final OracleKind oracle;
    private final SortedMap<VerdictWord, Long> verdicts = new TreeMap<>();
    private final SortedMap<VerdictWord, SortedMap<VerdictWord, Long>> beside = new TreeMap<>();
    private final SortedMap<String, Long> undecided = new TreeMap<>();
    private long unconfirmed;
    private long judgeNs;

    OracleCounter(OracleKind oracle) {
        this.oracle = oracle;
    }

    /**
     * @param first the verdict of the first oracle; empty if this is it
     */
    void add(CaseRecord record, Optional<Verdict> first, long ns) {
        final VerdictWord own = VerdictWord.of(record.verdict());
        verdicts.merge(own, 1L, Long::sum);
        first.ifPresent(other -> beside.computeIfAbsent(VerdictWord.of(other), key -> new TreeMap<>())
                .merge(own, 1L, Long::sum));
        if (record.verdict() instanceof Verdict.Undecided cause) {
            undecided.merge(cause.why(), 1L, Long::sum);
        }
        unconfirmed += record.findingKind().equals(Optional.of(FindingKind.UNCONFIRMED)) ? 1 : 0;
        judgeNs += ns;
    }

    OracleTally tally() {
        return new OracleTally(oracle, verdicts, beside, unconfirmed, undecided, judgeNs);
    }
}
