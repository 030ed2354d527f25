package io.isolde.core.text;

import io.isolde.core.text.CaseFileParser.Line;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Cuts the text of a case into header lines and statements, and tells whose each statement is: by the comment before it, by a prompt, by a
 * comment that announces a session, or by the column it stands in ({@link ColumnListing}).
 *
 * <p>A statement ends at its semicolon; without one it ends where the next line names an owner, or with the text.
 */
final class CaseCutter {
    /** What a client prints beneath a statement. */
    private static final Pattern OUTPUT =
            Pattern.compile("\\+[-+]+\\+|Query OK,.*|Empty set.*|\\d++ rows? (?:in set|affected).*"
                    + "|Rows matched: .*|Records: \\d.*|ERROR \\d+ \\(.*|\\*{10,} \\d+\\. row \\*{10,}");

    /** What people write behind a statement. */
    private static final Pattern REMARK =
            Pattern.compile("(?:<-|->|=>|//|--|#|\u2190|\u2192|\\((?!\\s*+select\\b)).*+", Pattern.CASE_INSENSITIVE);

    /** The same on a line of its own. */
    private static final Pattern ASIDE = Pattern.compile(
            "(?:<-|->|=>|//|\\u2190|\\u2192)[^;]*+|\\((?!\\s*+(?:select|with|values|table)\\b)[a-z][^;()]*+\\)[.!]*+",
            Pattern.CASE_INSENSITIVE);

    /** Takes what is cut. */
    interface Sink {
        /** A line that starts with two dashes. */
        void header(Line line, int dashesEnd);

        /**
         * A statement.
         *
         * @param ownerOffset where in the text its owner is named
         */
        void statement(String owner, int ownerOffset, SourceText statement);

        /** Whether a name in a comment is that of a session of the header, or needs none there. */
        boolean isOwner(String name);

        /** Whether the header names a session so. */
        boolean isDeclared(String name);

        /** The file's name in messages. */
        String sourceName();
    }

    /** The client command that says what closes a statement from here on. */
    private static final Pattern DELIMITER = Pattern.compile("(?i)delimiter\\s++(\\S++)\\s*+");

    /** {@code \\G}, by which a client shows rows one beneath the other, closes a statement as a semicolon does. */
    private static final Pattern SHOWN_UPRIGHT =
            Pattern.compile("\\\\[Gg](?=\\s*(?:;|--|#|/\\*|\\||$))[ \\t]*;?", Pattern.MULTILINE);

    /** What psql prints beneath a statement that begins as a statement does: its tag. PostgreSQL manual, "Frontend/Backend Protocol", "CommandComplete". */
    private static final Pattern TAG = Pattern.compile("INSERT \\d+ \\d+|(?:UPDATE|DELETE|SELECT|MERGE|FETCH|MOVE) \\d+"
            + "|(?:(?:CREATE|DROP|ALTER|TRUNCATE|LOCK) [A-Z ]++)|BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET"
            + "|DO|PREPARE|PREPARE TRANSACTION|EXPLAIN|ANALYZE|SHOW");

    /** What psql does itself and sends nothing for. */
    private static final Pattern META_COMMAND =
            Pattern.compile("\\\\(?:c|connect|conninfo|timing|d\\w*\\+?|echo|pset|x)(?:\\s.*)?");

    private static final Pattern STARTS_ANEW = Pattern.compile(
            "(?i)(?:create|drop|alter)\\s++(?:table|index|database)\\b.*+|insert\\s++(?:ignore\\s++)?into\\b.*+|update\\s++\\S++\\s++set\\b.*+|delete\\s++from\\b.*+"
                    + "|(?:begin|commit|rollback|start\\s++transaction)\\b[^=]*+");

    private static final Pattern DOLLAR_QUOTE = Pattern.compile("\\$(?:[A-Za-z_]\\w{0,62})?\\$");

    private static final Pattern FIRST_WORD = Pattern.compile("[A-Za-z]++");

    private static final String SEMICOLON = ";";

    private final String text;
    private final SourceText source;
    private final Supplier<Syntax> syntax;
    private final Sink sink;
    private final boolean hasPrompts;
    /** The databases that prompts of psql name. */
    private final Set<String> databases;

    private int position;
    /** Whose the statements are that name no owner; null where each must. */
    private String inForce = CaseFileRules.INIT;

    private int inForceOffset;
    private String delimiter = SEMICOLON;
    /** An offset, and the end of its line. */
    private int knownFrom;

    private int knownEnd = -1;
    /** Behind the empty lines that were last looked across. */
    private int emptyUntil = -1;

    CaseCutter(String text, Supplier<Syntax> syntax, Sink sink) {
        this.text = closedBySemicolons(withoutContinuationPrompts(text));
        this.source = new SourceText(this.text, sink.sourceName(), 1, 1);
        this.syntax = syntax;
        this.sink = sink;
        hasPrompts = this.text
                .lines()
                .anyMatch(line -> SessionLabels.prompt(line.strip()).isPresent());
        databases = this.text
                .lines()
                .flatMap(line -> SessionLabels.psqlDatabase(line.strip()).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** A client's prompt for the rest of a statement becomes blanks. */
    private static String withoutContinuationPrompts(String text) {
        if (text.lines()
                .anyMatch(line -> SessionLabels.psqlDatabase(line.strip()).isPresent())) {
            return SessionLabels.withoutPsqlContinuation(text);
        }
        return text.lines().anyMatch(line -> SessionLabels.prompt(line.strip()).isPresent())
                ? Pattern.compile("^ +-> ", Pattern.MULTILINE)
                        .matcher(text)
                        .replaceAll(found -> " ".repeat(found.group().length()))
                : text;
    }

    private static String closedBySemicolons(String text) {
        return SHOWN_UPRIGHT
                .matcher(text)
                .replaceAll(found -> SEMICOLON + " ".repeat(found.group().length() - 1));
    }

    void run() {
        while (position < text.length()) {
            line();
        }
    }

    private void line() {
        final int start = skipBlanks(position);
        final int end = lineEnd(start);
        final String rest = text.substring(start, end).stripTrailing();
        if (rest.isEmpty()
                || ASIDE.matcher(rest).matches()
                || OUTPUT.matcher(rest).matches()
                || hasPrompts && rest.startsWith("|") && rest.endsWith("|")
                || isPrintedByPsql(rest)) {
            position = end + 1;
        } else if (ColumnListing.isHead(rest)) {
            uncommented(start, rest);
        } else if (rest.startsWith("#")) {
            announce(rest.substring(1), start);
            position = end + 1;
        } else if (rest.startsWith("--")) {
            if (!announce(rest.substring(2), start)) {
                sink.header(lineAt(start), start + 2 - lineStart(start));
            }
            position = end + 1;
        } else if (rest.startsWith("/*") && !isExecutable(start)) {
            commented(start);
        } else {
            uncommented(start, rest);
        }
    }

    /** Among prompts of psql, a line without one is no statement unless it could be nothing else. */
    private boolean isPrintedByPsql(String line) {
        if (databases.isEmpty()
                || SessionLabels.prompt(line).isPresent()
                || line.startsWith("--") && !line.matches("-{2,}+(?:\\+-++)*+")
                || line.startsWith("#")
                || line.startsWith("/*")) {
            return false;
        }
        final Matcher word = FIRST_WORD.matcher(line);
        return TAG.matcher(line).matches() || !word.lookingAt() || !Keywords.startsStatement(word.group());
    }

    private boolean announce(String comment, int offset) {
        final Optional<String> session =
                SessionLabels.ofHeading(comment).or(() -> TestCommands.connectionOf(comment.strip()));
        session.ifPresent(name -> putInForce(name, offset));
        return session.isPresent();
    }

    private void putInForce(String owner, int offset) {
        inForce = owner;
        inForceOffset = offset;
    }

    private void commented(int start) {
        final int close = text.indexOf("*/", start + 2);
        if (close < 0) {
            throw source.error(start, "a comment must be closed by */");
        }
        final String comment = text.substring(start + 2, close).strip();
        final int next = skipBlanks(close + 2);
        final boolean alone = next == lineEnd(next);
        final String owner = SessionLabels.ofOwner(comment).orElse(comment);
        if (!CaseFileRules.isName(owner) || alone && !sink.isOwner(owner)) {
            if (!alone) {
                throw source.error(start, "a statement must follow /*init*/, /*tx1*/ or the like, or /*final*/");
            }
            position = next + 1;
        } else if (alone) {
            putInForce(owner, start + 2);
            position = next + 1;
        } else {
            inForce = owner.equalsIgnoreCase(CaseFileRules.INIT) ? CaseFileRules.INIT : null;
            inForceOffset = start + 2;
            statements(owner, start + 2, next);
        }
    }

    private void uncommented(int start, String rest) {
        final Optional<ColumnListing> columns = ColumnListing.at(text, start, sink);
        if (columns.isPresent()) {
            position = columns.get().read();
            return;
        }
        final Optional<SessionLabels.Prompt> prompt = SessionLabels.prompt(rest);
        final Optional<String> connection = TestCommands.connectionOf(rest);
        if (connection.isPresent() || TestCommands.isPassedOver(rest)) {
            connection.ifPresent(name -> putInForce(name, start));
            position = lineEnd(start) + 1;
            return;
        }
        if (prompt.isPresent() && !sessionOf(prompt.get(), rest).isEmpty()) {
            putInForce(sessionOf(prompt.get(), rest), start);
        }
        if (inForce == null) {
            throw source.error(start, "a statement must follow /*init*/, /*tx1*/ or the like, or /*final*/");
        }
        final int first = start + prompt.map(SessionLabels.Prompt::length).orElse(0);
        if (skipBlanks(first) == lineEnd(first) || isClientCommand(text.substring(first, lineEnd(first)))) {
            position = lineEnd(first) + 1;
        } else {
            statements(inForce, inForceOffset, first + TestCommands.sendLength(text.substring(first, lineEnd(first))));
        }
    }

    /** Of windows that are connected to several databases, each is a session. */
    private String sessionOf(SessionLabels.Prompt prompt, String line) {
        return databases.size() > 1
                ? SessionLabels.psqlDatabase(line).map(SessionLabels::ofWords).orElse(prompt.session())
                : prompt.session();
    }

    private boolean isClientCommand(String line) {
        if (META_COMMAND.matcher(line.strip()).matches()) {
            return true;
        }
        final Matcher command = DELIMITER.matcher(line.strip());
        final boolean isCommand = command.matches();
        // It is one of mysql's. Bodies of PostgreSQL stand in quotes, and a statement of it could not be written
        // without its semicolons.
        if (isCommand && !syntax.get().hasDollarQuotes()) {
            delimiter = command.group(1);
        }
        return isCommand;
    }

    /** Reads statements up to the end of the line that the last one ends on. */
    private void statements(String firstOwner, int firstOwnerOffset, int start) {
        String owner = firstOwner;
        int ownerOffset = firstOwnerOffset;
        position = start;
        while (true) {
            final int end = statementEnd(position);
            final boolean closed =
                    end - delimiter.length() >= position && text.startsWith(delimiter, end - delimiter.length());
            final int behind = closed && !delimiter.equals(SEMICOLON) ? end - delimiter.length() : end;
            if (!text.substring(position, behind).isBlank()) {
                sink.statement(owner, ownerOffset, piece(position, behind));
            }
            position = end;
            if (!closed) {
                return;
            }
            boolean more = true;
            while (more) {
                position = skipBlanks(position);
                more = text.startsWith("/*", position) && !isExecutable(position);
                if (more) {
                    final int close = text.indexOf("*/", position);
                    final Optional<String> name = close < 0 ? Optional.empty() : ownerAt(position);
                    if (name.isPresent()) {
                        owner = name.get();
                        ownerOffset = position + 2;
                    }
                    position = close < 0 ? text.length() : close + 2;
                }
            }
            final int lineEnd = lineEnd(position);
            if (position == lineEnd || startsLineComment(position) || isRemark(position, lineEnd)) {
                position = lineEnd + 1;
                return;
            }
        }
    }

    private boolean isRemark(int from, int to) {
        return REMARK.matcher(text).region(from, to).matches();
    }

    /** Behind the semicolon, or where the next line names an owner, or the end of the text. */
    private int statementEnd(int start) {
        final OptionalInt routine = delimiter.equals(SEMICOLON) && !syntax.get().hasDollarQuotes()
                ? RoutineText.end(text, start)
                : OptionalInt.empty();
        if (routine.isPresent()) {
            return routine.getAsInt();
        }
        int at = start;
        while (at < text.length()) {
            final char c = text.charAt(at);
            if (text.startsWith(delimiter, at)) {
                return at + delimiter.length();
            } else if (c == '\'' || c == '"' || c == '`') {
                at = quoteEnd(text, at, c != '`' && syntax.get().escapesByBackslash());
            } else if (c == '$' && dollarQuoteEnd(at) > at) {
                at = dollarQuoteEnd(at);
            } else if (text.startsWith("/*", at)) {
                final int close = text.indexOf("*/", at + 2);
                at = close < 0 ? text.length() : close + 2;
            } else if (startsLineComment(at)) {
                at = lineEnd(at);
            } else if (c == '\n' && (namesOwner(skipBlanks(at + 1)) || startsAnew(skipBlanks(at + 1)))) {
                return at + 1;
            } else {
                at++;
            }
        }
        return text.length();
    }

    /** Behind the dollar quotes that open at an offset; the offset where none do. */
    private int dollarQuoteEnd(int open) {
        final Matcher tag = DOLLAR_QUOTE.matcher(text).region(open, text.length());
        if (!syntax.get().hasDollarQuotes() || !tag.lookingAt()) {
            return open;
        }
        final int close = text.indexOf(tag.group(), tag.end());
        return close < 0 ? text.length() : close + tag.group().length();
    }

    /** Whether an empty line comes, and behind it a statement that can be no part of the one before. */
    private boolean startsAnew(int start) {
        if (start < emptyUntil) {
            return false;
        }
        int next = start;
        while (next < text.length() && text.charAt(next) == '\n') {
            next = skipBlanks(next + 1);
        }
        emptyUntil = next;
        return next > start
                && delimiter.equals(SEMICOLON)
                && STARTS_ANEW.matcher(text.substring(next, lineEnd(next))).matches();
    }

    /** Behind the quote that closes the one at an offset; the end of the text where none does. */
    static int quoteEnd(String text, int open, boolean escapes) {
        final char quote = text.charAt(open);
        int at = open + 1;
        while (at < text.length()) {
            if (text.charAt(at) == '\\' && escapes) {
                at++;
            } else if (text.charAt(at) == quote) {
                return at + 1;
            }
            at++;
        }
        return text.length();
    }

    private boolean namesOwner(int start) {
        if (text.startsWith("/*", start)) {
            return ownerAt(start).isPresent();
        }
        final String rest = text.substring(start, lineEnd(start)).strip();
        if (rest.startsWith("--") || rest.startsWith("#")) {
            final String comment = rest.substring(rest.startsWith("#") ? 1 : 2);
            return SessionLabels.ofHeading(comment).isPresent()
                    || TestCommands.connectionOf(comment.strip()).isPresent();
        }
        return hasPrompts && SessionLabels.prompt(rest).isPresent();
    }

    /** The owner named by the comment at an offset. */
    private Optional<String> ownerAt(int start) {
        final int close = text.indexOf("*/", start + 2);
        final String comment = close < 0 ? "" : text.substring(start + 2, close).strip();
        final String owner = SessionLabels.ofOwner(comment).orElse(comment);
        return Optional.of(owner).filter(((Predicate<String>) CaseFileRules::isName).and(sink::isOwner));
    }

    private boolean isExecutable(int start) {
        return text.startsWith("/*!", start) || text.startsWith("/*M!", start) || text.startsWith("/*+", start);
    }

    private boolean startsLineComment(int at) {
        final boolean dashes = text.startsWith("--", at)
                && (!syntax.get().wantsBlankAfterDashes() || at + 2 == text.length() || text.charAt(at + 2) <= ' ');
        return dashes || text.charAt(at) == '#' && syntax.get().hasHashComments();
    }

    private SourceText piece(int start, int end) {
        return source.piece(start, end);
    }

    private Line lineAt(int offset) {
        final int start = lineStart(offset);
        return new Line(text.substring(start, lineEnd(start)), source.sourceName(), source.lineOf(start));
    }

    private int lineStart(int offset) {
        return text.lastIndexOf('\n', offset - 1) + 1;
    }

    private int lineEnd(int offset) {
        if (offset < knownFrom || offset > knownEnd) {
            final int end = text.indexOf('\n', offset);
            knownFrom = offset;
            knownEnd = end < 0 ? text.length() : end;
        }
        return knownEnd;
    }

    /** The first offset that is not a blank; line ends are none. */
    private int skipBlanks(int offset) {
        int at = offset;
        while (at < text.length() && text.charAt(at) != '\n' && Lexer.isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
