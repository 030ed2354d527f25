package io.isolde.harness.lane;

import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.execute.CaseRunner;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.ExpectedRounds;
import io.isolde.harness.execute.Outlook;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;

/**
 * Runs cases on a thread of its own, in the order in which they are handed over, while its user makes and judges others. Orders and
 * executions go through a ring each, without locks; no more than {@value #MOST_AHEAD} cases are handed over ahead. Shared by the trials of one
 * lane, on one thread.
 */
public final class TrialLane implements AutoCloseable {
    /** One that runs, those that are left when the user is woken, and as many as that one makes and judges in one go. */
    public static final int MOST_AHEAD = 12;

    /** The user is woken when so few are left: to be woken for each would cost it, and the lane, as much as what is to be done. */
    private static final int WAKES_AT = 2;

    /** And one that its user waits for, and a failure. */
    private static final int RING_LENGTH = MOST_AHEAD + 2;

    /** So long without an order the runner rests. */
    private static final long REST_AFTER_NS = TimeUnit.MILLISECONDS.toNanos(10);

    private enum Turn {
        AHEAD,
        WAITED_FOR,
        /** On a runner opened for it. */
        ANEW,
        /** Twice, while no other lane runs a case on the server. */
        ALONE,
        /** No case: the next is run on a runner opened for it. */
        NONE
    }

    /**
     * A case to run.
     *
     * @param testCase null where there is none
     * @param expected of it, where it was handed over ahead
     */
    private record Order(TestCase testCase, boolean explained, ExpectedRounds expected, Turn turn) {
        boolean isReadyAhead() {
            return turn == Turn.AHEAD && !explained;
        }
    }

    /** What came of an order, or of opening the runner: a failure that is none of the case's. */
    private record Done(Execution execution, Throwable failure) {}

    private final OneToOneConcurrentArrayQueue<Order> orders = new OneToOneConcurrentArrayQueue<>(RING_LENGTH);
    private final OneToOneConcurrentArrayQueue<Done> done = new OneToOneConcurrentArrayQueue<>(RING_LENGTH);
    /** Taken while another one was waited for. */
    private final Deque<Execution> kept = new ArrayDeque<>();

    private final Thread user = Thread.currentThread();
    private final Thread thread;
    private int ordered;
    private volatile boolean closed;

    /**
     * Opens a runner, which it owns, like those it opens later. To be used by the calling thread.
     *
     * @throws RuntimeException when that fails, as the supplier has thrown it
     */
    TrialLane(Supplier<CaseRunner> openRunner, ServerKeeper server) {
        thread = new Thread(() -> serve(openRunner, server), user.getName() + "-runner");
        thread.setDaemon(true);
        thread.start();
        ordered = 1;
        takeNext();
    }

    /**
     * Hands a closed case over; its execution comes from {@link #next}.
     *
     * @param explained whether the server is asked for its plans too
     * @param expected the rounds the case is expected to have, as far as somebody knows
     */
    public void order(TestCase closedCase, boolean explained, List<Round> expected) {
        if (ordered + kept.size() >= MOST_AHEAD) {
            throw new IllegalStateException("cases handed over: at most " + MOST_AHEAD + " ahead");
        }
        hand(new Order(closedCase, explained, ExpectedRounds.of(expected), Turn.AHEAD));
    }

    /** The execution of the oldest case that was handed over and not asked for since. */
    public Execution next() {
        return kept.isEmpty() ? takeNext() : kept.remove();
    }

    /**
     * Runs a closed case behind those that were handed over, and waits for it.
     *
     * @param explained whether the server is asked for its plans too
     */
    public Execution run(TestCase closedCase, boolean explained) {
        return run(new Order(closedCase, explained, ExpectedRounds.NONE, Turn.WAITED_FOR));
    }

    /** As {@link #run}, on a runner opened for it: nothing that cases before left in their sessions has a part in it. */
    Execution runAnew(TestCase closedCase, boolean explained) {
        return run(new Order(closedCase, explained, ExpectedRounds.NONE, Turn.ANEW));
    }

    /** As {@link #run}, while no other lane runs a case on the server; lost also where the server does not come through a second run. */
    public Execution runAlone(TestCase closedCase) {
        return run(new Order(closedCase, false, ExpectedRounds.NONE, Turn.ALONE));
    }

    /** Closes the runner, which drops its tables, and opens another. */
    void renew() {
        run(new Order(null, false, ExpectedRounds.NONE, Turn.NONE));
    }

    private Execution run(Order order) {
        hand(order);
        while (ordered > 1) {
            kept.add(takeNext());
        }
        return takeNext();
    }

    private void hand(Order order) {
        requireUser();
        orders.add(order);
        ordered++;
        LockSupport.unpark(thread);
    }

    private Execution takeNext() {
        requireUser();
        boolean interrupted = false;
        Done next = done.poll();
        while (next == null) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                interrupted = true;
                thread.interrupt();
            }
            next = done.poll();
        }
        if (interrupted) {
            user.interrupt();
        }
        ordered--;
        requireNone(next.failure());
        return next.execution();
    }

    private void requireUser() {
        if (Thread.currentThread() != user) {
            throw new IllegalStateException(
                    "a lane is used by one thread: " + user + ", not " + Thread.currentThread());
        }
    }

    private static void requireNone(Throwable failure) {
        if (failure instanceof RuntimeException failed) {
            throw failed;
        } else if (failure instanceof Error failed) {
            throw failed;
        }
    }

    private void serve(Supplier<CaseRunner> openRunner, ServerKeeper server) {
        try (StandingRunner runner = new StandingRunner(openRunner, server)) {
            answer(new Done(null, null));
            boolean rests = true;
            while (!closed) {
                final Order order = orders.poll();
                if (order != null) {
                    answer(new Done(run(runner, order), null));
                    rests = false;
                } else if (rests) {
                    LockSupport.park(this);
                } else {
                    rests = rest(runner);
                }
            }
        } catch (final RuntimeException | Error e) {
            answer(new Done(null, e));
        }
    }

    /** Waits for an order; whether the runner rests, as there was none. */
    private boolean rest(StandingRunner runner) {
        LockSupport.parkNanos(this, REST_AFTER_NS);
        final boolean isIdle = orders.isEmpty() && !closed;
        if (isIdle) {
            runner.rest();
        }
        return isIdle;
    }

    private Execution run(StandingRunner runner, Order order) {
        if (order.turn() == Turn.ALONE) {
            return runner.runTwice(order.testCase());
        } else if (order.turn() == Turn.ANEW || order.turn() == Turn.NONE) {
            runner.renew();
        }
        if (order.turn() == Turn.NONE) {
            return null;
        }
        final Optional<TestCase> next =
                Optional.ofNullable(orders.peek()).filter(Order::isReadyAhead).map(Order::testCase);
        final Optional<Outlook> outlook =
                order.isReadyAhead() ? Optional.of(new Outlook(order.expected(), next)) : Optional.empty();
        return runner.run(order.testCase(), order.explained(), outlook);
    }

    private void answer(Done answer) {
        done.add(answer);
        if (answer.failure() != null || orders.size() <= WAKES_AT) {
            LockSupport.unpark(user);
        }
    }

    /** Waits for the case that runs, then closes the runner; throws what that throws. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (final InterruptedException e) {
                interrupted = true;
                thread.interrupt();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        done.drain(last -> requireNone(last.failure()));
    }
}
