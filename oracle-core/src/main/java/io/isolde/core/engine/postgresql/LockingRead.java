package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.Heap.Found;
import io.isolde.core.engine.postgresql.Run.Phase;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * One operation of SELECT FOR UPDATE, NO KEY UPDATE, SHARE or KEY SHARE. Of a join it locks the row of each table that it is to lock, one after the
 * other, and then tries the join again if one of them was newer than its snapshot. Measured.
 */
final class LockingRead {
    private final PostgresWorld world;
    private final PostgresStatement.Select select;
    private final Query query;
    private final Heap heap;
    private final Run run;
    private final boolean keepsSnapshot;

    LockingRead(PostgresWorld world, int session, PostgresStatement.Select select) {
        this.world = world;
        this.select = select;
        query = select.query();
        heap = new Heap(world, session);
        run = world.sessions[session].run;
        keepsSnapshot = world.sessions[session].keepsSnapshot();
    }

    /** The answer, or null if it goes on. To choose rows concerns nobody else, so that is no operation by itself. */
    Answer operate() {
        while (run.phase == Phase.VISIT && !isDone()) {
            visit();
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
        return run.place * query.width() == run.order.length || run.rows.size() == select.limit();
    }

    /** What it returns is worked out before it locks, so that an error comes first. */
    private void visit() {
        run.row = found();
        final Value[] row = query.matching(world, run.row);
        if (row == null) {
            run.turnToNext();
        } else {
            select.selection().shown(row);
            lockNext();
        }
    }

    /** The row at hand, by the versions that it was found by. */
    private int[] found() {
        final int width = query.width();
        return run.found(run.place, width);
    }

    /** Goes on to the row of the next table, or returns what is locked. */
    private void lockNext() {
        while (run.part < query.width()
                && (!select.locks().of().contains(run.part) || run.row[run.part] == Version.NONE)) {
            run.part++;
        }
        if (run.part < query.width()) {
            run.turnTo(Phase.LOCK, run.row[run.part]);
            return;
        }
        final Value[] row = run.newer ? query.matchingAgain(world, found(), run.row) : query.row(world, run.row);
        if (row != null) {
            returnRow(select.selection().shown(row));
        }
        run.turnToNext();
    }

    private void locked(Found found) {
        if (found == Found.FREE) {
            final int[] row = run.row.clone();
            row[run.part] = run.version;
            run.row = row;
            run.part++;
            lockNext();
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
        origins.add(run.place);
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
        if (found == Found.MOVED || found != Found.OWN && keepsSnapshot) {
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
