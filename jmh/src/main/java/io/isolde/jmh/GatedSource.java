package io.isolde.jmh;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.pipeline.CaseSource;

/** A generator that makes lanes wait while it is closed: so a campaign stands still between two rounds, with all it has open. Thread-safe. */
final class GatedSource implements CaseSource {
    private final CaseSource source;
    private boolean open;
    private boolean over;
    private long passed;

    /** Closed at first. */
    GatedSource(CaseSource source) {
        this.source = source;
    }

    @Override
    public synchronized boolean isReady() {
        return open || over;
    }

    @Override
    public TestCase generate(long caseNumber) {
        pass();
        return source.generate(caseNumber);
    }

    private synchronized void pass() {
        while (!open && !over) {
            try {
                wait();
            } catch (final InterruptedException e) {
                Thread.currentThread().interrupt();
                over = true;
            }
        }
        passed++;
    }

    synchronized void open() {
        open = true;
        notifyAll();
    }

    /**
     * Lets no more cases pass.
     *
     * @return how many have passed so far
     */
    synchronized long close() {
        open = false;
        return passed;
    }

    /** Lets everything pass from now on, so that lanes can end. */
    synchronized void end() {
        over = true;
        notifyAll();
    }
}
