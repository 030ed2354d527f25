package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Calls that make a JSON document: a value only the server knows, or NULL where the document that is changed is. MySQL manual 14.17 "JSON Functions". */
final class JsonWrites {
    /** Of a document, which comes first, and of paths and values. */
    private static final Set<String> CHANGING =
            Set.of("JSON_SET", "JSON_INSERT", "JSON_REPLACE", "JSON_REMOVE", "JSON_ARRAY_APPEND", "JSON_ARRAY_INSERT");

    private static final Set<String> MAKING = Set.of("JSON_OBJECT", "JSON_ARRAY");

    private JsonWrites() {}

    /** Reads a call if one comes next. */
    static Optional<Expression> accept(Tokens tokens) {
        final Token first = tokens.peek();
        final String name = first.text().toUpperCase(Locale.ROOT);
        final boolean changes = CHANGING.contains(name) && tokens.peek(3).isSymbol(",");
        if (first.kind() != Kind.WORD
                || !tokens.syntax().changesTables()
                || !tokens.peekSecond().isSymbol("(")
                || !changes && !MAKING.contains(name)) {
            return Optional.empty();
        }
        final Token document = tokens.peek(2);
        tokens.next();
        int depth = 0;
        do {
            final Token token = tokens.next();
            depth += token.nesting();
        } while (depth > 0);
        tokens.keepText();
        final Expression made = new Expression.ServerValue(tokens.text(first, tokens.previous()));
        return Optional.of(changes ? unlessNull(document, made) : made);
    }

    private static Expression unlessNull(Token document, Expression made) {
        if (document.kind() == Kind.STRING) {
            return made;
        } else if (document.kind() != Kind.WORD && document.kind() != Kind.QUOTED_NAME) {
            throw new UnmodelledSyntax("JSON function of another than a column");
        }
        return new Expression.Case(
                null,
                List.of(new Expression.Branch(
                        new Expression.IsNull(new Expression.ColumnRef(document.text()), false),
                        new Expression.Literal(Value.NULL))),
                made);
    }
}
