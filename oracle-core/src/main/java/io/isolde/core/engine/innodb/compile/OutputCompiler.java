package io.isolde.core.engine.innodb.compile;

import io.isolde.core.row.CellType;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Compiles what a SELECT makes of its rows. Takes only what every server answers alike: ONLY_FULL_GROUP_BY or not. */
final class OutputCompiler {
    private final CompiledTable table;
    private final Function<Expression, Program> expressions;
    private final int firstSlot;
    private final List<Expression.Aggregate> sources = new ArrayList<>();
    private final List<Aggregation> aggregates = new ArrayList<>();
    /** The expression whose aggregates are met now. */
    private Expression current;

    /**
     * @param expressions compiles an expression over a row of the table; hands its aggregates to {@link #slotOf}
     * @param firstSlot the number of the first aggregate's value
     */
    OutputCompiler(CompiledTable table, Function<Expression, Program> expressions, int firstSlot) {
        this.table = table;
        this.expressions = expressions;
        this.firstSlot = firstSlot;
    }

    public SelectOutput compile(Statement.Select select) {
        final Program[] keys = programs(select.groupBy(), this::groupKey);
        final Program[] columns = select.projection().isEmpty() ? null : programs(select.projection(), this::compile);
        final Program having =
                select.slice().having() == null ? null : compile(select.slice().having());
        final boolean grouped = keys.length > 0 || !aggregates.isEmpty();
        if (grouped) {
            requireDetermined(select, columns, keys);
        }
        if (having != null && (!grouped || select.distinct())) {
            throw new UnsupportedFeatureException("HAVING without groups, or with DISTINCT");
        } else if (having != null && (having.columnsRead() & ~keyColumns(select, keys)) != 0) {
            throw new UnsupportedFeatureException("column outside GROUP BY");
        }
        final CellType[] types = types(columns);
        if (select.distinct()) {
            requireMergeable(types);
        }
        final int[] orderColumns = new int[select.orderBy().size()];
        for (int i = 0; i < orderColumns.length; i++) {
            orderColumns[i] = column(select.orderBy().get(i));
        }
        requireVisibleOrder(select, orderColumns, keys, grouped);
        return new SelectOutput(
                select.distinct(),
                select.distinct() && (select.projection().isEmpty() || table.hasKeyAmong(shown(select))),
                columns,
                types,
                new SelectOutput.Groups(grouped, keys, aggregates.toArray(new Aggregation[0]), firstSlot, having),
                new Ordering(orderColumns, descending(select.orderBy()), select.limit(), select.offset()));
    }

    public static boolean[] descending(List<OrderBy> orderBy) {
        final boolean[] descending = new boolean[orderBy.size()];
        for (int i = 0; i < descending.length; i++) {
            descending[i] = orderBy.get(i).descending();
        }
        return descending;
    }

    /** The slot of an aggregate met while an expression of the output was compiled. */
    int slotOf(Expression.Aggregate aggregate) {
        final int known = sources.indexOf(aggregate);
        if (known >= 0) {
            return firstSlot + known;
        }
        final Expression outer = current;
        final Program argument = aggregate.argument() == null ? null : compile(aggregate.argument());
        current = outer;
        final Aggregation compiled = Aggregation.of(aggregate, argument);
        if (aggregate.function() == AggregateFunction.AVG
                && compiled.type().kind() == CellType.Kind.DECIMAL
                && !aggregate.equals(outer)) {
            throw new UnsupportedFeatureException("AVG inside an expression"); // holds more digits than it shows
        }
        sources.add(aggregate);
        aggregates.add(compiled);
        return firstSlot + sources.size() - 1;
    }

    /** The type of an aggregate's slot. */
    public CellType typeOf(int slot) {
        return aggregates.get(slot - firstSlot).type();
    }

    private static Program[] programs(List<Expression> sources, Function<Expression, Program> compiler) {
        final Program[] programs = new Program[sources.size()];
        for (int i = 0; i < programs.length; i++) {
            programs[i] = compiler.apply(sources.get(i));
        }
        return programs;
    }

    private Program compile(Expression expression) {
        current = expression;
        return expressions.apply(expression);
    }

    private Program groupKey(Expression expression) {
        final Program key = compile(expression);
        if (key.columnsRead() == 0) {
            throw new UnsupportedFeatureException("GROUP BY a constant"); // a number would be a position
        }
        Aggregation.requireMergeable(key.type());
        return key;
    }

    /** Every column of the result is a group key, or made of key columns, aggregates and constants. */
    private static void requireDetermined(Statement.Select select, Program[] columns, Program[] keys) {
        if (columns == null) {
            throw new UnsupportedFeatureException("column outside GROUP BY");
        }
        final long keyColumns = keyColumns(select, keys);
        for (int i = 0; i < columns.length; i++) {
            final boolean isKey = select.groupBy().contains(select.projection().get(i));
            if (!isKey && (columns[i].columnsRead() & ~keyColumns) != 0) {
                throw new UnsupportedFeatureException("column outside GROUP BY");
            }
        }
    }

    /** The columns that are group keys by themselves, as a bitmap. */
    private static long keyColumns(Statement.Select select, Program[] keys) {
        long columns = 0;
        for (int i = 0; i < keys.length; i++) {
            if (select.groupBy().get(i) instanceof ColumnRef) {
                columns |= keys[i].columnsRead();
            }
        }
        return columns;
    }

    /** A result that merges rows is ordered by what it shows only. */
    private void requireVisibleOrder(Statement.Select select, int[] orderColumns, Program[] keys, boolean grouped) {
        long visible = -1L;
        if (grouped) {
            visible = keyColumns(select, keys);
        }
        if (select.distinct() && !select.projection().isEmpty()) {
            visible &= shown(select);
        }
        for (final int column : orderColumns) {
            if ((visible >>> column & 1) == 0) {
                throw new UnsupportedFeatureException("ORDER BY a column that is merged away");
            }
        }
    }

    /** The columns that are in the result by themselves, as a bitmap. */
    private long shown(Statement.Select select) {
        long shown = 0;
        for (final Expression expression : select.projection()) {
            if (expression instanceof ColumnRef) {
                shown |= compile(expression).columnsRead();
            }
        }
        return shown;
    }

    private int column(OrderBy order) {
        return Long.numberOfTrailingZeros(compile(order.by()).columnsRead());
    }

    private static void requireMergeable(CellType[] types) {
        for (final CellType type : types) {
            Aggregation.requireMergeable(type);
        }
    }

    private CellType[] types(Program[] columns) {
        final CellType[] types = new CellType[columns == null ? table.layout.columnCount() : columns.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = columns == null ? table.layout.type(i) : columns[i].type();
        }
        return types;
    }
}
