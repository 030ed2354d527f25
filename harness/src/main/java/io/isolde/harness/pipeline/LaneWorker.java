package io.isolde.harness.pipeline;

import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.report.BatchRecord;
import io.isolde.harness.report.CaseDigest;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The work of one lane: takes batches, runs and judges their cases, replays and reduces what it found, and hands all to the recorder. */
final class LaneWorker {
    private final CaseNumbers numbers;
    private final CaseSource source;
    private final List<Desk> desks;
    private final Recorder recorder;
    private final StopSignal stop;
    private final CaseDigest digest = new CaseDigest();

    /**
     * @param desks one for each oracle. The first runs the case, the others judge the same run
     */
    LaneWorker(CaseNumbers numbers, CaseSource source, List<Desk> desks, Recorder recorder, StopSignal stop) {
        this.numbers = numbers;
        this.source = source;
        this.desks = desks;
        this.recorder = recorder;
        this.stop = stop;
    }

    /** Works until there are no more cases or everybody stops. */
    void work() throws InterruptedException {
        Optional<CaseNumbers.Batch> batch = numbers.next();
        while (batch.isPresent() && !stop.isSet()) {
            run(batch.get());
            batch = numbers.next();
        }
    }

    private void run(CaseNumbers.Batch batch) throws InterruptedException {
        final TreeMap<String, Long> verdicts = new TreeMap<>();
        for (long number = batch.first(); number < batch.end(); number++) {
            if (stop.isSet()) {
                digest.finish();
                return;
            }
            final Verdict verdict = run(number);
            verdicts.merge(verdict.word(), 1L, Long::sum);
        }
        recorder.put(new RecorderEvent.BatchDone(
                new BatchRecord(batch.index(), batch.first(), batch.end(), digest.finish(), verdicts)));
    }

    private Verdict run(long number) throws InterruptedException {
        final long startNs = System.nanoTime();
        final TestCase testCase = generate(number);
        digest.add(CaseFile.of(testCase).write());
        final long generatedNs = System.nanoTime();
        final CaseTrial.Outcome outcome = desks.get(0).trial().run(testCase);
        final Desk.Settled settled = desks.get(0).settle(number, testCase, outcome);
        source.observe(settled.record());
        recorder.put(new RecorderEvent.CaseDone(
                settled.record(),
                outcome.execution(),
                new LaneTimes(
                        generatedNs - startNs,
                        outcome.execution().times(),
                        outcome.judgeNs(),
                        settled.checkNs(),
                        settled.reduceNs(),
                        System.nanoTime() - startNs)));
        if (desks.size() > 1 && !outcome.execution().serverLost()) {
            judgeToo(number, testCase, outcome, settled.record().verdict());
        }
        return settled.record().verdict();
    }

    private void judgeToo(long number, TestCase testCase, CaseTrial.Outcome first, Verdict firstVerdict)
            throws InterruptedException {
        final Map<OracleKind, Verdict> verdicts = new EnumMap<>(OracleKind.class);
        verdicts.put(desks.get(0).trial().oracle(), firstVerdict);
        for (final Desk desk : desks.subList(1, desks.size())) {
            final long startNs = System.nanoTime();
            final CaseTrial.Outcome outcome = desk.trial().judge(testCase, first.execution());
            final Desk.Settled settled = desk.settle(number, testCase, outcome);
            verdicts.put(desk.trial().oracle(), settled.record().verdict());
            recorder.put(new RecorderEvent.JudgedToo(settled.record(), outcome.judgeNs(), System.nanoTime() - startNs));
        }
        recorder.put(new RecorderEvent.Compared(verdicts));
    }

    private TestCase generate(long number) {
        try {
            return source.generate(number).closed();
        } catch (final RuntimeException e) {
            throw new IllegalStateException("the generator failed at case " + number, e);
        }
    }
}
