package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code SELECT g, 10 FROM generate_series(1, 5) g} behind INSERT, as the rows that it makes. PostgreSQL manual, 9.26 "Set Returning Functions". */
final class SeriesRows {
    /** More rows are no case. */
    private static final int MOST_ROWS = 500;

    private final Tokens tokens;

    private SeriesRows(Tokens tokens) {
        this.tokens = tokens;
    }

    /** The rows; empty, and nothing is read, where something else is selected. */
    static Optional<List<List<Expression>>> of(Tokens tokens) {
        final List<Token> ahead = TokenLists.ahead(tokens);
        final int from = TokenLists.next(ahead, 1, Set.of("FROM"));
        return from + 1 < ahead.size() && ahead.get(from + 1).isWord("GENERATE_SERIES")
                ? Optional.of(new SeriesRows(tokens).rows())
                : Optional.empty();
    }

    private List<List<Expression>> rows() {
        tokens.expectWord("SELECT");
        tokens.keepText();
        final NameScope scope = new NameScope(true, null);
        final List<Expression> row = new ArrayList<>();
        do {
            row.add(new ExpressionParser(tokens, scope, false).parse());
            TableName.alias(tokens);
        } while (tokens.acceptSymbol(","));
        tokens.expectWord("FROM");
        tokens.next();
        tokens.expectSymbol("(");
        final long first = number();
        tokens.expectSymbol(",");
        final long last = number();
        final long step = tokens.acceptSymbol(",") ? number() : 1;
        tokens.expectSymbol(")");
        final String alias = TableName.alias(tokens);
        String column = alias == null ? "generate_series" : alias;
        if (alias != null && tokens.acceptSymbol("(")) {
            column = tokens.expectName("a column");
            tokens.expectSymbol(")");
        }
        if (step == 0 || (last - first) / step >= MOST_ROWS) {
            throw new UnmodelledSyntax("series of so many rows");
        }
        final List<List<Expression>> rows = new ArrayList<>();
        for (long number = first; step > 0 ? number <= last : number >= last; number += step) {
            final List<Expression> values = new ArrayList<>();
            for (final Expression each : row) {
                values.add(with(each, column, number));
            }
            rows.add(values);
        }
        if (rows.isEmpty()) {
            throw new UnmodelledSyntax("series of no rows");
        }
        return rows;
    }

    private long number() {
        final boolean negative = tokens.acceptSymbol("-");
        if (tokens.peek().kind() != Kind.INTEGER || tokens.peek().text().length() > 9) {
            throw new UnmodelledSyntax("series of other numbers");
        }
        return Long.parseLong(tokens.next().text()) * (negative ? -1 : 1);
    }

    private static Expression with(Expression expression, String column, long number) {
        if (expression instanceof Expression.ColumnRef reference) {
            if (!reference.column().equalsIgnoreCase(column)) {
                throw new UnmodelledSyntax("series of another column");
            }
            return new Expression.Literal(new Value.IntegerValue(number));
        } else if (Operands.subquery(expression).isPresent()) {
            throw new UnmodelledSyntax("subquery beside a series");
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(operand -> with(operand, column, number))
                        .toList());
    }
}
