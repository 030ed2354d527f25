package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.postgresql.PostgresWorld.Savepoint;
import io.isolde.core.engine.postgresql.PostgresWorld.Session;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Access;
import io.isolde.core.sql.Statement.Modes;
import io.isolde.core.sql.UnsupportedFeatureException;
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
        if (statement instanceof Statement.Commit commit) {
            end(!session.failed, commit.chain());
        } else if (statement instanceof Statement.Rollback rollback) {
            end(false, rollback.chain());
        } else if (statement instanceof Statement.RollbackTo back) {
            requireOpen();
            rollBackTo(back.name());
        } else if (session.failed) {
            throw Refusal.aborted();
        } else if (statement instanceof Statement.Begin begin) {
            begin(true);
            setModes(begin.modes());
        } else if (statement instanceof Statement.Savepoint savepoint) {
            requireOpen();
            push(savepoint.name(), session.savepoints);
        } else if (statement instanceof Statement.Release release) {
            requireOpen();
            release(release.name());
        } else if (statement instanceof Statement.SetConstraints set) {
            session.deferral = session.open ? session.deferral.said(set) : session.deferral;
        } else if (statement instanceof Statement.SetIsolation set) {
            set(new Modes(set.level(), null, null), set.session());
        } else if (statement instanceof Statement.SetModes set) {
            set(set.modes(), set.session());
        } else {
            throw new UnsupportedFeatureException(
                    "PostgreSQL " + statement.getClass().getSimpleName());
        }
    }

    /** Outside a transaction there is nothing to end. An error has taken the modes back, with all else, unless a savepoint was there. Measured. */
    private void end(boolean commits, boolean chains) {
        if (!session.open) {
            if (chains) {
                throw Refusal.noTransaction();
            }
            return;
        }
        final IsolationLevel level = session.current;
        final boolean readOnly = session.readOnly;
        final boolean deferrable = session.deferrable;
        final boolean keepsModes = !session.failed || !session.savepoints.isEmpty();
        end(commits);
        if (chains) {
            begin(true);
            session.current = keepsModes ? level : session.level;
            session.readOnly = keepsModes ? readOnly : session.readsOnly;
            session.deferrable = keepsModes ? deferrable : session.defers;
        }
    }

    /**
     * What foreign keys have put off and is to be done now, before a statement is executed; empty for nothing.
     */
    List<References.Event> due(Statement statement) {
        if (!session.open || session.failed) {
            return List.of();
        } else if (statement instanceof Statement.SetConstraints set && !set.deferred()) {
            return session.deferral.events(set);
        }
        return statement instanceof Statement.Commit ? session.deferral.events() : List.of();
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
            session.readOnly = session.readsOnly;
            session.deferrable = session.defers;
            session.safe = false;
            session.mayWrite = false;
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
        session.safe = false;
        session.snapshot = PostgresWorld.NONE;
        session.savepoints = List.of();
        session.deferral = Deferral.NONE;
    }

    private void restore(Savepoint savepoint) {
        session.readOnly = savepoint.readOnly();
        session.deferral = savepoint.deferral();
    }

    /** An error takes the innermost transaction back, and its locks at once; one of COMMIT the whole one. */
    void fail() {
        world.leaveQueue(number);
        final boolean ends = session.run != null && session.run.ends;
        session.run = null;
        if (session.open && !ends) {
            world.transactions.abort(session.innermost());
            session.failed = true;
            if (!session.savepoints.isEmpty()) {
                restore(session.savepoints.get(session.savepoints.size() - 1));
            }
        } else if (session.transaction != Transactions.NONE) {
            end(false);
        }
    }

    private void push(String name, List<Savepoint> outer) {
        final int parent = outer.isEmpty()
                ? session.transaction
                : outer.get(outer.size() - 1).transaction();
        final List<Savepoint> savepoints = new ArrayList<>(outer);
        savepoints.add(
                new Savepoint(name, world.transactions.begin(number, parent), session.readOnly, session.deferral));
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
        restore(session.savepoints.get(place));
        push(session.savepoints.get(place).name(), session.savepoints.subList(0, place));
    }

    private void release(String name) {
        final int place = place(name);
        for (int i = session.savepoints.size() - 1; i >= place; i--) {
            world.transactions.release(session.savepoints.get(i).transaction());
        }
        session.readOnly = session.savepoints.get(place).readOnly();
        session.savepoints = List.copyOf(session.savepoints.subList(0, place));
    }

    /** Outside a transaction the modes of one transaction are a warning only. */
    private void set(Modes modes, boolean forSession) {
        if (!forSession) {
            if (session.open) {
                setModes(modes);
            }
            return;
        }
        Features.require(!session.open, "modes of a session that are set in a transaction");
        session.level = levelOf(modes, session.level);
        session.defers = modes.deferrable() == null ? session.defers : modes.defers();
        session.readsOnly = modes.access() == null ? session.readsOnly : modes.access() == Access.READ_ONLY;
    }

    private void setModes(Modes modes) {
        final boolean isLate = session.snapshot != PostgresWorld.NONE || !session.savepoints.isEmpty();
        final IsolationLevel level = levelOf(modes, session.current);
        if (isLate && (level != session.current || modes.deferrable() != null)) {
            throw Refusal.lateLevel();
        }
        session.current = level;
        session.deferrable = modes.deferrable() == null ? session.deferrable : modes.defers();
        if (modes.access() == Access.READ_WRITE && session.readOnly && isLate) {
            throw Refusal.lateLevel();
        }
        if (modes.access() != null) {
            session.readOnly = modes.access() == Access.READ_ONLY;
        }
    }

    private static IsolationLevel levelOf(Modes modes, IsolationLevel otherwise) {
        return modes.level() == null
                ? otherwise
                : IsolationLevel.parse(modes.level()).orElseThrow();
    }
}
