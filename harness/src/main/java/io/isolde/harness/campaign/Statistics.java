package io.isolde.harness.campaign;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.BatchRecord;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.RunDigest;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Counters of a campaign: written by the recorder, read by the status line. Thread-safe. */
final class Statistics {
    private static final int SIGNIFICANT_DIGITS = 3;

    private final EnumMap<VerdictWord, Long> verdicts = new EnumMap<>(VerdictWord.class);
    private final EnumMap<VerdictWord, Long> neverBack = new EnumMap<>(VerdictWord.class);
    private final TreeMap<ErrorKind, Long> errors = new TreeMap<>();
    private final TreeMap<String, Long> undecided = new TreeMap<>();
    private final Set<Set<Deviation>> quirkSets = new HashSet<>();
    private final Histogram waitDecisionNs = new Histogram(SIGNIFICANT_DIGITS);
    private final RunDigest digest = new RunDigest();
    private final PhaseSums phases = new PhaseSums();
    private final Coverage coverage;
    private final Map<OracleKind, OracleCounter> tallies = new LinkedHashMap<>();
    private long cases;
    private long blocked;
    private long statements;
    private OptionalLong firstNewCase = OptionalLong.empty();
    private Optional<RunSummary.Dearest> dearest = Optional.empty();

    /**
     * @param oracles that judge every case
     */
    Statistics(Coverage coverage, List<OracleKind> oracles) {
        this.coverage = coverage;
        if (!oracles.equals(List.of(OracleKind.WORLDS))) {
            oracles.forEach(oracle -> tallies.put(oracle, new OracleCounter(oracle)));
        }
    }

    synchronized void add(RecorderEvent.CaseDone done) {
        final CaseRecord record = done.record();
        cases++;
        blocked += record.blocked() ? 1 : 0;
        phases.add(done.times());
        if (dearest.isEmpty() || done.times().judgeNs() > dearest.get().judgeNs()) {
            dearest = Optional.of(
                    new RunSummary.Dearest(record.caseNumber(), done.times().judgeNs()));
        }
        for (final long ns : done.execution().sight().decisionNs()) {
            waitDecisionNs.recordValue(ns);
        }
        addOutcomes(record.observed());
        coverage.add(record.testCase(), record.observed());
        addVerdict(record);
        if (!tallies.isEmpty()) {
            tallies.get(record.oracle()).add(record, done.times().judgeNs());
        }
    }

    synchronized void add(RecorderEvent.JudgedToo judged) {
        tallies.get(judged.record().oracle()).add(judged.record(), judged.judgeNs());
        phases.addOther(judged.totalNs());
    }

    synchronized void add(RecorderEvent.Compared compared) {
        tallies.values().forEach(tally -> tally.compare(compared.verdicts()));
    }

    synchronized void add(BatchRecord batch) {
        digest.add(batch);
    }

    synchronized Progress progress(
            Duration elapsed, Optional<Duration> timeLeft, OptionalLong planned, Optional<Progress.Overtime> overtime) {
        final long unconfirmed =
                neverBack.values().stream().mapToLong(Long::longValue).sum();
        final long unexplained = count(VerdictWord.DISAGREES) + count(VerdictWord.SERVER_LOST);
        return new Progress(
                new Progress.Clock(elapsed, earliest(timeLeft, casesLeft(elapsed, planned)), overtime),
                cases,
                planned,
                blocked,
                verdicts,
                new Progress.Findings(unexplained - unconfirmed, unconfirmed, quirkSets.size()));
    }

    /** What the oracles said so far; empty where it is the worlds oracle alone. */
    synchronized List<OracleTally> oracles() {
        return tallies.values().stream().map(OracleCounter::tally).toList();
    }

    synchronized RunSummary summary(RunSummary.Run run, List<FindingGroup> groups, boolean selfTest) {
        return new RunSummary(
                run,
                new RunSummary.Verdicts(
                        cases, new TreeMap<>(verdicts), new TreeMap<>(neverBack), new TreeMap<>(undecided), oracles()),
                groups,
                new RunSummary.Times(
                        new RunSummary.WaitTimes(
                                waitDecisionNs.getTotalCount(),
                                waitDecisionNs.getValueAtPercentile(50),
                                waitDecisionNs.getValueAtPercentile(99),
                                waitDecisionNs.getMaxValue()),
                        phases.byName(),
                        phases.totalNs(),
                        dearest),
                new RunSummary.Statements(statements, blocked, new TreeMap<>(errors), coverage.counts()),
                new RunSummary.Digest(digest.digest(), digest.caseCount()),
                new RunSummary.SelfTest(
                        selfTest,
                        selfTest && firstNewCase.isPresent()
                                ? OptionalLong.of(firstNewCase.getAsLong() + 1)
                                : OptionalLong.empty()));
    }

    private void addVerdict(CaseRecord record) {
        final Verdict verdict = record.verdict();
        verdicts.merge(VerdictWord.of(verdict), 1L, Long::sum);
        if (verdict instanceof Verdict.Undecided u) {
            undecided.merge(u.why(), 1L, Long::sum);
        } else if (verdict instanceof Verdict.Explained explained) {
            quirkSets.add(explained.quirks());
        }
        final Optional<FindingKind> kind = record.findingKind();
        if (kind.equals(Optional.of(FindingKind.UNCONFIRMED))) {
            neverBack.merge(VerdictWord.of(verdict), 1L, Long::sum);
        } else if (kind.equals(Optional.of(FindingKind.NEW))) {
            firstNewCase = OptionalLong.of(Math.min(firstNewCase.orElse(Long.MAX_VALUE), record.caseNumber()));
        }
    }

    private void addOutcomes(History history) {
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                statements++;
                if (completion.outcome() instanceof Outcome.Failed failed) {
                    errors.merge(failed.kind(), 1L, Long::sum);
                }
            }
        }
    }

    private long count(VerdictWord word) {
        return verdicts.getOrDefault(word, 0L);
    }

    private Optional<Duration> casesLeft(Duration elapsed, OptionalLong planned) {
        if (planned.isEmpty() || cases == 0) {
            return Optional.empty();
        }
        final double perCaseNs = (double) elapsed.toNanos() / cases;
        return Optional.of(Duration.ofNanos(Math.round(perCaseNs * (planned.getAsLong() - cases))));
    }

    private static Optional<Duration> earliest(Optional<Duration> a, Optional<Duration> b) {
        return a.isPresent() && b.isPresent() ? (a.get().compareTo(b.get()) <= 0 ? a : b) : a.or(() -> b);
    }

    /** What the time of a lane goes into; in the order in which it is told. */
    private enum Phase {
        GENERATE("generate"),
        RESET("reset"),
        EXECUTE("execute"),
        WAIT("wait"),
        FINAL_STATE("final state"),
        JUDGE("judge"),
        REPLAY("replay findings"),
        REDUCE("reduce findings"),
        OTHER("other"),
        OTHER_ORACLES("other oracles");

        private final String word;

        Phase(String word) {
            this.word = word;
        }
    }

    /** Lane time by what it went into, and what was done meanwhile. */
    private static final class PhaseSums {
        private final long[] sums = new long[Phase.values().length];
        private long namedNs;
        private long totalNs;

        void add(LaneTimes times) {
            add(Phase.GENERATE, times.generateNs());
            add(Phase.RESET, times.execution().resetNs());
            add(Phase.EXECUTE, times.execution().executeNs());
            add(Phase.WAIT, times.execution().waitNs());
            add(Phase.FINAL_STATE, times.execution().finalStateNs());
            add(Phase.JUDGE, times.judgeNs());
            add(Phase.REPLAY, times.replayNs());
            add(Phase.REDUCE, times.reduceNs());
            namedNs -= times.meanwhile() ? times.generateNs() + times.judgeNs() : 0;
            totalNs += times.totalNs();
        }

        /** What other oracles took behind the first. */
        void addOther(long ns) {
            add(Phase.OTHER_ORACLES, ns);
            totalNs += ns;
        }

        private void add(Phase phase, long ns) {
            sums[phase.ordinal()] += ns;
            namedNs += ns;
        }

        /** None before the first case; other oracles only where there are any. */
        Map<String, Long> byName() {
            final Map<String, Long> byName = new LinkedHashMap<>();
            if (totalNs == 0) {
                return byName;
            }
            for (final Phase phase : Phase.values()) {
                if (phase != Phase.OTHER_ORACLES || sums[phase.ordinal()] > 0) {
                    byName.put(phase.word, sums[phase.ordinal()]);
                }
            }
            byName.put(Phase.OTHER.word, Math.max(0, totalNs - namedNs));
            return byName;
        }

        long totalNs() {
            return totalNs;
        }
    }
}
