package io.isolde.core.semantics.sqlite;

import io.isolde.core.query.Expressions;
import io.isolde.core.query.LikePattern;
import io.isolde.core.query.Scope;
import io.isolde.core.query.Source;
import io.isolde.core.query.Subquery;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Compiles expressions over rows of tables, and of those around a subquery. Values have a class each, whatever their column says; affinities of
 * both sides convert the operands of a comparison. SQLite manual, "SQL Language Expressions" and "Datatypes In SQLite"; measured on 3.54.1.
 */
public final class SqliteExpressions implements Expressions<Affinity> {
    /** SQLITE_MAX_EXPR_DEPTH. SQLite manual, "Implementation Limits For SQLite", 5. */
    private static final int MOST_DEPTH = 1_000;

    /** Half of it, as a subquery adds to the depth of what is around it. */
    private static final int MOST_DEPTH_AROUND_SUBQUERY = MOST_DEPTH / 2;

    private static final Value TRUE = new Value.IntegerValue(1);
    private static final Value FALSE = new Value.IntegerValue(0);

    private final Scope<Affinity> scope;
    /** Null where a subquery is not modelled. */
    private final Subquery.Compiler<Affinity> subqueries;

    /** An expression with its affinity. */
    private record Typed(SqliteExpression code, Affinity affinity) {
        Value of(Value[] row) {
            return code.of(row);
        }
    }

    /**
     * A compiler for one table, without subqueries.
     *
     * @param name what its columns may be qualified with
     */
    public SqliteExpressions(Table table, String name) {
        this(new Scope<>(List.of(new Source<>(name, columns(table))), null), null);
    }

    /**
     * A compiler for the columns of a scope.
     *
     * @param subqueries null where a subquery is not modelled
     */
    public SqliteExpressions(Scope<Affinity> scope, Subquery.Compiler<Affinity> subqueries) {
        this.scope = scope;
        this.subqueries = subqueries;
    }

    /** The columns of a table of the schema. */
    public static List<Source.Column<Affinity>> columns(Table table) {
        return Source.columns(table, Affinity::of);
    }

    @Override
    public Scope<Affinity> scope() {
        return scope;
    }

    /**
     * Compiles an expression, or a condition.
     *
     * @throws UnsupportedFeatureException for what is not modelled
     */
    @Override
    public SqliteExpression compile(Expression expression) {
        return modelled(expression).code();
    }

    /** The same, with what its values are converted to in comparisons. */
    @Override
    public Result<Affinity> result(Expression expression) {
        final Typed typed = modelled(expression);
        return new Result<>(typed.code(), typed.affinity());
    }

    private Typed modelled(Expression expression) {
        final int depth = mostDepth(expression);
        if (depth > MOST_DEPTH || depth > MOST_DEPTH_AROUND_SUBQUERY && Operands.hasSubquery(expression)) {
            throw new UnsupportedFeatureException("SQLite expression that may be too deep");
        }
        return typed(expression);
    }

    /** The height of the tree that SQLite reads, or more: of a chain of AND or OR it makes one that leans to the left. */
    private static int mostDepth(Expression expression) {
        if (!(expression instanceof Expression.Binary chain)
                || chain.operator() != BinaryOperator.AND && chain.operator() != BinaryOperator.OR) {
            return 1
                    + Operands.of(expression).stream()
                            .mapToInt(SqliteExpressions::mostDepth)
                            .max()
                            .orElse(0);
        }
        final Deque<Expression> terms = new ArrayDeque<>(List.of(chain));
        int depth = 0;
        while (!terms.isEmpty()) {
            final Expression term = terms.pop();
            if (term instanceof Expression.Binary binary && binary.operator() == chain.operator()) {
                terms.push(binary.right());
                terms.push(binary.left());
            } else {
                depth = depth == 0 ? mostDepth(term) : 1 + Math.max(depth, mostDepth(term));
            }
        }
        return depth;
    }

    @Override
    public SqliteExpression condition(Expression condition) {
        return compile(condition);
    }

    private Typed typed(Expression expression) {
        if (expression instanceof Expression.ColumnRef reference) {
            final int column = scope.column(reference);
            scope.read(column);
            return new Typed(row -> row[column], scope.typeOf(column));
        } else if (expression instanceof Expression.Cast cast) {
            return cast(cast);
        } else if (expression instanceof Expression.ScalarSubquery scalar) {
            return scalar(subquery(scalar.select()).ofOneColumn());
        }
        return new Typed(untyped(expression), Affinity.NONE);
    }

    private SqliteExpression untyped(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            final Value value = literal(literal.value());
            return row -> value;
        } else if (expression instanceof Expression.Unary unary) {
            return unary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Between between) {
            return between(between);
        } else if (expression instanceof Expression.In in) {
            return in(in);
        } else if (expression instanceof Expression.IsNull test) {
            final SqliteExpression operand = compile(test.operand());
            return row -> of(operand.of(row) instanceof Value.Null != test.negated());
        } else if (expression instanceof Expression.IsTruth test) {
            final SqliteExpression operand = compile(test.operand());
            return row -> {
                final Value value = operand.of(row);
                final boolean is = !(value instanceof Value.Null) && Conversions.truth(value) == test.truth();
                return of(is != test.negated());
            };
        } else if (expression instanceof Expression.Like like) {
            return like(like);
        } else if (expression instanceof Expression.Case choice) {
            return choice(choice);
        } else if (expression instanceof Expression.Call call) {
            return call(call);
        } else if (expression instanceof Expression.Exists exists) {
            final Subquery<Affinity> subquery = subquery(exists.select());
            return row -> of(subquery.rows(row).isEmpty() == exists.negated());
        } else if (expression instanceof Expression.InSubquery in) {
            return in(in);
        }
        throw new UnsupportedFeatureException(
                "SQLite expression " + expression.getClass().getSimpleName());
    }

    /** A number with a point or an exponent is a real, and so is a whole one beyond 64 bits. */
    private static Value literal(Value value) {
        if (value instanceof Value.DecimalValue decimal) {
            return new Value.DoubleValue(decimal.value().doubleValue());
        } else if (value instanceof Value.UnsignedValue unsigned) {
            return new Value.DoubleValue(new BigInteger(Long.toUnsignedString(unsigned.bits())).doubleValue());
        }
        StorageClass.of(value);
        return value;
    }

    private SqliteExpression unary(Expression.Unary unary) {
        final SqliteExpression operand = compile(unary.operand());
        return switch (unary.operator()) {
            case NOT ->
                row -> {
                    final Value value = operand.of(row);
                    return value instanceof Value.Null ? Value.NULL : of(!Conversions.truth(value));
                };
            case MINUS -> row -> Arithmetic.calculate(BinaryOperator.MINUS, FALSE, operand.of(row));
            case INVERT ->
                row -> {
                    final Value value = operand.of(row);
                    return value instanceof Value.Null ? Value.NULL : new Value.IntegerValue(~Conversions.whole(value));
                };
        };
    }

    private SqliteExpression binary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        final Typed left = typed(binary.left());
        final Typed right = typed(binary.right());
        if (operator == BinaryOperator.AND || operator == BinaryOperator.OR) {
            final boolean decisive = operator == BinaryOperator.OR;
            return row -> logic(left.of(row), right.of(row), decisive);
        } else if (operator.isComparison()) {
            return comparison(operator, left, right);
        } else if (operator == BinaryOperator.CONCATENATE) {
            return row -> concatenated(left.of(row), right.of(row));
        } else if (operator.isBitwise() && operator != BinaryOperator.BIT_XOR) {
            return row -> Arithmetic.bits(operator, left.of(row), right.of(row));
        } else if (operator.isArithmetic() && operator != BinaryOperator.INTEGER_DIVIDE) {
            return row -> Arithmetic.calculate(operator, left.of(row), right.of(row));
        }
        throw new UnsupportedFeatureException("SQLite operator " + operator.symbol());
    }

    private static Value concatenated(Value left, Value right) {
        return left instanceof Value.Null || right instanceof Value.Null
                ? Value.NULL
                : new Value.StringValue(Conversions.text(left) + Conversions.text(right));
    }

    /** AND and OR: the decisive value of either side decides, else NULL of either side. */
    private static Value logic(Value one, Value other, boolean decisive) {
        final boolean decided = is(one, decisive) || is(other, decisive);
        if (!decided && (one instanceof Value.Null || other instanceof Value.Null)) {
            return Value.NULL;
        }
        return of(decided == decisive);
    }

    private static boolean is(Value value, boolean truth) {
        return !(value instanceof Value.Null) && Conversions.truth(value) == truth;
    }

    private static SqliteExpression comparison(BinaryOperator operator, Typed left, Typed right) {
        final Affinity affinity = left.affinity().beside(right.affinity());
        return row -> compare(operator, affinity, left.of(row), right.of(row));
    }

    private static Value compare(BinaryOperator operator, Affinity affinity, Value left, Value right) {
        if (left instanceof Value.Null || right instanceof Value.Null) {
            return operator == BinaryOperator.NULL_SAFE_EQ ? of(left.equals(right)) : Value.NULL;
        }
        final int order = StorageClass.compare(affinity.compared(left, right), affinity.compared(right, left));
        return of(
                switch (operator) {
                    case EQ, NULL_SAFE_EQ -> order == 0;
                    case NE -> order != 0;
                    case LT -> order < 0;
                    case LE -> order <= 0;
                    case GT -> order > 0;
                    case GE -> order >= 0;
                    default -> throw new AssertionError(operator);
                });
    }

    private SqliteExpression between(Expression.Between between) {
        final Typed operand = typed(between.operand());
        final SqliteExpression above = comparison(BinaryOperator.GE, operand, typed(between.low()));
        final SqliteExpression below = comparison(BinaryOperator.LE, operand, typed(between.high()));
        return row -> negated(logic(above.of(row), below.of(row), false), between.negated());
    }

    /** A list is converted by the affinity of what is looked for alone. Section 4.2 of "Datatypes In SQLite"; measured. */
    private SqliteExpression in(Expression.In in) {
        final Typed operand = typed(in.operand());
        final List<SqliteExpression> equal = new ArrayList<>();
        for (final Expression candidate : in.candidates()) {
            final SqliteExpression code = compile(candidate);
            equal.add(row -> compare(BinaryOperator.EQ, operand.affinity(), operand.of(row), code.of(row)));
        }
        return row -> negated(any(equal, row), in.negated());
    }

    // ---- subqueries

    private Subquery<Affinity> subquery(Statement.Select select) {
        if (subqueries == null) {
            throw new UnsupportedFeatureException(
                    "SQLite subquery in CHECK, RETURNING or ON CONFLICT, or beside groups");
        }
        return subqueries.compile(select, scope);
    }

    /** Where there are several rows, which one is the first is not modelled. */
    private static Typed scalar(Subquery<Affinity> subquery) {
        return new Typed(
                row -> {
                    final List<Value> found = subquery.rows(row).stream()
                            .map(subquery::first)
                            .distinct()
                            .toList();
                    if (found.size() > 1) {
                        throw new UnsupportedFeatureException("SQLite subquery of several rows as a value");
                    }
                    return found.isEmpty() ? Value.NULL : found.get(0);
                },
                subquery.types().get(0));
    }

    /** Values are converted by the affinities of both sides. Section 4.2 of "Datatypes In SQLite". */
    private SqliteExpression in(Expression.InSubquery in) {
        final Typed operand = typed(in.operand());
        final Subquery<Affinity> subquery = subquery(in.select()).ofOneColumn();
        final Affinity affinity = operand.affinity().beside(subquery.types().get(0));
        return row -> {
            final Value sought = operand.of(row);
            final List<SqliteExpression> equal = new ArrayList<>();
            for (final Value[] found : subquery.rows(row)) {
                equal.add(any -> compare(BinaryOperator.EQ, affinity, sought, subquery.first(found)));
            }
            return negated(any(equal, row), in.negated());
        };
    }

    private static Value any(List<SqliteExpression> conditions, Value[] row) {
        boolean unknown = false;
        for (final SqliteExpression condition : conditions) {
            final Value value = condition.of(row);
            if (is(value, true)) {
                return TRUE;
            }
            unknown |= value instanceof Value.Null;
        }
        return unknown ? Value.NULL : FALSE;
    }

    private static Value negated(Value truth, boolean negated) {
        return truth instanceof Value.Null || !negated ? truth : of(truth.equals(FALSE));
    }

    /** Letters of ASCII match in either case, all others in their own. SQLite manual, "SQL Language Expressions", 5. */
    private SqliteExpression like(Expression.Like like) {
        final SqliteExpression operand = compile(like.operand());
        final SqliteExpression pattern = compile(like.pattern());
        if (like.escape() != null && Texts.length(like.escape()) != 1) {
            throw new UnsupportedFeatureException("SQLite ESCAPE of other than one character");
        }
        final int escape =
                like.escape() == null ? LikePattern.NO_ESCAPE : like.escape().codePointAt(0);
        return row -> {
            final Value text = operand.of(row);
            final Value by = pattern.of(row);
            if (text instanceof Value.Null || by instanceof Value.Null) {
                return Value.NULL;
            }
            final boolean matches = new LikePattern(Conversions.text(by), escape, true).matches(Conversions.text(text));
            return of(matches != like.negated());
        };
    }

    private SqliteExpression choice(Expression.Case choice) {
        final Typed operand = choice.operand() == null ? null : typed(choice.operand());
        final List<SqliteExpression> conditions = new ArrayList<>();
        final List<SqliteExpression> values = new ArrayList<>();
        for (final Expression.Branch branch : choice.branches()) {
            final Typed when = typed(branch.when());
            conditions.add(operand == null ? when.code() : comparison(BinaryOperator.EQ, operand, when));
            values.add(compile(branch.then()));
        }
        final SqliteExpression otherwise = choice.otherwise() == null ? row -> Value.NULL : compile(choice.otherwise());
        return row -> {
            for (int i = 0; i < values.size(); i++) {
                if (conditions.get(i).holds(row)) {
                    return values.get(i).of(row);
                }
            }
            return otherwise.of(row);
        };
    }

    /** What is not chosen is not evaluated. */
    private SqliteExpression call(Expression.Call call) {
        final List<SqliteExpression> arguments =
                call.arguments().stream().map(this::compile).toList();
        if (call.function() == Function.IF) {
            return row -> arguments.get(arguments.get(0).holds(row) ? 1 : 2).of(row);
        } else if (call.function() == Function.COALESCE || call.function() == Function.IFNULL) {
            return row -> {
                for (final SqliteExpression argument : arguments) {
                    final Value value = argument.of(row);
                    if (!(value instanceof Value.Null)) {
                        return value;
                    }
                }
                return Value.NULL;
            };
        }
        return row -> SqliteFunctions.of(
                call.function(),
                arguments.stream().map(argument -> argument.of(row)).toList());
    }

    private Typed cast(Expression.Cast cast) {
        final SqliteExpression operand = compile(cast.operand());
        final Affinity affinity = Affinity.of(cast.type());
        if (cast.type() instanceof SqlType.IntegerType whole && whole.unsigned()) {
            throw new UnsupportedFeatureException("SQLite CAST to a type without a sign");
        }
        return new Typed(
                row -> {
                    final Value value = operand.of(row);
                    return value instanceof Value.Null ? value : cast(value, affinity);
                },
                affinity);
    }

    private static Value cast(Value value, Affinity affinity) {
        return switch (affinity) {
            case TEXT -> new Value.StringValue(Conversions.text(value));
            case INTEGER -> new Value.IntegerValue(Conversions.whole(value));
            case REAL -> new Value.DoubleValue(Conversions.real(value));
            case NUMERIC -> Conversions.numeric(value);
            case NONE -> throw new AssertionError(affinity);
        };
    }

    private static Value of(boolean truth) {
        return truth ? TRUE : FALSE;
    }
}
