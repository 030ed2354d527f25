package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.Heap.Found;
import io.isolde.core.engine.postgresql.Run.Phase;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/** One operation of SELECT FOR UPDATE, NO KEY UPDATE, SHARE or KEY SHARE. Measured. */
final class LockingRead {
    private final PostgresWorld world;
    private final PostgresStatement.Select select;
    private final Heap heap;
    private final Run run;
    private final boolean keepsSnapshot;

    LockingRead(PostgresWorld world, int session, PostgresStatement.Select select) {
        this.world = world;
        this.select = select;
        heap = new Heap(world, session);
        run = world.sessions[session].run;
        keepsSnapshot = world.sessions[session].keepsSnapshot();
    }

    /** The answer, or null if it goes on. To choose rows concerns nobody else, so that is no operation by itself. */
    Answer operate() {
        while (run.phase == Phase.VISIT && !isDone()) {
            visit(run.order[run.place]);
        }
        if (run.phase == Phase.CHASE) {
            chased(heap.chase(run, select.waiting()));
        } else if (run.phase == Phase.LOCK) {
            locked(heap.lock(run, select.lock(), select.waiting(), true));
        } else {
            return Answer.of(SelectedRows.of(select, world, run));
        }
        return null;
    }

    private boolean isDone() {
        return run.place == run.order.length || run.rows.size() == select.limit();
    }

    /** What it returns is worked out before it locks, so that an error comes first. */
    private void visit(int version) {
        final Value[] row = world.version(version).values();
        if (select.filter().holds(row)) {
            SelectedRows.shown(select, row);
            run.turnTo(Phase.LOCK, version);
        } else {
            run.turnToNext();
        }
    }

    private void locked(Found found) {
        if (found == Found.FREE) {
            final Value[] row = world.version(run.version).values();
            if (!run.newer || select.filter().holds(row)) {
                returnRow(SelectedRows.shown(select, row));
            }
            run.turnToNext();
        } else if (found == Found.UPDATED && !keepsSnapshot) {
            run.newer = true;
            run.turnTo(Phase.CHASE, world.version(run.version).next());
        } else if (found == Found.REFUSED) {
            pass();
        } else if (found != Found.WAIT) {
            gone(found);
        }
    }

    private void returnRow(List<Value> row) {
        run.add(row);
        final List<Integer> origins = new ArrayList<>(run.origins);
        origins.add(run.order[run.place]);
        run.origins = origins;
    }

    private void chased(Found found) {
        if (found == Found.FREE) {
            run.turnTo(Phase.LOCK, run.version);
        } else if (found == Found.REFUSED) {
            pass();
        } else if (found != Found.WAIT) {
            gone(found);
        }
    }

    private void gone(Found found) {
        if (found != Found.OWN && keepsSnapshot) {
            throw Refusal.serialization();
        }
        run.turnToNext();
    }

    private void pass() {
        if (select.waiting() == Waiting.NOWAIT) {
            throw Refusal.locked();
        }
        run.turnToNext();
    }
}
