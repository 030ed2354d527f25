package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.CellType.Kind;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Compiles CASE, IF, IFNULL, COALESCE and NULLIF, which evaluate one of their values only. */
final class ChoiceCompiler {
    /** From here on a double does not tell every whole number, which a text is read as. */
    private static final BigDecimal LEAST_INEXACT = BigDecimal.valueOf(1L << 53);

    private static final Expression NULL = new Expression.Literal(Value.NULL);

    private final ExpressionCompiler expressions;
    private final ComparisonCompiler comparisons;
    private final Emitter out;
    private final Converter convert;
    private final TypeRules types;
    private final InnoDbProfile profile;

    ChoiceCompiler(
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

    /** A condition that is emitted when its turn has come. */
    private interface Condition {
        void emit();
    }

    /** What a choice, GREATEST and LEAST among them, may give; empty for any other expression. */
    static List<Expression> values(Expression expression) {
        if (expression instanceof Expression.Case c) {
            final List<Expression> values = new ArrayList<>();
            c.branches().forEach(branch -> values.add(branch.then()));
            values.add(c.otherwise() == null ? NULL : c.otherwise());
            return values;
        } else if (expression instanceof Expression.Call call) {
            return switch (call.function()) {
                case IF -> call.arguments().subList(1, 3);
                case NULLIF -> call.arguments().subList(0, 1);
                case IFNULL, COALESCE, GREATEST, LEAST -> call.arguments();
                default -> List.of();
            };
        }
        return List.of();
    }

    /** CASE and IF. */
    CellType choose(Expression choice) {
        if (choice instanceof Expression.Call call && hasRow(call.arguments().get(0))) {
            expressions.check(call.arguments().get(0)); // a constant in it that fails does so before its values
        }
        return choose(choice, choice instanceof Expression.Case c ? typeOfCase(c) : typeOfIf(values(choice)));
    }

    private static boolean hasRow(Expression expression) {
        return expression instanceof Expression.Row
                || Operands.of(expression).stream().anyMatch(ChoiceCompiler::hasRow);
    }

    /** A bare NULL is of any type, one that was chosen or computed is not. Measured on MariaDB 11.4.5: IF(1, u8, NULLIF(NULL, 1)). */
    private CellType typeOfIf(List<Expression> values) {
        return values.stream().noneMatch(Shapes::isNullLiteral) ? nullCountingType(values) : commonType(values);
    }

    /** Without ELSE there is no bare NULL. */
    private CellType typeOfCase(Expression.Case choice) {
        final List<Expression> values = values(choice);
        return nullCountingType(choice.otherwise() == null ? values.subList(0, values.size() - 1) : values);
    }

    /**
     * CASE, IF or NULLIF, whose value is asked for as something, and asked so itself. Measured on MySQL 8.0.12: {@code ~IF(0, 'a', dt)}.
     *
     * @return the type of what was emitted
     */
    CellType chooseAs(Expression original, Wanted wanted) {
        final Expression choice = original instanceof Expression.Call call && call.function() == Function.NULLIF
                ? replaced(call)
                : original;
        if (wanted == Wanted.DECIMAL
                && Shapes.isNullIf(choice)
                && isChoiceOfUnlikeDates(values(choice).get(0))) {
            throw new UnsupportedFeatureException("NULLIF of a choice of unlike dates as a decimal");
        }
        final CellType own = expressions.typeOf(choice);
        final CellType asked = switch (wanted) {
            case INTEGER -> own.isUnsigned() ? CellType.UNSIGNED : CellType.INTEGER;
            case REAL -> own.isReal() ? own : CellType.fixedDouble(digitsWithoutTexts(choice));
            case DECIMAL -> own.isTemporal() || isWhole(choice) ? CellType.INTEGER : own;
            case TEXT -> own.isText() ? own : CellType.text(types.connectionOrder(), TextOrigin.COMPUTED);
        };
        if (wanted == Wanted.DECIMAL && own.isReal() && values(choice).stream().anyMatch(this::mayLoseDigits)) {
            throw new UnsupportedFeatureException("choice of doubles and long numbers as a decimal");
        } else if (wanted == Wanted.DECIMAL
                && own.isText()
                && !isWhole(choice)
                && values(choice).stream().map(expressions::typeOf).anyMatch(CellType::isTemporal)) {
            throw new UnsupportedFeatureException("choice of a date and another type as a decimal");
        }
        if (wanted == Wanted.DECIMAL
                && own.isText()
                && values(choice).stream().map(expressions::typeOf).anyMatch(type -> type.kind() == Kind.FLOAT)) {
            // it has more digits than its text: measured for IF(1, fl, 'x') DIV d6
            throw new UnsupportedFeatureException("choice of a FLOAT and a text as a decimal");
        }
        final boolean asIs = own.kind() == Kind.NULL
                || wanted == Wanted.TEXT && own.isTemporal()
                || wanted == Wanted.DECIMAL && own.kind() != Kind.DECIMAL && !own.isTemporal() && !isWhole(choice);
        if (wanted == Wanted.DECIMAL && own.isText() && asIs) {
            return choose(choice, own, value -> passOn(value, wanted, own));
        }
        if (!asIs && wanted == Wanted.DECIMAL && own.isTemporal()) {
            // each is the number it is: measured on MySQL 8.0.12, IF(0, dt, IFNULL(da, dt)) / 1.5
            return choose(choice, asked, value -> convert.toCommon(expressions.emitAs(value, wanted), asked));
        }
        if (wanted == Wanted.REAL && isCachedUnsigned(original, choice)) {
            return choose(choice, asked, value -> convert.toDouble(emitBits(value), 0));
        }
        return asIs ? expressions.emit(choice) : choose(choice, asked);
    }

    /**
     * Whether a computed constant beyond the signed numbers was evaluated before it was compared with a BIGINT, and is read as if it were signed
     * where it becomes a double. Measured on MySQL 8.0.12: {@code NULLIF(~100, u8) + 0e0} is -101.
     */
    private static boolean isCachedUnsigned(Expression original, Expression choice) {
        return choice != original
                && !(values(original).get(0) instanceof Expression.Literal)
                && values(choice).get(0) instanceof Expression.Literal literal
                && literal.value() instanceof Value.UnsignedValue;
    }

    private CellType emitBits(Expression constant) {
        expressions.emit(constant);
        return CellType.INTEGER;
    }

    /**
     * Refuses a choice of dates and of numbers with a fraction where a number is asked for, and IFNULL and COALESCE of choices of unlike dates: MySQL 8.0.12
     * gives the number of the date that is taken, or of its text, or of the DATETIME it is.
     */
    void requireNumberOfDates(Expression choice, Wanted wanted) {
        if (wanted == Wanted.TEXT || values(choice).isEmpty() || Shapes.isExtreme(choice)) {
            return;
        }
        final List<CellType> all =
                values(choice).stream().map(expressions::typeOf).toList();
        final boolean dates = all.stream().anyMatch(CellType::isTemporal);
        final boolean fractions = all.stream().anyMatch(type -> type.isReal() || type.kind() == Kind.DECIMAL);
        final boolean nested = choice instanceof Expression.Call call
                && (call.function() == Function.IFNULL || call.function() == Function.COALESCE)
                && values(choice).stream().anyMatch(this::isChoiceOfUnlikeDates);
        final boolean unequal =
                !Shapes.isNullIf(choice) && values(choice).stream().anyMatch(this::isDateUnlessNull);
        if (dates && (fractions || nested) || unequal) {
            throw new UnsupportedFeatureException("choice of a date and another type as a number");
        }
    }

    /** NULLIF of a date and NULL, which MySQL 8.0.12 takes for a text where it is chosen: {@code IF(0, 1, NULLIF(da, NULL)) + 0}. */
    private boolean isDateUnlessNull(Expression value) {
        return Shapes.isNullIf(value)
                && expressions.typeOf(values(value).get(0)).isTemporal()
                && expressions
                                .typeOf(((Expression.Call) value).arguments().get(1))
                                .kind()
                        == Kind.NULL;
    }

    private boolean isChoiceOfUnlikeDates(Expression choice) {
        return !Shapes.isExtreme(choice)
                && expressions.typeOf(choice).kind() == Kind.DATETIME
                && values(choice).stream()
                        .anyMatch(value -> expressions.typeOf(value).kind() == Kind.DATE);
    }

    /** Whether an exact number may be another one as a double. Measured on MySQL 8.0.12, which asks it for itself: {@code IF(1, i8, 1e0) DIV 1}. */
    private boolean mayLoseDigits(Expression value) {
        final CellType type = expressions.typeOf(value);
        if (type.isReal()) {
            return values(value).stream().anyMatch(this::mayLoseDigits);
        }
        return type.kind() == Kind.DECIMAL
                || type.isInteger() && expressions.sizes().bytes(value) == Long.BYTES;
    }

    /** A value of a text, which may warn as what it is asked for. */
    private void passOn(Expression value, Wanted wanted, CellType text) {
        final CellType type = expressions.emitAs(value, wanted);
        convert.toCommon(type.kind() == Kind.BIT ? CellType.UNSIGNED : type, text);
    }

    /** Whether a choice that is a text is one of dates and whole numbers. */
    private boolean isWhole(Expression choice) {
        return expressions.typeOf(choice).isText()
                && values(choice).stream()
                        .map(expressions::typeOf)
                        .allMatch(type -> type.isTemporal() || type.kind() == Kind.INTEGER || type.kind() == Kind.NULL);
    }

    private CellType choose(Expression choice, CellType result) {
        return choose(choice, result, value -> emitAs(value, result));
    }

    private CellType choose(Expression choice, CellType result, Consumer<Expression> emission) {
        if (choice instanceof Expression.Case c) {
            return chooseCase(c, result, emission);
        }
        final Expression.Call call = (Expression.Call) choice;
        if (call.function() == Function.IF) {
            requireNoSilentConstant(call.arguments().get(0));
        }
        return call.function() == Function.IF
                ? choose(
                        List.of(() -> expressions
                                .conditions()
                                .decision(call.arguments().get(0))),
                        values(call),
                        result,
                        emission,
                        false)
                : nullIfEqual(call, result, emission);
    }

    /** Constants among several conditions are evaluated beforehand, without a warning. Measured on MariaDB 11.4.5: {@code IF(5 > 'a' OR i = 5, 1, 2)}. */
    private void requireNoSilentConstant(Expression condition) {
        if (!expressions.isStoring()) {
            return;
        } else if (condition instanceof Expression.Unary not && not.operator() == Expression.UnaryOperator.NOT) {
            requireNoSilentConstant(not.operand());
        } else if (condition instanceof Expression.Binary several
                && (several.operator() == Expression.BinaryOperator.AND
                        || several.operator() == Expression.BinaryOperator.OR)) {
            for (final Expression each : List.of(several.left(), several.right())) {
                requireNoSilentConstant(each);
                if (Shapes.isTruthValue(withoutNots(each))
                        && Constants.isComputedConstant(each)
                        && expressions.constants().warns(each)) {
                    throw new UnsupportedFeatureException("constant that warns in one of several conditions");
                }
            }
        }
    }

    private static Expression withoutNots(Expression condition) {
        final Expression negated = Shapes.operandOfNot(condition);
        return negated == null ? condition : withoutNots(negated);
    }

    private CellType chooseCase(Expression.Case choice, CellType result, Consumer<Expression> emission) {
        final List<Condition> conditions = new ArrayList<>();
        final List<Expression> whens =
                choice.branches().stream().map(Expression.Branch::when).toList();
        final StringOrder order =
                choice.operand() == null ? null : comparisons.aggregatedOrder(choice.operand(), whens, true);
        for (final Expression.Branch branch : choice.branches()) {
            requireNoSilentConstant(branch.when());
            conditions.add(
                    choice.operand() == null
                            ? () -> expressions.conditions().truth(branch.when())
                            : () -> comparisons.compareCase(choice.operand(), branch.when(), order));
        }
        final List<Expression> values = new ArrayList<>(values(choice));
        if (choice.operand() != null && whens.stream().allMatch(Shapes::isNullLiteral)) {
            values.forEach(expressions::check); // as below
            emission.accept(values.get(values.size() - 1)); // nobody looks at the operand
            return result;
        }
        final boolean unknownEnds =
                choice.operand() != null && profile.has(Behaviour.UNKNOWN_ENDS_CASE); // a bare NULL is passed over
        for (int i = choice.branches().size() - 1; unknownEnds && i >= 0; i--) {
            if (Shapes.isNullLiteral(choice.branches().get(i).when())) {
                expressions.check(values.get(i)); // a mix of collations in it is an error all the same
                conditions.remove(i);
                values.remove(i);
            }
        }
        return choose(conditions, values, result, emission, unknownEnds);
    }

    /**
     * One value more than conditions: the last is taken when none of them holds.
     *
     * @param emission emits one of the values
     * @param unknownEnds whether it is taken as well once a condition is NULL
     */
    private CellType choose(
            List<Condition> conditions,
            List<Expression> values,
            CellType result,
            Consumer<Expression> emission,
            boolean unknownEnds) {
        final List<Integer> exits = new ArrayList<>();
        final List<Integer> unknown = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i++) {
            emitApart(conditions.get(i));
            if (unknownEnds) {
                unknown.add(out.jump(Opcode.JUMP_IF_NULL));
            }
            final int next = out.jump(Opcode.JUMP_UNLESS_TRUE);
            out.drop();
            emission.accept(values.get(i));
            exits.add(out.jump(Opcode.JUMP));
            out.land(next);
            if (i < conditions.size() - 1) {
                // here the condition lies where the value would
                out.drop();
            }
        }
        unknown.forEach(out::land);
        if (!conditions.isEmpty()) {
            out.drop();
        }
        emission.accept(values.get(values.size() - 1));
        exits.forEach(out::land);
        return result;
    }

    /** Only what a choice gives is asked for a calendar date. */
    private void emitApart(Condition condition) {
        final boolean calendar = expressions.wantsCalendarDates();
        expressions.wantCalendarDates(false);
        condition.emit();
        expressions.wantCalendarDates(calendar);
    }

    /** The type of a choice, in which a bare NULL counts as a signed number. Measured on MariaDB 11.4.5: IFNULL(NULL, unsigned). */
    private CellType nullCountingType(List<Expression> values) {
        final CellType common = commonType(values);
        final boolean anyNull =
                values.stream().anyMatch(value -> expressions.typeOf(value).kind() == Kind.NULL);
        return anyNull && common.kind() == Kind.UNSIGNED && profile.has(Behaviour.NULL_MAKES_UNSIGNED_DECIMAL)
                ? CellType.decimal(0, 0, common.digits())
                : common;
    }

    /** The type of a choice among values. */
    CellType commonType(List<Expression> values) {
        if (profile.has(Behaviour.NULLS_OF_IF_ARE_TEXTS)
                && values.stream().anyMatch(this::isNullOfIf)
                && values.stream()
                        .map(expressions::typeOf)
                        .anyMatch(type -> type.kind() != Kind.NULL && !type.isText())) {
            throw new UnsupportedFeatureException("NULL of an IF among other types");
        }
        CellType common = CellType.NULL;
        boolean integers = true;
        boolean signed = false;
        boolean unsigned = false;
        for (final Expression value : values) {
            final CellType type = expressions.typeOf(value);
            integers &= type.kind() == Kind.INTEGER || type.kind() == Kind.UNSIGNED || type.kind() == Kind.NULL;
            signed |= type.kind() == Kind.INTEGER;
            unsigned |= type.kind() == Kind.UNSIGNED;
            common = types.common(common, type);
        }
        if (common.isReal()
                && types.isFloatAmongSmall(
                        values.stream().map(expressions::typeOf).toList())) {
            return CellType.FLOAT;
        } else if (common.isText()
                && !profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                && values.stream().anyMatch(this::isDeclaredAsBits)) {
            return CellType.text(StringOrder.BINARY, common.origin());
        } else if (common.isText() && profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            return values.stream().map(expressions::typeOf).anyMatch(type -> type.kind() == Kind.BIT)
                    ? CellType.text(StringOrder.BINARY, common.origin())
                    : common;
        } else if (integers && signed && unsigned && profile.has(Behaviour.DECLARED_SIZES_DECIDE)) {
            return mixedIntegers(values);
        } else if (common.kind() == Kind.BIT && !profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                || common.kind() == Kind.TIME && profile.has(Behaviour.COMPARES_ALL_AS_DATES)) {
            return common.withOrigin(TextOrigin.COMPUTED);
        } else if (common.isReal() && profile.has(Behaviour.DECLARED_SIZES_DECIDE)) {
            return doubles(values);
        }
        return common.origin() == TextOrigin.CACHED ? common.withOrigin(TextOrigin.PLAIN) : common;
    }

    /** Bits of a column stay what they are declared as in NULLIF, IF and CASE. Measured on MariaDB 11.4.5: IF(1, NULLIF(b64, 1), ca) is binary. */
    private boolean isDeclaredAsBits(Expression value) {
        final CellType type = expressions.typeOf(value);
        if (type.kind() != Kind.BIT || type.origin() == TextOrigin.PLAIN) {
            return type.kind() == Kind.BIT;
        }
        final boolean keeps = value instanceof Expression.Case
                || value instanceof Expression.Call call
                        && (call.function() == Function.IF || call.function() == Function.NULLIF);
        return keeps
                && values(value).stream()
                        .allMatch(each -> expressions.typeOf(each).kind() == Kind.NULL || isDeclaredAsBits(each));
    }

    /** Whether a NULL comes from an IF between bare ones, which is a text. */
    private boolean isNullOfIf(Expression expression) {
        if (expressions.typeOf(expression).kind() != Kind.NULL) {
            return false;
        }
        final List<Expression> values = values(expression);
        final boolean isIf = expression instanceof Expression.Call call && call.function() == Function.IF;
        return isIf && values.stream().allMatch(Shapes::isNullLiteral)
                || values.stream().anyMatch(this::isNullOfIf);
    }

    /** Signed and unsigned: a wider type, and beyond eight bytes a decimal. Measured on MySQL 8.0.12. */
    private CellType mixedIntegers(List<Expression> values) {
        final int bytes =
                values.stream().mapToInt(expressions.sizes()::bytes).max().orElseThrow();
        final boolean widened = bytes == Long.BYTES
                && values.stream()
                        .anyMatch(value -> expressions.typeOf(value).kind() == Kind.UNSIGNED
                                && expressions.sizes().bytes(value) == bytes);
        return widened ? CellType.decimal(0) : CellType.INTEGER;
    }

    /**
     * A FLOAT next to other than INT, decimals and doubles is one, which is sent with all digits of the double it is; a double has as many
     * fixed digits as the value with most. Measured on MySQL 8.0.12.
     */
    private CellType doubles(List<Expression> values) {
        boolean single = true;
        boolean longs = false;
        boolean floats = false;
        int shown = 0;
        for (final Expression value : values) {
            final CellType type = expressions.typeOf(value);
            final boolean integer = type.kind() == Kind.INTEGER || type.kind() == Kind.UNSIGNED;
            single &= isSingle(type) && !longs || type.kind() == Kind.NULL || integer && (!floats || !isInt(value));
            longs |= integer && !floats && expressions.sizes().bytes(value) >= Integer.BYTES;
            floats |= isSingle(type);
            shown = shown == CellType.FREE || type.isReal() && type.shown() < 0
                    ? CellType.FREE
                    : Math.max(shown, type.shown());
        }
        return single ? CellType.SINGLE : CellType.fixedDouble(shown);
    }

    private static boolean isSingle(CellType type) {
        return type.kind() == Kind.FLOAT || type.equals(CellType.SINGLE);
    }

    private boolean isInt(Expression value) {
        return expressions.sizes().bytes(value) == Integer.BYTES;
    }

    private void emitAs(Expression value, CellType type) {
        convert.toCommon(expressions.emitAs(value, Wanted.of(type)), type);
    }

    /** IFNULL or COALESCE that is asked for as something: of dates, each is the number it is. Measured on MySQL 8.0.12. */
    CellType firstNotNullAs(Expression.Call call, Wanted wanted) {
        final CellType own = expressions.typeOf(call);
        if (own.isTemporal() && (wanted == Wanted.REAL || wanted == Wanted.DECIMAL)) {
            return firstNotNull(call.arguments(), wanted == Wanted.REAL ? CellType.fixedDouble(0) : CellType.INTEGER);
        } else if (own.isText() && wanted == Wanted.REAL && digitsWithoutTexts(call) != CellType.FREE) {
            convert.toDouble(expressions.emit(call), 0);
            return CellType.fixedDouble(digitsWithoutTexts(call));
        }
        return expressions.emitPlainAs(call, wanted);
    }

    /** Digits behind the point of a choice that is a text, though none of its values is; FREE for others. Measured on MySQL 8.0.12. */
    int digitsWithoutTexts(Expression choice) {
        int digits = 0;
        for (final Expression value : values(choice)) {
            final CellType type = expressions.typeOf(value);
            final int shown = type.isText() && !values(value).isEmpty() ? digitsWithoutTexts(value) : type.shown();
            if (shown < 0) {
                return CellType.FREE;
            }
            digits = Math.max(digits, shown);
        }
        return digits;
    }

    /**
     * CASE or IF of dates that is compared with a date: one that lacks its month or day is NULL, with a warning unless GREATEST or LEAST gives
     * it. Measured on MySQL 8.0.12: {@code IF(1, LEAST(DATE(0), da), da) < da}.
     */
    CellType chooseDate(Expression choice) {
        final CellType type = expressions.typeOf(choice);
        return choose(choice, type, value -> {
            final CellType emitted = emitCalendarDate(value);
            convert.toCommon(emitted, type);
            if (!Shapes.isExtreme(value) && emitted.isTemporal()) {
                expressions.refuseZeros(type, true);
            }
        });
    }

    /** IFNULL or COALESCE of dates that is compared with a date: those that lack their month or day are passed over. */
    CellType firstDate(Expression.Call call) {
        final CellType type = expressions.typeOf(call);
        return firstNotNull(call.arguments(), type, value -> {
            convert.toCommon(emitCalendarDate(value), type);
            expressions.refuseZeros(type, true);
        });
    }

    /** What a choice asks for a full date asks its operands, too. Measured on MySQL 8.0.12: {@code IF(1, LAST_DAY('2020-01-00'), da) > da}. */
    private CellType emitCalendarDate(Expression value) {
        final boolean calendar = expressions.wantsCalendarDates();
        expressions.wantCalendarDates(true);
        final CellType emitted = expressions.emitComparedDate(value);
        expressions.wantCalendarDates(calendar);
        return emitted;
    }

    /** IFNULL and COALESCE. */
    CellType firstNotNull(List<Expression> values) {
        final CellType common = nullCountingType(values);
        return firstNotNull(values, common.kind() == Kind.BIT ? common.withOrigin(TextOrigin.COMPUTED) : common);
    }

    private CellType firstNotNull(List<Expression> values, CellType result) {
        return firstNotNull(values, result, value -> {
            emitAs(value, result);
            final boolean cached = expressions.isCaching() && Constants.isConstant(value);
            if (cached
                    && profile.has(Behaviour.READS_ALL_DATES)
                    && (result.kind() == Kind.DATE || result.kind() == Kind.DATETIME)
                    && !values(value).isEmpty()) {
                expressions.refuseZeros(
                        result, false); // measured: WHERE COALESCE(LEAST(DATE(0), DATE '2000-01-01'), dt)
            }
        });
    }

    private CellType firstNotNull(List<Expression> values, CellType result, Consumer<Expression> emission) {
        final List<Integer> exits = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            emission.accept(values.get(i));
            if (i < values.size() - 1) {
                exits.add(out.jump(Opcode.JUMP_UNLESS_NULL));
                out.drop();
            }
        }
        if (result.isTemporal()) {
            out.op(Opcode.PLAIN_NULL);
        }
        exits.forEach(out::land);
        return result.isText()
                ? CellType.text(
                        result.order(),
                        profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                                ? TextOrigin.EXTREME
                                : TextOrigin.COMPUTED)
                : result;
    }

    /**
     * A NULLIF whose constant becomes the whole number it is, as which it compares with a BIGINT. Measured on MySQL 8.0.12: {@code
     * NULLIF(10.00, i8)} is 10.
     */
    private Expression.Call replaced(Expression.Call call) {
        final Expression first = call.arguments().get(0);
        final Expression second = call.arguments().get(1);
        if (!profile.has(Behaviour.NULL_IF_OF_DATES_IS_TEXT) || !Constants.isConstant(first) || !isLong(second)) {
            return call;
        }
        if (expressions.typeOf(first).isTemporal() && !values(first).isEmpty()) {
            return call; // measured: NULLIF(COALESCE(DATE '2020-01-31'), i8)
        }
        final boolean unsigned = expressions.typeOf(second).isUnsigned();
        final BigDecimal number = expressions.constants().number(first);
        final boolean fits = number != null
                && number.signum() >= (unsigned ? 0 : -1)
                && number.stripTrailingZeros().scale() <= 0
                && number.toBigInteger().bitLength() < Long.SIZE + (unsigned ? 1 : 0);
        if (!fits) {
            return call;
        } else if (expressions.typeOf(first).isText() && number.abs().compareTo(LEAST_INEXACT) >= 0) {
            throw new UnsupportedFeatureException("NULLIF of a text of a long number and a BIGINT");
        }
        final long bits = number.longValue();
        final boolean large = bits < 0 && unsigned;
        final Expression literal =
                new Expression.Literal(large ? new Value.UnsignedValue(bits) : new Value.IntegerValue(bits));
        return new Expression.Call(
                Function.NULLIF,
                List.of(
                        unsigned && !large && !isWholeLiteral(first)
                                ? new Expression.Cast(literal, new SqlType.IntegerType(Long.BYTES, true))
                                : literal,
                        second));
    }

    private boolean isWholeLiteral(Expression constant) {
        return constant instanceof Expression.Literal
                && expressions.typeOf(constant).isInteger();
    }

    /** Whether the value of a NULLIF is another constant than is written: a literal without a sign and a point stays. */
    boolean isReplacedByWhole(Expression.Call nullIf) {
        final boolean stays = nullIf.arguments().get(0) instanceof Expression.Literal literal
                && expressions.typeOf(literal).isInteger()
                && !(literal.value() instanceof Value.IntegerValue whole && whole.value() < 0);
        return !stays && !replaced(nullIf).equals(nullIf);
    }

    /** NULLIF. */
    CellType nullIfEqual(Expression.Call original) {
        final Expression.Call call = replaced(original);
        final CellType result = nullIfType(call);
        return nullIfEqual(call, result, value -> emitAs(value, result));
    }

    private CellType nullIfType(Expression.Call call) {
        final CellType type = expressions.typeOf(call.arguments().get(0));
        if (profile.has(Behaviour.NULL_IF_OF_DATES_IS_TEXT)) {
            if (changesWhenReadAgain(call.arguments().get(0))) {
                throw new UnsupportedFeatureException("NULLIF of a text that MySQL changes while it compares");
            }
            final CellType other = expressions.typeOf(call.arguments().get(1));
            if (type.isText()) {
                TypeRules.requireOne(type.order());
            }
            if (expressions.isCaching()
                    && type.kind() == Kind.TIME
                    && hasChosenConstant(call.arguments().get(0))) {
                throw new UnsupportedFeatureException("NULLIF of a constant that becomes a date");
            }
            if (type.isText() && other.kind() == Kind.BIT && call.arguments().get(1) instanceof Expression.ColumnRef) {
                return CellType.text(StringOrder.BINARY, TextOrigin.COMPUTED);
            } else if (type.kind() == Kind.NULL && other.isText()) {
                throw new UnsupportedFeatureException("NULLIF of NULL and a text");
            } else if (becomesDate(
                    call.arguments().get(0), type, call.arguments().get(1), other)) {
                throw new UnsupportedFeatureException("NULLIF of a constant that becomes a date");
            } else if (type.isTemporal() && other.kind() == Kind.BIT) {
                return CellType.text(StringOrder.BINARY, TextOrigin.COMPUTED);
            }
            if (type.isText() && other.isText()) {
                return CellType.text(types.compared(type, other), type.origin());
            }
            return type.isTemporal()
                    ? CellType.text(other.isText() ? other.order() : types.connectionOrder(), TextOrigin.COMPUTED)
                    : type.kind() == Kind.FLOAT ? CellType.SINGLE : type;
        }
        if (isPaddingOfComputed(call.arguments().get(0))) {
            throw new UnsupportedFeatureException("NULLIF of a padded text that is computed");
        }
        final boolean extreme = type.origin() == TextOrigin.EXTREME && (type.isText() || type.isReal());
        return (type.kind() == Kind.BIT || type.kind() == Kind.TIME || extreme)
                        && !profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)
                ? type.withOrigin(TextOrigin.COMPUTED)
                : type;
    }

    /**
     * Whether the server may show another text than it compared: of dates, or texts made of them, that are joined with others, and of padded texts. Seen on
     * MySQL 8.0.12: {@code NULLIF(CONCAT(TIMESTAMP '2000-01-01 12:00:00', da), 'x')} begins with da.
     */
    private boolean changesWhenReadAgain(Expression expression) {
        final boolean joined = expression instanceof Expression.Call call
                && (call.function() == Function.CONCAT || call.function() == Function.CONCAT_WS)
                && call.arguments().size() > 1
                && call.arguments().stream().anyMatch(this::isTextOfDate);
        return joined
                || expression instanceof Expression.Call each && isPadding(each)
                || Operands.of(expression).stream().anyMatch(this::changesWhenReadAgain);
    }

    private boolean isTextOfDate(Expression part) {
        return expressions.typeOf(part).isTemporal()
                || part instanceof Expression.Cast cast
                        && expressions.typeOf(cast).isText()
                        && isTextOfDate(cast.operand())
                || part instanceof Expression.Call call
                        && expressions.typeOf(call).isText()
                        && call.arguments().stream().anyMatch(this::isTextOfDate);
    }

    /**
     * MariaDB 11.4.5 gives another text than it compared: {@code NULLIF(RPAD(LPAD('20', 4, 'x'), 1, 'a'), 'b')} is x, {@code
     * NULLIF(RPAD(SUBSTR('true', -4), 2, '-'), 'b')} is --.
     */
    private static boolean isPaddingOfComputed(Expression expression) {
        return isPadding(expression)
                && ((Expression.Call) expression).arguments().get(0) instanceof Expression.Call;
    }

    private static boolean isPadding(Expression expression) {
        return expression instanceof Expression.Call call
                && (call.function() == Function.LPAD || call.function() == Function.RPAD);
    }

    /** Whether a constant is among what a choice may give that is itself a choice. */
    private static boolean hasChosenConstant(Expression choice) {
        return values(choice).stream()
                .anyMatch(
                        value -> !values(value).isEmpty() && (Constants.isConstant(value) || hasChosenConstant(value)));
    }

    /** Whether a constant becomes the inner form of a date or time, whose digits MySQL 8.0.12 shows. */
    private boolean becomesDate(Expression constant, CellType type, Expression column, CellType columnType) {
        if (!columnType.isTemporal() || !(column instanceof Expression.ColumnRef) || !Constants.isConstant(constant)) {
            return false;
        } else if (columnType.kind() == Kind.TIME) {
            return type.kind() != Kind.TIME || !(constant instanceof Expression.Literal);
        }
        return type.isNumeric() && expressions.constants().dateTime(constant) != Temporals.INVALID;
    }

    private boolean isLong(Expression other) {
        return other instanceof Expression.ColumnRef
                && expressions.typeOf(other).isInteger()
                && expressions.typeOf(other).kind() != Kind.BIT
                && expressions.sizes().bytes(other) == Long.BYTES;
    }

    /** Emits whether a NULLIF is NULL: what it is of may be so without being compared. */
    void emitIsNullIf(Expression.Call call, Consumer<Expression> isNull) {
        comparisons.compare(
                Expression.BinaryOperator.EQ,
                call.arguments().get(0),
                call.arguments().get(1));
        final int equal = out.jump(Opcode.JUMP_IF_TRUE);
        out.drop();
        isNull.accept(call.arguments().get(0));
        out.land(equal);
    }

    private CellType nullIfEqual(Expression.Call call, CellType result, Consumer<Expression> emission) {
        emitApart(() -> comparisons.compare(
                Expression.BinaryOperator.EQ,
                call.arguments().get(0),
                call.arguments().get(1)));
        final int different = out.jump(Opcode.JUMP_UNLESS_TRUE);
        out.drop();
        out.pushNull();
        final int exit = out.jump(Opcode.JUMP);
        out.land(different);
        out.drop();
        if (profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            emission.accept(call.arguments().get(0));
        } else {
            expressions.emit(call.arguments().get(0));
        }
        out.land(exit);
        return result;
    }
}
