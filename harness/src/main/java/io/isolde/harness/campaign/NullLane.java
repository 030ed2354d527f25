package io.isolde.harness.campaign;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.CaseDigest;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.NullTrial;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Signature;
import java.util.Optional;

/** The work of one lane without a server: makes cases and their text as a lane on a server does, and has each predicted and judged. */
final class NullLane implements AutoCloseable {
    private final CaseNumbers numbers;
    private final CaseSource source;
    private final ServerProfile serverProfile;
    private final ServerProfile judgeProfile;
    private final FindingStore findings;
    private final Recorder recorder;
    private final StopSignal stop;
    private final CaseDigest digest = new CaseDigest();
    private final StatementTexts texts;
    private final NullTrial trial;

    /**
     * Opens the oracles.
     *
     * @param serverProfile whose rules the null database follows
     * @param judgeProfile whose rules it is judged by
     */
    NullLane(
            CaseNumbers numbers,
            CaseSource source,
            ServerProfile serverProfile,
            ServerProfile judgeProfile,
            FindingStore findings,
            Recorder recorder,
            StopSignal stop) {
        this.numbers = numbers;
        this.source = source;
        this.serverProfile = serverProfile;
        this.judgeProfile = judgeProfile;
        this.findings = findings;
        this.recorder = recorder;
        this.stop = stop;
        this.texts = StatementTexts.ofCaseFiles(serverProfile.version());
        this.trial = new NullTrial(serverProfile, judgeProfile);
    }

    /** Works until there are no more cases or everybody stops. */
    void work() throws InterruptedException {
        Optional<Batch> batch = numbers.next();
        while (batch.isPresent() && !stop.isSet()) {
            run(batch.get());
            batch = numbers.next();
        }
    }

    private void run(Batch batch) throws InterruptedException {
        for (long number = batch.first(); number < batch.end(); number++) {
            run(number);
        }
        recorder.put(new RecorderEvent.BatchDone(batch, digest.finish()));
    }

    private void run(long number) throws InterruptedException {
        final long startNs = System.nanoTime();
        final TestCase testCase = generate(number);
        digest.add(CaseFile.of(testCase).write(texts));
        final long generatedNs = System.nanoTime();
        final CaseTrial.Outcome outcome = trial.run(testCase);
        final long judgedNs = System.nanoTime();
        final Execution execution = outcome.execution();
        final CaseRecord record = record(number, testCase, execution.history(), outcome.verdict());
        source.observe(record);
        final long endNs = System.nanoTime();
        recorder.put(new RecorderEvent.CaseDone(
                record,
                execution,
                new LaneTimes(
                        generatedNs - startNs,
                        execution.times(),
                        outcome.judgeNs(),
                        endNs - judgedNs,
                        0,
                        false,
                        endNs - startNs)));
    }

    private TestCase generate(long number) {
        try {
            return source.generate(number).closed();
        } catch (final RuntimeException e) {
            throw new IllegalStateException("the generator failed at case " + number, e);
        }
    }

    private CaseRecord record(long number, TestCase testCase, History predicted, Verdict verdict) {
        final boolean looksAgain = verdict instanceof Verdict.Unexplained
                || (verdict instanceof Verdict.Explained explained
                        && findings.wantsExplained(
                                Signature.of(testCase, explained),
                                testCase.steps().size(),
                                number));
        if (!looksAgain) {
            return new CaseRecord(number, testCase, predicted, Optional.empty(), verdict, new Confirmation(0, 0));
        }
        return new CaseRecord(
                number, testCase, predicted, Optional.of(predicted), verdict, confirmation(testCase, verdict));
    }

    /** Whether oracles that have seen no other case say the same. */
    private Confirmation confirmation(TestCase testCase, Verdict verdict) {
        try (NullTrial fresh = new NullTrial(serverProfile, judgeProfile)) {
            final Verdict again = fresh.run(testCase).verdict();
            final boolean same = again.word().equals(verdict.word())
                    && Signature.of(testCase, again).equals(Signature.of(testCase, verdict));
            return new Confirmation(same ? 1 : 0, 1);
        }
    }

    @Override
    public void close() {
        trial.close();
    }
}
