package io.isolde.core.text;

/**
 * A piece of a file.
 *
 * @param firstLine line of the file that the piece starts on, from 1
 * @param firstColumn column of the file that the piece starts at, from 1
 */
record SourceText(String text, String sourceName, int firstLine, int firstColumn) {
    /** The part between two offsets. */
    SourceText piece(int start, int end) {
        return new SourceText(text.substring(start, end), sourceName, lineOf(start), columnOf(start));
    }

    /** The line of the file that an offset into this piece is on. */
    int lineOf(int offset) {
        int line = firstLine;
        for (int i = 0; i < offset; i++) {
            line += text.charAt(i) == '\n' ? 1 : 0;
        }
        return line;
    }

    private int columnOf(int offset) {
        final int lineStart = offset == 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
        return offset - lineStart + (lineStart == 0 ? firstColumn : 1);
    }

    /** The exception for a problem at an offset into this piece. */
    ParseException error(int offset, String problem) {
        return new ParseException(sourceName, lineOf(offset), columnOf(offset), problem);
    }
}
