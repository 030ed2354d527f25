package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.Heap.Found;
import io.isolde.core.engine.postgresql.PostgresStatement.Branch;
import io.isolde.core.engine.postgresql.Run.Phase;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Value;

/**
 * One operation of MERGE. A row that another transaction has replaced is matched again by its newest version, and its branches are tried again; one that
 * is gone, or matches no longer, is one that is not matched. PostgreSQL manual, 13.2.1, "MERGE"; source, {@code ExecMergeMatched}; measured.
 */
final class Merging {
    private static final int SOURCE = 0;
    private static final int TARGET = 1;
    private static final Value[] NOTHING = {};

    private final PostgresWorld world;
    private final int session;
    private final PostgresTable table;
    private final PostgresStatement.Merge merge;
    private final Heap heap;
    private final Run run;
    private final References references;

    Merging(
            PostgresWorld world,
            int session,
            PostgresTable table,
            PostgresStatement.Merge merge,
            References references) {
        this.world = world;
        this.session = session;
        this.table = table;
        this.merge = merge;
        this.references = references;
        heap = new Heap(world, session);
        run = world.sessions[session].run;
    }

    /** The answer, or null if it goes on. To choose a branch concerns nobody else, so that is no operation by itself. */
    Answer operate() {
        final int width = TARGET + 1;
        while (run.phase == Phase.VISIT && run.place * width < run.order.length) {
            run.row = run.found(run.place, width);
            choose();
        }
        switch (run.phase) {
            case WRITE -> claimed(heap.claim(run, run.lock));
            case CHASE -> chased(heap.chase(run, Waiting.WAIT));
            case LOCK -> locked(heap.lock(run, merge.lock(), Waiting.WAIT, false));
            case INDEX -> {
                if (new IndexEntry(world, heap, table, run).enter()) {
                    finish();
                }
            }
            default -> {
                return Answer.affected(run.count);
            }
        }
        return null;
    }

    private Value[] source() {
        return merge.source() == null ? world.version(run.row[SOURCE]).values() : run.source.get(run.row[SOURCE]);
    }

    /** The row that is there, and behind it that of the source. */
    private Value[] both() {
        return Value.joined(world.version(run.row[TARGET]).values(), source());
    }

    /** The first branch that fits. */
    private void choose() {
        final boolean matched = run.row[TARGET] != Version.NONE;
        final Value[] row = matched ? both() : source();
        for (final Branch branch : merge.branches()) {
            if (branch.matched() == matched && branch.fits(row)) {
                begin(branch, row);
                return;
            }
        }
        run.turnToNext();
    }

    private void begin(Branch branch, Value[] row) {
        if (branch.settings() == null && !branch.deletes()) {
            run.turnToNext();
        } else if (!branch.matched()) {
            run.values = table.derived(branch.settings().applied(table.defaults(), row));
            table.requireAllowed(run.values);
            run.turnToWritten(heap.insert(merge.table(), run.values));
            run.turnTo(Phase.INDEX, Version.NONE);
        } else {
            final Value[] before = world.version(run.row[TARGET]).values();
            run.values =
                    branch.deletes() ? NOTHING : table.derived(branch.settings().applied(row, table.width()));
            if (!branch.deletes()) {
                table.requireAllowed(run.values);
            }
            run.lock = branch.deletes() ? RowLock.UPDATE : table.lockFor(before, run.values);
            run.turnTo(Phase.WRITE, run.row[TARGET]);
        }
    }

    private void claimed(Found found) {
        switch (found) {
            case FREE -> write();
            case UPDATED -> {
                requireNoSnapshot();
                run.turnTo(Phase.LOCK, run.version);
            }
            case DELETED -> gone();
            case OWN -> throw Refusal.affectedTwice();
            case MOVED -> throw Refusal.serialization();
            default -> {}
        }
    }

    private void requireNoSnapshot() {
        if (world.sessions[session].keepsSnapshot()) {
            throw Refusal.serialization();
        }
    }

    private void write() {
        if (run.values.length == 0) {
            heap.delete(run.version, RowLock.UPDATE);
            finish();
            return;
        }
        if (ClaimedRow.change(run, table, world, heap)) {
            finish();
        } else {
            run.turnTo(Phase.INDEX, run.version);
        }
    }

    private void chased(Found found) {
        switch (found) {
            case FREE -> run.turnTo(Phase.LOCK, run.version);
            case DELETED -> gone();
            case OWN -> throw Refusal.affectedTwice();
            case MOVED -> throw Refusal.serialization();
            default -> {}
        }
    }

    /** The row stays locked even if no branch fits its newest version. */
    private void locked(Found found) {
        switch (found) {
            case FREE -> {
                run.row = new int[] {run.row[SOURCE], run.version};
                if (merge.on().holds(both())) {
                    turnBack();
                } else {
                    gone();
                }
            }
            case UPDATED -> run.turnTo(Phase.CHASE, world.version(run.version).next());
            case DELETED -> gone();
            case OWN -> throw Refusal.affectedTwice();
            case MOVED -> throw Refusal.serialization();
            default -> {}
        }
    }

    /** The row is one that is not matched. */
    private void gone() {
        requireNoSnapshot();
        run.row = new int[] {run.row[SOURCE], Version.NONE};
        turnBack();
    }

    private void turnBack() {
        run.turnTo(Phase.VISIT, Version.NONE);
        choose();
    }

    /** A row was written or deleted. */
    private void finish() {
        run.count++;
        references.note(world, session, merge.table(), run.version, run.written);
        run.turnToNext();
    }
}
