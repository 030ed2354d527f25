package io.isolde.core.text;

import io.isolde.core.sql.SessionSettings;
import io.isolde.core.text.Token.Kind;
import java.util.Locale;
import java.util.Set;

/**
 * Statements that read no table of the case and leave the transaction as it is: {@code SELECT} of functions and variables, {@code SHOW}, what an engineer asks a
 * server for amid a case. Their answers depend on the clock, on settings and on what the session did: they are not predicted.
 */
final class NeutralStatements {
    /** Functions that have an effect, or wait. */
    private static final Set<String> EFFECTIVE = Set.of(
            "GET_LOCK",
            "IS_FREE_LOCK",
            "IS_USED_LOCK",
            "RELEASE_ALL_LOCKS",
            "RELEASE_LOCK",
            "NEXTVAL",
            "SETVAL",
            "LASTVAL",
            "MASTER_POS_WAIT",
            "MASTER_GTID_WAIT",
            "WAIT_FOR_EXECUTED_GTID_SET",
            "LOAD_FILE",
            "BENCHMARK");

    /** Schemas whose tables InnoDB does not keep versions of. */
    private static final Set<String> ABOUT_SERVER = Set.of("INFORMATION_SCHEMA", "PERFORMANCE_SCHEMA", "SYS");

    /** Functions that tell something of the server or the clock, and change nothing, besides those that tell its version. */
    private static final Set<String> ANSWERING = Set.of(
            "ABS",
            "COALESCE",
            "CONCAT",
            "CURRENT_DATE",
            "CURRENT_TIME",
            "CURRENT_TIMESTAMP",
            "CURRENT_USER",
            "DATABASE",
            "DATE",
            "DATETIME",
            "LOCALTIMESTAMP",
            "LOWER",
            "NOW",
            "RANDOM",
            "RANDOM_UUID",
            "SCHEMA",
            "SESSION_ID",
            "STRFTIME",
            "TIME",
            "UPPER",
            "USER",
            "VALUES");

    private static final Set<String> UNITS = Set.of(
            "MICROSECOND", "SECOND", "MINUTE", "HOUR", "DAY", "WEEK", "MONTH", "QUARTER", "YEAR", "UTF8MB4", "ESCAPE");

    private static final Set<String> REFUSED_WORDS = Set.of("INTO", "NEXT", "PROCEDURE", "FOR", "LOCK");

    private NeutralStatements() {}

    /** Whether a statement is one of these; the cursor stands at its first word and stays there. */
    static boolean isNext(Tokens tokens) {
        if (tokens.syntax().composesReads()) {
            return isNextOfPostgres(tokens);
        } else if (tokens.syntax().asksHarmlessly()) {
            return isNextOfOthers(tokens);
        } else if (!tokens.syntax().hasSessionVariables()) {
            return false;
        }
        if (tokens.isWord("SHOW")) {
            return !tokens.peekSecond().isWord("BINLOG");
        }
        if (tokens.isWord("XA") && tokens.peekSecond().isWord("RECOVER")
                || tokens.isWord("HELP")
                || describesTable(tokens)) {
            return true;
        }
        return (tokens.isWord("SELECT") || tokens.isWord("DO")) && readsNoTable(tokens);
    }

    /** Those of {@link Syntax#asksHarmlessly}. */
    private static boolean isNextOfOthers(Tokens tokens) {
        if (tokens.isWord("EXPLAIN")) {
            return !hasWord(tokens, "ANALYZE");
        } else if (!tokens.isWord("SELECT") && !tokens.isWord("VALUES")) {
            return tokens.isWord("SHOW");
        }
        for (int i = 1; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            final boolean calls =
                    token.kind() == Kind.WORD && tokens.peek(i + 1).isSymbol("(");
            final String word = token.text().toUpperCase(Locale.ROOT);
            if (token.isWord("FROM")
                    || token.isWord("NEXT")
                    || token.isWord("SELECT")
                    || token.kind() == Kind.UNMODELLED
                    || calls && !ANSWERING.contains(word) && !word.endsWith("VERSION")
                    || !calls && needsTable(tokens, i) && !ANSWERING.contains(word)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNextOfPostgres(Tokens tokens) {
        if (tokens.isWord("EXPLAIN")) {
            return !hasWord(tokens, "ANALYZE") && !hasWord(tokens, "ANALYSE");
        } else if (tokens.isWord("RESET")) {
            return SessionSettings.isNeutralOnPostgres(tokens.peekSecond().text());
        }
        return tokens.isWord("SHOW")
                || tokens.isWord("VACUUM") && !hasWord(tokens, "FULL")
                || tokens.isWord("REINDEX") && hasWord(tokens, "CONCURRENTLY")
                || tokens.isWord("ANALYZE")
                || tokens.isWord("ANALYSE")
                || (tokens.isWord("SELECT") || tokens.isWord("VALUES")) && readsCatalogueAtMost(tokens);
    }

    private static boolean hasWord(Tokens tokens, String word) {
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            if (tokens.peek(i).isWord(word)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a SELECT reads nothing, or what the server tells of itself. */
    private static boolean readsCatalogueAtMost(Tokens tokens) {
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            final String next = tokens.peek(i + 1).text().toUpperCase(Locale.ROOT);
            final boolean readsOther = (token.isWord("FROM") || token.isWord("JOIN"))
                    && !next.startsWith("PG_")
                    && !next.equals("INFORMATION_SCHEMA")
                    && !(i > 1 && tokens.peek(i - 2).isWord("EXTRACT"));
            if (readsOther || token.isWord("INTO") || token.isWord("WITH")) {
                return false;
            }
        }
        return true;
    }

    /** {@code DESC t}: the columns of a table. */
    private static boolean describesTable(Tokens tokens) {
        return (tokens.isWord("DESC") || tokens.isWord("DESCRIBE") || tokens.isWord("EXPLAIN"))
                && (tokens.peek(2).kind() == Kind.END || tokens.peek(3).kind() == Kind.END)
                && !Keywords.isReserved(tokens.peekSecond().text());
    }

    /** Whether a function has an effect, or waits. */
    static boolean hasEffect(String function) {
        return EFFECTIVE.contains(function.toUpperCase(Locale.ROOT));
    }

    private static boolean readsNoTable(Tokens tokens) {
        final boolean from = hasFrom(tokens);
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            final String word = token.text().toUpperCase(Locale.ROOT);
            if (token.kind() == Kind.WORD && refuses(tokens, i, word) || !from && i > 0 && needsTable(tokens, i)) {
                return false;
            } else if (token.kind() == Kind.UNMODELLED && token.text().equals("assignment operator")) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasFrom(Tokens tokens) {
        for (int i = 0; tokens.peek(i).kind() != Kind.END; i++) {
            if (tokens.peek(i).isWord("FROM")) {
                return true;
            }
        }
        return false;
    }

    /** A star, or a name that is neither a function's nor an alias nor the unit of an interval: there is no SELECT of these without a table. */
    private static boolean needsTable(Tokens tokens, int place) {
        final Token token = tokens.peek(place);
        final Token before = tokens.peek(place - 1);
        if (token.isSymbol("*")) {
            return before.isWord("SELECT") || before.isSymbol(",") || before.isSymbol(".");
        }
        final boolean name = token.kind() == Kind.QUOTED_NAME
                || token.kind() == Kind.WORD
                        && !Keywords.isReserved(token.text())
                        && !UNITS.contains(token.text().toUpperCase(Locale.ROOT));
        return name && !before.isWord("AS") && !tokens.peek(place + 1).isSymbol("(");
    }

    private static boolean refuses(Tokens tokens, int place, String word) {
        if (word.equals("FROM") || word.equals("JOIN")) {
            final Token schema = tokens.peek(place + 1);
            final boolean aboutServer = ABOUT_SERVER.contains(schema.text().toUpperCase(Locale.ROOT))
                    && tokens.peek(place + 2).isSymbol(".");
            return !aboutServer && !schema.isWord("DUAL");
        }
        return REFUSED_WORDS.contains(word)
                || EFFECTIVE.contains(word) && tokens.peek(place + 1).isSymbol("(");
    }
}
