package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads that are put together of SELECTs: set operations, derived tables, WITH, window functions. Each is composed as text and read, as {@link ComposedStatements} are. */
final class ComposedReads {
    private static final int SET_OPERATION_WEIGHT = 50;
    private static final int DERIVED_WEIGHT = 25;
    private static final int WINDOW_WEIGHT = 25;

    private static final int THIRD_PERCENT = 20;
    private static final int NARROWED_PERCENT = 60;
    private static final int SECOND_COLUMN_PERCENT = 50;
    private static final int ORDERED_PERCENT = 30;
    private static final int LIMITED_PERCENT = 40;
    private static final int HIGHEST_LIMIT = 3;
    private static final int COMMON_TABLE_PERCENT = 40;
    private static final int PARTITION_PERCENT = 50;

    private static final List<String> OPERATORS =
            List.of("UNION", "UNION", "UNION ALL", "UNION ALL", "INTERSECT", "INTERSECT ALL", "EXCEPT", "EXCEPT ALL");
    private static final List<String> EXTREMES = List.of("MIN", "MAX", "COUNT");
    private static final List<String> NEIGHBOURS = List.of("LAG", "LEAD", "FIRST_VALUE");

    private static final Syntax SYNTAX = Syntax.COMPOSING_READS;

    private final SqlWriter writer = new SqlWriter(SYNTAX);
    private final List<StatementGenerator> tables;
    private final Rng rng;

    ComposedReads(List<StatementGenerator> tables, Rng rng) {
        this.tables = tables;
        this.rng = rng;
    }

    /** Any such read. */
    Statement any() {
        final String sql = switch (rng.weighted(SET_OPERATION_WEIGHT, DERIVED_WEIGHT, WINDOW_WEIGHT)) {
            case 0 -> arranged();
            case 1 -> derived();
            default -> window(rng.pick(tables));
        };
        final Statement statement = SqlParser.parseStatement(sql, SYNTAX, "a composed read", 1, 1);
        if (statement instanceof Statement.Unmodelled) {
            throw new IllegalStateException("a composed read must be modelled: sql=" + sql);
        }
        return statement;
    }

    // ---- set operations

    private String arranged() {
        final List<ValueClass> classes = classes();
        final String rows = combined(classes);
        if (!rng.percent(ORDERED_PERCENT)) {
            return rows;
        }
        final String order = IntStream.rangeClosed(1, classes.size())
                .mapToObj(place -> place + (rng.percent(50) ? " DESC" : ""))
                .collect(Collectors.joining(", "));
        return rows + " ORDER BY " + order
                + (rng.percent(LIMITED_PERCENT) ? " LIMIT " + rng.between(1, HIGHEST_LIMIT) : "");
    }

    private String combined(List<ValueClass> classes) {
        final String two = select(classes) + " " + rng.pick(OPERATORS) + " " + select(classes);
        return rng.percent(THIRD_PERCENT) ? two + " " + rng.pick(OPERATORS) + " " + select(classes) : two;
    }

    /** Those of columns that every table has. */
    private List<ValueClass> classes() {
        final List<ValueClass> common = tables.get(0).table().columns().stream()
                .map(column -> ValueClass.of(column.type()))
                .filter(each -> tables.stream()
                        .allMatch(table -> !ofClass(table.table(), each).isEmpty()))
                .toList();
        final List<ValueClass> classes = new ArrayList<>();
        classes.add(common.isEmpty() ? ValueClass.INTEGER : rng.pick(common));
        if (!common.isEmpty() && rng.percent(SECOND_COLUMN_PERCENT)) {
            classes.add(rng.pick(common));
        }
        return classes;
    }

    private static List<String> ofClass(Table table, ValueClass type) {
        return table.columns().stream()
                .filter(column -> ValueClass.of(column.type()) == type)
                .map(Column::name)
                .toList();
    }

    private String select(List<ValueClass> classes) {
        final StatementGenerator chosen = rng.pick(tables);
        final String columns = classes.stream()
                .map(each -> ofClass(chosen.table(), each))
                .map(names -> names.isEmpty() ? "NULL" : rng.pick(names))
                .collect(Collectors.joining(", "));
        return "SELECT " + columns + " FROM " + chosen.table().name() + narrowed(chosen);
    }

    private String narrowed(StatementGenerator chosen) {
        return rng.percent(NARROWED_PERCENT)
                ? " WHERE " + writer.write(chosen.conditions().condition())
                : "";
    }

    // ---- derived tables

    private String derived() {
        final StatementGenerator chosen = rng.pick(tables);
        final Table table = chosen.table();
        final Column column = rng.pick(table.columns());
        final String rest = " FROM " + table.name() + narrowed(chosen);
        return switch (rng.weighted(1, 1, 1)) {
            case 0 ->
                around(
                        "SELECT " + column.name() + " AS x, COUNT(*) AS n" + rest + " GROUP BY " + column.name(),
                        rng.percent(50) ? "*" : "SUM(n), MAX(x)",
                        rng.percent(50) ? " WHERE n > 1" : "");
            case 1 -> around("SELECT DISTINCT " + column.name() + " AS x" + rest, "COUNT(*), COUNT(x), MIN(x)", "");
            default -> {
                final String inside = combined(List.of(ValueClass.of(column.type())));
                yield around(inside, rng.percent(50) ? "*" : "COUNT(*)", "");
            }
        };
    }

    private String around(String inside, String shown, String where) {
        return rng.percent(COMMON_TABLE_PERCENT)
                ? "WITH d AS (" + inside + ") SELECT " + shown + " FROM d" + where
                : "SELECT " + shown + " FROM (" + inside + ") AS d" + where;
    }

    // ---- window functions

    private String window(StatementGenerator chosen) {
        final Table table = chosen.table();
        final Column column = rng.pick(table.columns());
        final List<String> key = table.primaryKey().map(Index::columns).orElse(List.of());
        final String partition = rng.percent(PARTITION_PERCENT)
                ? "PARTITION BY " + rng.pick(table.columns()).name() + " "
                : "";
        final String by =
                key.isEmpty() || rng.percent(40) ? rng.pick(table.columns()).name() : String.join(", ", key);
        final String down = rng.percent(50) ? " DESC" : "";
        final String call = key.isEmpty() || rng.percent(50) ? ofAlike(column) : ofOne(column);
        final boolean looksAtOne = NEIGHBOURS.stream().anyMatch(call::startsWith) || call.startsWith("ROW_NUMBER");
        final String order = looksAtOne ? String.join(", ", key) : by;
        return "SELECT " + table.columns().get(0).name() + ", " + call + " OVER (" + partition + "ORDER BY " + order
                + down + ") FROM " + table.name() + narrowed(chosen);
    }

    /** Of which rows that the order does not tell apart have one value. */
    private String ofAlike(Column column) {
        final boolean isWhole = ValueClass.of(column.type()) == ValueClass.INTEGER;
        return switch (rng.weighted(1, 1, 2, isWhole ? 2 : 0)) {
            case 0 -> "RANK()";
            case 1 -> "DENSE_RANK()";
            case 2 -> rng.pick(EXTREMES) + "(" + column.name() + ")";
            default -> "SUM(" + column.name() + ")";
        };
    }

    private String ofOne(Column column) {
        return rng.percent(40) ? "ROW_NUMBER()" : rng.pick(NEIGHBOURS) + "(" + column.name() + ")";
    }
}
