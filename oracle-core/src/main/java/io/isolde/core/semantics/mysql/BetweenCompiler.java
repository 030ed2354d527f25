package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.semantics.mysql.ComparisonCompiler.ColumnRule;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

/** Compiles BETWEEN: decides what an operand and its two bounds are compared as. */
final class BetweenCompiler {
    private final ExpressionCompiler expressions;
    private final ComparisonCompiler comparisons;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final InnoDbProfile profile;

    BetweenCompiler(
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

    /** A constant bound of BETWEEN becomes a whole number before any row, without a warning. Measured on MySQL 8.0.12: {@code i8 BETWEEN 'a' AND u1}. */
    private Expression convertedBound(Expression column, Expression bound, boolean real) {
        final CellType type = expressions.typeOf(bound);
        final boolean silenced = type.isInteger()
                && Constants.isComputedConstant(bound)
                && expressions.constants().warns(bound);
        final boolean whole = type.isInteger() && !silenced && (!real || bound instanceof Expression.Literal);
        final boolean number = type.isNumeric() && type.kind() != Kind.BIT && !whole;
        if (!type.isText() && !number || !Constants.isConstant(bound)) {
            return bound;
        }
        final BigInteger converted = comparisons.fittingWhole(column, bound);
        if (converted == null) {
            return bound;
        } else if (converted.bitLength() >= Long.SIZE) {
            throw new UnsupportedFeatureException("bound that becomes a number beyond the signed ones");
        }
        return new Expression.Literal(new Value.IntegerValue(converted.longValue()));
    }

    /** The same on MariaDB 11.4.5, where one beyond the signed numbers is read as if it were signed next to doubles. */
    private Expression convertedForLong(Expression column, Expression bound, boolean real) {
        final BigInteger converted = comparisons.wholeNextTo(column, bound);
        if (converted == null) {
            return bound;
        }
        final long bits = converted.longValue();
        if (real) {
            return new Expression.Literal(new Value.DoubleValue(bits));
        }
        return new Expression.Literal(
                converted.bitLength() < Long.SIZE ? new Value.IntegerValue(bits) : new Value.UnsignedValue(bits));
    }

    /** Emits BETWEEN, NOT included: all three are compared as one type. */
    void between(Expression.Between written) {
        final boolean texts =
                ComparisonCompiler.textOf(written.low()) != null && ComparisonCompiler.textOf(written.high()) != null;
        if (texts || !comparisons.isLongColumn(written.operand())) {
            between(written, null);
            return;
        }
        final CellType operand = expressions.typeOf(written.operand());
        final CellType low = expressions.typeOf(written.low());
        final CellType high = expressions.typeOf(written.high());
        if (profile.has(Behaviour.CONVERTS_CONSTANTS_FOR_LONGS)) {
            final boolean real = isBetweenDoubles(operand, low, high);
            final boolean dates = operand.isTemporal() || low.isTemporal() || high.isTemporal();
            between(
                    dates
                            ? written
                            : new Expression.Between(
                                    written.operand(),
                                    convertedForLong(written.operand(), written.low(), real),
                                    convertedForLong(written.operand(), written.high(), real),
                                    written.negated()),
                    real ? BetweenType.DOUBLE : null);
            return;
        } else if (!profile.has(Behaviour.CONVERTS_CONSTANTS_SILENTLY)) {
            between(written, null);
            return;
        }
        final boolean constant = Constants.isConstant(written.low())
                && Constants.isConstant(written.high())
                && comparisons.fittingWhole(written.operand(), written.low()) != null
                && comparisons.fittingWhole(written.operand(), written.high()) != null;
        final boolean real = !constant && isBetweenDoubles(operand, low, high);
        final Expression.Between converted = new Expression.Between(
                written.operand(),
                convertedBound(written.operand(), written.low(), real),
                convertedBound(written.operand(), written.high(), real),
                written.negated());
        between(converted, real ? BetweenType.DOUBLE : null);
    }

    /**
     * The same of bounds as they are compared.
     *
     * @param known what all three are compared as; null where their types decide
     */
    private void between(Expression.Between between, BetweenType known) {
        final CellType operand = expressions.typeOf(between.operand());
        final CellType low = expressions.typeOf(between.low());
        final CellType high = expressions.typeOf(between.high());
        final boolean literalTexts =
                ComparisonCompiler.textOf(between.low()) != null && ComparisonCompiler.textOf(between.high()) != null;
        final BetweenType type;
        final boolean anyTime = operand.kind() == Kind.TIME || low.kind() == Kind.TIME || high.kind() == Kind.TIME;
        if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && !anyTime
                && (ComparisonCompiler.isDate(operand)
                        || ComparisonCompiler.isDate(low)
                        || ComparisonCompiler.isDate(high))) {
            betweenDates(between);
            return;
        } else if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && anyTime
                && !(ComparisonCompiler.isTimeOrNull(operand)
                        && ComparisonCompiler.isTimeOrNull(low)
                        && ComparisonCompiler.isTimeOrNull(high))) {
            throw new UnsupportedFeatureException("TIME compared with another type");
        } else if (profile.has(Behaviour.READS_ALL_DATES)
                && ComparisonCompiler.isDate(operand)
                && (low.kind() == Kind.TIME || high.kind() == Kind.TIME)) {
            throw new UnsupportedFeatureException("TIME compared with another type"); // it is one of the current day
        } else if (profile.has(Behaviour.READS_ALL_DATES)
                && (isInverted(between.low()) && isConvertedBeside(operand, between.high())
                        || isInverted(between.high()) && isConvertedBeside(operand, between.low()))) {
            throw new UnsupportedFeatureException("bound of a date beyond the signed numbers");
        } else if (profile.has(Behaviour.READS_ALL_DATES)
                && (ComparisonCompiler.isDate(low) || ComparisonCompiler.isDate(high))
                && Stream.of(operand, low, high).anyMatch(CellType.UNSIGNED::equals)) {
            throw new UnsupportedFeatureException("bound of a date beyond the signed numbers");
        }
        if (profile.has(Behaviour.READS_ALL_DATES) && anyTime && areTimesAndNulls(operand, low, high)) {
            type = BetweenType.TEXT;
        } else if (ComparisonCompiler.isTextOrNull(operand)
                && ComparisonCompiler.isTextOrNull(low)
                && ComparisonCompiler.isTextOrNull(high)) {
            type = BetweenType.TEXT;
            requireNoComputedNull(between.operand(), operand);
            comparisons.requireOneCollation(List.of(operand, low, high));
        } else if (profile.has(Behaviour.READS_ALL_DATES)
                && anyTime
                && (operand.isText() || low.isText() || high.isText())) {
            throw new UnsupportedFeatureException("TIME compared with another type");
        } else if (profile.has(Behaviour.READS_ALL_DATES) && isBetweenNumbers(operand, low, high)) {
            if (between.operand() instanceof Expression.ColumnRef
                    && operand.isTemporal()
                    && (Constants.isConstant(between.low()) || Constants.isConstant(between.high()))) {
                betweenConverted(between, operand);
                return;
            }
            type = BetweenType.DOUBLE;
        } else if (operand.isTemporal() || low.isTemporal() || high.isTemporal()) {
            type = BetweenType.PAIRS;
        } else if (operand.isInteger() && literalTexts && between.operand() instanceof Expression.ColumnRef) {
            type = BetweenType.PAIRS;
        } else {
            type = known == BetweenType.DOUBLE
                            || isBetweenDoubles(operand, low, high)
                            || isNullOfDoubles(operand, low, high)
                    ? BetweenType.DOUBLE
                    : operand.isInteger()
                                    && low.isInteger()
                                    && high.isInteger()
                                    && profile.has(Behaviour.BETWEEN_READS_LOWER_BOUND_AS_SIGNED)
                            ? BetweenType.INTEGERS
                            : BetweenType.EXACT;
        }
        if (type == BetweenType.PAIRS) {
            comparisons.requireOneCollation(List.of(operand, low, high));
        }
        if (type == BetweenType.PAIRS
                && profile.has(Behaviour.MISTAKES_NULL_BOUNDS_OF_DATES)
                && mistakesNull(operand, low, high)) {
            betweenDatesAndTexts(between);
            return;
        }
        if (type == BetweenType.TEXT && profile.has(Behaviour.COMPARES_LISTS_BY_ONE_COLLATION)) {
            types.order(List.of(operand, low, high));
        }
        // nobody looks at the bounds of NULL
        if (operand.isText() && type != BetweenType.TEXT && profile.has(Behaviour.CONVERTS_LEFT_OPERANDS_FIRST)) {
            final CellType emitted =
                    expressions.emitAs(between.operand(), type == BetweenType.DOUBLE ? Wanted.REAL : Wanted.DECIMAL);
            if (emitted.isText()) {
                convert.warnOfNoNumber(emitted);
            }
        } else {
            expressions.emit(between.operand());
        }
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        out.drop();
        betweenSide(BinaryOperator.GE, between.operand(), between.low(), type, between.high());
        betweenSide(BinaryOperator.LE, between.operand(), between.high(), type, between.low());
        out.opOfTwo(Opcode.AND);
        negateIf(between.negated());
        out.land(unknown);
    }

    /** Times next to a bare NULL compare as texts. Measured on MySQL 8.0.12: {@code TIME '100:00:01' BETWEEN TIME '10:11:12' AND NULL}. */
    private static boolean areTimesAndNulls(CellType operand, CellType low, CellType high) {
        final List<CellType> all = List.of(operand, low, high);
        return all.stream().allMatch(ComparisonCompiler::isTimeOrNull)
                && all.stream().anyMatch(type -> type.kind() == Kind.NULL);
    }

    /** Times of columns and literals by their bytes, those that were chosen as any text. */
    private StringOrder orderOfTimes(Expression... times) {
        return Stream.of(times)
                        .filter(time -> expressions.typeOf(time).kind() == Kind.TIME)
                        .allMatch(time -> ChoiceCompiler.values(time).isEmpty())
                ? StringOrder.BINARY
                : types.connectionOrder();
    }

    /** MySQL 8.0.12 takes some of them for numbers. */
    private void requireNoComputedNull(Expression operand, CellType type) {
        if (profile.has(Behaviour.REFUSES_MIXED_COLLATIONS)
                && type.kind() == Kind.NULL
                && !Shapes.isNullLiteral(operand)) {
            throw new UnsupportedFeatureException("BETWEEN of a NULL that is computed");
        }
    }

    /** Dates and numbers, which compare as numbers unless a constant becomes a date. Measured on MySQL 8.0.12. */
    private static boolean isBetweenNumbers(CellType operand, CellType low, CellType high) {
        final List<CellType> all = List.of(operand, low, high);
        return all.stream().anyMatch(CellType::isTemporal) && all.stream().anyMatch(CellType::isNumeric);
    }

    /**
     * A column of dates or times next to numbers, of which constants become dates. With dates all over, dates are compared; else numbers, of
     * which those that became dates are larger than all others. Measured on MySQL 8.0.12: {@code da BETWEEN 20200130 AND 20200132}.
     */
    private void betweenConverted(Expression.Between between, CellType operand) {
        final List<Expression> bounds = List.of(between.low(), between.high());
        final long[] converted = new long[bounds.size()];
        boolean allDates = true;
        for (int i = 0; i < converted.length; i++) {
            final CellType type = expressions.typeOf(bounds.get(i));
            if (type.isUnsigned() && Constants.isConstant(bounds.get(i))) {
                requireSigned(bounds.get(i));
            }
            converted[i] = Constants.isConstant(bounds.get(i)) && !type.isTemporal()
                    ? comparisons.convertedConstant(bounds.get(i), operand.kind())
                    : Temporals.INVALID;
            allDates &= converted[i] != Temporals.INVALID || type.isTemporal();
        }
        if (!allDates && operand.kind() == Kind.TIME && areNumbersOfTwoKinds(between.low(), between.high())) {
            throw new UnsupportedFeatureException("TIME BETWEEN a constant and a double");
        }
        for (int i = 0; !allDates && i < converted.length; i++) {
            converted[i] = convertedDate(bounds.get(i), operand.kind(), converted[i]);
        }
        expressions.emit(between.operand());
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        out.drop();
        final List<BinaryOperator> operators = List.of(BinaryOperator.GE, BinaryOperator.LE);
        for (int i = 0; i < converted.length; i++) {
            final CellType left = expressions.emit(between.operand());
            if (allDates) {
                boundOfDates(operators.get(i), left, bounds.get(i), converted[i]);
            } else if (converted[i] == Temporals.INVALID) {
                convert.toDouble(left, 0);
                final CellType right = expressions.emitAs(bounds.get(i), Wanted.REAL);
                if (right.kind() == Kind.NULL) {
                    out.opOfTwo(Opcode.COMPARE_NULL, operators.get(i).ordinal());
                } else {
                    comparisons.compareDoubles(operators.get(i), CellType.DOUBLE, right);
                }
            } else {
                out.pushConstant(converted[i] == 0 ? 0 : converted[i] < 0 ? Long.MIN_VALUE : Long.MAX_VALUE);
                out.opOfTwo(Opcode.COMPARE_INTEGER, operators.get(i).ordinal(), 0);
            }
        }
        out.opOfTwo(Opcode.AND);
        negateIf(between.negated());
        out.land(unknown);
    }

    private boolean areNumbersOfTwoKinds(Expression low, Expression high) {
        return isConstantNumber(low) && expressions.typeOf(high).isReal()
                || isConstantNumber(high) && expressions.typeOf(low).isReal();
    }

    private boolean isConstantNumber(Expression bound) {
        return Constants.isConstant(bound) && expressions.typeOf(bound).isNumeric();
    }

    /** A constant date becomes that of the column, but for a literal of its type, and its time of day next to a column of times. */
    private long convertedDate(Expression bound, Kind column, long converted) {
        final Kind kind = expressions.typeOf(bound).kind();
        if (!expressions.typeOf(bound).isTemporal()
                || kind == Kind.TIME && column != Kind.TIME
                || kind == column && bound instanceof Expression.Literal
                || !Constants.isConstant(bound)
                || expressions.constants().isNull(bound)) {
            return converted;
        } else if (kind == Kind.TIME) {
            return expressions.constants().cell(bound);
        }
        final long dateTime = expressions.constants().dateTime(bound);
        if (!ComparisonCompiler.isFullDate(dateTime)) {
            throw new UnsupportedFeatureException("bound that is a date with zeros");
        }
        return column == Kind.TIME ? Temporals.timeOf(dateTime) : dateTime;
    }

    /** Whether a bound becomes a date or time before any row. */
    private static boolean isConvertedBeside(CellType operand, Expression bound) {
        return operand.kind() == Kind.TIME
                ? Constants.isConstant(bound)
                : ComparisonCompiler.isDate(operand) && Constants.isComputedConstant(bound);
    }

    private static boolean isInverted(Expression bound) {
        return bound instanceof Expression.Unary unary && unary.operator() == Expression.UnaryOperator.INVERT;
    }

    /** MySQL 8.0.12 takes some unsigned bounds for negative ones. */
    private void requireSigned(Expression bound) {
        final BigDecimal number = expressions.constants().number(bound);
        if (number != null && number.toBigInteger().bitLength() >= Long.SIZE) {
            throw new UnsupportedFeatureException("bound of a date beyond the signed numbers");
        }
    }

    private void boundOfDates(BinaryOperator operator, CellType left, Expression bound, long converted) {
        final boolean date = left.kind() == Kind.DATE;
        if (date) {
            out.op(Opcode.DATE_TO_DATETIME, 0);
        }
        if (converted != Temporals.INVALID) {
            out.pushConstant(converted);
        } else {
            final CellType right = expressions.emitComparedDate(bound);
            if ((right.kind() == Kind.TIME) != (left.kind() == Kind.TIME)) {
                throw new UnsupportedFeatureException("TIME compared with another type");
            } else if (right.kind() == Kind.DATE) {
                out.op(Opcode.DATE_TO_DATETIME, 0);
            }
        }
        out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), 0);
    }

    /** With one date, all three are. Measured on MariaDB 11.4.5. */
    private void betweenDates(Expression.Between between) {
        comparisons.toDateTime(expressions.emit(between.operand()), between.operand(), ColumnRule.LEAVES_CONSTANT);
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        out.drop();
        betweenDatesSide(BinaryOperator.GE, between.operand(), between.low());
        betweenDatesSide(BinaryOperator.LE, between.operand(), between.high());
        out.opOfTwo(Opcode.AND);
        negateIf(between.negated());
        out.land(unknown);
    }

    private void betweenDatesSide(BinaryOperator operator, Expression operand, Expression bound) {
        comparisons.toDateTime(expressions.emit(operand), operand, ColumnRule.LEAVES_CONSTANT);
        comparisons.toDateTime(expressions.emit(bound), bound, ColumnRule.LEAVES_CONSTANT);
        out.opOfTwo(Opcode.COMPARE_INTEGER, operator.ordinal(), 0);
    }

    /** What BETWEEN compares as. */
    private enum BetweenType {
        TEXT,
        /** Whole numbers, where the lower bound may count as signed. */
        INTEGERS,
        DOUBLE,
        EXACT,
        /** Each bound on its own. */
        PAIRS
    }

    /** Dates with an hour of the day or none, and texts or NULLs among them. */
    private static boolean mistakesNull(CellType operand, CellType low, CellType high) {
        final List<CellType> all = List.of(operand, low, high);
        return all.stream().allMatch(type -> ComparisonCompiler.isTextOrNull(type) || type.isTemporal())
                && all.stream().noneMatch(type -> type.kind() == Kind.TIME)
                && all.stream().anyMatch(ComparisonCompiler::isTextOrNull);
    }

    /**
     * Measured on MySQL 8.0.12: a bound that is NULL leaves false, and NULL only where the comparison with the other one fails.
     * {@code DATE BETWEEN NULL AND '2019-01-01'}.
     */
    private void betweenDatesAndTexts(Expression.Between between) {
        expressions.emitComparedDate(between.operand());
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        out.drop();
        final Surroundings outer = comparisons.enter(comparisons.around().withDates(true));
        betweenSide(BinaryOperator.GE, between.operand(), between.low(), BetweenType.PAIRS, between.high());
        betweenSide(BinaryOperator.LE, between.operand(), between.high(), BetweenType.PAIRS, between.low());
        comparisons.enter(outer);
        out.call(new CallSite(
                BetweenCompiler::betweenWithNull,
                List.of(CellType.INTEGER, CellType.INTEGER),
                CellType.INTEGER,
                false));
        negateIf(between.negated());
        out.land(unknown);
    }

    private static void betweenWithNull(CallFrame frame) {
        final boolean fails = !frame.isNull(0) && frame.cell(0) == 0 || !frame.isNull(1) && frame.cell(1) == 0;
        if (!frame.isNull(0) && !frame.isNull(1)) {
            frame.returnTruth(!fails);
        } else if (fails) {
            frame.returnNull();
        } else {
            frame.returnTruth(false);
        }
    }

    /** A bare NULL makes doubles of numbers, which shows in bits. Measured on MySQL 8.0.12: {@code b64 BETWEEN 5 AND NULL}. */
    private boolean isNullOfDoubles(CellType operand, CellType low, CellType high) {
        return profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                && List.of(operand, low, high).stream().anyMatch(type -> type.kind() == Kind.NULL);
    }

    /**
     * Texts and whole numbers are compared as decimals, in turn, and those with texts as doubles, as which bits have a sign; a bare NULL counts
     * for a text. Measured on MariaDB 11.4.5: {@code b64 BETWEEN 0.5 AND NULL}, {@code 0.5 BETWEEN NULL AND b64}.
     */
    private boolean isBetweenDoubles(CellType operand, CellType low, CellType high) {
        if (!profile.has(Behaviour.COMPARES_INTEGERS_WITH_TEXT_EXACTLY)) {
            return ComparisonCompiler.isDouble(operand)
                    || ComparisonCompiler.isDouble(low)
                    || ComparisonCompiler.isDouble(high);
        }
        CellType common = operand;
        for (final CellType type : List.of(low, high)) {
            if (ComparisonCompiler.isTextOrNull(common) && ComparisonCompiler.isTextOrNull(type)) {
                common = type;
            } else if (common.isReal() || type.isReal()) {
                common = CellType.DOUBLE;
            } else if (ComparisonCompiler.isTextOrNull(common) || ComparisonCompiler.isTextOrNull(type)) {
                common = common.isInteger() || type.isInteger() ? CellType.decimal(0) : CellType.DOUBLE;
            } else {
                common = common.isInteger() && type.isInteger() ? common : CellType.decimal(0);
            }
        }
        return ComparisonCompiler.isDouble(common);
    }

    private void betweenSide(
            BinaryOperator operator, Expression operand, Expression bound, BetweenType type, Expression otherBound) {
        if (type == BetweenType.PAIRS) {
            comparisons.compare(
                    operator,
                    operand,
                    bound,
                    profile.has(Behaviour.READS_ALL_DATES) ? ColumnRule.BOUND : ColumnRule.CONVERTS_CONSTANT);
            return;
        }
        final Wanted wanted = switch (type) {
            case TEXT -> Wanted.TEXT;
            case DOUBLE -> Wanted.REAL;
            case INTEGERS -> Wanted.INTEGER;
            default -> Wanted.DECIMAL;
        };
        CellType left = expressions.emitAs(operand, wanted);
        if (type == BetweenType.DOUBLE && left.isText() && profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            convert.toDouble(left, 0); // before the bound is evaluated
            left = CellType.DOUBLE;
        }
        if (type == BetweenType.TEXT) {
            convert.toText(left, 0);
        }
        final CellType right = expressions.emitAs(bound, wanted);
        if (type == BetweenType.TEXT) {
            convert.toText(right, 0);
        }
        if (left.kind() == Kind.NULL || right.kind() == Kind.NULL) {
            out.opOfTwo(Opcode.COMPARE_NULL, operator.ordinal());
            return;
        } else if (type == BetweenType.EXACT && (left.isText() || right.isText())) {
            out.opOfTwo(
                    Opcode.COMPARE_EXACT,
                    operator.ordinal(),
                    out.typeIndex(ComparisonCompiler.unrounded(left)),
                    out.typeIndex(ComparisonCompiler.unrounded(right)));
            return;
        }
        switch (type) {
            case TEXT -> {
                final CellType other = expressions.typeOf(otherBound);
                final List<CellType> all =
                        operator == BinaryOperator.GE ? List.of(left, right, other) : List.of(left, other, right);
                final StringOrder order = types.orderOf(all);
                comparisons.compareStrings(
                        operator,
                        !profile.has(Behaviour.REFUSES_MIXED_COLLATIONS)
                                ? types.order(all)
                                : order == null
                                        ? orderOfTimes(operand, bound, otherBound)
                                        : TypeRules.requireOne(order));
            }
            case DOUBLE -> comparisons.compareDoubles(operator, left, right);
            case INTEGERS -> {
                final boolean asSigned = operator == BinaryOperator.GE && !left.isUnsigned();
                out.opOfTwo(
                        Opcode.COMPARE_INTEGER,
                        operator.ordinal(),
                        asSigned ? 0 : ArithmeticCompiler.signs(left, right));
            }
            default -> comparisons.compareNumbers(operator, left, right, false);
        }
    }

    private void negateIf(boolean negated) {
        if (negated) {
            out.op(Opcode.NOT);
        }
    }
}
