package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Expression.UnaryOperator;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** Type-correct conditions on the rows of a case: WHERE clauses. */
final class ConditionGenerator {
    private static final int NO_WHERE_WEIGHT = 14;
    private static final int TRUE_WEIGHT = 3;
    private static final int KEY_LOOKUP_WEIGHT = 28;
    private static final int CONDITION_WEIGHT = 55;

    /** Of conditions by their depth: leaves alone, and under one to three levels of logic. */
    private static final int[] DEPTH_WEIGHTS = {50, 32, 13, 5};

    private static final int AND_WEIGHT = 40;
    private static final int OR_WEIGHT = 36;
    private static final int XOR_WEIGHT = 7;
    private static final int NOT_WEIGHT = 17;

    private static final int CONSTANT_WEIGHT = 52;
    private static final int COLUMNS_WEIGHT = 8;
    private static final int ARITHMETIC_WEIGHT = 9;
    private static final int BETWEEN_WEIGHT = 11;
    private static final int IN_WEIGHT = 10;
    private static final int IS_NULL_WEIGHT = 10;

    private static final int NULL_SAFE_PERCENT = 8;
    private static final int NEGATED_PERCENT = 20;
    private static final int MOST_CANDIDATES = 3;
    /** Of looked-up columns, where the table has a key: a column of a key. */
    private static final int KEY_COLUMN_PERCENT = 70;

    /** Equality more often than each of the others: it is what finds rows through an index. */
    private static final List<BinaryOperator> COMPARISONS = List.of(
            BinaryOperator.EQ,
            BinaryOperator.EQ,
            BinaryOperator.EQ,
            BinaryOperator.NE,
            BinaryOperator.LT,
            BinaryOperator.LE,
            BinaryOperator.GT,
            BinaryOperator.GE);

    private static final List<BinaryOperator> ARITHMETIC =
            List.of(BinaryOperator.PLUS, BinaryOperator.MINUS, BinaryOperator.TIMES);

    private final Table table;
    private final CaseValues values;
    private final RowEvaluator evaluator;
    private final Vocabulary vocabulary;
    private final Rng rng;
    /** What columns are qualified with; null for nothing. */
    private final String qualifier;

    ConditionGenerator(Table table, CaseValues values, RowEvaluator evaluator, Vocabulary vocabulary, Rng rng) {
        this(table, values, evaluator, vocabulary, rng, null);
    }

    private ConditionGenerator(
            Table table, CaseValues values, RowEvaluator evaluator, Vocabulary vocabulary, Rng rng, String qualifier) {
        this.vocabulary = vocabulary;
        this.qualifier = qualifier;
        this.table = table;
        this.values = values;
        this.evaluator = evaluator;
        this.rng = rng;
    }

    /** The same with every column qualified. */
    ConditionGenerator qualified(String name) {
        return new ConditionGenerator(table, values, evaluator, vocabulary, rng, name);
    }

    /** A WHERE clause; null for none. */
    Expression where() {
        return switch (rng.weighted(NO_WHERE_WEIGHT, TRUE_WEIGHT, KEY_LOOKUP_WEIGHT, CONDITION_WEIGHT)) {
            case 0 -> null;
            case 1 -> vocabulary.truth();
            case 2 -> values.hasCache() ? lookup(rng.pick(values.rows())) : constantEquality();
            default -> condition();
        };
    }

    private Expression constantEquality() {
        final int column = anyColumn();
        return equality(column, values.constant(column));
    }

    /** A condition that need not hold on any row. */
    Expression condition() {
        return condition(rng.weighted(DEPTH_WEIGHTS));
    }

    /** A condition that holds on the row: an equality, or a random one put right. */
    Expression holdingOn(List<Value> row) {
        return rng.weighted(KEY_LOOKUP_WEIGHT, CONDITION_WEIGHT) == 0 ? lookup(row) : putRight(condition(), row);
    }

    /** A random condition, NOT of it, or IS NULL of it: one of those that some of the rows satisfy, all equally likely. */
    Expression choosingSomeOf(List<List<Value>> rows) {
        final Expression condition = condition();
        final List<Expression> variants = new ArrayList<>();
        for (final List<Value> row : rows) {
            final Expression variant = putRight(condition, row);
            if (!variants.contains(variant)) {
                variants.add(variant);
            }
        }
        return rng.pick(variants);
    }

    /** Equalities, joined by AND, with the cells of the row in the columns. */
    Expression describing(List<Value> row, List<Integer> columns) {
        Expression all = equality(columns.get(0), row.get(columns.get(0)));
        for (final int column : columns.subList(1, columns.size())) {
            all = binary(BinaryOperator.AND, all, equality(column, row.get(column)));
        }
        return all;
    }

    /** A condition on one column that holds on the row. */
    Expression holdingOn(List<Value> row, int column) {
        return rng.percent(50) ? equality(column, row.get(column)) : putRight(constantComparison(column), row);
    }

    /** The condition itself where it holds on the row, else NOT or IS NULL of it. */
    private Expression putRight(Expression condition, List<Value> row) {
        if (evaluator.holds(condition, row)) {
            return condition;
        }
        return evaluator.isUnknown(condition, row)
                ? new Expression.IsNull(condition, false)
                : new Expression.Unary(UnaryOperator.NOT, condition);
    }

    /** Finds the row by one of its cells, mostly by a key. */
    private Expression lookup(List<Value> row) {
        final List<Integer> keys = values.uniqueColumns();
        final boolean byKey = rng.percent(KEY_COLUMN_PERCENT) && !keys.isEmpty();
        final int column = byKey ? rng.pick(keys) : anyColumn();
        return equality(column, row.get(column));
    }

    private Expression equality(int column, Value value) {
        return value instanceof Value.Null
                ? new Expression.IsNull(ref(column), false)
                : binary(equalityOperator(), ref(column), new Literal(value));
    }

    private Expression condition(int depth) {
        if (depth == 0) {
            return leaf();
        }
        return switch (rng.weighted(AND_WEIGHT, OR_WEIGHT, knows(BinaryOperator.XOR) ? XOR_WEIGHT : 0, NOT_WEIGHT)) {
            case 0 -> logic(BinaryOperator.AND, depth);
            case 1 -> logic(BinaryOperator.OR, depth);
            case 2 -> logic(BinaryOperator.XOR, depth);
            default -> new Expression.Unary(UnaryOperator.NOT, condition(depth - 1));
        };
    }

    /** One side is as deep as may be, the other any depth below. */
    private Expression logic(BinaryOperator operator, int depth) {
        return binary(operator, condition(depth - 1), condition(rng.below(depth)));
    }

    private Expression leaf() {
        final int column = anyColumn();
        return switch (rng.weighted(
                CONSTANT_WEIGHT, COLUMNS_WEIGHT, ARITHMETIC_WEIGHT, BETWEEN_WEIGHT, IN_WEIGHT, IS_NULL_WEIGHT)) {
            case 0 -> constantComparison(column);
            case 1 -> columnComparison(column);
            case 2 -> arithmeticComparison(column);
            case 3 -> between(column);
            case 4 -> in(column);
            default -> isNull(column);
        };
    }

    private Expression constantComparison(int column) {
        if (rng.percent(nullSafePercent()) && isNullable(column)) {
            final Value value = rng.percent(50) ? Value.NULL : values.constant(column);
            return binary(BinaryOperator.NULL_SAFE_EQ, ref(column), new Literal(value));
        }
        return binary(rng.pick(COMPARISONS), ref(column), constant(column));
    }

    /** With another column of its class; with a constant where there is none. */
    private Expression columnComparison(int column) {
        final List<Integer> alike = columnsLike(column);
        return alike.isEmpty()
                ? constantComparison(column)
                : binary(rng.pick(COMPARISONS), ref(column), ref(rng.pick(alike)));
    }

    private Expression arithmeticComparison(int column) {
        if (!classOf(column).isNumeric()) {
            return constantComparison(column);
        }
        final List<Integer> alike = columnsLike(column);
        final Expression operand = !alike.isEmpty() && rng.percent(50) ? ref(rng.pick(alike)) : constant(column);
        final Expression term = binary(rng.pick(ARITHMETIC), ref(column), operand);
        return binary(rng.pick(COMPARISONS), term, constant(column));
    }

    private Expression between(int column) {
        final Value one = values.constant(column);
        final Value drawn = values.constant(column);
        final Value other = differOnlyInCase(one, drawn) ? one : drawn;
        final boolean ordered = RowEvaluator.compare(one, other) <= 0;
        return new Expression.Between(
                ref(column),
                new Literal(ordered ? one : other),
                new Literal(ordered ? other : one),
                rng.percent(NEGATED_PERCENT));
    }

    /**
     * Bounds like 'B' and 'b'. MariaDB 11.4.5 compares them by the connection's collation, takes them for equal, and turns BETWEEN on a
     * {@code _bin} column into an equality that loses rows: a bug, but none of isolation.
     */
    private static boolean differOnlyInCase(Value one, Value other) {
        return one instanceof Value.StringValue left
                && other instanceof Value.StringValue right
                && left.value().equalsIgnoreCase(right.value());
    }

    private Expression in(int column) {
        final int wanted = rng.between(1, MOST_CANDIDATES);
        final List<Expression> candidates = new ArrayList<>();
        for (int i = 0; i < wanted; i++) {
            final Expression candidate = constant(column);
            if (!candidates.contains(candidate)) {
                candidates.add(candidate);
            }
        }
        return new Expression.In(ref(column), candidates, rng.percent(NEGATED_PERCENT));
    }

    /** A column that cannot be NULL is compared with a constant instead: IS NULL would be refused before it is executed. */
    private Expression isNull(int column) {
        return isNullable(column) ? new Expression.IsNull(ref(column), rng.percent(50)) : constantComparison(column);
    }

    private BinaryOperator equalityOperator() {
        return rng.percent(nullSafePercent()) ? BinaryOperator.NULL_SAFE_EQ : BinaryOperator.EQ;
    }

    private int nullSafePercent() {
        return knows(BinaryOperator.NULL_SAFE_EQ) ? NULL_SAFE_PERCENT : 0;
    }

    private boolean knows(BinaryOperator operator) {
        return vocabulary.operators().contains(operator);
    }

    private List<Integer> columnsLike(int column) {
        final List<Integer> alike = new ArrayList<>();
        for (int other = 0; other < table.columns().size(); other++) {
            if (other != column && classOf(other) == classOf(column)) {
                alike.add(other);
            }
        }
        return alike;
    }

    private int anyColumn() {
        return rng.below(table.columns().size());
    }

    private Expression ref(int column) {
        return new ColumnRef(qualifier, table.columns().get(column).name());
    }

    private Expression constant(int column) {
        return new Literal(values.constant(column));
    }

    private ValueClass classOf(int column) {
        final SqlType type = table.columns().get(column).type();
        return ValueClass.of(type);
    }

    private boolean isNullable(int column) {
        final Column declared = table.columns().get(column);
        return !declared.notNull();
    }

    private static Expression binary(BinaryOperator operator, Expression left, Expression right) {
        return new Expression.Binary(operator, left, right);
    }
}
