package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.postgresql.PostgresWorld.Savepoint;
import io.isolde.core.engine.postgresql.PostgresWorld.Session;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** How transactions and savepoints of a session begin and end. PostgreSQL manual, BEGIN, COMMIT, SAVEPOINT, SET TRANSACTION; measured. */
final class Control {
    private final PostgresWorld world;
    private final int number;
    private final Session session;

    Control(PostgresWorld world, int session) {
        this.world = world;
        number = session;
        this.session = world.sessions[session];
    }

    /**
     * Executes a statement.
     *
     * @throws Refusal if it is refused
     */
    void execute(Statement statement) {
        if (statement instanceof Statement.Commit) {
            if (session.open) {
                end(!session.failed);
            }
        } else if (statement instanceof Statement.Rollback) {
            if (session.open) {
                end(false);
            }
        } else if (statement instanceof Statement.RollbackTo back) {
            requireOpen();
            rollBackTo(back.name());
        } else if (session.failed) {
            throw Refusal.aborted();
        } else if (statement instanceof Statement.Begin) {
            begin(true);
        } else if (statement instanceof Statement.Savepoint savepoint) {
            requireOpen();
            push(savepoint.name(), session.savepoints);
        } else if (statement instanceof Statement.Release release) {
            requireOpen();
            release(release.name());
        } else {
            setLevel((Statement.SetIsolation) statement);
        }
    }

    private void requireOpen() {
        if (!session.open) {
            throw Refusal.noTransaction();
        }
    }

    /** Begins a transaction unless there is one. */
    void begin(boolean stays) {
        if (session.transaction == Transactions.NONE) {
            session.transaction = world.transactions.begin(number, Transactions.NONE);
            session.current = session.level;
            session.snapshot = PostgresWorld.NONE;
            session.open = stays;
        }
    }

    /** Ends the transaction. */
    void end(boolean commits) {
        if (commits) {
            world.transactions.commit(session.transaction);
        } else {
            world.transactions.abort(session.transaction);
        }
        session.transaction = Transactions.NONE;
        session.open = false;
        session.failed = false;
        session.snapshot = PostgresWorld.NONE;
        session.savepoints = List.of();
    }

    /** An error takes the innermost transaction back, and its locks at once. */
    void fail() {
        world.leaveQueue(number);
        session.run = null;
        if (session.open) {
            world.transactions.abort(session.innermost());
            session.failed = true;
        } else if (session.transaction != Transactions.NONE) {
            end(false);
        }
    }

    private void push(String name, List<Savepoint> outer) {
        final int parent = outer.isEmpty()
                ? session.transaction
                : outer.get(outer.size() - 1).transaction();
        final List<Savepoint> savepoints = new ArrayList<>(outer);
        savepoints.add(new Savepoint(name, world.transactions.begin(number, parent)));
        session.savepoints = savepoints;
    }

    private int place(String name) {
        final int place = session.savepoint(name);
        if (place < 0) {
            throw Refusal.unknownSavepoint();
        }
        return place;
    }

    /** Keeps the savepoint, and the snapshot. */
    private void rollBackTo(String name) {
        final int place = place(name);
        world.transactions.abort(session.savepoints.get(place).transaction());
        session.failed = false;
        push(session.savepoints.get(place).name(), session.savepoints.subList(0, place));
    }

    private void release(String name) {
        final int place = place(name);
        for (int i = session.savepoints.size() - 1; i >= place; i--) {
            world.transactions.release(session.savepoints.get(i).transaction());
        }
        session.savepoints = List.copyOf(session.savepoints.subList(0, place));
    }

    /** Outside a transaction the level of one transaction is a warning only. */
    private void setLevel(Statement.SetIsolation statement) {
        final IsolationLevel level = IsolationLevel.parse(statement.level()).orElseThrow();
        if (statement.session()) {
            session.level = level;
        } else if (session.open && level != session.current) {
            if (session.snapshot != PostgresWorld.NONE || !session.savepoints.isEmpty()) {
                throw Refusal.lateLevel();
            }
            session.current = level;
        }
    }
}
