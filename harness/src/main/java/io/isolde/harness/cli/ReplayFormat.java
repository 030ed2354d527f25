package io.isolde.harness.cli;

import io.isolde.harness.report.OutputFormat;

/** How {@code replay} prints what it saw. */
enum ReplayFormat {
    /** Aligned columns, a row for each verdict. */
    TABLE,
    /** Another name of {@link #TABLE}: what other commands call it. */
    TEXT,
    /** The table with tabs. */
    TSV,
    /** All that the story tells, for programs. */
    JSON,
    /** What was expected beside what was seen, statement by statement. */
    STORY;

    /** Whether it tells of each statement. */
    boolean needsStories() {
        return this == JSON || this == STORY;
    }

    /** For what is a table whatever is asked for. */
    OutputFormat ofTable() {
        return switch (this) {
            case TSV -> OutputFormat.TSV;
            case JSON -> OutputFormat.JSON;
            case TABLE, TEXT, STORY -> OutputFormat.TEXT;
        };
    }
}
