package io.isolde.harness.execute.postgresql;

import io.isolde.harness.target.RunningTarget;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who may run cases on a server at a time: many, or one whose reads wait for the serializable transactions of the whole server, not of their database alone. */
final class Turns {
    private static final Map<RunningTarget, ReadWriteLock> ALL = Collections.synchronizedMap(new WeakHashMap<>());

    private Turns() {}

    /** What a lane holds while it runs a case. */
    static Lock of(RunningTarget target, boolean alone) {
        final ReadWriteLock turns = ALL.computeIfAbsent(target, any -> new ReentrantReadWriteLock(true));
        return alone ? turns.writeLock() : turns.readLock();
    }
}
