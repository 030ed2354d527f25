package io.isolde.harness.campaign;

import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.BatchRecord;
import io.isolde.harness.journal.CaseCounts;
import io.isolde.harness.journal.Earlier;
import io.isolde.harness.journal.LaneTime;
import io.isolde.harness.journal.LaneTime.Phase;
import io.isolde.harness.journal.RunDigest;
import io.isolde.harness.journal.Spent;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.FindingGroup;
import io.isolde.harness.report.OracleTally;
import io.isolde.harness.report.RunSummary;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Counters of a campaign, in all and for each batch that is open: written by the recorder, read by the status line. Thread-safe. */
final class Statistics {
    private final Coverage coverage;
    private final List<OracleKind> several;
    private final CaseCounts all;
    private final Map<Long, CaseCounts> open = new HashMap<>();
    private final RunDigest digest;

    /**
     * Goes on from what was counted earlier.
     *
     * @param coverage that others follow; added to
     * @param oracles that judge every case
     */
    Statistics(Coverage coverage, List<OracleKind> oracles, Earlier earlier) {
        this.coverage = coverage;
        this.several = oracles.equals(List.of(OracleKind.WORLDS)) ? List.of() : oracles;
        this.all = earlier.counts();
        this.digest = earlier.digest();
        all.expect(several);
    }

    synchronized void add(RecorderEvent.CaseDone done) {
        final CaseRecord record = done.record();
        final List<Coverage.Cell> cells = coverage.add(record.testCase(), record.observed());
        count(record.caseNumber(), counts -> {
            counts.add(record, cells);
            counts.addJudged(record.caseNumber(), done.times().judgeNs());
            for (final long ns : done.execution().sight().decisionNs()) {
                counts.addWait(ns);
            }
            addTo(counts.laneTime(), done.times());
            if (!several.isEmpty()) {
                counts.addJudgement(record, done.times().judgeNs());
            }
        });
    }

    synchronized void add(RecorderEvent.JudgedToo judged) {
        count(judged.record().caseNumber(), counts -> {
            counts.addJudgement(judged.record(), judged.judgeNs());
            counts.laneTime().add(Phase.OTHER_ORACLES, judged.totalNs());
            counts.laneTime().addTotal(judged.totalNs());
        });
    }

    synchronized void add(RecorderEvent.Reduced reduced) {
        count(reduced.besideCase(), counts -> {
            counts.laneTime().add(Phase.REDUCE, reduced.reduceNs());
            counts.laneTime().addTotal(reduced.reduceNs());
        });
    }

    synchronized void add(RecorderEvent.Compared compared) {
        count(compared.caseNumber(), counts -> counts.compare(compared.verdicts()));
    }

    /** The record of a batch whose cases were all added. */
    synchronized BatchRecord finish(RecorderEvent.BatchDone done, Spent spent) {
        final CaseCounts counts = open.remove(done.batch().index());
        final BatchRecord record = new BatchRecord(done.batch(), done.digest(), counts, spent);
        digest.add(record);
        return record;
    }

    private void count(long caseNumber, Consumer<CaseCounts> count) {
        count.accept(all);
        count.accept(open.computeIfAbsent(Batch.indexOf(caseNumber), batch -> {
            final CaseCounts counts = new CaseCounts();
            counts.expect(several);
            return counts;
        }));
    }

    private static void addTo(LaneTime sums, LaneTimes times) {
        sums.add(Phase.GENERATE, times.generateNs());
        sums.add(Phase.RESET, times.execution().resetNs());
        sums.add(Phase.EXECUTE, times.execution().executeNs());
        sums.add(Phase.WAIT, times.execution().waitNs());
        sums.add(Phase.FINAL_STATE, times.execution().finalStateNs());
        sums.add(Phase.JUDGE, times.judgeNs());
        sums.add(Phase.REPLAY, times.replayNs());
        sums.add(Phase.REDUCE, times.reduceNs());
        sums.addMeanwhile(times.meanwhile() ? times.generateNs() + times.judgeNs() : 0);
        sums.addTotal(times.totalNs());
    }

    /**
     * How far it is.
     *
     * @param elapsed over all sittings
     */
    synchronized Progress progress(
            Duration elapsed, Optional<Duration> timeLeft, OptionalLong planned, Optional<Progress.Overtime> overtime) {
        final long unconfirmed =
                all.neverBack().values().stream().mapToLong(Long::longValue).sum();
        final long unexplained = all.count(VerdictWord.DISAGREES) + all.count(VerdictWord.SERVER_LOST);
        return new Progress(
                new Progress.Clock(elapsed, earliest(timeLeft, casesLeft(elapsed, planned)), overtime),
                all.cases(),
                planned,
                all.blocked(),
                all.verdicts(),
                new Progress.Findings(
                        unexplained - unconfirmed, unconfirmed, all.quirkSets().size()),
                new Progress.Effort(
                        all.coverage().size(), all.statements(), all.laneTime().of(Phase.EXECUTE)));
    }

    /** What the oracles said so far; empty where it is the worlds oracle alone. */
    synchronized List<OracleTally> oracles() {
        return all.oracles();
    }

    synchronized RunSummary summary(RunSummary.Run run, List<FindingGroup> groups, boolean selfTest) {
        return new RunSummary(
                run,
                all.said(),
                groups,
                all.times(),
                all.sent(),
                new RunSummary.Digest(digest.digest(), digest.caseCount()),
                new RunSummary.SelfTest(
                        selfTest,
                        selfTest && all.firstNewCase().isPresent()
                                ? OptionalLong.of(all.firstNewCase().getAsLong() + 1)
                                : OptionalLong.empty()));
    }

    private Optional<Duration> casesLeft(Duration elapsed, OptionalLong planned) {
        final long cases = all.cases();
        if (planned.isEmpty() || cases == 0) {
            return Optional.empty();
        }
        final double perCaseNs = (double) elapsed.toNanos() / cases;
        return Optional.of(Duration.ofNanos(Math.round(perCaseNs * (planned.getAsLong() - cases))));
    }

    private static Optional<Duration> earliest(Optional<Duration> a, Optional<Duration> b) {
        return a.isPresent() && b.isPresent() ? (a.get().compareTo(b.get()) <= 0 ? a : b) : a.or(() -> b);
    }
}
