package io.isolde.harness.pipeline;

import io.isolde.core.history.History;
import io.isolde.core.oracle.Verdict;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.report.BatchRecord;
import io.isolde.harness.report.CaseDigest;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Signature;
import io.isolde.harness.report.VerdictText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The work of one lane: takes batches, runs and judges their cases, replays what it found, and hands all to the recorder. */
final class LaneWorker {
    /** Replays of a deviation that nobody has named. */
    static final int REPLAYS_OF_NEW = 3;

    /** Replays of a known one, before it is shown as an example that comes back every time. */
    static final int REPLAYS_OF_KNOWN = 10;

    private final CaseNumbers numbers;
    private final CaseSource source;
    private final CaseTrial trial;
    private final FindingStore findings;
    private final Recorder recorder;
    private final StopSignal stop;
    private final CaseDigest digest = new CaseDigest();

    LaneWorker(
            CaseNumbers numbers,
            CaseSource source,
            CaseTrial trial,
            FindingStore findings,
            Recorder recorder,
            StopSignal stop) {
        this.numbers = numbers;
        this.source = source;
        this.trial = trial;
        this.findings = findings;
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
        digest.add(text(testCase));
        final long generatedNs = System.nanoTime();
        final CaseTrial.Outcome outcome = trial.run(testCase);
        final long judgedNs = System.nanoTime();
        final CaseRecord record = confirmed(number, testCase, outcome);
        final long endNs = System.nanoTime();
        recorder.put(new RecorderEvent.CaseDone(
                record,
                outcome.execution(),
                new LaneTimes(
                        generatedNs - startNs,
                        outcome.execution().times(),
                        outcome.judgeNs(),
                        endNs - judgedNs,
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

    private static String text(TestCase testCase) {
        final var levels =
                testCase.sessions().stream().map(Session::level).distinct().toList();
        return new CaseFile(Map.of(), levels, List.of(), List.of(), testCase).write();
    }

    private CaseRecord confirmed(long number, TestCase testCase, CaseTrial.Outcome outcome) {
        final Verdict verdict = outcome.verdict();
        Confirmation confirmation = Confirmation.NONE;
        if (verdict instanceof Verdict.Disagrees) {
            confirmation = replay(testCase, verdict, REPLAYS_OF_NEW);
        } else if (verdict instanceof Verdict.Explained
                && findings.wantsExplained(
                        VerdictText.quirksOf(verdict), testCase.steps().size(), number)) {
            confirmation = replay(testCase, verdict, REPLAYS_OF_KNOWN);
        }
        final Optional<History> expected = confirmation.times() > 0 ? trial.predict(testCase) : Optional.empty();
        return new CaseRecord(number, testCase, outcome.execution().history(), expected, verdict, confirmation);
    }

    /** Ends early only for a lost server: bringing it back takes seconds, and once is proof enough. */
    private Confirmation replay(TestCase testCase, Verdict verdict, int times) {
        final Signature signature = Signature.of(testCase, verdict);
        int reproduced = 0;
        for (int i = 1; i <= times; i++) {
            final Verdict again = trial.run(testCase).verdict();
            if (again.word().equals(verdict.word())
                    && Signature.of(testCase, again).equals(signature)) {
                reproduced++;
            }
            if (reproduced > 0 && CaseTrial.isServerLoss(verdict)) {
                return new Confirmation(reproduced, i);
            }
        }
        return new Confirmation(reproduced, times);
    }
}
