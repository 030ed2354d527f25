package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.JoinKind;
import java.util.List;
import java.util.function.Supplier;

/** Reads what a SELECT reads from: a table, or two joined. */
final class JoinParser {
    private static final String TOO_MANY = "join of more than two tables";

    private static final List<String> CLAUSES =
            List.of("WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "FOR", "LOCK", "UNION");

    private final Tokens tokens;
    private final Supplier<Expression> condition;

    private JoinParser(Tokens tokens, Supplier<Expression> condition) {
        this.tokens = tokens;
        this.condition = condition;
    }

    /**
     * Tables read.
     *
     * @param join null when there is one only
     */
    record From(TableName table, Statement.Join join) {}

    /**
     * Reads what follows FROM.
     *
     * @param condition reads one expression
     */
    static From parse(Tokens tokens, Supplier<Expression> condition) {
        return new JoinParser(tokens, condition).tables();
    }

    /** Whether the SELECT whose projection comes next reads more than one table. */
    static boolean followsIn(Tokens tokens) {
        boolean inFrom = false;
        int depth = 0;
        for (int ahead = 0; depth >= 0; ahead++) {
            final Token token = tokens.peek(ahead);
            if (token.kind() == Token.Kind.END
                    || inFrom && depth == 0 && CLAUSES.stream().anyMatch(token::isWord)) {
                return false;
            }
            if (inFrom && (token.isWord("JOIN") || depth == 0 && token.isSymbol(","))) {
                return true;
            }
            inFrom |= depth == 0 && token.isWord("FROM");
            depth += token.isSymbol("(") ? 1 : token.isSymbol(")") ? -1 : 0;
        }
        return false;
    }

    private From tables() {
        if (tokens.acceptSymbol("(")) {
            final From inner = tables();
            tokens.expectSymbol(")");
            if (inner.join() == null || followsAnother()) {
                throw new UnmodelledSyntax(inner.join() == null ? "table in parentheses" : TOO_MANY);
            }
            return inner;
        }
        final TableName first = TableName.withAlias(tokens);
        if (!followsAnother()) {
            return new From(first, null);
        }
        final Statement.Join join = join();
        if (followsAnother()) {
            throw new UnmodelledSyntax(TOO_MANY);
        }
        return new From(first, join);
    }

    private boolean followsAnother() {
        return tokens.isSymbol(",")
                || tokens.isWord("JOIN")
                || tokens.isWord("INNER")
                || tokens.isWord("CROSS")
                || tokens.isWord("LEFT");
    }

    private Statement.Join join() {
        final boolean left = tokens.acceptWord("LEFT");
        final boolean comma = tokens.acceptSymbol(",");
        if (left) {
            tokens.acceptWord("OUTER");
        } else if (!tokens.acceptWord("INNER")) {
            tokens.acceptWord("CROSS");
        }
        if (!comma) {
            tokens.expectWord("JOIN");
        }
        if (tokens.isSymbol("(")) {
            throw new UnmodelledSyntax(tokens.peekSecond().isWord("SELECT") ? "derived table" : TOO_MANY);
        }
        final TableName second = TableName.withAlias(tokens);
        if (tokens.isWord("USING")) {
            throw new UnmodelledSyntax("JOIN USING");
        }
        final Expression on = !comma && tokens.acceptWord("ON") ? condition.get() : null;
        if (left && on == null) {
            throw tokens.unexpected("ON");
        }
        return new Statement.Join(left ? JoinKind.LEFT : JoinKind.INNER, second.name(), second.alias(), on);
    }
}
