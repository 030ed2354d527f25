package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.List;

/** Makes unique indexes of one column such of some rows, or of an expression. */
final class PartialIndexes {
    private static final int EXPRESSION_PERCENT = 30;

    private final GeneratorConfig config;
    private final Rng rng;

    PartialIndexes(GeneratorConfig config, Rng rng) {
        this.config = config;
        this.rng = rng;
    }

    /**
     * The table with some of its indexes so.
     *
     * @param tables all of the case
     */
    Table with(Table table, List<Table> tables) {
        final int share = config.share(Feature.PARTIAL_INDEX);
        if (share == 0) {
            return table;
        }
        final List<Index> indexes = table.indexes().stream()
                .map(index -> isFree(index, table, tables) && rng.percent(share) ? changed(index, table) : index)
                .toList();
        return new Table(table.name(), table.columns(), indexes, table.checks(), table.foreignKeys(), table.options());
    }

    private static boolean isFree(Index index, Table table, List<Table> tables) {
        return index.kind() == Index.Kind.UNIQUE
                && index.columns().size() == 1
                && tables.stream()
                        .flatMap(each -> each.foreignKeys().stream())
                        .noneMatch(key -> key.parent().equals(table.name()));
    }

    private Index changed(Index index, Table table) {
        final Expression.ColumnRef own =
                new Expression.ColumnRef(index.columns().get(0));
        final Column column = table.columns().get(table.columnIndex(own.column()));
        final boolean isNumber = ValueClass.of(column.type()) == ValueClass.INTEGER;
        final Index.Entries entries = isNumber && rng.percent(EXPRESSION_PERCENT)
                ? new Index.Entries(
                        List.of(new Expression.Binary(
                                BinaryOperator.MODULO,
                                own,
                                new Expression.Literal(ValuePools.number("1000003", column.type())))),
                        null)
                : new Index.Entries(List.of(), condition(table));
        return new Index(index.name(), index.kind(), index.columns(), index.prefixes(), entries);
    }

    private Expression condition(Table table) {
        final Column column = rng.pick(table.columns());
        final BinaryOperator operator =
                rng.pick(List.of(BinaryOperator.EQ, BinaryOperator.NE, BinaryOperator.LT, BinaryOperator.GE));
        return new Expression.Binary(
                operator,
                new Expression.ColumnRef(column.name()),
                new Expression.Literal(rng.pick(ValuePools.ordinary(column.type()))));
    }
}
