package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;

/** Reads SQL into the model. Never needs a server or a schema, so it cannot know whether a name exists. */
public final class SqlParser {
    private SqlParser() {}

    /**
     * Reads one statement, with or without its semicolon.
     *
     * @param firstLine where in its source the text starts, from 1; likewise {@code firstColumn}
     * @return a {@link Statement.Unmodelled} when it is SQL that the model lacks
     * @throws ParseException when it is no SQL
     */
    public static Statement parseStatement(String sql, String sourceName, int firstLine, int firstColumn) {
        return parseStatement(sql, Syntax.STANDARD, sourceName, firstLine, firstColumn);
    }

    /** The same in another syntax than that of MariaDB and MySQL. */
    public static Statement parseStatement(
            String sql, Syntax syntax, String sourceName, int firstLine, int firstColumn) {
        return statement(Tokens.ofStatement(new SourceText(sql, sourceName, firstLine, firstColumn), syntax));
    }

    static Statement statement(Tokens tokens) {
        final Token first = tokens.peek();
        try {
            return new StatementParser(AdvisoryLocks.without(tokens)).parse();
        } catch (final UnmodelledSyntax e) {
            final String text = tokens.textToEnd(first);
            return PlainReads.of(tokens.fromStart(), text, e.feature())
                    .orElseGet(() -> new Statement.Unmodelled(text, e.feature()));
        }
    }

    /** For tests: an expression alone, with qualifiers and aggregates as written. */
    static Expression expression(String sql) {
        final Tokens tokens = Tokens.ofStatement(new SourceText(sql, "expression", 1, 1), Syntax.STANDARD);
        final Expression expression = new ExpressionParser(tokens, new NameScope(true, null), true).parse();
        tokens.expectEnd();
        return expression;
    }
}
