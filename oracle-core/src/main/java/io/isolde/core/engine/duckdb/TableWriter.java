package io.isolde.core.engine.duckdb;

import io.isolde.core.catalogue.DuckDbDeviation;
import io.isolde.core.catalogue.DuckDbProfile;
import io.isolde.core.engine.duckdb.DuckDbStatement.Assignment;
import io.isolde.core.engine.duckdb.DuckDbWorld.Changed;
import io.isolde.core.engine.duckdb.DuckDbWorld.OwnRows;
import io.isolde.core.engine.duckdb.DuckDbWorld.TableRows;
import io.isolde.core.engine.duckdb.Row.Part;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.RowExpression;
import io.isolde.core.search.Allowance;
import io.isolde.core.search.Choices;
import io.isolde.core.semantics.duckdb.DuckDbError;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One statement that writes rows of a table. It works on the committed rows that its transaction sees, then on the own ones, and what it has written before an error stays
 * until its transaction ends. DuckDB manual, "Concurrency", "Indexes"; measured.
 */
final class TableWriter {
    private final DuckDbTable table;
    private final DuckDbProfile profile;
    private final Allowance<DuckDbDeviation> allowance;
    private final Choices choices;
    private final DuckDbWorld world;
    private final int session;
    private final int number;
    private final long snapshot;
    private final TableRows rows;
    private final OwnRows own;
    private final ForeignKeys foreignKeys;
    private final List<Value[]> written = new ArrayList<>();
    /** Rows that it deleted and DELETE does not return, by a deviation. */
    private int notReturned;

    /**
     * A row that the transaction sees.
     *
     * @param stored where it is; null for an own row
     * @param values as they are seen; of an own row the stored ones
     */
    @SuppressWarnings("ArrayRecordComponent") // told apart as objects, never compared
    private record Seen(Row stored, Value[] values) {}

    /** A row that is to be changed, with its new values. */
    @SuppressWarnings("ArrayRecordComponent") // as above
    private record Change(Seen from, Value[] to) {}

    TableWriter(
            DuckDbWorld world,
            int session,
            int number,
            DuckDbTable table,
            DuckDbProfile profile,
            Allowance<DuckDbDeviation> allowance,
            Choices choices) {
        this.world = world;
        this.session = session;
        this.number = number;
        this.table = table;
        this.profile = profile;
        this.allowance = allowance;
        this.choices = choices;
        this.snapshot = world.sessions[session].snapshot;
        this.rows = world.tables[number];
        this.own = world.sessions[session].own[number];
        this.foreignKeys = new ForeignKeys(world, session, profile, allowance, choices);
    }

    /** Rows as they were inserted, updated or deleted. */
    List<Value[]> written() {
        return written;
    }

    int count() {
        return written.size() + notReturned;
    }

    // ---- rows that are seen

    private List<Seen> committed() {
        return world.seen(session, number).stream()
                .map(row -> new Seen(row, row.seen(session, snapshot)))
                .toList();
    }

    private List<Seen> own() {
        return own.rows.stream().map(row -> new Seen(null, row)).toList();
    }

    private static List<Seen> matching(List<Seen> seen, RowExpression where) {
        final List<Seen> matching = new ArrayList<>();
        for (final Seen row : seen) {
            if (where == null || where.holds(row.values)) {
                matching.add(row);
            }
        }
        return matching;
    }

    // ---- DELETE

    void delete(DuckDbStatement.Delete delete) {
        final List<Seen> mine = own();
        final List<Seen> matching = matching(committed(), delete.where());
        delete(matching);
        matching.forEach(row -> written.add(row.values));
        final List<Seen> matchingOwn = matching(mine, delete.where());
        delete(matchingOwn);
        if (delete.returning() != null
                && !matchingOwn.isEmpty()
                && allowance.allows(DuckDbDeviation.OWN_ROWS_NOT_RETURNED)) {
            notReturned += matchingOwn.size();
        } else {
            matchingOwn.forEach(row -> written.add(row.values));
        }
    }

    /** Deletes rows, or, if one conflicts, none. */
    private void delete(List<Seen> seen) {
        if (!table.children.isEmpty()) {
            foreignKeys.requireUnreferenced(
                    table, seen.stream().map(Seen::values).toList());
        }
        for (final Seen row : seen) {
            if (row.stored != null) {
                requireDeletable(row.stored);
            }
        }
        for (final Seen row : seen) {
            if (row.stored == null) {
                own.rows.removeIf(each -> each == row.values);
                own.hasDeleted = true;
            } else {
                row.stored.delete(session);
            }
        }
    }

    private void requireDeletable(Row row) {
        if (row.isDeletedUnseen(session, snapshot)
                || row.isWrittenUnseen(session, snapshot) && !allowance.allows(DuckDbDeviation.UPDATE_BESIDE_DELETE)) {
            throw new DuckDbError(ErrorKind.SERIALIZATION_FAILURE);
        }
    }

    // ---- UPDATE

    /** Where there is a condition or a subquery, the plan decides whether committed and own rows come together, which matters to keys that pass from one row to another. Measured. */
    void update(DuckDbStatement.Update update) {
        final List<Integer> columns = columns(update.set(), update.returning() != null);
        final List<Seen> mine = own();
        final List<Seen> theirs = matching(committed(), update.where());
        if ((update.where() != null || !update.reads().areNone())
                && !theirs.isEmpty()
                && !matching(mine, update.where()).isEmpty()
                && choices.pick(2) == 1) {
            final List<Seen> all = new ArrayList<>(theirs);
            all.addAll(matching(mine, update.where()));
            change(changes(all, update.set()), columns);
            return;
        }
        change(changes(theirs, update.set()), columns);
        change(changes(matching(mine, update.where()), update.set()), columns);
    }

    /** The columns that are written: those that are named, and with RETURNING the others, the last one first. */
    private List<Integer> columns(List<Assignment> set, boolean returns) {
        final List<Integer> columns = new ArrayList<>();
        set.forEach(assignment -> columns.add(assignment.column()));
        if (returns) {
            for (int column = table.types.length - 1; column >= 0; column--) {
                if (!columns.contains(column)) {
                    columns.add(column);
                }
            }
        }
        return columns;
    }

    private static List<Change> changes(List<Seen> seen, List<Assignment> set) {
        final List<Change> changes = new ArrayList<>();
        for (final Seen row : seen) {
            changes.add(new Change(row, assigned(set, row.values, row.values)));
        }
        return changes;
    }

    /** @param read what the new values are computed from */
    private static Value[] assigned(List<Assignment> set, Value[] old, Value[] read) {
        final Value[] row = old.clone();
        for (final Assignment assignment : set) {
            row[assignment.column()] = assignment.value().of(read);
        }
        return row;
    }

    /** Changes rows: in place, or, where an indexed column is written, by deleting and inserting them. */
    private void change(List<Change> changes, List<Integer> columns) {
        if (changes.isEmpty()) {
            return;
        }
        final List<Value[]> changed = changes.stream().map(Change::to).toList();
        if (columns.stream().anyMatch(table::isIndexed)) {
            delete(changes.stream().map(Change::from).toList());
            insert(changed);
            return;
        }
        table.requireAllowed(changed);
        for (final int column : columns) {
            write(changes, column);
        }
        for (final int column : columns) {
            for (final Change change : changes) {
                requirePromised(change, column);
            }
        }
        written.addAll(changed);
        for (final Change change : changes) {
            if (change.from.stored == null) {
                own.rows.replaceAll(row -> row == change.from.values ? change.to : row);
            }
        }
    }

    /** Writes a column of rows: first the values, then whether they are NULL. If a row conflicts in one of the two, that is written of none. */
    private void write(List<Change> changes, int column) {
        final List<Set<Part>> written = new ArrayList<>();
        for (final Change change : changes) {
            final Changed changed = change.from.stored == null ? own.changed : rows.changed;
            written.add(changed.parts(column, change.from.values[column], change.to[column]));
        }
        for (final Part part : Part.values()) {
            for (int i = 0; i < written.size(); i++) {
                final Row stored = changes.get(i).from.stored;
                if (stored != null && written.get(i).contains(part)) {
                    requireWritable(stored, column, part);
                }
            }
            for (int i = 0; i < written.size(); i++) {
                if (written.get(i).contains(part)) {
                    write(changes.get(i), column, part);
                }
            }
        }
    }

    private void write(Change change, int column, Part part) {
        if (change.from.stored == null) {
            own.changed.note(column, part);
        } else {
            rows.changed.note(column, part);
            change.from.stored.write(column, part, change.to[column], session);
        }
    }

    private void requireWritable(Row row, int column, Part part) {
        if (row.isWrittenUnseen(column, part, session, snapshot)) {
            throw new DuckDbError(ErrorKind.SERIALIZATION_FAILURE);
        }
    }

    /** What is promised besides: conflicts that a deviation lets pass. They are looked for last, as they stop nothing that is written. */
    private void requirePromised(Change change, int column) {
        final Row row = change.from.stored;
        if (row == null || !row.isWrittenBy(session, column)) {
            return;
        }
        final boolean isWritten = row.isWrittenUnseen(column, Part.VALUE, session, snapshot)
                || row.isWrittenUnseen(column, Part.NULLNESS, session, snapshot);
        if (isWritten && !allowance.allows(DuckDbDeviation.NULL_BESIDE_VALUE)
                || row.isDeletedUnseen(session, snapshot) && !allowance.allows(DuckDbDeviation.UPDATE_BESIDE_DELETE)) {
            throw new DuckDbError(ErrorKind.SERIALIZATION_FAILURE);
        }
    }

    // ---- INSERT

    /** Inserts rows that no key of a committed row, no constraint and no key of an own row refuses, in this order. */
    void insert(List<Value[]> inserted) {
        requireUnique(!clashesWithCommitted(inserted, false));
        foreignKeys.requireParents(table, inserted);
        table.requireAllowed(inserted);
        for (final Value[] row : inserted) {
            for (final int[] key : table.uniqueKeys) {
                requireUnique(own.rows.stream().noneMatch(other -> DuckDbTable.clashes(key, other, row)));
            }
            own.rows.add(row);
            written.add(row);
        }
    }

    private static void requireUnique(boolean isUnique) {
        if (!isUnique) {
            throw new DuckDbError(ErrorKind.DUPLICATE_KEY);
        }
    }

    /** Whether rows have keys of committed rows, seen or not; by a deviation also of some that are deleted. */
    boolean clashesWithCommitted(List<Value[]> inserted, boolean atCommit) {
        boolean isOfDeleted = false;
        for (final int[] key : table.uniqueKeys) {
            for (final Value[] row : inserted) {
                for (final Row other : rows.rows) {
                    final boolean clashes = DuckDbTable.clashes(key, other.keys(), row);
                    if (clashes && isTaken(other, atCommit)) {
                        return true;
                    }
                    isOfDeleted |= clashes && staysTaken(other, atCommit);
                }
            }
        }
        return isOfDeleted && allowance.allows(DuckDbDeviation.DELETED_KEY_TAKEN) && choices.pick(2) == 1;
    }

    private boolean isTaken(Row row, boolean atCommit) {
        if (row.isDeletedBy(session)) {
            return false;
        }
        return row.deletedAt() == Row.NEVER || !atCommit && row.deletedAt() > snapshot && profile.keepsKeysOfSnapshot();
    }

    /** Whether an older transaction is open that keeps the key of a deleted row; what this transaction has deleted only matters at COMMIT. */
    private boolean staysTaken(Row row, boolean atCommit) {
        return row.isDeletedBy(session)
                ? atCommit && world.isOlderOpen(Row.NEVER, session)
                : row.deletedAt() != Row.NEVER && world.isOlderOpen(row.deletedAt(), session);
    }

    // ---- ON CONFLICT

    /** Rows whose key the transaction sees are updated, then the others are inserted. */
    void upsert(List<Value[]> wanted, DuckDbStatement.Insert statement) {
        final DuckDbStatement.Upsert upsert = statement.upsert();
        final List<Seen> seen = new ArrayList<>(committed());
        seen.addAll(own());
        final List<Change> changes = new ArrayList<>();
        final List<Value[]> rest = new ArrayList<>();
        for (final Value[] row : distinct(wanted, upsert)) {
            final List<Seen> there = seen.stream()
                    .filter(other -> clashes(upsert, other.values, row))
                    .toList();
            if (there.isEmpty()) {
                // Of rows that clash with each other the first; where they are distinct there are none.
                if (rest.stream().noneMatch(other -> clashes(upsert, other, row))) {
                    rest.add(row);
                }
            } else if (!upsert.doesNothing()) {
                Features.require(there.size() == 1, "ON CONFLICT with several rows that are seen");
                add(changes, there.get(0), row, upsert);
            }
        }
        change(changes, columns(upsert.set(), statement.returning() != null));
        insert(rest);
    }

    private static void add(List<Change> changes, Seen there, Value[] row, DuckDbStatement.Upsert upsert) {
        final Value[] both = Value.joined(there.values, row);
        if (upsert.where() == null || upsert.where().holds(both)) {
            changes.add(new Change(there, assigned(upsert.set(), there.values, both)));
        }
    }

    private static boolean clashes(DuckDbStatement.Upsert upsert, Value[] left, Value[] right) {
        return upsert.keys().stream().anyMatch(key -> DuckDbTable.clashes(key, left, right));
    }

    /** Of rows with one key the first; where several keys may be meant, by a deviation one key after the other. */
    private List<Value[]> distinct(List<Value[]> wanted, DuckDbStatement.Upsert upsert) {
        if (wanted.size() == 1 || upsert.keys().size() > 1 && !allowance.allows(DuckDbDeviation.ROWS_DROPPED_BY_KEY)) {
            return wanted;
        }
        List<Value[]> left = wanted;
        for (final int[] key : upsert.keys()) {
            final List<Value[]> distinct = new ArrayList<>();
            for (final Value[] row : left) {
                if (distinct.stream().noneMatch(other -> isOneKey(key, other, row))) {
                    distinct.add(row);
                }
            }
            left = distinct;
        }
        return left;
    }

    private boolean isOneKey(int[] key, Value[] left, Value[] right) {
        return DuckDbTable.isSame(key, left, right)
                && (DuckDbTable.clashes(key, left, right) || allowance.allows(DuckDbDeviation.NULL_KEYS_MERGED));
    }
}
