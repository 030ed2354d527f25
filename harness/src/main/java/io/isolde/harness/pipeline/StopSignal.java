package io.isolde.harness.pipeline;

import java.time.Duration;
import java.util.Optional;

/** Tells all threads of a campaign when to end: by request, or when the time is up. The first reason stays. Thread-safe. */
public final class StopSignal {
    /** Why a campaign ended before all cases were done. */
    public enum Reason {
        TIME_IS_UP("stopped as the time was up"),
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

    private volatile Reason reason;
    private volatile long deadlineNs;
    private volatile boolean hasDeadline;

    /** From now on there is only this much time. */
    void startClock(Duration time) {
        deadlineNs = System.nanoTime() + time.toNanos();
        hasDeadline = true;
    }

    /** Asks everybody to end after the case at hand. */
    public synchronized void request(Reason why) {
        if (reason == null) {
            reason = why;
        }
    }

    boolean isSet() {
        if (reason == null && hasDeadline && System.nanoTime() - deadlineNs >= 0) {
            request(Reason.TIME_IS_UP);
        }
        return reason != null;
    }

    /** Why; empty while nobody asked and there is time left. */
    public Optional<Reason> reason() {
        return Optional.ofNullable(reason);
    }

    /** Time left; empty without a deadline. */
    Optional<Duration> left() {
        return hasDeadline
                ? Optional.of(Duration.ofNanos(Math.max(0, deadlineNs - System.nanoTime())))
                : Optional.empty();
    }
}
