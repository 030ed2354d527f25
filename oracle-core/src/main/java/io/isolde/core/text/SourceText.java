package io.isolde.core.text;

/**
 * A piece of a file.
 *
 * @param firstLine line of the file that the piece starts on, from 1
 * @param firstColumn column of the file that the piece starts at, from 1
 */
record SourceText(String text, String sourceName, int firstLine, int firstColumn) {
    /** The exception for a problem at an offset into this piece. */
    ParseException error(int offset, String problem) {
        int line = firstLine;
        int lineStart = 0;
        for (int i = 0; i < offset; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        final int column = offset - lineStart + (lineStart == 0 ? firstColumn : 1);
        return new ParseException(sourceName, line, column, problem);
    }
}
