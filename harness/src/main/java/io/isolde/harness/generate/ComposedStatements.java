package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Statements that the model reads and does not write: derived tables, joins of three tables, writes of joined tables, DDL. Each is composed as text and read,
 * so that a case is what its file reads as.
 */
final class ComposedStatements {
    private static final int COMMON_TABLE_PERCENT = 25;
    private static final int NARROWED_PERCENT = 60;
    private static final int LEFT_PERCENT = 25;
    private static final int ON_PERCENT = 60;
    private static final int BOTH_TABLES_PERCENT = 20;
    private static final int USING_PERCENT = 30;
    private static final String DERIVED = "d";
    /** A column or an index that no table has from the beginning. */
    private static final String NEW_NAME = "z";

    private static final List<String> NEW_COLUMNS =
            List.of("INT", "INT DEFAULT 7", "INT NOT NULL DEFAULT 1", "VARCHAR(5) DEFAULT 'a'");

    private static final int ADD_COLUMN_WEIGHT = 35;
    private static final int ADD_INDEX_WEIGHT = 35;
    private static final int DROP_INDEX_WEIGHT = 15;
    private static final int TRUNCATE_WEIGHT = 15;

    private final SqlWriter writer = new SqlWriter(Syntax.STANDARD);
    private final Rng rng;

    ComposedStatements(Rng rng) {
        this.rng = rng;
    }

    private static Statement read(String sql) {
        final Statement statement = SqlParser.parseStatement(sql, Syntax.STANDARD, "a composed statement", 1, 1);
        if (statement instanceof Statement.Unmodelled || statement instanceof Statement.PlainRead) {
            throw new IllegalStateException("a composed statement must be modelled: sql=" + sql);
        }
        return statement;
    }

    // ---- reads

    /** A plain SELECT of one table, from a derived table of it or a common table expression; with a second condition, at times. */
    Statement derived(Statement.Select select, ConditionGenerator conditions) {
        final String inner = "SELECT * FROM " + select.table() + where(select.where());
        final String columns = select.projection().isEmpty()
                ? "*"
                : select.projection().stream().map(writer::write).collect(Collectors.joining(", "));
        final Expression outer =
                rng.percent(NARROWED_PERCENT) ? conditions.qualified(DERIVED).condition() : null;
        return read(
                rng.percent(COMMON_TABLE_PERCENT)
                        ? "WITH " + DERIVED + " AS (" + inner + ") SELECT " + columns + " FROM " + DERIVED
                                + where(outer)
                        : "SELECT " + columns + " FROM (" + inner + ") AS " + DERIVED + where(outer));
    }

    /** A plain SELECT of three tables, each joined to the first or the second one. */
    Statement threeTables(List<StatementGenerator> tables) {
        final List<StatementGenerator> order = rng.shuffled(tables);
        final Table first = order.get(0).table();
        final Table second = order.get(1).table();
        final Table third = order.get(2).table();
        final String joined = first.name()
                + join(List.of(first), second)
                + join(rng.percent(50) ? List.of(first) : List.of(second), third);
        final StatementGenerator chosen = rng.pick(order);
        final Expression where = rng.percent(NARROWED_PERCENT)
                ? chosen.conditions().qualified(chosen.table().name()).condition()
                : null;
        final List<String> columns = order.stream()
                .flatMap(each -> each.table().columns().stream()
                        .map(column -> each.table().name() + "." + column.name()))
                .filter(column -> rng.percent(50))
                .toList();
        return read("SELECT " + (columns.isEmpty() ? "COUNT(*)" : String.join(", ", columns)) + " FROM " + joined
                + where(where));
    }

    private String join(List<Table> before, Table other) {
        final List<Expression> relations = before.stream()
                .flatMap(table -> relations(table, other, other.name()))
                .toList();
        if (relations.isEmpty()) {
            return " JOIN " + other.name();
        }
        return (rng.percent(LEFT_PERCENT) ? " LEFT JOIN " : " JOIN ") + other.name() + " ON "
                + writer.write(rng.pick(relations));
    }

    /** Equalities of columns of one class. */
    static Stream<Expression> relations(Table table, Table other, String otherName) {
        return table.columns().stream()
                .flatMap(left -> other.columns().stream()
                        .filter(right -> ValueClass.of(left.type()) == ValueClass.of(right.type()))
                        .map(right -> new Expression.Binary(
                                BinaryOperator.EQ,
                                new ColumnRef(table.name(), left.name()),
                                new ColumnRef(otherName, right.name()))));
    }

    // ---- writes of joined tables

    /**
     * What is written, and by which rows of another table.
     *
     * @param target columns are qualified with its name
     * @param other as it is named, with its alias
     * @param otherName what its columns are qualified with
     * @param narrowing a further condition; null for none
     */
    record Joined(String target, String other, String otherName, Expression relation, Expression narrowing) {}

    /**
     * UPDATE of joined tables.
     *
     * @param ofOther an assignment to the other table; null for none
     */
    Statement update(Joined joined, List<Statement.ColumnAssignment> assignments, Statement.ColumnAssignment ofOther) {
        final List<String> texts = new ArrayList<>();
        assignments.forEach(each -> texts.add(assignment(joined.target(), each)));
        if (ofOther != null && rng.percent(BOTH_TABLES_PERCENT)) {
            texts.add(assignment(joined.otherName(), ofOther));
        }
        final boolean named = rng.percent(ON_PERCENT);
        return read("UPDATE " + tables(joined, named) + " SET " + String.join(", ", texts) + condition(joined, named));
    }

    private String assignment(String table, Statement.ColumnAssignment assignment) {
        return table + "." + assignment.column().column() + " = " + writer.write(assignment.value());
    }

    /** DELETE of joined tables, at times from both where that is allowed. */
    Statement delete(Joined joined, boolean mayBeBoth) {
        final boolean named = rng.percent(ON_PERCENT);
        final String targets = mayBeBoth && rng.percent(BOTH_TABLES_PERCENT)
                ? joined.target() + ", " + joined.otherName()
                : joined.target();
        return read((rng.percent(USING_PERCENT) ? "DELETE FROM " + targets + " USING " : "DELETE " + targets + " FROM ")
                + tables(joined, named)
                + condition(joined, named));
    }

    private String tables(Joined joined, boolean named) {
        return named
                ? joined.target() + " JOIN " + joined.other() + " ON " + writer.write(joined.relation())
                : joined.target() + ", " + joined.other();
    }

    private String condition(Joined joined, boolean named) {
        final Expression both = named || joined.narrowing() == null
                ? joined.relation()
                : new Expression.Binary(BinaryOperator.AND, joined.relation(), joined.narrowing());
        return where(named ? joined.narrowing() : both);
    }

    private String where(Expression condition) {
        return condition == null ? "" : " WHERE " + writer.write(condition);
    }

    // ---- DDL

    /** A change of a table; empty where the table has what the model does not change amid a case. */
    Optional<Statement> schemaChange(Table table, List<Table> all) {
        final boolean bound = !table.options().isEmpty()
                || all.stream().anyMatch(other -> !other.foreignKeys().isEmpty());
        if (bound) {
            return Optional.empty();
        }
        final List<String> secondary = table.indexes().stream()
                .filter(index -> index.kind() == Index.Kind.SECONDARY)
                .map(Index::name)
                .toList();
        return Optional.of(read(
                switch (rng.weighted(
                        ADD_COLUMN_WEIGHT,
                        ADD_INDEX_WEIGHT,
                        secondary.isEmpty() ? 0 : DROP_INDEX_WEIGHT,
                        TRUNCATE_WEIGHT)) {
                    case 0 -> "ALTER TABLE " + table.name() + " ADD COLUMN " + NEW_NAME + " " + rng.pick(NEW_COLUMNS);
                    case 1 -> addIndex(table);
                    case 2 -> "DROP INDEX " + rng.pick(secondary) + " ON " + table.name();
                    default -> "TRUNCATE TABLE " + table.name();
                }));
    }

    private String addIndex(Table table) {
        final Column column = rng.pick(table.columns());
        return rng.percent(50)
                ? "ALTER TABLE " + table.name() + " ADD INDEX " + NEW_NAME + " (" + column.name() + ")"
                : "CREATE INDEX " + NEW_NAME + " ON " + table.name() + " (" + column.name() + ")";
    }
}
