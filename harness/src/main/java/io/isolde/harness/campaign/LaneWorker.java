package io.isolde.harness.campaign;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.StatementTexts;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.journal.Batch;
import io.isolde.harness.journal.CaseDigest;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.TrialLane;
import io.isolde.harness.report.CaseRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The work of one lane but running cases, which its {@link TrialLane} does meanwhile: takes batches, makes and judges their cases, has those
 * it found something in run again and reduced, and hands all to the recorder.
 */
final class LaneWorker {
    /** Of a case at which the server was killed from outside. */
    private static final int MOST_RUNS_AGAIN = 5;

    private final CaseNumbers numbers;
    private final CaseSource source;
    private final List<Desk> desks;
    private final Recorder recorder;
    private final StopSignal stop;
    private final BooleanSupplier serverWasKilled;
    private final CaseDigest digest = new CaseDigest();
    private final StatementTexts texts;
    /** Further runs of an oracle would wait for the cases ahead, and that would count as its time. */
    private final int mostAhead;
    /** Whether nobody but the judge, who expects, looks at the runs. */
    private final boolean foreseen;

    private final Deque<Ahead> ahead = new ArrayDeque<>();

    /** That of the next case to make; null at first and when all are handed out. */
    private Batch batch;

    private long nextNumber;
    private long lastJudgedNs;

    /** The last case that was judged: told when the next one has begun, as a server may end only then. */
    private Optional<Told> last = Optional.empty();

    /** A case that was handed over. */
    private record Ahead(Batch batch, long number, TestCase testCase, String text, long generateNs) {}

    /**
     * What is to be told of a case.
     *
     * @param others what the other oracles say
     */
    private record Told(
            Ahead ahead, CaseTrial.Outcome outcome, RecorderEvent.CaseDone done, List<RecorderEvent> others) {}

    /**
     * @param desks one for each oracle. The first runs the case, the others judge the same run
     * @param texts as in case files
     * @param serverWasKilled whether somebody killed the server that was lost last
     */
    LaneWorker(
            CaseNumbers numbers,
            CaseSource source,
            List<Desk> desks,
            StatementTexts texts,
            Recorder recorder,
            StopSignal stop,
            BooleanSupplier serverWasKilled) {
        this.numbers = numbers;
        this.source = source;
        this.desks = desks;
        this.texts = texts;
        final boolean onlyJudge = desks.stream().allMatch(desk -> desk.trial().oracle() == OracleKind.WORLDS);
        this.foreseen = onlyJudge;
        this.mostAhead = onlyJudge ? TrialLane.MOST_AHEAD : 1;
        this.recorder = recorder;
        this.stop = stop;
        this.serverWasKilled = serverWasKilled;
    }

    /** Works until there are no more cases or everybody stops; what was handed over until then is judged. */
    void work() throws InterruptedException {
        lastJudgedNs = System.nanoTime();
        try {
            handOver();
            while (!ahead.isEmpty()) {
                final Ahead next = ahead.remove();
                reduceOn(next.number());
                judge(next);
                handOver();
            }
        } finally {
            tellLast();
        }
    }

    /** Makes cases until the lane has as many as it takes; waits for the source only when there is none to judge, and nothing to tell. */
    private void handOver() throws InterruptedException {
        if (ahead.isEmpty() && !source.isReady()) {
            tellLast();
        }
        while (ahead.size() < mostAhead && (ahead.isEmpty() || source.isReady()) && !stop.isSet() && hasNext()) {
            final long startNs = System.nanoTime();
            final TestCase testCase = generate(nextNumber);
            final String text = CaseFile.of(testCase).write(texts);
            desks.get(0).trial().order(testCase, foreseen);
            ahead.add(new Ahead(batch, nextNumber, testCase, text, System.nanoTime() - startNs));
            nextNumber++;
        }
    }

    private boolean hasNext() {
        if (batch == null || nextNumber == batch.end()) {
            batch = numbers.next().orElse(null);
            nextNumber = batch == null ? 0 : batch.first();
        }
        return batch != null;
    }

    private void judge(Ahead next) throws InterruptedException {
        final Desk desk = desks.get(0);
        CaseTrial.Outcome outcome = desk.trial().next(next.testCase());
        if (outcome.behindLoss()) {
            suspectLast();
        }
        Desk.Settled settled = desk.settle(next.number(), next.testCase(), outcome);
        // The tables of the last case go with the first statement of this one.
        boolean again = neverBack(settled) && (suspectLast() || serverWasKilled.getAsBoolean());
        for (int run = 0; again && run < MOST_RUNS_AGAIN; run++) {
            outcome = desk.trial().run(next.testCase());
            settled = desk.settle(next.number(), next.testCase(), outcome);
            again = neverBack(settled) && serverWasKilled.getAsBoolean();
        }
        tellLast();
        source.observe(settled.record());
        final long judgedNs = System.nanoTime();
        final RecorderEvent.CaseDone done = new RecorderEvent.CaseDone(
                settled.record(),
                outcome.execution(),
                new LaneTimes(
                        next.generateNs(),
                        outcome.execution().times(),
                        outcome.judgeNs(),
                        settled.checkNs(),
                        settled.reduceNs(),
                        true,
                        judgedNs - lastJudgedNs));
        final List<RecorderEvent> others =
                desks.size() > 1 && !outcome.execution().serverLost()
                        ? judgeToo(
                                next.number(),
                                next.testCase(),
                                outcome,
                                settled.record().verdict())
                        : List.of();
        lastJudgedNs = System.nanoTime();
        last = Optional.of(new Told(next, outcome, done, others));
    }

    /** Spends time that the lane has earned on findings whose reduction was cut short. The last case is told first: it may be one of them. */
    private void reduceOn(long number) throws InterruptedException {
        for (final Desk desk : desks) {
            final long startNs = System.nanoTime();
            if (desk.canReduceOn()) {
                tellLast();
                final Optional<CaseRecord> smaller = desk.reduceOn();
                lastJudgedNs = System.nanoTime();
                if (smaller.isPresent()) {
                    recorder.put(new RecorderEvent.Reduced(smaller.get(), number, lastJudgedNs - startNs));
                }
            }
        }
    }

    private static boolean neverBack(Desk.Settled settled) {
        final CaseRecord record = settled.record();
        return record.verdict() instanceof Verdict.ServerLost
                && record.confirmation().reproduced() == 0;
    }

    /** The server was lost behind the last case. Whether that comes back while no other case runs: then it was the last case that ended it. */
    private boolean suspectLast() throws InterruptedException {
        if (last.isEmpty() || last.get().outcome().execution().serverLost()) {
            return false;
        }
        final Told told = last.get();
        final Ahead of = told.ahead();
        final CaseTrial.Outcome lost = told.outcome().lostAfter();
        final CaseRecord record =
                desks.get(0).settle(of.number(), of.testCase(), lost).record();
        final boolean comesBack = record.confirmation().reproduced() > 0;
        if (comesBack) {
            last = Optional.of(new Told(
                    of,
                    lost,
                    new RecorderEvent.CaseDone(
                            record, told.done().execution(), told.done().times()),
                    List.of()));
        }
        return comesBack;
    }

    private void tellLast() throws InterruptedException {
        if (last.isEmpty()) {
            return;
        }
        final Told told = last.get();
        last = Optional.empty();
        recorder.put(told.done());
        for (final RecorderEvent other : told.others()) {
            recorder.put(other);
        }
        endBatchAt(told.ahead());
    }

    private void endBatchAt(Ahead told) throws InterruptedException {
        digest.add(told.text());
        if (told.number() == told.batch().end() - 1) {
            recorder.put(new RecorderEvent.BatchDone(told.batch(), digest.finish()));
        }
    }

    private List<RecorderEvent> judgeToo(long number, TestCase testCase, CaseTrial.Outcome first, Verdict firstVerdict)
            throws InterruptedException {
        final List<RecorderEvent> events = new ArrayList<>();
        final Map<OracleKind, Verdict> byOracle = new EnumMap<>(OracleKind.class);
        byOracle.put(desks.get(0).trial().oracle(), firstVerdict);
        for (final Desk desk : desks.subList(1, desks.size())) {
            final long startNs = System.nanoTime();
            final CaseTrial.Outcome outcome = desk.trial().judge(testCase, first.execution());
            final Desk.Settled settled = desk.settle(number, testCase, outcome);
            byOracle.put(desk.trial().oracle(), settled.record().verdict());
            events.add(new RecorderEvent.JudgedToo(settled.record(), outcome.judgeNs(), System.nanoTime() - startNs));
        }
        events.add(new RecorderEvent.Compared(number, byOracle));
        return events;
    }

    private TestCase generate(long number) {
        try {
            return source.generate(number).closed();
        } catch (final RuntimeException e) {
            throw new IllegalStateException("the generator failed at case " + number, e);
        }
    }
}
