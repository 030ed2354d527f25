package io.isolde.harness.report;

/** Findings by what a reader should do with them, most pressing first. */
public enum FindingKind {
    /** A deviation nobody has named, and which came back when the case was run again. */
    NEW("new"),
    /** As {@link #NEW}, but it never came back. */
    UNCONFIRMED("unconfirmed"),
    /** Known deviations explain it. */
    EXPLAINED("explained"),
    /** Our own fault. */
    INVALID("invalid");

    private final String word;

    FindingKind(String word) {
        this.word = word;
    }

    /** As in file names and tables. */
    public String word() {
        return word;
    }
}
