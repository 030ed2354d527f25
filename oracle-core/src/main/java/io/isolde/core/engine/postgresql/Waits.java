package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresWorld.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who waits for whom. PostgreSQL manual, 13.3.4 "Deadlocks"; measured. */
final class Waits {
    private Waits() {}

    /** Whether the statement of a session waits. Who waits for a released savepoint from now on waits for its transaction. */
    static boolean isWaiting(PostgresWorld world, int session) {
        final Place place = world.placeOf(session);
        return TableLocks.isAwaited(world, session)
                || place != null && !place.granted()
                || world.sessions[session].run != null && world.sessions[session].run.phase == Run.Phase.RESTING
                || awaited(world, session) != Transactions.NONE
                || SafeSnapshot.isAwaited(world, world.sessions[session].run);
    }

    /** The open transaction whose end a session waits for; {@link Transactions#NONE} if there is none. */
    private static int awaited(PostgresWorld world, int session) {
        final Transactions transactions = world.transactions;
        final Run run = world.sessions[session].run;
        while (run != null && run.awaited.length > 0) {
            final int first = run.awaited[0];
            if (transactions.isRunning(first)) {
                return first;
            }
            final int[] awaited = run.awaited.clone();
            awaited[0] = transactions.outermost(first);
            run.awaited = transactions.isOpen(first) ? awaited : Arrays.copyOfRange(awaited, 1, awaited.length);
        }
        return Transactions.NONE;
    }

    /** The sessions, as bits, whose statements wait in a ring, each for one who has what it needs. */
    static int ring(PostgresWorld world) {
        return ring(world, false);
    }

    /** The same, where one may also wait for those before it in a queue. */
    static int ringThroughQueues(PostgresWorld world) {
        return ring(world, true);
    }

    /**
     * The ways in which the server lets one who waits in a ring pass another one before it in a queue, who is in the ring as well. That is how it ends a ring
     * that goes through a queue. PostgreSQL source, storage/lmgr/README, "The Deadlock Detection Algorithm".
     *
     * @param ring its {@link #ringThroughQueues}
     */
    static List<Runnable> passes(PostgresWorld world, int ring) {
        final List<Runnable> passes = new ArrayList<>(ring == 0 ? List.of() : TableLocks.passes(world));
        for (int i = world.queue.size() - 1; i >= 0; i--) {
            for (int j = world.queue.size() - 1; j > i; j--) {
                final Place before = world.queue.get(i);
                final Place behind = world.queue.get(j);
                if (waitsBehind(before, behind) && (ring >> before.session() & ring >> behind.session() & 1) != 0) {
                    final int from = j;
                    final int to = i;
                    passes.add(() -> world.pass(from, to));
                }
            }
        }
        return passes;
    }

    private static boolean waitsBehind(Place before, Place behind) {
        return !before.granted()
                && !behind.granted()
                && before.version() == behind.version()
                && before.lock().conflictsWith(behind.lock());
    }

    private static int ring(PostgresWorld world, boolean withQueue) {
        final int count = world.sessions.length;
        final int[] reached = new int[count];
        for (int session = 0; session < count; session++) {
            reached[session] = blockers(world, session, withQueue);
        }
        for (int through = 0; through < count; through++) {
            for (int from = 0; from < count; from++) {
                if ((reached[from] >> through & 1) != 0) {
                    reached[from] |= reached[through];
                }
            }
        }
        int ring = 0;
        for (int session = 0; session < count; session++) {
            if ((reached[session] >> session & 1) != 0) {
                ring |= 1 << session;
            }
        }
        return ring;
    }

    /** Those a session waits for now, as bits. */
    @SuppressWarnings("ReferenceEquality") // a place is in the queue once, and a version shared by the worlds it is in
    private static int blockers(PostgresWorld world, int session, boolean withQueue) {
        final Place own = world.placeOf(session);
        final int ofTable = TableLocks.blockers(world, session, withQueue);
        if (ofTable != 0) {
            return ofTable;
        } else if (own == null || own.granted()) {
            final int awaited = awaited(world, session);
            return awaited == Transactions.NONE ? 0 : 1 << world.transactions.sessionOf(awaited);
        }
        int blockers = 0;
        boolean before = true;
        for (final Place place : world.queue) {
            before &= place != own;
            if (place != own
                    && place.version() == own.version()
                    && (place.granted() || before && withQueue)
                    && place.lock().conflictsWith(own.lock())) {
                blockers |= 1 << place.session();
            }
        }
        return blockers;
    }
}
