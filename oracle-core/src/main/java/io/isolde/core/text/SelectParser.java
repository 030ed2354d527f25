package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.ScalarSubquery;
import io.isolde.core.sql.Expression.Star;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads one SELECT, up to what follows it. The alias of a single table is dropped where it says nothing, that of a column always: where
 * ORDER BY names it, the column takes its place.
 */
final class SelectParser {
    /** Where the SELECT stands. */
    private enum Place {
        STATEMENT,
        SCALAR_SUBQUERY,
        PREDICATE_SUBQUERY,
        DERIVED_TABLE
    }

    /** How a server is to find and keep the rows, which changes none of them. MySQL manual, 15.2.13 "SELECT Statement". */
    private static final Set<String> MODIFIERS = Set.of(
            "SQL_NO_CACHE",
            "SQL_CACHE",
            "SQL_SMALL_RESULT",
            "SQL_BIG_RESULT",
            "SQL_BUFFER_RESULT",
            "SQL_CALC_FOUND_ROWS",
            "HIGH_PRIORITY");

    private static final Star ALL_COLUMNS = new Star(null);

    private final Tokens tokens;
    private final Place place;
    private final NameScope scope;
    /** What is projected under an alias. */
    private final Map<String, Expression> aliases = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    /** Of each item of the select list its name; null for one that has none to be known by. */
    private final List<String> names = new ArrayList<>();
    /** The alias of an aggregate in a derived table; null where there is none. */
    private String aggregateAlias;

    private SelectParser(Tokens tokens, Place place, NameScope outer) {
        this.tokens = tokens;
        this.place = place;
        final boolean keepsQualifiers =
                place == Place.PREDICATE_SUBQUERY || place == Place.STATEMENT && JoinParser.followsIn(tokens);
        this.scope = new NameScope(keepsQualifiers, place == Place.PREDICATE_SUBQUERY ? outer : null);
    }

    /** Reads a derived table that is joined in a write. */
    static SelectParser derived(Tokens tokens) {
        return ofStatement(tokens);
    }

    /** What is selected under other names. */
    Map<String, Expression> aliases() {
        return aliases;
    }

    /** The names of what is selected, item by item; null for one that nobody can name, and for a star. */
    List<String> names() {
        return names;
    }

    static Statement.Select statement(Tokens tokens) {
        return ofStatement(tokens).parse();
    }

    static SelectParser ofStatement(Tokens tokens) {
        return new SelectParser(tokens, Place.STATEMENT, null);
    }

    /**
     * Reads a SELECT of one value, mostly an aggregate. Over a derived table that only picks columns of a table, it becomes one over that table; so
     * does a SELECT of a derived table that is the aggregate itself.
     */
    static Expression scalarSubquery(Tokens tokens, NameScope outer) {
        if (tokens.syntax().correlatesValues()) {
            final Statement.Select value = predicateSubquery(tokens, outer);
            final boolean locks =
                    value.locking() != Locking.NONE && tokens.syntax().locksKeys();
            if (value.projection().size() != 1 || value.distinct() || !locks && !isPlain(value)) {
                throw new UnmodelledSyntax("subquery");
            } else if (locks) {
                tokens.keepText();
            }
            return new ScalarSubquery(value);
        }
        if (tokens.isNoAggregate()) {
            return valueSubquery(tokens, outer);
        }
        final Tokens start = tokens.copy();
        try {
            final Statement.Select select = new SelectParser(tokens, Place.SCALAR_SUBQUERY, null).parse();
            if (isAggregate(select) && isPlain(select)) {
                return new ScalarSubquery(select);
            }
        } catch (final UnmodelledSyntax beyondAggregates) {
            if (!tokens.syntax().changesTables()) {
                throw beyondAggregates;
            }
        }
        if (!tokens.syntax().changesTables()) {
            throw new UnmodelledSyntax("subquery");
        }
        tokens.goBackTo(start);
        tokens.noteNoAggregate();
        return valueSubquery(tokens, outer);
    }

    /** Reads a SELECT of one value, which may read the row of the statement around it. */
    private static Expression valueSubquery(Tokens tokens, NameScope outer) {
        tokens.keepText();
        final Statement.Select select = predicateSubquery(tokens, outer);
        final boolean one = select.projection().size() == 1
                && !(select.projection().get(0) instanceof Star)
                && !select.distinct()
                && select.groupBy().isEmpty()
                && select.slice().having() == null
                && select.locking() == Locking.NONE;
        if (!one) {
            throw new UnmodelledSyntax("subquery");
        }
        return new ScalarSubquery(select);
    }

    /** Reads the SELECT of EXISTS or IN. Qualified names stay so: they may be the outer statement's. */
    static Statement.Select predicateSubquery(Tokens tokens, NameScope outer) {
        return new SelectParser(tokens, Place.PREDICATE_SUBQUERY, outer).parse();
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
                && select.slice().having() == null
                && select.locking() == Locking.NONE;
    }

    Statement.Select parse() {
        tokens.expectWord("SELECT");
        final boolean distinct = tokens.acceptWord("DISTINCT");
        if (!distinct) {
            tokens.acceptWord("ALL");
        }
        while (MODIFIERS.contains(tokens.peek().text().toUpperCase(Locale.ROOT))
                && tokens.peek().kind() == Kind.WORD
                && tokens.syntax().changesTables()) {
            tokens.next();
            tokens.keepText();
        }
        final List<Expression> written = projection();
        if (tokens.atEnd() || tokens.isSymbol(")")) {
            throw new UnmodelledSyntax("SELECT without table");
        }
        tokens.expectWord("FROM");
        final DerivedTable derived = derivedTable();
        final JoinParser.From from = derived == null
                ? JoinParser.parse(tokens, () -> expressions(false).parse())
                : new JoinParser.From(derived.name(), null);
        requirePlaceForJoin(from);
        final List<Expression> projection = from.turned() && written.isEmpty()
                ? List.of(new Star(from.join().name()), new Star(from.table().qualifier()))
                : written;
        final Expression where = tokens.acceptWord("WHERE") ? expressions(false).parse() : null;
        final List<Expression> groupBy = groupBy();
        refuseAliases(groupBy);
        final Expression having = having();
        final List<OrderBy> orderBy =
                withoutAliases(RowOrder.orderBy(tokens, () -> expressions(false).parse()));
        final Statement.Slice sliced = RowOrder.slice(tokens, orderBy);
        Statement.Slice slice = new Statement.Slice(sliced.orderBy(), sliced.limit(), sliced.offset(), having);
        if (slice.offset() != 0 && place != Place.STATEMENT) {
            throw new UnmodelledSyntax("LIMIT with an offset");
        }
        final Locking locking = locking();
        if (derived != null && place == Place.STATEMENT && locking != Locking.NONE) {
            throw new UnmodelledSyntax("derived table in a locking read");
        }
        final boolean namesRows = derived != null && scope.hasKeptQualifier();
        if (namesRows) {
            requireWholeRows(derived);
        }
        final List<String> locked = locking == Locking.NONE ? List.of() : lockedTables(from);
        int seconds = 0;
        Waiting waiting = Waiting.WAIT;
        if (locking != Locking.NONE && tokens.isWord("WAIT")) {
            seconds = seconds();
            waiting = seconds == 0 ? Waiting.NOWAIT : waiting;
        } else if (locking != Locking.NONE) {
            waiting = waiting();
        }
        if (locking != Locking.NONE && tokens.syntax().limitsBehindLocks() && slice.limit() == Statement.NO_LIMIT) {
            slice = new Statement.Slice(orderBy, RowOrder.limit(tokens), 0, having);
        }
        final TableName table = from.table();
        if (from.join() == null) {
            scope.requireQualifiers(table);
        }
        final boolean keepsAlias = namesRows
                || derived == null
                        && (from.join() != null
                                || place == Place.PREDICATE_SUBQUERY
                                || scope.isAliasUsedInside(table)
                                || tokens.syntax().namesRows() && scope.namesAlone(table));
        final Statement.Select select = new Statement.Select(
                distinct,
                projection,
                new Statement.From(table.name(), keepsAlias ? table.alias() : null, from.join()),
                where,
                groupBy,
                slice,
                new Statement.Locks(locking, waiting, seconds, locked));
        if (!groupBy.isEmpty()
                && place == Place.PREDICATE_SUBQUERY
                && tokens.syntax().changesTables()) {
            if (derived != null) {
                throw new UnmodelledSyntax("derived table");
            }
            tokens.keepText();
            return DerivedJoins.ofRows(select);
        }
        return derived == null ? select : flattened(select, derived);
    }

    /** What names the rows of a derived table then names those of its table, which is read under that name. */
    private void requireWholeRows(DerivedTable derived) {
        final boolean whole = derived.columns().isEmpty() && derived.aggregate() == null && derived.rows() == null;
        if (place != Place.PREDICATE_SUBQUERY || !whole || !tokens.syntax().changesTables()) {
            throw new UnmodelledSyntax("qualified name");
        }
        tokens.keepText();
    }

    private Statement.Select flattened(Statement.Select outer, DerivedTable derived) {
        if (derived.aggregate() != null) {
            final boolean passesOn = outer.projection().isEmpty()
                    || outer.projection()
                            .equals(derived.columns().stream()
                                    .map(ColumnRef::new)
                                    .toList());
            if (passesOn && outer.where() == null && isPlain(outer)) {
                return derived.aggregate();
            }
        } else if (derived.columns().isEmpty() || scope.usesOnly(derived.columns())) {
            return derived.rows() == null ? merged(outer, derived) : projected(outer, derived.rows());
        }
        throw new UnmodelledSyntax("derived table");
    }

    /** Servers merge a derived table into the SELECT around it. MySQL manual, 10.2.2.4 "Optimizing Derived Tables". */
    private static Statement.Select merged(Statement.Select outer, DerivedTable derived) {
        final Expression where = derived.where() == null || outer.where() == null
                ? derived.where() == null ? outer.where() : derived.where()
                : new Expression.Binary(Expression.BinaryOperator.AND, derived.where(), outer.where());
        final boolean all = outer.projection().isEmpty() && !derived.columns().isEmpty();
        return new Statement.Select(
                outer.distinct(),
                all ? derived.columns().stream().<Expression>map(ColumnRef::new).toList() : outer.projection(),
                outer.from(),
                where,
                outer.groupBy(),
                outer.slice(),
                outer.locks());
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
                Statement.From.of(rows.table()),
                rows.where(),
                List.of(),
                rows.slice(),
                Statement.Locks.NONE);
    }

    private ExpressionParser expressions(boolean aggregatesAllowed) {
        return new ExpressionParser(tokens, scope, aggregatesAllowed);
    }

    /** Empty for a star. */
    private List<Expression> projection() {
        final List<Expression> projection = new ArrayList<>();
        boolean star = false;
        do {
            if (acceptStar(projection)) {
                star = true;
                names.add(null);
            } else {
                final Expression expression = expressions(true).parse();
                projection.add(expression);
                final String alias = readAlias(expression);
                names.add(alias == null ? nameOf(expression) : alias);
            }
        } while (tokens.acceptSymbol(","));
        final boolean onlyStar = projection.equals(List.of(ALL_COLUMNS));
        if (star && !onlyStar) {
            if (place != Place.STATEMENT || !tokens.syntax().changesTables()) {
                throw new UnmodelledSyntax("star beside columns");
            }
            tokens.keepText();
        }
        return onlyStar ? List.of() : projection;
    }

    /** Reads a star, of a table or of all, among what is projected. */
    private boolean acceptStar(List<Expression> projection) {
        Star star = ALL_COLUMNS;
        if (tokens.isName() && tokens.peek(1).isSymbol(".") && tokens.peek(2).isSymbol("*")) {
            if (place == Place.STATEMENT && JoinParser.followsIn(tokens)) {
                star = new Star(tokens.next().text());
            } else {
                scope.useQualifier(tokens.next().text());
            }
            tokens.next();
        }
        final boolean found = tokens.acceptSymbol("*");
        if (found) {
            projection.add(star);
        }
        return found;
    }

    private void requirePlaceForJoin(JoinParser.From from) {
        if (from.join() != null && place != Place.STATEMENT && place != Place.PREDICATE_SUBQUERY) {
            throw new UnmodelledSyntax("join");
        }
    }

    /** HAVING of a statement, in which an alias stands for what is selected under it; null where there is none. */
    private Expression having() {
        if (!tokens.isWord("HAVING")) {
            return null;
        }
        final boolean regrouped = (place == Place.PREDICATE_SUBQUERY || place == Place.DERIVED_TABLE)
                && tokens.syntax().changesTables();
        if (!regrouped
                && (place != Place.STATEMENT
                        || !tokens.syntax().changesTables() && !tokens.syntax().readsHaving())) {
            throw new UnmodelledSyntax("HAVING");
        }
        tokens.next();
        if (tokens.syntax().readsHaving()) {
            return expressions(true).parse();
        }
        tokens.keepText();
        return withoutAliases(expressions(true).parse());
    }

    private Expression withoutAliases(Expression expression) {
        if (expression instanceof ColumnRef column && column.table() == null) {
            return aliases.getOrDefault(column.column(), column);
        } else if (expression instanceof Aggregate) {
            return expression; // of columns: an alias in it names none
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream().map(this::withoutAliases).toList());
    }

    /** GROUP BY prefers a column to an alias, and which columns there are is not known here. */
    private void refuseAliases(List<Expression> groupBy) {
        for (final Expression expression : groupBy) {
            if (expression instanceof ColumnRef column
                    && column.table() == null
                    && aliases.containsKey(column.column())) {
                throw new UnmodelledSyntax("column alias");
            }
        }
    }

    /** ORDER BY prefers an alias to a column. */
    private List<OrderBy> withoutAliases(List<OrderBy> orderBy) {
        final List<OrderBy> result = new ArrayList<>();
        for (final OrderBy order : orderBy) {
            final Expression aliased =
                    order.by().table() == null ? aliases.get(order.by().column()) : null;
            if (aliased != null && !(aliased instanceof ColumnRef)) {
                throw new UnmodelledSyntax("column alias");
            }
            result.add(aliased == null ? order : new OrderBy((ColumnRef) aliased, order.descending()));
        }
        return result;
    }

    private static String nameOf(Expression expression) {
        if (expression instanceof Aggregate aggregate) {
            return aggregate.function().name().toLowerCase(Locale.ROOT);
        }
        return expression instanceof ColumnRef column ? column.column() : null;
    }

    /** Reads the alias a column may have, and tells it from a misspelt FROM; null where there is none. */
    private String readAlias(Expression expression) {
        final String alias = columnAlias();
        if (alias == null) {
            return null;
        }
        if (!tokens.isSymbol(",") && !tokens.isWord("FROM") && !tokens.atEnd() && !tokens.isSymbol(")")) {
            throw tokens.unexpected("FROM");
        }
        if (place != Place.DERIVED_TABLE) {
            aliases.put(alias, expression);
        } else if (expression instanceof Aggregate) {
            aggregateAlias = alias;
        } else {
            throw new UnmodelledSyntax("column alias");
        }
        return alias;
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
     * @param aggregate the whole of it; null when it is columns
     * @param rows null unless a limit chooses its rows
     * @param where chooses its rows where there is no limit; null for all
     */
    private record DerivedTable(
            TableName name,
            List<String> columns,
            Statement.Select aggregate,
            Statement.Select rows,
            Expression where) {}

    /** Null when a plain table comes next. */
    private DerivedTable derivedTable() {
        if (tokens.isWord("DUAL")) {
            throw new UnmodelledSyntax("SELECT without table");
        }
        if (tokens.isSymbol("(") && tokens.peekSecond().isWord("VALUES")) {
            throw new UnmodelledSyntax("derived table");
        }
        if (!tokens.isSymbol("(") || !tokens.peekSecond().isWord("SELECT")) {
            return null;
        }
        tokens.next();
        if (place == Place.DERIVED_TABLE
                || place == Place.STATEMENT && !tokens.syntax().readsDerivedTables()) {
            throw new UnmodelledSyntax("derived table");
        } else if (place == Place.STATEMENT) {
            tokens.keepText();
        }
        final SelectParser parser = new SelectParser(tokens, Place.DERIVED_TABLE, null);
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
        if (!inner.groupBy().isEmpty() && place == Place.PREDICATE_SUBQUERY) {
            return groups(name, inner, parser.aggregateAlias);
        }
        if (parser.aggregateAlias != null && isAggregate(inner) && isPlain(inner)) {
            return new DerivedTable(name, List.of(parser.aggregateAlias), inner, null, null);
        }
        final boolean limited = place != Place.SCALAR_SUBQUERY && inner.limit() != Statement.NO_LIMIT;
        return new DerivedTable(
                name, plainColumns(inner, limited), null, limited ? inner : null, limited ? null : inner.where());
    }

    /** One column of groups, of which the subquery around it is nothing but a copy. */
    private DerivedTable groups(TableName name, Statement.Select inner, String aggregateAlias) {
        if (!tokens.syntax().changesTables() || inner.projection().size() != 1) {
            throw new UnmodelledSyntax("derived table");
        }
        tokens.keepText();
        final String column = inner.projection().get(0) instanceof ColumnRef key ? key.column() : aggregateAlias;
        final Statement.Select rows = DerivedJoins.ofRows(inner);
        final Statement.Select derived = new Statement.Select(
                false,
                rows.projection(),
                rows.from(),
                rows.where(),
                List.of(),
                Statement.Slice.DERIVED,
                Statement.Locks.NONE);
        return new DerivedTable(name, column == null ? List.of() : List.of(column), derived, null, null);
    }

    private List<String> plainColumns(Statement.Select inner, boolean limited) {
        final List<String> columns = new ArrayList<>();
        for (final Expression expression : inner.projection()) {
            if (!(expression instanceof ColumnRef column)) {
                throw new UnmodelledSyntax("derived table");
            }
            columns.add(column.column());
        }
        final boolean onlyRows = !inner.distinct() && inner.groupBy().isEmpty() && inner.locking() == Locking.NONE;
        if (limited ? !onlyRows : inner.where() != null && place != Place.STATEMENT || !isPlain(inner)) {
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

    /** WAIT n of MariaDB, of which WAIT 0 is NOWAIT. */
    private int seconds() {
        tokens.expectWord("WAIT");
        final Token seconds = tokens.peek();
        if (seconds.kind() != Kind.INTEGER || seconds.text().length() > 8) {
            throw tokens.unexpected("seconds");
        }
        return Integer.parseInt(tokens.next().text());
    }

    /** FOR UPDATE OF. MySQL manual, 15.2.13 "SELECT Statement". Empty where all tables that are read are named. */
    private List<String> namedTables(JoinParser.From from) {
        final List<String> named = new ArrayList<>();
        do {
            named.add(tokens.expectName("a table"));
        } while (tokens.acceptSymbol(","));
        int read = 1;
        for (Statement.Join join = from.join(); join != null; join = join.next()) {
            read++;
        }
        return named.size() == read ? List.of() : named;
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

    /** FOR NO KEY UPDATE and FOR KEY SHARE. */
    private Locking lockingKeys() {
        if (!tokens.syntax().locksKeys()) {
            throw new UnmodelledSyntax("FOR NO KEY UPDATE");
        }
        final boolean update = tokens.acceptWord("NO");
        tokens.expectWord("KEY");
        tokens.expectWord(update ? "UPDATE" : "SHARE");
        return update ? Locking.NO_KEY_UPDATE : Locking.KEY_SHARE;
    }

    /** Of one table all rows are meant, so its name says nothing. */
    private List<String> lockedTables(JoinParser.From from) {
        if (tokens.syntax().locksKeys() && from.join() == null && tokens.isWord("OF")) {
            ownTable(from);
        } else if ((tokens.syntax().changesTables() || tokens.syntax().locksKeys()) && tokens.acceptWord("OF")) {
            if (tokens.syntax().changesTables()) {
                tokens.keepText();
            }
            return namedTables(from);
        }
        return List.of();
    }

    private void ownTable(JoinParser.From from) {
        if (!tokens.peekSecond().text().equalsIgnoreCase(from.table().qualifier())
                || tokens.peek(2).isSymbol(",")) {
            throw new UnmodelledSyntax("FOR UPDATE OF");
        }
        tokens.next();
        tokens.next();
    }

    private Locking locking() {
        if (tokens.acceptWord("FOR")) {
            if (tokens.acceptWord("UPDATE")) {
                return Locking.UPDATE;
            }
            if (tokens.isWord("NO") || tokens.isWord("KEY")) {
                return lockingKeys();
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
