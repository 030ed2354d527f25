package io.isolde.core.semantics.mysql;

import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.row.CellType;
import io.isolde.core.row.Cells;
import io.isolde.core.row.RowLayout;
import io.isolde.core.row.StringOrder;
import io.isolde.core.row.Temporals;
import io.isolde.core.row.TextOrigin;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Function;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.IdentityHashMap;
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
         * The same of a subquery that may read the row of the expression it stands in.
         *
         * @param around the scope of that expression
         */
        default int slotOf(Statement.Select select, RowScope around) {
            return slotOf(select);
        }

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

    private RowScope scope;
    private final Cells cells;
    private SubqueryCollector subqueries;
    private final InnoDbProfile profile;
    private final TypeRules types;
    private final Emitter out;
    private final Converter convert;
    private final ArithmeticCompiler arithmetic;
    private final ComparisonCompiler comparisons;
    private final BetweenCompiler betweens;
    private final InCompiler lists;
    private final ChoiceCompiler choices;
    private final FunctionCompiler functions;
    private final DeclaredSizes sizes;
    private final DeclaredSigns signs;
    private final ConditionCompiler conditions;
    private final NullTestCompiler nullTests;
    private final BitCompiler bits;
    private final MinusCompiler minuses;
    private final StoredCompiler stored;
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

    private final KnownTypes known;
    private final StoredNumbers numbers = new StoredNumbers();
    /** One that compiles apart from this, and does not at the moment; null where there is none. */
    private ExpressionCompiler idle;

    /**
     * A compiler for expressions over a table.
     *
     * @param table the table whose columns may be named
     */
    public ExpressionCompiler(
            Table table, RowLayout layout, Cells cells, SubqueryCollector subqueries, InnoDbProfile profile) {
        this(RowScope.of(table, layout), cells, subqueries, profile);
    }

    /** A compiler for expressions over the rows of a scope. */
    public ExpressionCompiler(RowScope scope, Cells cells, SubqueryCollector subqueries, InnoDbProfile profile) {
        this(scope, cells, subqueries, profile, new KnownTypes());
    }

    private ExpressionCompiler(
            RowScope scope, Cells cells, SubqueryCollector subqueries, InnoDbProfile profile, KnownTypes known) {
        this.scope = scope;
        this.cells = cells;
        this.subqueries = subqueries;
        this.profile = profile;
        this.known = known;
        out = new Emitter();
        types = new TypeRules(profile);
        convert = new Converter(out, profile);
        arithmetic = new ArithmeticCompiler(out, convert, profile);
        comparisons = new ComparisonCompiler(this, out, convert, types, profile, cells);
        lists = new InCompiler(this, comparisons, out, profile);
        betweens = new BetweenCompiler(this, comparisons, out, convert, types, profile);
        choices = new ChoiceCompiler(this, comparisons, out, convert, types, profile);
        functions = new FunctionCompiler(this, out, convert, types, profile, cells);
        sizes = new DeclaredSizes(this);
        signs = new DeclaredSigns(this);
        conditions = new ConditionCompiler(this, comparisons, out, convert, types, profile);
        nullTests = new NullTestCompiler(this, out, profile);
        bits = new BitCompiler(this, arithmetic, out, convert, types, profile);
        minuses = new MinusCompiler(this, arithmetic, cells, profile);
        stored = new StoredCompiler(this, out, convert, profile);
        negations = new Negations(profile);
        constants = new Constants(this, cells, profile);
    }

    /** Goes on over the rows of another scope, as a new one does. After a failure no known state is left, and it must not be used again. */
    public ExpressionCompiler over(RowScope other, SubqueryCollector collector) {
        scope = other;
        subqueries = collector;
        known.clear();
        return this;
    }

    RowScope scope() {
        return scope;
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
        if (type.kind() == CellType.Kind.NULL
                && expression instanceof Expression.Case
                && profile.has(Behaviour.SENDS_NULL_UNSEEN)) {
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
        if (StoredNumbers.isOne(written, column)) {
            final long number = StoredNumbers.of(written);
            Program program = numbers.get(number, column);
            if (program == null) {
                program = compileAnyStored(written, column);
                numbers.put(number, column, program);
            }
            return program;
        }
        return compileAnyStored(written, column);
    }

    private Program compileAnyStored(Expression written, SqlType column) {
        final Expression expression = negations.pushed(written, false);
        out.reset();
        storing = !profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED);
        final Program program = stored.compile(expression, column);
        storing = false;
        return program;
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
        return compileCondition(
                where,
                profile.has(Behaviour.CACHES_CONSTANTS_OF_SELECTIONS)
                        || profile.has(Behaviour.CACHES_CONSTANTS_OF_CONDITIONS));
    }

    /** Compiles a predicate: the program's result is 0, 1 or NULL. Null for a missing WHERE. */
    public Program compilePredicate(Expression where) {
        return compileCondition(where, profile.has(Behaviour.CACHES_CONSTANTS_OF_CONDITIONS));
    }

    private Program compileCondition(Expression where, boolean caches) {
        if (where == null) {
            return null;
        }
        out.reset();
        caching = caches && !Constants.isConstant(where);
        final Expression condition = negations.pushed(where, true);
        conditions.where(condition);
        caching = false;
        return out.program(CellType.INTEGER);
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

    /** What becomes of functions. */
    FunctionCompiler functions() {
        return functions;
    }

    /** What becomes of conditions. */
    ConditionCompiler conditions() {
        return conditions;
    }

    /** What becomes of bit operators. */
    BitCompiler bits() {
        return bits;
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
        } else if (!profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            return profile.has(Behaviour.EXTREMES_PASS_ON_WHAT_IS_WANTED)
                            && !(caching && Constants.isComputedConstant(expression))
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
                    return functions.extremes().as(call, wanted);
                }
                default -> {
                    return emitPlainAs(expression, wanted);
                }
            }
        }
        return emitPlainAs(expression, wanted);
    }

    /** GREATEST and LEAST compare their values as what they are asked for. Measured on MariaDB 11.4.5. */
    private CellType emitExtremeAs(Expression expression, Wanted wanted) {
        if (wanted == Wanted.TEXT || !Shapes.isExtreme(expression)) {
            return emitWholeAs(expression, wanted);
        }
        return functions.extremes().comparedAs((Expression.Call) expression, wanted);
    }

    /** A column of doubles warns where it is cut to a whole number; a decimal that is declared to be unsigned is cut as one. */
    private CellType emitWholeAs(Expression expression, Wanted wanted) {
        final CellType type = emit(expression);
        if (wanted != Wanted.INTEGER) {
            return type;
        } else if (type.isReal() && expression instanceof Expression.ColumnRef) {
            out.call(new CallSite(ExpressionCompiler::columnToWhole, List.of(type), CellType.INTEGER, true));
            return CellType.INTEGER;
        } else if (type.kind() == CellType.Kind.DECIMAL
                && profile.has(Behaviour.DECLARES_ALL_SIGNS)
                && signs.isUnsigned(expression)) {
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
                && profile.has(Behaviour.DECLARED_SIZES_DECIDE)
                && sizes.isUnsigned(expression)) {
            out.call(new CallSite(ExpressionCompiler::toUnsigned, List.of(type), CellType.UNSIGNED, true));
            return CellType.UNSIGNED;
        } else if (wanted == Wanted.INTEGER && type.isReal() && expression instanceof Expression.ColumnRef) {
            out.call(new CallSite(ExpressionCompiler::columnToWhole, List.of(type), CellType.INTEGER, true));
            return CellType.INTEGER;
        } else if (wanted == Wanted.INTEGER && type.isReal() && Shapes.isExtreme(expression)) {
            out.call(new CallSite(ConditionCompiler::requireKnown, List.of(type), type, false));
        }
        if (wanted == Wanted.INTEGER && type.isReal() && !stored && profile.has(Behaviour.CUTS_COMPUTED_DOUBLES)) {
            out.call(new CallSite(ExpressionCompiler::cutToWhole, List.of(type), CellType.INTEGER, true));
            return CellType.INTEGER;
        }
        return type;
    }

    /** What follows the number in a column of texts. */
    private void warnOfRest(Expression.ColumnRef ref, CellType type, Wanted wanted) {
        final boolean character = scope.declaration(ref).type() instanceof SqlType.CharType;
        final boolean varying = scope.declaration(ref).type() instanceof SqlType.VarcharType;
        if (wanted == Wanted.DECIMAL
                && (character || varying)
                && profile.has(Behaviour.DECIMALS_OF_COLUMNS_WARN_OF_RESTS)) {
            convert.look(type, Conversions::warnOfRest);
        } else if (wanted == Wanted.INTEGER
                && character
                && profile.has(Behaviour.WHOLE_NUMBERS_OF_CHARS_WARN_OF_RESTS)) {
            convert.look(type, Conversions::warnOfRestOfWholeNumber);
        }
    }

    private static void toUnsigned(CallFrame frame) {
        frame.returnClipped(frame.exact(0).setScale(0, RoundingMode.HALF_UP));
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
        if (expression instanceof Expression.Literal literal) {
            return Cells.typeOf(literal.value());
        } else if (expression instanceof Expression.ColumnRef ref) {
            return scope.find(ref).type();
        } else if (Shapes.isTruthValue(expression)) {
            return CellType.TRUTH;
        }
        final IdentityHashMap<Expression, CellType> found = known.where(insertedAllowed, isCachingApart(), storing);
        CellType type = found.get(expression);
        if (type == null) {
            type = apart(sibling -> sibling.emit(expression));
            found.put(expression, type);
        }
        return type;
    }

    /** Compiles an expression for nothing but what is wrong with it. */
    void check(Expression expression) {
        apart(sibling -> sibling.emit(expression));
    }

    /** Compiles a part of what is being compiled for itself. */
    Program compileApart(Expression part) {
        return apart(sibling -> sibling.compile(part));
    }

    /** Has a compiler do something that leaves no trace in this one. After a failure, in which no known state is left, the next is another. */
    private <T> T apart(java.util.function.Function<ExpressionCompiler, T> work) {
        final ExpressionCompiler sibling =
                idle == null ? new ExpressionCompiler(scope, cells, subqueries, profile, known) : idle;
        idle = null;
        sibling.scope = scope;
        sibling.subqueries = subqueries;
        sibling.out.reset();
        sibling.insertedAllowed = insertedAllowed;
        sibling.caching = isCachingApart();
        sibling.storing = storing;
        final T made = work.apply(sibling);
        idle = sibling;
        return made;
    }

    private boolean isCachingApart() {
        return caching && profile.has(Behaviour.CACHES_CONSTANTS_OF_SELECTIONS);
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
        caching &= profile.has(Behaviour.CACHES_CONSTANTS_OF_SELECTIONS) && !ordered;
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
        calendar &= !profile.has(Behaviour.CACHES_CONSTANTS_OF_CONDITIONS);
        final CellType type = emitPlain(constant);
        caching = true;
        if (type.isTemporal() && profile.has(Behaviour.CACHES_CONSTANTS_OF_CONDITIONS)) {
            out.call(new CallSite(ExpressionCompiler::requireDate, List.of(type), type, false));
        }
        final boolean bits =
                type.origin() == TextOrigin.EXTREME && profile.has(Behaviour.EXTREMES_PASS_ON_WHAT_IS_WANTED);
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
        } else if (expression instanceof Expression.ServerValue value) {
            throw new UnsupportedFeatureException("function " + value.name());
        } else if (expression instanceof Expression.KeptForSession kept) {
            return emitPlain(new Expression.Cast(kept.operand(), SqlType.BIGINT));
        } else if (expression instanceof Expression.Variable) {
            throw new UnsupportedFeatureException("user variable");
        } else if (expression instanceof Expression.Unary unary) {
            return emitUnary(unary);
        } else if (expression instanceof Expression.Binary binary) {
            return emitBinary(binary);
        } else if (expression instanceof Expression.Between between) {
            betweens.between(between);
            return CellType.TRUTH;
        } else if (expression instanceof Expression.In in) {
            lists.in(in);
            return CellType.TRUTH;
        } else if (expression instanceof Expression.IsNull isNull) {
            nullTests.isNull(isNull.operand(), isNull.negated());
            return negateIf(isNull.negated());
        } else if (expression instanceof Expression.IsTruth isTruth) {
            conditions.truth(isTruth.operand(), false);
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
            final int slot = subqueries.slotOf(subquery.select(), scope);
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
        final Expression operand = unary.operand();
        switch (unary.operator()) {
            case NOT -> {
                final Expression rewritten = negations.withoutNotOfXor(unary);
                if (rewritten != unary) {
                    return emit(rewritten);
                }
                conditions.truth(operand, false);
                return negateIf(true);
            }
            case INVERT -> {
                return bits.invert(operand);
            }
            case MINUS -> {
                return minuses.minus(unary);
            }
        }
        throw new AssertionError(unary.operator());
    }

    /**
     * Emits a date that is compared with another: a choice without a month or day is NULL, with a warning, and so is GREATEST or LEAST, without
     * one. Measured on MySQL 8.0.12: {@code IF(1, DATE(0), da) < da}.
     */
    CellType emitComparedDate(Expression expression) {
        final CellType.Kind kind = typeOf(expression).kind();
        final boolean date = kind == CellType.Kind.DATE || kind == CellType.Kind.DATETIME;
        if (!date || !profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
            return emit(expression);
        } else if (expression instanceof Expression.Call call
                && (call.function() == Function.COALESCE || call.function() == Function.IFNULL)) {
            return choices.firstDate(call);
        }
        if (Shapes.isCaseOrIf(expression)) {
            return choices.chooseDate(expression);
        }
        final CellType type = emit(expression);
        if (!ChoiceCompiler.values(expression).isEmpty()) {
            refuseZeros(type, !Shapes.isExtreme(expression));
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
            return conditions.logic(operator, binary.left(), binary.right());
        }
        if (operator.isBitwise()) {
            return bits.bits(operator, binary.left(), binary.right());
        }
        if (profile.has(Behaviour.DECLARES_ALL_SIGNS)
                && (isLongerThanDeclared(binary.left()) || isLongerThanDeclared(binary.right()))) {
            throw new UnsupportedFeatureException("number longer than it is declared");
        }
        final Wanted wanted = operandsOf(operator, binary);
        if (profile.has(Behaviour.DECLARES_ALL_SIGNS) && operator == BinaryOperator.INTEGER_DIVIDE) {
            return emitDivision(binary.left(), binary.right(), wanted);
        }
        final boolean declared = profile.has(Behaviour.DECLARED_SIZES_DECIDE);
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
        final boolean lazy = profile.has(Behaviour.SKIPS_RIGHT_OF_NULL_DECIMALS)
                ? wanted == Wanted.DECIMAL
                : profile.has(Behaviour.DECIMALS_END_AT_NULL)
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
        if (operator == BinaryOperator.DIVIDE && profile.has(Behaviour.KEEPS_SCALE_OF_EACH_DECIMAL)) {
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
        final boolean lazy = profile.has(Behaviour.DECIMALS_END_AT_NULL)
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

    /** What an arithmetic operator asks its operands for. */
    private Wanted operandsOf(BinaryOperator operator, Expression.Binary binary) {
        final CellType leftType = typeOf(binary.left());
        final CellType rightType = typeOf(binary.right());
        final boolean temporal = leftType.isTemporal() || rightType.isTemporal();
        if (operator == BinaryOperator.INTEGER_DIVIDE
                && temporal
                && profile.has(Behaviour.CHOICES_PASS_ON_WHAT_IS_WANTED)) {
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

    private CellType negateIf(boolean negated) {
        if (negated) {
            out.op(Opcode.NOT);
        }
        return CellType.TRUTH;
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
}
