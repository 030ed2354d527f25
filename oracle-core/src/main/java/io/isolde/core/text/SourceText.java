package io.isolde.core.text;

/** A piece of a file. */
final class SourceText {
    private final String text;
    private final String sourceName;
    private final int firstLine;
    private final int firstColumn;
    /** Null until somebody asks for a line. */
    private LineStarts lines;

    /**
     * A piece.
     *
     * @param firstLine line of the file that the piece starts on, from 1
     * @param firstColumn column of the file that the piece starts at, from 1
     */
    SourceText(String text, String sourceName, int firstLine, int firstColumn) {
        this.text = text;
        this.sourceName = sourceName;
        this.firstLine = firstLine;
        this.firstColumn = firstColumn;
    }

    String text() {
        return text;
    }

    String sourceName() {
        return sourceName;
    }

    int firstLine() {
        return firstLine;
    }

    int firstColumn() {
        return firstColumn;
    }

    /** The part between two offsets. */
    SourceText piece(int start, int end) {
        return new SourceText(text.substring(start, end), sourceName, lineOf(start), columnOf(start));
    }

    /** The line of the file that an offset into this piece is on. */
    int lineOf(int offset) {
        return firstLine + lines().line(offset) - 1;
    }

    private int columnOf(int offset) {
        final int column = lines().column(offset);
        return lines().line(offset) == 1 ? column + firstColumn - 1 : column;
    }

    private LineStarts lines() {
        lines = lines == null ? new LineStarts(text) : lines;
        return lines;
    }

    /** The exception for a problem at an offset into this piece. */
    ParseException error(int offset, String problem) {
        return new ParseException(sourceName, lineOf(offset), columnOf(offset), problem);
    }

    /** The exception for what is larger than {@link io.isolde.core.sql.Limits} permit. */
    ParseException tooLarge(int offset, String problem) {
        return new ParseException(sourceName, lineOf(offset), columnOf(offset), problem, true);
    }
}
