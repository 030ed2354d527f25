package io.isolde.harness.vendor;

import java.util.Set;
import java.util.regex.Pattern;

/** Commands and files of mysqltest, by what they mean for a case. Sources: MariaDB's manual of mysqltest, and the include files of MariaDB 11.8. */
final class MtrWords {
    /** What is printed; pauses; the state of connections that a case does not depend on. */
    private static final Set<String> WITHOUT_EFFECT = Set.of(
            "echo",
            "end_timer",
            "horizontal_results",
            "lowercase_result",
            "optimizer_trace",
            "partially_sorted_result",
            "ping",
            "real_sleep",
            "replace_column",
            "replace_numeric_round",
            "replace_regex",
            "replace_result",
            "result_format",
            "sleep",
            "sorted_result",
            "start_timer",
            "vertical_results");

    /** Behind {@code disable_} and {@code enable_}. */
    private static final Set<String> SWITCHES = Set.of(
            "abort_on_error",
            "async_client",
            "column_names",
            "connect_log",
            "cursor_protocol",
            "info",
            "metadata",
            "non_blocking_api",
            "prepare_warnings",
            "ps2_protocol",
            "ps_protocol",
            "query_log",
            "reconnect",
            "result_log",
            "service_connection",
            "session_track_info",
            "view_protocol",
            "warnings");

    private static final Set<String> REFUSED = Set.of(
            "append_file",
            "assert",
            "cat_file",
            "change_user",
            "chmod",
            "copy_file",
            "copy_files_wildcard",
            "die",
            "diff_files",
            "disable_testcase",
            "enable_testcase",
            "eval_result",
            "exec",
            "exec_in_background",
            "execw",
            "expr",
            "file_exists",
            "force-cpdir",
            "force-rmdir",
            "list_files",
            "list_files_append_file",
            "list_files_write_file",
            "mkdir",
            "move_file",
            "output",
            "perl",
            "query_attributes",
            "query_get_value",
            "remove_file",
            "remove_files_wildcard",
            "require",
            "reset_connection",
            "rmdir",
            "save_master_pos",
            "send_quit",
            "send_shutdown",
            "shutdown_server",
            "skip",
            "skip_if_hypergraph",
            "sync_slave_with_master",
            "sync_with_master",
            "system",
            "wait_for_slave_to_stop",
            "write_file",
            "write_line");

    /** Of those, the ones whose text goes on up to a line of its own. */
    private static final Set<String> WITH_TEXT = Set.of("append_file", "perl", "write_file");

    /** Files that wait, look at something, choose among builds of the server, or set what is the default of a lane. */
    private static final Set<String> HARMLESS_FILES = Set.of(
            "analyze-format.inc",
            "big_test.inc",
            "check_concurrent_insert_state.inc",
            "count_sessions.inc",
            "default_charset.inc",
            "default_optimizer_switch.inc",
            "explain-no-costs.inc",
            "explain-no-costs-filename.inc",
            "force_innodb_default.inc",
            "force_myisam_default.inc",
            "innodb_page_size.inc",
            "innodb_page_size_small.inc",
            "innodb_stable_estimates.inc",
            "linux.inc",
            "long_test.inc",
            "platform.inc",
            "read_innodb_metrics.inc",
            "search_pattern_in_file.inc",
            "show_connection.inc",
            "show_msg.inc",
            "show_msg80.inc",
            "test_db_charset_latin1.inc",
            "test_db_charset_restore.inc",
            "wait_all_purged.inc",
            "wait_condition.inc",
            "wait_condition_or_abort.inc",
            "wait_condition_with_debug.inc",
            "wait_for_status_var.inc",
            "wait_innodb_all_purged.inc",
            "wait_show_condition.inc",
            "wait_until_connected_again.inc",
            "wait_until_count_sessions.inc",
            "wait_until_disconnected.inc",
            "windows.inc");

    private static final Pattern REQUIREMENT = Pattern.compile("(?:have|not|no|maybe)_\\w+\\.inc|check_ipv\\d\\.inc");

    /** What ends or begins the server: all connections are lost, and no table is. */
    private static final Pattern RESTART = Pattern.compile("(?:re)?start_mysqld\\.inc|(?:kill|shutdown)_mysqld\\.inc"
            + "|kill_and_restart_mysqld\\.inc|crash_mysqld\\.inc");

    private MtrWords() {}

    static boolean isWithoutEffect(String command) {
        return WITHOUT_EFFECT.contains(command)
                || (command.startsWith("disable_") || command.startsWith("enable_"))
                        && SWITCHES.contains(command.substring(command.indexOf('_') + 1));
    }

    static boolean isRefused(String command) {
        return REFUSED.contains(command);
    }

    /** Whether a text follows in the file that is no part of the test, up to a line like {@code EOF}. */
    static boolean hasText(String command) {
        return WITH_TEXT.contains(command);
    }

    /** Whether reading a file changes nothing for a case. */
    static boolean isHarmlessFile(String name) {
        return HARMLESS_FILES.contains(name) || REQUIREMENT.matcher(name).matches();
    }

    static boolean restartsServer(String file) {
        return RESTART.matcher(file).matches();
    }
}
