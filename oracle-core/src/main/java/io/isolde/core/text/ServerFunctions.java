package io.isolde.core.text;

import io.isolde.core.text.Token.Kind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Functions whose value only the server knows: its clock, its random numbers. MySQL manual 14.7 "Date and Time Functions", 14.23 "Miscellaneous Functions". */
final class ServerFunctions {
    private static final Set<String> WITHOUT_PARENTHESES = Set.of(
            "CURRENT_DATE",
            "CURRENT_TIME",
            "CURRENT_TIMESTAMP",
            "LOCALTIME",
            "LOCALTIMESTAMP",
            "UTC_DATE",
            "UTC_TIME",
            "UTC_TIMESTAMP");

    private static final Set<String> WITH_PARENTHESES = Set.of("CURDATE", "CURTIME", "NOW", "SYSDATE", "UUID");

    private ServerFunctions() {}

    /** Reads a call if one comes next: its text. */
    static Optional<String> accept(Tokens tokens) {
        final Token name = tokens.peek();
        final String word = name.text().toUpperCase(Locale.ROOT);
        if (name.kind() != Kind.WORD || !tokens.syntax().hasSessionVariables()) {
            return Optional.empty();
        }
        final boolean called = tokens.peekSecond().isSymbol("(");
        final boolean known = WITHOUT_PARENTHESES.contains(word) || called && WITH_PARENTHESES.contains(word);
        if (!known) {
            return Optional.empty();
        }
        tokens.next();
        if (called) {
            tokens.next();
            if (!tokens.acceptSymbol(")")) {
                if (tokens.next().kind() != Kind.INTEGER) {
                    throw new UnmodelledSyntax("function " + word);
                }
                tokens.expectSymbol(")");
            }
        }
        return Optional.of(tokens.text(name, tokens.previous()));
    }
}
