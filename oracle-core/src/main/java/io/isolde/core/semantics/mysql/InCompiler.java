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
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Compiles IN with a list: decides what its candidates are compared as, and whether that is settled before any row. */
final class InCompiler {
    private final ExpressionCompiler expressions;
    private final ComparisonCompiler comparisons;
    private final Emitter out;
    private final InnoDbProfile profile;

    InCompiler(ExpressionCompiler expressions, ComparisonCompiler comparisons, Emitter out, InnoDbProfile profile) {
        this.expressions = expressions;
        this.comparisons = comparisons;
        this.out = out;
        this.profile = profile;
    }

    /** Emits IN, NOT included: {@code a IN (x, y)} is {@code a = x OR a = y}, up to the first that is equal. */
    void in(Expression.In in) {
        if (Shapes.isNullLiteral(in.operand()) && profile.has(Behaviour.IN_OF_NULL_IS_NULL)) {
            final List<CellType> all =
                    in.candidates().stream().map(expressions::typeOf).toList();
            if (all.stream().allMatch(ComparisonCompiler::isTextOrNull)) {
                comparisons.requireOneCollation(all);
            } else if (in.candidates().stream().anyMatch(this::isComputedText)) {
                throw new UnsupportedFeatureException("NULL in a list of texts and others");
            }
            out.pushNull();
            return;
        } else if (isListOfConvertedNumbers(in)) {
            inConverted(in);
            return;
        } else if (isListOfUnlikeTimes(in)) {
            in(new Expression.In(in.operand(), literals(in), in.negated()));
            return;
        }
        if (profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && in.candidates().stream().anyMatch(comparisons::isFailingConstant)
                && Stream.concat(Stream.of(in.operand()), in.candidates().stream())
                        .anyMatch(each -> !(each instanceof Expression.Row)
                                && expressions.typeOf(each).kind() == Kind.TIME)) {
            throw new UnsupportedFeatureException("TIME compared with another type");
        }
        if (profile.has(Behaviour.READS_ALL_DATES) && isTextOfDateAmongTextsAndNumbers(in)) {
            throw new UnsupportedFeatureException("text of a date in a list of texts and numbers");
        }
        if (profile.has(Behaviour.READS_ALL_DATES) && hasWarningBesideDate(in)) {
            out.markBadConstant();
        }
        final boolean literalTexts = areTextsOrNull(in.candidates());
        final boolean dates = profile.has(Behaviour.COMPARES_ALL_AS_DATES)
                && in.candidates().size() > 1
                && ComparisonCompiler.isDate(expressions.typeOf(in.operand()))
                && Constants.areConstant(in.candidates())
                && areDatesOfOneKind(in);
        final ColumnRule rule = dates
                ? ColumnRule.CONVERTED_BEFORE
                : in.candidates().size() == 1 || literalTexts
                        ? ColumnRule.CONVERTS_CONSTANT
                        : ColumnRule.LEAVES_CONSTANT;
        final boolean several = in.candidates().size() > 1;
        final StringOrder order = comparisons.aggregatedOrder(in.operand(), in.candidates(), !several);
        final boolean asDates = comparesTextsAsDates(in);
        final boolean ofConstants = Constants.areConstant(in.candidates());
        final boolean byBits = profile.has(Behaviour.IN_COMPARES_BITS) && several && !asDates && !isSearched(in);
        final boolean sorted = several
                && !(in.operand() instanceof Expression.Row)
                && (dates || !(profile.has(Behaviour.COMPARES_ALL_AS_DATES) && anyDate(in)) && isSearched(in));
        for (int i = 0; sorted && i < in.candidates().size(); i++) {
            expressions.constants().refuseFailing(in.candidates().get(i));
        }
        final Surroundings outer =
                comparisons.enter(comparisons.around().inList(order, byBits, asDates, ofConstants, sorted));
        final IntArrayList exits = new IntArrayList(in.candidates().size());
        for (int i = 0; i < in.candidates().size(); i++) {
            if (i > 0) {
                exits.add(out.jump(Opcode.JUMP_IF_TRUE));
            }
            comparisons.compare(BinaryOperator.EQ, in.operand(), in.candidates().get(i), rule);
            if (i > 0) {
                out.opOfTwo(Opcode.OR);
            }
        }
        comparisons.enter(outer);
        for (int i = 0; i < exits.size(); i++) {
            out.land(exits.getInt(i));
        }
        if (in.negated()) {
            out.op(Opcode.NOT);
        }
    }

    /** MySQL 8.0.12 takes it for another number than it is: {@code SUBSTR(DATE '2020-01-31', 4) IN (c, 0)}. */
    private boolean isTextOfDateAmongTextsAndNumbers(Expression.In in) {
        return in.operand() instanceof Expression.Call text
                && expressions.typeOf(text).isText()
                && text.arguments().stream()
                        .anyMatch(part -> Constants.isConstant(part)
                                && expressions.typeOf(part).isTemporal())
                && in.candidates().stream()
                        .anyMatch(each -> expressions.typeOf(each).isText())
                && in.candidates().stream()
                        .anyMatch(each -> expressions.typeOf(each).isNumeric());
    }

    private boolean isComputedText(Expression candidate) {
        return !(candidate instanceof Expression.Literal || candidate instanceof Expression.ColumnRef)
                && expressions.typeOf(candidate).isText();
    }

    /** Measured on MySQL 8.0.12, where one that divides by 0 warns although it becomes a date beforehand: {@code DATE '2000-01-31' IN (1 % 0, da)}. */
    private boolean hasWarningBesideDate(Expression.In in) {
        return Stream.concat(Stream.of(in.operand()), in.candidates().stream())
                        .anyMatch(each -> !(each instanceof Expression.Row)
                                && expressions.typeOf(each).isTemporal())
                && in.candidates().stream()
                        .anyMatch(each -> Constants.isComputedConstant(each)
                                && expressions.constants().warns(each));
    }

    /** Whether a column of times is looked up among times of which some are literals: the others equal nothing. Measured on MySQL 8.0.12. */
    private boolean isListOfUnlikeTimes(Expression.In in) {
        return profile.has(Behaviour.READS_ALL_DATES)
                && in.operand() instanceof Expression.ColumnRef
                && expressions.typeOf(in.operand()).kind() == Kind.TIME
                && in.candidates().stream()
                        .allMatch(candidate -> Constants.isConstant(candidate)
                                && ComparisonCompiler.isTimeOrNull(expressions.typeOf(candidate)))
                && literals(in).stream().anyMatch(candidate -> !Shapes.isNullLiteral(candidate))
                && literals(in).size() < in.candidates().size();
    }

    private static List<Expression> literals(Expression.In in) {
        return in.candidates().stream()
                .filter(Expression.Literal.class::isInstance)
                .toList();
    }

    /** Whether constant numbers are looked up in a list for a column of dates or times. */
    private boolean isListOfConvertedNumbers(Expression.In in) {
        if (!profile.has(Behaviour.READS_ALL_DATES)
                || in.candidates().size() == 1
                || !(in.operand() instanceof Expression.ColumnRef)) {
            return false;
        }
        final boolean numbers = in.candidates().stream()
                .allMatch(candidate -> Constants.isConstant(candidate)
                        && (expressions.typeOf(candidate).isNumeric()
                                || expressions.typeOf(candidate).kind() == Kind.NULL));
        return expressions.typeOf(in.operand()).isTemporal()
                && numbers
                && in.candidates().stream().anyMatch(candidate -> !Shapes.isNullLiteral(candidate));
    }

    /**
     * The constants become dates or times if all of them do; else those that do equal nothing, but for 0, which is the date of zeros and
     * midnight. Measured on MySQL 8.0.12: {@code da IN (20200131, 1)} is false, {@code tm IN (0, NULL)} is true at midnight.
     */
    private void inConverted(Expression.In in) {
        final CellType operand = expressions.typeOf(in.operand());
        final List<Long> converted = in.candidates().stream()
                .map(candidate -> comparisons.convertedConstant(candidate, operand.kind()))
                .toList();
        if (converted.contains(Temporals.INVALID)) {
            final boolean zero = in.candidates().stream()
                    .anyMatch(candidate ->
                            !expressions.constants().isNull(candidate) && comparisons.roundsToZero(candidate));
            emitConverted(in.operand(), zero ? 0 : Long.MAX_VALUE);
            if (in.candidates().stream().anyMatch(expressions.constants()::isNull)) {
                out.pushNull();
                out.opOfTwo(Opcode.OR);
            }
        } else {
            for (int i = 0; i < converted.size(); i++) {
                emitConverted(in.operand(), converted.get(i));
                if (i > 0) {
                    out.opOfTwo(Opcode.OR);
                }
            }
        }
        if (in.negated()) {
            out.op(Opcode.NOT);
        }
    }

    /** Whether a date or time is the one that a constant has become. */
    private void emitConverted(Expression operand, long constant) {
        final CellType type = expressions.emit(operand);
        if (type.kind() == Kind.DATE) {
            out.op(Opcode.DATE_TO_DATETIME, 0);
        }
        out.pushConstant(constant);
        out.opOfTwo(Opcode.COMPARE_INTEGER, BinaryOperator.EQ.ordinal(), 0);
    }

    /** Whether a list next to a DATE holds no DATETIME, or nothing else: only then it is converted beforehand. Measured on MariaDB 11.4.5. */
    private boolean areDatesOfOneKind(Expression.In in) {
        final long dateTimes = in.candidates().stream()
                .filter(candidate -> expressions.typeOf(candidate).kind() == Kind.DATETIME)
                .count();
        return expressions.typeOf(in.operand()).kind() == Kind.DATETIME
                || dateTimes == 0
                || dateTimes == in.candidates().size();
    }

    /** A date among texts in a list makes all of them dates. Measured on MySQL 8.0.12. */
    private boolean comparesTextsAsDates(Expression.In in) {
        if (!profile.has(Behaviour.READS_ALL_DATES)
                || in.candidates().size() == 1
                || in.operand() instanceof Expression.Row) {
            return false;
        }
        final List<CellType> all = new ArrayList<>();
        all.add(expressions.typeOf(in.operand()));
        in.candidates().forEach(candidate -> all.add(expressions.typeOf(candidate)));
        final boolean dates = all.stream().anyMatch(CellType::isTemporal);
        final boolean texts = all.stream().anyMatch(CellType::isText);
        if (dates && texts && all.stream().anyMatch(type -> type.isNumeric() || type.kind() == Kind.TIME)) {
            throw new UnsupportedFeatureException("numbers or TIME among dates and texts");
        }
        return dates && texts;
    }

    /**
     * Whether IN looks its operand up in a sorted list: constants that all compare as one type, or whole numbers, on MariaDB of one sign or
     * no more than two. They are evaluated before any row, without a warning. Measured on MariaDB 11.4.5 and MySQL 8.0.12.
     */
    private boolean isSearched(Expression.In in) {
        if (!Constants.areConstant(in.candidates())) {
            return false;
        }
        final CellType operand = expressions.typeOf(in.operand());
        boolean wholeNumbers = operand.isInteger();
        boolean signed = false;
        boolean unsigned = false;
        Wanted searchedAs = null;
        boolean several = false;
        for (int i = 0; i < in.candidates().size(); i++) {
            final Expression candidate = in.candidates().get(i);
            if (profile.has(Behaviour.SORTS_LISTS_WITHOUT_NULL) && Shapes.isNullLiteral(candidate)) {
                continue;
            }
            final CellType type = expressions.typeOf(candidate);
            wholeNumbers &= type.isInteger();
            signed |= !type.isUnsigned();
            unsigned |= type.isUnsigned();
            final Wanted compared = searchedAs(operand, type);
            several |= searchedAs != null && compared != searchedAs;
            searchedAs = compared;
        }
        return wholeNumbers
                ? !profile.has(Behaviour.SORTS_LISTS_WITHOUT_NULL)
                        || in.candidates().size() == 2
                        || signed != unsigned
                : searchedAs != null && !several;
    }

    private static boolean areTextsOrNull(List<Expression> candidates) {
        for (int i = 0; i < candidates.size(); i++) {
            final Expression candidate = candidates.get(i);
            if (ComparisonCompiler.textOf(candidate) == null && !Shapes.isNullLiteral(candidate)) {
                return false;
            }
        }
        return true;
    }

    private boolean anyDate(Expression.In in) {
        boolean found = ComparisonCompiler.isDate(expressions.typeOf(in.operand()));
        for (int i = 0; i < in.candidates().size(); i++) {
            found |=
                    ComparisonCompiler.isDate(expressions.typeOf(in.candidates().get(i)));
        }
        return found;
    }

    /** Measured on MariaDB 11.4.5: a text next to a whole number, and whole numbers of two signs, compare as decimals. */
    private Wanted searchedAs(CellType left, CellType right) {
        final boolean unlike = left.isInteger() && right.isInteger() && left.isUnsigned() != right.isUnsigned();
        final boolean text = left.isInteger() && right.isText() || left.isText() && right.isInteger();
        return profile.has(Behaviour.COMPARES_INTEGERS_WITH_TEXT_EXACTLY) && (unlike || text)
                ? Wanted.DECIMAL
                : ComparisonCompiler.comparedAs(left, right);
    }
}
