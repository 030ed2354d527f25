package io.isolde.harness.vendor;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words that both the writer and the importer of tests go by. */
final class MtrText {
    /** Schema of an exported test. */
    static final String SCHEMA = "isolde_mtr";

    /** Keeps a read view open, so that purge leaves deleted rows where they are. */
    static final String PURGE_HOLDER = "prevent_purge";

    static final String OPEN_VIEW = "START TRANSACTION WITH CONSISTENT SNAPSHOT";
    static final String SET_NAMES = "SET NAMES utf8mb4";
    static final String SET_ENGINE = "SET default_storage_engine= InnoDB";
    static final String SET_LEVEL = "SET SESSION TRANSACTION ISOLATION LEVEL ";
    static final String SET_LOCK_LIMIT = "SET SESSION innodb_lock_wait_timeout= ";

    /** Begins a comment that holds a header line of the case file, or one of the words below. */
    static final String MARK = "isolde: ";

    /** Behind the last statement of the case; what follows shows the tables and cleans up. */
    static final String END = "end of the case";

    /** Where statements go out in another order than the submitted one: for each its number in that, from 1. */
    static final String ORDER = "submitted-as:";

    /** How many of the statements, in submitted order, the case has; those behind end transactions that it leaves open. */
    static final String STEPS = "statements:";

    /** Names that tests give to {@link #PURGE_HOLDER}. */
    private static final List<String> PURGE_HOLDERS =
            List.of(PURGE_HOLDER, "stop_purge", "purge_control", "pause_purge", "prevent_purge_con");

    /** What lanes do by themselves, for the sessions or for the schema. */
    private static final List<Pattern> DONE_BY_LANES = List.of(
            pattern("SET (SESSION |@@SESSION\\.|@@)?(DEFAULT_)?STORAGE_ENGINE ?= ?['\"]?INNODB['\"]?"),
            pattern("SET NAMES ['\"]?UTF8(MB[34])?['\"]?( COLLATE \\w+)?"),
            pattern("SET (SESSION |@@SESSION\\.|@@)?(INNODB_)?LOCK_WAIT_TIMEOUT ?= ?(\\d+|DEFAULT)"),
            pattern("(CREATE|DROP) (DATABASE|SCHEMA) .*"),
            pattern("USE \\S+"),
            pattern("CALL MTR\\.ADD_SUPPRESSION ?\\(.*"));

    private static final Pattern HOLDS_VIEW = pattern("START TRANSACTION WITH CONSISTENT SNAPSHOT|COMMIT|ROLLBACK|"
            + "SET (SESSION )?TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    private static final Pattern STEERS_THREADS =
            pattern("SET (GLOBAL |SESSION |@@GLOBAL\\.|@@SESSION\\.|@@)?DEBUG(_SYNC|_DBUG)? ?=.*");
    private static final Pattern CREATES_TABLE = Pattern.compile(
            "(?i)create\\s+(?:or\\s+replace\\s+)?(?:temporary\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?[\\w.$`]++\\s*+(?!\\(?\\s*like\\b)");
    private static final Pattern HAS_ENGINE = Pattern.compile("(?i)\\b(engine|type)\\s*+=?\\s*+['\"]?[a-z]");
    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final Pattern SETS_GLOBAL =
            pattern("SET (GLOBAL |@@GLOBAL\\.)(TRANSACTION(?= )|\\w+(?= ?:?=))( .*| ?:?= ?(.*))");

    /** What the server tells, writes to disk or keeps in memory, and what it does for connections to come. */
    private static final Pattern GLOBAL_WITHOUT_EFFECT = pattern(
            "(INNODB_)?(STATS_|MONITOR_|PRINT_|STATUS_|PURGE_|MAX_PURGE_|FAST_SHUTDOWN|FILE_|COMPRESSION_|CMP_|RANDOM_READ|READ_AHEAD|"
                    + "ADAPTIVE_|CHANGE_BUFFER|FLUSH|LOG_|BUFFER_|IO_|OLD_BLOCKS|LOCK_WAIT_TIMEOUT|SPIN_|SYNC_|DEFRAGMENT|UNDO_|TRUNCATE).*"
                    + "|SLOW_.*|LONG_QUERY_TIME|GENERAL_LOG.*|TABLE_OPEN_CACHE|TABLE_DEFINITION_CACHE|KEY_BUFFER_SIZE|MAX_CONNECTIONS|MAX_ALLOWED_PACKET|NET_.*|"
                    + "CONNECT_TIMEOUT|THREAD_.*|WARNINGS|USERSTAT|PERFORMANCE_SCHEMA.*|USE_STAT_TABLES|CONCURRENT_INSERT|DELAY_KEY_WRITE");

    /** A value that a variable had before the test. */
    private static final Pattern OLD_VALUE = pattern("DEFAULT|@(?!@).*");

    /** Keeps what a variable is, to set it back. */
    private static final Pattern SAVES_VALUE = pattern("SET @(?!@)\\S+ ?:?= ?@@[A-Z_.]+");

    private static final Pattern DROPS = pattern(
            "DROP (TEMPORARY )?(TABLES?|VIEW|SEQUENCE|PROCEDURE|FUNCTION|TRIGGER|EVENT|DATABASE|SCHEMA|USER|ROLE|SERVER|PACKAGE.*?) .*"
                    + "|REVOKE .*");

    private MtrText() {}

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.DOTALL);
    }

    static boolean isDoneByLanes(String sql) {
        final String plain = plain(sql);
        return DONE_BY_LANES.stream().anyMatch(form -> form.matcher(plain).matches());
    }

    static boolean dropsTables(String sql) {
        return plain(sql).startsWith("DROP TABLE");
    }

    /** Whether a statement takes away what a test has made. */
    static boolean drops(String sql) {
        return DROPS.matcher(plain(sql)).matches();
    }

    static boolean isSet(String sql) {
        return plain(sql).startsWith("SET ");
    }

    /** Whether a statement only remembers what a variable is. */
    static boolean savesValue(String sql) {
        return SAVES_VALUE.matcher(plain(sql)).matches();
    }

    /** The variable of the server that a statement sets, in upper case; empty if it sets none. */
    static Optional<String> globalVariable(String sql) {
        final Matcher matcher = SETS_GLOBAL.matcher(plain(sql));
        return matcher.matches() ? Optional.of(matcher.group(2)) : Optional.empty();
    }

    /** Whether a case does not depend on a variable of the server. */
    static boolean isGlobalWithoutEffect(String variable) {
        return GLOBAL_WITHOUT_EFFECT.matcher(variable).matches();
    }

    /** Whether a statement sets a variable of the server back to what it was. */
    static boolean setsGlobalBack(String sql) {
        final Matcher matcher = SETS_GLOBAL.matcher(plain(sql));
        return matcher.matches()
                && matcher.group(4) != null
                && OLD_VALUE.matcher(matcher.group(4)).matches();
    }

    /** Whether a statement makes threads of the server wait for each other at places in its code. */
    static boolean steersThreads(String sql) {
        return STEERS_THREADS.matcher(plain(sql)).matches();
    }

    /** On one line and without comments, but for those whose text the server runs. */
    static String withoutComments(String sql) {
        final StringBuilder kept = new StringBuilder(sql.length());
        int at = 0;
        while (at < sql.length()) {
            final char c = sql.charAt(at);
            int end = at + 1;
            if (c == '\'' || c == '"' || c == '`') {
                end = endOfQuotes(sql, at);
                kept.append(sql.substring(at, end).replace("\n", c == '`' ? " " : "\\n"));
            } else if (c == '#' || sql.startsWith("-- ", at) || sql.startsWith("--\n", at)) {
                end = sql.indexOf('\n', at) < 0 ? sql.length() : sql.indexOf('\n', at);
            } else if (sql.startsWith("/*", at) && !sql.startsWith("/*!", at) && !sql.startsWith("/*M!", at)) {
                final int close = sql.indexOf("*/", at + 2);
                end = close < 0 ? sql.length() : close + 2;
                appendBlankOnce(kept, ' ');
            } else {
                appendBlankOnce(kept, c);
            }
            at = end;
        }
        return kept.toString().strip();
    }

    private static void appendBlankOnce(StringBuilder text, char c) {
        if (!Character.isWhitespace(c)) {
            text.append(c);
        } else if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
            text.append(' ');
        }
    }

    /** CREATE TABLE with an engine, if it names none and copies no table; any other statement as it is. */
    static String withEngine(String sql, String engine) {
        final Matcher table = CREATES_TABLE.matcher(sql);
        if (!table.lookingAt() || HAS_ENGINE.matcher(sql).find()) {
            return sql;
        }
        int at = table.end();
        if (at < sql.length() && sql.charAt(at) == '(') {
            int depth = 0;
            do {
                final char c = sql.charAt(at);
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                at = c == '\'' || c == '"' || c == '`' ? endOfQuotes(sql, at) : at + 1;
            } while (depth > 0 && at < sql.length());
        }
        return sql.substring(0, at).stripTrailing() + " ENGINE=" + engine + " "
                + sql.substring(at).stripLeading();
    }

    /** Behind the quote that closes the one at an offset; the end of the text if none does. */
    static int endOfQuotes(String text, int start) {
        final char quote = text.charAt(start);
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != quote) {
            at += text.charAt(at) == '\\' && quote != '`' ? 2 : 1;
        }
        return Math.min(text.length(), at + 1);
    }

    static boolean isPurgeHolder(String connection) {
        return PURGE_HOLDERS.contains(connection.toLowerCase(Locale.ROOT));
    }

    /** Whether a statement does nothing but hold a view. */
    static boolean holdsView(String sql) {
        return HOLDS_VIEW.matcher(plain(sql)).matches();
    }

    /** In one line. Only for SQL that is not modelled: what is, is written anew. */
    static String oneLine(String sql) {
        return BLANKS.matcher(sql.strip())
                .replaceAll(blanks -> blanks.group().matches("[ \\t]++") ? blanks.group() : " ");
    }

    private static String plain(String sql) {
        return sql.strip().replaceAll("\\s+", " ").toUpperCase(Locale.ROOT);
    }
}
