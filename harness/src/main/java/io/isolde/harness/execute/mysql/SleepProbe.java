package io.isolde.harness.execute.mysql;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.agrona.CloseHelper;

/**
 * Sees who waits without asking a server on this machine, which would cost it as much as a statement, and disturb others: the thread of a session
 * that waits for a lock sleeps, on a condition variable that nothing else waits on.
 *
 * <p>Which these are is learnt: as long as a thread sleeps on another, the server is asked. Where it says that the session waits, and the
 * thread has slept on all the while, twice, that variable is one of those. They belong to transactions, and stay what they are as long as the
 * server runs.
 *
 * <p>So are those of {@linkplain ServerLocks locks of the server}, each of which belongs to a session.
 *
 * <p>A thread that sleeps has looked for deadlocks before, has not taken its request back, and will not (semi-consistent reads, NOWAIT); the
 * picture need not last.
 *
 * <p>For MariaDB from 10.6. Before, and in MySQL, threads sleep on condition variables for InnoDB's mutexes too, one of which may be learnt: on MySQL
 * 8.0.12 a victim of a deadlock was taken for waiting in one case of 40,000. MySQL from 8.0.18 leaves deadlocks to another thread.
 */
final class SleepProbe implements WaitProbe {
    /**
     * Longer than the time between two ticks of Linux' clock, 4 ms mostly: to be woken before the next one costs a virtual machine, which has to ask for that, as
     * much as a small answer.
     */
    private static final int BEHIND_A_TICK_MS = 5;

    private static final int SOON_MS = 2;

    /** After so long something is out of the ordinary, of which the server may tell more. */
    private static final long PATIENCE_NS = 50_000_000;

    private final WaitProbe server;
    private final boolean onOneProcessor;
    private final Map<Long, ServerThread> threads = new HashMap<>();
    private final LongOpenHashSet lockWaits = new LongOpenHashSet();
    private final LongOpenHashSet seenOnce = new LongOpenHashSet();
    /** The {@linkplain #wordsOf words} that each session sleeps on when it waits for a lock of the server, and those that have been seen once. */
    private final Map<Long, Long> serverLockWaits = new HashMap<>();

    private final Map<Long, Long> serverLockSeenOnce = new HashMap<>();
    /** What sessions slept on, at the last look, that was not known. */
    private Map<Long, Long> unknown = Map.of();
    /** Whether Linux does not tell of some thread. */
    private boolean isHidden;

    /**
     * Knows nothing at first.
     *
     * @param server asks
     * @param onOneProcessor whether the sessions are served on one processor, that of the thread that looks
     */
    SleepProbe(WaitProbe server, boolean onOneProcessor) {
        this.server = server;
        this.onOneProcessor = onOneProcessor;
    }

    @Override
    public boolean asksServer() {
        return isHidden;
    }

    /** Where lanes share a processor, others have it meanwhile. */
    @Override
    public int lookEveryMs() {
        return isHidden ? server.lookEveryMs() : onOneProcessor ? BEHIND_A_TICK_MS : SOON_MS;
    }

    @Override
    public Waits look(java.sql.Statement monitor, Set<Long> sessions, long quietNs) throws SQLException {
        if (quietNs > PATIENCE_NS || !threads.keySet().containsAll(sessions)) {
            return server.look(monitor, sessions, quietNs);
        }
        unknown = new HashMap<>();
        final Waits seen = asleep(sessions);
        if (unknown.isEmpty()) {
            // One may have woken another, and fallen asleep, between the looks at both. Where all sleep on, nobody
            // was left to wake them.
            return seen.sessions().size() > 1 ? asleep(seen.sessions()) : seen;
        }
        final Waits told = server.look(monitor, sessions, quietNs);
        for (final long session : told.sessions()) {
            if (unknown.containsKey(session)) {
                learn(session, unknown.remove(session));
            }
        }
        return told;
    }

    /**
     * Those of these sessions that wait for a lock, up to the first that is awake: with that one the picture is not what anybody waits for. Those that
     * sleep on something else become {@link #unknown}.
     */
    private Waits asleep(Set<Long> sessions) {
        final Set<Long> waiting = new HashSet<>();
        boolean ofServer = false;
        for (final long session : sessions) {
            final long variable = threads.get(session).sleepsOn();
            final boolean isServerLock = isServerLock(session, variable);
            ofServer |= isServerLock;
            if (isServerLock || lockWaits.contains(variable)) {
                waiting.add(session);
            } else if (variable == ServerThread.AWAKE) {
                break;
            } else {
                unknown.put(session, variable);
            }
        }
        return Waits.certain(waiting, ofServer);
    }

    private boolean isServerLock(long session, long variable) {
        final Long known = serverLockWaits.get(session);
        return known != null && known == wordsOf(variable);
    }

    /** The two words, side by side, that a condition variable of glibc is slept on by turns. */
    private static long wordsOf(long variable) {
        return variable & -Long.BYTES;
    }

    @Override
    public void learnServerLocks(Set<Long> sessions) {
        for (final long session : sessions) {
            final Long before = unknown.get(session);
            if (before != null && threads.get(session).sleepsOn() == before) {
                final Long last = serverLockSeenOnce.put(session, wordsOf(before));
                if (last != null && last == wordsOf(before)) {
                    serverLockWaits.put(session, wordsOf(before));
                }
            }
        }
    }

    private void learn(long session, long variable) {
        if (threads.get(session).sleepsOn() == variable && !seenOnce.add(variable)) {
            lockWaits.add(variable);
        }
    }

    @Override
    public long idOf(Connection connection) throws SQLException {
        final long id = server.idOf(connection);
        final Optional<ServerThread> thread = ServerThread.open(ServerIds.threadNumber(connection), onOneProcessor);
        thread.ifPresent(shown -> threads.put(id, shown));
        isHidden |= thread.isEmpty();
        return id;
    }

    @Override
    public void forget(long id) {
        CloseHelper.quietClose(threads.remove(id));
        serverLockWaits.remove(id);
        serverLockSeenOnce.remove(id);
    }
}
