package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.ScalarSubquery;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads one SELECT, up to what follows it. An alias of its table is dropped: with one table it says nothing. */
final class SelectParser {
    /** Where the SELECT stands. */
    private enum Place {
        STATEMENT,
        SCALAR_SUBQUERY,
        PREDICATE_SUBQUERY,
        DERIVED_TABLE
    }

    private final Tokens tokens;
    private final Place place;
    private final NameScope scope;
    /** The alias of an aggregate in a derived table; null where there is none. */
    private String aggregateAlias;

    private SelectParser(Tokens tokens, Place place) {
        this.tokens = tokens;
        this.place = place;
        this.scope = new NameScope(place == Place.PREDICATE_SUBQUERY);
    }

    static Statement.Select statement(Tokens tokens) {
        return new SelectParser(tokens, Place.STATEMENT).parse();
    }

    /**
     * Reads a SELECT of one aggregate. Over a derived table that only picks columns of a table, it becomes one over that table; so
     * does a SELECT of a derived table that is the aggregate itself.
     */
    static Expression scalarSubquery(Tokens tokens) {
        final Statement.Select select = new SelectParser(tokens, Place.SCALAR_SUBQUERY).parse();
        if (!isAggregate(select) || !isPlain(select)) {
            throw new UnmodelledSyntax("subquery");
        }
        return new ScalarSubquery(select);
    }

    /** Reads the SELECT of EXISTS or IN. Qualified names stay so: they may be the outer statement's. */
    static Statement.Select predicateSubquery(Tokens tokens) {
        return new SelectParser(tokens, Place.PREDICATE_SUBQUERY).parse();
    }

    private static boolean isAggregate(Statement.Select select) {
        return select.projection().size() == 1 && select.projection().get(0) instanceof Aggregate;
    }

    /** Whether nothing but a projection and a WHERE is said. */
    private static boolean isPlain(Statement.Select select) {
        return !select.distinct()
                && select.groupBy().isEmpty()
                && select.orderBy().isEmpty()
                && select.limit() == Statement.NO_LIMIT
                && select.locking() == Locking.NONE;
    }

    private Statement.Select parse() {
        tokens.expectWord("SELECT");
        final boolean distinct = tokens.acceptWord("DISTINCT");
        if (!distinct) {
            tokens.acceptWord("ALL");
        }
        final List<Expression> projection = projection();
        if (tokens.atEnd() || tokens.isSymbol(")")) {
            throw new UnmodelledSyntax("SELECT without table");
        }
        tokens.expectWord("FROM");
        final DerivedTable derived = derivedTable();
        final TableName table = derived == null ? TableName.withAlias(tokens) : derived.name();
        final Expression where = tokens.acceptWord("WHERE") ? expressions(false).parse() : null;
        final List<Expression> groupBy = groupBy();
        final List<OrderBy> orderBy =
                RowOrder.orderBy(tokens, () -> expressions(false).parse());
        final long limit = RowOrder.limit(tokens);
        final Locking locking = locking();
        if (place == Place.PREDICATE_SUBQUERY
                && derived == null
                && !table.qualifier().equals(table.name())) {
            throw new UnmodelledSyntax("alias in a subquery");
        }
        if (derived != null && scope.hasKeptQualifier()) {
            throw new UnmodelledSyntax("qualified name");
        }
        final Waiting waiting = locking == Locking.NONE ? Waiting.WAIT : waiting();
        scope.resolveQualifiers(table.qualifier());
        final Statement.Select select = new Statement.Select(
                distinct, projection, table.name(), null, where, groupBy, orderBy, limit, locking, waiting);
        return derived == null ? select : flattened(select, derived);
    }

    private Statement.Select flattened(Statement.Select outer, DerivedTable derived) {
        if (derived.aggregate() != null) {
            final boolean passesOn = outer.projection()
                    .equals(List.of(new ColumnRef(derived.columns().get(0))));
            if (passesOn && outer.where() == null && isPlain(outer)) {
                return derived.aggregate();
            }
        } else if (derived.columns().isEmpty() || scope.usesOnly(derived.columns())) {
            return derived.rows() == null ? outer : projected(outer, derived.rows());
        }
        throw new UnmodelledSyntax("derived table");
    }

    /** Rows chosen by a derived table, of which the SELECT around it only picks columns. */
    private static Statement.Select projected(Statement.Select outer, Statement.Select rows) {
        final boolean picks =
                outer.projection().size() == 1 && outer.projection().get(0) instanceof ColumnRef;
        if (!picks || outer.where() != null || !isPlain(outer)) {
            throw new UnmodelledSyntax("derived table");
        }
        return new Statement.Select(
                false,
                outer.projection(),
                rows.table(),
                null,
                rows.where(),
                List.of(),
                rows.orderBy(),
                rows.limit(),
                Locking.NONE,
                Waiting.WAIT);
    }

    private ExpressionParser expressions(boolean aggregatesAllowed) {
        return new ExpressionParser(tokens, scope, aggregatesAllowed);
    }

    /** Empty for a star. */
    private List<Expression> projection() {
        final List<Expression> projection = new ArrayList<>();
        boolean star = false;
        do {
            if (acceptStar()) {
                star = true;
            } else {
                final Expression expression = expressions(true).parse();
                projection.add(expression);
                refuseAlias(expression);
            }
        } while (tokens.acceptSymbol(","));
        if (star && !projection.isEmpty()) {
            throw new UnmodelledSyntax("star beside columns");
        }
        return projection;
    }

    private boolean acceptStar() {
        if (tokens.isName() && tokens.peek(1).isSymbol(".") && tokens.peek(2).isSymbol("*")) {
            scope.useQualifier(tokens.next().text());
            tokens.next();
        }
        return tokens.acceptSymbol("*");
    }

    /** Tells an alias of a column, which the model lacks, from a misspelt FROM. */
    private void refuseAlias(Expression expression) {
        final String alias = columnAlias();
        if (alias == null) {
            return;
        }
        if (!tokens.isSymbol(",") && !tokens.isWord("FROM") && !tokens.atEnd() && !tokens.isSymbol(")")) {
            throw tokens.unexpected("FROM");
        }
        if (place != Place.DERIVED_TABLE || !(expression instanceof Aggregate)) {
            throw new UnmodelledSyntax("column alias");
        }
        aggregateAlias = alias;
    }

    private String columnAlias() {
        final boolean isString = tokens.isWord("AS") && tokens.peekSecond().kind() == Kind.STRING;
        if (isString) {
            tokens.next();
            return tokens.next().text();
        }
        return TableName.alias(tokens);
    }

    /**
     * A derived table that is nothing but columns of a table, or one aggregate.
     *
     * @param columns the columns it offers; empty for all
     * @param aggregate null when it is columns
     * @param rows null unless a limit chooses its rows
     */
    private record DerivedTable(
            TableName name, List<String> columns, Statement.Select aggregate, Statement.Select rows) {}

    /** Null when a plain table comes next. */
    private DerivedTable derivedTable() {
        if (tokens.isWord("DUAL")) {
            throw new UnmodelledSyntax("SELECT without table");
        }
        if (!tokens.acceptSymbol("(")) {
            return null;
        }
        if (place != Place.SCALAR_SUBQUERY && place != Place.PREDICATE_SUBQUERY || !tokens.isWord("SELECT")) {
            throw new UnmodelledSyntax("derived table");
        }
        final SelectParser parser = new SelectParser(tokens, Place.DERIVED_TABLE);
        final Statement.Select inner = parser.parse();
        tokens.expectSymbol(")");
        final String alias = TableName.alias(tokens);
        if (alias == null) {
            throw tokens.unexpected("an alias of the derived table");
        }
        if (tokens.isSymbol(",")) {
            throw new UnmodelledSyntax("join");
        }
        final TableName name = new TableName(inner.table(), alias);
        if (parser.aggregateAlias != null && isAggregate(inner) && isPlain(inner)) {
            return new DerivedTable(name, List.of(parser.aggregateAlias), inner, null);
        }
        final boolean limited = place == Place.PREDICATE_SUBQUERY && inner.limit() != Statement.NO_LIMIT;
        return new DerivedTable(name, plainColumns(inner, limited), null, limited ? inner : null);
    }

    private static List<String> plainColumns(Statement.Select inner, boolean limited) {
        final List<String> columns = new ArrayList<>();
        for (final Expression expression : inner.projection()) {
            if (!(expression instanceof ColumnRef column)) {
                throw new UnmodelledSyntax("derived table");
            }
            columns.add(column.column());
        }
        final boolean onlyRows = !inner.distinct() && inner.groupBy().isEmpty() && inner.locking() == Locking.NONE;
        if (limited ? !onlyRows : inner.where() != null || !isPlain(inner)) {
            throw new UnmodelledSyntax("derived table");
        }
        return columns;
    }

    private List<Expression> groupBy() {
        final List<Expression> groupBy = new ArrayList<>();
        if (tokens.acceptWord("GROUP")) {
            tokens.expectWord("BY");
            do {
                groupBy.add(expressions(false).parse());
                if (tokens.isWord("ASC") || tokens.isWord("DESC")) {
                    throw new UnmodelledSyntax("GROUP BY with an order");
                }
            } while (tokens.acceptSymbol(","));
        }
        if (tokens.isWord("WITH")) {
            throw new UnmodelledSyntax("GROUP BY WITH ROLLUP");
        }
        return groupBy;
    }

    private Waiting waiting() {
        if (tokens.acceptWord("NOWAIT")) {
            return Waiting.NOWAIT;
        }
        if (tokens.acceptWord("SKIP")) {
            tokens.expectWord("LOCKED");
            return Waiting.SKIP_LOCKED;
        }
        return Waiting.WAIT;
    }

    private Locking locking() {
        if (tokens.acceptWord("FOR")) {
            if (tokens.acceptWord("UPDATE")) {
                return Locking.UPDATE;
            }
            if (tokens.isWord("NO") || tokens.isWord("KEY")) {
                throw new UnmodelledSyntax("FOR NO KEY UPDATE");
            }
            tokens.expectWord("SHARE");
            return Locking.SHARE;
        }
        if (tokens.acceptWord("LOCK")) {
            tokens.expectWord("IN");
            tokens.expectWord("SHARE");
            tokens.expectWord("MODE");
            return Locking.SHARE;
        }
        return Locking.NONE;
    }
}
