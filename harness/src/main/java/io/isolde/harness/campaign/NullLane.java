package io.isolde.harness.campaign;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.oracle.WorldsOracle;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.PhaseTimes;
import io.isolde.harness.report.BatchRecord;
import io.isolde.harness.report.CaseDigest;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import io.isolde.harness.report.FindingStore;
import io.isolde.harness.report.Signature;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The work of one lane without a server: makes cases and their text as a lane on a server does, has the worlds oracle predict what a server would
 * do, and has another, the one that judges servers, judge that. What it disagrees with is a fault of our rules.
 */
final class NullLane implements AutoCloseable {
    private static final History NOTHING = new History(List.of(), List.of());

    private final CaseNumbers numbers;
    private final CaseSource source;
    private final ServerProfile serverProfile;
    private final ServerProfile judgeProfile;
    private final FindingStore findings;
    private final Recorder recorder;
    private final StopSignal stop;
    private final CaseDigest digest = new CaseDigest();
    private final StatementTexts texts;
    private final Judge judge;
    private WorldsOracle server;

    /** A prediction; without one the verdict says why there is none. */
    private record Prediction(History history, Optional<Verdict> missing) {}

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
        this.judge = new Judge(judgeProfile);
        this.server = new WorldsOracle(serverProfile);
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
            verdicts.merge(run(number).word(), 1L, Long::sum);
        }
        recorder.put(new RecorderEvent.BatchDone(
                new BatchRecord(batch.index(), batch.first(), batch.end(), digest.finish(), verdicts)));
    }

    private Verdict run(long number) throws InterruptedException {
        final long startNs = System.nanoTime();
        final TestCase testCase = generate(number);
        digest.add(CaseFile.of(testCase).write(texts));
        final long generatedNs = System.nanoTime();
        final Prediction prediction = predict(testCase);
        final long predictedNs = System.nanoTime();
        final Verdict verdict =
                prediction.missing().orElseGet(() -> judge.judge(testCase, prediction.history(), Optional.empty()));
        final long judgedNs = System.nanoTime();
        final CaseRecord record = record(number, testCase, prediction.history(), verdict);
        source.observe(record);
        final long endNs = System.nanoTime();
        final PhaseTimes execution = new PhaseTimes(0, predictedNs - generatedNs, 0, 0);
        recorder.put(new RecorderEvent.CaseDone(
                record,
                new Execution(testCase, prediction.history(), execution, new long[0], Optional.empty(), 0, false),
                new LaneTimes(
                        generatedNs - startNs,
                        execution,
                        judgedNs - predictedNs,
                        endNs - judgedNs,
                        0,
                        false,
                        endNs - startNs)));
        return verdict;
    }

    private TestCase generate(long number) {
        try {
            return source.generate(number).closed();
        } catch (final RuntimeException e) {
            throw new IllegalStateException("the generator failed at case " + number, e);
        }
    }

    /** An oracle that failed is replaced: nobody knows in which state it was left. */
    private Prediction predict(TestCase testCase) {
        try {
            return new Prediction(server.predict(testCase), Optional.empty());
        } catch (final UnsupportedFeatureException e) {
            return new Prediction(NOTHING, Optional.of(new Verdict.Undecided(e.getMessage())));
        } catch (final RuntimeException e) {
            server.close();
            server = new WorldsOracle(serverProfile);
            return new Prediction(NOTHING, Optional.of(new Verdict.Invalid("the prediction failed: " + e)));
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
        try (WorldsOracle newServer = new WorldsOracle(serverProfile);
                Judge newJudge = new Judge(judgeProfile)) {
            final Verdict again = newJudge.judge(testCase, newServer.predict(testCase), Optional.empty());
            final boolean same = again.word().equals(verdict.word())
                    && Signature.of(testCase, again).equals(Signature.of(testCase, verdict));
            return new Confirmation(same ? 1 : 0, 1);
        }
    }

    @Override
    public void close() {
        server.close();
        judge.close();
    }
}
