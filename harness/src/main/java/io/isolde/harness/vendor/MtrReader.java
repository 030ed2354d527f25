package io.isolde.harness.vendor;

import io.isolde.core.sql.Limits;
import io.isolde.core.text.LineStarts;
import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a test file into what bears on a case, in order. What only waits or prints is left out. A command that may change what statements do, or which
 * are run, becomes {@link MtrCommand.Refused}, and reading goes on behind it. Files that a test sources are read in place if the harmless ones of
 * {@link MtrWords} do not name them.
 */
final class MtrReader {
    static final String DEFAULT_CONNECTION = "default";

    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");
    private static final Pattern ASSIGNMENT = Pattern.compile("\\$?(\\w++)\\s*+=\\s*+(.*+)", Pattern.DOTALL);
    private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\{(\\w+)\\}|(\\w+))");
    private static final Pattern COMPARISON =
            Pattern.compile("(\\$?[\\w'-]++)\\s*+(==|!=|<=|>=|<|>)\\s*+(\\$?[\\w'-]++)");
    private static final Pattern TRUTH = Pattern.compile("(!?)\\s*+(\\$?\\w++)");
    /** A block that ends the test, or prints why. */
    private static final Pattern ENDS_TEST = Pattern.compile(
            "(?:\\s*+(?:--\\s*+)?(?:skip|die|echo|exit)\\b[^\\n]*+(?:\\n|\\z))++\\s*+", Pattern.CASE_INSENSITIVE);

    private static final int MOST_COMMANDS = 30_000;
    private static final int DEEPEST_BLOCKS = 50;
    private static final int DEEPEST_FILES = 8;
    private static final long MOST_READ = 5L * Limits.MOST_CHARACTERS;

    private final String text;
    private final String sourceName;
    private final LineStarts lines;
    private final Shared shared;
    /** Where the test sources this file; 0 for the test itself. */
    private final int sourcedAt;

    private int at;
    private int blocks;

    /** What a test and the files that it sources share. */
    private static final class Shared {
        private final Files files;
        private final List<MtrCommand> commands = new ArrayList<>();
        /** Values of variables; null for one that the server gives. */
        private final Map<String, String> variables = new HashMap<>();

        private String delimiter = ";";
        private Set<String> errors = Set.of();
        private boolean sendsNext;
        private boolean hasEnded;
        private int depth;
        /** Characters that were read, those of a loop as often as it turns. */
        private long charactersRead;

        private Shared(Files files) {
            this.files = files;
        }
    }

    /** The files that a test may source. */
    @FunctionalInterface
    interface Files {
        Files NONE = name -> Optional.empty();

        /**
         * The text of a file.
         *
         * @param name as the test writes it, with its folders
         */
        Optional<String> find(String name);
    }

    private MtrReader(String text, String sourceName, int sourcedAt, Shared shared) {
        this.text = text;
        this.sourceName = sourceName;
        this.sourcedAt = sourcedAt;
        this.shared = shared;
        this.lines = new LineStarts(text);
    }

    /**
     * What the file says, in order.
     *
     * @param sourceName the file's name in messages
     * @throws BadInputException for a test that is not well formed, with its line
     */
    static List<MtrCommand> read(String text, String sourceName, Files files) {
        final Shared shared = new Shared(files);
        new MtrReader(text, sourceName, 0, shared).read();
        return shared.commands;
    }

    private void read() {
        readBlock(0);
        if (at < text.length() && !shared.hasEnded) {
            throw problem(at, MtrImport.UNSUPPORTED + "}");
        }
    }

    /** Up to the brace that closes a block, or to the end. */
    private void readBlock(int first) {
        at = first;
        skipBlanks();
        if (++blocks > DEEPEST_BLOCKS) {
            throw problem(at, "blocks must not nest deeper than " + DEEPEST_BLOCKS);
        }
        while (!shared.hasEnded && at < text.length() && text.charAt(at) != '}') {
            final int before = at;
            readNext();
            if (shared.commands.size() > MOST_COMMANDS) {
                throw problem(at, "a test must come to at most " + MOST_COMMANDS + " commands");
            }
            skipBlanks();
            shared.charactersRead += Math.abs(at - before);
            if (shared.charactersRead > MOST_READ) {
                throw problem(at, "the loops of a test must come to their end");
            }
        }
        blocks--;
    }

    private void readNext() {
        final int start = at;
        if (text.startsWith(shared.delimiter, at)) {
            at += shared.delimiter.length();
        } else if (text.charAt(at) == '#') {
            final int line = lineNumber(at);
            final String comment = restOfLine().substring(1).strip();
            if (comment.startsWith(MtrText.MARK)) {
                add(new MtrCommand.Comment(line, comment));
            }
        } else if (text.startsWith("--", at)) {
            final String line = restOfLine().substring(2).strip();
            final boolean isEnded = line.endsWith(shared.delimiter) && !line.startsWith("delimiter");
            command(start, isEnded ? line.substring(0, line.length() - shared.delimiter.length()) : line, true);
        } else if (!isBlock(start)) {
            command(start, toDelimiter(start), false);
        }
    }

    private void add(MtrCommand command) {
        shared.commands.add(command);
    }

    private void refuse(int start, String what, boolean lasts) {
        add(new MtrCommand.Refused(lineNumber(start), what, lasts));
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
        final int first = text.indexOf('{', start) + 1;
        if (first == 0) {
            throw problem(start, MtrImport.UNSUPPORTED + name);
        }
        final String head = text.substring(start + (name.equals("{") ? 0 : name.length()), first - 1)
                .strip();
        final boolean isCondition = head.startsWith("(") && head.endsWith(")");
        final String condition =
                isCondition ? head.substring(1, head.length() - 1).strip() : "";
        int end = -1;
        for (int turn = 0; ; turn++) {
            final Optional<Boolean> holds = isCondition ? holds(condition) : Optional.empty();
            if (holds.isEmpty()) {
                end = passOver(start, name, first);
                break;
            } else if (!holds.get()) {
                break;
            }
            shared.charactersRead++;
            if (turn == MOST_COMMANDS) {
                throw problem(start, "a loop must come to its end");
            }
            readBlock(first);
            end = at;
            if (name.equals("if") || shared.hasEnded) {
                break;
            }
        }
        at = end < 0 ? endOfBlock(first) : end;
        if (at >= text.length() && !shared.hasEnded) {
            throw problem(start, "a block must be closed by }");
        }
        at++;
        return true;
    }

    /** A block that is run or not, which is not known: refused, unless it would only end the test. */
    private int passOver(int start, String name, int first) {
        final int end = endOfBlock(first);
        if (!name.equals("if") || !ENDS_TEST.matcher(text.substring(first, end)).matches()) {
            refuse(
                    start,
                    MtrImport.UNSUPPORTED + name + (name.equals("{") ? "" : " of a value that the server gives"),
                    false);
        }
        return end;
    }

    /** Whether a condition is true; empty where the server decides. */
    private Optional<Boolean> holds(String condition) {
        final Matcher truth = TRUTH.matcher(condition);
        if (truth.matches()) {
            return value(truth.group(2))
                    .map(value -> (value.isEmpty() || value.equals("0"))
                            != truth.group(1).isEmpty());
        }
        final Matcher comparison = COMPARISON.matcher(condition);
        if (!comparison.matches()) {
            return Optional.empty();
        }
        final Optional<String> left = value(comparison.group(1));
        final Optional<String> right = value(comparison.group(3));
        return left.isEmpty() || right.isEmpty()
                ? Optional.empty()
                : compared(left.get(), comparison.group(2), right.get());
    }

    private static Optional<Boolean> compared(String left, String operator, String right) {
        final boolean areNumbers = isNumber(left) && isNumber(right);
        final boolean isEqual = areNumbers ? Integer.parseInt(left) == Integer.parseInt(right) : left.equals(right);
        if (operator.equals("==") || operator.equals("!=")) {
            return Optional.of(isEqual == operator.equals("=="));
        } else if (!areNumbers) {
            return Optional.empty();
        }
        final boolean isLess = Integer.parseInt(left) < Integer.parseInt(right);
        return Optional.of(operator.endsWith("=") && isEqual || !isEqual && isLess == operator.startsWith("<"));
    }

    private static boolean isNumber(String value) {
        return value.matches("-?\\d{1,9}");
    }

    /** What an operand of a condition stands for; empty where the server or the environment gives it. A variable that nobody has set is an empty text. */
    private Optional<String> value(String operand) {
        if (!operand.startsWith("$")) {
            return Optional.of(operand.replace("'", ""));
        }
        final String name = operand.substring(1);
        final boolean isOfTest = shared.variables.containsKey(name) || name.equals(name.toLowerCase(Locale.ROOT));
        return isOfTest ? Optional.ofNullable(shared.variables.getOrDefault(name, "")) : Optional.empty();
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

    /** Up to the next delimiter that stands in no quotes and no comment. */
    private String toDelimiter(int start) {
        while (at < text.length()) {
            final char c = text.charAt(at);
            if (text.startsWith(shared.delimiter, at)) {
                final String found = text.substring(start, at).strip();
                at += shared.delimiter.length();
                return found;
            } else if (c == '\'' || c == '"' || c == '`') {
                at = MtrText.endOfQuotes(text, at);
            } else {
                at++;
            }
        }
        throw problem(
                start, "a statement must end with the delimiter " + shared.delimiter + ", found the end of the file");
    }

    private void command(int start, String said, boolean isDashed) {
        final Matcher word = WORD.matcher(said);
        final String name = word.lookingAt() ? word.group().toLowerCase(Locale.ROOT) : "";
        final String arguments = said.substring(name.length()).strip();
        if (MtrWords.isWithoutEffect(name)) {
            return;
        }
        switch (name) {
            case "connect" -> connect(start, arguments);
            case "connection", "disconnect", "dirty_close" -> connection(start, name, arguments);
            case "delimiter" -> shared.delimiter = named(start, arguments);
            case "let" -> assign(start, arguments);
            case "inc" -> count(start, arguments, 1);
            case "dec" -> count(start, arguments, -1);
            case "error" -> shared.errors = new HashSet<>(List.of(arguments.split("[,\\s]++", -1)));
            case "reap" -> add(new MtrCommand.Reap(lineNumber(start), expected()));
            case "source" -> source(start, arguments);
            case "disable_parsing", "begin_disable_parsing" -> passOverUnread();
            case "exit" -> shared.hasEnded = true;
            case "character_set" -> shared.errors = Set.of();
            case "send" -> {
                shared.sendsNext = true;
                sqlBehind(start, arguments, arguments);
            }
            case "query", "query_vertical", "query_horizontal" -> sqlBehind(start, arguments, arguments);
            case "send_eval" -> {
                shared.sendsNext = true;
                evaluated(start, arguments);
            }
            case "eval", "evalp" -> evaluated(start, arguments);
            default -> {
                if (isDashed || MtrWords.isRefused(name)) {
                    refuse(start, MtrImport.UNSUPPORTED + (name.isEmpty() ? said : name), false);
                    passOverText(name, arguments);
                } else {
                    sqlBehind(start, said, said);
                }
            }
        }
    }

    /** The errors that the next command may end with. */
    private Set<String> expected() {
        final Set<String> errors = shared.errors;
        shared.errors = Set.of();
        return errors;
    }

    /** What is no part of the test, up to the line that says so. */
    private void passOverUnread() {
        while (at < text.length()) {
            final String line = restOfLine();
            if (line.matches("(?i)(--\\s*)?(end_disable|enable)_parsing.*")) {
                return;
            }
            at = Math.min(text.length(), at + 1);
        }
    }

    /** The text behind a command of the file, up to the line that ends it. */
    private void passOverText(String command, String arguments) {
        if (!MtrWords.hasText(command)) {
            return;
        }
        final String[] words = arguments.split("\\s++", -1);
        final String last = words[words.length - 1].replace(";", "");
        final boolean isNamed = command.equals("perl") ? !last.isEmpty() : words.length > 1;
        final String end = isNamed ? last : "EOF";
        while (at < text.length()) {
            if (restOfLine().equals(end)) {
                return;
            }
            at = Math.min(text.length(), at + 1);
        }
    }

    /** Without any it is the next one that is meant. */
    private void sqlBehind(int start, String written, String sql) {
        if (sql.isEmpty()) {
            return;
        }
        final int first = Math.max(start, text.indexOf(written, start));
        add(new MtrCommand.Sql(
                lineNumber(first), sourcedAt > 0 ? 1 : lines.column(first), sql, shared.sendsNext, expected()));
        shared.sendsNext = false;
    }

    private void evaluated(int start, String arguments) {
        final Optional<String> sql = substituted(arguments);
        if (sql.isPresent()) {
            sqlBehind(start, arguments, sql.get());
        } else {
            expected();
            shared.sendsNext = false;
            refuse(start, MtrImport.UNSUPPORTED + "eval with a variable", false);
        }
    }

    private void connect(int start, String arguments) {
        expected();
        final Optional<String> known = substituted(arguments.replaceFirst("(?s)^([^,]*+(?:,[^,]*+){0,4}).*", "$1"));
        if (known.isEmpty()) {
            refuse(start, MtrImport.UNSUPPORTED + "connect with a variable", true);
            return;
        }
        final String[] words = known.get().replaceAll("[()]", "").split(",", -1);
        add(new MtrCommand.Connect(lineNumber(start), named(start, words[0].strip()), word(words, 2), word(words, 4)));
    }

    private static String word(String[] words, int place) {
        return place < words.length ? words[place].strip().replaceAll("['\"]", "") : "";
    }

    private void connection(int start, String command, String arguments) {
        final Optional<String> known = substituted(named(start, arguments));
        if (known.isEmpty()) {
            refuse(start, MtrImport.UNSUPPORTED + command + " with a variable", true);
        } else if (command.equals("connection")) {
            add(new MtrCommand.Connection(lineNumber(start), known.get()));
        } else {
            add(new MtrCommand.Disconnect(lineNumber(start), known.get()));
        }
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
            refuse(start, MtrImport.UNSUPPORTED + "let " + assignment.split("[\\s=]", 2)[0], false);
            return;
        }
        final String value = matcher.group(2).strip();
        final boolean asksServer = value.indexOf('`') >= 0 || value.startsWith("query_get_value");
        shared.variables.put(
                matcher.group(1), asksServer ? null : substituted(value).orElse(null));
    }

    private void count(int start, String variable, int by) {
        final String name = variable.replace("$", "");
        final String value = shared.variables.get(name);
        if (value == null || !isNumber(value)) {
            refuse(start, MtrImport.UNSUPPORTED + (by < 0 ? "dec" : "inc") + " of what is no number", false);
            return;
        }
        shared.variables.put(name, Integer.toString(Integer.parseInt(value) + by));
    }

    /** A text with the values of its variables; empty where one is not known. */
    private Optional<String> substituted(String sql) {
        final StringBuilder known = new StringBuilder();
        final Matcher variable = VARIABLE.matcher(sql);
        while (variable.find()) {
            final String value =
                    shared.variables.get(variable.group(1) == null ? variable.group(2) : variable.group(1));
            if (value == null) {
                return Optional.empty();
            }
            variable.appendReplacement(known, Matcher.quoteReplacement(value));
        }
        return Optional.of(variable.appendTail(known).toString());
    }

    private void source(int start, String arguments) {
        // Some say behind it why they need it.
        final String file = substituted(arguments.split("\\s", 2)[0]).orElse(arguments);
        final String name = file.substring(file.lastIndexOf('/') + 1);
        if (MtrWords.isHarmlessFile(name)) {
            return;
        }
        final boolean restarts = MtrWords.restartsServer(name);
        final Optional<String> found =
                restarts || shared.depth == DEEPEST_FILES ? Optional.empty() : shared.files.find(file);
        if (found.isEmpty()) {
            refuse(start, MtrImport.UNSUPPORTED + "source " + file, !restarts);
            return;
        }
        shared.depth++;
        new MtrReader(found.get(), sourceName, lineNumber(start), shared).read();
        shared.depth--;
    }

    private BadInputException problem(int start, String what) {
        return new BadInputException(sourceName + ":" + lineNumber(start) + ": " + MtrText.oneLine(what));
    }

    private int lineNumber(int offset) {
        return sourcedAt > 0 ? sourcedAt : lines.line(offset);
    }
}
