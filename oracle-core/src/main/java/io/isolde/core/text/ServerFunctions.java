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

    /** Functions that shift a date. MySQL manual 14.7. */
    private static final Set<String> SHIFTING = Set.of("DATE_ADD", "DATE_SUB", "ADDDATE", "SUBDATE");

    private ServerFunctions() {}

    /** {@code DATE_ADD(NOW(), INTERVAL 1 DAY)}; nothing is read where it is another date. */
    private static Optional<String> shifted(Tokens tokens) {
        final Tokens start = tokens.copy();
        final Token name = tokens.next();
        tokens.next();
        final boolean known = accept(tokens).isPresent()
                && tokens.acceptSymbol(",")
                && tokens.acceptWord("INTERVAL")
                && tokens.next().kind() == Kind.INTEGER
                && tokens.next().kind() == Kind.WORD
                && tokens.acceptSymbol(")");
        if (!known) {
            tokens.goBackTo(start);
            return Optional.empty();
        }
        return Optional.of(tokens.text(name, tokens.previous()));
    }

    /** Reads a call if one comes next: its text. */
    static Optional<String> accept(Tokens tokens) {
        final Token name = tokens.peek();
        final String word = name.text().toUpperCase(Locale.ROOT);
        if (name.kind() != Kind.WORD || !tokens.syntax().hasSessionVariables()) {
            return Optional.empty();
        }
        final boolean called = tokens.peekSecond().isSymbol("(");
        if (called && SHIFTING.contains(word)) {
            return shifted(tokens);
        }
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
        while ((tokens.isSymbol("+") || tokens.isSymbol("-"))
                && tokens.peekSecond().isWord("INTERVAL")) {
            tokens.next();
            tokens.next();
            if (tokens.next().kind() != Kind.INTEGER || tokens.next().kind() != Kind.WORD) {
                throw new UnmodelledSyntax("INTERVAL");
            }
        }
        return Optional.of(tokens.text(name, tokens.previous()));
    }
}
