package io.isolde.core.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A listing with a column for each session, under a line of their names. Columns are divided by bars, as in Markdown, or stand beneath their names. Time
 * runs downwards; on one line the left statement comes first. What begins with no verb of SQL goes on with the statement above it, or is a remark.
 */
final class ColumnListing {
    private static final Set<String> MARGINS = Set.of("", "time", "step", "#", "no", "no.", "nr", "nr.");
    /** The line of Markdown beneath names. */
    private static final Pattern RULE = Pattern.compile("\\|?+(?:\\s*+:?+-{2,}+:?+\\s*+\\|?+)++\\s*+");

    private static final int TAB = 8;

    /** Rows of a table in which statements are looked for. */
    private static final int MOST_ROWS = 1_000;

    private final String text;
    private final SourceText source;
    private final CaseCutter.Sink sink;
    private final boolean barred;
    private final List<Cell> names;
    /** By column; null for those without statements. */
    private final List<String> sessions;

    private int position;
    /** The statement that goes on, or null, and its text. */
    private Cell open;

    private String joined = "";

    /**
     * What stands in a column.
     *
     * @param column as it stands on its line, with tabs drawn out
     * @param start offset in the text; likewise {@code end}, which is exclusive
     */
    private record Cell(int column, int start, int end) {
        String of(String text) {
            return text.substring(start, end);
        }
    }

    private ColumnListing(
            String text, CaseCutter.Sink sink, boolean barred, List<Cell> names, List<String> sessions, int position) {
        this.text = text;
        this.source = new SourceText(text, sink.sourceName(), 1, 1);
        this.sink = sink;
        this.barred = barred;
        this.names = names;
        this.sessions = sessions;
        this.position = position;
    }

    /** The listing whose line of names starts at an offset; empty where none does. */
    static Optional<ColumnListing> at(String text, int start, CaseCutter.Sink sink) {
        final int lineStart = text.lastIndexOf('\n', start - 1) + 1;
        final int lineEnd = lineEnd(text, start);
        final boolean barred = text.substring(lineStart, lineEnd).indexOf('|') >= 0;
        final List<Cell> cells = barred ? barred(text, lineStart, lineEnd) : spaced(text, lineStart, lineEnd);
        final List<String> sessions = new ArrayList<>();
        boolean known = true;
        for (final Cell cell : cells) {
            final String name = cell.of(text).strip();
            final String session = SessionLabels.ofColumn(name).orElse(isDeclared(name, sink) ? name : null);
            known &= session != null || MARGINS.contains(name.toLowerCase(Locale.ROOT));
            sessions.add(session);
        }
        final List<String> owners = known ? sessions : barred ? ruled(text, lineEnd + 1, cells) : List.of();
        return owners.stream().filter(Objects::nonNull).distinct().count() < 2
                ? Optional.empty()
                : Optional.of(new ColumnListing(text, sink, barred, cells, owners, lineEnd + 1));
    }

    private static boolean isDeclared(String name, CaseCutter.Sink sink) {
        return CaseFileRules.isSessionName(name) && sink.isDeclared(name);
    }

    /** Sessions by whatever names, where the rule of a table in Markdown stands beneath: those of the columns in which statements begin. */
    private static List<String> ruled(String text, int ruleStart, List<Cell> names) {
        final int ruleEnd = lineEnd(text, Math.min(ruleStart, text.length()));
        if (ruleStart > text.length()
                || !RULE.matcher(text.substring(ruleStart, ruleEnd).strip()).matches()) {
            return List.of();
        }
        final List<String> sessions = new ArrayList<>(Collections.nCopies(names.size(), null));
        int rows = 0;
        for (int start = ruleEnd + 1;
                start < text.length() && rows < MOST_ROWS;
                start = lineEnd(text, start) + 1, rows++) {
            final int end = lineEnd(text, start);
            if (text.substring(start, end).indexOf('|') < 0) {
                break;
            }
            final List<Cell> cells = barred(text, start, end);
            for (int column = 0; column < Math.min(cells.size(), names.size()); column++) {
                final String name = names.get(column)
                        .of(text)
                        .replaceAll("[^A-Za-z0-9]+", " ")
                        .strip();
                final String sql = cells.get(column).of(text).replace('`', ' ').strip();
                if (Keywords.startsStatement(firstWord(sql)) && !name.isEmpty()) {
                    sessions.set(column, SessionLabels.ofWords(name));
                }
            }
        }
        return sessions;
    }

    /** Whether a line has names of sessions in columns, and nothing else. */
    static boolean isHead(String line) {
        final boolean barred = line.indexOf('|') >= 0;
        final List<Cell> cells = barred ? barred(line, 0, line.length()) : spaced(line, 0, line.length());
        int known = 0;
        for (final Cell cell : cells) {
            final String name = cell.of(line).strip();
            final boolean session = SessionLabels.ofColumn(name).isPresent();
            known += session ? 1 : 0;
            if (!session && !MARGINS.contains(name.toLowerCase(Locale.ROOT))) {
                return false;
            }
        }
        return known > 1;
    }

    /** Reads all lines of the listing; the offset of the first line behind. */
    int read() {
        while (position < text.length()) {
            final int end = lineEnd(text, position);
            final String line = text.substring(position, end).strip();
            final boolean rule = line.matches("[-=+|: ]*");
            if (line.startsWith("/*") || barred && !rule && line.indexOf('|') < 0) {
                break;
            }
            if (!rule && !line.startsWith("-- ") && !line.startsWith("#")) {
                final List<Cell> cells = barred ? barred(text, position, end) : spaced(text, position, end);
                for (int i = 0; i < cells.size(); i++) {
                    cell(barred ? i : columnOf(cells.get(i)), cells.get(i));
                }
            }
            position = end + 1;
        }
        close();
        return Math.min(position, text.length());
    }

    private int columnOf(Cell cell) {
        int found = -1;
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).column() <= cell.column() + 1) {
                found = i;
            }
        }
        return found;
    }

    private void cell(int column, Cell cell) {
        if (column < 0 || column >= names.size() || sessions.get(column) == null) {
            return;
        }
        int start = cell.start();
        while (start < cell.end()) {
            final int end = statementEnd(start, cell.end());
            statement(column, new Cell(column, start, end));
            start = end;
        }
    }

    private int statementEnd(int start, int cellEnd) {
        int at = start;
        while (at < cellEnd) {
            final char c = text.charAt(at);
            if (c == ';') {
                return at + 1;
            }
            at = c == '\'' || c == '"' ? CaseCutter.quoteEnd(text, at, true) : at + 1;
        }
        return cellEnd;
    }

    private void statement(int column, Cell piece) {
        int start = piece.start();
        int end = piece.end();
        while (start < end && isMargin(text.charAt(start))) {
            start++;
        }
        while (end > start && isMargin(text.charAt(end - 1))) {
            end--;
        }
        final String sql = text.substring(start, end);
        if (sql.isEmpty() || sql.startsWith("--") || sql.startsWith("#")) {
            return;
        }
        if (open != null && open.column() == column && continues(open.of(text), sql)) {
            // what stands between belongs to other columns, so the parts are joined
            joined += " " + sql;
            if (sql.endsWith(";")) {
                close();
            }
            return;
        }
        close();
        if (Keywords.startsStatement(firstWord(sql))) {
            open = new Cell(column, start, end);
            joined = sql;
            if (sql.endsWith(";")) {
                close();
            }
        }
    }

    private static boolean isMargin(char c) {
        return Lexer.isBlank(c) || c == '`';
    }

    private static boolean continues(String open, String sql) {
        final String word = firstWord(sql).toUpperCase(Locale.ROOT);
        if (!Keywords.startsStatement(word)) {
            return !sql.startsWith("(") || open.toUpperCase(Locale.ROOT).startsWith("INSERT");
        }
        final String verb = firstWord(open).toUpperCase(Locale.ROOT);
        return word.equals("SET") && verb.equals("UPDATE")
                || (word.equals("SELECT") || word.equals("VALUES"))
                        && (verb.equals("INSERT") || verb.equals("REPLACE"));
    }

    private static String firstWord(String sql) {
        int end = 0;
        while (end < sql.length() && Character.isLetter(sql.charAt(end))) {
            end++;
        }
        return sql.substring(0, end);
    }

    private void close() {
        if (open != null) {
            final SourceText place = source.piece(open.start(), open.end());
            sink.statement(
                    sessions.get(open.column()),
                    open.start(),
                    new SourceText(joined, place.sourceName(), place.firstLine(), place.firstColumn()));
            open = null;
        }
    }

    private static List<Cell> barred(String text, int start, int end) {
        int from = start;
        while (from < end && Lexer.isBlank(text.charAt(from))) {
            from++;
        }
        int to = end;
        while (to > from && Lexer.isBlank(text.charAt(to - 1))) {
            to--;
        }
        final boolean framed = from < to && text.charAt(from) == '|';
        final List<Cell> cells = new ArrayList<>();
        int cellStart = framed ? from + 1 : start;
        int at = cellStart;
        while (at < to) {
            final char c = text.charAt(at);
            if (c == '|') {
                cells.add(new Cell(cellStart - start, cellStart, at));
                cellStart = at + 1;
                at++;
            } else {
                at = c == '\'' ? Math.min(to, CaseCutter.quoteEnd(text, at, true)) : at + 1;
            }
        }
        if (cellStart < to) {
            cells.add(new Cell(cellStart - start, cellStart, to));
        }
        return cells;
    }

    /** What two blanks or a tab divide. */
    private static List<Cell> spaced(String text, int start, int end) {
        final List<Cell> cells = new ArrayList<>();
        int column = 0;
        int cellStart = -1;
        int cellColumn = 0;
        for (int at = start; at < end; at++) {
            final char c = text.charAt(at);
            final boolean gap = c == '\t'
                    || c == ' ' && (at + 1 == end || text.charAt(at + 1) == ' ' || text.charAt(at + 1) == '\t');
            if (cellStart >= 0 && gap) {
                cells.add(new Cell(cellColumn, cellStart, at));
                cellStart = -1;
            } else if (cellStart < 0 && c != ' ' && c != '\t') {
                cellStart = at;
                cellColumn = column;
            }
            column = c == '\t' ? (column / TAB + 1) * TAB : column + 1;
        }
        if (cellStart >= 0) {
            cells.add(new Cell(cellColumn, cellStart, end));
        }
        return cells;
    }

    private static int lineEnd(String text, int offset) {
        final int end = text.indexOf('\n', offset);
        return end < 0 ? text.length() : end;
    }
}
