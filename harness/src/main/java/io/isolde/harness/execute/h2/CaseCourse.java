package io.isolde.harness.execute.h2;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.StatementTexts;
import java.io.Serial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** One run of a case: always sends the earliest step whose session does not wait, and looks until all that is out has ended or waits. */
final class CaseCourse {
    /** Looks in a row without a pause, before the first. */
    private static final int QUICK_LOOKS = 200;

    /** Between looks: short at first, then a part of what has passed, so that lanes leave the processors to statements. Who ends wakes the lane. */
    private static final long PAUSE_NS = 20_000;

    private static final long LONGEST_PAUSE_NS = 1_000_000;
    private static final int PAUSE_PART = 8;
    private static final int NONE = -1;

    /** Far longer than who is woken needs to go on. */
    private static final long GRACE_NS = 500_000_000;

    /** A statement neither ended nor waits. */
    static final class TooLongException extends Exception {
        @Serial
        private static final long serialVersionUID = 1L;

        TooLongException(String message) {
            super(message);
        }
    }

    private final TestCase testCase;
    private final List<SessionThread> sessions;
    private final StatementTexts texts;
    private final Duration statementLimit;
    private final List<Round> rounds = new ArrayList<>();
    /** Of each session the step that is out, or {@link #NONE}. */
    private final int[] out;

    private final boolean[] sent;
    private final Sight sight = new Sight();
    private long waitNs;
    private final List<Long> decisionNs = new ArrayList<>();

    CaseCourse(TestCase testCase, List<SessionThread> sessions, StatementTexts texts, Duration statementLimit) {
        this.testCase = testCase;
        this.sessions = sessions;
        this.texts = texts;
        this.statementLimit = statementLimit;
        this.out = new int[testCase.sessions().size()];
        Arrays.fill(out, NONE);
        this.sent = new boolean[testCase.steps().size()];
    }

    List<Round> rounds() {
        return rounds;
    }

    long waitNs() {
        return waitNs;
    }

    long[] decisionNs() {
        return decisionNs.stream().mapToLong(Long::longValue).toArray();
    }

    /** Whether nothing is left waiting at the end. */
    boolean run() throws TooLongException {
        for (int step = next(); step != NONE; step = next()) {
            send(step);
            if (next() == NONE && !outstanding().isEmpty()) {
                awaitStragglers();
            }
        }
        return outstanding().isEmpty();
    }

    private int next() {
        for (int step = 0; step < sent.length; step++) {
            if (!sent[step] && out[testCase.steps().get(step).session()] == NONE) {
                return step;
            }
        }
        return NONE;
    }

    private void send(int number) throws TooLongException {
        final Step step = testCase.steps().get(number);
        sent[number] = true;
        out[step.session()] = number;
        final long startNs = System.nanoTime();
        sessions.get(step.session())
                .send(texts.of(step.statement()), Statement.writesRows(step.statement()), mayLock(step.statement()));
        final List<Completion> completions = new ArrayList<>();
        long lastEventNs = startNs;
        sight.restart(startNs);
        for (int look = 0; true; look++) {
            if (take(completions)) {
                lastEventNs = System.nanoTime();
                sight.restart(lastEventNs);
            }
            final List<SessionThread> outstanding = outstanding();
            if (outstanding.isEmpty() || sight.allWait(outstanding) && !take(completions)) {
                break;
            }
            final long nowNs = System.nanoTime();
            if (nowNs - lastEventNs > statementLimit.toNanos()) {
                throw new TooLongException("statement " + (number + 1) + " neither ends nor waits: "
                        + outstanding.stream().map(SessionThread::describe).toList());
            } else if (look > QUICK_LOOKS) {
                LockSupport.parkNanos(
                        Math.max(PAUSE_NS, Math.min(LONGEST_PAUSE_NS, (nowNs - lastEventNs) / PAUSE_PART)));
            } else {
                Thread.onSpinWait();
            }
        }
        if (out[step.session()] == number) {
            decisionNs.add(System.nanoTime() - startNs);
            waitNs += System.nanoTime() - startNs;
        }
        rounds.add(new Round(number, completions, waiting()));
    }

    private static boolean mayLock(Statement statement) {
        return !(statement instanceof Statement.Select select && select.locking() == Statement.Locking.NONE);
    }

    /** Nobody can go on: what ends within a moment all the same has only been slow, and ends in the last round. */
    private void awaitStragglers() {
        final List<Completion> late = new ArrayList<>();
        final long untilNs = System.nanoTime() + GRACE_NS;
        while (System.nanoTime() < untilNs && !outstanding().isEmpty()) {
            take(late);
            LockSupport.parkNanos(PAUSE_NS);
        }
        if (!late.isEmpty()) {
            final Round last = rounds.remove(rounds.size() - 1);
            late.addAll(0, last.completions());
            rounds.add(new Round(last.step(), late, waiting()));
        }
    }

    /** Takes what has ended; whether there was anything. */
    private boolean take(List<Completion> completions) {
        boolean any = false;
        for (int session = 0; session < out.length; session++) {
            if (out[session] != NONE) {
                final Outcome outcome = sessions.get(session).take();
                if (outcome != null) {
                    completions.add(new Completion(out[session], outcome));
                    out[session] = NONE;
                    any = true;
                }
            }
        }
        return any;
    }

    private List<SessionThread> outstanding() {
        final List<SessionThread> outstanding = new ArrayList<>();
        for (int session = 0; session < out.length; session++) {
            if (out[session] != NONE) {
                outstanding.add(sessions.get(session));
            }
        }
        return outstanding;
    }

    private List<Integer> waiting() {
        final List<Integer> waiting = new ArrayList<>();
        for (final int step : out) {
            if (step != NONE) {
                waiting.add(step);
            }
        }
        return waiting;
    }
}
