package io.isolde.harness.pipeline;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.target.RunningTarget;
import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;

/** A server that is up until a test takes it down. No test of what a server does uses it. */
final class FakeTarget implements RunningTarget {
    private boolean alive = true;
    private int restarts;

    synchronized void crash() {
        alive = false;
    }

    /** Waits so long for it to be lost, also if it is brought back at once. */
    boolean isLostWithin(Duration time) {
        final int before = restarts();
        final long startNs = System.nanoTime();
        while (isAlive() && restarts() == before) {
            if (System.nanoTime() - startNs > time.toNanos()) {
                return false;
            }
            Thread.onSpinWait();
        }
        return true;
    }

    synchronized int restarts() {
        return restarts;
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public ConnectionSettings connection() {
        throw new UnsupportedOperationException("nobody connects to a fake");
    }

    @Override
    public ServerProfile profile() {
        return ServerProfile.MARIADB_11_4_5;
    }

    @Override
    public SortedMap<String, String> variables() {
        return Collections.emptySortedMap();
    }

    @Override
    public boolean startedByUs() {
        return true;
    }

    @Override
    public synchronized boolean isAlive() {
        return alive;
    }

    @Override
    public synchronized void restart() {
        restarts++;
        alive = true;
    }

    @Override
    public void close() {}
}
