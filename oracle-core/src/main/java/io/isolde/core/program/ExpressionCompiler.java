package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.RowLayout;
import io.isolde.core.row.StringOrder;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.List;

/**
 * Compiles expressions over the rows of a table, or of a join. Types are static, so every operation is chosen here; only NULL is dynamic. Warm: runs
 * once per statement of a case.
 */
public final class ExpressionCompiler {
    /** Takes the scalar subqueries met; answers with their slot and type. */
    public interface SubqueryCollector {
        /** The slot that will hold the subquery's value. */
        int slotOf(Statement.Select select);

        /**
         * The slot that will hold the number of rows a subquery finds.
         *
         * @param around the scope of the expression it stands in
         */
        default int slotOfCount(Statement.Select select, RowScope around) {
            throw new UnsupportedFeatureException("subquery in a predicate");
        }

        /** The slot that will hold the rows, of one column, that a subquery gives; else as for its number of rows. */
        default int slotOfRows(Statement.Select select, RowScope around) {
            throw new UnsupportedFeatureException("subquery in a predicate");
        }

        /** The slot that will hold an aggregate of the rows, or the group, of the SELECT the expression stands in. */
        default int slotOf(Expression.Aggregate aggregate) {
            throw new UnsupportedFeatureException("aggregate outside a projection");
        }

        /** The type of that value. */
        CellType typeOf(int slot);

        /**
         * For places where no subquery may stand.
         *
         * @param feature what is missing where one does
         */
        static SubqueryCollector refusing(String feature) {
            return new SubqueryCollector() {
                @Override
                public int slotOf(Statement.Select select) {
                    throw new UnsupportedFeatureException(feature);
                }

                @Override
                public int slotOfCount(Statement.Select select, RowScope around) {
                    throw new UnsupportedFeatureException(feature);
                }

                @Override
                public int slotOfRows(Statement.Select select, RowScope around) {
                    throw new UnsupportedFeatureException(feature);
                }

                @Override
                public CellType typeOf(int slot) {
                    throw new AssertionError(slot);
                }
            };
        }
    }

    private static final int NO_ESCAPE = -1;

    private final RowScope scope;
    private final Cells cells;
    private final SubqueryCollector subqueries;
    private final ServerProfile profile;
    private final TypeRules types;
    private final Emitter out;
    private final Converter convert;
    private final ArithmeticCompiler arithmetic;
    private final ComparisonCompiler comparisons;
    private final ChoiceCompiler choices;
    private final FunctionCompiler functions;
    private boolean insertedAllowed;

    /**
     * A compiler for expressions over a table.
     *
     * @param table the table whose columns may be named
     */
    public ExpressionCompiler(
            Table table, RowLayout layout, Cells cells, SubqueryCollector subqueries, ServerProfile profile) {
        this(RowScope.of(table, layout), cells, subqueries, profile);
    }

    /** A compiler for expressions over the rows of a scope. */
    public ExpressionCompiler(RowScope scope, Cells cells, SubqueryCollector subqueries, ServerProfile profile) {
        this(scope, cells, subqueries, profile, new Emitter());
    }

    private ExpressionCompiler(
            RowScope scope, Cells cells, SubqueryCollector subqueries, ServerProfile profile, Emitter out) {
        this.scope = scope;
        this.cells = cells;
        this.subqueries = subqueries;
        this.profile = profile;
        this.out = out;
        types = new TypeRules(profile);
        convert = new Converter(out, profile);
        arithmetic = new ArithmeticCompiler(out, convert, profile);
        comparisons = new ComparisonCompiler(this, out, convert, types, profile, cells);
        choices = new ChoiceCompiler(this, comparisons, out, convert, types, profile);
        functions = new FunctionCompiler(this, out, types, profile, cells);
    }

    /**
     * Compiles an expression for its value.
     *
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public Program compile(Expression expression) {
        out.reset();
        return out.program(emit(expression));
    }

    /** The same for an assignment of ON DUPLICATE KEY UPDATE, which may name the row that could not be added. */
    public Program compileOnDuplicate(Expression expression) {
        insertedAllowed = true;
        final Program program = compile(expression);
        insertedAllowed = false;
        return program;
    }

    /** Compiles a predicate: the program's result is 0, 1 or NULL. Null for a missing WHERE. */
    public Program compilePredicate(Expression where) {
        if (where == null) {
            return null;
        }
        out.reset();
        emitCondition(where);
        return out.program(CellType.INTEGER);
    }

    /** A whole WHERE, or one of those that AND joins to it. */
    private void emitCondition(Expression where) {
        if (where instanceof Expression.Binary and && and.operator() == BinaryOperator.AND) {
            emitCondition(and.left());
            final int jump = out.jump(Opcode.JUMP_IF_FALSE);
            emitCondition(and.right());
            out.opOfTwo(Opcode.AND);
            out.land(jump);
        } else if (profile.roundsConditions() && !isTruthValue(where) && mayBeFraction(typeOf(where))) {
            final CellType type = emit(where);
            out.call(new CallSite(ExpressionCompiler::wholeTruth, List.of(type), CellType.INTEGER, true));
        } else {
            emitTruth(where);
        }
    }

    private static boolean mayBeFraction(CellType type) {
        return type.isText() || type.isReal() || type.kind() == CellType.Kind.DECIMAL;
    }

    private static void wholeTruth(CallFrame frame) {
        final double number = frame.real(0);
        if (number != 0 && Math.abs(number) < 1) {
            throw new UnsupportedFeatureException("fraction as a condition");
        }
        frame.returnTruth(number != 0);
    }

    /** The type an expression will have, without emitting it. */
    CellType typeOf(Expression expression) {
        final ExpressionCompiler other = new ExpressionCompiler(scope, cells, subqueries, profile, new Emitter());
        other.insertedAllowed = insertedAllowed;
        return other.emit(expression);
    }

    /** Whether an expression reads neither a row nor a subquery. */
    static boolean isConstant(Expression expression) {
        if (expression instanceof Expression.Literal) {
            return true;
        } else if (expression instanceof Expression.Unary u) {
            return isConstant(u.operand());
        } else if (expression instanceof Expression.Binary b) {
            return isConstant(b.left()) && isConstant(b.right());
        } else if (expression instanceof Expression.Call c) {
            return c.arguments().stream().allMatch(ExpressionCompiler::isConstant);
        }
        return expression instanceof Expression.Cast c && isConstant(c.operand())
                || expression instanceof Expression.Case choice && isConstant(choice);
    }

    private static boolean isConstant(Expression.Case choice) {
        return (choice.operand() == null || isConstant(choice.operand()))
                && (choice.otherwise() == null || isConstant(choice.otherwise()))
                && choice.branches().stream().allMatch(b -> isConstant(b.when()) && isConstant(b.then()));
    }

    /** Emits an expression, whose value it leaves on the stack; answers with its type. */
    CellType emit(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return emitLiteral(literal.value());
        } else if (expression instanceof Expression.ColumnRef ref) {
            return emitColumn(ref);
        } else if (expression instanceof Expression.InsertedValue inserted) {
            return emitInserted(inserted.column());
        } else if (expression instanceof Expression.Unary unary) {
            return emitUnary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return emitBinary(binary);
        } else if (expression instanceof Expression.Between between) {
            comparisons.between(between);
            return CellType.INTEGER;
        } else if (expression instanceof Expression.In in) {
            comparisons.in(in);
            return CellType.INTEGER;
        } else if (expression instanceof Expression.IsNull isNull) {
            emit(isNull.operand());
            out.op(Opcode.IS_NULL);
            return negateIf(isNull.negated());
        } else if (expression instanceof Expression.IsTruth isTruth) {
            emitTruth(isTruth.operand());
            out.op(Opcode.IS_TRUTH, isTruth.truth() ? 1 : 0);
            return negateIf(isTruth.negated());
        } else if (expression instanceof Expression.Like like) {
            return emitLike(like);
        } else if (expression instanceof Expression.Case c) {
            return choices.choose(c);
        } else if (expression instanceof Expression.Cast cast) {
            return functions.cast(cast);
        } else if (expression instanceof Expression.Call call) {
            return emitCall(call);
        } else if (expression instanceof Expression.ScalarSubquery subquery) {
            final int slot = subqueries.slotOf(subquery.select());
            out.loadSlot(slot);
            return subqueries.typeOf(slot);
        } else if (expression instanceof Expression.Exists exists) {
            out.loadSlot(subqueries.slotOfCount(exists.select(), scope));
            out.op(Opcode.TRUTH_LONG);
            return negateIf(exists.negated());
        } else if (expression instanceof Expression.InSubquery in) {
            return emitInSubquery(in);
        } else if (expression instanceof Expression.Aggregate aggregate) {
            final int slot = subqueries.slotOf(aggregate);
            out.loadSlot(slot);
            return subqueries.typeOf(slot);
        }
        throw new UnsupportedFeatureException(
                "expression " + expression.getClass().getSimpleName());
    }

    private CellType emitInSubquery(Expression.InSubquery in) {
        final int slot = subqueries.slotOfRows(in.select(), scope);
        final CellType operand = emit(in.operand());
        if (operand.kind() != CellType.Kind.INTEGER || subqueries.typeOf(slot).kind() != CellType.Kind.INTEGER) {
            throw new UnsupportedFeatureException("IN (SELECT) of other than signed whole numbers");
        }
        out.op(Opcode.IN_SLOT, slot);
        return negateIf(in.negated());
    }

    private CellType emitLiteral(Value value) {
        if (value instanceof Value.Null) {
            out.pushNull();
        } else if (value instanceof Value.DecimalValue d) {
            final BigDecimal exact = d.value().scale() < 0 ? d.value().setScale(0) : d.value();
            out.pushExact(exact);
        } else {
            out.pushConstant(cells.encode(value));
        }
        return Cells.typeOf(value);
    }

    private CellType emitColumn(Expression.ColumnRef ref) {
        final RowScope.Place place = scope.find(ref);
        if (place.depth() == scope.depth()) {
            out.load(place.column());
        } else {
            out.loadOuter(place.depth(), place.column());
        }
        return place.type();
    }

    /** {@code VALUES(column)}; where no row is being inserted it is NULL, which nobody writes. */
    private CellType emitInserted(String name) {
        if (!insertedAllowed) {
            throw new UnsupportedFeatureException("VALUES() outside ON DUPLICATE KEY UPDATE");
        }
        final RowScope.Place place = scope.find(new Expression.ColumnRef(name));
        out.loadInserted(place.column());
        return place.type();
    }

    private CellType emitUnary(Expression.Unary unary) {
        if (unary.operator() == Expression.UnaryOperator.NOT) {
            emitTruth(unary.operand());
            out.op(Opcode.NOT);
            return CellType.INTEGER;
        }
        final CellType operand = emit(unary.operand());
        return unary.operator() == Expression.UnaryOperator.MINUS
                ? arithmetic.negate(operand, operand.isInteger() && becomesDecimal(unary.operand()))
                : arithmetic.invert(operand);
    }

    /**
     * Whether minus of a whole number is a decimal: of a constant that is negative or beyond the signed numbers. Measured on MariaDB 11.4.5
     * and MySQL 8.0.12: -(1-5), -(CAST(5 AS UNSIGNED)), -(~0).
     */
    private boolean becomesDecimal(Expression operand) {
        if (!isConstant(operand)) {
            return false;
        } else if (operand instanceof Expression.Literal literal && profile.foldsMinusOfLiterals()) {
            return isBeyondSigned(literal.value());
        }
        final Evaluator evaluator = new Evaluator(null, cells, profile);
        evaluator.run(new ExpressionCompiler(scope, cells, subqueries, profile, new Emitter()).compile(operand), 0);
        return evaluator.error() == null && !evaluator.isNull() && evaluator.cell() < 0;
    }

    private static boolean isBeyondSigned(Value negated) {
        return negated instanceof Value.UnsignedValue u && u.bits() != Long.MIN_VALUE
                || negated instanceof Value.IntegerValue i && i.value() == Long.MIN_VALUE;
    }

    private CellType emitBinary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator.isComparison()) {
            comparisons.compare(operator, binary.left(), binary.right());
            return CellType.INTEGER;
        } else if (operator.isLogic()) {
            return emitLogic(operator, binary.left(), binary.right());
        }
        final CellType left = emit(binary.left());
        if (operator.isBitwise()) {
            if (profile.evaluatesBothOf(operator)) {
                return arithmetic.bits(operator, left, emit(binary.right()));
            }
            final int unknown = out.jump(Opcode.JUMP_IF_NULL);
            final CellType result = arithmetic.bits(operator, left, emit(binary.right()));
            out.land(unknown);
            return result;
        }
        final boolean lazy =
                profile.decimalsEndAtNull() && ArithmeticCompiler.isExact(operator, left, typeOf(binary.right()));
        final int unknown = lazy ? out.jump(Opcode.JUMP_IF_NULL) : 0;
        final CellType result = arithmetic.arithmetic(operator, left, emit(binary.right()));
        if (lazy) {
            out.land(unknown);
        }
        return result;
    }

    private CellType emitLogic(BinaryOperator operator, Expression left, Expression right) {
        if (operator == BinaryOperator.XOR) {
            if (profile.xorMistakesNullSafeEquals() && (isNullSafeEquals(left) || isNullSafeEquals(right))) {
                throw new UnsupportedFeatureException("<=> under XOR");
            }
            emitRoundedTruth(left);
            final int unknown = out.jump(profile.xorEndsAtNull() ? Opcode.JUMP_IF_NULL : Opcode.JUMP_NEVER);
            emitRoundedTruth(right);
            out.opOfTwo(Opcode.XOR);
            out.land(unknown);
        } else {
            emitTruth(left);
            final int jump = out.jump(operator == BinaryOperator.AND ? Opcode.JUMP_IF_FALSE : Opcode.JUMP_IF_TRUE);
            emitTruth(right);
            out.opOfTwo(operator == BinaryOperator.AND ? Opcode.AND : Opcode.OR);
            out.land(jump);
        }
        return CellType.INTEGER;
    }

    private CellType negateIf(boolean negated) {
        if (negated) {
            out.op(Opcode.NOT);
        }
        return CellType.INTEGER;
    }

    private CellType emitLike(Expression.Like like) {
        final CellType operandType = emit(like.operand());
        convert.toText(operandType, 0);
        final int unknown = out.jump(profile.likeEndsAtNull() ? Opcode.JUMP_IF_NULL : Opcode.JUMP_NEVER);
        final CellType patternType = emit(like.pattern());
        convert.toText(patternType, 0);
        final CellType operand = types.asText(operandType);
        final CellType pattern = types.asText(patternType);
        final StringOrder order = operand.isText() && pattern.isText()
                ? types.order(operand, pattern)
                : operand.isText() ? operand.order() : pattern.order();
        out.opOfTwo(Opcode.LIKE, order.ordinal(), escapeCharacter(like.escape()));
        out.land(unknown);
        return negateIf(like.negated());
    }

    private static int escapeCharacter(String escape) {
        if (escape == null) {
            return '\\';
        } else if (escape.isEmpty()) {
            return NO_ESCAPE;
        } else if (escape.length() > 1 || escape.charAt(0) > 127) {
            throw new UnsupportedFeatureException("escape character beyond ASCII");
        }
        return escape.charAt(0);
    }

    private CellType emitCall(Expression.Call call) {
        final List<Expression> arguments = call.arguments();
        switch (call.function()) {
            case IF -> {
                return choices.chooseIf(arguments.get(0), arguments.get(1), arguments.get(2));
            }
            case IFNULL, COALESCE -> {
                return choices.firstNotNull(arguments);
            }
            case NULLIF -> {
                return choices.nullIfEqual(arguments.get(0), arguments.get(1));
            }
            case MOD -> {
                return emitBinary(new Expression.Binary(BinaryOperator.MODULO, arguments.get(0), arguments.get(1)));
            }
            default -> {
                return functions.call(call.function(), arguments);
            }
        }
    }

    /** Emits an expression as a truth value: 0, 1 or NULL. */
    void emitTruth(Expression expression) {
        final CellType type = emit(expression);
        switch (type.kind()) {
            case INTEGER, UNSIGNED, BIT, DATE, TIME, DATETIME -> {
                if (!isTruthValue(expression)) {
                    out.op(Opcode.TRUTH_LONG);
                }
            }
            case DECIMAL -> out.op(Opcode.TRUTH_DECIMAL);
            case DOUBLE, FLOAT -> out.op(Opcode.TRUTH_DOUBLE);
            case STRING -> {
                convert.toDouble(type, 0);
                out.op(Opcode.TRUTH_DOUBLE);
            }
            case NULL -> {
                // NULL is a truth value
            }
        }
    }

    private static boolean isNullSafeEquals(Expression operand) {
        return operand instanceof Expression.Binary binary && binary.operator() == BinaryOperator.NULL_SAFE_EQ;
    }

    /** An operand of XOR: rounded first. Measured: {@code 0 XOR 0.1e0} is 0. */
    private void emitRoundedTruth(Expression expression) {
        final CellType type = emit(expression);
        if (type.kind() != CellType.Kind.NULL && !isTruthValue(expression)) {
            if (!type.isInteger() && !type.isTemporal()) {
                out.op(Opcode.TO_INTEGER, out.typeIndex(type));
            }
            out.op(Opcode.TRUTH_LONG);
        }
    }

    private static boolean isTruthValue(Expression expression) {
        return expression instanceof Expression.Between
                || expression instanceof Expression.In
                || expression instanceof Expression.IsNull
                || expression instanceof Expression.IsTruth
                || expression instanceof Expression.Like
                || expression instanceof Expression.Unary u && u.operator() == Expression.UnaryOperator.NOT
                || expression instanceof Expression.Binary b
                        && (b.operator().isComparison() || b.operator().isLogic());
    }
}
