package io.isolde.core.sql;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables of a session that change nothing the model holds: how text is sent, when a wait is given up, what is told of it. MySQL manual 7.1.8, 17.14. */
public final class SessionSettings {
    private static final Set<String> NEUTRAL = Set.of(
            "CHARACTER_SET_CLIENT",
            "CHARACTER_SET_RESULTS",
            "INNODB_LOCK_WAIT_TIMEOUT",
            "INTERACTIVE_TIMEOUT",
            "LOCK_WAIT_TIMEOUT",
            "NET_READ_TIMEOUT",
            "NET_WRITE_TIMEOUT",
            "OPTIMIZER_TRACE",
            "PROFILING",
            "SQL_NOTES",
            "SQL_WARNINGS",
            "TIME_ZONE",
            "WAIT_TIMEOUT");

    /** Of PostgreSQL, which say how a plan is found, how much memory it has, how soon a deadlock is looked for, and what is told. PostgreSQL manual 20. */
    private static final Set<String> NEUTRAL_ON_POSTGRES = Set.of(
            "APPLICATION_NAME",
            "CLIENT_MIN_MESSAGES",
            "CPU_INDEX_TUPLE_COST",
            "CPU_OPERATOR_COST",
            "CPU_TUPLE_COST",
            "DEADLOCK_TIMEOUT",
            "DEBUG_PARALLEL_QUERY",
            "EFFECTIVE_CACHE_SIZE",
            "ENABLE_BITMAPSCAN",
            "ENABLE_HASHAGG",
            "ENABLE_HASHJOIN",
            "ENABLE_INDEXONLYSCAN",
            "ENABLE_INDEXSCAN",
            "ENABLE_MATERIAL",
            "ENABLE_MERGEJOIN",
            "ENABLE_NESTLOOP",
            "ENABLE_SEQSCAN",
            "ENABLE_SORT",
            "ENABLE_TIDSCAN",
            "FORCE_PARALLEL_MODE",
            "JIT",
            "MAINTENANCE_WORK_MEM",
            "MAX_PARALLEL_WORKERS_PER_GATHER",
            "MIN_PARALLEL_INDEX_SCAN_SIZE",
            "MIN_PARALLEL_TABLE_SCAN_SIZE",
            "PARALLEL_LEADER_PARTICIPATION",
            "PARALLEL_SETUP_COST",
            "PARALLEL_TUPLE_COST",
            "PLAN_CACHE_MODE",
            "RANDOM_PAGE_COST",
            "SEQ_PAGE_COST",
            "SYNCHRONOUS_COMMIT",
            "WORK_MEM");

    private static final Pattern LOCK_LIMIT = Pattern.compile("LOCK_(WAIT_)?TIMEOUT", Pattern.CASE_INSENSITIVE);

    private static final Pattern STATEMENT_LIMIT = Pattern.compile(
            "STATEMENT_TIMEOUT|TRANSACTION_TIMEOUT|MAX_STATEMENT_TIME|MAX_EXECUTION_TIME|QUERY_TIMEOUT"
                    + "|PG_CANCEL_BACKEND|PG_TERMINATE_BACKEND|CANCEL_SESSION|\\bKILL\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SETTING = Pattern.compile(
            "\\s*+SET\\s++(?:SESSION\\s++|LOCAL\\s++|@@(?:session\\.|local\\.)?)?(\\w++)\\s*+:?=[^,]*+",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> ON = Set.of("ON", "1", "TRUE");

    private static final Pattern SNAPSHOT_ISOLATION = Pattern.compile(
            "\\s*SET\\s+(?:SESSION\\s+|LOCAL\\s+|@@(?:session\\.|local\\.)?)?innodb_snapshot_isolation\\s*:?=\\s*"
                    + "'?(ON|OFF|1|0|TRUE|FALSE)'?\\s*;?\\s*",
            Pattern.CASE_INSENSITIVE);

    /** Variables of the server by which it tells more, or less. */
    private static final Set<String> OF_SERVER = Set.of(
            "INNODB_PRINT_ALL_DEADLOCKS",
            "INNODB_STATUS_OUTPUT",
            "INNODB_STATUS_OUTPUT_LOCKS",
            "GENERAL_LOG",
            "SLOW_QUERY_LOG",
            "LONG_QUERY_TIME",
            "EVENT_SCHEDULER",
            "LOG_OUTPUT");

    private SessionSettings() {}

    /** Whether a variable of the server, by its name in any case, changes only what is told of it. */
    public static boolean isOfServer(String variable) {
        return OF_SERVER.contains(variable.toUpperCase(Locale.ROOT));
    }

    /** Whether a variable, by its name in any case, is one of these. */
    public static boolean isNeutral(String variable) {
        return NEUTRAL.contains(variable.toUpperCase(Locale.ROOT));
    }

    /** Whether a variable of PostgreSQL, by its name in any case, is one of these. */
    public static boolean isNeutralOnPostgres(String variable) {
        return NEUTRAL_ON_POSTGRES.contains(variable.toUpperCase(Locale.ROOT));
    }

    /** Whether a statement switches innodb_snapshot_isolation of its session on or off, and nothing else. MariaDB manual, "innodb_snapshot_isolation". */
    public static boolean setsSnapshotIsolation(String sql, boolean on) {
        final Matcher matcher = SNAPSHOT_ISOLATION.matcher(sql);
        return matcher.matches() && ON.contains(matcher.group(1).toUpperCase(Locale.ROOT)) == on;
    }

    /** Whether a statement sets one of them for its session, and nothing else. */
    public static boolean setsNeutral(String sql) {
        final Matcher matcher = SETTING.matcher(sql);
        return matcher.matches() && isNeutral(matcher.group(1));
    }

    /** Whether a statement may set after which time its session gives up a wait. MySQL manual 7.1.8, 17.14; PostgreSQL manual 20.11; H2 manual "SET LOCK_TIMEOUT". */
    public static boolean limitsWaits(String sql) {
        return LOCK_LIMIT.matcher(sql).find();
    }

    /** Whether a statement sets after which time the statements of its session fail. PostgreSQL manual 20.11.1, statement_timeout. */
    public static boolean limitsStatements(String sql) {
        return sql.toUpperCase(Locale.ROOT).contains("STATEMENT_TIMEOUT");
    }

    /** Whether a statement may set after which time a statement is ended, or ends one of another session. */
    public static boolean interrupts(String sql) {
        return STATEMENT_LIMIT.matcher(sql).find();
    }
}
