package io.isolde.core.program;

import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Cells;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Compiles comparisons, BETWEEN and IN: decides what two values of different types are compared as. */
final class ComparisonCompiler {
    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final ServerProfile profile;
    private final Cells cells;

    ComparisonCompiler(
            ExpressionCompiler expressions,
            Emitter out,
            Converter convert,
            TypeRules types,
            ServerProfile profile,
            Cells cells) {
        this.expressions = expressions;
        this.out = out;
        this.convert = convert;
        this.types = types;
        this.profile = profile;
        this.cells = cells;
    }

    /** Whether a constant is converted to the type of a column it is compared with. */
    private enum ColumnRule {
        /** By comparison operators and where IN or BETWEEN does it. */
        CONVERTS_CONSTANT,
        /** In CASE, and in IN and BETWEEN of unlike things. */
        LEAVES_CONSTANT
    }

    // ---- two values

    /** Emits a comparison. */
    void compare(BinaryOperator operator, Expression left, Expression right) {
        compare(operator, left, right, ColumnRule.CONVERTS_CONSTANT);
    }

    /** Emits the comparison of CASE with one of its WHENs. */
    void compareCase(Expression operand, Expression when) {
        compare(BinaryOperator.EQ, operand, when, ColumnRule.LEAVES_CONSTANT);
    }

    private void compare(BinaryOperator operator, Expression left, Expression right, ColumnRule rule) {
        if (left instanceof Expression.Row || right instanceof Expression.Row) {
            compareRows(operator, items(left), items(right), rule);
        } else if (textOf(left) != null && textOf(right) == null) {
            compareOrdered(operator.mirrored(), right, left, rule);
        } else {
            compareOrdered(operator, left, right, rule);
        }
    }

    private static List<Expression> items(Expression row) {
        if (row instanceof Expression.Row r) {
            return r.items();
        }
        throw new UnsupportedFeatureException("row compared with a single value");
    }

    private void compareRows(BinaryOperator operator, List<Expression> left, List<Expression> right, ColumnRule rule) {
        if (left.size() != right.size()) {
            throw new UnsupportedFeatureException("rows of different length compared");
        }
        switch (operator) {
            case EQ, NULL_SAFE_EQ -> allEqual(operator, left, right, rule);
            case NE -> {
                allEqual(BinaryOperator.EQ, left, right, rule);
                out.op(Opcode.NOT);
            }
            default -> compareInTurn(operator, left, right, rule);
        }
    }

    private void allEqual(BinaryOperator operator, List<Expression> left, List<Expression> right, ColumnRule rule) {
        final List<Integer> exits = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            if (i > 0) {
                // the first pair that differs decides
                exits.add(out.jump(Opcode.JUMP_IF_FALSE));
            }
            compare(operator, left.get(i), right.get(i), rule);
            if (i > 0) {
                out.opOfTwo(Opcode.AND);
            }
        }
        exits.forEach(out::land);
    }

    /** {@code (a, b) < (c, d)} is {@code a < c OR a = c AND b < d}; the first pair that differs, or has a NULL, decides. */
    private void compareInTurn(
            BinaryOperator operator, List<Expression> left, List<Expression> right, ColumnRule rule) {
        if (left.size() == 1) {
            compare(operator, left.get(0), right.get(0), rule);
            return;
        }
        final BinaryOperator strict = operator == BinaryOperator.LE
                ? BinaryOperator.LT
                : operator == BinaryOperator.GE ? BinaryOperator.GT : operator;
        compare(strict, left.get(0), right.get(0), rule);
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        final int ordered = out.jump(Opcode.JUMP_IF_TRUE);
        out.drop();
        compare(BinaryOperator.EQ, left.get(0), right.get(0), rule);
        final int different = out.jump(Opcode.JUMP_IF_FALSE);
        out.drop();
        compareInTurn(operator, left.subList(1, left.size()), right.subList(1, right.size()), rule);
        out.land(unknown);
        out.land(ordered);
        out.land(different);
    }

    /** The text of a literal, or null. */
    private static String textOf(Expression expression) {
        return expression instanceof Expression.Literal l && l.value() instanceof Value.StringValue s
                ? s.value()
                : null;
    }

    /** A literal text, if only one side is one, stands on the right. */
    private void compareOrdered(BinaryOperator operator, Expression left, Expression right, ColumnRule rule) {
        final CellType leftType = expressions.emit(left);
        final String text = textOf(right);
        if (text == null || leftType.isText() || leftType.kind() == Kind.NULL) {
            compareLazily(operator, leftType, left, right);
        } else if (leftType.isTemporal()) {
            compareTop(operator, leftType, left, pushTemporal(leftType, text), right);
        } else {
            final CellType constant = comparesExactly(leftType, left, rule) ? pushExact(text) : pushDouble(text);
            compareTop(operator, leftType, left, constant, right);
        }
    }

    /** The right side is not evaluated when the left one is NULL. */
    private void compareLazily(BinaryOperator operator, CellType leftType, Expression left, Expression right) {
        final boolean simple = right instanceof Expression.Literal || right instanceof Expression.ColumnRef;
        if (simple || operator == BinaryOperator.NULL_SAFE_EQ) {
            compareTop(operator, leftType, left, expressions.emit(right), right);
            return;
        }
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        compareTop(operator, leftType, left, expressions.emit(right), right);
        out.land(unknown);
    }

    /** Whether a number compares with a literal text as an exact number. */
    private boolean comparesExactly(CellType number, Expression expression, ColumnRule rule) {
        if (number.isReal()) {
            return false;
        } else if (number.kind() == Kind.DECIMAL) {
            return rule == ColumnRule.CONVERTS_CONSTANT;
        }
        return profile.comparesIntegersWithTextExactly()
                || rule == ColumnRule.CONVERTS_CONSTANT && expression instanceof Expression.ColumnRef;
    }

    private CellType pushDouble(String text) {
        final Diagnostics diagnostics = new Diagnostics();
        final double value = new Conversions(cells, profile, diagnostics).textToDouble(cells.encodeText(text), false);
        out.pushConstant(Double.doubleToRawLongBits(value));
        repeatWarning(diagnostics);
        return CellType.DOUBLE;
    }

    private CellType pushExact(String text) {
        final Diagnostics diagnostics = new Diagnostics();
        final BigDecimal value =
                new Conversions(cells, profile, diagnostics).textToDecimal(cells.encodeText(text), false);
        final BigDecimal shortest = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        if (shortest.scale() > Decimals.MAX_SCALE || shortest.precision() > 65) {
            return pushDouble(text);
        }
        final BigDecimal exact = shortest.scale() < 0 ? shortest.setScale(0) : shortest;
        out.pushExact(exact);
        repeatWarning(diagnostics);
        return exact.scale() == 0 && exact.unscaledValue().bitLength() < Long.SIZE
                ? CellType.INTEGER
                : CellType.decimal(exact.scale());
    }

    private void repeatWarning(Diagnostics diagnostics) {
        if (diagnostics.warning() != null) {
            out.warn();
        }
    }

    private CellType pushTemporal(CellType other, String text) {
        final boolean time = other.kind() == Kind.TIME;
        final long value = time ? Temporals.parseTime(text) : Temporals.parseDateTime(text);
        if (value == Temporals.INVALID) {
            throw new UnsupportedFeatureException("text that is no date next to a date");
        }
        out.pushConstant(value);
        return time ? CellType.TIME : CellType.DATETIME;
    }

    /** Both are on the stack. */
    private void compareTop(
            BinaryOperator operator, CellType left, Expression leftSide, CellType right, Expression rightSide) {
        if (left.kind() == Kind.NULL || right.kind() == Kind.NULL) {
            out.opOfTwo(Opcode.COMPARE_NULL, operator.ordinal());
        } else if (left.isText() && right.isText()) {
            compareStrings(operator, types.order(left, right));
        } else if (left.isTemporal() || right.isTemporal()) {
            compareTemporals(operator, left, leftSide, right, rightSide);
        } else if (left.isText() || right.isText()) {
            compareNumberWithText(operator, left, leftSide, right, rightSide);
        } else {
            compareNumbers(operator, left, right, profile.roundsDecimalsToCompare());
        }
    }

    private void compareStrings(BinaryOperator operator, StringOrder order) {
        out.opOfTwo(Opcode.COMPARE_STRING, operator.ordinal(), order.ordinal());
    }

    private void compareNumberWithText(
            BinaryOperator operator, CellType left, Expression leftSide, CellType right, Expression rightSide) {
        final CellType number = left.isText() ? right : left;
        final boolean exact = number.isInteger()
                ? profile.comparesIntegersWithTextExactly()
                : number.kind() == Kind.DECIMAL && ExpressionCompiler.isConstant(left.isText() ? leftSide : rightSide);
        if (exact) {
            out.opOfTwo(Opcode.COMPARE_EXACT, operator.ordinal(), out.typeIndex(left), out.typeIndex(right));
        } else {
            compareDoubles(operator, left, right);
        }
    }

    private void compareDoubles(BinaryOperator operator, CellType left, CellType right) {
        convert.toDouble(left, 1);
        convert.toDoubleIfLeftKnown(right);
        out.opOfTwo(Opcode.COMPARE_DOUBLE, operator.ordinal());
    }

    private void compareNumbers(BinaryOperator operator, CellType left, CellType right, boolean rounds) {
        if (left.isReal() || right.isReal()) {
            compareDoubles(operator, left, right);
        } else if (left.isInteger() && right.isInteger()) {
            out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), ArithmeticCompiler.signs(left, right));
        } else {
            final CellType leftDecimal = rounded(convert.toDecimal(left, 1), 1, rounds);
            final CellType rightDecimal = rounded(convert.toDecimal(right, 0), 0, rounds);
            out.opOfTwo(Opcode.COMPARE_DECIMAL, operator.ordinal(), leftDecimal.scale(), rightDecimal.scale());
        }
    }

    private CellType rounded(CellType decimal, int depth, boolean rounds) {
        if (!rounds || decimal.shown() == decimal.scale()) {
            return decimal;
        }
        out.op(Opcode.ROUND_DECIMAL, depth, decimal.scale(), decimal.shown());
        return CellType.decimal(decimal.shown());
    }

    private void compareTemporals(
            BinaryOperator operator, CellType left, Expression leftSide, CellType right, Expression rightSide) {
        if (operator == BinaryOperator.NULL_SAFE_EQ) {
            throw new UnsupportedFeatureException("<=> next to a date");
        }
        final boolean time = left.kind() == Kind.TIME || right.kind() == Kind.TIME;
        if (!time) {
            dateToDateTime(left, leftSide, 1);
            dateToDateTime(right, rightSide, 0);
        } else {
            toTime(left, 1);
            toTime(right, 0);
        }
        out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), 0);
    }

    private void dateToDateTime(CellType type, Expression side, int depth) {
        if (type.kind() == Kind.DATE) {
            out.op(Opcode.DATE_TO_DATETIME, depth);
        } else if (type.isText()) {
            out.op(Opcode.TEXT_TO_TEMPORAL, depth, Kind.DATETIME.ordinal());
        } else if (type.kind() != Kind.DATETIME) {
            numberToDateTime(side, depth);
        }
    }

    /** Only literals of eight or fourteen digits are dates on all servers. */
    private void numberToDateTime(Expression side, int depth) {
        final long number =
                side instanceof Expression.Literal l && l.value() instanceof Value.IntegerValue i ? i.value() : 0;
        if (Temporals.dateTimeOfNumber(number) == Temporals.INVALID) {
            throw new UnsupportedFeatureException("number that is no date next to a date");
        }
        if (Temporals.dateTimeOfNumber(number) != number) {
            out.op(Opcode.DATE_TO_DATETIME, depth);
        }
    }

    private void toTime(CellType type, int depth) {
        if (type.isText()) {
            out.op(Opcode.TEXT_TO_TEMPORAL, depth, Kind.TIME.ordinal());
        } else if (type.kind() != Kind.TIME && type.kind() != Kind.INTEGER) {
            throw new UnsupportedFeatureException("TIME compared with another type");
        }
    }

    // ---- BETWEEN and IN

    /** Emits BETWEEN, NOT included: all three are compared as one type. */
    void between(Expression.Between between) {
        final CellType operand = expressions.typeOf(between.operand());
        final CellType low = expressions.typeOf(between.low());
        final CellType high = expressions.typeOf(between.high());
        final boolean literalTexts = textOf(between.low()) != null && textOf(between.high()) != null;
        final BetweenType type;
        if (isTextOrNull(operand) && isTextOrNull(low) && isTextOrNull(high)) {
            type = BetweenType.TEXT;
        } else if (operand.isTemporal() || low.isTemporal() || high.isTemporal()) {
            type = BetweenType.PAIRS;
        } else if (operand.isInteger() && literalTexts && between.operand() instanceof Expression.ColumnRef) {
            type = BetweenType.PAIRS;
        } else {
            type = isDouble(operand) || isDouble(low) || isDouble(high) ? BetweenType.DOUBLE : BetweenType.EXACT;
        }
        // nobody looks at the bounds of NULL
        expressions.emit(between.operand());
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        out.drop();
        betweenSide(BinaryOperator.GE, between.operand(), between.low(), type, between.high());
        betweenSide(BinaryOperator.LE, between.operand(), between.high(), type, between.low());
        out.opOfTwo(Opcode.AND);
        negateIf(between.negated());
        out.land(unknown);
    }

    /** What BETWEEN compares as. */
    private enum BetweenType {
        TEXT,
        DOUBLE,
        EXACT,
        /** Each bound on its own. */
        PAIRS
    }

    private static boolean isTextOrNull(CellType type) {
        return type.isText() || type.kind() == Kind.NULL;
    }

    private static boolean isDouble(CellType type) {
        return type.isReal() || type.isText();
    }

    private void betweenSide(
            BinaryOperator operator, Expression operand, Expression bound, BetweenType type, Expression otherBound) {
        if (type == BetweenType.PAIRS) {
            compare(operator, operand, bound);
            return;
        }
        final CellType left = expressions.emit(operand);
        final CellType right = expressions.emit(bound);
        if (left.kind() == Kind.NULL || right.kind() == Kind.NULL) {
            out.opOfTwo(Opcode.COMPARE_NULL, operator.ordinal());
            return;
        }
        switch (type) {
            case TEXT -> {
                final CellType other = expressions.typeOf(otherBound);
                final CellType bounds = other.isText() ? CellType.string(types.order(right, other)) : right;
                compareStrings(operator, types.order(left, bounds));
            }
            case DOUBLE -> compareDoubles(operator, left, right);
            default -> compareNumbers(operator, left, right, false);
        }
    }

    /** Emits IN, NOT included: {@code a IN (x, y)} is {@code a = x OR a = y}, up to the first that is equal. */
    void in(Expression.In in) {
        final boolean literalTexts =
                in.candidates().stream().allMatch(candidate -> textOf(candidate) != null || isNullLiteral(candidate));
        final ColumnRule rule =
                in.candidates().size() == 1 || literalTexts ? ColumnRule.CONVERTS_CONSTANT : ColumnRule.LEAVES_CONSTANT;
        final List<Integer> exits = new ArrayList<>();
        boolean first = true;
        for (final Expression candidate : in.candidates()) {
            if (!first) {
                exits.add(out.jump(Opcode.JUMP_IF_TRUE));
            }
            compare(BinaryOperator.EQ, in.operand(), candidate, rule);
            if (!first) {
                out.opOfTwo(Opcode.OR);
            }
            first = false;
        }
        exits.forEach(out::land);
        negateIf(in.negated());
    }

    private static boolean isNullLiteral(Expression expression) {
        return expression instanceof Expression.Literal l && l.value() instanceof Value.Null;
    }

    private void negateIf(boolean negated) {
        if (negated) {
            out.op(Opcode.NOT);
        }
    }
}
