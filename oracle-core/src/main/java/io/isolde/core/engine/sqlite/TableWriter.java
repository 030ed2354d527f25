package io.isolde.core.engine.sqlite;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.RowExpression;
import io.isolde.core.query.RowImage;
import io.isolde.core.semantics.sqlite.StorageClass;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Writes rows one by one, each checked against what the rows before it left. SQLite manual, "The ON CONFLICT Clause"; measured. */
final class TableWriter {
    private static final Value[] NO_ROW = {};

    private final SqliteTable table;
    private RowImage image;
    /** Rows as they were inserted, updated or deleted, of which the client is told the number. */
    private final List<Value[]> written = new ArrayList<>();

    /** Why a row was refused, which ends the statement; null while none is. */
    private ErrorKind error;
    /** What becomes of the rest then. */
    private ConflictClause clause = ConflictClause.ABORT;

    /** Whether a page was written. */
    private boolean touched;
    /** Whether one may have been, beside those that were. */
    private boolean mayHaveTouched;

    TableWriter(SqliteTable table, RowImage image) {
        this.table = table;
        this.image = image;
    }

    RowImage image() {
        return image;
    }

    List<Value[]> written() {
        return written;
    }

    ErrorKind error() {
        return error;
    }

    /** Whether the rows that were written stay. */
    boolean keepsRows() {
        return error == null || clause == ConflictClause.FAIL && isOfConstraint();
    }

    /** Whether the transaction is rolled back. */
    boolean rollsBack() {
        return error != null && clause == ConflictClause.ROLLBACK && isOfConstraint();
    }

    /** A row id that is no whole number undoes the statement, whatever it says. */
    private boolean isOfConstraint() {
        return error != ErrorKind.BAD_CONVERSION;
    }

    boolean touched() {
        return touched;
    }

    /** Whether nobody knows if a page was written. */
    boolean isTouchUncertain() {
        return mayHaveTouched && !touched;
    }

    /** The rows of VALUES. */
    static List<List<Value>> rows(SqliteStatement.Insert insert) {
        return insert.rows().stream()
                .map(row -> row.stream().map(value -> value.of(NO_ROW)).toList())
                .toList();
    }

    /** Inserts rows until one is refused. */
    void insert(SqliteStatement.Insert insert, List<List<Value>> rows) {
        clause = insert.clause();
        for (int i = 0; i < rows.size() && error == null; i++) {
            error = inserted(insert, rows.get(i));
        }
    }

    /** The error, or null. */
    private ErrorKind inserted(SqliteStatement.Insert insert, List<Value> values) {
        final Value[] row = new Value[table.affinities.length];
        for (int column = 0; column < row.length; column++) {
            row[column] = table.defaultOf(column);
        }
        for (int i = 0; i < insert.columns().size(); i++) {
            row[insert.columns().get(i)] = table.affinities[insert.columns().get(i)].stored(values.get(i));
        }
        final long rowId;
        if (table.rowIdColumn >= 0 && !mayBeRowId(row[table.rowIdColumn])) {
            return ErrorKind.BAD_CONVERSION;
        } else if (table.rowIdColumn >= 0 && row[table.rowIdColumn] instanceof Value.IntegerValue given) {
            rowId = given.value();
        } else {
            rowId = nextRowId();
            if (table.rowIdColumn >= 0) {
                row[table.rowIdColumn] = new Value.IntegerValue(rowId);
            }
        }
        if (insert.conflict() != null) {
            return insertUnlessThere(insert, rowId, row);
        }
        return put(SqliteTable.NONE, rowId, row, insert.clause(), true);
    }

    /** A clash with the key that is meant is looked for before other keys, and behind NOT NULL and CHECK. SQLite manual, "UPSERT"; measured. */
    private ErrorKind insertUnlessThere(SqliteStatement.Insert insert, long rowId, Value[] row) {
        final ErrorKind error = refusal(row, insert.clause());
        if (error != null) {
            return error;
        }
        final SqliteStatement.Conflict conflict = insert.conflict();
        final int[] key = conflict.key().stream().mapToInt(Integer::intValue).toArray();
        final List<Long> clashing = key.length == 0
                ? clashing(SqliteTable.NONE, rowId, row)
                : rowIds(place -> clashes(key, image.row(place), row));
        if (clashing.isEmpty()) {
            return write(SqliteTable.NONE, rowId, row, insert.clause(), true);
        } else if (conflict.columns().isEmpty()) {
            return null;
        }
        final Value[] there = image.find(clashing.get(0));
        final Value[] both = Value.joined(there, row);
        return conflict.where() == null || conflict.where().holds(both)
                ? change(clashing.get(0), conflict.columns(), conflict.values(), both, ConflictClause.ABORT)
                : null;
    }

    /** NULL asks for the next one. SQLite manual, "CREATE TABLE", 5. */
    private static boolean mayBeRowId(Value value) {
        return value instanceof Value.IntegerValue || value instanceof Value.Null;
    }

    private long nextRowId() {
        final long last = image.size() == 0 ? 0 : image.key(image.size() - 1);
        if (last == Long.MAX_VALUE) {
            throw new UnsupportedFeatureException("SQLite row id at random");
        }
        return last + 1;
    }

    /**
     * Writes a row unless a constraint refuses it: NOT NULL, then CHECK, then uniqueness.
     *
     * @param oldPlace where the row that it replaces is; -1 for a new row
     * @param touches whether a page is written if it is not refused
     */
    private ErrorKind put(int oldPlace, long rowId, Value[] row, ConflictClause clause, boolean touches) {
        final ErrorKind error = refusal(row, clause);
        return error == null ? write(oldPlace, rowId, row, clause, touches) : unlessIgnored(error, clause);
    }

    private static ErrorKind unlessIgnored(ErrorKind error, ConflictClause clause) {
        return clause == ConflictClause.IGNORE ? null : error;
    }

    /** Writes a row that neither NOT NULL nor CHECK refuses, unless its keys clash. */
    private ErrorKind write(int oldPlace, long rowId, Value[] row, ConflictClause clause, boolean touches) {
        final List<Long> clashing = clashing(oldPlace, rowId, row);
        if (!clashing.isEmpty() && clause != ConflictClause.REPLACE) {
            return unlessIgnored(ErrorKind.DUPLICATE_KEY, clause);
        }
        if (oldPlace >= 0) {
            image = image.without(image.key(oldPlace));
        }
        for (final long other : clashing) {
            image = image.without(other);
        }
        image = image.with(rowId, row);
        written.add(row);
        touched |= touches;
        return null;
    }

    private ErrorKind refusal(Value[] row, ConflictClause clause) {
        for (int column = 0; column < row.length; column++) {
            if (row[column] instanceof Value.Null && table.refusesNull(column)) {
                row[column] = clause == ConflictClause.REPLACE ? table.defaultOf(column) : Value.NULL;
                if (row[column] instanceof Value.Null) {
                    return ErrorKind.NULL_NOT_ALLOWED;
                }
            }
        }
        for (final RowExpression check : table.checks) {
            if (!(check.of(row) instanceof Value.Null) && !check.holds(row)) {
                return ErrorKind.CHECK_VIOLATED;
            }
        }
        return null;
    }

    /** The row ids of other rows with the row id, or the values of a unique key, of a row. */
    private List<Long> clashing(int oldPlace, long rowId, Value[] row) {
        return rowIds(place -> place != oldPlace && (image.key(place) == rowId || clashes(image.row(place), row)));
    }

    private List<Long> rowIds(IntPredicate places) {
        return IntStream.range(0, image.size())
                .filter(places)
                .mapToObj(image::key)
                .toList();
    }

    private boolean clashes(Value[] left, Value[] right) {
        return table.uniqueKeys.stream().anyMatch(key -> clashes(key, left, right));
    }

    private static boolean clashes(int[] key, Value[] left, Value[] right) {
        for (final int column : key) {
            if (left[column] instanceof Value.Null || StorageClass.compare(left[column], right[column]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Updates rows until one is refused; those that one before them has replaced are gone. */
    void update(SqliteStatement.Update update, List<Long> rowIds) {
        clause = update.clause();
        for (int i = 0; i < rowIds.size() && error == null; i++) {
            final long rowId = rowIds.get(i);
            if (image.place(rowId) >= 0) {
                error = change(rowId, update.columns(), update.values(), image.find(rowId), clause);
            }
        }
    }

    /**
     * Changes a row. Where nothing is changed in a column that is in no index no page is written, unless the row has whole reals, which are stored in
     * one of two ways. Measured.
     *
     * @param read what the new values are made of
     */
    private ErrorKind change(
            long rowId, List<Integer> columns, List<RowExpression> values, Value[] read, ConflictClause clause) {
        final Value[] old = image.find(rowId);
        final Value[] row = old.clone();
        boolean writes = false;
        for (int i = 0; i < columns.size(); i++) {
            final int column = columns.get(i);
            row[column] = table.affinities[column].stored(values.get(i).of(read));
            writes |= table.isKey(column) || !row[column].equals(old[column]);
        }
        long newRowId = rowId;
        if (table.rowIdColumn >= 0) {
            if (!(row[table.rowIdColumn] instanceof Value.IntegerValue given)) {
                return ErrorKind.BAD_CONVERSION;
            }
            newRowId = given.value();
        }
        mayHaveTouched |= table.holdsWholeReal(old);
        return put(image.place(rowId), newRowId, row, clause, writes);
    }

    /**
     * Deletes rows.
     *
     * @param truncates whether there is no condition: the table is cleared then, which writes a page even if it is empty. Measured
     */
    void delete(List<Long> rowIds, boolean truncates) {
        for (final long rowId : rowIds) {
            written.add(image.find(rowId));
            image = image.without(rowId);
        }
        touched |= truncates || !rowIds.isEmpty();
    }
}
