package io.isolde.harness.pipeline;

import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.report.BatchRecord;
import io.isolde.harness.report.CaseDigest;
import io.isolde.harness.report.CaseRecord;
import java.util.Optional;
import java.util.TreeMap;

/** The work of one lane: takes batches, runs and judges their cases, replays and reduces what it found, and hands all to the recorder. */
final class LaneWorker {
    private final CaseNumbers numbers;
    private final CaseSource source;
    private final CaseTrial trial;
    private final FindingCheck check;
    private final Optional<FindingReduction> reduction;
    private final Recorder recorder;
    private final StopSignal stop;
    private final CaseDigest digest = new CaseDigest();

    /**
     * @param reduction makes findings smaller, where that is wanted
     */
    LaneWorker(
            CaseNumbers numbers,
            CaseSource source,
            CaseTrial trial,
            FindingCheck check,
            Optional<FindingReduction> reduction,
            Recorder recorder,
            StopSignal stop) {
        this.numbers = numbers;
        this.source = source;
        this.trial = trial;
        this.check = check;
        this.reduction = reduction;
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
        final CaseTrial.Outcome outcome = trial.run(testCase);
        final long judgedNs = System.nanoTime();
        final CaseRecord checked = check.check(number, testCase, outcome);
        final long checkedNs = System.nanoTime();
        final CaseRecord record = reduction.isPresent() ? reduction.get().reduce(checked) : checked;
        final long endNs = System.nanoTime();
        recorder.put(new RecorderEvent.CaseDone(
                record,
                outcome.execution(),
                new LaneTimes(
                        generatedNs - startNs,
                        outcome.execution().times(),
                        outcome.judgeNs(),
                        checkedNs - judgedNs,
                        endNs - checkedNs,
                        endNs - startNs)));
        return record.verdict();
    }

    private TestCase generate(long number) {
        try {
            return source.generate(number).closed();
        } catch (final RuntimeException e) {
            throw new IllegalStateException("the generator failed at case " + number, e);
        }
    }
}
