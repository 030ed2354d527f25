package io.isolde.core.engine.postgresql;

import io.isolde.core.engine.postgresql.Heap.Found;
import io.isolde.core.engine.postgresql.Run.Phase;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Value;
import java.util.List;

/** One operation of INSERT. PostgreSQL manual, INSERT, "ON CONFLICT Clause"; 62.5 "Index Uniqueness Checks"; measured. */
final class Insertion {
    private final PostgresWorld world;
    private final PostgresTable table;
    private final PostgresStatement.Insert insert;
    private final Heap heap;
    private final Run run;
    private final boolean keepsSnapshot;
    private final int session;

    private final References references;

    Insertion(
            PostgresWorld world,
            int session,
            PostgresTable table,
            PostgresStatement.Insert insert,
            References references) {
        this.references = references;
        this.world = world;
        this.session = session;
        this.table = table;
        this.insert = insert;
        heap = new Heap(world, session);
        run = world.sessions[session].run;
        keepsSnapshot = world.sessions[session].keepsSnapshot();
    }

    /** The answer, or null if it goes on. */
    Answer operate() {
        switch (run.phase) {
            case ARBITER -> arbitrate();
            case LOCK -> locked(heap.lock(run, run.lock, Waiting.WAIT, false));
            case WRITE -> claimed(heap.claim(run, run.lock));
            case INDEX -> {
                if (new IndexEntry(world, heap, table, run, arbiters()).enter()) {
                    finish();
                }
            }
            default -> {
                if (!insert.given().isAsked()) {
                    return Answer.written(run, insert.returning() != null);
                } else if (insert.source() == null && run.place < insert.rows().size()) {
                    begin(insert.rows().get(run.place), new Value[0]);
                } else if (insert.source() != null
                        && run.place * insert.source().width() < run.order.length) {
                    begin(insert.rows().get(0), selected());
                } else {
                    return Answer.written(run, insert.returning() != null);
                }
            }
        }
        return null;
    }

    private Value[] selected() {
        final int width = insert.source().width();
        return insert.source().row(world, run.found(run.place, width));
    }

    private void begin(List<PostgresExpression> values, Value[] from) {
        final Value[] row = new Value[table.width()];
        for (int i = 0; i < insert.columns().size(); i++) {
            if (values.get(i) != null) {
                row[insert.columns().get(i)] = values.get(i).of(from);
            }
        }
        for (int column = 0; column < row.length; column++) {
            if (row[column] == null) {
                final int sequence = table.sequenceOf(column);
                row[column] = sequence < 0 ? table.defaultOf(column) : new Value.IntegerValue(world.nextOf(sequence));
            }
        }
        run.values = table.derived(row);
        table.requireAllowed(run.values);
        if (insert.conflict() == null) {
            write();
        } else {
            run.turnTo(Phase.ARBITER, Version.NONE);
        }
    }

    private void write() {
        run.turnToWritten(heap.insert(insert.table(), run.values));
        run.turnTo(Phase.INDEX, Version.NONE);
    }

    /** Looks for a row that clashes; waits for whoever has inserted, changed or deleted one. */
    private void arbitrate() {
        run.forgetWaits();
        for (final int index : insert.conflict().indexes()) {
            if (table.uniqueKeys.get(index).isAskedLater()) {
                throw Refusal.deferrableArbiter();
            }
            final Heap.Clash clash =
                    heap.clash(insert.table(), run.values, Version.NONE, table.uniqueKeys.get(index), index);
            if (clash != null && clash.awaited() != Transactions.NONE) {
                heap.waitForEnd(run, clash.awaited());
                return;
            } else if (clash != null) {
                clashes(clash.version());
                return;
            }
        }
        write();
    }

    private void clashes(int version) {
        if (insert.conflict().settings() == null) {
            requireVisible(version);
            run.turnToNext();
            return;
        } else if (version >= run.firstWritten && isOwn(version)) {
            throw Refusal.affectedTwice();
        }
        run.lock = table.lockFor(insert.conflict().settings().columns());
        run.turnTo(Phase.LOCK, version);
    }

    private boolean isOwn(int version) {
        return world.transactions.isOpenIn(session, world.version(version).creator());
    }

    /** A transaction that keeps its snapshot must not find out about rows that are not in it. */
    private void requireVisible(int number) {
        if (keepsSnapshot && !isOwn(number) && !heap.sees(world.version(number), run.snapshot)) {
            throw Refusal.serialization();
        }
    }

    private void locked(Found found) {
        if (found == Found.FREE) {
            requireVisible(run.version);
            final PostgresStatement.Conflict conflict = insert.conflict();
            final Value[] both = Value.joined(world.version(run.version).values(), run.values);
            if (conflict.filter().holds(both)) {
                run.values = table.derived(conflict.settings().applied(both, table.width()));
                table.requireAllowed(run.values);
                run.lock = table.lockFor(world.version(run.version).values(), run.values);
                run.turnTo(Phase.WRITE, run.version);
            } else {
                run.turnToNext();
            }
        } else if (found != Found.WAIT) {
            if (keepsSnapshot) {
                throw Refusal.serialization();
            }
            run.turnTo(Phase.ARBITER, Version.NONE);
        }
    }

    private void claimed(Found found) {
        if (found == Found.WAIT) {
            return;
        } else if (found != Found.FREE) {
            throw new IllegalStateException("a locked row stays as it is: version=" + run.version);
        }
        final Value[] before = world.version(run.version).values();
        if (table.partitionOf(before) != table.partitionOf(run.values)) {
            throw Refusal.movedByConflict();
        }
        if (ClaimedRow.change(run, table, world, heap)) {
            finish();
        } else {
            run.turnTo(Phase.INDEX, run.version);
        }
    }

    /** Of a row that is inserted, and does not take the place of another. */
    private List<Integer> arbiters() {
        return insert.conflict() == null || run.version != Version.NONE
                ? List.of()
                : insert.conflict().indexes();
    }

    /** A row was written. */
    private void finish() {
        run.count++;
        references.note(world, session, insert.table(), run.version, run.written);
        if (insert.returning() != null) {
            final boolean isNew = run.version == Version.NONE;
            run.add(SelectedRows.shown(
                    isNew ? insert.returning().inserted() : insert.returning().updated(), run.values));
        }
        run.turnToNext();
    }
}
