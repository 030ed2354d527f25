package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.Completion;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.harness.execute.LaneOptions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** How long is waited for what, while a case runs; all in nanoseconds. */
final class WaitTimes {
    /** The longest pause between two looks. */
    static final long LONGEST_PAUSE_NS = 2_000_000;

    /** How long answers may take after the server was lost: it takes a closed socket no time, and more is of no use. */
    static final long LOST_LIMIT_NS = Duration.ofSeconds(2).toNanos();

    /** Most statements answer, or are released and answer, within this; asking the server earlier costs, and can change which rows a scan keeps locked. */
    private static final long SETTLE_NS = 1_000_000;
    /** So long an answer that is expected is waited for before the server is asked. */
    private static final long EXPECTED_ANSWER_NS = 2_000_000;

    private static final long SEMI_CONSISTENT_GRACE_NS = 1_000_000;
    private static final long NO_WAIT_GRACE_NS = 20_000_000;

    /** So long after the latest answer the server is asked for waits for locks of its own, where a statement is outside the model; and where none is. */
    private static final long SERVER_LOCKS_AFTER_NS = 5_000_000;

    private static final long FOREIGN_LOCKS_AFTER_NS = 1_000_000_000;

    /** Where the server itself says that all wait and none can be sent: three searches for deadlocks in the background, one a second. */
    private static final long STUCK_LIMIT_NS = Duration.ofSeconds(3).toNanos();

    private final TestCase testCase;
    private final LaneOptions options;
    private final Looking looking;
    private final Foresight foresight;

    WaitTimes(TestCase testCase, LaneOptions options, Looking looking, Foresight foresight) {
        this.testCase = testCase;
        this.options = options;
        this.looking = looking;
        this.foresight = foresight;
    }

    /** For an answer, after a step was sent or another has answered, and before anybody is asked who waits. */
    long settleNs(int sent, List<Completion> ended, List<Integer> open) {
        if (looking.disturbsSharedScans() && hasSharedScanWithoutGapLocks(open)) {
            return SETTLE_NS;
        } else if (foresight.isNextToSucceed(sent, ended)) {
            return looking.asksServer() ? EXPECTED_ANSWER_NS : TimeUnit.MILLISECONDS.toNanos(looking.everyMs());
        } else if (!looking.asksServer() || foresight.isOver(sent, ended, open)) {
            return patienceNs();
        }
        return foresight.isExpected(sent) ? EXPECTED_ANSWER_NS : SETTLE_NS;
    }

    /** For a statement to fall asleep. */
    long patienceNs() {
        return looking.patience().ns();
    }

    private boolean hasSharedScanWithoutGapLocks(List<Integer> open) {
        for (final int step : open) {
            if (!levelOf(step).locksGaps()
                    && testCase.steps().get(step).statement() instanceof Statement.Select select
                    && select.locking() == Statement.Locking.SHARE) {
                return true;
            }
        }
        return false;
    }

    /** So long a picture in which everybody waits must last. */
    long graceNs(Waits waits, List<Integer> open) {
        if (waits.certain()) {
            return 0;
        }
        long graceNs = waits.graceNs();
        for (final int step : open) {
            graceNs = Math.max(
                    graceNs, takenBackGraceNs(testCase.steps().get(step).statement(), levelOf(step)));
        }
        return graceNs;
    }

    /**
     * An UPDATE at RU or RC asks for a lock, is shown waiting, and takes its request back if the committed version does not match. NOWAIT and
     * SKIP LOCKED take it back in any case, and rarely wait indeed, so that a long grace costs nothing.
     */
    private static long takenBackGraceNs(Statement statement, IsolationLevel level) {
        if (statement instanceof Statement.Select select && select.waiting() != Statement.Waiting.WAIT) {
            return NO_WAIT_GRACE_NS;
        }
        return statement instanceof Statement.Update && !level.locksGaps() ? SEMI_CONSISTENT_GRACE_NS : 0;
    }

    private IsolationLevel levelOf(int step) {
        final int session = testCase.steps().get(step).session();
        return options.actualLevel().orElse(testCase.sessions().get(session).level());
    }

    /** Without an answer, before somebody asks for locks of the server. */
    static long serverLocksAfterNs(boolean isBeyondModel) {
        return isBeyondModel ? SERVER_LOCKS_AFTER_NS : FOREIGN_LOCKS_AFTER_NS;
    }

    /**
     * Without an answer, before the run is given up.
     *
     * @param stuck whether all wait
     */
    long limitNs(boolean stuck) {
        final long limitNs = options.statementLimit().toNanos();
        return stuck ? Math.min(STUCK_LIMIT_NS, limitNs) : limitNs;
    }
}
