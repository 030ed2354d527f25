package io.isolde.harness.vendor;

import java.util.List;
import java.util.Locale;
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
            pattern("SET (SESSION |@@SESSION\\.|@@)?DEFAULT_STORAGE_ENGINE ?= ?'?INNODB'?"),
            pattern("SET NAMES UTF8MB4( COLLATE \\w+)?"),
            pattern("SET (SESSION |@@SESSION\\.|@@)?(INNODB_)?LOCK_WAIT_TIMEOUT ?= ?(\\d+|DEFAULT)"),
            pattern("(CREATE|DROP) (DATABASE|SCHEMA) .*"),
            pattern("USE \\S+"),
            pattern("CALL MTR\\.ADD_SUPPRESSION ?\\(.*"));

    private static final Pattern DROP_TABLE = pattern("DROP TABLES? .*");
    private static final Pattern HOLDS_VIEW = pattern("START TRANSACTION WITH CONSISTENT SNAPSHOT|COMMIT|ROLLBACK|"
            + "SET (SESSION )?TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    private static final Pattern STEERS_THREADS =
            pattern("SET (GLOBAL |SESSION |@@GLOBAL\\.|@@SESSION\\.|@@)?DEBUG(_SYNC|_DBUG)? ?=.*");
    private static final Pattern BLANKS = Pattern.compile("\\s++");
    private static final Pattern SETS_GLOBAL = pattern("SET (GLOBAL |@@GLOBAL\\.).*");

    private MtrText() {}

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.DOTALL);
    }

    static boolean isDoneByLanes(String sql) {
        final String plain = plain(sql);
        return DONE_BY_LANES.stream().anyMatch(form -> form.matcher(plain).matches());
    }

    static boolean dropsTables(String sql) {
        return DROP_TABLE.matcher(plain(sql)).matches();
    }

    static boolean setsGlobalVariable(String sql) {
        return SETS_GLOBAL.matcher(plain(sql)).matches();
    }

    /** Whether a statement makes threads of the server wait for each other at places in its code. */
    static boolean steersThreads(String sql) {
        return STEERS_THREADS.matcher(plain(sql)).matches();
    }

    /** Whether something in a statement of several lines may be a comment to the end of its line. */
    static boolean mayHoldComment(String sql) {
        final int lastLine = sql.lastIndexOf('\n');
        final int hash = sql.indexOf('#');
        final int dashes = sql.indexOf("-- ");
        return hash >= 0 && hash < lastLine || dashes >= 0 && dashes < lastLine;
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
