package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.Heap.Found;
import io.isolde.core.engine.postgresql.PostgresStatement.Filter;
import io.isolde.core.engine.postgresql.Run.Phase;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Value;
import java.util.List;

/**
 * One operation of UPDATE or DELETE. Rows are chosen on the snapshot; one that another transaction has replaced since then is chosen again by its
 * newest version, or ends a transaction that keeps its snapshot. PostgreSQL manual, 13.2.1 and 13.2.2; measured.
 */
final class Changing {
    private final PostgresWorld world;
    private final PostgresTable table;
    private final Filter filter;
    private final PostgresStatement.Update update;
    private final List<PostgresExpression> returning;
    private final Heap heap;
    private final Run run;
    private final boolean keepsSnapshot;

    /** One operation of an UPDATE. */
    Changing(PostgresWorld world, int session, PostgresTable table, PostgresStatement.Update update) {
        this(world, session, table, update.filter(), update, update.returning());
    }

    /** One operation of a DELETE. */
    Changing(PostgresWorld world, int session, PostgresTable table, PostgresStatement.Delete delete) {
        this(world, session, table, delete.filter(), null, delete.returning());
    }

    private Changing(
            PostgresWorld world,
            int session,
            PostgresTable table,
            Filter filter,
            PostgresStatement.Update update,
            List<PostgresExpression> returning) {
        this.returning = returning;
        this.world = world;
        this.table = table;
        this.filter = filter;
        this.update = update;
        heap = new Heap(world, session);
        run = world.sessions[session].run;
        keepsSnapshot = world.sessions[session].keepsSnapshot();
    }

    /** The answer, or null if it goes on. To choose rows concerns nobody else, so that is no operation by itself. */
    Answer operate() {
        while (run.phase == Phase.VISIT && run.place < run.order.length) {
            choose(run.order[run.place]);
        }
        switch (run.phase) {
            case WRITE -> claimed(heap.claim(run, run.lock));
            case CHASE -> chased(heap.chase(run, Waiting.WAIT));
            case LOCK -> locked(heap.lock(run, run.lock, Waiting.WAIT, false));
            case INDEX -> enter();
            default -> {
                return Answer.written(run, returning != null);
            }
        }
        return null;
    }

    /** Tests a version and, if it matches, goes on to write. */
    private void choose(int version) {
        final Value[] row = world.version(version).values();
        if (!filter.holds(row)) {
            run.turnToNext();
            return;
        }
        if (update != null) {
            run.values = assigned(update, row);
            table.requireAllowed(run.values);
            run.lock = table.lockFor(row, run.values);
        }
        run.turnTo(Phase.WRITE, version);
    }

    /** Every value is worked out from the row as it was. */
    static Value[] assigned(PostgresStatement.Update update, Value[] row) {
        final Value[] values = row.clone();
        for (int i = 0; i < update.columns().size(); i++) {
            values[update.columns().get(i)] = update.values().get(i).of(row);
        }
        return values;
    }

    private void claimed(Found found) {
        switch (found) {
            case FREE -> write();
            case UPDATED -> follow();
            case DELETED -> gone();
            case OWN -> run.turnToNext();
            default -> {}
        }
    }

    private void write() {
        run.count++;
        if (update == null) {
            heap.delete(run.version, RowLock.UPDATE);
            finish(world.version(run.version).values());
            return;
        }
        final boolean heapOnly = table.isHeapOnly(world.version(run.version).values(), run.values);
        run.written = heap.update(run.version, run.values, run.lock, heapOnly);
        run.index = 0;
        if (heapOnly) {
            finish(run.values);
        } else {
            run.turnTo(Phase.INDEX, run.version);
        }
    }

    /** It has lost its place in the queue of the old version, and locks that before it goes on to the new one. */
    private void follow() {
        if (keepsSnapshot) {
            throw Refusal.serialization();
        }
        run.turnTo(Phase.LOCK, run.version);
    }

    private void gone() {
        if (keepsSnapshot) {
            throw Refusal.serialization();
        }
        run.turnToNext();
    }

    private void chased(Found found) {
        if (found == Found.FREE) {
            run.turnTo(Phase.LOCK, run.version);
        } else if (found == Found.DELETED) {
            run.turnToNext();
        }
    }

    /** The row stays locked even if its newest version does not match. */
    private void locked(Found found) {
        switch (found) {
            case FREE -> choose(run.version);
            case UPDATED -> run.turnTo(Phase.CHASE, world.version(run.version).next());
            case DELETED, OWN -> run.turnToNext();
            default -> {}
        }
    }

    private void enter() {
        if (new IndexEntry(world, heap, table, run).enter()) {
            finish(run.values);
        }
    }

    /** A row was written or deleted. */
    private void finish(Value[] row) {
        if (returning != null) {
            run.add(SelectedRows.shown(returning, row));
        }
        run.turnToNext();
    }
}
