package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.memory.Region;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.RowLayout;
import io.isolde.core.row.StringOrder;
import io.isolde.core.semantics.mysql.ExpressionCompiler.SubqueryCollector;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Supplier;

/**
 * Says what one expression over one row gives on a server: for tests that ask the server the same, and for generators. Every call stands
 * alone. Cold; owned by one thread, which closes it.
 */
public final class ExpressionOracle implements AutoCloseable {
    private static final int INITIAL_REGION_LENGTH = 1 << 12;

    /** What evaluating, or storing, gives. */
    public sealed interface Result {
        /**
         * A value.
         *
         * @param warned the server warns of a bad conversion or a division by zero
         */
        record Of(Value value, boolean warned) implements Result {}

        /** An error. */
        record Failed(ErrorKind kind) implements Result {}
    }

    private final InnoDbProfile profile;
    private final Region region = new Region(INITIAL_REGION_LENGTH);
    private final VersionStore store = new VersionStore(region);
    private final Cells cells;
    private final Evaluator evaluator;
    private final Assigner assigner;

    /** An oracle for one server. */
    public ExpressionOracle(InnoDbProfile profile) {
        this.profile = profile;
        cells = new Cells(
                region,
                StringOrder.ofCollation(profile.defaultCollation()),
                StringOrder.ofCollation(profile.connectionCollation()));
        evaluator = new Evaluator(store, cells, profile);
        assigner = new Assigner(store, cells, profile);
    }

    /** The server it speaks for. */
    public InnoDbProfile profile() {
        return profile;
    }

    /**
     * Evaluates an expression as in the projection of a SELECT.
     *
     * @param row the values of the table's columns, in order
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public Result evaluate(Table table, List<Value> row, Expression expression) {
        return answer(() -> evaluated(table, row, expression));
    }

    private static Value decimal(String digits) {
        if (!digits.matches("-?\\d*+\\.?+\\d*+") || digits.isEmpty()) {
            throw new UnsupportedFeatureException("bits shown as a decimal");
        }
        return new Value.DecimalValue(new BigDecimal(digits));
    }

    private static Result answer(Supplier<Result> question) {
        try {
            return question.get();
        } catch (final RefusedExpressionException e) {
            return new Result.Failed(e.kind());
        }
    }

    private Result evaluated(Table table, List<Value> row, Expression expression) {
        region.reset();
        final int version = append(table, row);
        final boolean isDecimal = compiler(table).isSentAsDecimal(expression);
        final Program program = compiler(table).compileSent(expression);
        evaluator.run(program, version);
        if (evaluator.error() != null) {
            return new Result.Failed(evaluator.error());
        }
        final Value value = value(program);
        return new Result.Of(
                isDecimal && value instanceof Value.StringValue digits ? decimal(digits.value()) : value,
                evaluator.warning() != null);
    }

    /**
     * Whether a SELECT with an expression for its WHERE keeps the row: 1, or 0.
     *
     * @param row the values of the table's columns, in order
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public Result holds(Table table, List<Value> row, Expression where) {
        return answer(() -> held(table, row, where));
    }

    private Result held(Table table, List<Value> row, Expression where) {
        region.reset();
        final int version = append(table, row);
        final boolean holds = evaluator.holds(compiler(table).compileSelection(where), version);
        return evaluator.error() == null
                ? new Result.Of(new Value.IntegerValue(holds ? 1 : 0), evaluator.warning() != null)
                : new Result.Failed(evaluator.error());
    }

    /**
     * What a strict-mode UPDATE stores in a column, or the error it ends with.
     *
     * @param row the values of the table's columns before, in order
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public Result assign(Table table, List<Value> row, String column, Expression expression) {
        return answer(() -> assigned(table, row, column, expression));
    }

    private Result assigned(Table table, List<Value> row, String column, Expression expression) {
        region.reset();
        final int version = append(table, row);
        final int columnIndex = requireColumn(table, column);
        final Program program = compiler(table)
                .compileStored(expression, table.columns().get(columnIndex).type());
        evaluator.run(program, version);
        if (program.hasBadConstant()) {
            throw new UnsupportedFeatureException("constant that is no number in a write");
        }
        final ErrorKind error = assigner.assign(
                evaluator, program.type(), version, columnIndex, table.columns().get(columnIndex));
        return error == null ? new Result.Of(stored(table, version, columnIndex), false) : new Result.Failed(error);
    }

    private Value value(Program program) {
        if (evaluator.isNull()) {
            return Value.NULL;
        } else if (evaluator.isWide()) {
            final BigDecimal exact = evaluator.exact(program.type());
            return new Value.DecimalValue(exact.setScale(program.type().shown(), RoundingMode.HALF_UP));
        }
        if (program.type().kind() == CellType.Kind.UNSIGNED
                && program.type().digits() < CellType.INT_DIGITS
                && evaluator.cell() < 0) {
            throw new UnsupportedFeatureException("number beyond the type that it is declared with");
        }
        return cells.decode(evaluator.cell(), program.type());
    }

    private ExpressionCompiler compiler(Table table) {
        return new ExpressionCompiler(
                table,
                new RowLayout(table),
                cells,
                SubqueryCollector.refusing("subquery outside a statement"),
                profile);
    }

    private int append(Table table, List<Value> row) {
        if (row.size() != table.columns().size()) {
            throw new IllegalArgumentException(
                    "a row has a value for each column: row=" + row + " columns=" + table.columns());
        }
        final int version = store.append(new RowLayout(table), VersionStore.SETUP_WRITER, VersionStore.NIL);
        for (int i = 0; i < row.size(); i++) {
            final Value value = row.get(i);
            final Column column = table.columns().get(i);
            if (!(value instanceof Value.Null)
                    && assigner.assignCell(cells.encode(value), Cells.typeOf(value), version, i, column) != null) {
                throw new IllegalArgumentException("a column holds its value: column=" + column + " value=" + value);
            }
        }
        return version;
    }

    private Value stored(Table table, int version, int columnIndex) {
        final CellType type = CellType.of(table.columns().get(columnIndex).type());
        return store.isNull(version, columnIndex) ? Value.NULL : cells.decode(store.cell(version, columnIndex), type);
    }

    private static int requireColumn(Table table, String column) {
        final int columnIndex = table.columnIndex(column);
        if (columnIndex < 0) {
            throw new IllegalArgumentException("the table has the column: column=" + column + " table=" + table);
        }
        return columnIndex;
    }

    @Override
    public void close() {
        region.close();
    }
}
