package io.isolde.harness.report;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.judge.Verdict.Undecided;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one of several oracles said in a run.
 *
 * @param alone cases in which it sees a deviation, known or new, and all others that judged agree
 * @param pairs for each oracle how often the two are of one mind
 * @param known for each known deviation the cases in which it sees something that the worlds oracle explains by it
 * @param judgeNs what the verdicts took, further runs included
 */
public record OracleTally(
        OracleKind oracle,
        Verdicts said,
        long alone,
        Map<OracleKind, Pair> pairs,
        SortedMap<Deviation, Long> known,
        long judgeNs) {
    /**
     * Its verdicts.
     *
     * @param verdicts cases by verdict
     * @param permissible of the cases that are explained, those that only this oracle objects to, and the levels permit
     * @param unconfirmed of the unexplained cases, those that never came back
     * @param undecided cases by cause
     */
    public record Verdicts(
            SortedMap<VerdictWord, Long> verdicts, long permissible, long unconfirmed, Map<Undecided, Long> undecided) {
        public Verdicts {
            verdicts = new TreeMap<>(verdicts);
            undecided = new LinkedHashMap<>(undecided);
        }
    }

    /** Cases by verdict. */
    public SortedMap<VerdictWord, Long> verdicts() {
        return said.verdicts();
    }

    /** Of the cases that are explained, those that only this oracle objects to, and the levels permit. */
    public long permissible() {
        return said.permissible();
    }

    /** Of the unexplained cases, those that never came back. */
    public long unconfirmed() {
        return said.unconfirmed();
    }

    /** Cases without a verdict, by cause. */
    public Map<Undecided, Long> undecided() {
        return said.undecided();
    }

    /**
     * Two oracles on the same cases.
     *
     * @param judged cases that both judged
     * @param same of these, those in which both see a deviation or neither
     * @param onlyFirst of these, those in which the oracle of the tally sees one and the other does not
     */
    public record Pair(long judged, long same, long onlyFirst) {
        /** Of these, those in which only the other sees one. */
        public long onlySecond() {
            return judged - same - onlyFirst;
        }

        static final Pair NONE = new Pair(0, 0, 0);

        /** On the cases of both. */
        public Pair plus(Pair other) {
            return new Pair(judged + other.judged, same + other.same, onlyFirst + other.onlyFirst);
        }

        /** With one more case that both judged. */
        public Pair plus(boolean firstSees, boolean secondSees) {
            return new Pair(
                    judged + 1,
                    same + (firstSees == secondSees ? 1 : 0),
                    onlyFirst + (firstSees && !secondSees ? 1 : 0));
        }
    }

    public OracleTally {
        pairs = new LinkedHashMap<>(pairs);
        known = new TreeMap<>(known);
    }

    /** Cases with this verdict. */
    public long count(VerdictWord word) {
        return verdicts().getOrDefault(word, 0L);
    }

    /** Cases undecided for such a cause. */
    public long count(Undecided.Cause cause) {
        return undecided().entrySet().stream()
                .filter(one -> one.getKey().cause() == cause)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Cases that tell nothing by a fault of ours, invalid ones among them. */
    public long discarded() {
        return count(Undecided.Cause.OURS) + count(VerdictWord.INVALID);
    }

    /** Cases it judged: all but those undecided or invalid. */
    public long judged() {
        return count(VerdictWord.AGREES) + count(VerdictWord.EXPLAINED) + unexplained();
    }

    /** Cases in which it sees what nothing known explains. */
    public long unexplained() {
        return count(VerdictWord.DISAGREES) + count(VerdictWord.SERVER_LOST);
    }

    /** How often it is of one mind with another. */
    public Pair with(OracleKind other) {
        return pairs.getOrDefault(other, Pair.NONE);
    }
}
