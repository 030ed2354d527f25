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

/** UPDATEs and DELETEs that choose rows by those of another table: UPDATE with FROM, DELETE with USING, or writes of joined tables. */
final class TwoTableWrites {
    private static final int OTHER_VALUE_PERCENT = 50;
    private static final int NARROWED_PERCENT = 60;
    private static final int ALIAS_PERCENT = 30;

    private final List<StatementGenerator> tables;
    private final Rng rng;
    /** Whether several tables are named in front, as in MySQL's family. */
    private final boolean joins;

    TwoTableWrites(List<StatementGenerator> tables, boolean joins, Rng rng) {
        this.tables = tables;
        this.joins = joins;
        this.rng = rng;
    }

    /** The statement with the other table, where columns of both can be equal; else as it is. */
    Statement widened(Statement statement) {
        if (!(statement instanceof Statement.Update) && !(statement instanceof Statement.Delete)) {
            return statement;
        }
        final String name = Statement.tableOf(statement).orElseThrow();
        final StatementGenerator target = tables.stream()
                .filter(each -> each.table().name().equals(name))
                .findFirst()
                .orElseThrow();
        final StatementGenerator other = other(target);
        final String alias = rng.percent(ALIAS_PERCENT) ? "y" : null;
        final String otherName = alias == null ? other.table().name() : alias;
        final List<Expression> relations = ComposedStatements.relations(target.table(), other.table(), otherName)
                .toList();
        if (relations.isEmpty() || joins && TwoTableReads.refersTo(other.table(), target.table())) {
            return statement;
        }
        if (joins) {
            return joined(statement, target, other, alias, rng.pick(relations));
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

    private StatementGenerator other(StatementGenerator target) {
        final List<StatementGenerator> others =
                tables.stream().filter(each -> each != target).toList();
        return others.size() == 1 ? others.get(0) : rng.pick(others);
    }

    /** Rows that are met again would be written twice where a foreign key acts: both tables are written only without one. */
    private Statement joined(
            Statement statement,
            StatementGenerator target,
            StatementGenerator other,
            String alias,
            Expression relation) {
        final String otherName = alias == null ? other.table().name() : alias;
        final boolean mayBeBoth =
                tables.stream().allMatch(each -> each.table().foreignKeys().isEmpty());
        final StatementGenerator narrowed = rng.percent(60) ? target : other;
        final Expression narrowing = rng.percent(NARROWED_PERCENT)
                ? narrowed.conditions()
                        .qualified(narrowed == target ? target.table().name() : otherName)
                        .condition()
                : null;
        final ComposedStatements.Joined joined = new ComposedStatements.Joined(
                target.table().name(),
                other.table().name() + (alias == null ? "" : " AS " + alias),
                otherName,
                relation,
                narrowing);
        final ComposedStatements composed = new ComposedStatements(rng);
        if (!(statement instanceof Statement.Update update)) {
            return composed.delete(joined, mayBeBoth);
        }
        // An assignment may not read a column that another one assigns, so there is one of each table.
        final ColumnAssignment first = assignment(update.assignments().get(0), target.table(), other, otherName);
        final ColumnAssignment ofOther =
                mayBeBoth && first.value() instanceof Expression.Literal ? other.constantAssignment() : null;
        return composed.update(joined, List.of(first), ofOther);
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

    static Expression qualified(Expression expression, String table) {
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
