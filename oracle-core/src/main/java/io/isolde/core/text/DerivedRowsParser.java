package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement.DerivedRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads rows that a statement makes for itself: VALUES, a SELECT of constants, or one of tables. PostgreSQL manual, 7.7 "VALUES Lists". */
final class DerivedRowsParser {
    private final Tokens tokens;
    private final NameScope scope;

    DerivedRowsParser(Tokens tokens, NameScope scope) {
        this.tokens = tokens;
        this.scope = scope;
    }

    /** Reads up to the closing parenthesis; what is between. */
    static List<Token> parenthesised(Tokens tokens) {
        tokens.expectSymbol("(");
        final List<Token> inside = new ArrayList<>();
        int depth = 1;
        while (true) {
            final Token token = tokens.next();
            depth += token.nesting();
            if (depth == 0) {
                return inside;
            } else if (token.kind() == Token.Kind.END) {
                throw tokens.unexpected(")");
            }
            inside.add(token);
        }
    }

    /**
     * Rows as they stand in parentheses. The statement is kept as it was written.
     *
     * @param columns names that the alias gives to the first columns
     */
    DerivedRows of(List<Token> inside, List<String> columns) {
        tokens.keepText();
        if (!inside.isEmpty() && inside.get(0).isWord("VALUES")) {
            return values(tokens.part(inside.subList(1, inside.size())), columns);
        } else if (TokenLists.next(inside, 0, Set.of("FROM")) < inside.size()) {
            return new DerivedRows(columns, List.of(), RowSourceParser.of(tokens, inside));
        }
        return selected(tokens.part(inside), columns);
    }

    private DerivedRows values(Tokens rows, List<String> given) {
        final List<List<Expression>> constants = new ArrayList<>();
        do {
            rows.expectSymbol("(");
            constants.add(new ExpressionParser(rows, scope, false).listToParenthesis());
        } while (rows.acceptSymbol(","));
        rows.expectEnd();
        final List<String> columns = new ArrayList<>(given);
        while (columns.size() < constants.get(0).size()) {
            columns.add("column" + (columns.size() + 1));
        }
        return new DerivedRows(columns, constants, null);
    }

    private DerivedRows selected(Tokens select, List<String> given) {
        select.expectWord("SELECT");
        final List<String> columns = new ArrayList<>();
        final List<Expression> row = new ArrayList<>();
        do {
            row.add(new ExpressionParser(select, scope, false).parse());
            final String alias = TableName.alias(select);
            final boolean isNamed = alias != null || columns.size() < given.size();
            if (!isNamed) {
                throw new UnmodelledSyntax("column without a name in a derived table");
            }
            columns.add(columns.size() < given.size() ? given.get(columns.size()) : alias);
        } while (select.acceptSymbol(","));
        select.expectEnd();
        return new DerivedRows(columns, List.of(row), null);
    }
}
