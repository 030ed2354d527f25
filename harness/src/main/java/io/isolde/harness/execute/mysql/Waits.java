package io.isolde.harness.execute.mysql;

import java.util.Set;

/**
 * One look at who waits for a lock.
 *
 * @param sessions those asked about that wait, as {@link WaitProbe#idOf} names them; some of them where one does not wait
 * @param graceNs how long a picture in which everybody waits must last before it is believed: more than 0 while a deadlock may
 *     have been closed but not yet broken
 * @param certain whether it cannot be that one of them only asks for its lock, and takes that back
 * @param ofServer whether one of them waits for a lock that the server keeps above its engines
 * @param lostTransaction whether one of them waits though its transaction was rolled back under the statement, which told nobody
 */
record Waits(Set<Long> sessions, long graceNs, boolean certain, boolean ofServer, boolean lostTransaction) {
    /** As the server says, which tells of requests as soon as they are made. */
    static Waits told(Set<Long> sessions, long graceNs, boolean lostTransaction) {
        return new Waits(sessions, graceNs, false, false, lostTransaction);
    }

    /** Threads that sleep until somebody wakes them. */
    static Waits certain(Set<Long> sessions) {
        return certain(sessions, false);
    }

    /**
     * The same.
     *
     * @param ofServer whether one of them waits for a lock of the server
     */
    static Waits certain(Set<Long> sessions, boolean ofServer) {
        return new Waits(sessions, 0, true, ofServer, false);
    }
}
