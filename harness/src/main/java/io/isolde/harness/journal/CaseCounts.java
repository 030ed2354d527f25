package io.isolde.harness.journal;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.world.Note;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.FindingKind;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.RunSummary.VerdictWord;
import it.unimi.dsi.fastutil.objects.Object2LongOpenHashMap;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;

/** All that a summary counts of cases: those of a batch, or of a campaign, which is the sum of its batches. Not thread-safe. */
public final class CaseCounts {
    private static final int SIGNIFICANT_DIGITS = 3;

    private final EnumMap<VerdictWord, Long> verdicts = new EnumMap<>(VerdictWord.class);
    private final EnumMap<VerdictWord, Long> neverBack = new EnumMap<>(VerdictWord.class);
    private final TreeMap<ErrorKind, Long> errors = new TreeMap<>();
    private final TreeMap<String, Long> undecided = new TreeMap<>();
    private final EnumMap<Note.Kind, Long> notes = new EnumMap<>(Note.Kind.class);
    private final TreeSet<String> quirkSets = new TreeSet<>();
    private final Object2LongOpenHashMap<Coverage.Cell> coverage = new Object2LongOpenHashMap<>();
    private final Map<OracleKind, OracleCounter> oracles = new LinkedHashMap<>();
    private final Histogram waits = new Histogram(SIGNIFICANT_DIGITS);
    private final LaneTime laneTime = new LaneTime();
    private long blocked;
    private long statements;
    private OptionalLong firstNewCase = OptionalLong.empty();
    private Optional<RunSummary.Dearest> dearest = Optional.empty();

    /** Makes room for several oracles, in this order. */
    public void expect(List<OracleKind> several) {
        several.forEach(this::counter);
    }

    /** Counts a case and what its sessions did. */
    public void add(CaseRecord record, Collection<Coverage.Cell> cells) {
        final Verdict verdict = record.verdict();
        final VerdictWord word = VerdictWord.of(verdict);
        add(verdicts, word, 1);
        if (verdict instanceof Verdict.Undecided cause) {
            add(undecided, cause.why(), 1);
        } else if (verdict instanceof Verdict.Explained explained) {
            quirkSets.add(String.join(",", Deviation.ids(explained.quirks())));
        }
        final Optional<FindingKind> kind = record.findingKind();
        if (kind.equals(Optional.of(FindingKind.UNCONFIRMED))) {
            add(neverBack, word, 1);
        } else if (kind.equals(Optional.of(FindingKind.NEW))) {
            addNewCase(record.caseNumber());
        }
        record.notes().stream().map(Note::kind).distinct().forEach(noted -> add(notes, noted, 1));
        blocked += record.blocked() ? 1 : 0;
        addOutcomes(record.observed());
        cells.forEach(cell -> coverage.addTo(cell, 1));
    }

    /** How long the verdict on a case took, where cases were judged one by one. */
    public void addJudged(long caseNumber, long judgeNs) {
        final RunSummary.Dearest other = new RunSummary.Dearest(caseNumber, judgeNs);
        if (dearest.isEmpty() || isDearer(other, dearest.get())) {
            dearest = Optional.of(other);
        }
    }

    /** How long it took to decide that a statement waits. */
    public void addWait(long ns) {
        waits.recordValue(ns);
    }

    /** Adds what one of several oracles says of a case. */
    public void addJudgement(CaseRecord record, long judgeNs) {
        counter(record.oracle()).add(record, judgeNs);
    }

    /** Adds the verdicts of several oracles on a case, all of which were told before. */
    public void compare(Map<OracleKind, Verdict> all) {
        oracles.values().forEach(oracle -> oracle.compare(all));
    }

    /** Adds all that another counts. */
    public void add(CaseCounts other) {
        other.verdicts.forEach((word, count) -> add(verdicts, word, count));
        other.neverBack.forEach((word, count) -> add(neverBack, word, count));
        other.errors.forEach((kind, count) -> add(errors, kind, count));
        other.undecided.forEach((why, count) -> add(undecided, why, count));
        other.coverage.object2LongEntrySet().forEach(cell -> coverage.addTo(cell.getKey(), cell.getLongValue()));
        other.oracles.forEach((oracle, counter) -> counter(oracle).add(counter.tally()));
        other.notes.forEach((kind, count) -> add(notes, kind, count));
        quirkSets.addAll(other.quirkSets);
        waits.add(other.waits);
        laneTime.add(other.laneTime);
        blocked += other.blocked;
        statements += other.statements;
        other.firstNewCase.ifPresent(this::addNewCase);
        other.dearest.ifPresent(one -> addJudged(one.caseNumber(), one.judgeNs()));
    }

    void setStatements(long sent, long blockedCases) {
        statements = sent;
        blocked = blockedCases;
    }

    void addNewCase(long caseNumber) {
        firstNewCase = OptionalLong.of(Math.min(firstNewCase.orElse(Long.MAX_VALUE), caseNumber));
    }

    /** The oracle whose verdicts are counted. */
    OracleKind firstOracle() {
        return oracles.keySet().stream().findFirst().orElse(OracleKind.WORLDS);
    }

    OracleCounter counter(OracleKind oracle) {
        return oracles.computeIfAbsent(oracle, OracleCounter::new);
    }

    /** Cases. */
    public long cases() {
        return verdicts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Cases with this verdict. */
    public long count(VerdictWord word) {
        return verdicts.getOrDefault(word, 0L);
    }

    /** Cases by the word of their verdict; this one's own. */
    public Map<VerdictWord, Long> verdicts() {
        return verdicts;
    }

    /** Cases that nothing known explains and that never came back; this one's own. */
    public Map<VerdictWord, Long> neverBack() {
        return neverBack;
    }

    SortedMap<ErrorKind, Long> errors() {
        return errors;
    }

    /** Cases that the oracle cannot decide, by cause; this one's own. */
    public SortedMap<String, Long> undecided() {
        return undecided;
    }

    /** Cases with a note of each kind beside their verdict; this one's own. */
    public Map<Note.Kind, Long> notes() {
        return notes;
    }

    /** Different sets of known deviations; this one's own. */
    public Set<String> quirkSets() {
        return quirkSets;
    }

    /** Statements by kind, index, level and outcome; this one's own. */
    public Map<Coverage.Cell, Long> coverage() {
        return coverage;
    }

    void cover(Coverage.Cell cell, long count) {
        coverage.addTo(cell, count);
    }

    /** What the oracles say, where there are several. */
    public List<OracleTally> oracles() {
        return oracles.values().stream().map(OracleCounter::tally).toList();
    }

    Histogram waits() {
        return waits;
    }

    /** This one's own. */
    public LaneTime laneTime() {
        return laneTime;
    }

    /** Cases with a statement that was seen waiting. */
    public long blocked() {
        return blocked;
    }

    /** Statements that were answered. */
    public long statements() {
        return statements;
    }

    /** The lowest number of a case that deviates in a way nobody has named, and came back. */
    public OptionalLong firstNewCase() {
        return firstNewCase;
    }

    Optional<RunSummary.Dearest> dearest() {
        return dearest;
    }

    /** What is said of the cases, as a summary has it. */
    public RunSummary.Verdicts said() {
        return new RunSummary.Verdicts(
                cases(),
                new TreeMap<>(verdicts),
                new TreeMap<>(neverBack),
                new TreeMap<>(undecided),
                new TreeMap<>(notes),
                oracles());
    }

    /** What took how long, as a summary has it. */
    public RunSummary.Times times() {
        return new RunSummary.Times(
                new RunSummary.WaitTimes(
                        waits.getTotalCount(),
                        waits.getValueAtPercentile(50),
                        waits.getValueAtPercentile(99),
                        waits.getMaxValue()),
                laneTime.byName(),
                laneTime.totalNs(),
                dearest);
    }

    /** What was sent, as a summary has it. */
    public RunSummary.Statements sent() {
        return new RunSummary.Statements(statements, blocked, new TreeMap<>(errors), Map.copyOf(coverage));
    }

    static <K> void add(Map<K, Long> counts, K key, long count) {
        counts.merge(key, count, Long::sum);
    }

    /** Of equals the lower number, whatever came first. */
    private static boolean isDearer(RunSummary.Dearest one, RunSummary.Dearest other) {
        return one.judgeNs() > other.judgeNs()
                || (one.judgeNs() == other.judgeNs() && one.caseNumber() < other.caseNumber());
    }

    private void addOutcomes(History history) {
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                statements++;
                if (completion.outcome() instanceof Outcome.Failed outcome) {
                    add(errors, outcome.kind(), 1);
                }
            }
        }
    }
}
