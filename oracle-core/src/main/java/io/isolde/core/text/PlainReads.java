package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;
import java.util.Locale;
import java.util.Set;

/**
 * Reads outside the model that lock no row below SERIALIZABLE, write nothing and give no variable a value. MySQL manual 17.7.2.3 "Consistent Nonlocking Reads".
 */
final class PlainReads {
    /** What such a read may begin with, behind parentheses. */
    private static final Set<String> FIRST = Set.of("SELECT", "WITH", "VALUES", "TABLE");

    /** Words that make it another statement; FOR and LOCK open a locking clause or come in an index hint, PROCEDURE and NEXT may do anything. */
    private static final Set<String> REFUSED =
            Set.of("INTO", "FOR", "LOCK", "PROCEDURE", "UPDATE", "DELETE", "INSERT", "REPLACE", "NEXT");

    private PlainReads() {}

    /** Whether a statement is one, from its first token on. */
    static boolean isOne(Tokens tokens) {
        if (!tokens.syntax().changesTables()) {
            return false;
        }
        int first = 0;
        while (tokens.peek(first).isSymbol("(")) {
            first++;
        }
        if (!FIRST.contains(upper(tokens.peek(first)))) {
            return false;
        }
        for (int i = first; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            final boolean called = tokens.peek(i + 1).isSymbol("(");
            if (token.kind() == Kind.WORD
                    && (REFUSED.contains(upper(token)) && !(called && isTextFunction(token))
                            || called && NeutralStatements.hasEffect(token.text()))) {
                return false;
            } else if (token.kind() == Kind.UNMODELLED && token.text().equals("assignment operator")) {
                return false;
            }
        }
        return true;
    }

    private static boolean isTextFunction(Token token) {
        return token.isWord("REPLACE") || token.isWord("INSERT");
    }

    private static String upper(Token token) {
        return token.kind() == Kind.WORD ? token.text().toUpperCase(Locale.ROOT) : "";
    }
}
