package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.Heap.Found;
import io.isolde.core.engine.postgresql.Run.Phase;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Value;

/**
 * One operation of UPDATE or DELETE. Rows are chosen on the snapshot; one that another transaction has replaced since then is chosen again by its
 * newest version, or ends a transaction that keeps its snapshot. PostgreSQL manual, 13.2.1 and 13.2.2; measured.
 */
final class Changing {
    private final PostgresWorld world;
    private final PostgresTable table;
    private final PostgresStatement.Change change;
    private final Heap heap;
    private final Run run;
    private final boolean keepsSnapshot;
    private final References references;
    private final int session;

    Changing(
            PostgresWorld world,
            int session,
            PostgresTable table,
            PostgresStatement.Change change,
            References references) {
        this.references = references;
        this.session = session;
        this.world = world;
        this.table = table;
        this.change = change;
        heap = new Heap(world, session);
        run = world.sessions[session].run;
        keepsSnapshot = world.sessions[session].keepsSnapshot();
    }

    /** The answer, or null if it goes on. To choose rows concerns nobody else, so that is no operation by itself. */
    Answer operate() {
        while (run.phase == Phase.VISIT && run.place * change.query().width() < run.order.length) {
            run.row = found();
            choose(run.row[0]);
        }
        switch (run.phase) {
            case WRITE -> claimed(heap.claim(run, run.lock));
            case CHASE -> chased(heap.chase(run, Waiting.WAIT));
            case LOCK -> locked(heap.lock(run, run.lock, Waiting.WAIT, false));
            case INDEX -> enter();
            default -> {
                return Answer.written(run, change.returning() != null);
            }
        }
        return null;
    }

    /** The row at hand, by the versions that it was found by. */
    private int[] found() {
        final int width = change.query().width();
        return run.found(run.place, width);
    }

    /** Tests a version, beside the rows of other tables that the statement began with, and goes on to write if it matches. */
    private void choose(int version) {
        final int[] versions = run.row.clone();
        versions[0] = version;
        final int[] found = found();
        final Value[] row = version == found[0]
                ? change.query().matching(world, versions)
                : change.query().matchingAgain(world, found, versions);
        if (row == null) {
            run.turnToNext();
            return;
        }
        run.row = versions;
        if (change.settings() != null) {
            run.values = table.derived(change.settings().applied(row, table.width()));
            table.requireAllowed(run.values);
            run.lock = table.lockFor(world.version(version).values(), run.values);
        }
        run.turnTo(Phase.WRITE, version);
    }

    private void claimed(Found found) {
        switch (found) {
            case FREE -> {
                requireInCrosscheck();
                write();
            }
            case UPDATED -> follow();
            case DELETED -> gone();
            case OWN -> run.turnToNext();
            case MOVED -> throw Refusal.serialization();
            default -> {}
        }
    }

    /** A foreign key does not change what a snapshot that is kept does not have. PostgreSQL source, {@code ri_PerformCheck}; measured. */
    private void requireInCrosscheck() {
        if (run.crosscheck != Run.NONE && !heap.sees(world.version(run.version), run.crosscheck)) {
            throw Refusal.serialization();
        }
    }

    private void write() {
        run.count++;
        if (change.settings() == null) {
            heap.delete(run.version, RowLock.UPDATE);
            finish(world.version(run.version).values());
            return;
        }
        if (ClaimedRow.change(run, table, world, heap)) {
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
        } else if (found == Found.MOVED) {
            throw Refusal.serialization();
        } else if (found == Found.DELETED || found == Found.OWN) {
            run.turnToNext();
        }
    }

    /** The row stays locked even if its newest version does not match. */
    private void locked(Found found) {
        switch (found) {
            case FREE -> choose(run.version);
            case UPDATED -> run.turnTo(Phase.CHASE, world.version(run.version).next());
            case DELETED, OWN -> run.turnToNext();
            case MOVED -> throw Refusal.serialization();
            default -> {}
        }
    }

    private void enter() {
        if (new IndexEntry(world, heap, table, run).enter()) {
            finish(run.values);
        }
    }

    /** A row was written or deleted. */
    private void finish(Value[] written) {
        references.note(
                world,
                session,
                change.query().table(),
                run.version,
                change.settings() == null ? Version.NONE : run.written);
        if (change.returning() != null) {
            final Value[] row = change.query().row(world, run.row).clone();
            System.arraycopy(written, 0, row, 0, written.length);
            run.add(SelectedRows.shown(change.returning(), row));
        }
        run.turnToNext();
    }
}
