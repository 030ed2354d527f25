package io.isolde.harness.journal;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.judge.Verdict;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.OracleTally.Pair;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts what one of several oracles says. Not thread-safe. */
final class OracleCounter {
    private final OracleKind oracle;
    private final SortedMap<VerdictWord, Long> verdicts = new TreeMap<>();
    private final Map<Verdict.Undecided, Long> undecided = new LinkedHashMap<>();
    private final Map<OracleKind, Pair> pairs = new EnumMap<>(OracleKind.class);
    private final SortedMap<Deviation, Long> known = new TreeMap<>(Deviation.ORDER);
    private long permissible;
    private long alone;
    private long unconfirmed;
    private long judgeNs;

    OracleCounter(OracleKind oracle) {
        this.oracle = oracle;
    }

    void add(CaseRecord record, long ns) {
        final Verdict verdict = record.verdict();
        verdicts.merge(VerdictWord.of(verdict), 1L, Long::sum);
        if (verdict instanceof Verdict.Undecided cause) {
            undecided.merge(cause, 1L, Long::sum);
        }
        permissible += verdict instanceof Verdict.Explained explained
                        && explained.quirks().isEmpty()
                ? 1
                : 0;
        unconfirmed += record.findingKind().equals(Optional.of(FindingKind.UNCONFIRMED)) ? 1 : 0;
        judgeNs += ns;
    }

    /** Adds what was counted elsewhere. */
    void add(OracleTally other) {
        other.verdicts().forEach((word, count) -> CaseCounts.add(verdicts, word, count));
        other.undecided().forEach((cause, count) -> CaseCounts.add(undecided, cause, count));
        other.known().forEach((quirk, count) -> CaseCounts.add(known, quirk, count));
        other.pairs().forEach((oracle, pair) -> pairs.merge(oracle, pair, Pair::plus));
        permissible += other.permissible();
        alone += other.alone();
        unconfirmed += other.unconfirmed();
        judgeNs += other.judgeNs();
    }

    /** The verdicts of all oracles on a case, its own among them. */
    void compare(Map<OracleKind, Verdict> all) {
        final Verdict own = all.get(oracle);
        if (!judges(own)) {
            return;
        }
        boolean agreed = false;
        boolean seenToo = false;
        for (final Map.Entry<OracleKind, Verdict> other : all.entrySet()) {
            if (other.getKey() != oracle && judges(other.getValue())) {
                final boolean sees = sees(other.getValue());
                pairs.merge(
                        other.getKey(),
                        new Pair(0, 0, 0).plus(sees(own), sees),
                        (before, one) -> before.plus(sees(own), sees));
                agreed |= !sees && isAnother(other.getKey(), all.keySet());
                seenToo |= sees && isAnother(other.getKey(), all.keySet());
            }
        }
        alone += sees(own) && agreed && !seenToo ? 1 : 0;
        if (sees(own) && all.get(OracleKind.WORLDS) instanceof Verdict.Explained explained) {
            explained.quirks().forEach(quirk -> known.merge(quirk, 1L, Long::sum));
        }
    }

    /** Whether it counts for what one sees alone: of an oracle that judged in both forms only the form like one's own does. */
    private boolean isAnother(OracleKind other, Set<OracleKind> all) {
        return !other.isOtherFormOf(oracle)
                && (other.isPublished() == oracle.isPublished()
                        || all.stream().noneMatch(third -> third.isOtherFormOf(other)));
    }

    OracleTally tally() {
        return new OracleTally(
                oracle,
                new OracleTally.Verdicts(verdicts, permissible, unconfirmed, undecided),
                alone,
                pairs,
                known,
                judgeNs);
    }

    private static boolean judges(Verdict verdict) {
        return Sight.of(verdict) != Sight.NO_VERDICT;
    }

    private static boolean sees(Verdict verdict) {
        return Sight.of(verdict) == Sight.DEVIATION;
    }
}
