package io.isolde.harness.campaign;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.harness.journal.Spent;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Fault;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The one thread that writes: journal, finding folders, counters. Lanes wait when it falls behind.
 *
 * <p>The journal is forced to disk after {@value #CASES_PER_FORCE} cases or a second, and after each new finding. When writing fails the
 * campaign is stopped, and what lanes still send is dropped so that they can end.
 */
final class Recorder {
    static final int CASES_PER_FORCE = 256;

    private static final int QUEUE_LENGTH = 1024;

    /** Events gather for so long: to be woken for each would cost lanes and recorder more than what is to be done. */
    private static final long GATHER_MS = 10;

    private static final long FORCE_INTERVAL_NS = TimeUnit.SECONDS.toNanos(1);

    private final BlockingQueue<RecorderEvent> queue = new ArrayBlockingQueue<>(QUEUE_LENGTH);
    private final Limits limits;
    private final CampaignRecords records;
    private final Statistics statistics;
    private final Supplier<Spent> spent;
    private final StopSignal stop;
    private int casesSinceForce;
    private long forcedNs = System.nanoTime();
    private volatile RuntimeException failure;

    /**
     * @param limits whose findings and bytes end the campaign
     * @param spent by the campaign so far
     */
    Recorder(Limits limits, CampaignRecords records, Statistics statistics, Supplier<Spent> spent, StopSignal stop) {
        this.limits = limits;
        this.records = records;
        this.statistics = statistics;
        this.spent = spent;
        this.stop = stop;
    }

    /** Ends the campaign if what is recorded has reached a limit. */
    void stopAtLimit() {
        if (limits.findings().isPresent()
                && records.findings().newCount() >= limits.findings().getAsLong()) {
            stop.request(StopSignal.Reason.FOUND);
        }
        if (limits.diskBytes().isPresent()
                && records.folder().size() >= limits.diskBytes().getAsLong()) {
            stop.request(StopSignal.Reason.DISK_BUDGET);
        }
    }

    /** Called by lanes. */
    void put(RecorderEvent event) throws InterruptedException {
        queue.put(event);
    }

    /** Records until {@link RecorderEvent.End}. */
    void work() {
        boolean open = true;
        while (open) {
            try {
                final RecorderEvent event = queue.poll();
                open = !(event instanceof RecorderEvent.End);
                if (failure == null) {
                    handle(event);
                    forceIfDue();
                }
                if (event == null) {
                    TimeUnit.MILLISECONDS.sleep(GATHER_MS);
                }
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
                open = false;
            } catch (final RuntimeException e) {
                failure = e;
                stop.request(StopSignal.Reason.FAILED);
            }
        }
    }

    /** Why recording stopped before its end. */
    Optional<RuntimeException> failure() {
        return Optional.ofNullable(failure);
    }

    /** Does nothing for a null: the queue is empty. */
    private void handle(RecorderEvent event) {
        if (event instanceof RecorderEvent.CaseDone done) {
            record(done.record());
            records.findings().notes().add(done.record());
            unknownErrors(done.record());
            statistics.add(done);
            casesSinceForce++;
        } else if (event instanceof RecorderEvent.JudgedToo judged) {
            record(judged.record());
            statistics.add(judged);
        } else if (event instanceof RecorderEvent.Reduced reduced) {
            records.findings().renew(reduced.record());
            statistics.add(reduced);
        } else if (event instanceof RecorderEvent.Compared compared) {
            statistics.add(compared);
        } else if (event instanceof RecorderEvent.BatchDone done) {
            records.journal().append(statistics.finish(done, spent.get()));
        }
    }

    private void record(CaseRecord record) {
        if (!(record.verdict() instanceof Verdict.Agrees)) {
            records.journal().append(record);
            records.findings().add(record);
        }
        if (record.verdict() instanceof Verdict.Unexplained) {
            records.journal().force();
            stopAtLimit();
        }
    }

    private void unknownErrors(CaseRecord record) {
        for (final Round round : record.observed().rounds()) {
            for (final Completion completion : round.completions()) {
                if (completion.outcome() instanceof Outcome.Failed failed && failed.kind() == ErrorKind.OTHER) {
                    records.findings().faults().add(unknown(record, failed));
                }
            }
        }
    }

    private static Fault unknown(CaseRecord record, Outcome.Failed failed) {
        final String code = "error " + failed.vendorCode() + " (" + failed.sqlState() + ")";
        return new Fault(
                Fault.Kind.ERROR,
                code,
                "A statement of case " + record.caseNumber() + " failed with " + code + ": " + failed.message(),
                List.of());
    }

    private void forceIfDue() {
        if (casesSinceForce >= CASES_PER_FORCE || System.nanoTime() - forcedNs >= FORCE_INTERVAL_NS) {
            records.journal().force();
            stopAtLimit();
            casesSinceForce = 0;
            forcedNs = System.nanoTime();
        }
    }
}
