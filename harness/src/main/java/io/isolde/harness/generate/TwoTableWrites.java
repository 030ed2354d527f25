package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.ColumnAssignment;
import io.isolde.core.sql.Statement.JoinKind;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** UPDATEs and DELETEs of one table that choose rows by those of another one: UPDATE with FROM, DELETE with USING. */
final class TwoTableWrites {
    private static final int OTHER_VALUE_PERCENT = 50;
    private static final int NARROWED_PERCENT = 60;
    private static final int ALIAS_PERCENT = 30;

    private final List<StatementGenerator> tables;
    private final Rng rng;

    TwoTableWrites(List<StatementGenerator> tables, Rng rng) {
        this.tables = tables;
        this.rng = rng;
    }

    /** The statement with the other table, where columns of both can be equal; else as it is. */
    Statement widened(Statement statement) {
        if (!(statement instanceof Statement.Update) && !(statement instanceof Statement.Delete)) {
            return statement;
        }
        final String name = Statement.tableOf(statement).orElseThrow();
        final boolean isFirst = tables.get(0).table().name().equals(name);
        final StatementGenerator target = tables.get(isFirst ? 0 : 1);
        final StatementGenerator other = tables.get(isFirst ? 1 : 0);
        final String alias = rng.percent(ALIAS_PERCENT) ? "y" : null;
        final String otherName = alias == null ? other.table().name() : alias;
        final List<Expression> relations = relations(target.table(), other.table(), otherName);
        if (relations.isEmpty()) {
            return statement;
        }
        final Expression relation = rng.pick(relations);
        final Expression where = rng.percent(NARROWED_PERCENT)
                ? new Expression.Binary(
                        BinaryOperator.AND,
                        relation,
                        rng.percent(60)
                                ? target.conditions().qualified(name).condition()
                                : other.conditions().qualified(otherName).condition())
                : relation;
        final Statement.From from = new Statement.From(
                name, null, new Statement.Join(JoinKind.INNER, other.table().name(), alias, null));
        if (statement instanceof Statement.Update update) {
            final List<ColumnAssignment> assignments = new ArrayList<>();
            update.assignments().forEach(each -> assignments.add(assignment(each, target.table(), other, otherName)));
            return new Statement.JoinUpdate(false, from, assignments, where, Statement.Slice.ALL);
        }
        return new Statement.JoinDelete(List.of(name), from, where, Statement.Slice.ALL);
    }

    private static List<Expression> relations(Table target, Table other, String otherName) {
        final List<Expression> relations = new ArrayList<>();
        for (final Column left : target.columns()) {
            for (final Column right : other.columns()) {
                if (ValueClass.of(left.type()) == ValueClass.of(right.type())) {
                    relations.add(new Expression.Binary(
                            BinaryOperator.EQ,
                            new ColumnRef(target.name(), left.name()),
                            new ColumnRef(otherName, right.name())));
                }
            }
        }
        return relations;
    }

    /** Columns of the target are qualified, as the other table has some of the same names. */
    private ColumnAssignment assignment(
            Assignment assignment, Table target, StatementGenerator other, String otherName) {
        final Column column = target.columns().get(target.columnIndex(assignment.column()));
        final List<Column> alike = other.table().columns().stream()
                .filter(each -> each.type().equals(column.type()))
                .toList();
        final Expression value = !alike.isEmpty() && rng.percent(OTHER_VALUE_PERCENT)
                ? new ColumnRef(otherName, rng.pick(alike).name())
                : qualified(assignment.value(), target.name());
        return new ColumnAssignment(new ColumnRef(column.name()), value);
    }

    private static Expression qualified(Expression expression, String table) {
        if (expression instanceof ColumnRef column) {
            return new ColumnRef(table, column.column());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(each -> qualified(each, table))
                        .toList());
    }
}
