package io.isolde.core.text;

/** A text that does not follow its grammar. The message is one line: {@code FILE:LINE:COLUMN: what must hold, what was found}. */
public final class ParseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String problem;
    private final String sourceName;
    private final int line;
    private final int column;
    private final boolean isTooLarge;

    /** Of a text that a message quotes, no more is shown. */
    private static final int LONGEST_PROBLEM = 300;

    ParseException(String sourceName, int line, int column, String problem) {
        this(sourceName, line, column, problem, false);
    }

    ParseException(String sourceName, int line, int column, String problem, boolean isTooLarge) {
        super(sourceName + ":" + line + ":" + column + ": " + shown(problem));
        this.problem = shown(problem);
        this.sourceName = sourceName;
        this.line = line;
        this.column = column;
        this.isTooLarge = isTooLarge;
    }

    private static String shown(String problem) {
        final String line = problem.replaceAll("[\\r\\n\\x0B\\f\\x85\\u2028\\u2029]", " ");
        return line.length() > LONGEST_PROBLEM ? line.substring(0, LONGEST_PROBLEM) + "..." : line;
    }

    /** What must hold and what was found, without the place. */
    public String problem() {
        return problem;
    }

    /** Whether the text is larger than {@link io.isolde.core.sql.Limits} permit; a server might read it even so. */
    boolean isTooLarge() {
        return isTooLarge;
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
