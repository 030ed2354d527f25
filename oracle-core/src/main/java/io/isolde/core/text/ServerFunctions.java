package io.isolde.core.text;

import io.isolde.core.sql.Value;
import io.isolde.core.text.Token.Kind;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
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

    private static final Map<String, String> HASHES = Map.of("MD5", "MD5", "SHA1", "SHA-1", "SHA", "SHA-1");

    /** Functions that shift a date. MySQL manual 14.7. */
    private static final Set<String> SHIFTING = Set.of("DATE_ADD", "DATE_SUB", "ADDDATE", "SUBDATE");

    /** PostgreSQL manual, 9.9.5 "Current Date/Time". */
    private static final Set<String> POSTGRES_CLOCK =
            Set.of("NOW", "CLOCK_TIMESTAMP", "STATEMENT_TIMESTAMP", "TRANSACTION_TIMESTAMP");

    private static final Set<String> POSTGRES_CLOCK_WORDS =
            Set.of("CURRENT_TIMESTAMP", "LOCALTIMESTAMP", "CURRENT_DATE");

    private ServerFunctions() {}

    /** {@code now() - interval '1 hour'}: its text. A date that is shifted is one no longer. */
    private static Optional<String> postgresClock(Tokens tokens) {
        final Token name = tokens.peek();
        final String word = name.text().toUpperCase(Locale.ROOT);
        final boolean called =
                tokens.peekSecond().isSymbol("(") && tokens.peek(2).isSymbol(")");
        if (name.kind() != Kind.WORD
                || !(called ? POSTGRES_CLOCK : POSTGRES_CLOCK_WORDS).contains(word)
                || tokens.peek(1).isSymbol("(") && !called) {
            return Optional.empty();
        }
        for (int i = 0; i < (called ? 3 : 1); i++) {
            tokens.next();
        }
        while ((tokens.isSymbol("+") || tokens.isSymbol("-"))
                && tokens.peekSecond().isWord("INTERVAL")
                && tokens.peek(2).kind() == Kind.STRING
                && !word.equals("CURRENT_DATE")) {
            tokens.next();
            tokens.next();
            tokens.next();
        }
        return Optional.of(tokens.text(name, tokens.previous()));
    }

    /** The bytes of {@code UNHEX('41')} and {@code UNHEX(MD5('a'))}; nothing is read where they are no literal's. MySQL manual 14.8, 14.13. */
    static Optional<Value> bytes(Tokens tokens) {
        if (!tokens.isWord("UNHEX")
                || !tokens.peekSecond().isSymbol("(")
                || !tokens.syntax().hasSessionVariables()) {
            return Optional.empty();
        }
        final Tokens start = tokens.copy();
        tokens.next();
        tokens.next();
        final Optional<String> hash = hash(tokens);
        final String digits = hash.orElse(tokens.peek().text());
        final boolean literal = hash.isPresent() || tokens.next().kind() == Kind.STRING;
        if (!literal || !tokens.acceptSymbol(")") || !digits.matches("(?:[0-9a-fA-F]{2})+")) {
            tokens.goBackTo(start);
            return Optional.empty();
        }
        return Optional.of(new Value.HexValue(digits.toUpperCase(Locale.ROOT), false));
    }

    private static Optional<String> hash(Tokens tokens) {
        final Token name = tokens.peek();
        final String algorithm = HASHES.get(name.text().toUpperCase(Locale.ROOT));
        if (name.kind() != Kind.WORD || algorithm == null) {
            return Optional.empty();
        }
        tokens.next();
        final boolean opened = tokens.acceptSymbol("(");
        final Token text = tokens.next();
        if (!opened || text.kind() != Kind.STRING || !tokens.acceptSymbol(")")) {
            return Optional.empty();
        }
        try {
            return Optional.of(HexFormat.of()
                    .formatHex(MessageDigest.getInstance(algorithm)
                            .digest(text.text().getBytes(StandardCharsets.UTF_8))));
        } catch (final NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has " + algorithm, e);
        }
    }

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
        if (tokens.syntax().namesTypesAsPostgres()) {
            return postgresClock(tokens);
        } else if (name.kind() != Kind.WORD || !tokens.syntax().hasSessionVariables()) {
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
