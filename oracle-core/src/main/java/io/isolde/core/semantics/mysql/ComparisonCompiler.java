package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.Cells;
import io.isolde.core.row.DateText;
import io.isolde.core.row.Decimals;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Compiles comparisons and IN: decides what two values of different types are compared as. */
final class ComparisonCompiler {
    /** The least number that is tried as a DATETIME where a TIME is needed. */
    private static final BigDecimal LEAST_DATETIME = BigDecimal.valueOf(10_000_000_000L);

    private final ExpressionCompiler expressions;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final InnoDbProfile profile;
    private final Cells cells;
    private Surroundings around = Surroundings.NONE;
    /** Whether the rows about to be compared are not looked at further once a pair is NULL. */
    private boolean endsAtNull;

    ComparisonCompiler(
            ExpressionCompiler expressions,
            Emitter out,
            Converter convert,
            TypeRules types,
            InnoDbProfile profile,
            Cells cells) {
        this.expressions = expressions;
        this.out = out;
        this.convert = convert;
        this.types = types;
        this.profile = profile;
        this.cells = cells;
    }

    /** Whether a constant is converted to the type of a column it is compared with. */
    enum ColumnRule {
        /** By comparison operators and where IN or BETWEEN does it. */
        CONVERTS_CONSTANT,
        /** In IN of several constants: they are converted once, before any row. */
        CONVERTED_BEFORE,
        /** In CASE, and in IN and BETWEEN of unlike things. */
        LEAVES_CONSTANT,
        /** By operators that order rows: a literal text converts to the type of the other side, but nothing else. */
        ROW,
        /** Next to a date in BETWEEN, where a literal that is none counts as the zero date. */
        BOUND
    }

    /** Changes what comparisons stand in from now on; answers with what they stood in. */
    Surroundings enter(Surroundings inner) {
        final Surroundings outer = around;
        around = inner;
        return outer;
    }

    /** What comparisons stand in. */
    Surroundings around() {
        return around;
    }

    // ---- two values

    /** Emits a comparison. */
    void compare(BinaryOperator operator, Expression left, Expression right) {
        compare(operator, left, right, ColumnRule.CONVERTS_CONSTANT);
    }

    /** Emits the equality of two rows, which is not looked at further once a pair is NULL. */
    void compareUpToNull(Expression left, Expression right) {
        endsAtNull = true;
        compare(BinaryOperator.EQ, left, right);
        endsAtNull = false;
    }

    /** Emits the comparison of CASE with one of its WHENs. */
    void compareCase(Expression operand, Expression when, StringOrder order) {
        if (profile.has(Behaviour.READS_ALL_DATES) && areDateAndText(operand, when)) {
            types.requireOneOfTextsNullOrDates(expressions.typeOf(operand), expressions.typeOf(when));
            final Kind kind = expressions.typeOf(operand).kind();
            if (kind == Kind.TIME || isNullIfOfDates(operand) || isNullIfOfDates(when)) {
                throw new UnsupportedFeatureException("times and texts in a CASE");
            } else if (isDate(expressions.typeOf(operand))) {
                compareCaseOfDate(operand, when);
            } else {
                equalAs(Wanted.TEXT, operand, when, order == null ? StringOrder.CONNECTION : order);
            }
            out.markBadConstant(); // texts that are no dates are errors in a write
            return;
        }
        final Surroundings outer = enter(around.inCase(order, profile.has(Behaviour.IN_COMPARES_BITS)));
        compare(BinaryOperator.EQ, operand, when, ColumnRule.LEAVES_CONSTANT);
        around = outer;
    }

    /** A text next to a date that decides is one, and the zero date if it is none. Measured on MySQL 8.0.12: {@code CASE DATE(0) WHEN 'a'}. */
    private void compareCaseOfDate(Expression date, Expression text) {
        final CellType left = expressions.emitComparedDate(date);
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        if (left.kind() == Kind.DATE) {
            out.op(Opcode.DATE_TO_DATETIME, 0);
        }
        final CellType right = expressions.emitAs(text, Wanted.TEXT);
        out.call(new CallSite(ComparisonCompiler::returnDateOrZero, List.of(right), CellType.DATETIME, true));
        out.opOfTwo(Opcode.COMPARE_INTEGER, BinaryOperator.EQ.ordinal(), 0);
        out.land(unknown);
    }

    private static void returnDateOrZero(CallFrame frame) {
        frame.returnCell(Math.max(0, DateText.read(frame.text(0)).dateTime()));
    }

    /** A text, which MySQL 8.0.12 compares as the date it is. */
    private boolean isNullIfOfDates(Expression expression) {
        return expression instanceof Expression.Call call
                && call.function() == Function.NULLIF
                && expressions.typeOf(call.arguments().get(0)).isTemporal();
    }

    private boolean areDateAndText(Expression operand, Expression when) {
        final CellType left = expressions.typeOf(operand);
        final CellType right = expressions.typeOf(when);
        return left.isText() && right.isTemporal() || left.isTemporal() && right.isText();
    }

    /**
     * How texts compare that stand in one CASE or IN; null if the first is none, or meets none. A NULL counts for one, but not among several
     * candidates of IN. Measured on MariaDB 11.4.5.
     */
    private StringOrder commonOrder(Expression operand, List<Expression> others, boolean nullsCount) {
        final List<CellType> all = new ArrayList<>();
        for (final Expression each : others) {
            if (each instanceof Expression.Row) {
                return null;
            }
            all.add(expressions.typeOf(each));
        }
        if (operand instanceof Expression.Row) {
            return null;
        }
        final CellType first = expressions.typeOf(operand);
        final boolean meets = types.asText(first).isText()
                && first.kind() != Kind.BIT
                && all.stream().anyMatch(other -> nullsCount ? isTextOrNull(other) : other.isText());
        final boolean metByNull = first.kind() == Kind.NULL && all.stream().anyMatch(CellType::isText);
        all.add(0, first);
        return meets || metByNull ? types.order(all) : null;
    }

    void compare(BinaryOperator operator, Expression left, Expression right, ColumnRule rule) {
        if (!around.listedDates() && areWholeNumbers(left, right)) {
            compareTop(operator, expressions.emit(left), left, expressions.emit(right), right, rule);
            return;
        }
        if (rule == ColumnRule.CONVERTS_CONSTANT && profile.has(Behaviour.CONVERTS_CONSTANTS_SILENTLY)) {
            markWarning(left, right);
            markWarning(right, left);
            refuseFailingNextToLong(left, right);
            refuseFailingNextToLong(right, left);
        }
        if (left instanceof Expression.Row || right instanceof Expression.Row) {
            compareRows(operator, items(left), items(right), rule);
        } else if (rule == ColumnRule.CONVERTS_CONSTANT && wholeNextTo(left, right) != null) {
            compareLong(operator, left, wholeNextTo(left, right));
        } else if (rule == ColumnRule.CONVERTS_CONSTANT && wholeNextTo(right, left) != null) {
            compareLong(operator.mirrored(), right, wholeNextTo(right, left));
        } else if (textOf(left) != null
                && textOf(right) == null
                && !around.listedDates()
                && !isNoDateNextToOne(left, right)) {
            final Surroundings outer = enter(around.mirrored());
            compareOrdered(operator.mirrored(), right, left, rule);
            around = outer;
        } else {
            compareOrdered(operator, left, right, rule);
        }
    }

    /** A column of signed whole numbers and another, or a literal: most comparisons, in which nothing is converted, warns or fails. */
    private boolean areWholeNumbers(Expression left, Expression right) {
        return isWholeColumn(left) && (isWholeLiteral(right) || isWholeColumn(right))
                || isWholeLiteral(left) && isWholeColumn(right);
    }

    private boolean isWholeColumn(Expression side) {
        return side instanceof Expression.ColumnRef && expressions.typeOf(side).kind() == Kind.INTEGER;
    }

    private static boolean isWholeLiteral(Expression side) {
        return side instanceof Expression.Literal literal && literal.value() instanceof Value.IntegerValue;
    }

    /**
     * The whole number that a constant text, decimal or double becomes next to a column of BIGINT, before any row and without a warning; else
     * null. Measured on MariaDB 11.4.5: {@code i8 = TRIM('1a')}.
     */
    BigInteger wholeNextTo(Expression column, Expression constant) {
        if (!profile.has(Behaviour.CONVERTS_CONSTANTS_FOR_LONGS)
                || around.pairs()
                || !isLongColumn(column)
                || !Constants.isConstant(constant)) {
            return null;
        }
        final CellType type = expressions.typeOf(constant);
        if (!isDouble(type) && type.kind() != Kind.DECIMAL) {
            return null;
        }
        return fittingWhole(column, constant);
    }

    BigInteger fittingWhole(Expression column, Expression constant) {
        final BigInteger whole = expressions.constants().whole(constant);
        final boolean unsigned = expressions.typeOf(column).isUnsigned();
        final boolean fits = whole != null
                && (unsigned ? whole.signum() >= 0 && whole.bitLength() <= Long.SIZE : whole.bitLength() < Long.SIZE);
        return fits ? whole : null;
    }

    private void compareLong(BinaryOperator operator, Expression column, BigInteger constant) {
        final CellType type = expressions.emit(column);
        out.pushConstant(constant.longValue());
        compareNumbers(operator, type, type, false);
    }

    /** A constant that warns is evaluated beforehand next to some columns, and then does not. */
    private void markWarning(Expression column, Expression constant) {
        if (column instanceof Expression.ColumnRef
                && (isLongColumn(column) || expressions.typeOf(column).isTemporal())
                && !(constant instanceof Expression.Literal)
                && !(constant instanceof Expression.Row)
                && Constants.isConstant(constant)
                && expressions.constants().warns(constant)) {
            out.markBadConstant();
        }
    }

    /** Whether a literal text that is no date stands left of one, so that it warns first. */
    private boolean isNoDateNextToOne(Expression left, Expression right) {
        return profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && isDate(expressions.typeOf(right))
                && !isUsualDate(CellType.DATETIME, textOf(left));
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
        if (profile.has(Behaviour.LOOKS_AT_CONSTANTS_OF_ROWS)) {
            expressions.constants().requireNoOverflow(left);
            expressions.constants().requireNoOverflow(right);
        }
        Stream.concat(left.stream(), right.stream()).forEach(this::requireNoWarning);
        if (expressions.isCaching()
                && Stream.concat(left.stream(), right.stream()).anyMatch(this::isFailingConstant)) {
            throw new UnsupportedFeatureException("constant that fails in a row of a WHERE");
        }
        final boolean caching = expressions.stopCaching(!RowConditions.areSplit(operator));
        final Surroundings outer = enter(around.withPairs(true));
        switch (operator) {
            case EQ, NULL_SAFE_EQ -> allEqual(operator, left, right, rule);
            case NE -> {
                allEqual(BinaryOperator.EQ, left, right, rule);
                out.op(Opcode.NOT);
            }
            default -> {
                if (profile.has(Behaviour.EVALUATES_CONSTANTS_OF_ROWS)) {
                    expressions.constants().evaluateLeadingConstants(left);
                    expressions.constants().evaluateLeadingConstants(right);
                    compareInTurn(operator, left, right, ColumnRule.ROW);
                } else {
                    compareInTurn(operator, left, right, rule);
                }
            }
        }
        around = outer;
        expressions.resumeCaching(caching);
    }

    boolean isFailingConstant(Expression item) {
        return Constants.isComputedConstant(item) && expressions.constants().fails(item);
    }

    /** MariaDB 11.4.5 evaluates some of them before the statement begins, which then does not fail. */
    private void requireNoWarning(Expression item) {
        if (expressions.isStoring()
                && Constants.isComputedConstant(item)
                && (Constants.decides(item) || expressions.typeOf(item).isTemporal())
                && expressions.constants().warns(item)) {
            throw new UnsupportedFeatureException("constant in a row that warns");
        }
    }

    private void allEqual(BinaryOperator operator, List<Expression> left, List<Expression> right, ColumnRule rule) {
        final List<Integer> exits = new ArrayList<>();
        final int decided = endsAtNull ? Opcode.JUMP_UNLESS_TRUE : Opcode.JUMP_IF_FALSE;
        endsAtNull = false;
        for (int i = 0; i < left.size(); i++) {
            if (i > 0) {
                // the first pair that differs decides
                exits.add(out.jump(decided));
            }
            compare(operator, left.get(i), right.get(i), rule);
            if (i > 0) {
                out.opOfTwo(Opcode.AND);
            }
        }
        exits.forEach(out::land);
    }

    /** A constant is evaluated before any row to become the BIGINT that a column is, though nobody looks at it then. Measured on MySQL 8.0.12. */
    private void refuseFailingNextToLong(Expression column, Expression constant) {
        if (isLongColumn(column) && Constants.isComputedConstant(constant)) {
            expressions.constants().refuseFailing(constant);
        }
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
    static String textOf(Expression expression) {
        return expression instanceof Expression.Literal l && l.value() instanceof Value.StringValue s
                ? s.value()
                : null;
    }

    /** A literal text, if only one side is one, stands on the right. */
    private void compareOrdered(BinaryOperator operator, Expression left, Expression right, ColumnRule rule) {
        if (profile.has(Behaviour.READS_ALL_DATES)
                && (isConstantDate(left) && isChoiceWithLongBits(right)
                        || isConstantDate(right) && isChoiceWithLongBits(left))) {
            throw new UnsupportedFeatureException("constant date next to a choice beyond the signed numbers");
        }
        if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && operator == BinaryOperator.NULL_SAFE_EQ
                && expressions.typeOf(left).kind() == Kind.NULL
                && isDate(expressions.typeOf(right))) {
            compareOrdered(operator, right, left, rule); // what is no date decides, wherever it stands
            return;
        } else if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && (isTextNextToLargeExtreme(left, right) || isTextNextToLargeExtreme(right, left))) {
            throw new UnsupportedFeatureException("text next to GREATEST or LEAST of numbers beyond the signed ones");
        }
        final String text = textOf(right);
        final CellType leftType = emitApart(left, expressions.typeOf(right), right, rule);
        if (rule == ColumnRule.CONVERTS_CONSTANT
                && profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && isNumberOfDate(left, right)) {
            compareNumbers(operator, leftType, TypeRules.asNumber(expressions.emit(right)), false);
        } else if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && !isUsualDate(leftType, text)
                && areDates(leftType, right)) {
            compareDates(operator, leftType, left, right, rule);
        } else if (text == null || leftType.isText() || leftType.kind() == Kind.NULL) {
            compareLazily(operator, leftType, left, right, rule);
        } else if (leftType.isTemporal() && isComparedAsText(leftType, left, text, rule)) {
            convert.toText(leftType, 0);
            out.pushConstant(cells.encodeText(text));
            out.markBadConstant();
            compareStrings(operator, StringOrder.CONNECTION);
        } else if (leftType.isTemporal()) {
            compareTop(operator, leftType, left, pushTemporal(leftType, text), right, rule);
        } else {
            final boolean signed = leftType.kind() == Kind.BIT
                    && left instanceof Expression.ColumnRef
                    && rule != ColumnRule.LEAVES_CONSTANT
                    && profile.has(Behaviour.READS_BITS_AS_SIGNED_NEXT_TO_TEXTS);
            final CellType number = signed ? CellType.INTEGER : leftType;
            final CellType constant = comparesExactly(number, left, rule) ? pushExact(text) : pushDouble(text);
            compareTop(operator, number, left, constant, right, rule);
        }
    }

    /** Whether a BIGINT column is compared with a constant date, which becomes a number then, but not in rows. Measured on MariaDB 11.4.5. */
    private boolean isNumberOfDate(Expression left, Expression right) {
        if (around.pairs()) {
            return false;
        }
        return isLongColumn(left) && isConstantDate(right) || isLongColumn(right) && isConstantDate(left);
    }

    boolean isLongColumn(Expression side) {
        if (!(side instanceof Expression.ColumnRef)) {
            return false;
        }
        final CellType type = expressions.typeOf(side);
        return type.equals(CellType.INTEGER) || type.equals(CellType.UNSIGNED);
    }

    /** MariaDB 11.4.5: {@code GREATEST(9223372036854775808, i) > CAST('9223372036854775807' AS CHAR)} compares more digits than a double has. */
    private boolean isTextNextToLargeExtreme(Expression text, Expression extreme) {
        return expressions.typeOf(text).isText()
                && Shapes.isExtreme(extreme)
                && ChoiceCompiler.values(extreme).stream()
                        .anyMatch(value -> value instanceof Expression.Literal literal
                                && literal.value() instanceof Value.UnsignedValue);
    }

    /** A decimal that MySQL 8.0.12 takes for a negative number, or does not: {@code LAST_DAY('2020-01-31') >= IF(0, d, b64)}. */
    private boolean isChoiceWithLongBits(Expression choice) {
        return expressions.typeOf(choice).kind() == Kind.DECIMAL
                && ChoiceCompiler.values(choice).stream()
                        .anyMatch(value -> (expressions.typeOf(value).isUnsigned()
                                        || expressions.typeOf(value).kind() == Kind.BIT)
                                && expressions.sizes().bytes(value) == Long.BYTES);
    }

    private boolean isConstantDate(Expression side) {
        return Constants.isConstant(side)
                && isDate(expressions.typeOf(side))
                && !expressions.constants().isNull(side);
    }

    /** Whether a date is compared with a text that says one. */
    private static boolean isUsualDate(CellType left, String text) {
        return isDate(left) && text != null && Temporals.parseDateTime(text) != Temporals.INVALID;
    }

    /** Whether one of two is a date, which makes the other one too. */
    private boolean areDates(CellType left, Expression rightSide) {
        if (left.kind() == Kind.TIME || left.kind() == Kind.NULL) {
            return false;
        }
        final CellType right = expressions.typeOf(rightSide);
        return isDate(left) ? right.kind() != Kind.TIME : isDate(right);
    }

    static boolean isDate(CellType type) {
        return type.kind() == Kind.DATE || type.kind() == Kind.DATETIME;
    }

    /** The left side is on the stack. */
    private void compareDates(
            BinaryOperator operator, CellType left, Expression leftSide, Expression rightSide, ColumnRule rule) {
        toDateTime(left, leftSide, rule);
        final int unknown = out.jump(operator == BinaryOperator.NULL_SAFE_EQ ? Opcode.JUMP_NEVER : Opcode.JUMP_IF_NULL);
        final boolean silent = around.silent();
        silence(silent, 1);
        toDateTime(emitApart(rightSide, left, leftSide, rule), rightSide, rule);
        silence(silent, 0);
        out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), 0);
        out.land(unknown);
    }

    /** The top to a DATETIME; a constant among several of IN is converted in time, without a warning. */
    void toDateTime(CellType type, Expression side, ColumnRule rule) {
        final boolean plain = side instanceof Expression.ColumnRef || side instanceof Expression.Literal;
        if (plain && type.kind() == Kind.DATE) {
            out.op(Opcode.DATE_TO_DATETIME, 0);
        } else if (!(plain && type.kind() == Kind.DATETIME)) {
            out.op(Opcode.TO_DATETIME, 0, out.typeIndex(type), rule == ColumnRule.CONVERTED_BEFORE ? 1 : 0);
        }
    }

    /** The right side is not evaluated when the left one is NULL. */
    private void compareLazily(
            BinaryOperator operator, CellType leftType, Expression left, Expression right, ColumnRule rule) {
        final boolean simple = right instanceof Expression.Literal || right instanceof Expression.ColumnRef;
        if (around.listedDates()) {
            compareListed(operator, leftType, left, right, rule);
            return;
        }
        final CellType converted = convertedFirst(leftType, left, right, rule);
        if (simple || operator == BinaryOperator.NULL_SAFE_EQ || around.bits() || around.dates()) {
            final CellType rightType = emitApart(right, leftType, left, rule);
            if (operator == BinaryOperator.NULL_SAFE_EQ
                    && profile.has(Behaviour.CONVERTS_LEFT_OPERANDS_FIRST)
                    && rightType.isText()
                    && converted.isNumeric()) {
                convert.warnOfNoNumber(rightType); // even next to NULL
            }
            compareTop(operator, converted, left, rightType, right, rule);
            return;
        }
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        final boolean silent = around.silent();
        silence(silent, 1);
        compareTop(operator, converted, left, emitApart(right, leftType, left, rule), right, rule);
        silence(silent, 0);
        out.land(unknown);
    }

    private void compareListed(
            BinaryOperator operator, CellType leftType, Expression left, Expression right, ColumnRule rule) {
        CellType date = leftType;
        if (leftType.isText()) {
            out.op(Opcode.TEXT_TO_TEMPORAL, 0, Kind.DATETIME.ordinal(), 0);
            date = CellType.DATETIME;
        }
        out.op(Opcode.SILENCE, 1);
        compareTop(operator, date, left, emitApart(right, leftType, left, rule), right, rule);
        out.op(Opcode.SILENCE, 0);
    }

    private void silence(boolean applies, int silent) {
        if (applies) {
            out.op(Opcode.SILENCE, silent);
        }
    }

    /** A text next to a number becomes one before the right side is looked at, which tells where both go wrong. */
    private CellType convertedFirst(CellType leftType, Expression left, Expression right, ColumnRule rule) {
        final CellType rightType = leftType.isText() ? expressions.typeOf(right) : null;
        if (rightType == null || !rightType.isNumeric()) {
            return leftType;
        } else if (comparesTextExactly(rightType, left, right, rule)) {
            convert.warnOfNoComparedNumber(heard(leftType, rule));
            return leftType;
        }
        convert.toDouble(leftType, 0);
        return CellType.fixedDouble(leftType.shown());
    }

    /** Next to a comparison operator a constant is what it is, although it stands in a WHERE. */
    private CellType emitOperand(Expression operand, CellType other, Expression beside, ColumnRule rule) {
        final boolean cached = rule == ColumnRule.LEAVES_CONSTANT && !around.sorted();
        final CellType type = expressions.typeOf(operand);
        final Wanted wanted = isKeptText(operand, type, other, beside, rule) ? Wanted.TEXT : wantedNextTo(type, other);
        if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            final CellType emitted = cached || !Shapes.isExtreme(operand)
                    ? expressions.emitAs(operand, wanted)
                    : expressions.emitConverted(operand, wanted);
            return emitted.kind() == Kind.UNSIGNED && emitted.origin() == TextOrigin.CACHED && !cached
                    ? emitted.withOrigin(TextOrigin.PLAIN)
                    : emitted;
        } else if (isDate(type) && !other.isNumeric() && other.kind() != Kind.NULL) {
            return expressions.emitComparedDate(operand);
        }
        return cached ? expressions.emitAs(operand, wanted) : expressions.emitConverted(operand, wanted);
    }

    /** A constant text next to a decimal is evaluated as one first. Measured on MySQL 8.0.12: {@code d = IFNULL('b', 'c')}. */
    private boolean isKeptText(Expression operand, CellType type, CellType other, Expression beside, ColumnRule rule) {
        return profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                && rule != ColumnRule.LEAVES_CONSTANT
                && type.isText()
                && other.kind() == Kind.DECIMAL
                && Constants.isConstant(operand)
                && !(Shapes.isExtreme(operand)
                        ? anyTime(operand)
                        : choosesDate(operand) && Constants.isConstant(beside));
    }

    /** Next to a constant, a date among the values is the number it is. Measured on MySQL 8.0.12: {@code 1.5 <> IF(1, DATE '2019-04-01', 7)}. */
    private boolean choosesDate(Expression choice) {
        return ChoiceCompiler.values(choice).stream()
                .anyMatch(value -> expressions.typeOf(value).isTemporal() || choosesDate(value));
    }

    private boolean anyTime(Expression choice) {
        return ChoiceCompiler.values(choice).stream()
                .anyMatch(value -> expressions.typeOf(value).kind() == Kind.TIME);
    }

    /** An operand, in which nothing holds of what is asked of the comparison. */
    private CellType emitApart(Expression operand, CellType other, Expression beside, ColumnRule rule) {
        final Surroundings outer = enter(around.inside());
        final CellType type = emitOperand(operand, other, beside, rule);
        around = outer;
        return type;
    }

    /** What an operand of a comparison is asked for. */
    private Wanted wantedNextTo(CellType type, CellType other) {
        if (type.isTemporal() && other.isNumeric() || other.isTemporal() && type.isNumeric()) {
            return profile.has(Behaviour.READS_ALL_DATES) ? Wanted.REAL : null;
        } else if (type.isTemporal() || other.isTemporal() || type.kind() == Kind.NULL || other.kind() == Kind.NULL) {
            return null;
        }
        final boolean exact = profile.has(Behaviour.COMPARES_INTEGERS_WITH_TEXT_EXACTLY)
                && (type.isInteger() && other.isText() || type.isText() && other.isInteger());
        return exact ? Wanted.DECIMAL : comparedAs(type, other);
    }

    /** Whether a number compares with a literal text as an exact number. */
    private boolean comparesExactly(CellType number, Expression expression, ColumnRule rule) {
        if (number.isReal()) {
            return false;
        } else if (number.kind() == Kind.DECIMAL) {
            return rule != ColumnRule.LEAVES_CONSTANT && !isConstantForDoubles(expression);
        }
        return profile.has(Behaviour.COMPARES_INTEGERS_WITH_TEXT_EXACTLY)
                || rule != ColumnRule.LEAVES_CONSTANT
                        && rule != ColumnRule.ROW
                        && expression instanceof Expression.ColumnRef;
    }

    /** Whether a decimal is a constant, as which it compares with a constant text as a double. Measured on MySQL 8.0.12. */
    private boolean isConstantForDoubles(Expression decimal) {
        return profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED) && Constants.isConstant(decimal);
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
        if (text.isBlank() && profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            out.markBadConstant(); // no number to a decimal
        }
        out.pushExact(exact);
        repeatWarning(diagnostics);
        return exact.scale() == 0 && exact.unscaledValue().bitLength() < Long.SIZE
                ? CellType.INTEGER
                : CellType.decimal(exact.scale());
    }

    private void repeatWarning(Diagnostics diagnostics) {
        if (diagnostics.warning() != null && !around.silent()) {
            out.warn();
        }
    }

    /** A literal that is no date compares with one as a text. Measured on MySQL 8.0.12. */
    private boolean isComparedAsText(CellType other, Expression side, String text, ColumnRule rule) {
        if (!profile.has(Behaviour.READS_ALL_DATES)) {
            return false;
        }
        return other.kind() == Kind.TIME
                ? !(side instanceof Expression.ColumnRef) || !text.matches("(?s)\\D*+\\d.*+") && !text.isBlank()
                : rule != ColumnRule.BOUND && !isFullDate(DateText.read(text).dateTime());
    }

    static boolean isFullDate(long dateTime) {
        return dateTime != Temporals.INVALID && !Temporals.lacksMonthOrDay(Temporals.dateOf(dateTime));
    }

    private static void requireNoFraction(DateText date) {
        if (date.hasFraction()) {
            throw new UnsupportedFeatureException("fraction of a second");
        }
    }

    private CellType pushTemporal(CellType other, String text) {
        final boolean time = other.kind() == Kind.TIME;
        if (!time && profile.has(Behaviour.READS_ALL_DATES)) {
            final DateText date = DateText.read(text);
            requireNoFraction(date);
            if (date.isCut() || date.dateTime() == Temporals.INVALID) {
                out.markBadConstant();
            }
            out.pushConstant(Math.max(0, date.dateTime()));
            return CellType.DATETIME;
        }
        final long value = time ? Temporals.parseTime(text) : Temporals.parseDateTime(text);
        if (value == Temporals.INVALID) {
            throw new UnsupportedFeatureException("text that is no date next to a date");
        }
        out.pushConstant(value);
        return time ? CellType.TIME : CellType.DATETIME;
    }

    /** Both are on the stack. */
    private void compareTop(
            BinaryOperator operator,
            CellType left,
            Expression leftSide,
            CellType right,
            Expression rightSide,
            ColumnRule rule) {
        if (left.kind() == Kind.NULL || right.kind() == Kind.NULL) {
            if (rule != ColumnRule.LEAVES_CONSTANT) {
                TypeRules.requireOne(left.order());
                TypeRules.requireOne(right.order());
            }
            out.opOfTwo(Opcode.COMPARE_NULL, operator.ordinal());
        } else if (left.isText() && right.isText() && around.dates()) {
            out.op(Opcode.TEXT_TO_TEMPORAL, 1, Kind.DATETIME.ordinal(), 0);
            out.op(Opcode.TEXT_TO_TEMPORAL, 0, Kind.DATETIME.ordinal(), 0);
            out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), 0);
        } else if (left.isText() && right.isText()) {
            compareStrings(operator, around.order() == null ? types.compared(left, right) : around.order());
        } else if (left.isTemporal() || right.isTemporal()) {
            compareTemporals(operator, left, leftSide, right, rightSide, rule);
        } else if (left.isText() || right.isText()) {
            compareNumberWithText(operator, left, leftSide, right, rightSide, rule);
        } else if (isComparedRoughly(left, right, rule)) {
            compareRoughly(operator, left, right);
        } else {
            compareNumbers(
                    operator,
                    left,
                    right,
                    rule == ColumnRule.CONVERTS_CONSTANT && profile.has(Behaviour.ROUNDS_DECIMALS_TO_COMPARE));
        }
    }

    /**
     * Whether doubles with a fixed number of digits are equal to operators of comparison if they differ by less. Measured on MariaDB 11.4.5 and
     * MySQL 8.0.12.
     */
    private static boolean isComparedRoughly(CellType left, CellType right, ColumnRule rule) {
        return rule != ColumnRule.LEAVES_CONSTANT
                && (isDouble(left) || isDouble(right))
                && left.shown() >= 0
                && right.shown() >= 0;
    }

    private void compareRoughly(BinaryOperator operator, CellType left, CellType right) {
        convert.toDouble(left, 1);
        convert.toDoubleIfLeftKnown(right);
        out.opOfTwo(Opcode.COMPARE_FIXED, operator.ordinal(), Math.max(left.shown(), right.shown()));
    }

    void compareStrings(BinaryOperator operator, StringOrder order) {
        out.opOfTwo(Opcode.COMPARE_STRING, operator.ordinal(), order.ordinal());
    }

    private void compareNumberWithText(
            BinaryOperator operator,
            CellType left,
            Expression leftSide,
            CellType right,
            Expression rightSide,
            ColumnRule rule) {
        final CellType number = left.isText() ? right : left;
        final boolean textFirst = left.isText();
        final Expression text = textFirst ? leftSide : rightSide;
        if (profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                && number.kind() != Kind.DECIMAL
                && Constants.isComputedConstant(text)
                && expressions.typeOf(textFirst ? rightSide : leftSide).kind() == Kind.DECIMAL
                && !expressions.constants().isNumber(text)) {
            out.markBadConstant(); // compared as a decimal
        }
        if (comparesTextExactly(number, text, textFirst ? rightSide : leftSide, rule)) {
            final boolean rounds = rule != ColumnRule.LEAVES_CONSTANT;
            if (operator == BinaryOperator.NULL_SAFE_EQ && right.isText()) {
                convert.warnOfNoComparedNumber(heard(right, rule)); // even next to NULL
            }
            final boolean shown =
                    rule == ColumnRule.CONVERTS_CONSTANT && profile.has(Behaviour.ROUNDS_DECIMALS_TO_COMPARE);
            final CellType first = rounded(left, 1, shown && left.kind() == Kind.DECIMAL);
            final CellType second = rounded(right, 0, shown && right.kind() == Kind.DECIMAL);
            out.opOfTwo(
                    Opcode.COMPARE_EXACT,
                    operator.ordinal(),
                    out.typeIndex(rounds ? heard(first, rule) : unrounded(first)),
                    out.typeIndex(rounds ? heard(second, rule) : unrounded(second)));
        } else if (isComparedRoughly(left, right, rule)) {
            compareRoughly(operator, left, right);
        } else {
            compareDoubles(operator, left, right);
        }
    }

    /** A computed constant without digits warns next to a decimal that is none. Measured on MySQL 8.0.12: {@code d = TRIM('a')}. */
    private CellType heard(CellType type, ColumnRule rule) {
        final boolean computed = type.origin() == TextOrigin.COMPUTED || type.origin() == TextOrigin.EXTREME;
        return type.isText()
                        && computed
                        && rule != ColumnRule.LEAVES_CONSTANT
                        && profile.has(Behaviour.DIVISION_TAKES_PREFIXES)
                ? type.withOrigin(TextOrigin.PLAIN)
                : type;
    }

    static CellType unrounded(CellType type) {
        return type.isText() ? type.withShown(CellType.FREE) : type;
    }

    private boolean comparesTextExactly(CellType number, Expression text, Expression numberSide, ColumnRule rule) {
        if (number.isInteger()) {
            return profile.has(Behaviour.COMPARES_INTEGERS_WITH_TEXT_EXACTLY);
        }
        return number.kind() == Kind.DECIMAL
                && Constants.isConstant(text)
                && !isConstantForDoubles(numberSide)
                && (rule != ColumnRule.LEAVES_CONSTANT || !profile.has(Behaviour.COMPARES_INTEGERS_WITH_TEXT_EXACTLY));
    }

    void compareDoubles(BinaryOperator operator, CellType left, CellType right) {
        convert.toDouble(left, 1);
        if (around.bits() || operator == BinaryOperator.NULL_SAFE_EQ) {
            convert.toDouble(right, 0);
        } else {
            convert.toDoubleIfLeftKnown(right);
        }
        out.opOfTwo(Opcode.COMPARE_DOUBLE, operator.ordinal());
    }

    void compareNumbers(BinaryOperator operator, CellType left, CellType right, boolean rounds) {
        if (left.isReal() || right.isReal()) {
            compareDoubles(operator, left, right);
        } else if (left.isInteger() && right.isInteger()) {
            out.opOfTwo(
                    Opcode.COMPARE_INTEGER,
                    operator.ordinal(),
                    around.bits() || around.unsigned() ? 0 : ArithmeticCompiler.signs(left, right));
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

    /**
     * As numbers; but a constant that is a date becomes one next to a column of dates. Both are on the stack. Measured on MySQL 8.0.12.
     */
    private void compareDateWithNumber(
            BinaryOperator operator,
            CellType left,
            Expression leftSide,
            CellType right,
            Expression rightSide,
            ColumnRule rule) {
        final Expression number = left.isTemporal() ? rightSide : leftSide;
        final Expression date = left.isTemporal() ? leftSide : rightSide;
        final CellType dateType = left.isTemporal() ? left : right;
        if (dateType.kind() == Kind.TIME && date instanceof Expression.ColumnRef) {
            requireNoDateOfTime(number);
            if (isFraction(number)) {
                throw new UnsupportedFeatureException("fraction of a second"); // rounded, next to a column
            }
        }
        if (dateType.kind() != Kind.TIME
                && date instanceof Expression.ColumnRef
                && rule != ColumnRule.LEAVES_CONSTANT
                && rule != ColumnRule.ROW
                && Constants.isConstant(number)) {
            expressions.constants().refuseFailing(number);
            final long constant = expressions.constants().dateTime(number);
            if (isFullDate(constant) || constant == 0) {
                final int depth = left.isTemporal() ? 0 : 1;
                out.replace(depth, constant);
                if (dateType.kind() == Kind.DATE) {
                    out.op(Opcode.DATE_TO_DATETIME, 1 - depth);
                }
                out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), 0);
                return;
            }
            out.markBadConstant();
        }
        compareDoubles(operator, left, right);
    }

    /** The number of a DATETIME is its time of day next to a column of times. Measured on MySQL 8.0.12: {@code tm = 20021130101112}. */
    private void requireNoDateOfTime(Expression number) {
        final BigDecimal constant =
                Constants.isConstant(number) ? expressions.constants().number(number) : null;
        if (constant != null && constant.abs().compareTo(LEAST_DATETIME) >= 0) {
            throw new UnsupportedFeatureException("TIME next to the number of a date");
        }
    }

    private boolean isFraction(Expression number) {
        final BigDecimal constant =
                Constants.isConstant(number) ? expressions.constants().number(number) : null;
        return constant != null && constant.stripTrailingZeros().scale() > 0;
    }

    private void compareTemporals(
            BinaryOperator operator,
            CellType left,
            Expression leftSide,
            CellType right,
            Expression rightSide,
            ColumnRule rule) {
        if (profile.has(Behaviour.REFUSES_MIXED_COLLATIONS) && rule != ColumnRule.ROW) {
            TypeRules.requireOne(left.order());
            TypeRules.requireOne(right.order());
        }
        if (profile.has(Behaviour.READS_ALL_DATES)) {
            if (left.kind() == Kind.TIME && isNullIfOfDates(rightSide)
                    || right.kind() == Kind.TIME && isNullIfOfDates(leftSide)) {
                throw new UnsupportedFeatureException("TIME compared with another type");
            }
            requireNoZeroDate(leftSide, left);
            requireNoZeroDate(rightSide, right);
            if (isTimeAsText(left, leftSide, rightSide, right, rule)
                    || isTimeAsText(right, rightSide, leftSide, left, rule)) {
                convert.toText(left, 1);
                convert.toText(right, 0);
                compareStrings(operator, types.compared(types.asText(left), types.asText(right)));
                return;
            }
            if (left.isTemporal() != right.isTemporal() && !left.isText() && !right.isText()) {
                compareDateWithNumber(operator, left, leftSide, right, rightSide, rule);
                return;
            }
        } else if (operator == BinaryOperator.NULL_SAFE_EQ && !profile.has(Behaviour.COMPARES_ALL_AS_DATES)) {
            throw new UnsupportedFeatureException("<=> next to a date");
        }
        final boolean time = left.kind() == Kind.TIME || right.kind() == Kind.TIME;
        if (!time) {
            dateToDateTime(left, leftSide, 1, 0);
            final boolean always = operator == BinaryOperator.NULL_SAFE_EQ || around.dates();
            dateToDateTime(
                    right, rightSide, 0, always || !profile.has(Behaviour.READS_ALL_DATES) ? 0 : Opcode.IF_LEFT_KNOWN);
        } else {
            requireTime(left, leftSide);
            requireTime(right, rightSide);
            toTime(left, 1);
            toTime(right, 0);
        }
        out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), 0);
    }

    /** Whether a TIME compares with a text as one: only a constant becomes a TIME, next to a column. Measured on MySQL 8.0.12. */
    private static boolean isTimeAsText(
            CellType time, Expression timeSide, Expression textSide, CellType text, ColumnRule rule) {
        final boolean converts = timeSide instanceof Expression.ColumnRef
                && Constants.isConstant(textSide)
                && (rule != ColumnRule.ROW || textOf(textSide) != null);
        return time.kind() == Kind.TIME && text.isText() && !converts;
    }

    /** In some rows of a WHERE it is error 1525 of MySQL 8.0.12. */
    private void requireNoZeroDate(Expression side, CellType type) {
        if (expressions.isCaching()
                && isDate(type)
                && !(side instanceof Expression.Literal)
                && Constants.isConstant(side)
                && !isFullDate(expressions.constants().dateTime(side))) {
            throw new UnsupportedFeatureException("constant in a WHERE that is no date");
        }
    }

    /** Whole numbers that are no TIME are not modelled where they become one. */
    private void requireTime(CellType type, Expression side) {
        final boolean time = side instanceof Expression.Literal l
                && l.value() instanceof Value.IntegerValue i
                && Temporals.validTime(i.value()) != Temporals.INVALID;
        if (type.kind() == Kind.INTEGER && !time && profile.has(Behaviour.COMPARES_ALL_AS_DATES)) {
            throw new UnsupportedFeatureException("TIME compared with another type");
        }
    }

    private void dateToDateTime(CellType type, Expression side, int depth, int rule) {
        if (type.kind() == Kind.DATE) {
            out.op(Opcode.DATE_TO_DATETIME, depth);
        } else if (type.isText()) {
            out.op(Opcode.TEXT_TO_TEMPORAL, depth, Kind.DATETIME.ordinal(), rule);
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
            out.op(Opcode.TEXT_TO_TEMPORAL, depth, Kind.TIME.ordinal(), 0);
        } else if (type.kind() != Kind.TIME && type.kind() != Kind.INTEGER) {
            throw new UnsupportedFeatureException("TIME compared with another type");
        }
    }

    // ---- what IN, BETWEEN and CASE have in common

    /** What a constant becomes next to a column: a DATETIME or TIME, or {@code Temporals.INVALID}. */
    long convertedConstant(Expression constant, Kind column) {
        final String text = textOf(constant);
        expressions.constants().refuseFailing(constant);
        if (expressions.typeOf(constant).isText() && (text == null || column == Kind.TIME)) {
            throw new UnsupportedFeatureException("text next to a date and a number");
        } else if (text != null) {
            requireNoFraction(DateText.read(text));
            final long dateTime = DateText.read(text).dateTime();
            return isFullDate(dateTime) ? dateTime : Temporals.INVALID;
        } else if (column == Kind.TIME) {
            requireNoDateOfTime(constant);
            return expressions.constants().time(constant);
        }
        final long dateTime = expressions.constants().dateTime(constant);
        if (isFullDate(dateTime)) {
            if (column == Kind.DATETIME && isFraction(constant)) {
                throw new UnsupportedFeatureException("fraction of a second");
            }
            return dateTime;
        }
        return dateTime == 0 && roundsToZero(constant) ? dateTime : Temporals.INVALID;
    }

    /** Whether a constant is 0 when it is rounded, or no number. */
    boolean roundsToZero(Expression constant) {
        final BigDecimal number = expressions.constants().number(constant);
        return number == null || number.setScale(0, RoundingMode.HALF_UP).signum() == 0;
    }

    static boolean isTimeOrNull(CellType type) {
        return type.kind() == Kind.TIME || type.kind() == Kind.NULL;
    }

    /** Texts and dates are compared as texts, whose collations must agree. */
    void requireOneCollation(List<CellType> all) {
        if (profile.has(Behaviour.REFUSES_MIXED_COLLATIONS)
                && all.stream().allMatch(type -> isTextOrNull(type) || type.isTemporal())) {
            final StringOrder order = types.orderOf(all);
            if (order != null) {
                TypeRules.requireOne(order);
            }
        }
    }

    /**
     * How the texts of an IN or CASE compare: all by one collation, if any of them is compared with the operand as text. Measured on MySQL
     * 8.0.12.
     */
    StringOrder aggregatedOrder(Expression operand, List<Expression> others, boolean nullsCount) {
        if (profile.has(Behaviour.COMPARES_LISTS_BY_ONE_COLLATION)) {
            return commonOrder(operand, others, nullsCount);
        } else if (!profile.has(Behaviour.REFUSES_MIXED_COLLATIONS)
                || operand instanceof Expression.Row
                || others.size() == 1) {
            return null;
        }
        final CellType type = expressions.typeOf(operand);
        final List<CellType> all = new ArrayList<>();
        all.add(type);
        others.forEach(other -> all.add(expressions.functions().typeAmongTexts(other)));
        final boolean texts = (isTextOrNull(type) || type.isTemporal())
                && all.stream().skip(1).anyMatch(other -> other.isText() || other.isTemporal());
        final StringOrder order = texts ? types.orderOf(all) : null;
        if (order == StringOrder.MIXED && all.stream().anyMatch(each -> each.kind() == Kind.BIT)) {
            throw new UnsupportedFeatureException("bits among texts of several collations");
        }
        return order == null ? null : TypeRules.requireOne(order);
    }

    /** Emits whether two values are equal as something. */
    void equalAs(Wanted wanted, Expression left, Expression right, StringOrder order) {
        final CellType leftType = expressions.emitAs(left, wanted);
        final CellType rightType = expressions.emitAs(right, wanted);
        if (leftType.kind() == Kind.NULL || rightType.kind() == Kind.NULL) {
            out.opOfTwo(Opcode.COMPARE_NULL, BinaryOperator.EQ.ordinal());
            return;
        }
        switch (wanted) {
            case TEXT -> {
                convert.toText(leftType, 1);
                convert.toText(rightType, 0);
                compareStrings(BinaryOperator.EQ, order);
            }
            case INTEGER -> out.opOfTwo(Opcode.COMPARE_INTEGER, BinaryOperator.EQ.ordinal(), 0);
            case REAL -> compareDoubles(BinaryOperator.EQ, leftType, rightType);
            case DECIMAL -> compareNumbers(BinaryOperator.EQ, leftType, rightType, false);
        }
    }

    static boolean isTextOrNull(CellType type) {
        return type.isText() || type.kind() == Kind.NULL;
    }

    static boolean isDouble(CellType type) {
        return type.isReal() || type.isText();
    }

    static Wanted comparedAs(CellType left, CellType right) {
        if (left.isText() && right.isText()) {
            return Wanted.TEXT;
        } else if (left.isInteger() && right.isInteger()) {
            return Wanted.INTEGER;
        }
        final boolean exact = left.isNumeric() && right.isNumeric() && !left.isReal() && !right.isReal();
        return exact ? Wanted.DECIMAL : Wanted.REAL;
    }
}
