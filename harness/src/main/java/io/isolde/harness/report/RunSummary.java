package io.isolde.harness.report;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.world.Note;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;

/** What came out of a run. */
public record RunSummary(
        Run run,
        Verdicts said,
        List<FindingGroup> groups,
        Times times,
        Statements sent,
        Digest digest,
        SelfTest selfTest) {
    /**
     * The run.
     *
     * @param ending how it ended, as the end of a sentence
     * @param serverLosses times the server was lost
     * @param faults of the server
     * @param accepted of known deviations, those that are no findings
     * @param known which findings earlier runs have found
     */
    public record Run(
            String ending,
            Duration elapsed,
            int lanes,
            int serverLosses,
            List<Fault.Group> faults,
            AcceptedQuirks accepted,
            Sightings known) {
        public Run {
            faults = List.copyOf(faults);
        }
    }

    /**
     * What was said of its cases.
     *
     * @param verdicts cases by the word of their verdict, in the order of a table
     * @param neverBack of the cases that nothing known explains, those that never came back, by the word of their verdict
     * @param undecided cases by cause
     * @param notes cases by what is told beside their verdict, whichever it is
     * @param oracles that judged the cases, the one whose verdicts stand above first; empty where it was the worlds oracle alone
     */
    public record Verdicts(
            long cases,
            SortedMap<VerdictWord, Long> verdicts,
            SortedMap<VerdictWord, Long> neverBack,
            SortedMap<String, Long> undecided,
            SortedMap<Note.Kind, Long> notes,
            List<OracleTally> oracles) {
        /** Cases that nothing known explains, and that never came back. */
        public long unconfirmed() {
            return neverBack.values().stream().mapToLong(Long::longValue).sum();
        }

        /** Those with this verdict. */
        public long unconfirmed(VerdictWord word) {
            return neverBack.getOrDefault(word, 0L);
        }
    }

    /**
     * What took how long.
     *
     * @param phaseNs lane time by what it went into, in the order of a table
     * @param laneNs lane time in all
     * @param dearest of the cases that were judged one by one; empty if none was
     */
    public record Times(WaitTimes waits, Map<String, Long> phaseNs, long laneNs, Optional<Dearest> dearest) {
        /** The sum of the phases, of which shares are told. More than the lane time where cases are made and judged while a lane runs others. */
        public long workNs() {
            return phaseNs.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    /**
     * What was sent.
     *
     * @param blocked cases with a statement that was seen waiting
     * @param errors statements the database refused, by class
     * @param coverage statements by kind, index, level and outcome
     */
    public record Statements(
            long count, long blocked, SortedMap<ErrorKind, Long> errors, Map<Coverage.Cell, Long> coverage) {}

    /**
     * A digest of the cases, to compare runs.
     *
     * @param cases it covers the cases before this one
     */
    public record Digest(String text, long cases) {}

    /**
     * A self-test.
     *
     * @param is whether the sessions truly ran at a weaker level than the cases claim
     * @param caught how many cases it took until the first confirmed deviation; empty if none, and without a self-test
     */
    public record SelfTest(boolean is, OptionalLong caught) {}

    /** The words of verdicts in the order of a table. */
    public enum VerdictWord {
        AGREES("Agrees"),
        EXPLAINED("Explained"),
        DISAGREES("Disagrees"),
        SERVER_LOST("ServerLost"),
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
            return Arrays.stream(values())
                    .filter(word -> word.word.equals(verdict.word()))
                    .findFirst()
                    .orElseThrow();
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
        return said.verdicts().getOrDefault(word, 0L);
    }

    /** Whether a table has a line for this verdict: that of a lost server, which is rare, only where there is one. */
    boolean tells(VerdictWord word) {
        return word != VerdictWord.SERVER_LOST || count(word) > 0;
    }

    /** Cases that deviate in a way nobody has named, and came back. */
    public long confirmedNew() {
        return count(VerdictWord.DISAGREES) + count(VerdictWord.SERVER_LOST) - said.unconfirmed();
    }

    /** Cases a minute, all lanes together. */
    public double casesPerMinute() {
        return run.elapsed().isZero() ? 0 : said.cases() * 60e9 / run.elapsed().toNanos();
    }

    /** With what earlier runs have found. */
    public RunSummary withKnown(Sightings known) {
        final Run now = new Run(
                run.ending(), run.elapsed(), run.lanes(), run.serverLosses(), run.faults(), run.accepted(), known);
        return new RunSummary(now, said, groups, times, sent, digest, selfTest);
    }

    /** Groups of known deviations that are not accepted. */
    public List<FindingGroup> refused() {
        return run.accepted().refused(groups);
    }

    /** Groups of one kind, the most frequent first. */
    public List<FindingGroup> groups(FindingKind kind) {
        return groups.stream().filter(group -> group.kind() == kind).toList();
    }
}
