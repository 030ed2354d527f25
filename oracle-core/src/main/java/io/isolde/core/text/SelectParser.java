package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.Aggregate;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Expression.ScalarSubquery;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads one SELECT, up to what follows it. An alias of its table is dropped: with one table it says nothing. */
final class SelectParser {
    private final Tokens tokens;
    private final boolean derivedTableAllowed;
    private final NameScope scope = new NameScope();

    private SelectParser(Tokens tokens, boolean derivedTableAllowed) {
        this.tokens = tokens;
        this.derivedTableAllowed = derivedTableAllowed;
    }

    static Statement.Select statement(Tokens tokens) {
        return new SelectParser(tokens, false).parse();
    }

    /**
     * Reads a SELECT of one aggregate. Over a derived table that only picks columns of a table, it becomes one over that table.
     */
    static Expression scalarSubquery(Tokens tokens) {
        final Statement.Select select = new SelectParser(tokens, true).parse();
        final boolean isAggregate =
                select.projection().size() == 1 && select.projection().get(0) instanceof Aggregate;
        if (!isAggregate || !isUnordered(select)) {
            throw new UnmodelledSyntax("subquery");
        }
        return new ScalarSubquery(select);
    }

    private static boolean isUnordered(Statement.Select select) {
        return select.orderBy().isEmpty() && select.locking() == Locking.NONE;
    }

    private Statement.Select parse() {
        tokens.expectWord("SELECT");
        tokens.acceptWord("ALL");
        final List<Expression> projection = projection();
        if (tokens.atEnd() || tokens.isSymbol(")")) {
            throw new UnmodelledSyntax("SELECT without table");
        }
        tokens.expectWord("FROM");
        final DerivedTable derived = derivedTable();
        final TableName table = derived == null ? TableName.withAlias(tokens) : derived.name();
        final Expression where = tokens.acceptWord("WHERE") ? expressions(false).parse() : null;
        final List<OrderBy> orderBy = orderBy();
        final Locking locking = locking();
        scope.resolveQualifiers(table.qualifier());
        if (derived != null && !derived.offers(scope)) {
            throw new UnmodelledSyntax("derived table");
        }
        return new Statement.Select(projection, table.name(), where, orderBy, locking);
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
                projection.add(expressions(true).parse());
                refuseAlias();
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
    private void refuseAlias() {
        final boolean as = tokens.acceptWord("AS");
        if (!as && TableName.alias(tokens) == null) {
            return;
        }
        if (as && tokens.peek().kind() == Kind.STRING) {
            tokens.next();
        } else if (as) {
            tokens.expectName("an alias");
        }
        if (!tokens.isSymbol(",") && !tokens.isWord("FROM") && !tokens.atEnd() && !tokens.isSymbol(")")) {
            throw tokens.unexpected("FROM");
        }
        throw new UnmodelledSyntax("column alias");
    }

    /**
     * A derived table that is nothing but columns of a table.
     *
     * @param columns the columns it offers; empty for all
     */
    private record DerivedTable(TableName name, List<String> columns) {
        boolean offers(NameScope used) {
            return columns.isEmpty() || used.usesOnly(columns);
        }
    }

    /** Null when a plain table comes next. */
    private DerivedTable derivedTable() {
        if (tokens.isWord("DUAL")) {
            throw new UnmodelledSyntax("SELECT without table");
        }
        if (!tokens.acceptSymbol("(")) {
            return null;
        }
        if (!derivedTableAllowed || !tokens.isWord("SELECT")) {
            throw new UnmodelledSyntax("derived table");
        }
        final Statement.Select inner = statement(tokens);
        tokens.expectSymbol(")");
        final String alias = TableName.alias(tokens);
        if (alias == null) {
            throw tokens.unexpected("an alias of the derived table");
        }
        if (tokens.isSymbol(",")) {
            throw new UnmodelledSyntax("join");
        }
        return new DerivedTable(new TableName(inner.table(), alias), plainColumns(inner));
    }

    private static List<String> plainColumns(Statement.Select inner) {
        final List<String> columns = new ArrayList<>();
        for (final Expression expression : inner.projection()) {
            if (!(expression instanceof ColumnRef column)) {
                throw new UnmodelledSyntax("derived table");
            }
            columns.add(column.column());
        }
        if (inner.where() != null || !isUnordered(inner)) {
            throw new UnmodelledSyntax("derived table");
        }
        return columns;
    }

    private List<OrderBy> orderBy() {
        final List<OrderBy> orderBy = new ArrayList<>();
        if (tokens.acceptWord("ORDER")) {
            tokens.expectWord("BY");
            do {
                orderBy.add(orderColumn());
            } while (tokens.acceptSymbol(","));
        }
        return orderBy;
    }

    private OrderBy orderColumn() {
        if (!(expressions(false).parse() instanceof ColumnRef column)) {
            throw new UnmodelledSyntax("ORDER BY expression");
        }
        final boolean descending = tokens.acceptWord("DESC");
        if (!descending) {
            tokens.acceptWord("ASC");
        }
        return new OrderBy(column.column(), descending);
    }

    private Locking locking() {
        if (tokens.acceptWord("FOR")) {
            if (tokens.acceptWord("UPDATE")) {
                return Locking.UPDATE;
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
