package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.UnsupportedFeatureException;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Compiles truth values: what a WHERE, an IF, AND, OR and XOR make of their operands. */
final class ConditionCompiler {
    private final ExpressionCompiler expressions;
    private final ComparisonCompiler comparisons;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final InnoDbProfile profile;

    ConditionCompiler(
            ExpressionCompiler expressions,
            ComparisonCompiler comparisons,
            Emitter out,
            Converter convert,
            TypeRules types,
            InnoDbProfile profile) {
        this.expressions = expressions;
        this.comparisons = comparisons;
        this.out = out;
        this.convert = convert;
        this.types = types;
        this.profile = profile;
    }

    /** Emits a WHERE. */
    void where(Expression condition) {
        whole(condition);
        if (isConditionBesideEquality(condition)) {
            out.markUnsureErrors();
        }
        if (profile.has(Behaviour.ROUNDS_CONDITIONS)) {
            requireNoFailingPart(condition);
        }
    }

    /**
     * A whole WHERE, or an operand of AND and OR in it that is left alone when the constants are gone: MySQL rounds it to a whole number.
     * Measured on MySQL 8.0.12.
     */
    private void whole(Expression where) {
        if (!profile.has(Behaviour.ROUNDS_CONDITIONS)) {
            if (where instanceof Expression.Binary b
                    && Shapes.isConjunction(b)
                    && profile.has(Behaviour.CACHES_CONSTANTS_OF_CONDITIONS)) {
                several(operands(b, b.operator()), b.operator());
            } else {
                decision(where);
            }
        } else if (where instanceof Expression.Binary b && Shapes.isConjunction(b)) {
            several(operands(b, b.operator()), b.operator());
        } else if (RowConditions.of(where) != null) {
            final RowConditions rows = RowConditions.of(where);
            several(rows.pairs(), rows.operator());
        } else {
            if (isExtremeOfDoubles(where)) {
                expressions.functions().extremes().truth((Expression.Call) where, true);
                return;
            }
            roundedTruth(where);
            if (expressions.functions().extremes().isUnsureTruth(where)) {
                out.call(new CallSite(
                        ConditionCompiler::requireKnown, List.of(CellType.INTEGER), CellType.INTEGER, false));
            }
        }
    }

    /** MySQL 8.0.12 evaluates a constant that one of several conditions compares, whether that condition is looked at or not. */
    private void requireNoFailingPart(Expression condition) {
        final RowConditions rows = RowConditions.of(condition);
        final List<Expression> conditions = rows != null && rows.operator() == BinaryOperator.AND
                ? rows.pairs()
                : condition instanceof Expression.Binary b && b.operator() == BinaryOperator.AND
                        ? operands(b, BinaryOperator.AND)
                        : List.of();
        for (final Expression each : conditions) {
            requireNoFailingPart(each);
            if (!Constants.isConstant(each)
                    && Operands.of(each).stream()
                            .anyMatch(part -> Constants.isComputedConstant(part)
                                    && expressions.constants().fails(part))) {
                throw new UnsupportedFeatureException("constant that fails in one of several conditions");
            }
        }
    }

    /** Whether there are several conditions, the equality of a column among them, which the servers may look at first. */
    private static boolean isConditionBesideEquality(Expression condition) {
        if (condition instanceof Expression.Binary b && Shapes.isConjunction(b)) {
            return isConditionBesideEquality(b.operator(), b.left())
                    || isConditionBesideEquality(b.operator(), b.right());
        }
        final RowConditions rows = RowConditions.of(condition);
        return rows != null
                && rows.operator() == BinaryOperator.AND
                && rows.pairs().stream().anyMatch(pair -> isEquality(pair) || Constants.isConstant(pair));
    }

    private static boolean isConditionBesideEquality(BinaryOperator operator, Expression part) {
        return operator == BinaryOperator.AND && (isEquality(part) || RowConditions.of(part) != null)
                || isConditionBesideEquality(part);
    }

    private static boolean isEquality(Expression condition) {
        return condition instanceof Expression.Binary b
                        && b.operator() == BinaryOperator.EQ
                        && (b.left() instanceof Expression.ColumnRef || b.right() instanceof Expression.ColumnRef)
                || condition instanceof Expression.In in
                        && in.operand() instanceof Expression.ColumnRef
                        && in.candidates().size() == 1
                || condition instanceof Expression.Unary not
                        && not.operator() == Expression.UnaryOperator.NOT
                        && (not.operand() instanceof Expression.ColumnRef || isInequality(not.operand()));
    }

    private static boolean isInequality(Expression condition) {
        return condition instanceof Expression.Binary b && b.operator() == BinaryOperator.NE;
    }

    private boolean isExtremeOfDoubles(Expression expression) {
        return profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                && Shapes.isExtreme(expression)
                && !(expressions.isCaching() && Constants.isComputedConstant(expression))
                && expressions.typeOf(expression).isReal();
    }

    /** MySQL 8.0.12 takes the largest so far, and not NULL. */
    static void requireKnown(CallFrame frame) {
        if (frame.isNull(0)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST with NULL as a condition");
        }
        frame.returnCell(frame.cell(0));
    }

    private static List<Expression> operands(Expression expression, BinaryOperator operator) {
        final List<Expression> operands = new ArrayList<>();
        addOperands(expression, operator, operands);
        return operands;
    }

    private static void addOperands(Expression expression, BinaryOperator operator, List<Expression> operands) {
        if (expression instanceof Expression.Binary b && b.operator() == operator) {
            addOperands(b.left(), operator, operands);
            addOperands(b.right(), operator, operands);
        } else {
            operands.add(expression);
        }
    }

    /** Constants come first: they are looked at before any row. NULL is false here, and ends an AND. */
    private void several(List<Expression> conditions, BinaryOperator operator) {
        for (int i = 0; i < conditions.size() && !profile.has(Behaviour.ROUNDS_CONDITIONS); i++) {
            if (isFailingConstant(conditions.get(i))) {
                throw new UnsupportedFeatureException("constant that fails in one of several conditions");
            }
        }
        requireNoNumberBesideSettled(conditions);
        final List<Expression> ordered = new ArrayList<>(conditions.size());
        int constants = 0;
        for (final Expression condition : conditions) {
            ordered.add(Constants.isConstant(condition) ? constants++ : ordered.size(), condition);
        }
        final boolean alone = conditions.size() - constants == 1;
        final IntArrayList exits = new IntArrayList(ordered.size());
        for (int i = 0; i < ordered.size(); i++) {
            if (i > 0) {
                // a row that a NULL leaves out is left out at once
                final int never = profile.has(Behaviour.CACHES_CONSTANTS_OF_CONDITIONS)
                        ? Opcode.JUMP_UNLESS_TRUE
                        : Opcode.JUMP_IF_FALSE;
                exits.add(out.jump(operator == BinaryOperator.AND ? never : Opcode.JUMP_IF_TRUE));
            }
            final Expression condition = ordered.get(i);
            final boolean rows = profile.has(Behaviour.ROUNDS_CONDITIONS) && RowConditions.of(condition) != null;
            if (Shapes.isConjunction(condition)) {
                requireNoNumberAlone((Expression.Binary) condition);
            }
            if (alone || Constants.isConstant(condition) || Shapes.isConjunction(condition) || rows) {
                whole(condition);
            } else {
                decision(condition);
            }
            out.op(Opcode.IS_TRUTH, 1);
            if (i > 0) {
                out.opOfTwo(operator == BinaryOperator.AND ? Opcode.AND : Opcode.OR);
            }
        }
        for (int i = 0; i < exits.size(); i++) {
            out.land(exits.getInt(i));
        }
    }

    private boolean isFailingConstant(Expression condition) {
        return Constants.isComputedConstant(condition)
                && expressions.constants().fails(condition);
    }

    /** MySQL 8.0.12 rounds a number that is left alone beside constants in a part of a condition, or does not. */
    private void requireNoNumberAlone(Expression.Binary part) {
        if (!profile.has(Behaviour.ROUNDS_CONDITIONS)) {
            return;
        }
        requireNoNumberAlone(operands(part, part.operator()).stream()
                .filter(each -> !Constants.isConstant(each))
                .toList());
    }

    /** Nor is a part left that its constants settle: {@code (2.0, i) = (2.5, 7) OR d}. Measured on MySQL 8.0.12. */
    private void requireNoNumberBesideSettled(List<Expression> conditions) {
        if (!profile.has(Behaviour.ROUNDS_CONDITIONS)) {
            return;
        }
        final Map<Boolean, List<Expression>> bySettling = conditions.stream()
                .filter(each -> !Constants.isConstant(each))
                .collect(Collectors.partitioningBy(this::maySettle));
        if (!bySettling.get(true).isEmpty()) {
            requireNoNumberAlone(bySettling.get(false));
        }
    }

    private boolean maySettle(Expression condition) {
        final RowConditions rows = RowConditions.of(condition);
        if (rows != null) {
            return rows.pairs().stream().anyMatch(part -> maySettle(part, rows.operator()));
        } else if (!Shapes.isConjunction(condition)) {
            return false;
        }
        final BinaryOperator operator = ((Expression.Binary) condition).operator();
        return operands(condition, operator).stream().anyMatch(part -> maySettle(part, operator));
    }

    private boolean maySettle(Expression part, BinaryOperator operator) {
        if (!Constants.isConstant(part)) {
            return maySettle(part);
        } else if (expressions.constants().fails(part)) {
            return true;
        }
        final BigDecimal number = expressions.constants().isNull(part)
                ? BigDecimal.ZERO
                : expressions.constants().number(part);
        return (number != null && number.signum() == 0) == (operator == BinaryOperator.AND);
    }

    private void requireNoNumberAlone(List<Expression> left) {
        if (left.size() == 1
                && !Shapes.isTruthValue(left.get(0))
                && !expressions.typeOf(left.get(0)).isInteger()) {
            throw new UnsupportedFeatureException("number left alone in a part of a condition");
        }
    }

    /** MariaDB 11.4.5: {@code 1 XOR (b64 % '2020')} of all bits is 1, though both are true. */
    private void requireNoRemainderOfBits(Expression operand) {
        if (profile.has(Behaviour.DECLARES_ALL_SIGNS)
                && expressions.typeOf(operand).isReal()
                && operand instanceof Expression.Binary remainder
                && remainder.operator() == BinaryOperator.MODULO
                && (expressions.typeOf(remainder.left()).kind() == CellType.Kind.BIT
                        || expressions.typeOf(remainder.left()).isUnsigned())) {
            throw new UnsupportedFeatureException("XOR of a remainder of bits");
        }
    }

    /** MySQL 8.0.12 turns a constant text into the BIGINT that the column is, and does not warn of it where it stores. */
    private void requireNoConversionOfXor(Expression column, Expression constant) {
        if (profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                && column instanceof Expression.ColumnRef
                && expressions.typeOf(column).isInteger()
                && expressions.sizes().bytes(column) == Long.BYTES
                && constant instanceof Expression.Literal
                && expressions.typeOf(constant).isText()) {
            throw new UnsupportedFeatureException("XOR of a BIGINT and a text");
        } else if (profile.has(Behaviour.READS_ALL_DATES)
                && column instanceof Expression.ColumnRef
                && expressions.typeOf(column).isTemporal()
                && Constants.isComputedConstant(constant)
                && expressions.constants().warns(constant)) {
            // measured: ('a' + 6 < 10) XOR date warns, ('a' + 6 < 10) XOR time does not
            throw new UnsupportedFeatureException("XOR of a date and a constant that warns");
        }
    }

    CellType logic(BinaryOperator operator, Expression left, Expression right) {
        if (operator == BinaryOperator.XOR) {
            requireNoConversionOfXor(left, right);
            requireNoConversionOfXor(right, left);
            requireNoRemainderOfBits(left);
            requireNoRemainderOfBits(right);
            if (profile.has(Behaviour.REFUSES_MIXED_COLLATIONS)) {
                types.requireOneOfTextsNullOrDates(expressions.typeOf(left), expressions.typeOf(right));
                if (expressions.typeOf(left).isTemporal()
                        && expressions.typeOf(right).isTemporal()) {
                    throw new UnsupportedFeatureException("XOR of dates and times");
                }
            }
            roundedTruth(left);
            final int unknown = out.jump(
                    profile.has(Behaviour.XOR_ENDS_AT_NULL) || profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                            ? Opcode.JUMP_IF_NULL
                            : Opcode.JUMP_NEVER);
            roundedTruth(right);
            out.opOfTwo(Opcode.XOR);
            out.land(unknown);
        } else {
            truth(left);
            final int jump = out.jump(operator == BinaryOperator.AND ? Opcode.JUMP_IF_FALSE : Opcode.JUMP_IF_TRUE);
            truth(right);
            out.opOfTwo(operator == BinaryOperator.AND ? Opcode.AND : Opcode.OR);
            out.land(jump);
        }
        return CellType.TRUTH;
    }

    /**
     * Emits a truth value that decides an IF or a WHERE, where NULL is as good as false: AND, and the equality of rows, end at the first.
     * Measured on MariaDB 11.4.5 and MySQL 8.0.12.
     */
    void decision(Expression condition) {
        if (!(condition instanceof Expression.Binary binary)) {
            truth(condition);
        } else if (Shapes.isConjunction(binary)) {
            final boolean and = binary.operator() == BinaryOperator.AND;
            expressions.constants().refuseOverflow(binary.left());
            expressions.constants().refuseOverflow(binary.right());
            decision(binary.left());
            final int decided = out.jump(and ? Opcode.JUMP_UNLESS_TRUE : Opcode.JUMP_IF_TRUE);
            decision(binary.right());
            out.opOfTwo(and ? Opcode.AND : Opcode.OR);
            out.land(decided);
        } else if (binary.operator() == BinaryOperator.EQ && Shapes.isComparedRow(binary)) {
            comparisons.compareUpToNull(binary.left(), binary.right());
        } else {
            truth(condition);
        }
    }

    /** Emits an expression as a truth value: 0, 1 or NULL. */
    void truth(Expression expression) {
        if (isExtremeOfDoubles(expression)) {
            expressions.functions().extremes().truth((Expression.Call) expression, false);
        } else {
            truth(expression, true);
        }
    }

    /**
     * The same.
     *
     * @param unsure whether a NULL may count for something else
     */
    void truth(Expression expression, boolean unsure) {
        expressions.functions().extremes().requireNoTruthOfTime(expression);
        final boolean asked = profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED) || Shapes.isExtreme(expression);
        final CellType declared = asked ? expressions.typeOf(expression) : null;
        final CellType type = declared == null
                ? expressions.emit(expression)
                : expressions.emitAs(expression, declared.isText() ? Wanted.REAL : Wanted.of(declared));
        switch (type.kind()) {
            case INTEGER, UNSIGNED, BIT, DATE, TIME, DATETIME -> {
                if (unsure && expressions.functions().extremes().isUnsureTruth(expression)) {
                    out.call(new CallSite(ConditionCompiler::requireKnown, List.of(type), type, false));
                }
                if (!Shapes.isTruthValue(expression)) {
                    out.op(Opcode.TRUTH_LONG);
                }
            }
            case DECIMAL -> out.op(Opcode.TRUTH_DECIMAL);
            case DOUBLE, FLOAT -> {
                if (unsure && expressions.functions().extremes().isUnsureTruth(expression)) {
                    out.call(new CallSite(ConditionCompiler::requireKnown, List.of(type), type, false));
                }
                out.op(Opcode.TRUTH_DOUBLE);
            }
            case STRING -> {
                convert.toDouble(type, 0);
                out.op(Opcode.TRUTH_DOUBLE);
            }
            case NULL -> {
                // NULL is a truth value
            }
        }
    }

    /** An operand of XOR: rounded first. Measured: {@code 0 XOR 0.1e0} is 0. */
    private void roundedTruth(Expression expression) {
        expressions.functions().extremes().requireNoTruthOfTime(expression);
        final CellType type = expressions.emitAs(expression, Wanted.INTEGER);
        if (type.kind() != CellType.Kind.NULL && !Shapes.isTruthValue(expression)) {
            if (!type.isInteger() && !type.isTemporal()) {
                out.op(Opcode.TO_INTEGER, out.typeIndex(type));
            }
            out.op(Opcode.TRUTH_LONG);
        }
    }
}
