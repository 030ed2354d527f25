package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The snapshot of a SERIALIZABLE READ ONLY DEFERRABLE transaction: it waits until all who might write beside it have ended. Where one of them has read what was
 * changed before the snapshot, it takes another one. PostgreSQL manual, SET TRANSACTION; source, {@code GetSafeSnapshot}; measured.
 */
final class SafeSnapshot {
    private final PostgresWorld world;
    private final PostgresWorld.Session session;
    private final Run run;

    SafeSnapshot(PostgresWorld world, int session) {
        this.world = world;
        this.session = world.sessions[session];
        run = this.session.run;
    }

    /** Whether the transaction of a session wants one, and has none. */
    static boolean isWanted(PostgresWorld.Session session) {
        return session.snapshot == PostgresWorld.NONE
                && session.current == IsolationLevel.SER
                && session.readOnly
                && session.deferrable;
    }

    /** Whether a statement waits for one. */
    static boolean isAwaited(PostgresWorld world, Run run) {
        return run.phase == Run.Phase.SNAPSHOT
                && run.writers.length > 0
                && IntStream.of(run.writers).allMatch(world.transactions::isOpen);
    }

    /** In how many ways it may go on: what the server knows of reads and writes by rows is known here by tables. */
    int choices() {
        if (run.writers.length == 0) {
            return 1 << doomed().size();
        }
        return IntStream.of(run.writers).anyMatch(this::maySpoil) ? 2 : 1;
    }

    /** Goes on; whether the snapshot is there. */
    boolean isTaken() {
        final int choice = run.choice;
        run.choice = 0;
        if (run.writers.length == 0) {
            session.snapshot = world.transactions.clock();
            run.writers = writers(choice);
        } else if (choice > 0) {
            run.writers = new int[0];
            return false;
        } else {
            run.writers =
                    IntStream.of(run.writers).filter(world.transactions::isOpen).toArray();
        }
        if (run.writers.length == 0) {
            session.safe = true;
            run.turnTo(Run.Phase.VISIT, Version.NONE);
        } else if (run.waitsSince == 0) {
            run.waitsSince = world.startWait();
        }
        return session.safe;
    }

    private boolean maySpoil(int writer) {
        return world.transactions.isCommitted(writer)
                && world.dependencies.mayPrecede(world.transactions, writer, session.snapshot);
    }

    private IntStream open() {
        return IntStream.range(0, world.sessions.length)
                .filter(number -> isWriter(world.sessions[number]))
                .map(number -> world.sessions[number].transaction);
    }

    private boolean isWriter(PostgresWorld.Session other) {
        return other != session
                && other.transaction != Transactions.NONE
                && other.current == IsolationLevel.SER
                && other.snapshot != PostgresWorld.NONE
                && other.mayWrite
                && world.transactions.isOpen(other.transaction);
    }

    /** Those who have to fail, perhaps: who has to does not write any more. */
    private List<Integer> doomed() {
        return open().filter(writer -> world.dependencies.mayFail(world.transactions, writer, 0))
                .boxed()
                .toList();
    }

    /**
     * Those who may write.
     *
     * @param without some of those who are doomed, as bits
     */
    private int[] writers(int without) {
        final List<Integer> doomed = doomed();
        return open().filter(writer -> !doomed.contains(writer) || (without >> doomed.indexOf(writer) & 1) == 0)
                .toArray();
    }
}
