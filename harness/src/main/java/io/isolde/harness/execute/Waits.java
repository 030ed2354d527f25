package io.isolde.harness.execute;

import java.util.Set;

/**
 * One look at who waits for a lock.
 *
 * @param sessions those asked about that wait, as {@link WaitProbe#idOf} names them
 * @param graceNs how long a picture in which everybody waits must last before it is believed: more than 0 while a deadlock may
 *     have been closed but not yet broken
 * @param lostTransaction whether one of them waits though its transaction was rolled back under the statement, which told nobody
 */
record Waits(Set<Long> sessions, long graceNs, boolean lostTransaction) {}
