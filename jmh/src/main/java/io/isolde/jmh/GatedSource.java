package io.isolde.jmh;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.campaign.CaseSource;
import java.util.HashSet;
import java.util.Set;

/** A generator that makes lanes wait while it is closed: so a campaign stands still between two rounds, with all it has open. Thread-safe. */
final class GatedSource implements CaseSource {
    private final CaseSource source;
    private boolean open;
    private boolean over;
    private long passed;
    /** Those that were told they need not wait, have passed by that, and have yet to ask for the case. */
    private final Set<Thread> admitted = new HashSet<>();

    /** Closed at first. */
    GatedSource(CaseSource source) {
        this.source = source;
    }

    /** Who is told so need not wait for the next case, even if this is closed before it is asked for. */
    @Override
    public synchronized boolean isReady() {
        if (open && admitted.add(Thread.currentThread())) {
            passed++;
        }
        return open || over;
    }

    @Override
    public TestCase generate(long caseNumber) {
        pass();
        return source.generate(caseNumber);
    }

    private synchronized void pass() {
        if (admitted.remove(Thread.currentThread())) {
            return;
        }
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
