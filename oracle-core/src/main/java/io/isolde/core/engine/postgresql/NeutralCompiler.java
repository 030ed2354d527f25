package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Statements that read no table of the case. What they say of the snapshot of their transaction is PostgreSQL's source, {@code PlannedStmtRequiresSnapshot}: SET and SHOW
 * take none, SELECT, EXPLAIN and ANALYZE do.
 */
final class NeutralCompiler {
    /** What cannot wait for another session. PostgreSQL manual, 9. */
    private static final Set<String> HARMLESS = Set.of(
            "CLOCK_TIMESTAMP",
            "COALESCE",
            "CONCAT",
            "COUNT",
            "CURRENT_DATABASE",
            "CURRENT_SCHEMA",
            "CURRENT_SETTING",
            "GEN_RANDOM_UUID",
            "LOWER",
            "MAX",
            "MD5",
            "MIN",
            "NOW",
            "PG_BACKEND_PID",
            "PG_BLOCKING_PIDS",
            "PG_CURRENT_SNAPSHOT",
            "PG_CURRENT_XACT_ID",
            "PG_SLEEP",
            "PG_TYPEOF",
            "RANDOM",
            "REPEAT",
            "STATEMENT_TIMESTAMP",
            "TRANSACTION_TIMESTAMP",
            "TXID_CURRENT",
            "TXID_CURRENT_SNAPSHOT",
            "UPPER",
            "VERSION");

    /** Locks that the application gives a meaning. PostgreSQL manual, 13.3.5. */
    private static final Pattern ADVISORY =
            Pattern.compile("PG_(?:TRY_)?ADVISORY_(?:XACT_)?(?:UN)?LOCK(?:_SHARED|_ALL)?");

    private static final Pattern CALL = Pattern.compile("(?<!\\w)([A-Za-z_]\\w*+)\\s*+\\(");

    /** Words before a parenthesis that call nothing. */
    private static final Set<String> NO_CALLS =
            Set.of("AS", "IN", "AND", "OR", "NOT", "VALUES", "SELECT", "EXISTS", "ON", "USING");

    private NeutralCompiler() {}

    /** Whether a text asks for an advisory lock. */
    static boolean locksName(String text) {
        return ADVISORY.matcher(text.toUpperCase(Locale.ROOT)).find();
    }

    static PostgresStatement compile(Statement.Neutral neutral) {
        final String text = neutral.text().toUpperCase(Locale.ROOT);
        final String first = text.strip().split("\\W", 2)[0];
        return switch (first) {
            case "SHOW", "SET", "RESET" -> new PostgresStatement.Unjudged(false, false);
            case "EXPLAIN" -> new PostgresStatement.Unjudged(true, false);
            // It waits for another one of the same table. PostgreSQL manual, 13.3.1.
            case "ANALYZE" -> new PostgresStatement.Unjudged(true, true);
            // They wait for whoever uses the table, keep nobody off its rows, and run outside transactions only.
            // PostgreSQL manual, REINDEX, VACUUM.
            case "REINDEX", "VACUUM" -> new PostgresStatement.Maintenance();
            case "SELECT", "VALUES" -> select(text);
            default -> {
                if (neutral.equals(Statement.Neutral.NOTHING)) {
                    yield new PostgresStatement.Unjudged(true, false);
                }
                throw new UnsupportedFeatureException(neutral.feature());
            }
        };
    }

    private static PostgresStatement select(String text) {
        boolean sleeps = false;
        final Matcher call = CALL.matcher(text.replaceAll("'[^']*'", "''"));
        while (call.find()) {
            final String function = call.group(1);
            final boolean locks = ADVISORY.matcher(function).matches();
            sleeps |= locks;
            if (!locks && !HARMLESS.contains(function) && !NO_CALLS.contains(function)) {
                throw new UnsupportedFeatureException("function " + function);
            }
        }
        Features.require(text.indexOf('@') < 0, "SELECT of another dialect");
        return new PostgresStatement.Unjudged(true, sleeps);
    }
}
