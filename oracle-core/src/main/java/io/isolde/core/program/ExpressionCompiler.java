package io.isolde.core.program;

import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Cells;
import io.isolde.core.row.RowLayout;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Compiles expressions over one table's rows. Types are static, so every operation is chosen here; only NULL is dynamic. Warm: runs
 * once per statement of a case.
 */
public final class ExpressionCompiler {
    /** Takes the scalar subqueries met; answers with their slot and type. */
    public interface SubqueryCollector {
        /** The slot that will hold the subquery's value. */
        int slotOf(Statement.Select select);

        /** The slot that will hold an aggregate of the rows, or the group, of the SELECT the expression stands in. */
        default int slotOf(Expression.Aggregate aggregate) {
            throw new UnsupportedFeatureException("aggregate outside a projection");
        }

        /** The type of that value. */
        CellType typeOf(int slot);
    }

    private final Table table;
    private final RowLayout layout;
    private final Cells cells;
    private final SubqueryCollector subqueries;
    private final IntArrayList code = new IntArrayList();
    private final LongArrayList constants = new LongArrayList();
    private int depth;
    private int maxDepth;
    private long columnsRead;

    /**
     * A compiler for expressions over a table.
     *
     * @param table the table whose columns may be named
     */
    public ExpressionCompiler(Table table, RowLayout layout, Cells cells, SubqueryCollector subqueries) {
        this.table = table;
        this.layout = layout;
        this.cells = cells;
        this.subqueries = subqueries;
    }

    /**
     * Compiles an expression for its value.
     *
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public Program compile(Expression expression) {
        reset();
        final CellType type = emit(expression);
        return new Program(code.toIntArray(), constants.toLongArray(), maxDepth, type, columnsRead);
    }

    /** Compiles a predicate: the program's result is 0, 1 or NULL. Null for a missing WHERE. */
    public Program compilePredicate(Expression where) {
        if (where == null) {
            return null;
        }
        reset();
        emitTruth(where);
        return new Program(code.toIntArray(), constants.toLongArray(), maxDepth, CellType.INTEGER, columnsRead);
    }

    private void reset() {
        code.clear();
        constants.clear();
        depth = 0;
        maxDepth = 0;
        columnsRead = 0;
    }

    private CellType emit(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return emitLiteral(literal.value());
        } else if (expression instanceof Expression.ColumnRef ref) {
            return emitColumn(ref.column());
        } else if (expression instanceof Expression.Unary unary) {
            return emitUnary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return emitBinary(binary);
        } else if (expression instanceof Expression.Between between) {
            return emitBetween(between);
        } else if (expression instanceof Expression.In in) {
            return emitIn(in);
        } else if (expression instanceof Expression.IsNull isNull) {
            emit(isNull.operand());
            op(Opcode.IS_NULL);
            return negateIf(isNull.negated());
        } else if (expression instanceof Expression.IsTruth isTruth) {
            emitTruth(isTruth.operand());
            op(Opcode.IS_TRUTH, isTruth.truth() ? 1 : 0);
            return negateIf(isTruth.negated());
        } else if (expression instanceof Expression.ScalarSubquery subquery) {
            final int slot = subqueries.slotOf(subquery.select());
            op(Opcode.LOAD_SLOT, slot);
            push();
            return subqueries.typeOf(slot);
        } else if (expression instanceof Expression.Aggregate aggregate) {
            final int slot = subqueries.slotOf(aggregate);
            op(Opcode.LOAD_SLOT, slot);
            push();
            return subqueries.typeOf(slot);
        }
        throw new UnsupportedFeatureException(
                "expression " + expression.getClass().getSimpleName());
    }

    private CellType emitLiteral(Value value) {
        final CellType type = Cells.typeOf(value);
        if (type.kind() == Kind.NULL) {
            op(Opcode.PUSH_NULL);
        } else {
            constants.add(cells.encode(value));
            op(Opcode.PUSH, constants.size() - 1);
        }
        push();
        return type;
    }

    private CellType emitColumn(String name) {
        final int column = table.columnIndex(name);
        if (column < 0) {
            throw new UnsupportedFeatureException("unknown column");
        }
        columnsRead |= 1L << column;
        op(Opcode.LOAD, column);
        push();
        return layout.type(column);
    }

    private CellType emitUnary(Expression.Unary unary) {
        switch (unary.operator()) {
            case NOT -> {
                emitTruth(unary.operand());
                op(Opcode.NOT);
                return CellType.INTEGER;
            }
            case MINUS -> {
                final CellType type = emit(unary.operand());
                switch (type.kind()) {
                    case INTEGER, DECIMAL -> op(Opcode.NEGATE_LONG);
                    case DOUBLE -> op(Opcode.NEGATE_DOUBLE);
                    case NULL -> {
                        // -NULL is NULL
                    }
                    case STRING -> throw new UnsupportedFeatureException("string as number");
                }
                return type;
            }
            case INVERT -> throw new UnsupportedFeatureException("operator ~");
        }
        throw new AssertionError(unary);
    }

    private CellType emitBinary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator.isComparison()) {
            final CellType left = emit(binary.left());
            return emitComparison(operator, left, binary.right());
        }
        if (operator.isArithmetic()) {
            return emitArithmetic(operator, binary.left(), binary.right());
        }
        if (!operator.isLogic()) {
            throw new UnsupportedFeatureException("operator " + operator.symbol());
        }
        emitTruth(binary.left());
        if (operator == BinaryOperator.XOR) {
            emitTruth(binary.right());
            op(Opcode.XOR);
        } else {
            op(operator == BinaryOperator.AND ? Opcode.JUMP_IF_FALSE : Opcode.JUMP_IF_TRUE, 0);
            final int target = code.size() - 1;
            emitTruth(binary.right());
            op(operator == BinaryOperator.AND ? Opcode.AND : Opcode.OR);
            code.set(target, code.size());
        }
        pop();
        return CellType.INTEGER;
    }

    /** {@code a BETWEEN b AND c} is {@code a >= b AND a <= c}, both sides evaluated. */
    private CellType emitBetween(Expression.Between between) {
        final CellType low = emit(between.operand());
        emitComparison(BinaryOperator.GE, low, between.low());
        final CellType high = emit(between.operand());
        emitComparison(BinaryOperator.LE, high, between.high());
        op(Opcode.AND);
        pop();
        return negateIf(between.negated());
    }

    /** {@code a IN (x, y)} is {@code a = x OR a = y}. */
    private CellType emitIn(Expression.In in) {
        boolean first = true;
        for (final Expression candidate : in.candidates()) {
            final CellType operand = emit(in.operand());
            emitComparison(BinaryOperator.EQ, operand, candidate);
            if (!first) {
                op(Opcode.OR);
                pop();
            }
            first = false;
        }
        return negateIf(in.negated());
    }

    private CellType negateIf(boolean negated) {
        if (negated) {
            op(Opcode.NOT);
        }
        return CellType.INTEGER;
    }

    /** The left operand is on the stack already. */
    private CellType emitComparison(BinaryOperator operator, CellType left, Expression rightExpression) {
        final Kind rightKind = kindOf(rightExpression);
        final boolean asDouble = rightKind == Kind.DOUBLE && left.kind() != Kind.NULL && left.isNumeric();
        if (asDouble) {
            toDouble(left);
        }
        final CellType right = emit(rightExpression);
        if (left.kind() == Kind.NULL || right.kind() == Kind.NULL) {
            op(Opcode.COMPARE_NULL, operator.ordinal());
        } else if (left.kind() == Kind.STRING && right.kind() == Kind.STRING) {
            op(Opcode.COMPARE_STRING, operator.ordinal(), collation(left, right).ordinal());
        } else if (left.kind() == Kind.STRING || right.kind() == Kind.STRING) {
            throw new UnsupportedFeatureException("string compared with number");
        } else if (left.kind() == Kind.DOUBLE || right.kind() == Kind.DOUBLE) {
            toDouble(right);
            op(Opcode.COMPARE_DOUBLE, operator.ordinal());
        } else if (left.kind() == Kind.INTEGER && right.kind() == Kind.INTEGER) {
            op(Opcode.COMPARE_INTEGER, operator.ordinal());
        } else {
            op(Opcode.COMPARE_DECIMAL, operator.ordinal(), left.scale(), right.scale());
        }
        pop();
        return CellType.INTEGER;
    }

    private static Collation collation(CellType left, CellType right) {
        // a column's explicit collation wins over a literal's default one
        if (left.collation() == Collation.SERVER_DEFAULT) {
            return right.collation();
        }
        if (right.collation() != Collation.SERVER_DEFAULT && right.collation() != left.collation()) {
            throw new UnsupportedFeatureException("mix of collations");
        }
        return left.collation();
    }

    private CellType emitArithmetic(BinaryOperator operator, Expression leftExpression, Expression rightExpression) {
        if (operator == BinaryOperator.DIVIDE
                || operator == BinaryOperator.INTEGER_DIVIDE
                || operator == BinaryOperator.MODULO) {
            throw new UnsupportedFeatureException("operator " + operator.symbol());
        }
        final Kind rightKind = kindOf(rightExpression);
        final CellType left = emit(leftExpression);
        if (left.kind() == Kind.STRING || rightKind == Kind.STRING) {
            throw new UnsupportedFeatureException("string as number");
        }
        if (left.kind() == Kind.NULL || rightKind == Kind.NULL) {
            return emitArithmeticWithNull(left, rightExpression);
        }
        final CellType right;
        final CellType result;
        if (left.kind() == Kind.DOUBLE || rightKind == Kind.DOUBLE) {
            toDouble(left);
            right = emit(rightExpression);
            toDouble(right);
            result = CellType.DOUBLE;
            op(choose(operator, Opcode.ADD_DOUBLE, Opcode.SUBTRACT_DOUBLE, Opcode.MULTIPLY_DOUBLE));
        } else if (left.kind() == Kind.INTEGER && rightKind == Kind.INTEGER) {
            emit(rightExpression);
            result = CellType.INTEGER;
            op(choose(operator, Opcode.ADD_LONG, Opcode.SUBTRACT_LONG, Opcode.MULTIPLY_LONG));
        } else if (operator == BinaryOperator.TIMES) {
            right = emit(rightExpression);
            result = CellType.decimal(left.scale() + right.scale());
            op(Opcode.MULTIPLY_DECIMAL);
        } else {
            final int scale = Math.max(left.scale(), scaleOf(rightExpression));
            raise(left.scale(), scale);
            right = emit(rightExpression);
            raise(right.scale(), scale);
            result = CellType.decimal(scale);
            op(choose(operator, Opcode.ADD_DECIMAL, Opcode.SUBTRACT_DECIMAL, 0));
        }
        pop();
        return result;
    }

    private CellType emitArithmeticWithNull(CellType left, Expression rightExpression) {
        final CellType right = emit(rightExpression);
        op(Opcode.ADD_LONG); // unites the NULL marks: one operand is always NULL
        pop();
        return left.kind() == Kind.NULL ? right : left;
    }

    private static int choose(BinaryOperator operator, int plus, int minus, int times) {
        return operator == BinaryOperator.PLUS ? plus : operator == BinaryOperator.MINUS ? minus : times;
    }

    private void toDouble(CellType type) {
        if (type.kind() != Kind.DOUBLE) {
            op(Opcode.TO_DOUBLE, type.scale());
        }
    }

    private void raise(int scale, int newScale) {
        if (scale != newScale) {
            op(Opcode.RAISE, scale, newScale);
        }
    }

    private void emitTruth(Expression expression) {
        final CellType type = emit(expression);
        switch (type.kind()) {
            case INTEGER -> {
                if (!isTruthValue(expression)) {
                    op(Opcode.TRUTH_LONG);
                }
            }
            case DECIMAL -> op(Opcode.TRUTH_LONG);
            case DOUBLE -> op(Opcode.TRUTH_DOUBLE);
            case NULL -> {
                // NULL is a truth value
            }
            case STRING -> throw new UnsupportedFeatureException("string as truth value");
        }
    }

    private static boolean isTruthValue(Expression expression) {
        return expression instanceof Expression.Between
                || expression instanceof Expression.In
                || expression instanceof Expression.IsNull
                || expression instanceof Expression.IsTruth
                || expression instanceof Expression.Unary u && u.operator() == Expression.UnaryOperator.NOT
                || expression instanceof Expression.Binary b && !b.operator().isArithmetic();
    }

    private Kind kindOf(Expression expression) {
        return typeOf(expression).kind();
    }

    private int scaleOf(Expression expression) {
        return typeOf(expression).scale();
    }

    /** The type an expression will have, without emitting it. */
    private CellType typeOf(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return Cells.typeOf(literal.value());
        } else if (expression instanceof Expression.ColumnRef ref) {
            final int column = table.columnIndex(ref.column());
            if (column < 0) {
                throw new UnsupportedFeatureException("unknown column");
            }
            return layout.type(column);
        } else if (expression instanceof Expression.Unary u && u.operator() == Expression.UnaryOperator.MINUS) {
            return typeOf(u.operand());
        } else if (expression instanceof Expression.Binary b && b.operator().isArithmetic()) {
            return arithmeticType(b.operator(), typeOf(b.left()), typeOf(b.right()));
        } else if (expression instanceof Expression.ScalarSubquery subquery) {
            return subqueries.typeOf(subqueries.slotOf(subquery.select()));
        } else if (expression instanceof Expression.Aggregate aggregate) {
            return subqueries.typeOf(subqueries.slotOf(aggregate));
        }
        return CellType.INTEGER;
    }

    private static CellType arithmeticType(BinaryOperator operator, CellType left, CellType right) {
        if (left.kind() == Kind.NULL) {
            return right;
        } else if (right.kind() == Kind.NULL) {
            return left;
        } else if (left.kind() == Kind.DOUBLE || right.kind() == Kind.DOUBLE) {
            return CellType.DOUBLE;
        } else if (left.kind() == Kind.INTEGER && right.kind() == Kind.INTEGER) {
            return CellType.INTEGER;
        }
        return CellType.decimal(
                operator == BinaryOperator.TIMES
                        ? left.scale() + right.scale()
                        : Math.max(left.scale(), right.scale()));
    }

    private void op(int... words) {
        for (final int word : words) {
            code.add(word);
        }
    }

    private void push() {
        depth++;
        maxDepth = Math.max(maxDepth, depth);
    }

    private void pop() {
        depth--;
    }
}
