package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.Binary;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.JoinKind;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A derived table among the joined tables of an UPDATE or DELETE, put in other words: columns of one table are that table joined, groups are subqueries over the rows of the group that
 * the joined row is in. MySQL manual 15.2.15.8 "Derived Tables".
 */
final class DerivedJoins {
    /** What a refusal is counted as. */
    static final String FEATURE = "derived table";

    private final Derived derived;
    private final Statement.Join join;
    private final Statement.From others;
    /** The tables that are joined to the first one. */
    private final List<Statement.Join> rest = new ArrayList<>();
    /** Conditions that all hold of the rows that are chosen. */
    private final List<Expression> conditions = new ArrayList<>();
    /** What stands for a column of the derived table. */
    private final Map<String, Expression> meanings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /**
     * A derived table as it was read.
     *
     * @param outputs by the names of its columns
     */
    record Derived(String alias, Statement.Select select, Map<String, Expression> outputs) {}

    /** A statement without the derived table: what it joins, what it assigns, and where. */
    private record Plain(Statement.From from, List<Statement.ColumnAssignment> assignments, Expression where) {}

    private DerivedJoins(Derived derived, Statement.From from, Expression where) {
        this.derived = derived;
        Statement.Join found = null;
        for (Statement.Join each = from.join(); each != null; each = each.next()) {
            if (each.name().equalsIgnoreCase(derived.alias())) {
                found = each;
            } else {
                rest.add(each);
            }
        }
        rest.forEach(each -> require(!uses(each.on())));
        join = found;
        require(join != null && !join.common().natural());
        others = new Statement.From(from.table(), from.alias(), chained(rest, null));
        conditions.addAll(Operands.conjuncts(where));
    }

    /** What is read behind an opening parenthesis. */
    static Derived parse(Tokens tokens) {
        final SelectParser parser = SelectParser.derived(tokens);
        final Statement.Select select = parser.parse();
        tokens.expectSymbol(")");
        final String alias = TableName.alias(tokens);
        if (alias == null) {
            throw tokens.unexpected("an alias of the derived table");
        }
        final Map<String, Expression> outputs = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (final Expression expression : select.projection()) {
            if (expression instanceof ColumnRef column) {
                outputs.put(column.column(), column);
            }
        }
        outputs.putAll(parser.aliases());
        require(select.from().join() == null
                && select.locking() == Statement.Locking.NONE
                && select.offset() == 0
                && (select.where() == null || !Operands.hasSubquery(select.where())));
        return new Derived(alias, select, outputs);
    }

    /** An UPDATE that reads no derived table. */
    static Statement.JoinUpdate without(Statement.JoinUpdate update, List<Derived> derived) {
        if (derived.isEmpty()) {
            return update;
        }
        require(derived.size() == 1);
        final Plain plain = new DerivedJoins(derived.get(0), update.from(), update.where()).plain(update.assignments());
        return new Statement.JoinUpdate(
                update.ignore(), plain.from(), plain.assignments(), plain.where(), update.slice());
    }

    /** A DELETE that reads no derived table. */
    static Statement.JoinDelete without(Statement.JoinDelete delete, List<Derived> derived) {
        if (derived.isEmpty()) {
            return delete;
        }
        require(derived.size() == 1
                && delete.targets().stream().noneMatch(derived.get(0).alias()::equalsIgnoreCase));
        final Plain plain = new DerivedJoins(derived.get(0), delete.from(), delete.where()).plain(List.of());
        return new Statement.JoinDelete(delete.targets(), plain.from(), plain.where(), delete.slice());
    }

    /**
     * The SELECT of IN or EXISTS over groups, as one of rows: those that are in groups which HAVING chooses, and of these, for MIN and MAX, those that have that value. It holds the same
     * values.
     */
    static Statement.Select ofRows(Statement.Select select) {
        final boolean modelled = select.from().join() == null
                && !select.groupBy().isEmpty()
                && select.groupBy().stream().allMatch(ColumnRef.class::isInstance)
                && select.limit() == Statement.NO_LIMIT
                && select.locking() == Statement.Locking.NONE
                && (select.where() == null || !Operands.hasSubquery(select.where()));
        if (!modelled) {
            throw new UnmodelledSyntax("GROUP BY in a subquery of this form");
        }
        final String outer = select.alias() == null ? select.table() : select.alias();
        final String inner = outer + "_of_group";
        Expression group = select.where() == null ? null : ofGroup(select.where(), outer, inner);
        for (final Expression key : select.groupBy()) {
            group = conjunction(
                    group,
                    new Binary(
                            BinaryOperator.NULL_SAFE_EQ,
                            ofBase(key, inner),
                            new ColumnRef(outer, ((ColumnRef) key).column())));
        }
        Expression where = select.where();
        final List<Expression> projection = new ArrayList<>();
        for (final Expression expression : select.projection()) {
            if (Operands.hasAggregate(expression)) {
                final Expression extreme = extremeOf(expression);
                where = conjunction(
                        where,
                        new Binary(
                                BinaryOperator.NULL_SAFE_EQ,
                                extreme,
                                havingOf(expression, select.table(), inner, group)));
                projection.add(extreme);
            } else {
                projection.add(expression);
            }
        }
        final Expression having = select.slice().having();
        return new Statement.Select(
                false,
                projection,
                select.from(),
                having == null ? where : conjunction(where, havingOf(having, select.table(), inner, group)),
                List.of(),
                Statement.Slice.ALL,
                Statement.Locks.NONE);
    }

    /** The column of which an expression is the least or greatest value. */
    private static Expression extremeOf(Expression expression) {
        final boolean extreme = expression instanceof Aggregate aggregate
                && (aggregate.function() == Expression.AggregateFunction.MIN
                        || aggregate.function() == Expression.AggregateFunction.MAX)
                && aggregate.argument() instanceof ColumnRef;
        if (!extreme) {
            throw new UnmodelledSyntax("GROUP BY in a subquery of this form");
        }
        return ((Aggregate) expression).argument();
    }

    private static Expression ofGroup(Expression expression, String outer, String inner) {
        if (expression instanceof ColumnRef column) {
            return column.table() == null || column.table().equalsIgnoreCase(outer)
                    ? new ColumnRef(inner, column.column())
                    : column;
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(each -> ofGroup(each, outer, inner))
                        .toList());
    }

    private static Expression havingOf(Expression having, String table, String inner, Expression rows) {
        if (having instanceof Aggregate) {
            return new Expression.ScalarSubquery(new Statement.Select(
                    false,
                    List.of(ofBase(having, inner)),
                    new Statement.From(table, inner, null),
                    rows,
                    List.of(),
                    Statement.Slice.DERIVED,
                    Statement.Locks.NONE));
        }
        return Operands.with(
                having,
                Operands.of(having).stream()
                        .map(each -> havingOf(each, table, inner, rows))
                        .toList());
    }

    private static void require(boolean modelled) {
        if (!modelled) {
            throw new UnmodelledSyntax(FEATURE);
        }
    }

    private Plain plain(List<Statement.ColumnAssignment> assignments) {
        for (final Statement.ColumnAssignment assignment : assignments) {
            require(!isOwn(assignment.column()));
        }
        final boolean reads = assignments.stream().anyMatch(each -> uses(each.value()));
        final Statement.Select select = derived.select();
        final boolean grouped = !select.groupBy().isEmpty()
                || select.slice().having() != null
                || derived.outputs().values().stream().anyMatch(Operands::hasAggregate);
        if (grouped) {
            require(!select.distinct() && select.limit() == Statement.NO_LIMIT);
            // all of its rows are read before any is written
            require(!reads || !readsWritten());
            return groups(assignments);
        } else if (select.limit() != Statement.NO_LIMIT) {
            require(!reads && !select.distinct());
            return chosen(assignments);
        }
        require(!reads || !select.distinct());
        return table(assignments);
    }

    private boolean readsWritten() {
        final String base = derived.select().table();
        return others.table().equalsIgnoreCase(base)
                || rest.stream().anyMatch(each -> each.table().equalsIgnoreCase(base));
    }

    private static Statement.Join chained(List<Statement.Join> joins, Statement.Join last) {
        Statement.Join chain = last;
        for (int i = joins.size() - 1; i >= 0; i--) {
            chain = joins.get(i).withNext(chain);
        }
        return chain;
    }

    // ---- rows of a table

    private Plain table(List<Statement.ColumnAssignment> assignments) {
        derived.outputs().forEach((name, meaning) -> {
            require(join.kind() == JoinKind.INNER || meaning instanceof ColumnRef);
            meanings.put(name, ofBase(meaning, derived.alias()));
        });
        final Expression where = derived.select().where() == null
                ? null
                : ofBase(derived.select().where(), derived.alias());
        final Expression on = conjunction(where, join.on() == null ? null : replaced(join.on()));
        require(join.common().isEmpty());
        final Statement.Join last =
                new Statement.Join(join.kind(), derived.select().table(), derived.alias(), on);
        return finished(
                new Statement.From(others.table(), others.alias(), chained(rest, last)), assignments, List.of());
    }

    /** Rows that a LIMIT chooses, by one column. */
    private Plain chosen(List<Statement.ColumnAssignment> assignments) {
        require(join.kind() == JoinKind.INNER);
        takeOn();
        final List<Expression> using = conditions.stream().filter(this::uses).toList();
        require(using.size() == 1 && using.get(0) instanceof Binary);
        final Binary equality = (Binary) using.get(0);
        final boolean right = isOwn(equality.right());
        final Expression own = right ? equality.right() : equality.left();
        final Expression other = right ? equality.left() : equality.right();
        require(equality.operator() == BinaryOperator.EQ && isOwn(own) && !uses(other));
        final Statement.Select select = derived.select();
        final Expression column = derived.outputs().get(((ColumnRef) own).column());
        require(column instanceof ColumnRef);
        conditions.remove(equality);
        final Statement.Select rows = new Statement.Select(
                false,
                List.of(column),
                Statement.From.of(select.table()),
                select.where(),
                List.of(),
                select.slice(),
                Statement.Locks.NONE);
        return finished(others, assignments, List.of(new Expression.InSubquery(qualified(other), rows, false)));
    }

    // ---- groups

    private Plain groups(List<Statement.ColumnAssignment> assignments) {
        final boolean outer = join.kind() != JoinKind.INNER;
        final List<Expression> on = new ArrayList<>();
        if (outer) {
            final List<Expression> where = List.copyOf(conditions);
            conditions.clear();
            takeOn();
            on.addAll(conditions);
            conditions.clear();
            conditions.addAll(where);
            require(derived.select().slice().having() == null);
        } else {
            takeOn();
        }
        final List<Expression> searched = outer ? on : conditions;
        final Statement.Select select = derived.select();
        Expression inGroup = select.where() == null ? null : ofBase(select.where(), derived.alias());
        for (final Expression key : select.groupBy()) {
            require(key instanceof ColumnRef);
            final Expression other = boundTo((ColumnRef) key, searched);
            inGroup = conjunction(inGroup, new Binary(BinaryOperator.EQ, ofBase(key, derived.alias()), other));
            derived.outputs().forEach((name, meaning) -> {
                if (meaning.equals(key)) {
                    meanings.put(name, other);
                }
            });
        }
        require(!outer || on.isEmpty());
        final Expression rows = inGroup;
        final Expression exists =
                new Expression.Exists(over(new Expression.Literal(new Value.IntegerValue(1)), rows), false);
        derived.outputs()
                .forEach((name, meaning) -> meanings.computeIfAbsent(name, any -> {
                    final Expression value = ofGroup(meaning, rows);
                    return outer
                            ? new Expression.Case(null, List.of(new Expression.Branch(exists, value)), null)
                            : value;
                }));
        final List<Expression> further = new ArrayList<>();
        if (!outer && !select.groupBy().isEmpty()) {
            further.add(exists);
        }
        if (select.slice().having() != null) {
            further.add(ofGroup(select.slice().having(), rows));
        }
        return finished(others, assignments, further);
    }

    private void takeOn() {
        conditions.addAll(Operands.conjuncts(join.on()));
        for (final String column : join.common().columns()) {
            require(others.join() == null);
            conditions.add(new Binary(
                    BinaryOperator.EQ,
                    new ColumnRef(others.alias() == null ? others.table() : others.alias(), column),
                    new ColumnRef(derived.alias(), column)));
        }
    }

    /** What a condition says that a key of the groups equals; the condition is taken away. */
    private Expression boundTo(ColumnRef key, List<Expression> searched) {
        for (final Expression condition : searched) {
            final Optional<Expression> other =
                    condition instanceof Binary binary && binary.operator() == BinaryOperator.EQ
                            ? isKey(binary.left(), key) && !uses(binary.right())
                                    ? Optional.of(binary.right())
                                    : isKey(binary.right(), key) && !uses(binary.left())
                                            ? Optional.of(binary.left())
                                            : Optional.empty()
                            : Optional.empty();
            if (other.isPresent()) {
                searched.remove(condition);
                return qualified(other.get());
            }
        }
        throw new UnmodelledSyntax(FEATURE);
    }

    private boolean isKey(Expression expression, ColumnRef key) {
        return isOwn(expression) && key.equals(derived.outputs().get(((ColumnRef) expression).column()));
    }

    /** An expression of aggregates, each a subquery over the rows of the group. */
    private Expression ofGroup(Expression expression, Expression rows) {
        if (expression instanceof Aggregate) {
            return new Expression.ScalarSubquery(over(ofBase(expression, derived.alias()), rows));
        }
        require(!(expression instanceof ColumnRef));
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(each -> ofGroup(each, rows))
                        .toList());
    }

    private Statement.Select over(Expression value, Expression rows) {
        return new Statement.Select(
                false,
                List.of(value),
                new Statement.From(derived.select().table(), derived.alias(), null),
                rows,
                List.of(),
                Statement.Slice.DERIVED,
                Statement.Locks.NONE);
    }

    // ---- names

    private Plain finished(
            Statement.From from, List<Statement.ColumnAssignment> assignments, List<Expression> further) {
        Expression where = null;
        for (final Expression condition : conditions) {
            where = conjunction(where, replaced(condition));
        }
        for (final Expression condition : further) {
            where = conjunction(where, condition);
        }
        return new Plain(
                from,
                assignments.stream()
                        .map(each -> new Statement.ColumnAssignment(each.column(), replaced(each.value())))
                        .toList(),
                where);
    }

    private static Expression conjunction(Expression left, Expression right) {
        return left == null ? right : right == null ? left : new Binary(BinaryOperator.AND, left, right);
    }

    /** Whether an expression is a column of the derived table. */
    private boolean isOwn(Expression expression) {
        return expression instanceof ColumnRef column
                && (column.table() == null
                        ? derived.outputs().containsKey(column.column())
                        : column.table().equalsIgnoreCase(derived.alias()));
    }

    private boolean uses(Expression expression) {
        return expression != null
                && (isOwn(expression)
                        || Operands.hasSubquery(expression)
                        || Operands.of(expression).stream().anyMatch(this::uses));
    }

    private Expression replaced(Expression expression) {
        require(Operands.subquery(expression).isEmpty());
        if (isOwn(expression)) {
            final Expression meaning = meanings.get(((ColumnRef) expression).column());
            require(meaning != null);
            return meaning;
        }
        return Operands.with(
                expression, Operands.of(expression).stream().map(this::replaced).toList());
    }

    /** An expression over the other tables, as a subquery names it. */
    private Expression qualified(Expression expression) {
        if (expression instanceof ColumnRef column && column.table() == null) {
            require(others.join() == null);
            return new ColumnRef(others.alias() == null ? others.table() : others.alias(), column.column());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream().map(this::qualified).toList());
    }

    private static Expression ofBase(Expression expression, String alias) {
        if (expression instanceof ColumnRef column) {
            return new ColumnRef(alias, column.column());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(each -> ofBase(each, alias))
                        .toList());
    }
}
