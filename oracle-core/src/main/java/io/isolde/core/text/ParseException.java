package io.isolde.core.text;

/** A text that does not follow its grammar. The message is one line: {@code FILE:LINE:COLUMN: what must hold, what was found}. */
public final class ParseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String sourceName;
    private final int line;
    private final int column;

    ParseException(String sourceName, int line, int column, String problem) {
        super(sourceName + ":" + line + ":" + column + ": " + problem);
        this.sourceName = sourceName;
        this.line = line;
        this.column = column;
    }

    public String sourceName() {
        return sourceName;
    }

    /** From 1. */
    public int line() {
        return line;
    }

    /** In UTF-16 units, from 1. */
    public int column() {
        return column;
    }
}
