package io.isolde.harness.report;

import io.isolde.core.history.ErrorKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * What came out of a run.
 *
 * @param ending how it ended, as the end of a sentence
 * @param verdicts cases by the word of their verdict, in the order of a table
 * @param unconfirmed of the cases that disagree, those that never came back
 * @param blocked cases with a statement that was seen waiting
 * @param undecided cases by cause
 * @param phaseNs lane time by what it went into, in the order of a table
 * @param laneNs lane time in all
 * @param dearest of the cases that were judged one by one; empty if none was
 * @param errors statements the database refused, by class
 * @param coverage statements by kind, index, level and outcome
 * @param digestCases the digest covers the cases before this one
 * @param serverLosses times the server was lost
 * @param selfTest the sessions truly ran at a weaker level than the cases claim
 * @param oracles that judged the cases, the one whose verdicts stand above first; empty where it was the worlds oracle alone
 * @param caught in a self-test how many cases it took until the first confirmed deviation; empty if none, and without a self-test
 */
public record RunSummary(
        String ending,
        Duration elapsed,
        int lanes,
        long cases,
        SortedMap<VerdictWord, Long> verdicts,
        long unconfirmed,
        long blocked,
        List<FindingGroup> groups,
        SortedMap<String, Long> undecided,
        WaitTimes waits,
        Map<String, Long> phaseNs,
        long laneNs,
        Optional<Dearest> dearest,
        long statements,
        SortedMap<ErrorKind, Long> errors,
        Map<Coverage.Cell, Long> coverage,
        String digest,
        long digestCases,
        int serverLosses,
        boolean selfTest,
        List<OracleTally> oracles,
        OptionalLong caught) {
    /** The words of verdicts in the order of a table. */
    public enum VerdictWord {
        AGREES("Agrees"),
        EXPLAINED("Explained"),
        DISAGREES("Disagrees"),
        UNDECIDED("Undecided"),
        INVALID("Invalid");

        private final String word;

        VerdictWord(String word) {
            this.word = word;
        }

        /** As {@link io.isolde.core.judge.Verdict#word}. */
        public String word() {
            return word;
        }

        /** The word of a verdict. */
        public static VerdictWord of(io.isolde.core.judge.Verdict verdict) {
            return valueOf(verdict.word().toUpperCase(java.util.Locale.ROOT));
        }
    }

    /**
     * The case whose verdict took longest.
     *
     * @param judgeNs elapsed, further runs that its oracle asked for included
     */
    public record Dearest(long caseNumber, long judgeNs) {}

    /**
     * How long it took to decide that a statement waits.
     *
     * @param count decisions
     */
    public record WaitTimes(long count, long medianNs, long p99Ns, long maxNs) {}

    /** Cases with this verdict. */
    public long count(VerdictWord word) {
        return verdicts.getOrDefault(word, 0L);
    }

    /** Cases that deviate in a way nobody has named, and came back. */
    public long confirmedNew() {
        return count(VerdictWord.DISAGREES) - unconfirmed;
    }

    /** Cases a minute, all lanes together. */
    public double casesPerMinute() {
        return elapsed.isZero() ? 0 : cases * 60e9 / elapsed.toNanos();
    }

    /** Groups of one kind, the most frequent first. */
    public List<FindingGroup> groups(FindingKind kind) {
        return groups.stream().filter(group -> group.kind() == kind).toList();
    }
}
