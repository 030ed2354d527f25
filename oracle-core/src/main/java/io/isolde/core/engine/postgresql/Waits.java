package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.PostgresWorld.Place;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Arrays;

/** Who waits for whom. PostgreSQL manual, 13.3.4 "Deadlocks"; measured. */
final class Waits {
    private Waits() {}

    /** Whether the statement of a session waits. Who waits for a released savepoint from now on waits for its transaction. */
    static boolean isWaiting(PostgresWorld world, int session) {
        final Place place = world.placeOf(session);
        return place != null && !place.granted() || awaited(world, session) != Transactions.NONE;
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

    /**
     * The sessions, as bits, whose statements wait for each other in a ring.
     *
     * @throws UnsupportedFeatureException if a ring is closed only by one who is behind another in a queue, which the server may change
     */
    static int ring(PostgresWorld world) {
        final int hard = ring(world, false);
        if (hard == 0 && ring(world, true) != 0) {
            throw new UnsupportedFeatureException("PostgreSQL ring of waits through a queue");
        }
        return hard;
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
        if (own == null || own.granted()) {
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
