package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.ExpressionCompiler.SubqueryCollector;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Compiles what statements and subqueries read from. */
final class FromCompiler {
    private static final SubqueryCollector NO_SUBQUERIES = SubqueryCollector.refusing("subquery in ON");

    private final List<CompiledTable> tables;
    private final Compilers compilers;

    /**
     * @param tables those created so far, by number; may grow
     */
    FromCompiler(List<CompiledTable> tables, Compilers compilers) {
        this.tables = tables;
        this.compilers = compilers;
    }

    /** The one table of a statement that writes. */
    public CompiledFrom table(String name) {
        final int number = number(name);
        return new CompiledFrom(
                number,
                null,
                tables.get(number),
                scope(tables.get(number), null, false).add(name, table(number)));
    }

    /**
     * The tables of a SELECT.
     *
     * @param around the scope a subquery stands in; null for a statement
     * @param correlated whether the names of that scope are known inside
     */
    public CompiledFrom tables(Statement.Select select, RowScope around, boolean correlated) {
        final int number = number(select.table());
        final Statement.Join join = select.join();
        if (join == null) {
            final CompiledTable rows = tables.get(number);
            return new CompiledFrom(
                    number, null, rows, scope(rows, around, correlated).add(select.name(), rows.table));
        }
        final int second = number(join.table());
        final CompiledTable rows = joined(table(number), table(second));
        final Program on =
                compilers.over(names(rows, select, null, false), NO_SUBQUERIES).compilePredicate(join.on());
        return new CompiledFrom(
                number,
                new CompiledFrom.Join(second, join.kind() == Statement.JoinKind.LEFT, on),
                rows,
                names(rows, select, around, correlated));
    }

    private RowScope names(CompiledTable rows, Statement.Select select, RowScope around, boolean correlated) {
        return scope(rows, around, correlated)
                .add(select.name(), table(number(select.table())))
                .add(select.join().name(), table(number(select.join().table())));
    }

    private static RowScope scope(CompiledTable rows, RowScope around, boolean correlated) {
        return new RowScope(rows.layout, around, correlated);
    }

    /** A table that holds the columns of both, the first one's first. */
    private static CompiledTable joined(Table first, Table second) {
        final List<Column> columns = new ArrayList<>(first.columns());
        columns.addAll(second.columns());
        return new CompiledTable(new Table(first.name() + ", " + second.name(), columns, List.of()));
    }

    private Table table(int number) {
        return tables.get(number).table;
    }

    private int number(String name) {
        for (int i = 0; i < tables.size(); i++) {
            if (table(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }
}
