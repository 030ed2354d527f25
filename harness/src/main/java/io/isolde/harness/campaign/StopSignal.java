package io.isolde.harness.campaign;

import java.time.Duration;
import java.util.Optional;

/** Tells all threads of a campaign when to end: by request, or when the time is up. The first reason stays. Thread-safe. */
public final class StopSignal {
    /** Why a campaign ended before all cases were done. */
    public enum Reason {
        TIME_IS_UP("time limit reached"),
        FOUND("limit of new findings reached"),
        DISK_BUDGET("disk limit reached"),
        INTERRUPTED("interrupted"),
        FAILED("stopped by a failure");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** As the end of a sentence. */
        public String text() {
            return text;
        }
    }

    /**
     * How long findings may still be run again and made smaller after everybody was asked to end: three replays of a deadlock that the server
     * leaves alone take ten seconds, and are over by then.
     */
    static final Duration OVERTIME = Duration.ofSeconds(15);

    private final Duration overtime;
    private volatile Reason reason;
    private volatile long askedNs;
    private volatile long deadlineNs;
    private volatile boolean hasDeadline;

    public StopSignal() {
        this(OVERTIME);
    }

    /** With another overtime than {@link #OVERTIME}. */
    public StopSignal(Duration overtime) {
        this.overtime = overtime;
    }

    /** From now on there is only this much time. */
    void startClock(Duration time) {
        deadlineNs = System.nanoTime() + time.toNanos();
        hasDeadline = true;
    }

    /** Asks everybody to end after the case at hand. */
    public synchronized void request(Reason why) {
        if (reason == null) {
            askedNs = System.nanoTime();
            reason = why;
        }
    }

    boolean isSet() {
        if (reason == null && hasDeadline && System.nanoTime() - deadlineNs >= 0) {
            request(Reason.TIME_IS_UP);
        }
        return reason != null;
    }

    /** What is left of the overtime, zero when it is over; empty while nobody asked to end. */
    Optional<Duration> overtimeLeft() {
        return isSet()
                ? Optional.of(Duration.ofNanos(Math.max(0, overtime.toNanos() - (System.nanoTime() - askedNs))))
                : Optional.empty();
    }

    /** Whether even work on findings has to end. */
    boolean isOvertimeOver() {
        return overtimeLeft().filter(Duration::isZero).isPresent();
    }

    /** Why; empty while nobody asked and there is time left. */
    public Optional<Reason> reason() {
        return Optional.ofNullable(reason);
    }

    /** Time left; empty without a deadline. */
    public Optional<Duration> left() {
        return hasDeadline
                ? Optional.of(Duration.ofNanos(Math.max(0, deadlineNs - System.nanoTime())))
                : Optional.empty();
    }
}
