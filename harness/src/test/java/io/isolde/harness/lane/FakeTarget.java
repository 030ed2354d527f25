package io.isolde.harness.lane;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.target.RunningTarget;
import java.util.Collections;
import java.util.SortedMap;

/** A server that is up until a test takes it down. No test of what a server does uses it. */
public final class FakeTarget implements RunningTarget {
    private boolean alive = true;
    private int restarts;

    public synchronized void crash() {
        alive = false;
    }

    public synchronized int restarts() {
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
    public InnoDbProfile profile() {
        return InnoDbProfile.MARIADB_11_4_5;
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
