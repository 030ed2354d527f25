package io.isolde.core.text;

import io.isolde.core.sql.RowSource;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.Token.Kind;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads outside the model that write nothing and give no variable a value. MySQL manual 17.7.2.3 "Consistent Nonlocking Reads", 17.7.2.4 "Locking Reads".
 */
final class PlainReads {
    /** What such a read may begin with, behind parentheses. */
    private static final Set<String> FIRST = Set.of("SELECT", "WITH", "VALUES", "TABLE");

    /** Words that make it another statement; PROCEDURE and NEXT may do anything. */
    private static final Set<String> REFUSED =
            Set.of("INTO", "PROCEDURE", "UPDATE", "DELETE", "INSERT", "REPLACE", "NEXT");

    /** What follows FOR and LOCK in a locking clause, and FOR in an index hint. */
    private static final Set<String> BEHIND_FOR = Set.of("UPDATE", "SHARE", "NO", "KEY", "JOIN", "ORDER", "GROUP");

    private static final Set<String> EFFECTIVE_ON_POSTGRES = Set.of("NEXTVAL", "SETVAL", "SET_CONFIG", "QUERY_TO_XML");

    /** EXPLAIN ANALYZE of MySQL and ANALYZE of MariaDB execute the read, too. */
    private static final Set<String> EXPLAINS =
            Set.of("EXPLAIN", "DESC", "DESCRIBE", "EXTENDED", "PARTITIONS", "ANALYZE");

    private static final Set<String> EXPLAINED = Set.of("SELECT", "UPDATE", "DELETE", "INSERT", "REPLACE", "WITH");

    /** Tokens of {@code EXPLAIN FORMAT = JSON}. */
    private static final int OF_FORMAT = 4;

    private PlainReads() {}

    /**
     * A statement as one; empty if it is none.
     *
     * @param tokens of it, from the first on
     * @param feature that the model lacks
     */
    static Optional<Statement> of(Tokens tokens, String text, String feature) {
        if (tokens.syntax().composesReads()) {
            final Optional<RowSource> rows = RowSourceParser.of(tokens);
            return rows.isPresent() || isOne(tokens, 0) && !hasLockingClause(tokens) && !hasEffectOnPostgres(tokens)
                    ? Optional.of(new Statement.PlainRead(text, feature, false, rows.orElse(null)))
                    : Optional.empty();
        } else if (!tokens.syntax().changesTables()) {
            return Optional.empty();
        }
        int first = 0;
        while (EXPLAINS.contains(upper(tokens.peek(first)))) {
            first += tokens.peek(first + 1).isWord("FORMAT") ? OF_FORMAT : 1;
        }
        if (first == 0) {
            return isOne(tokens, 0) ? Optional.of(read(tokens, text, feature)) : Optional.empty();
        }
        return EXPLAINED.contains(upper(tokens.peek(first))) && !tokens.peek(0).isWord("ANALYZE")
                        || isOne(tokens, first)
                ? Optional.of(new Statement.PlainRead(text, "EXPLAIN", !isOne(tokens, first)))
                : Optional.empty();
    }

    private static Statement read(Tokens tokens, String text, String feature) {
        final boolean locks = hasLockingClause(tokens);
        return new Statement.PlainRead(text, feature, locks, locks ? null : meaning(tokens));
    }

    /** What it is made of; null where the model lacks a part of it, so that its answer is not judged. */
    private static Statement.Composed meaning(Tokens tokens) {
        try {
            return WindowParser.of(tokens.fromStart())
                    .or(() -> UnionParser.of(tokens.fromStart()))
                    .orElse(null);
        } catch (final UnmodelledSyntax | ParseException beyondTheModel) {
            return null;
        }
    }

    private static boolean hasLockingClause(Tokens tokens) {
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            final Token next = tokens.peek(i + 1);
            if (tokens.peek(i).isWord("FOR")
                            && (next.isWord("UPDATE")
                                    || next.isWord("SHARE")
                                    || next.isWord("NO") && tokens.peek(i + 2).isWord("KEY")
                                    || next.isWord("KEY") && tokens.peek(i + 2).isWord("SHARE"))
                    || tokens.peek(i).isWord("LOCK") && next.isWord("IN")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOne(Tokens tokens, int start) {
        int first = start;
        while (tokens.peek(first).isSymbol("(")) {
            first++;
        }
        if (!FIRST.contains(upper(tokens.peek(first)))) {
            return false;
        }
        for (int i = first; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            final boolean called = tokens.peek(i + 1).isSymbol("(");
            if (token.isWord("FOR") && BEHIND_FOR.contains(upper(tokens.peek(i + 1)))) {
                i++;
            } else if (token.kind() == Kind.WORD
                    && (REFUSED.contains(upper(token)) && !(called && isTextFunction(token))
                            || called && NeutralStatements.hasEffect(token.text()))) {
                return false;
            } else if (token.kind() == Kind.UNMODELLED && token.text().equals("assignment operator")) {
                return false;
            }
        }
        return true;
    }

    /** Functions that lock, count on, write or set something; all others of the server only read. PostgreSQL manual, 9. */
    private static boolean hasEffectOnPostgres(Tokens tokens) {
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            final String word = tokens.peek(i).text().toUpperCase(Locale.ROOT);
            if (tokens.peek(i + 1).isSymbol("(")
                    && (EFFECTIVE_ON_POSTGRES.contains(word)
                            || word.startsWith("PG_")
                            || word.startsWith("LO_")
                            || word.startsWith("DBLINK"))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTextFunction(Token token) {
        return token.isWord("REPLACE") || token.isWord("INSERT");
    }

    private static String upper(Token token) {
        return token.kind() == Kind.WORD ? token.text().toUpperCase(Locale.ROOT) : "";
    }
}
