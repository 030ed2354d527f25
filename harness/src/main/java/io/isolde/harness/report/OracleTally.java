package io.isolde.harness.report;

import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one of several oracles said in a run.
 *
 * @param verdicts cases by verdict
 * @param beside cases by the verdict of the first oracle, then by this one's; empty for the first oracle
 * @param unconfirmed of the cases that disagree, those that never came back
 * @param undecided cases by cause
 * @param judgeNs what the verdicts took, further runs included
 */
public record OracleTally(
        OracleKind oracle,
        SortedMap<VerdictWord, Long> verdicts,
        SortedMap<VerdictWord, SortedMap<VerdictWord, Long>> beside,
        long unconfirmed,
        SortedMap<String, Long> undecided,
        long judgeNs) {
    public OracleTally {
        verdicts = new TreeMap<>(verdicts);
        beside = new TreeMap<>(beside);
        undecided = new TreeMap<>(undecided);
    }

    /** Cases with this verdict. */
    public long count(VerdictWord word) {
        return verdicts.getOrDefault(word, 0L);
    }

    /** Cases with this verdict, of those to which the first oracle gave another one. */
    public long count(VerdictWord first, VerdictWord own) {
        return beside.getOrDefault(first, new TreeMap<>()).getOrDefault(own, 0L);
    }

    /** Cases it judged: all but those undecided or invalid. */
    public long judged() {
        return count(VerdictWord.AGREES) + count(VerdictWord.EXPLAINED) + count(VerdictWord.DISAGREES);
    }
}
