package io.isolde.core.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A listing with a column for each session, under a line of their names. Columns are divided by bars, as in Markdown, or stand beneath their names. Time
 * runs downwards; on one line the left statement comes first. What begins with no verb of SQL goes on with the statement above it, or is a remark.
 */
final class ColumnListing {
    private static final Set<String> MARGINS = Set.of("", "time", "step", "#", "no", "no.", "nr", "nr.");
    private static final int TAB = 8;

    private final String text;
    private final SourceText source;
    private final CaseCutter.Sink sink;
    private final boolean barred;
    private final List<Cell> names;
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

    private ColumnListing(String text, CaseCutter.Sink sink, boolean barred, List<Cell> names, int position) {
        this.text = text;
        this.source = new SourceText(text, sink.sourceName(), 1, 1);
        this.sink = sink;
        this.barred = barred;
        this.names = names;
        this.position = position;
    }

    /** The listing whose line of names starts at an offset; empty where none does. */
    static Optional<ColumnListing> at(String text, int start, CaseCutter.Sink sink) {
        final int lineStart = text.lastIndexOf('\n', start - 1) + 1;
        final int lineEnd = lineEnd(text, start);
        final boolean barred = text.substring(lineStart, lineEnd).indexOf('|') >= 0;
        final List<Cell> cells = barred ? barred(text, lineStart, lineEnd) : spaced(text, lineStart, lineEnd);
        int sessions = 0;
        for (final Cell cell : cells) {
            final String name = cell.of(text).strip();
            final boolean session = isSession(name, sink);
            sessions += session ? 1 : 0;
            if (!session && !MARGINS.contains(name.toLowerCase(Locale.ROOT))) {
                return Optional.empty();
            }
        }
        return sessions < 2 ? Optional.empty() : Optional.of(new ColumnListing(text, sink, barred, cells, lineEnd + 1));
    }

    private static boolean isSession(String name, CaseCutter.Sink sink) {
        return SessionLabels.ofColumn(name).isPresent() || CaseFileRules.isSessionName(name) && sink.isDeclared(name);
    }

    private String session(int column) {
        final String name = names.get(column).of(text).strip();
        return SessionLabels.ofColumn(name).orElse(name);
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
        if (column < 0
                || column >= names.size()
                || !isSession(names.get(column).of(text).strip(), sink)) {
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
                    session(open.column()),
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
