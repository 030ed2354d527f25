package io.isolde.harness.pipeline;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.flat.FlatCase;
import io.isolde.core.flat.FlatHistory;
import io.isolde.core.flat.FlatSolver;
import io.isolde.core.flat.FlatText;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.PhaseTimes;
import io.isolde.harness.generate.FlatGenerator;
import io.isolde.harness.report.BatchRecord;
import io.isolde.harness.report.CaseDigest;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Confirmation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The work of one lane without a server: generates flat cases and writes their SQL as a lane on a server does; what a server would do is
 * predicted by one solver, and judged by another that knows nothing of the first. Hot: nothing is allocated for a case that agrees.
 */
final class NullLane {
    /** A tenth of a second of work. */
    static final int BATCH_LENGTH = 4096;

    private static final String RULE = "a case is predicted the same twice";

    private final CaseNumbers numbers;
    private final long seed;
    private final FlatGenerator generator;
    private final InnoDbProfile serverProfile;
    private final InnoDbProfile judgeProfile;
    private final Recorder recorder;
    private final StopSignal stop;
    private final CaseDigest digest = new CaseDigest();
    private final FlatCase flat = new FlatCase();
    private final FlatText text = new FlatText();
    private final FlatSolver server;
    private final FlatSolver judge;
    private final FlatHistory observed = new FlatHistory();
    private final FlatHistory expected = new FlatHistory();

    // of the batch at hand
    private long agreeing;
    private long blocked;
    private long statements;
    private long duplicates;
    private long deadlocks;
    private long generateNs;
    private long predictNs;
    private long judgeNs;

    /**
     * @param serverProfile whose rules the null database follows
     * @param judgeProfile whose rules it is judged by
     */
    NullLane(
            CaseNumbers numbers,
            long seed,
            FlatGenerator generator,
            InnoDbProfile serverProfile,
            InnoDbProfile judgeProfile,
            Recorder recorder,
            StopSignal stop) {
        this.numbers = numbers;
        this.seed = seed;
        this.generator = generator;
        this.serverProfile = serverProfile;
        this.judgeProfile = judgeProfile;
        this.recorder = recorder;
        this.stop = stop;
        this.server = new FlatSolver(serverProfile);
        this.judge = new FlatSolver(judgeProfile);
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
        final long startNs = System.nanoTime();
        clear();
        for (long number = batch.first(); number < batch.end(); number++) {
            if (run(number)) {
                count();
            } else {
                recorder.put(finding(number));
            }
        }
        final long cases = batch.end() - batch.first();
        final TreeMap<String, Long> verdicts = new TreeMap<>();
        verdicts.put(new Verdict.Agrees().word(), agreeing);
        if (agreeing < cases) {
            verdicts.put(disagrees(0).word(), cases - agreeing);
        }
        final Map<ErrorKind, Long> errors = new EnumMap<>(ErrorKind.class);
        errors.put(ErrorKind.DUPLICATE_KEY, duplicates);
        errors.put(ErrorKind.DEADLOCK, deadlocks);
        recorder.put(new RecorderEvent.NullBatchDone(
                new BatchRecord(batch.index(), batch.first(), batch.end(), digest.finish(), verdicts),
                agreeing,
                blocked,
                statements,
                errors,
                new LaneTimes(
                        generateNs,
                        new PhaseTimes(0, predictNs, 0, 0),
                        judgeNs,
                        0,
                        0,
                        false,
                        System.nanoTime() - startNs)));
    }

    private void clear() {
        agreeing = 0;
        blocked = 0;
        statements = 0;
        duplicates = 0;
        deadlocks = 0;
        generateNs = 0;
        predictNs = 0;
        judgeNs = 0;
    }

    private boolean run(long number) {
        final long startNs = System.nanoTime();
        generator.generate(seed, number, flat);
        text.write(flat);
        digest.add(text.buffer(), text.length());
        final long generatedNs = System.nanoTime();
        server.predict(flat, observed);
        final long predictedNs = System.nanoTime();
        judge.predict(flat, expected);
        final boolean agrees = expected.isSameAs(observed);
        judgeNs += System.nanoTime() - predictedNs;
        predictNs += predictedNs - generatedNs;
        generateNs += generatedNs - startNs;
        return agrees;
    }

    private void count() {
        agreeing++;
        blocked += observed.hasWaits() ? 1 : 0;
        statements += observed.completions();
        duplicates += observed.count(FlatHistory.End.DUPLICATE_KEY);
        deadlocks += observed.count(FlatHistory.End.DEADLOCK);
    }

    private RecorderEvent.CaseDone finding(long number) {
        final TestCase testCase =
                CaseFile.parse(text.toString(), "case " + number).testCase().closed();
        final Verdict verdict = disagrees(testCase.steps().size());
        final History none = new History(List.of(), List.of());
        final CaseRecord record = new CaseRecord(number, testCase, none, Optional.empty(), verdict, confirmed());
        final PhaseTimes times = new PhaseTimes(0, 0, 0, 0);
        return new RecorderEvent.CaseDone(
                record,
                new Execution(testCase, none, times, new long[0], Optional.empty(), 0, false),
                new LaneTimes(0, times, 0, 0, 0, false, 0));
    }

    private Verdict disagrees(int step) {
        return new Verdict.Disagrees(step, expected.toString(), observed.toString(), RULE);
    }

    /** Whether solvers that have seen no other case differ, too. */
    private Confirmation confirmed() {
        final FlatHistory one = new FlatHistory();
        final FlatHistory other = new FlatHistory();
        new FlatSolver(serverProfile).predict(flat, one);
        new FlatSolver(judgeProfile).predict(flat, other);
        return new Confirmation(one.isSameAs(other) ? 0 : 1, 1);
    }
}
