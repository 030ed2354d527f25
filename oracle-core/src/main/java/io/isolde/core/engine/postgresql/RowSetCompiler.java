package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.semantics.postgresql.CommonColumn;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.semantics.postgresql.PostgresExpressions.Named;
import io.isolde.core.semantics.postgresql.SqlState;
import io.isolde.core.semantics.postgresql.TypedExpression;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.RowSource;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Place;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.world.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Compiles reads that are put together, in the order in which the server analyses their parts. */
final class RowSetCompiler {
    private static final Value[] NOTHING = {};

    private final QueryCompiler queries;
    /** The tables of the SELECTs, as bits. */
    private long tables;

    RowSetCompiler(QueryCompiler queries) {
        this.queries = queries;
    }

    PostgresStatement.Composed compile(RowSource source) {
        final RowSet rows = rows(source);
        return new PostgresStatement.Composed(rows, tables, queries.subqueried());
    }

    /**
     * Rows that a statement makes for itself.
     *
     * @param name of the table that they stand for
     */
    Derived derived(String name, Statement.DerivedRows derived) {
        if (derived.read() != null) {
            final RowSet inside = rows(derived.read());
            return new Derived(
                    table(name, derived.columns(), names(derived.read()), inside),
                    new PostgresStatement.MergeSource(inside, tables));
        }
        final PostgresExpressions expressions = queries.expressions(List.of(), null);
        final List<List<TypedExpression>> rows = derived.constants().stream()
                .map(row -> row.stream().map(expressions::compile).toList())
                .toList();
        final List<TypedExpression> first = atPlaces(rows.get(0));
        for (final List<TypedExpression> row : rows) {
            require(row.size() == first.size(), "VALUES of rows of several lengths");
            for (int i = 0; i < first.size(); i++) {
                require(row.get(i).columnType().equals(first.get(i).columnType()), "VALUES of several types");
            }
        }
        final RowSet constants = new RowSet.Constants(
                first,
                rows.stream()
                        .map(row -> row.stream().map(value -> value.of(NOTHING)).toList())
                        .toList());
        return new Derived(
                table(name, derived.columns(), derived.columns(), constants),
                new PostgresStatement.MergeSource(constants, 0));
    }

    /**
     * Rows, and the table that they stand for.
     *
     * @param named that table, as columns are qualified with it
     */
    record Derived(Named named, PostgresStatement.MergeSource rows) {}

    private RowSet rows(RowSource source) {
        if (source instanceof RowSource.Selected selected) {
            return selected(selected.select());
        } else if (source instanceof RowSource.Combined combined) {
            return combined(combined);
        } else if (source instanceof RowSource.Arranged arranged) {
            final RowSet inside = rows(arranged.rows());
            return arranged(inside, arranged.places(), all(inside));
        } else if (source instanceof RowSource.Around around) {
            return around(around);
        }
        return functions(((RowSource.Functions) source).windowed());
    }

    private RowSet selected(Statement.Select written) {
        final PostgresStatement.Select select = queries.select(written, null);
        tables |= select.query().reads();
        return new RowSet.Selected(select, atPlaces(select.columns()));
    }

    private static List<TypedExpression> atPlaces(List<TypedExpression> columns) {
        return IntStream.range(0, columns.size())
                .mapToObj(i -> columns.get(i).atPlace(i))
                .toList();
    }

    private static List<Integer> all(RowSet rows) {
        return IntStream.range(0, rows.columns().size()).boxed().toList();
    }

    private RowSet combined(RowSource.Combined combined) {
        final RowSet left = rows(combined.left());
        final RowSet right = rows(combined.right());
        if (left.columns().size() != right.columns().size()) {
            throw new EvaluationError(SqlState.SYNTAX_ERROR);
        }
        final List<CommonColumn> common = new ArrayList<>();
        for (int i = 0; i < left.columns().size(); i++) {
            common.add(CommonColumn.of(left.columns().get(i), right.columns().get(i), i));
        }
        final RowSet.Combined compiled = new RowSet.Combined(combined.operator(), combined.all(), left, right, common);
        compiled.columns().forEach(TypedExpression::columnType); // refuses what compares by its length
        return compiled;
    }

    private static RowSet arranged(RowSet inside, Statement.Places places, List<Integer> shown) {
        final List<SortKey> order = new ArrayList<>();
        for (final Place place : places.orderBy()) {
            final boolean isThere =
                    place.column() >= 0 && place.column() < inside.columns().size();
            require(isThere, "ORDER BY a column that is not there");
            order.add(new SortKey(place.column(), place.descending()));
        }
        return new RowSet.Arranged(inside, order, places.limit(), shown);
    }

    private RowSet functions(Statement.Windowed windowed) {
        final RowSet base = selected(windowed.base());
        final List<WindowColumn> functions = new ArrayList<>();
        for (int i = 0; i < windowed.columns().size(); i++) {
            functions.add(WindowColumn.of(
                    windowed.columns().get(i), base.columns(), base.columns().size() + i));
        }
        return arranged(new RowSet.Functions(base, functions), windowed.places(), windowed.shown());
    }

    // ---- derived tables

    private RowSet around(RowSource.Around around) {
        final RowSet inside = rows(around.inside());
        final Named named = table(around.table(), around.columns(), names(around.inside()), inside);
        final PostgresStatement.Select outer = queries.selectOf(around.outer(), named);
        return new RowSet.Around(inside, outer, atPlaces(outer.columns()));
    }

    /** The table that rows stand for. */
    private static Named table(String name, List<String> given, List<String> own, RowSet rows) {
        final List<String> names = new ArrayList<>(own);
        require(given.size() <= names.size(), "more names than columns of a derived table");
        for (int i = 0; i < given.size(); i++) {
            names.set(i, given.get(i));
        }
        require(!names.contains(null), "column without a name in a derived table");
        final TreeSet<String> different = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        require(different.addAll(names) && different.size() == names.size(), "columns of one name in a derived table");
        final List<Column> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            columns.add(Column.of(names.get(i), rows.columns().get(i).columnType()));
        }
        return new Named(name, new Table(name, columns, List.of()));
    }

    private List<String> names(RowSource source) {
        if (source instanceof RowSource.Selected selected) {
            return selected.select().projection().isEmpty()
                    ? QueryCompiler.projection(
                                    List.of(), queries.named(selected.select().from()))
                            .stream()
                            .map(column -> ((Expression.ColumnRef) column).column())
                            .toList()
                    : selected.names();
        } else if (source instanceof RowSource.Combined combined) {
            return names(combined.left());
        } else if (source instanceof RowSource.Arranged arranged) {
            return names(arranged.rows());
        } else if (source instanceof RowSource.Around around) {
            if (!around.outer().projection().isEmpty()) {
                return around.names();
            }
            final List<String> names = new ArrayList<>(names(around.inside()));
            for (int i = 0; i < around.columns().size(); i++) {
                names.set(i, around.columns().get(i));
            }
            return names;
        }
        return ((RowSource.Functions) source).names();
    }
}
