package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Reads ORDER BY and LIMIT, which SELECT, UPDATE and DELETE share. */
final class RowOrder {
    private static final int MAX_LIMIT_DIGITS = 18;

    private RowOrder() {}

    /**
     * Reads ORDER BY, if it is there.
     *
     * @param expression reads one expression
     */
    static List<OrderBy> orderBy(Tokens tokens, Supplier<Expression> expression) {
        final List<OrderBy> orderBy = new ArrayList<>();
        if (tokens.acceptWord("ORDER")) {
            tokens.expectWord("BY");
            do {
                orderBy.add(orderColumn(tokens, expression));
            } while (tokens.acceptSymbol(","));
        }
        return orderBy;
    }

    private static OrderBy orderColumn(Tokens tokens, Supplier<Expression> expression) {
        if (!(expression.get() instanceof ColumnRef column)) {
            throw new UnmodelledSyntax("ORDER BY expression");
        }
        return new OrderBy(column, isDescending(tokens));
    }

    /** Reads ASC or DESC, if it is there: whether a key goes down. */
    static boolean isDescending(Tokens tokens) {
        final boolean descending = tokens.acceptWord("DESC");
        if (!descending) {
            tokens.acceptWord("ASC");
        }
        return descending;
    }

    /** Reads LIMIT, if it is there; {@link Statement#NO_LIMIT} if not. */
    static long limit(Tokens tokens) {
        final Statement.Slice slice = slice(tokens, List.of());
        if (slice.offset() != 0) {
            throw new UnmodelledSyntax("LIMIT with an offset");
        }
        return slice.limit();
    }

    /** Reads LIMIT with the offset it may have, if it is there. */
    static Statement.Slice slice(Tokens tokens, List<OrderBy> orderBy) {
        if (!tokens.acceptWord("LIMIT")) {
            return new Statement.Slice(orderBy, Statement.NO_LIMIT);
        }
        final long first = number(tokens);
        final boolean comma = tokens.acceptSymbol(",");
        if (!comma && !tokens.acceptWord("OFFSET")) {
            return new Statement.Slice(orderBy, first);
        }
        if (!tokens.syntax().changesTables()) {
            throw new UnmodelledSyntax("LIMIT with an offset");
        }
        tokens.keepText();
        final long second = number(tokens);
        return comma ? new Statement.Slice(orderBy, second, first) : new Statement.Slice(orderBy, first, second);
    }

    private static long number(Tokens tokens) {
        final Token number = tokens.peek();
        if (number.kind() != Kind.INTEGER || number.text().length() > MAX_LIMIT_DIGITS) {
            throw new UnmodelledSyntax("LIMIT other than a number");
        }
        return Long.parseLong(tokens.next().text());
    }
}
