package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.InsertStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.semantics.mysql.Assigner;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The values of the rows that a statement writes, in draft versions that no world has yet: computed, checked, compared. */
final class RowValues {
    /** How two versions of a row differ. */
    private enum Difference {
        NONE,
        SURE,
        /** By no more than, perhaps, values of opaque types. */
        UNKNOWN
    }

    private final CaseContext context;
    private final VersionStore store;

    RowValues(CaseContext context) {
        this.context = context;
        this.store = context.store;
    }

    /** Evaluates one row of VALUES into a draft version, and the CHECKs on it. */
    ErrorKind fill(InsertStep step, CompiledTable table, int row, int draft) {
        final Assigner.Mode mode = mode(step);
        for (int i = 0; i < step.insertColumns().length; i++) {
            final int columnNumber = step.insertColumns()[i];
            final Column column = table.columns[columnNumber];
            final Program program = context.inserted.programs(step, row)[i];
            context.evaluator.run(program, context.inserted.version(step, row));
            if (columnNumber == table.autoIncrementColumn
                    && context.evaluator.error() == null
                    && context.evaluator.warning() == null
                    && context.evaluator.isNull()) {
                continue;
            }
            final ErrorKind error =
                    context.assigner.assign(context.evaluator, program.type(), draft, columnNumber, column, mode);
            if (error != null) {
                return refused(step, error);
            }
        }
        final ErrorKind error = fillDefaults(step, table, draft);
        return error == null ? complete(table, draft) : error;
    }

    /** Computes the generated columns of a row whose other columns are set, then tests the CHECKs. */
    private ErrorKind complete(CompiledTable table, int draft) {
        for (int column = 0; column < table.columns.length; column++) {
            final Program program = table.generated[column];
            if (program == null) {
                continue;
            }
            context.evaluator.run(program, draft);
            final ErrorKind error = context.assigner.assign(
                    context.evaluator, program.type(), draft, column, table.columns[column], Assigner.Mode.STRICT);
            if (error != null) {
                throw new UnsupportedFeatureException("generated value that does not fit");
            }
        }
        return check(table, draft);
    }

    private ErrorKind fillDefaults(InsertStep step, CompiledTable table, int draft) {
        for (int columnNumber = 0; columnNumber < table.columns.length; columnNumber++) {
            final Column column = table.columns[columnNumber];
            if (columnNumber == table.autoIncrementColumn || column.isGenerated() || isGiven(step, columnNumber)) {
                continue;
            }
            final Value value = column.defaultValue().orElse(Value.NULL);
            final ErrorKind error = value instanceof Value.Null
                    ? context.assigner.assignNull(draft, columnNumber, column, mode(step))
                    : context.assigner.assignCell(
                            context.cells.encode(value), Cells.typeOf(value), draft, columnNumber, column);
            if (error != null) {
                return refused(step, error);
            }
        }
        return null;
    }

    /** The error of a row that a CHECK refuses, or null. NULL passes. */
    private ErrorKind check(CompiledTable table, int draft) {
        if (!context.profile.has(Behaviour.ENFORCES_CHECKS)) {
            return null;
        }
        for (final Program violation : table.violations) {
            if (context.evaluator.holds(violation, draft)) {
                return ErrorKind.CHECK_VIOLATED;
            }
            if (context.evaluator.overflowed()) {
                return ErrorKind.OUT_OF_RANGE;
            }
        }
        return null;
    }

    /** Whether IGNORE leaves out the row that was refused, and goes on with the next. */
    static boolean passesOver(TableStep step, ErrorKind refusal) {
        return step.ignoresChecks() && refusal == ErrorKind.CHECK_VIOLATED;
    }

    /** A value that a column does not take ends the statement, but IGNORE stores the nearest one that fits. */
    private static Assigner.Mode mode(TableStep step) {
        return step.ignore() ? Assigner.Mode.NEAREST : Assigner.Mode.STRICT;
    }

    private static ErrorKind refused(TableStep step, ErrorKind error) {
        if (step.ignore()) {
            throw new UnsupportedFeatureException("error in an expression under IGNORE");
        }
        return error;
    }

    private static boolean isGiven(InsertStep step, int columnNumber) {
        for (final int given : step.insertColumns()) {
            if (given == columnNumber) {
                return true;
            }
        }
        return false;
    }

    /** Runs the assignments of an UPDATE over a draft, left to right, then what follows from them. */
    ErrorKind assign(TableStep step, CompiledTable table, int draft) {
        return assign(step, table, draft, draft);
    }

    /**
     * Runs the assignments of an UPDATE, left to right, then what follows from them.
     *
     * @param draft is changed
     * @param row that they read: the draft, or a joined row
     */
    ErrorKind assign(TableStep step, CompiledTable table, int draft, int row) {
        final int before = table.clockColumns.length == 0
                ? VersionStore.NIL
                : store.appendCopy(table.layout, store.writer(draft), VersionStore.NIL, draft);
        for (int i = 0; i < step.assignments().length; i++) {
            final int column = step.assignedColumns()[i];
            if (step.correlated().length > 0) {
                context.subqueries.enter(step, row);
            }
            context.evaluator.run(step.assignments()[i], row);
            final ErrorKind error = context.assigner.assign(
                    context.evaluator, step.assignments()[i].type(), draft, column, table.columns[column], mode(step));
            if (error != null && !(error == ErrorKind.BAD_CONVERSION && assignsItself(step, i))) {
                return refused(step, error);
            }
        }
        setClocks(step, table, before, draft);
        return complete(table, draft);
    }

    /** Of {@code SET a = a} a server does nothing, and so keeps a date of zeros that it would refuse. Measured on MySQL 8.0.33. */
    private static boolean assignsItself(TableStep step, int number) {
        final Statement meant = Statement.meaningOf(step.statement);
        final List<Statement.Assignment> assignments = meant instanceof Statement.Update update
                ? update.assignments()
                : meant instanceof Statement.Insert insert ? insert.onDuplicate() : List.of();
        return number < assignments.size()
                && assignments.get(number).value() instanceof Expression.ColumnRef read
                && read.column().equalsIgnoreCase(assignments.get(number).column());
    }

    /** Sets the columns that are ON UPDATE CURRENT_TIMESTAMP, where another column has changed. MySQL manual 13.2.5. */
    private void setClocks(TableStep step, CompiledTable table, int before, int draft) {
        if (table.clockColumns.length == 0 || sameRow(table, before, draft)) {
            return;
        }
        for (final int column : table.clockColumns) {
            if (Arrays.stream(step.assignedColumns()).noneMatch(assigned -> assigned == column)) {
                final Value clock = new Value.StringValue(CompiledTable.SERVER_VALUE);
                context.assigner.assignCell(
                        context.cells.encode(clock), Cells.typeOf(clock), draft, column, table.columns[column]);
            }
        }
    }

    /** Whether two versions have the same key in a unique index. */
    boolean clashes(CompiledTable table, int draft, int version) {
        for (final int index : table.uniqueOrder) {
            if (context.directory.clash(table, table.indexColumns[index], draft, version)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The records whose keys one row of VALUES has, in the clustered or a unique index, and that no other transaction holds; none if the
     * row cannot get that far.
     */
    int[] clashingRecords(World world, int session, InsertStep step, int row) {
        final CompiledTable table = context.tableOf(step);
        final int transaction = world.sessions[session].transaction;
        final int draft = store.append(table.layout, transaction, NIL);
        if (fill(step, table, row, draft) != null) {
            return new int[0];
        }
        return IntStream.range(0, context.directory.count())
                .filter(record -> context.directory.table(record) == step.table()
                        && context.isAlive(world.head(record))
                        && world.foreignOwner(store, world.head(record), transaction) == World.NONE
                        && clashes(table, draft, world.head(record)))
                .toArray();
    }

    /** Whether a write assigns to a column that is NULL. */
    boolean assignsNullToNull(TableStep step, int unchanged) {
        for (final int column : step.assignedColumns()) {
            if (store.isNull(unchanged, column)) {
                return true;
            }
        }
        return false;
    }

    /** Whether two versions hold the same bytes in every column. */
    boolean sameRow(CompiledTable table, int left, int right) {
        for (int column = 0; column < table.columns.length; column++) {
            if (!sameCell(table.layout.type(column), column, left, right)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a write surely leaves a row as it is. One that changes no more than, perhaps, the value of an opaque type is taken to change it: the rules then give the same where
     * servers do not tell the two apart, as the value is not looked at.
     */
    boolean leavesRow(CompiledTable table, int old, int draft) {
        return difference(table, old, draft) == Difference.NONE;
    }

    /** Whether a write changes no more than, perhaps, the value of an opaque type. */
    boolean changesOpaqueOnly(CompiledTable table, int old, int draft) {
        return table.hasOpaqueColumns() && difference(table, old, draft) == Difference.UNKNOWN;
    }

    /** Whether the rules tell a row that was written as it stood from one that was passed by. */
    boolean tellsUnchanged() {
        return context.profile.snapshotIsolation() || context.allows(Quirk.NO_CHANGE_WRITE);
    }

    /** How an old version and a draft of the next one differ. */
    private Difference difference(CompiledTable table, int old, int draft) {
        Difference difference = Difference.NONE;
        for (int column = 0; column < table.columns.length; column++) {
            final CellType type = table.layout.type(column);
            final boolean opaque = type.isOpaque() && !store.isNull(old, column) && !store.isNull(draft, column);
            if (!opaque && !sameCell(type, column, old, draft)) {
                return Difference.SURE;
            } else if (opaque && mayDiffer(store.cell(old, column), store.cell(draft, column))) {
                if (surelyDiffer(table, column, old, draft)) {
                    return Difference.SURE;
                }
                difference = Difference.UNKNOWN;
            }
        }
        return difference;
    }

    private boolean surelyDiffer(CompiledTable table, int column, int old, int draft) {
        final String left = context.cells.text(store.cell(old, column));
        final String right = context.cells.text(store.cell(draft, column));
        return table.surelyDiffer(column, left, right);
    }

    private boolean mayDiffer(long left, long right) {
        return left != right
                && (!context.cells.sameBytes(left, right) || context.cells.isText(left, CompiledTable.SERVER_VALUE));
    }

    private boolean sameCell(CellType type, int column, int left, int right) {
        if (store.isNull(left, column) || store.isNull(right, column)) {
            return store.isNull(left, column) == store.isNull(right, column);
        }
        final long leftCell = store.cell(left, column);
        final long rightCell = store.cell(right, column);
        return switch (type.kind()) {
            case STRING -> context.cells.sameBytes(leftCell, rightCell);
            case DOUBLE, FLOAT -> Double.longBitsToDouble(leftCell) == Double.longBitsToDouble(rightCell);
            case INTEGER, UNSIGNED, BIT, DECIMAL, DATE, TIME, DATETIME -> leftCell == rightCell;
            case NULL -> throw new UnsupportedFeatureException("column of type NULL");
        };
    }

    /** Equal for cells of one column that are the same; of one that is not NULL. */
    int hashOfCell(CompiledTable table, int column, int version) {
        final long cell = store.cell(version, column);
        return switch (table.layout.type(column).kind()) {
            case STRING -> context.cells.hashOfBytes(cell);
            case DOUBLE, FLOAT -> Double.hashCode(Double.longBitsToDouble(cell) + 0.0); // -0 is 0
            default -> Long.hashCode(cell);
        };
    }
}
