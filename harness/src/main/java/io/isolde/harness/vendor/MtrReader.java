package io.isolde.harness.vendor;

import io.isolde.core.sql.Limits;
import io.isolde.core.text.LineStarts;
import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a test file into what bears on a case, in order. What only waits, prints, or says which error is expected is left out. A command that may change
 * what statements do, or which are run, is refused by name and line.
 */
final class MtrReader {
    static final String DEFAULT_CONNECTION = "default";

    /** What is printed, and which errors are expected; pauses; the state of connections that a case always ends. */
    private static final Set<String> WITHOUT_EFFECT = Set.of(
            "disconnect",
            "echo",
            "error",
            "horizontal_results",
            "lowercase_result",
            "partially_sorted_result",
            "ping",
            "real_sleep",
            "reap",
            "replace_column",
            "replace_numeric_round",
            "replace_regex",
            "replace_result",
            "sleep",
            "sorted_result",
            "vertical_results");

    /** Behind {@code disable_} and {@code enable_}. */
    private static final Set<String> SWITCHES = Set.of(
            "abort_on_error",
            "column_names",
            "connect_log",
            "cursor_protocol",
            "info",
            "metadata",
            "prepare_warnings",
            "ps2_protocol",
            "ps_protocol",
            "query_log",
            "result_log",
            "service_connection",
            "view_protocol",
            "warnings");

    private static final Set<String> REFUSED = Set.of(
            "append_file",
            "assert",
            "cat_file",
            "change_user",
            "character_set",
            "chmod",
            "copy_file",
            "copy_files_wildcard",
            "die",
            "diff_files",
            "dirty_close",
            "disable_parsing",
            "disable_reconnect",
            "disable_testcase",
            "enable_parsing",
            "enable_reconnect",
            "enable_testcase",
            "end_timer",
            "eval_result",
            "evalp",
            "exec",
            "exec_in_background",
            "execw",
            "exit",
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
            "result_format",
            "rmdir",
            "save_master_pos",
            "send_eval",
            "send_quit",
            "send_shutdown",
            "shutdown_server",
            "skip",
            "skip_if_hypergraph",
            "start_timer",
            "sync_slave_with_master",
            "sync_with_master",
            "system",
            "wait_for_slave_to_stop",
            "write_file",
            "write_line");

    private static final Set<String> INCLUDES = Set.of(
            "big_test.inc",
            "count_sessions.inc",
            "long_test.inc",
            "wait_all_purged.inc",
            "wait_condition.inc",
            "wait_condition_or_abort.inc",
            "wait_until_count_sessions.inc",
            "wait_until_disconnected.inc");
    private static final Pattern REQUIREMENT = Pattern.compile("(have|not|no)_\\w+\\.inc");

    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");
    private static final Pattern ASSIGNMENT = Pattern.compile("\\$?(\\w++)\\s*+=\\s*+(.*+)", Pattern.DOTALL);
    private static final Pattern VARIABLE = Pattern.compile("\\$(\\w+)");
    private static final Pattern CONDITION =
            Pattern.compile("(if|while)\\s*+\\(\\s*+(!?)\\s*+\\$(\\w++)\\s*+\\)\\s*+\\{");
    private static final int MOST_COMMANDS = 10_000;
    private static final int DEEPEST_BLOCKS = 50;
    private static final long MOST_READ = 5L * Limits.MOST_CHARACTERS;

    private final String text;
    private final String sourceName;
    private final LineStarts lines;
    private final List<MtrCommand> commands = new ArrayList<>();
    /** Values of variables; null for one that the server gives. */
    private final Map<String, String> variables = new HashMap<>();

    private String delimiter = ";";
    private int at;
    private int blocks;
    /** Characters that were read, those of a loop as often as it turns. */
    private long charactersRead;

    private MtrReader(String text, String sourceName) {
        this.text = text;
        this.sourceName = sourceName;
        this.lines = new LineStarts(text);
    }

    /**
     * What the file says, in order.
     *
     * @param sourceName the file's name in messages
     * @throws BadInputException at the first command that is not supported, with its name and line
     */
    static List<MtrCommand> read(String text, String sourceName) {
        return new MtrReader(text, sourceName).read();
    }

    private List<MtrCommand> read() {
        readBlock(0);
        if (at < text.length()) {
            throw unsupported(at, "}");
        }
        return commands;
    }

    /** Up to the brace that closes a block, or to the end. */
    private void readBlock(int first) {
        at = first;
        skipBlanks();
        if (++blocks > DEEPEST_BLOCKS) {
            throw problem(at, "blocks must not nest deeper than " + DEEPEST_BLOCKS);
        }
        while (at < text.length() && text.charAt(at) != '}') {
            final int before = at;
            if (text.startsWith(delimiter, at)) {
                at += delimiter.length();
            } else if (text.charAt(at) == '#') {
                final int line = lineNumber(at);
                commands.add(
                        new MtrCommand.Comment(line, restOfLine().substring(1).strip()));
            } else if (text.startsWith("--", at)) {
                final int start = at;
                command(start, restOfLine().substring(2).strip(), true);
            } else {
                final int start = at;
                if (!isBlock(start)) {
                    command(start, toDelimiter(start), false);
                }
            }
            if (commands.size() > MOST_COMMANDS) {
                throw problem(at, "a test must come to at most " + MOST_COMMANDS + " commands");
            }
            skipBlanks();
            charactersRead += Math.abs(at - before);
            if (charactersRead > MOST_READ) {
                throw problem(at, "the loops of a test must come to their end");
            }
        }
        blocks--;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private String restOfLine() {
        final int end = text.indexOf('\n', at);
        final String rest = text.substring(at, end < 0 ? text.length() : end);
        at += rest.length();
        return rest.strip();
    }

    /** Reads {@code if} and {@code while}, which end in a block and not in a delimiter, as often as they say; false for any other command. */
    private boolean isBlock(int start) {
        final Matcher word = WORD.matcher(text).region(start, text.length());
        final String name = word.lookingAt() ? word.group().toLowerCase(Locale.ROOT) : text.substring(start, start + 1);
        if (!name.equals("if") && !name.equals("while") && !name.equals("{")) {
            return false;
        }
        final Matcher condition = CONDITION.matcher(text).region(start, text.length());
        if (!condition.lookingAt()) {
            throw unsupported(start, name);
        }
        final int first = condition.end();
        int end = -1;
        for (int turn = 0; holds(start, condition); turn++) {
            charactersRead++;
            if (turn == MOST_COMMANDS) {
                throw problem(start, "a loop must come to its end");
            }
            readBlock(first);
            end = at;
            if (name.equals("if")) {
                break;
            }
        }
        at = end < 0 ? endOfBlock(first) : end;
        if (at >= text.length()) {
            throw problem(start, "a block must be closed by }");
        }
        at++;
        return true;
    }

    private boolean holds(int start, Matcher condition) {
        final String value = variables.get(condition.group(3));
        if (value == null) {
            throw unsupported(start, condition.group(1) + " of a value that the server gives");
        }
        return (value.isEmpty() || value.equals("0")) != condition.group(2).isEmpty();
    }

    /** Where a block is closed that is not read. */
    private int endOfBlock(int first) {
        int depth = 1;
        for (int place = first; place < text.length(); place++) {
            depth += text.charAt(place) == '{' ? 1 : text.charAt(place) == '}' ? -1 : 0;
            if (depth == 0) {
                return place;
            }
        }
        return text.length();
    }

    /** Up to the next delimiter that stands in no quotes. */
    private String toDelimiter(int start) {
        char quote = 0;
        while (at < text.length()) {
            final char c = text.charAt(at);
            if (quote != 0) {
                if (c == '\\' && quote != '`') {
                    at++;
                } else if (c == quote) {
                    quote = 0;
                }
            } else if (text.startsWith(delimiter, at)) {
                final String found = text.substring(start, at).strip();
                at += delimiter.length();
                return found;
            } else if (c == '\'' || c == '"' || c == '`') {
                quote = c;
            }
            at++;
        }
        throw problem(start, "a statement must end with the delimiter " + delimiter + ", found the end of the file");
    }

    private void command(int start, String said, boolean isDashed) {
        final Matcher word = WORD.matcher(said);
        final String name = word.lookingAt() ? word.group().toLowerCase(Locale.ROOT) : "";
        final String arguments = said.substring(name.length()).strip();
        switch (name) {
            case "connect" -> commands.add(new MtrCommand.Connect(lineNumber(start), connectionName(start, arguments)));
            case "connection" -> commands.add(new MtrCommand.Connection(lineNumber(start), named(start, arguments)));
            case "delimiter" -> delimiter = named(start, arguments);
            case "let" -> assign(start, arguments);
            case "inc" -> count(start, arguments, 1);
            case "dec" -> count(start, arguments, -1);
            case "source" -> requireKnownFile(start, arguments);
            case "send", "query", "query_vertical", "query_horizontal" -> sqlBehind(start, arguments);
            case "eval" -> sqlBehind(start, arguments, substituted(start, arguments));
            default -> {
                if (WITHOUT_EFFECT.contains(name) || isSwitch(name)) {
                    return;
                }
                if (isDashed || REFUSED.contains(name)) {
                    throw unsupported(start, name.isEmpty() ? said : name);
                }
                sqlBehind(start, said);
            }
        }
    }

    private static boolean isSwitch(String name) {
        return (name.startsWith("disable_") || name.startsWith("enable_"))
                && SWITCHES.contains(name.substring(name.indexOf('_') + 1));
    }

    /** Without any it is the next one that is meant. */
    private void sqlBehind(int start, String sql) {
        sqlBehind(start, sql, sql);
    }

    private void sqlBehind(int start, String written, String sql) {
        if (!sql.isEmpty()) {
            final int first = text.indexOf(written, start);
            commands.add(new MtrCommand.Sql(lineNumber(first), lines.column(first), sql));
        }
    }

    private String connectionName(int start, String arguments) {
        final String inner = arguments.startsWith("(") ? arguments.substring(1) : arguments;
        return named(start, inner.split("[,)\\s]", 2)[0].strip());
    }

    private String named(int start, String argument) {
        if (argument.isEmpty()) {
            throw problem(start, "a name must follow the command");
        }
        return argument;
    }

    private void assign(int start, String assignment) {
        final Matcher matcher = ASSIGNMENT.matcher(assignment);
        if (!matcher.matches()) {
            throw unsupported(start, "let " + assignment.split("[\\s=]", 2)[0]);
        }
        final String value = matcher.group(2).strip();
        final boolean asksServer = value.indexOf('`') >= 0 || value.startsWith("query_get_value");
        variables.put(matcher.group(1), asksServer ? null : value);
    }

    private void count(int start, String variable, int by) {
        final String name = variable.replace("$", "");
        final String value = variables.get(name);
        if (value == null || !value.matches("-?\\d{1,9}")) {
            throw unsupported(start, (by < 0 ? "dec" : "inc") + " of what is no number");
        }
        variables.put(name, Integer.toString(Integer.parseInt(value) + by));
    }

    private String substituted(int start, String sql) {
        return VARIABLE.matcher(sql).replaceAll(variable -> {
            final String value = variables.get(variable.group(1));
            if (value == null) {
                throw unsupported(start, "eval with a variable");
            }
            return Matcher.quoteReplacement(value);
        });
    }

    private void requireKnownFile(int start, String arguments) {
        // Some say behind it why they need it.
        final String file = arguments.split("\\s", 2)[0];
        final String name = file.substring(file.lastIndexOf('/') + 1);
        if (!INCLUDES.contains(name) && !REQUIREMENT.matcher(name).matches()) {
            throw unsupported(start, "source " + file);
        }
    }

    private BadInputException unsupported(int start, String name) {
        return problem(start, "a command that isolde import does not support: " + name);
    }

    private BadInputException problem(int start, String what) {
        return new BadInputException(sourceName + ":" + lineNumber(start) + ": " + MtrText.oneLine(what));
    }

    private int lineNumber(int offset) {
        return lines.line(offset);
    }
}
