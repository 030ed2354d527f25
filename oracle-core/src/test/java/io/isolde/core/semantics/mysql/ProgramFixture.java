package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.memory.Region;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.RowLayout;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import io.isolde.core.text.SqlParser;
import java.math.BigDecimal;
import java.util.List;

/** A table with a column of every type, and what is needed to compile and run expressions over its rows. */
final class ProgramFixture implements AutoCloseable {
    static final Table TABLE = new Table(
            "t",
            List.of(
                    Column.of("i", SqlType.INT),
                    Column.of("g", SqlType.BIGINT),
                    Column.of("d", new SqlType.DecimalType(10, 2)),
                    Column.of("f", SqlType.DOUBLE),
                    Column.of("s", new SqlType.VarcharType(8, Collation.UTF8MB4_BIN)),
                    Column.of("c", new SqlType.VarcharType(8, Collation.UTF8MB4_GENERAL_CI))),
            List.of());

    final Region region = new Region(1 << 12);
    final VersionStore store = new VersionStore(region);
    final Cells cells = new Cells(region);
    final Evaluator evaluator = new Evaluator(store, cells, InnoDbProfile.MARIADB_11_4_5);
    final RowLayout layout = new RowLayout(TABLE);
    private final ExpressionCompiler compiler =
            new ExpressionCompiler(TABLE, layout, cells, new NoSubqueries(), InnoDbProfile.MARIADB_11_4_5);

    /** Reads an expression as it stands in SQL. */
    static Expression expression(String sql) {
        final Statement select = SqlParser.parseStatement("SELECT " + sql + " FROM t", "expression", 1, 1);
        return ((Statement.Select) select).projection().get(0);
    }

    Program compile(Expression expression) {
        return compiler.compile(expression);
    }

    Program compilePredicate(Expression expression) {
        return compiler.compilePredicate(expression);
    }

    /** A row of boxed values, in the order of the columns. */
    int append(List<Object> row) {
        final int version = store.append(layout, 1, VersionStore.NIL);
        for (int column = 0; column < row.size(); column++) {
            final Object value = row.get(column);
            if (value != null) {
                store.setCell(version, column, cell(value, layout.type(column)));
            }
        }
        return version;
    }

    private long cell(Object value, CellType type) {
        if (value instanceof Long l) {
            return l;
        } else if (value instanceof BigDecimal d) {
            return Decimals.unscaled(d, type.scale());
        } else if (value instanceof Double d) {
            return Double.doubleToRawLongBits(d);
        }
        return cells.encode(new Value.StringValue((String) value));
    }

    /** The value an expression has for a row: NULL, or typed; null where it overflows. */
    Value valueOf(Expression expression, int version) {
        final Program program = compile(expression);
        evaluator.run(program, version);
        if (evaluator.overflowed()) {
            return null;
        }
        return evaluator.isNull() ? Value.NULL : cells.decode(evaluator.cell(), program.type());
    }

    @Override
    public void close() {
        region.close();
    }

    private static final class NoSubqueries implements ExpressionCompiler.SubqueryCollector {
        @Override
        public int slotOf(Statement.Select select) {
            throw new AssertionError(select);
        }

        @Override
        public CellType typeOf(int slot) {
            throw new AssertionError(slot);
        }
    }
}
