package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.AggregateFunction;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.JoinKind;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** SELECTs over two tables: joins, and subqueries of a WHERE. Columns are qualified, as both tables have the same. */
final class TwoTableReads {
    private static final int SELF_PERCENT = 12;
    private static final int ALIAS_PERCENT = 30;
    private static final int LEFT_PERCENT = 50;
    /** Of conditions that relate two tables. */
    private static final int EQUALITY_PERCENT = 70;
    /** Of conditions of a join: another one on one table. */
    private static final int NARROWED_PERCENT = 25;

    private static final int WHERE_PERCENT = 55;
    private static final int ORDER_PERCENT = 15;

    private static final int STAR_WEIGHT = 40;
    private static final int COLUMNS_WEIGHT = 45;
    private static final int AGGREGATES_WEIGHT = 15;

    /** Of subqueries where whole numbers can be looked for: IN, the others being EXISTS. */
    private static final int IN_PERCENT = 40;

    private static final int NEGATED_PERCENT = 40;
    /** Of subqueries: the outer row takes part. */
    private static final int CORRELATED_PERCENT = 80;
    /** Of subqueries: they read a join themselves. */
    private static final int JOINED_PERCENT = 12;

    private static final List<BinaryOperator> COMPARISONS =
            List.of(BinaryOperator.NE, BinaryOperator.LT, BinaryOperator.LE, BinaryOperator.GT, BinaryOperator.GE);

    private final List<StatementGenerator> tables;
    private final Rng rng;

    /** A table as a SELECT names it; the alias is null for none. */
    private record Source(StatementGenerator statements, String alias) {
        Table table() {
            return statements.table();
        }

        String name() {
            return alias == null ? table().name() : alias;
        }

        ColumnRef ref(Column column) {
            return new ColumnRef(name(), column.name());
        }

        ConditionGenerator conditions() {
            return statements.conditions().qualified(name());
        }
    }

    TwoTableReads(List<StatementGenerator> tables, Rng rng) {
        this.tables = tables;
        this.rng = rng;
    }

    /** A join of both tables, in either order, or of one with itself. */
    Statement.Select join(Locking locking) {
        final StatementGenerator left = rng.pick(tables);
        final boolean self = rng.percent(SELF_PERCENT);
        final Source first = new Source(left, self || rng.percent(ALIAS_PERCENT) ? "x" : null);
        final Source second = new Source(self ? left : other(left), self || rng.percent(ALIAS_PERCENT) ? "y" : null);
        return select(
                projection(first, second),
                first,
                joined(first, second),
                rng.percent(WHERE_PERCENT)
                        ? rng.pick(List.of(first, second)).conditions().condition()
                        : null,
                rng.percent(ORDER_PERCENT),
                locking);
    }

    private Statement.Select select(
            List<Expression> projection,
            Source first,
            Statement.Join join,
            Expression where,
            boolean ordered,
            Locking locking) {
        final boolean aggregated = !projection.isEmpty() && projection.get(0) instanceof Aggregate;
        final List<OrderBy> order = ordered && !aggregated
                ? List.of(new OrderBy(first.ref(rng.pick(first.table().columns())), rng.percent(50)))
                : List.of();
        return new Statement.Select(
                false,
                projection,
                new Statement.From(first.table().name(), first.alias(), join),
                where,
                List.of(),
                new Statement.Slice(order, Statement.NO_LIMIT),
                new Statement.Locks(locking, Waiting.WAIT));
    }

    private StatementGenerator other(StatementGenerator table) {
        if (tables.size() == 2) {
            return tables.get(table == tables.get(0) ? 1 : 0);
        }
        return rng.pick(tables.stream().filter(each -> each != table).toList());
    }

    private StatementGenerator named(String table) {
        return tables.stream()
                .filter(each -> each.table().name().equals(table))
                .findFirst()
                .orElseThrow();
    }

    /** LEFT only where a condition relates the tables. */
    private Statement.Join joined(Source first, Source second) {
        final Optional<Expression> relation = relation(first, second);
        final boolean left = rng.percent(LEFT_PERCENT) && relation.isPresent();
        Expression on = relation.orElse(null);
        if (on != null && rng.percent(NARROWED_PERCENT)) {
            on = and(on, rng.pick(List.of(first, second)).conditions().condition());
        }
        return new Statement.Join(
                left ? JoinKind.LEFT : JoinKind.INNER, second.table().name(), second.alias(), on);
    }

    /** A comparison of columns of one class; empty where there are none. */
    private Optional<Expression> relation(Source first, Source second) {
        final List<Expression> equalities = new ArrayList<>();
        final BinaryOperator operator = rng.percent(EQUALITY_PERCENT) ? BinaryOperator.EQ : rng.pick(COMPARISONS);
        for (final Column left : first.table().columns()) {
            for (final Column right : second.table().columns()) {
                if (ValueClass.of(left.type()) == ValueClass.of(right.type())) {
                    equalities.add(new Expression.Binary(operator, first.ref(left), second.ref(right)));
                }
            }
        }
        return equalities.isEmpty() ? Optional.empty() : Optional.of(rng.pick(equalities));
    }

    private List<Expression> projection(Source first, Source second) {
        final List<Expression> columns = new ArrayList<>();
        first.table().columns().forEach(column -> columns.add(first.ref(column)));
        second.table().columns().forEach(column -> columns.add(second.ref(column)));
        return switch (rng.weighted(STAR_WEIGHT, COLUMNS_WEIGHT, AGGREGATES_WEIGHT)) {
            case 0 -> List.of();
            case 1 -> columns.stream().filter(column -> rng.percent(50)).toList();
            default ->
                List.of(
                        new Aggregate(AggregateFunction.COUNT, null),
                        new Aggregate(
                                rng.pick(
                                        List.of(AggregateFunction.MIN, AggregateFunction.MAX, AggregateFunction.COUNT)),
                                rng.pick(columns)));
        };
    }

    // ---- subqueries

    /** The same SELECT with a subquery in its WHERE. */
    Statement.Select withSubquery(Statement.Select select) {
        final Source outer = new Source(named(select.table()), null);
        final Expression where = withSubquery(select.where(), subquery(outer, rng.percent(SELF_PERCENT), tables));
        return withWhere(select, where);
    }

    private Expression withSubquery(Expression where, Expression subquery) {
        return where == null || rng.percent(40)
                ? subquery
                : new Expression.Binary(rng.percent(60) ? BinaryOperator.AND : BinaryOperator.OR, where, subquery);
    }

    /** An UPDATE or DELETE of one table with a subquery in its WHERE, which does not read the table: MySQL refuses that with error 1093. */
    Statement withSubquery(Statement write) {
        final Source outer = new Source(named(Statement.tableOf(write).orElseThrow()), null);
        final List<StatementGenerator> others = tables.stream()
                .filter(each -> each != outer.statements() && !refersTo(each.table(), outer.table()))
                .toList();
        if (others.isEmpty()) {
            return write;
        }
        if (write instanceof Statement.Update update) {
            return new Statement.Update(
                    update.ignore(),
                    update.table(),
                    update.assignments(),
                    withSubquery(update.where(), subquery(outer, false, others)),
                    update.orderBy(),
                    update.limit());
        } else if (write instanceof Statement.Delete delete) {
            return new Statement.Delete(
                    delete.table(),
                    withSubquery(delete.where(), subquery(outer, false, others)),
                    delete.orderBy(),
                    delete.limit());
        }
        return write;
    }

    /** Whether a foreign key may change the rows of one table for those of the other, row by row. */
    static boolean refersTo(Table child, Table parent) {
        return child.foreignKeys().stream().anyMatch(key -> key.parent().equals(parent.name()));
    }

    /** The statement with a value of another table: in its WHERE, or set. As it is where no whole numbers fit. */
    Statement withValue(Statement statement) {
        final Source outer = new Source(named(Statement.tableOf(statement).orElseThrow()), null);
        final Source inner = new Source(other(outer.statements()), rng.percent(ALIAS_PERCENT) ? "y" : null);
        return statement instanceof Statement.Update update
                ? withValue(update, outer, inner)
                : withValue((Statement.Select) statement, outer, inner);
    }

    private Statement withValue(Statement.Update update, Source outer, Source inner) {
        final Statement.Assignment first = update.assignments().get(0);
        final Table table = outer.table();
        final SqlType type =
                table.columns().get(table.columnIndex(first.column())).type();
        final List<Column> fitting = wholeNumbers(inner.table()).stream()
                .filter(column -> column.type().equals(type))
                .toList();
        if (fitting.isEmpty()) {
            return update;
        }
        final List<Statement.Assignment> assignments = new ArrayList<>(update.assignments());
        assignments.set(0, new Statement.Assignment(first.column(), value(outer, inner, rng.pick(fitting))));
        return new Statement.Update(
                update.ignore(), update.table(), assignments, update.where(), update.orderBy(), update.limit());
    }

    private Statement withValue(Statement.Select select, Source outer, Source inner) {
        final List<Column> compared = wholeNumbers(outer.table());
        final List<Column> found = wholeNumbers(inner.table());
        if (compared.isEmpty() || found.isEmpty()) {
            return select;
        }
        final BinaryOperator operator = rng.percent(EQUALITY_PERCENT) ? BinaryOperator.EQ : rng.pick(COMPARISONS);
        final Expression test = new Expression.Binary(
                operator, new ColumnRef(rng.pick(compared).name()), value(outer, inner, rng.pick(found)));
        return withWhere(select, withSubquery(select.where(), test));
    }

    private static Statement.Select withWhere(Statement.Select select, Expression where) {
        return new Statement.Select(
                select.distinct(),
                select.projection(),
                Statement.From.of(select.table()),
                where,
                select.groupBy(),
                select.slice(),
                select.locks());
    }

    private Expression value(Source outer, Source inner, Column found) {
        final AggregateFunction function = rng.pick(List.of(AggregateFunction.MIN, AggregateFunction.MAX));
        final List<Expression> aggregate = List.of(new Aggregate(function, inner.ref(found)));
        return new Expression.ScalarSubquery(rows(aggregate, inner, null, innerWhere(outer, inner)));
    }

    private Expression subquery(Source outer, boolean self, List<StatementGenerator> joinable) {
        final Source inner = new Source(
                self ? outer.statements() : joinable.size() == 1 ? joinable.get(0) : other(outer.statements()),
                self || rng.percent(ALIAS_PERCENT) ? "y" : null);
        final Statement.Join join =
                rng.percent(JOINED_PERCENT) ? joined(inner, new Source(rng.pick(joinable), "z")) : null;
        final Expression where = innerWhere(outer, inner);
        final boolean negated = rng.percent(NEGATED_PERCENT);
        final List<Column> sought = wholeNumbers(outer.table());
        final List<Column> found = wholeNumbers(inner.table());
        if (!sought.isEmpty() && !found.isEmpty() && rng.percent(IN_PERCENT)) {
            final Expression operand = new ColumnRef(rng.pick(sought).name());
            final List<Expression> column = List.of(inner.ref(rng.pick(found)));
            return new Expression.InSubquery(operand, rows(column, inner, join, where), negated);
        }
        final List<Expression> one = List.of(new Literal(new Value.IntegerValue(1)));
        return new Expression.Exists(rows(rng.percent(50) ? List.of() : one, inner, join, where), negated);
    }

    private Statement.Select rows(List<Expression> projection, Source inner, Statement.Join join, Expression where) {
        return select(projection, inner, join, where, false, Locking.NONE);
    }

    private Expression innerWhere(Source outer, Source inner) {
        final Expression alone = rng.percent(50) ? inner.conditions().condition() : null;
        final Optional<Expression> relation =
                rng.percent(CORRELATED_PERCENT) ? relation(inner, outer) : Optional.empty();
        if (relation.isEmpty()) {
            return alone;
        }
        return alone == null ? relation.get() : and(relation.get(), alone);
    }

    private static List<Column> wholeNumbers(Table table) {
        return table.columns().stream()
                .filter(column -> ValueClass.of(column.type()) == ValueClass.INTEGER)
                .toList();
    }

    private static Expression and(Expression left, Expression right) {
        return new Expression.Binary(BinaryOperator.AND, left, right);
    }
}
