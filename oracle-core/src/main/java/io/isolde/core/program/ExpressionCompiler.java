package io.isolde.core.program;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.isolation.ServerProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.RowLayout;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    private final BetweenCompiler betweens;
    private final ChoiceCompiler choices;
    private final FunctionCompiler functions;
    private final DeclaredSizes sizes;
    private final DeclaredSigns signs;
    private final Nullability nullability;
    private final Negations negations;
    private final Constants constants;
    private boolean insertedAllowed;
    /** Whether the value is stored by an UPDATE, which folds less than a SELECT. */
    private boolean storing;
    /** Whether what is being emitted is asked for a calendar date, without zeros. */
    private boolean calendar;
    /** Whether constants are evaluated before any row, as in a WHERE that is none. */
    private boolean caching;
    /** Whether what is being emitted is a date that is asked for without what its number has behind the point. */
    private boolean cutting;

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
        betweens = new BetweenCompiler(this, comparisons, out, convert, types, profile);
        choices = new ChoiceCompiler(this, comparisons, out, convert, types, profile);
        functions = new FunctionCompiler(this, out, convert, types, profile, cells);
        sizes = new DeclaredSizes(scope, this);
        signs = new DeclaredSigns(this);
        nullability = new Nullability(scope, this);
        negations = new Negations(profile);
        constants = new Constants(this, cells, profile);
    }

    /**
     * Compiles an expression for its value.
     *
     * @throws UnsupportedFeatureException for what the model lacks
     */
    public Program compile(Expression expression) {
        out.reset();
        return out.program(emit(negations.pushed(expression, false)));
    }

    /**
     * The same for the value that a client is sent. A decimal is sent as text, so that each value of a CASE shows the digits it has by
     * itself. Measured on MySQL 8.0.12.
     */
    Program compileSent(Expression written) {
        final Expression expression = negations.pushed(written, false);
        final CellType type = typeOf(expression);
        final boolean text = type.kind() == CellType.Kind.DECIMAL;
        out.reset();
        if (type.kind() == CellType.Kind.NULL && expression instanceof Expression.Case && profile.sendsNullUnseen()) {
            out.pushNull();
            return out.program(type);
        }
        return out.program(text ? emitAs(expression, Wanted.TEXT) : emit(expression));
    }

    /** Whether a client is sent the digits of a decimal. */
    boolean isSentAsDecimal(Expression written) {
        return typeOf(negations.pushed(written, false)).kind() == CellType.Kind.DECIMAL;
    }

    /**
     * The same for the value that is stored in a column. A choice of dates is stored as text. Measured on MySQL 8.0.12: {@code SET i =
     * COALESCE(date)} is error 1265.
     */
    public Program compileStored(Expression written, SqlType column) {
        final Expression expression = negations.pushed(written, false);
        out.reset();
        if (!profile.choicesPassOnWhatIsWanted()) {
            storing = true;
            final Program program = compileStoredScale(expression, column);
            storing = false;
            return program;
        }
        final CellType type = typeOf(expression);
        final boolean choice = !ChoiceCompiler.values(expression).isEmpty();
        final boolean number =
                !CellType.of(column).isTemporal() && !CellType.of(column).isText();
        final boolean text = CellType.of(column).isText();
        if (type.kind() == CellType.Kind.DATE
                && column instanceof SqlType.TimeType
                && !(expression instanceof Expression.ColumnRef)) {
            throw new UnsupportedFeatureException("TIME stored from a DATE");
        } else if (type.isTemporal() && number) {
            return compileStoredDate(expression, type, column);
        } else if (CellType.of(column).isTemporal() && new LongSums(this).mayBe(expression)) {
            LongSums.requireLong(out, emit(expression));
            return out.program(type);
        } else if (type.kind() == CellType.Kind.DECIMAL && text && !choice) {
            return compileStoredDecimal(expression);
        } else if (type.kind() == CellType.Kind.BIT && text && isNullIf(expression)) {
            throw new UnsupportedFeatureException("NULLIF of bits stored as text");
        } else if (type.kind() == CellType.Kind.BIT && text && isCaseOrIf(expression)) {
            final CellType digits = emit(expression).withOrigin(TextOrigin.COMPUTED);
            convert.toText(digits, 0);
            return out.program(CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED));
        } else if (type.kind() == CellType.Kind.BIT && column instanceof SqlType.BlobType) {
            convert.toText(emit(expression), 0);
            return out.program(CellType.text(StringOrder.BINARY, TextOrigin.COMPUTED));
        } else if (type.kind() == CellType.Kind.DECIMAL && text && choice) {
            if (isCaseOrIf(expression)) {
                requireOwnScales(expression);
                return out.program(emitAs(expression, Wanted.TEXT));
            }
            if (sizes.hasUnlikeScales(expression)) {
                throw new UnsupportedFeatureException("choice of decimals of unlike scale stored as text");
            }
            requireOwnScales(expression);
        } else if (type.kind() == CellType.Kind.UNSIGNED
                && expression instanceof Expression.ColumnRef
                && column instanceof SqlType.IntegerType integer
                && !integer.unsigned()
                && integer.byteLength() == sizes.bytes(expression)) {
            return compileCopiedBits(expression, Long.SIZE - integer.byteLength() * Byte.SIZE);
        }
        return out.program(emit(expression));
    }

    /** An unsigned column is copied bit by bit to a signed one of its size. Measured on MySQL 8.0.12. */
    private Program compileCopiedBits(Expression expression, int shift) {
        final CellType type = emit(expression);
        out.call(new CallSite(
                frame -> frame.returnCell(frame.cell(0) << shift >> shift), List.of(type), CellType.INTEGER, true));
        return out.program(CellType.INTEGER);
    }

    private static boolean isCaseOrIf(Expression expression) {
        return expression instanceof Expression.Case
                || expression instanceof Expression.Call call && call.function() == Function.IF;
    }

    private void requireOwnScales(Expression choice) {
        for (final Expression value : ChoiceCompiler.values(choice)) {
            if (!hasOwnScale(value) || typeOf(value).kind() == CellType.Kind.BIT) {
                throw new UnsupportedFeatureException("choice of decimals of unlike scale stored as text");
            }
        }
    }

    /** A DATE column is its DATETIME in columns of whole numbers and bits. */
    private Program compileStoredDate(Expression expression, CellType type, SqlType column) {
        final boolean bits = column instanceof SqlType.BitType;
        final boolean direct = expression instanceof Expression.ColumnRef;
        emit(expression);
        if (!ChoiceCompiler.values(expression).isEmpty() || bits && !direct) {
            convert.toText(type, 0);
            return out.program(CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED));
        } else if (direct && type.kind() == CellType.Kind.DATE && (bits || column instanceof SqlType.IntegerType)) {
            out.op(Opcode.DATE_TO_DATETIME, 0);
            return out.program(CellType.INTEGER);
        }
        return out.program(bits ? CellType.INTEGER : type);
    }

    /** With the digits behind the point that the number has by itself, not those it is declared with; 0 may have none. */
    private Program compileStoredDecimal(Expression expression) {
        if (!hasOwnScale(expression)) {
            if (!(expression instanceof Expression.Binary binary)
                    || !hasOwnScale(binary.left())
                    || !hasOwnScale(binary.right())) {
                throw new UnsupportedFeatureException("decimals of unlike scale stored as text");
            }
            final BinaryOperator operator = binary.operator();
            final CellType stored = CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED);
            if (operator == BinaryOperator.PLUS) {
                final CellType left = emit(binary.left());
                final CellType type = emit(expression);
                out.call(new CallSite(ExpressionCompiler::textOfSum, List.of(left, type), stored, true));
                return out.program(stored);
            } else if (operator != BinaryOperator.DIVIDE) {
                final CellType type = emit(expression);
                out.call(new CallSite(ExpressionCompiler::textOfProduct, List.of(type), stored, true));
                return out.program(stored);
            }
        }
        return out.program(emit(expression));
    }

    private Program compileStoredScale(Expression expression, SqlType column) {
        final CellType type = emit(expression);
        final StoredScales scales = new StoredScales(this);
        if (type.kind() == CellType.Kind.DECIMAL && CellType.of(column).isText() && scales.hasProduct(expression)) {
            final CellType stored = CellType.text(StringOrder.CONNECTION, TextOrigin.COMPUTED);
            out.call(new CallSite(scales.routine(expression, type), List.of(type), stored, true));
            return out.program(stored);
        }
        return out.program(type);
    }

    /** Of products and remainders that are 0, and of equal numbers. */
    private static void textOfProduct(CallFrame frame) {
        frame.returnText(frame.exact(0).signum() == 0 ? "0" : frame.text(0));
    }

    /** Of a number and its sum with another: of opposite ones it is 0. */
    private static void textOfSum(CallFrame frame) {
        final boolean opposite = frame.exact(0).signum() != 0 && frame.exact(1).signum() == 0;
        frame.returnText(opposite ? "0" : frame.text(1));
    }

    private boolean hasOwnScale(Expression expression) {
        return expression instanceof Expression.Literal
                || expression instanceof Expression.ColumnRef
                || expression instanceof Expression.Cast
                || expression instanceof Expression.Call call
                        && (call.function() == Function.ROUND || call.function() == Function.TRUNCATE)
                || expression instanceof Expression.Unary u && hasOwnScale(u.operand())
                || typeOf(expression).isInteger();
    }

    /** The same for an assignment of ON DUPLICATE KEY UPDATE, which may name the row that could not be added. */
    public Program compileOnDuplicate(Expression expression, SqlType column) {
        insertedAllowed = true;
        final Program program = compileStored(expression, column);
        insertedAllowed = false;
        return program;
    }

    /** Compiles the WHERE of a SELECT that looks at rows: the program's result is 0, 1 or NULL. */
    Program compileSelection(Expression where) {
        return compileCondition(where, profile.cachesConstantsOfSelections() || profile.cachesConstantsOfConditions());
    }

    /** Compiles a predicate: the program's result is 0, 1 or NULL. Null for a missing WHERE. */
    public Program compilePredicate(Expression where) {
        return compileCondition(where, profile.cachesConstantsOfConditions());
    }

    private Program compileCondition(Expression where, boolean caches) {
        if (where == null) {
            return null;
        }
        out.reset();
        caching = caches && !Constants.isConstant(where);
        final Expression condition = negations.pushed(where, true);
        emitCondition(condition);
        if (isConditionBesideEquality(condition)) {
            out.markUnsureErrors();
        }
        if (profile.roundsConditions()) {
            requireNoFailingPart(condition);
        }
        caching = false;
        return out.program(CellType.INTEGER);
    }

    /**
     * A whole WHERE, or an operand of AND and OR in it that is left alone when the constants are gone: MySQL rounds it to a whole number.
     * Measured on MySQL 8.0.12.
     */
    private void emitCondition(Expression where) {
        if (!profile.roundsConditions()) {
            if (where instanceof Expression.Binary b && isConjunction(b) && profile.cachesConstantsOfConditions()) {
                emitConditions(operands(b, b.operator()).toList(), b.operator());
            } else {
                emitDecision(where);
            }
        } else if (where instanceof Expression.Binary b && isConjunction(b)) {
            emitConditions(operands(b, b.operator()).toList(), b.operator());
        } else if (RowConditions.of(where) != null) {
            final RowConditions rows = RowConditions.of(where);
            emitConditions(rows.pairs(), rows.operator());
        } else {
            if (isExtremeOfDoubles(where)) {
                functions.extremeTruth((Expression.Call) where, true);
                return;
            }
            emitRoundedTruth(where);
            if (functions.isUnsureTruth(where)) {
                out.call(new CallSite(
                        ExpressionCompiler::requireKnown, List.of(CellType.INTEGER), CellType.INTEGER, false));
            }
        }
    }

    /** MySQL 8.0.12 evaluates a constant that one of several conditions compares, whether that condition is looked at or not. */
    private void requireNoFailingPart(Expression condition) {
        final RowConditions rows = RowConditions.of(condition);
        final List<Expression> conditions = rows != null && rows.operator() == BinaryOperator.AND
                ? rows.pairs()
                : condition instanceof Expression.Binary b && b.operator() == BinaryOperator.AND
                        ? operands(b, BinaryOperator.AND).toList()
                        : List.of();
        for (final Expression each : conditions) {
            requireNoFailingPart(each);
            if (!Constants.isConstant(each)
                    && Operands.of(each).stream()
                            .anyMatch(part -> Constants.isComputedConstant(part) && constants.fails(part))) {
                throw new UnsupportedFeatureException("constant that fails in one of several conditions");
            }
        }
    }

    /** Whether there are several conditions, the equality of a column among them, which the servers may look at first. */
    private static boolean isConditionBesideEquality(Expression condition) {
        if (condition instanceof Expression.Binary b && isConjunction(b)) {
            return Stream.of(b.left(), b.right())
                    .anyMatch(each ->
                            b.operator() == BinaryOperator.AND && (isEquality(each) || RowConditions.of(each) != null)
                                    || isConditionBesideEquality(each));
        }
        final RowConditions rows = RowConditions.of(condition);
        return rows != null
                && rows.operator() == BinaryOperator.AND
                && rows.pairs().stream().anyMatch(pair -> isEquality(pair) || Constants.isConstant(pair));
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
        return profile.choicesPassOnWhatIsWanted()
                && FunctionCompiler.isExtreme(expression)
                && !(caching && Constants.isComputedConstant(expression))
                && typeOf(expression).isReal();
    }

    /** MySQL 8.0.12 takes the largest so far, and not NULL. */
    private static void requireKnown(CallFrame frame) {
        if (frame.isNull(0)) {
            throw new UnsupportedFeatureException("GREATEST or LEAST with NULL as a condition");
        }
        frame.returnCell(frame.cell(0));
    }

    private static Stream<Expression> operands(Expression expression, BinaryOperator operator) {
        return expression instanceof Expression.Binary b && b.operator() == operator
                ? Stream.concat(operands(b.left(), operator), operands(b.right(), operator))
                : Stream.of(expression);
    }

    /** Constants come first: they are looked at before any row. NULL is false here, and ends an AND. */
    private void emitConditions(List<Expression> conditions, BinaryOperator operator) {
        if (!profile.roundsConditions() && conditions.stream().anyMatch(this::isFailingConstant)) {
            throw new UnsupportedFeatureException("constant that fails in one of several conditions");
        }
        requireNoNumberBesideSettled(conditions);
        final List<Expression> ordered = new ArrayList<>(conditions);
        ordered.sort(Comparator.comparing(condition -> !Constants.isConstant(condition)));
        final boolean alone = conditions.stream()
                        .filter(condition -> !Constants.isConstant(condition))
                        .count()
                == 1;
        final List<Integer> exits = new ArrayList<>();
        for (int i = 0; i < ordered.size(); i++) {
            if (i > 0) {
                // a row that a NULL leaves out is left out at once
                final int never =
                        profile.cachesConstantsOfConditions() ? Opcode.JUMP_UNLESS_TRUE : Opcode.JUMP_IF_FALSE;
                exits.add(out.jump(operator == BinaryOperator.AND ? never : Opcode.JUMP_IF_TRUE));
            }
            final Expression condition = ordered.get(i);
            final boolean rows = profile.roundsConditions() && RowConditions.of(condition) != null;
            if (isConjunction(condition)) {
                requireNoNumberAlone((Expression.Binary) condition);
            }
            if (alone || Constants.isConstant(condition) || isConjunction(condition) || rows) {
                emitCondition(condition);
            } else {
                emitDecision(condition);
            }
            out.op(Opcode.IS_TRUTH, 1);
            if (i > 0) {
                out.opOfTwo(operator == BinaryOperator.AND ? Opcode.AND : Opcode.OR);
            }
        }
        exits.forEach(out::land);
    }

    private boolean isFailingConstant(Expression condition) {
        return Constants.isComputedConstant(condition) && constants.fails(condition);
    }

    /** MySQL 8.0.12 rounds a number that is left alone beside constants in a part of a condition, or does not. */
    private void requireNoNumberAlone(Expression.Binary part) {
        if (!profile.roundsConditions()) {
            return;
        }
        requireNoNumberAlone(operands(part, part.operator())
                .filter(each -> !Constants.isConstant(each))
                .toList());
    }

    /** Nor is a part left that its constants settle: {@code (2.0, i) = (2.5, 7) OR d}. Measured on MySQL 8.0.12. */
    private void requireNoNumberBesideSettled(List<Expression> conditions) {
        if (!profile.roundsConditions()) {
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
        } else if (!isConjunction(condition)) {
            return false;
        }
        final BinaryOperator operator = ((Expression.Binary) condition).operator();
        return operands(condition, operator).anyMatch(part -> maySettle(part, operator));
    }

    private boolean maySettle(Expression part, BinaryOperator operator) {
        if (!Constants.isConstant(part)) {
            return maySettle(part);
        } else if (constants.fails(part)) {
            return true;
        }
        final BigDecimal number = constants.isNull(part) ? BigDecimal.ZERO : constants.number(part);
        return (number != null && number.signum() == 0) == (operator == BinaryOperator.AND);
    }

    private void requireNoNumberAlone(List<Expression> left) {
        if (left.size() == 1
                && !isTruthValue(left.get(0))
                && !typeOf(left.get(0)).isInteger()) {
            throw new UnsupportedFeatureException("number left alone in a part of a condition");
        }
    }

    private static boolean isConjunction(Expression expression) {
        return expression instanceof Expression.Binary b
                && (b.operator() == BinaryOperator.AND || b.operator() == BinaryOperator.OR);
    }

    /** Emits whether two values are equal as something. */
    void equalTo(Wanted wanted, Expression left, Expression right, StringOrder order) {
        comparisons.equalAs(wanted, left, right, order);
    }

    /** Digits behind the point of a choice that is a text, though none of its values is; else {@code CellType.FREE}. */
    int digitsWithoutTexts(Expression choice) {
        return choices.digitsWithoutTexts(choice);
    }

    /** The type of a choice among values. */
    CellType commonType(List<Expression> values) {
        return choices.commonType(values);
    }

    /** The type that a column is declared with. */
    SqlType declaredType(Expression.ColumnRef column) {
        return scope.declaration(column).type();
    }

    /** Characters that a column of texts has room for, or -1 for more than counts. */
    int charactersOf(Expression.ColumnRef column) {
        final SqlType type = scope.declaration(column).type();
        if (type instanceof SqlType.VarcharType text) {
            return text.length();
        }
        return type instanceof SqlType.CharType text ? text.length() : -1;
    }

    /** What becomes of CASE and the like. */
    ChoiceCompiler choices() {
        return choices;
    }

    /** What parts give that read no row. */
    Constants constants() {
        return constants;
    }

    /** The type that counts where the collations of texts are brought together. */
    CellType typeAmongTexts(Expression expression) {
        return functions.typeAmongTexts(expression);
    }

    /** Which results are declared to be unsigned. */
    DeclaredSigns signs() {
        return signs;
    }

    /** How long results are declared to be. */
    DeclaredSizes sizes() {
        return sizes;
    }

    /** Emits an expression that is asked for as something, or as it is for null; answers with the type of what was emitted. */
    CellType emitAs(Expression expression, Wanted wanted) {
        if (wanted == null) {
            return emit(expression);
        } else if (!profile.choicesPassOnWhatIsWanted()) {
            return profile.extremesPassOnWhatIsWanted() && !(caching && Constants.isComputedConstant(expression))
                    ? emitExtremeAs(expression, wanted)
                    : emitWholeAs(expression, wanted);
        }
        choices.requireNumberOfDates(expression, wanted);
        if (caching && Constants.isComputedConstant(expression)) {
            return emitPlainAs(expression, wanted);
        } else if (expression instanceof Expression.Case) {
            return choices.chooseAs(expression, wanted);
        } else if (expression instanceof Expression.Call call) {
            switch (call.function()) {
                case IF, NULLIF -> {
                    return choices.chooseAs(call, wanted);
                }
                case IFNULL, COALESCE -> {
                    return choices.firstNotNullAs(call, wanted);
                }
                case GREATEST, LEAST -> {
                    return functions.extremeAs(call, wanted);
                }
                default -> {
                    return emitPlainAs(expression, wanted);
                }
            }
        }
        return emitPlainAs(expression, wanted);
    }

    private static boolean isNullIf(Expression expression) {
        return expression instanceof Expression.Call call && call.function() == Function.NULLIF;
    }

    /** GREATEST and LEAST compare their values as what they are asked for. Measured on MariaDB 11.4.5. */
    private CellType emitExtremeAs(Expression expression, Wanted wanted) {
        if (wanted == Wanted.TEXT || !FunctionCompiler.isExtreme(expression)) {
            return emitWholeAs(expression, wanted);
        }
        final Expression.Call call = (Expression.Call) expression;
        return functions.extremeAs(call.function(), call.arguments(), wanted);
    }

    /** A column of doubles warns where it is cut to a whole number; a decimal that is declared to be unsigned is cut as one. */
    private CellType emitWholeAs(Expression expression, Wanted wanted) {
        final CellType type = emit(expression);
        if (wanted != Wanted.INTEGER) {
            return type;
        } else if (type.isReal() && expression instanceof Expression.ColumnRef) {
            out.call(new CallSite(ExpressionCompiler::columnToWhole, List.of(type), CellType.INTEGER, true));
            return CellType.INTEGER;
        } else if (type.kind() == CellType.Kind.DECIMAL && profile.declaresAllSigns() && signs.isUnsigned(expression)) {
            out.call(new CallSite(ExpressionCompiler::toUnsigned, List.of(type), CellType.UNSIGNED, true));
            return CellType.UNSIGNED;
        }
        return type;
    }

    CellType emitPlainAs(Expression expression, Wanted wanted) {
        final CellType type = emit(expression);
        final boolean stored = expression instanceof Expression.Literal
                || expression instanceof Expression.ColumnRef
                || expression instanceof Expression.Unary u && u.operand() instanceof Expression.Literal;
        if (type.isText() && expression instanceof Expression.ColumnRef ref) {
            warnOfRest(ref, type, wanted);
        }
        if (wanted == Wanted.INTEGER
                && type.kind() == CellType.Kind.DECIMAL
                && profile.declaredSizesDecide()
                && sizes.isUnsigned(expression)) {
            out.call(new CallSite(ExpressionCompiler::toUnsigned, List.of(type), CellType.UNSIGNED, true));
            return CellType.UNSIGNED;
        } else if (wanted == Wanted.INTEGER && type.isReal() && expression instanceof Expression.ColumnRef) {
            out.call(new CallSite(ExpressionCompiler::columnToWhole, List.of(type), CellType.INTEGER, true));
            return CellType.INTEGER;
        } else if (wanted == Wanted.INTEGER && type.isReal() && FunctionCompiler.isExtreme(expression)) {
            out.call(new CallSite(ExpressionCompiler::requireKnown, List.of(type), type, false));
        }
        if (wanted == Wanted.INTEGER && type.isReal() && !stored && profile.cutsComputedDoubles()) {
            out.call(new CallSite(ExpressionCompiler::cutToWhole, List.of(type), CellType.INTEGER, true));
            return CellType.INTEGER;
        }
        return type;
    }

    /** What follows the number in a column of texts. */
    private void warnOfRest(Expression.ColumnRef ref, CellType type, Wanted wanted) {
        final boolean character = scope.declaration(ref).type() instanceof SqlType.CharType;
        final boolean varying = scope.declaration(ref).type() instanceof SqlType.VarcharType;
        if (wanted == Wanted.DECIMAL && (character || varying) && profile.decimalsOfColumnsWarnOfRests()) {
            convert.look(type, Conversions::warnOfRest);
        } else if (wanted == Wanted.INTEGER && character && profile.wholeNumbersOfCharsWarnOfRests()) {
            convert.look(type, Conversions::warnOfRestOfWholeNumber);
        }
    }

    private static void toUnsigned(CallFrame frame) {
        final BigInteger whole =
                frame.exact(0).setScale(0, RoundingMode.HALF_UP).toBigInteger();
        final boolean fits = whole.signum() >= 0 && whole.bitLength() <= Long.SIZE;
        if (!fits) {
            frame.diagnostics().badConversion();
        }
        frame.returnCell(fits ? whole.longValue() : whole.signum() < 0 ? 0 : -1L);
    }

    /** A column of doubles warns of numbers beyond 64 bits. Measured on MariaDB 11.4.5 and MySQL 8.0.12. */
    private static void columnToWhole(CallFrame frame) {
        final double whole = Math.rint(frame.real(0));
        if (whole < -0x1p63 || whole >= 0x1p63) {
            frame.diagnostics().badConversion();
        }
        frame.returnCell((long) whole);
    }

    private static void cutToWhole(CallFrame frame) {
        final double whole = Math.rint(frame.real(0));
        frame.returnCell(whole < -0x1p63 || whole >= 0x1p63 ? Long.MIN_VALUE : (long) whole);
    }

    /** The type an expression will have, without emitting it. */
    CellType typeOf(Expression expression) {
        return isTruthValue(expression) ? CellType.TRUTH : sibling().emit(expression);
    }

    /** Compiles an expression for nothing but what is wrong with it. */
    void check(Expression expression) {
        sibling().emit(expression);
    }

    /** Compiles a part of what is being compiled for itself. */
    Program compileApart(Expression part) {
        return sibling().compile(part);
    }

    private ExpressionCompiler sibling() {
        final ExpressionCompiler sibling = new ExpressionCompiler(scope, cells, subqueries, profile, new Emitter());
        sibling.insertedAllowed = insertedAllowed;
        sibling.caching = caching && profile.cachesConstantsOfSelections();
        sibling.storing = storing;
        return sibling;
    }

    /** Emits a constant that an operator of comparison converts itself. */
    CellType emitConverted(Expression expression, Wanted wanted) {
        final boolean outer = caching;
        caching &= !Constants.isComputedConstant(expression);
        final CellType type = emitAs(expression, wanted);
        caching = outer;
        return type;
    }

    /** Emits an expression, whose value it leaves on the stack; answers with its type. */
    CellType emit(Expression expression) {
        final boolean outer = calendar;
        final boolean cuts = cutting;
        calendar = outer && passesOnDates(expression) && !isChoiceOfOtherThanDates(expression);
        cutting = cuts && passesOnDates(expression);
        final CellType type =
                caching && Constants.isComputedConstant(expression) ? emitCached(expression) : emitPlain(expression);
        calendar = outer;
        cutting = cuts;
        return type;
    }

    /** Whether what asks an expression for a calendar date asks its operands, too. Measured on MariaDB 11.4.5: DAYOFYEAR(LAST_DAY(0)). */
    private static boolean passesOnDates(Expression expression) {
        if (expression instanceof Expression.Call call) {
            return switch (call.function()) {
                case DATE, LAST_DAY, IF, IFNULL, COALESCE, NULLIF, GREATEST, LEAST -> true;
                default -> false;
            };
        }
        return expression instanceof Expression.Case
                || expression instanceof Expression.Cast cast
                        && CellType.of(cast.type()).isTemporal();
    }

    /** Among other types the dates of a choice are none that anybody asks for. Measured on MariaDB 11.4.5: DATEDIFF(IF(1, LAST_DAY(0), 'a'), da). */
    private boolean isChoiceOfOtherThanDates(Expression expression) {
        return !ChoiceCompiler.values(expression).isEmpty()
                && !typeOf(expression).isTemporal();
    }

    /** Whether the value is stored by an UPDATE of MariaDB. */
    boolean isStoring() {
        return storing;
    }

    /** Whether constants are evaluated before any row. */
    boolean isCaching() {
        return caching;
    }

    /**
     * Stops caching constants, which is not done in rows; answers with whether it was done.
     *
     * @param ordered whether the rows are put in order
     */
    boolean stopCaching(boolean ordered) {
        final boolean outer = caching;
        caching &= profile.cachesConstantsOfSelections() && !ordered;
        return outer;
    }

    void resumeCaching(boolean outer) {
        caching = outer;
    }

    /** Whether the expression that is being emitted is asked for a calendar date. */
    boolean wantsCalendarDates() {
        return calendar;
    }

    void wantCalendarDates(boolean wanted) {
        calendar = wanted;
    }

    /**
     * Whether the expression that is being emitted is asked for a date by one that cuts numbers, which then give no warning. Measured on MySQL
     * 8.0.12: {@code DATE(LAST_DAY(403.4))}.
     */
    boolean cutsFractions() {
        return cutting;
    }

    void cutFractions(boolean cut) {
        cutting = cut;
    }

    /**
     * A constant in what is none is cached: an unsigned one is read as if it were signed where it becomes a double. Measured on MariaDB 11.4.5
     * and MySQL 8.0.12: {@code WHERE db * ~1 > 0}.
     */
    private CellType emitCached(Expression constant) {
        caching = false;
        calendar &= !profile.cachesConstantsOfConditions();
        final CellType type = emitPlain(constant);
        caching = true;
        if (type.isTemporal() && profile.cachesConstantsOfConditions()) {
            out.call(new CallSite(ExpressionCompiler::requireDate, List.of(type), type, false));
        }
        final boolean bits = type.origin() == TextOrigin.EXTREME && profile.extremesPassOnWhatIsWanted();
        return type.kind() == CellType.Kind.UNSIGNED && !bits ? type.withOrigin(TextOrigin.CACHED) : type;
    }

    /** MariaDB 11.4.5 takes a cached date that is none, or the zero date, for one or the other. */
    private static void requireDate(CallFrame frame) {
        if (!frame.isNull(0) && (frame.cell(0) != 0 || frame.type(0).kind() == CellType.Kind.TIME)) {
            frame.returnCell(frame.cell(0));
        } else if (!frame.isNull(0) || frame.cell(0) == Temporals.INVALID) {
            throw new UnsupportedFeatureException("constant in a WHERE that is no date");
        } else {
            frame.returnNull();
        }
    }

    private CellType emitPlain(Expression expression) {
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
            betweens.between(between);
            return CellType.TRUTH;
        } else if (expression instanceof Expression.In in) {
            comparisons.in(in);
            return CellType.TRUTH;
        } else if (expression instanceof Expression.IsNull isNull) {
            emitIsNull(isNull.operand(), isNull.negated());
            return negateIf(isNull.negated());
        } else if (expression instanceof Expression.IsTruth isTruth) {
            emitTruth(isTruth.operand(), false);
            out.op(Opcode.IS_TRUTH, isTruth.truth() ? 1 : 0);
            return negateIf(isTruth.negated());
        } else if (expression instanceof Expression.Like like) {
            return emitLike(like);
        } else if (expression instanceof Expression.Case) {
            return choices.choose(expression);
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

    /** MySQL 8.0.12 looks at a constant before any row, without an error for a warning, and not at all at what is never NULL. */
    private void emitIsNull(Expression operand, boolean negated) {
        check(operand); // a mix of collations in it is an error all the same
        if (profile.foldsIsNull()) {
            final boolean folds = !storing || Constants.isConstant(operand) || isNullSafe(operand);
            if (!negated && folds && !nullability.mayBeNull(operand)) {
                out.pushConstant(0);
            } else {
                emitIsNullOfOperands(operand);
            }
            return;
        } else if (profile.choicesPassOnWhatIsWanted()) {
            if (isNeverNull(operand) && !negated) {
                out.pushConstant(0);
                return;
            } else if (hasComparedRows(operand)) {
                throw new UnsupportedFeatureException("IS NULL of compared rows");
            } else if (isNullIf(operand)
                    && !Constants.isConstant(operand)
                    && Constants.isConstant(
                            ((Expression.Call) operand).arguments().get(0))) {
                throw new UnsupportedFeatureException("IS NULL of a NULLIF of a constant");
            } else if (Constants.isConstant(operand) && !negated) {
                final boolean known = NullParts.of(operand).stream()
                        .noneMatch(part -> constants.evaluated(part).isNull());
                out.pushConstant(known ? 0 : 1);
                return;
            }
        }
        if (profile.xorMistakesNullSafeEquals()) {
            emitHasNull(operand);
        } else {
            emit(operand);
            out.op(Opcode.IS_NULL);
        }
    }

    /** Emits whether a part of a value is NULL that tells so. */
    private void emitHasNull(Expression operand) {
        final List<Integer> found = new ArrayList<>();
        for (final Expression part : NullParts.of(operand)) {
            if (caching
                    && isNullIf(part)
                    && Constants.isComputedConstant(
                            ((Expression.Call) part).arguments().get(0))) {
                throw new UnsupportedFeatureException("IS NULL of a NULLIF of a constant");
            }
            emit(part);
            out.op(Opcode.IS_NULL);
            if (!found.isEmpty()) {
                out.opOfTwo(Opcode.OR);
            }
            found.add(out.jump(Opcode.JUMP_IF_TRUE));
        }
        found.forEach(out::land);
    }

    /** What stands under a NOT, or null. */
    static Expression operandOfNot(Expression expression) {
        return expression instanceof Expression.Unary u && u.operator() == Expression.UnaryOperator.NOT
                ? u.operand()
                : null;
    }

    /** Whether the servers have another operator for the negation; they have none for IS TRUE and IS FALSE, see also {@link ServerProfile#hasNotLike}. */
    static boolean hasOpposite(Expression expression) {
        return operandOfNot(expression) != null
                || expression instanceof Expression.Binary b
                        && (b.operator().isLogic()
                                || b.operator().isComparison() && b.operator() != BinaryOperator.NULL_SAFE_EQ)
                || expression instanceof Expression.IsNull
                || expression instanceof Expression.Between
                || expression instanceof Expression.In;
    }

    private boolean takesNot(Expression operand) {
        return hasOpposite(operand) || operand instanceof Expression.Like && profile.hasNotLike();
    }

    /** The negation, as far as it matters to what is NULL in it: of a comparison it has the same operands. */
    static Expression opposite(Expression expression) {
        final Expression negated = operandOfNot(expression);
        if (negated != null) {
            return negated;
        }
        final boolean isXor = expression instanceof Expression.Binary b && b.operator() == BinaryOperator.XOR;
        return hasOpposite(expression) && !isXor
                ? expression
                : new Expression.Unary(Expression.UnaryOperator.NOT, expression);
    }

    /**
     * NOT of XOR goes to an operand, which counts as it is then and not rounded; if it is a NOT itself, that is gone and it is rounded. Measured on
     * MariaDB 11.4.5 and MySQL 8.0.12: {@code NOT (0.4 XOR 0.4)}, {@code NOT ((NOT 0.4) XOR 1)}.
     */
    private Expression withoutNotOfXor(Expression expression) {
        final Expression negated = operandOfNot(expression);
        final Expression inner = negated != null && profile.foldsNotsOfXor() ? withoutNotOfXor(negated) : negated;
        if (inner instanceof Expression.Binary xor && xor.operator() == BinaryOperator.XOR) {
            final boolean first = takesNot(xor.left()) || !takesNot(xor.right());
            return new Expression.Binary(
                    BinaryOperator.XOR,
                    first ? Negations.opposite(xor.left()) : xor.left(),
                    first ? xor.right() : Negations.opposite(xor.right()));
        }
        return expression;
    }

    private static boolean hasComparedRows(Expression operand) {
        return isComparedRow(operand) || Operands.of(operand).stream().anyMatch(ExpressionCompiler::hasComparedRows);
    }

    private static boolean isComparedRow(Expression expression) {
        return expression instanceof Expression.Binary b && b.left() instanceof Expression.Row;
    }

    private boolean areNeverNull(List<Expression> expressions) {
        return expressions.stream().allMatch(this::isNeverNull);
    }

    /** What the server declares to be never NULL. Measured on MySQL 8.0.12 by {@code (2+9223372036854775807) IS NULL}. */
    private boolean isNeverNull(Expression expression) {
        if (expression instanceof Expression.ColumnRef ref) {
            return scope.isNeverNull(ref);
        } else if (expression instanceof Expression.Literal literal) {
            return !(literal.value() instanceof Value.Null);
        } else if (expression instanceof Expression.Binary b && !isComparedRow(b)) {
            return switch (b.operator()) {
                case NULL_SAFE_EQ -> true;
                case DIVIDE, INTEGER_DIVIDE, MODULO -> false;
                default -> isNeverNull(b.left()) && isNeverNull(b.right());
            };
        } else if (expression instanceof Expression.Between b) {
            return areNeverNull(List.of(b.operand(), b.low(), b.high()));
        } else if (expression instanceof Expression.In in && !(in.operand() instanceof Expression.Row)) {
            return isNeverNull(in.operand()) && areNeverNull(in.candidates());
        } else if (expression instanceof Expression.Like like) {
            return isNeverNull(like.operand()) && isNeverNull(like.pattern());
        } else if (expression instanceof Expression.Unary unary) {
            return isNeverNull(unary.operand());
        } else if (expression instanceof Expression.Cast cast) {
            final boolean number =
                    cast.type() instanceof SqlType.IntegerType || cast.type() instanceof SqlType.DecimalType;
            return number && isNeverNull(cast.operand());
        } else if (expression instanceof Expression.Case c) {
            return c.otherwise() != null && areNeverNull(ChoiceCompiler.values(c));
        } else if (expression instanceof Expression.Call call) {
            return switch (call.function()) {
                case FIELD -> true;
                case IF -> areNeverNull(ChoiceCompiler.values(call));
                case IFNULL -> isNeverNull(call.arguments().get(1));
                case ABS,
                        ROUND,
                        TRUNCATE,
                        FLOOR,
                        CEIL,
                        SIGN,
                        BIT_COUNT,
                        LENGTH,
                        CHAR_LENGTH,
                        ASCII,
                        LOCATE,
                        INSTR,
                        STRCMP,
                        COALESCE,
                        GREATEST,
                        LEAST -> areNeverNull(call.arguments());
                default -> false;
            };
        }
        return expression instanceof Expression.IsNull || expression instanceof Expression.IsTruth;
    }

    private CellType emitInSubquery(Expression.InSubquery in) {
        final int slot = subqueries.slotOfRows(in.select(), scope);
        final CellType operand = emit(in.operand());
        if (operand.kind() != CellType.Kind.INTEGER || subqueries.typeOf(slot).kind() != CellType.Kind.INTEGER) {
            throw new UnsupportedFeatureException("IN (SELECT) of other than signed whole numbers");
        }
        final boolean columns =
                !Constants.isConstant(in.operand()) && in.select().projection().get(0) instanceof Expression.ColumnRef;
        out.op(Opcode.IN_SLOT, slot, columns ? subqueries.typeOf(slot).byteLength() : Long.BYTES);
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
            final Expression rewritten = withoutNotOfXor(unary);
            if (rewritten != unary) {
                return emit(rewritten);
            }
            emitTruth(unary.operand(), false);
            out.op(Opcode.NOT);
            return CellType.TRUTH;
        }
        final CellType declared = typeOf(unary.operand());
        if (unary.operator() == Expression.UnaryOperator.INVERT) {
            requireNoBytes(unary.operand());
            if (profile.hasBitsOfBytes() && declared.isText() && isNullIf(unary.operand())) {
                throw new UnsupportedFeatureException("bit operator on bytes");
            }
        }
        if (unary.operator() == Expression.UnaryOperator.MINUS
                && storing
                && Constants.isComputedConstant(unary.operand())
                && (isTruthValue(unary.operand()) || Constants.decides(unary.operand()))
                && constants.warns(unary.operand())) {
            throw new UnsupportedFeatureException("minus of a constant that warns");
        }
        final CellType operand = emitAs(
                unary.operand(),
                unary.operator() == Expression.UnaryOperator.INVERT
                        ? bitsOf(declared)
                        : declared.isTemporal() ? Wanted.REAL : Wanted.of(TypeRules.asNumber(declared)));
        if (unary.operator() == Expression.UnaryOperator.INVERT) {
            return arithmetic.invert(operand);
        }
        final CellType negated = arithmetic.negate(operand, operand.isInteger() && becomesDecimal(unary.operand()));
        final boolean folded = negated.kind() == CellType.Kind.INTEGER
                && profile.foldsMinusOfLiterals()
                && DeclaredSigns.isLiteral(unary.operand());
        return folded ? CellType.integer(digitsOfLiteral(unary)) : negated;
    }

    /** Of a literal with minus signs before it: a minus counts, two do not. Measured on MariaDB 11.4.5 by the types of ROUND. */
    private int digitsOfLiteral(Expression literal) {
        int signs = 0;
        Expression inner = literal;
        while (inner instanceof Expression.Unary unary) {
            signs++;
            inner = unary.operand();
        }
        final int digits = typeOf(inner).digits() + signs % 2;
        return digits == CellType.INT_DIGITS ? digits + 1 : digits;
    }

    /**
     * Whether minus of a whole number is a decimal: of a constant that is negative or beyond the signed numbers. Measured on MariaDB 11.4.5
     * and MySQL 8.0.12: -(1-5), -(CAST(5 AS UNSIGNED)), -(~0).
     */
    private boolean becomesDecimal(Expression operand) {
        if (!Constants.isConstant(operand)) {
            return false;
        } else if (profile.foldsMinusOfLiterals() && DeclaredSigns.isLiteral(operand)) {
            return isNegatedAsDecimal(operand);
        }
        final Evaluator evaluator;
        if (profile.refusesNegatedConstants()) {
            evaluator = constants.evaluated(operand);
        } else {
            evaluator = new Evaluator(null, cells, profile);
            evaluator.run(compileApart(operand), 0);
            if (evaluator.error() == ErrorKind.OUT_OF_RANGE && profile.foldsMinusOfLiterals()) {
                throw new RefusedExpressionException(ErrorKind.OUT_OF_RANGE, "constant beyond its type");
            }
        }
        return evaluator.error() == null
                && !evaluator.isNull()
                && evaluator.cell() < 0
                && !(operand instanceof Expression.Literal literal
                        && literal.value() instanceof Value.UnsignedValue
                        && evaluator.cell() == Long.MIN_VALUE);
    }

    /** Whether minus of a literal, or of one with minus signs before it, leaves the 64 bits. Each minus is applied at once. */
    private static boolean isNegatedAsDecimal(Expression operand) {
        BigInteger value = null;
        int signs = 1;
        Expression inner = operand;
        while (inner instanceof Expression.Unary unary) {
            signs++;
            inner = unary.operand();
        }
        final Value literal = ((Expression.Literal) inner).value();
        if (literal instanceof Value.IntegerValue i) {
            value = BigInteger.valueOf(i.value());
        } else if (literal instanceof Value.UnsignedValue u) {
            value = new BigInteger(Long.toUnsignedString(u.bits()));
        } else {
            return false;
        }
        for (int i = 0; i < signs; i++) {
            value = value.negate();
            if (value.bitLength() >= Long.SIZE) {
                return true;
            }
        }
        return false;
    }

    /**
     * Emits a date that is compared with another: a choice without a month or day is NULL, with a warning, and so is GREATEST or LEAST, without
     * one. Measured on MySQL 8.0.12: {@code IF(1, DATE(0), da) < da}.
     */
    CellType emitComparedDate(Expression expression) {
        final CellType.Kind kind = typeOf(expression).kind();
        final boolean date = kind == CellType.Kind.DATE || kind == CellType.Kind.DATETIME;
        if (!date || !profile.choicesPassOnWhatIsWanted()) {
            return emit(expression);
        } else if (expression instanceof Expression.Call call
                && (call.function() == Function.COALESCE || call.function() == Function.IFNULL)) {
            return choices.firstDate(call);
        }
        if (isCaseOrIf(expression)) {
            return choices.chooseDate(expression);
        }
        final CellType type = emit(expression);
        if (!ChoiceCompiler.values(expression).isEmpty()) {
            refuseZeros(type, !FunctionCompiler.isExtreme(expression));
        }
        return type;
    }

    /** Makes NULL of a date on top that lacks its month or day. */
    void refuseZeros(CellType type, boolean warns) {
        out.call(new CallSite(
                frame -> {
                    final long date =
                            type.kind() == CellType.Kind.DATE ? frame.cell(0) : Temporals.dateOf(frame.cell(0));
                    if (!Temporals.lacksMonthOrDay(date)) {
                        frame.returnCell(frame.cell(0));
                        return;
                    } else if (warns) {
                        frame.diagnostics().badConversion();
                    }
                    frame.returnNull();
                },
                List.of(type),
                type,
                true));
    }

    /** A double that is declared by its text becomes a longer whole number. Measured on MariaDB 11.4.5: {@code CAST(1e20 AS SIGNED) + u} is negative. */
    private static boolean isLongerThanDeclared(Expression operand) {
        return operand instanceof Expression.Cast cast
                && cast.type() instanceof SqlType.IntegerType
                && cast.operand() instanceof Expression.Literal literal
                && literal.value() instanceof Value.DoubleValue number
                && Math.abs(number.value()) > Integer.MAX_VALUE;
    }

    private CellType emitBinary(Expression.Binary binary) {
        final BinaryOperator operator = binary.operator();
        if (operator.isComparison()) {
            comparisons.compare(operator, binary.left(), binary.right());
            return CellType.TRUTH;
        } else if (operator.isLogic()) {
            return emitLogic(operator, binary.left(), binary.right());
        }
        if (operator.isBitwise()) {
            return emitBits(operator, binary.left(), binary.right());
        }
        if (profile.declaresAllSigns()
                && (isLongerThanDeclared(binary.left()) || isLongerThanDeclared(binary.right()))) {
            throw new UnsupportedFeatureException("number longer than it is declared");
        }
        final Wanted wanted = operandsOf(operator, binary);
        if (profile.declaresAllSigns() && operator == BinaryOperator.INTEGER_DIVIDE) {
            return emitDivision(binary.left(), binary.right(), wanted);
        }
        final boolean declared = profile.declaredSizesDecide();
        if (declared
                && operator == BinaryOperator.DIVIDE
                && (sizes.hasUnlikeScales(binary.left()) || sizes.hasUnlikeScales(binary.right()))) {
            throw new UnsupportedFeatureException("quotient of decimals of unlike scale");
        } else if (declared
                && operator == BinaryOperator.DIVIDE
                && (sizes.isCalculatedFromQuotient(binary.left()) || sizes.isCalculatedFromQuotient(binary.right()))) {
            throw new UnsupportedFeatureException("quotient of what is calculated from a quotient");
        }
        final boolean leftUnsigned = declared && sizes.isUnsigned(binary.left());
        final boolean rightUnsigned = declared && sizes.isUnsigned(binary.right());
        final boolean any = leftUnsigned || rightUnsigned;
        final boolean all = leftUnsigned && rightUnsigned;
        final CellType left = convertedFirst(operator, emitAs(binary.left(), wanted));
        requireKnownScale(operator, binary.left(), left);
        if (operator == BinaryOperator.INTEGER_DIVIDE && left.isReal()) {
            convert.look(left, Conversions::warnOfLongDecimal); // before the right operand is looked at
        }
        final CellType rightType = typeOf(binary.right());
        final boolean lazy = profile.skipsRightOfNullDecimals()
                ? wanted == Wanted.DECIMAL
                : profile.decimalsEndAtNull()
                        && ArithmeticCompiler.isExact(operator, left, rightType)
                        && !ArithmeticCompiler.isWholeNextToDate(operator, left, rightType);
        final int unknown = lazy ? out.jump(Opcode.JUMP_IF_NULL) : 0;
        final CellType right = emitAs(binary.right(), wanted);
        requireKnownScale(operator, binary.right(), right);
        final CellType result = arithmetic.arithmetic(operator, left, right, any, all);
        if (lazy) {
            out.land(unknown);
        }
        return result;
    }

    private void requireKnownScale(BinaryOperator operator, Expression operand, CellType type) {
        if (operator == BinaryOperator.DIVIDE && profile.keepsScaleOfEachDecimal()) {
            new StoredScales(this).requireKnown(operand, type, out);
        }
    }

    /** DIV, whose result is unsigned if an operand is declared so. Measured on MariaDB 11.4.5. */
    private CellType emitDivision(Expression left, Expression right, Wanted wanted) {
        final boolean unsigned = signs.isUnsigned(left) || signs.isUnsigned(right);
        final CellType leftType = convertedFirst(BinaryOperator.INTEGER_DIVIDE, emitAs(left, wanted));
        if (leftType.isReal()) {
            convert.look(leftType, Conversions::warnOfLongDecimal); // before the right operand is looked at
        }
        final boolean lazy = profile.decimalsEndAtNull()
                && ArithmeticCompiler.isExact(BinaryOperator.INTEGER_DIVIDE, leftType, typeOf(right));
        final int unknown = lazy ? out.jump(Opcode.JUMP_IF_NULL) : 0;
        final CellType rightType = emitAs(right, wanted);
        final int digits = new DeclaredLengths(this).digitsOfQuotient(left, unsigned);
        final CellType result =
                arithmetic.divide(leftType, rightType, unsigned ? CellType.unsigned(digits) : CellType.integer(digits));
        if (lazy) {
            out.land(unknown);
        }
        return result;
    }

    /** MySQL manual 12.12, "Bit Functions and Operators": since 8.0 they work on bytes too. */
    private void requireNoBytes(BinaryOperator operator, Expression left, Expression right) {
        final boolean shift = operator == BinaryOperator.SHIFT_LEFT || operator == BinaryOperator.SHIFT_RIGHT;
        if (!profile.hasBitsOfBytes()) {
            return;
        }
        final boolean bytes = shift
                ? isBytes(left)
                : isBytes(left) && (isBytes(right) || isNullLiteral(right)) || isNullLiteral(left) && isBytes(right);
        if (bytes) {
            throw new UnsupportedFeatureException("bit operator on bytes");
        }
    }

    private static boolean isNullLiteral(Expression expression) {
        return expression instanceof Expression.Literal literal && literal.value() instanceof Value.Null;
    }

    void requireNoBytes(Expression operand) {
        requireNoBytes(BinaryOperator.SHIFT_LEFT, operand, operand);
    }

    /** A text is bytes after it was compared with bits, too. Measured on MySQL 8.0.12: {@code NULLIF('12', bits) >> 1}. */
    private boolean isBytes(Expression operand) {
        final CellType type = typeOf(operand);
        if (type.kind() == CellType.Kind.NULL) {
            return isChosenNull(operand);
        }
        return type.isText() && (type.order() == StringOrder.BINARY || isPartOfNull(operand) || isMadeOfBytes(operand));
    }

    /** A text that NULLIF compared with bits, or what is made of one. Measured on MySQL 8.0.12: {@code ~UPPER(NULLIF('12', bits))}. */
    boolean isMadeOfBytes(Expression text) {
        return isNullIf(text) && isComparedWithBits(((Expression.Call) text).arguments())
                || Operands.of(text).stream().anyMatch(part -> typeOf(part).isText() && isMadeOfBytes(part));
    }

    /** A NULL that was chosen among NULLs has bytes. Measured on MySQL 8.0.12 by the types of {@code COALESCE(NULL) << 1}, {@code ~NULL}. */
    private boolean isChosenNull(Expression expression) {
        if (isNullIf(expression)) {
            final List<Expression> arguments = ((Expression.Call) expression).arguments();
            return isChosenNull(arguments.get(0))
                    || typeOf(arguments.get(1)).kind() == CellType.Kind.NULL
                    || isComparedWithBits(arguments);
        }
        return !ChoiceCompiler.values(expression).isEmpty();
    }

    /** What is made of NULL is binary. Measured on MySQL 8.0.12 by the type of {@code u8 - ~LEFT(NULL, 1)}. */
    private boolean isPartOfNull(Expression operand) {
        return operand instanceof Expression.Call call
                && typeOf(operand).isText()
                && (typeOf(call.arguments().get(0)).kind() == CellType.Kind.NULL
                        || isPartOfNull(call.arguments().get(0)));
    }

    private boolean isComparedWithBits(List<Expression> arguments) {
        final CellType other = types.asText(typeOf(arguments.get(1)));
        return other.isText() && other.order() == StringOrder.BINARY;
    }

    /** What an arithmetic operator asks its operands for. */
    private Wanted operandsOf(BinaryOperator operator, Expression.Binary binary) {
        final CellType leftType = typeOf(binary.left());
        final CellType rightType = typeOf(binary.right());
        final boolean temporal = leftType.isTemporal() || rightType.isTemporal();
        if (operator == BinaryOperator.INTEGER_DIVIDE && temporal && profile.choicesPassOnWhatIsWanted()) {
            return Wanted.DECIMAL;
        }
        final CellType left = TypeRules.asNumber(leftType);
        final CellType right = TypeRules.asNumber(rightType);
        if (left.isInteger() && right.isInteger() && operator != BinaryOperator.DIVIDE) {
            return Wanted.INTEGER;
        }
        return operator != BinaryOperator.INTEGER_DIVIDE && (left.isReal() || right.isReal())
                ? Wanted.REAL
                : Wanted.DECIMAL;
    }

    /** A text on the left becomes a number before the right operand is looked at, which tells where both go wrong. */
    private CellType convertedFirst(BinaryOperator operator, CellType left) {
        if (!left.isText()) {
            return left;
        } else if (operator == BinaryOperator.INTEGER_DIVIDE) {
            convert.warnOfNoNumber(left);
            return left;
        }
        convert.toDouble(left, 0);
        return TypeRules.asNumber(left);
    }

    private CellType emitBits(BinaryOperator operator, Expression left, Expression right) {
        final CellType leftType = typeOf(left);
        final CellType rightType = typeOf(right);
        requireNoBytes(operator, left, right);
        final boolean shift = operator == BinaryOperator.SHIFT_LEFT || operator == BinaryOperator.SHIFT_RIGHT;
        final Wanted rightWanted = shift ? Wanted.INTEGER : bitsOf(rightType);
        if (profile.evaluatesBothOf(operator)) {
            final boolean simple = rightType.isInteger()
                    && (right instanceof Expression.Literal || right instanceof Expression.ColumnRef);
            if (!simple) {
                // the server evaluates it first, which tells where both go wrong
                final CellType first = emitAs(right, rightWanted);
                if (shift) {
                    convert.toShiftCount(first);
                } else {
                    convert.toBits(first, 0);
                }
                out.drop();
            }
            return arithmetic.bits(operator, emitAs(left, bitsOf(leftType)), emitAs(right, rightWanted));
        }
        CellType operand = emitAs(left, bitsOf(leftType));
        if (profile.choicesPassOnWhatIsWanted() && !operand.isInteger() && !operand.isTemporal()) {
            // measured on MySQL 8.0.12: it is cut before the right operand is looked at
            convert.toBits(operand, 0);
            operand = operand.kind() == CellType.Kind.NULL ? operand : CellType.UNSIGNED;
        }
        if (profile.convertsLeftOperandsFirst() && operand.isText()) {
            convert.warnOfNoNumber(operand);
        } else if (profile.convertsLeftOperandsFirst() && operand.isReal()) {
            convert.look(operand, Conversions::warnOfLongDecimal);
        }
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        final CellType result = arithmetic.bits(operator, operand, emitAs(right, rightWanted));
        out.land(unknown);
        return result;
    }

    /** What a bit operator asks an operand for. */
    private Wanted bitsOf(CellType operand) {
        return profile.bitOperandsAreDecimal() && !operand.isInteger() ? Wanted.DECIMAL : Wanted.INTEGER;
    }

    /** MySQL 8.0.12 turns a constant text into the BIGINT that the column is, and does not warn of it where it stores. */
    /** MariaDB 11.4.5: {@code 1 XOR (b64 % '2020')} of all bits is 1, though both are true. */
    private void requireNoRemainderOfBits(Expression operand) {
        if (profile.declaresAllSigns()
                && typeOf(operand).isReal()
                && operand instanceof Expression.Binary remainder
                && remainder.operator() == BinaryOperator.MODULO
                && (typeOf(remainder.left()).kind() == CellType.Kind.BIT
                        || typeOf(remainder.left()).isUnsigned())) {
            throw new UnsupportedFeatureException("XOR of a remainder of bits");
        }
    }

    private void requireNoConversionOfXor(Expression column, Expression constant) {
        if (profile.choicesPassOnWhatIsWanted()
                && column instanceof Expression.ColumnRef
                && typeOf(column).isInteger()
                && sizes.bytes(column) == Long.BYTES
                && constant instanceof Expression.Literal
                && typeOf(constant).isText()) {
            throw new UnsupportedFeatureException("XOR of a BIGINT and a text");
        } else if (profile.readsAllDates()
                && column instanceof Expression.ColumnRef
                && typeOf(column).isTemporal()
                && Constants.isComputedConstant(constant)
                && constants.warns(constant)) {
            // measured: ('a' + 6 < 10) XOR date warns, ('a' + 6 < 10) XOR time does not
            throw new UnsupportedFeatureException("XOR of a date and a constant that warns");
        }
    }

    private CellType emitLogic(BinaryOperator operator, Expression left, Expression right) {
        if (operator == BinaryOperator.XOR) {
            requireNoConversionOfXor(left, right);
            requireNoConversionOfXor(right, left);
            requireNoRemainderOfBits(left);
            requireNoRemainderOfBits(right);
            if (profile.refusesMixedCollations()) {
                types.requireOneOfTextsNullOrDates(typeOf(left), typeOf(right));
                if (typeOf(left).isTemporal() && typeOf(right).isTemporal()) {
                    throw new UnsupportedFeatureException("XOR of dates and times");
                }
            }
            emitRoundedTruth(left);
            final int unknown = out.jump(
                    profile.xorEndsAtNull() || profile.choicesPassOnWhatIsWanted()
                            ? Opcode.JUMP_IF_NULL
                            : Opcode.JUMP_NEVER);
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
        return CellType.TRUTH;
    }

    private CellType negateIf(boolean negated) {
        if (negated) {
            out.op(Opcode.NOT);
        }
        return CellType.TRUTH;
    }

    private static boolean isNullSafe(Expression expression) {
        return expression instanceof Expression.Binary binary && binary.operator() == BinaryOperator.NULL_SAFE_EQ;
    }

    /** A comparison is NULL where an operand is: nobody compares. Measured on MariaDB 11.4.5: {@code (c > 1) IS NULL} gives no warning. */
    private void emitIsNullOfOperands(Expression operand) {
        final Expression negated = operandOfNot(operand);
        if (isNullSafe(operand)
                || operand instanceof Expression.Binary b && b.operator().isComparison() && isComparedRow(b)) {
            out.pushConstant(0);
        } else if (negated != null
                && !isNullSafe(negated)
                && (isPair(negated) || negated instanceof Expression.ColumnRef)) {
            emitIsNullOfOperands(negated);
        } else if (operand instanceof Expression.Binary b && b.operator().isComparison()) {
            emitAnyIsNull(b.left(), b.right());
        } else if (operand instanceof Expression.Like like) {
            emitAnyIsNull(like.operand(), like.pattern());
        } else if (operand instanceof Expression.In in
                && in.candidates().size() == 1
                && !(in.operand() instanceof Expression.Row)) {
            emitAnyIsNull(in.operand(), in.candidates().get(0));
        } else if (isNullIf(operand)) {
            choices.emitIsNullIf((Expression.Call) operand, this::emitIsNullOfOperands);
        } else {
            emit(operand);
            out.op(Opcode.IS_NULL);
        }
    }

    private static boolean isPair(Expression expression) {
        return expression instanceof Expression.Binary b && b.operator().isComparison()
                || expression instanceof Expression.Like
                || expression instanceof Expression.In in
                        && in.candidates().size() == 1
                        && !(in.operand() instanceof Expression.Row);
    }

    private void emitAnyIsNull(Expression left, Expression right) {
        emitIsNullOfOperands(left);
        final int found = out.jump(Opcode.JUMP_IF_TRUE);
        emitIsNullOfOperands(right);
        out.opOfTwo(Opcode.OR);
        out.land(found);
    }

    private CellType emitLike(Expression.Like like) {
        constants.refuseOverflow(like.pattern()); // a constant one is looked at before any row
        final CellType operandType = emitAs(like.operand(), Wanted.TEXT);
        convert.toText(operandType, 0);
        final int unknown = out.jump(Opcode.JUMP_IF_NULL);
        final CellType patternType = emitAs(like.pattern(), Wanted.TEXT);
        convert.toText(patternType, 0);
        final CellType operand = types.asText(operandType);
        final CellType pattern = types.asText(patternType);
        final StringOrder order = operand.isText() && pattern.isText()
                ? types.order(operand, pattern)
                : operand.isText() ? operand.order() : pattern.order();
        final boolean number = operandType.isNumeric() || patternType.isNumeric();
        final StringOrder compared = number ? types.orderNextToNumber(order) : TypeRules.requireOne(order);
        out.opOfTwo(Opcode.LIKE, compared.ordinal(), escapeCharacter(like.escape()));
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
                return choices.choose(call);
            }
            case IFNULL, COALESCE -> {
                return choices.firstNotNull(arguments);
            }
            case NULLIF -> {
                return choices.nullIfEqual(call);
            }
            case MOD -> {
                return emitBinary(new Expression.Binary(BinaryOperator.MODULO, arguments.get(0), arguments.get(1)));
            }
            default -> {
                return functions.call(call.function(), arguments);
            }
        }
    }

    /**
     * Emits a truth value that decides an IF or a WHERE, where NULL is as good as false: AND, and the equality of rows, end at the first.
     * Measured on MariaDB 11.4.5 and MySQL 8.0.12.
     */
    void emitDecision(Expression condition) {
        if (!(condition instanceof Expression.Binary binary)) {
            emitTruth(condition);
        } else if (isConjunction(binary)) {
            final boolean and = binary.operator() == BinaryOperator.AND;
            constants.refuseOverflow(binary.left());
            constants.refuseOverflow(binary.right());
            emitDecision(binary.left());
            final int decided = out.jump(and ? Opcode.JUMP_UNLESS_TRUE : Opcode.JUMP_IF_TRUE);
            emitDecision(binary.right());
            out.opOfTwo(and ? Opcode.AND : Opcode.OR);
            out.land(decided);
        } else if (binary.operator() == BinaryOperator.EQ && isComparedRow(binary)) {
            comparisons.compareUpToNull(binary.left(), binary.right());
        } else {
            emitTruth(condition);
        }
    }

    /** Emits an expression as a truth value: 0, 1 or NULL. */
    void emitTruth(Expression expression) {
        if (isExtremeOfDoubles(expression)) {
            functions.extremeTruth((Expression.Call) expression, false);
        } else {
            emitTruth(expression, true);
        }
    }

    /**
     * The same.
     *
     * @param unsure whether a NULL may count for something else
     */
    private void emitTruth(Expression expression, boolean unsure) {
        functions.requireNoTruthOfTime(expression);
        final boolean asked = profile.choicesPassOnWhatIsWanted() || FunctionCompiler.isExtreme(expression);
        final CellType declared = asked ? typeOf(expression) : null;
        final CellType type = declared == null
                ? emit(expression)
                : emitAs(expression, declared.isText() ? Wanted.REAL : Wanted.of(declared));
        switch (type.kind()) {
            case INTEGER, UNSIGNED, BIT, DATE, TIME, DATETIME -> {
                if (unsure && functions.isUnsureTruth(expression)) {
                    out.call(new CallSite(ExpressionCompiler::requireKnown, List.of(type), type, false));
                }
                if (!isTruthValue(expression)) {
                    out.op(Opcode.TRUTH_LONG);
                }
            }
            case DECIMAL -> out.op(Opcode.TRUTH_DECIMAL);
            case DOUBLE, FLOAT -> {
                if (unsure && functions.isUnsureTruth(expression)) {
                    out.call(new CallSite(ExpressionCompiler::requireKnown, List.of(type), type, false));
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
    private void emitRoundedTruth(Expression expression) {
        functions.requireNoTruthOfTime(expression);
        final CellType type = emitAs(expression, Wanted.INTEGER);
        if (type.kind() != CellType.Kind.NULL && !isTruthValue(expression)) {
            if (!type.isInteger() && !type.isTemporal()) {
                out.op(Opcode.TO_INTEGER, out.typeIndex(type));
            }
            out.op(Opcode.TRUTH_LONG);
        }
    }

    static boolean isTruthValue(Expression expression) {
        return expression instanceof Expression.Exists
                || expression instanceof Expression.InSubquery
                || expression instanceof Expression.Between
                || expression instanceof Expression.In
                || expression instanceof Expression.IsNull
                || expression instanceof Expression.IsTruth
                || expression instanceof Expression.Like
                || expression instanceof Expression.Unary u && u.operator() == Expression.UnaryOperator.NOT
                || expression instanceof Expression.Binary b
                        && (b.operator().isComparison() || b.operator().isLogic());
    }
}
