package io.isolde.harness.execute.h2;

import io.isolde.core.history.Completion;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.StatementTexts;
import java.io.Serial;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/**
 * One run of a case: always sends the earliest step whose session does not wait, with what {@linkplain Sending goes beside it}, and looks until all that is
 * out has ended or waits.
 */
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
    /** Steps that were sent behind the one that is out, of one session at most. */
    private final Deque<Integer> behind = new ArrayDeque<>();

    private final int run;
    private boolean mayOverlap;

    private final boolean[] sent;
    private final Sight sight = new Sight();
    private long waitNs;
    private final List<Long> decisionNs = new ArrayList<>();

    /**
     * @param run its number among those of the lane
     */
    CaseCourse(
            TestCase testCase, List<SessionThread> sessions, StatementTexts texts, Duration statementLimit, int run) {
        this.testCase = testCase;
        this.run = run;
        this.mayOverlap = testCase.sending() != Sending.IN_TURN;
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
        final List<Integer> beside = beside(number);
        final long startNs = System.nanoTime();
        hand(number, beside);
        final List<Completion> completions = new ArrayList<>();
        long lastEventNs = startNs;
        sight.restart(startNs);
        if (!beside.isEmpty()) {
            LockSupport.parkNanos(LONGEST_PAUSE_NS);
        }
        for (int look = beside.isEmpty() ? 0 : QUICK_LOOKS + 1; true; look++) {
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
                throw new TooLongException("statement " + (testCase.setup().size() + number + 1)
                        + " neither ends nor waits: "
                        + outstanding.stream().map(SessionThread::describe).toList());
            } else if (look > QUICK_LOOKS) {
                LockSupport.parkNanos(
                        Math.max(PAUSE_NS, Math.min(LONGEST_PAUSE_NS, (nowNs - lastEventNs) / PAUSE_PART)));
            } else {
                Thread.onSpinWait();
            }
        }
        takeBack();
        final List<Integer> waiting = waiting();
        if (!waiting.isEmpty() && (waiting.contains(number) || !beside.isEmpty())) {
            decisionNs.add(System.nanoTime() - startNs);
            waitNs += System.nanoTime() - startNs;
        }
        if (beside.isEmpty()) {
            rounds.add(new Round(number, completions, waiting));
        } else {
            addRounds(number, beside, completions, waiting);
        }
    }

    /** The steps that go beside one which is to be sent: none where somebody waits, and may be let go. */
    private List<Integer> beside(int number) {
        if (!mayOverlap || !outstanding().isEmpty()) {
            return List.of();
        }
        return testCase.sending()
                .beside(
                        testCase,
                        number,
                        IntStream.range(0, sent.length).filter(step -> !sent[step] && step != number));
    }

    private void hand(int number, List<Integer> beside) {
        if (beside.isEmpty()) {
            hand(List.of(number), StartTogether.Start.NOW);
        } else {
            mayOverlap = false;
            final StartTogether start = StartTogether.of(run + number);
            hand(beside, start.second());
            behind.addAll(beside.subList(1, beside.size()));
            hand(List.of(number), start.first());
        }
    }

    /** Sends steps of one session; the first begins as it is told. */
    private void hand(List<Integer> steps, StartTogether.Start start) {
        final int session = testCase.steps().get(steps.get(0)).session();
        out[session] = steps.get(0);
        final List<SessionThread.Order> orders = new ArrayList<>();
        for (final int step : steps) {
            sent[step] = true;
            final Statement statement = testCase.steps().get(step).statement();
            orders.add(new SessionThread.Order(
                    texts.of(statement),
                    Statement.writesRows(statement),
                    mayLock(statement),
                    orders.isEmpty() ? start : StartTogether.Start.NOW));
        }
        sessions.get(session).send(orders);
    }

    /** A session that waits is sent nothing more. */
    private void takeBack() {
        if (!behind.isEmpty()) {
            final int session = testCase.steps().get(behind.peek()).session();
            for (int count = sessions.get(session).takeBack(); count > 0; count--) {
                sent[behind.removeLast()] = false;
            }
        }
    }

    /** As if the first step had been sent and had ended before the others: one of the orders in which they may have run. */
    private void addRounds(int number, List<Integer> beside, List<Completion> completions, List<Integer> waiting) {
        final List<Integer> steps = new ArrayList<>(List.of(number));
        beside.stream().filter(step -> sent[step]).forEach(steps::add);
        for (final int step : steps) {
            rounds.add(new Round(
                    step,
                    completions.stream()
                            .filter(completion -> completion.step() == step)
                            .toList(),
                    waiting.contains(step) ? List.of(step) : List.of()));
        }
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
                    out[session] = isBehind(session) ? behind.remove() : NONE;
                    any = true;
                }
            }
        }
        return any;
    }

    /** Whether a session was sent more than it has ended. */
    private boolean isBehind(int session) {
        return !behind.isEmpty() && testCase.steps().get(behind.peek()).session() == session;
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
