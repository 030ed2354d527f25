package io.isolde.harness.report.html;

import java.util.List;

/**
 * The versions of rows as the model holds them, along the course that it predicts for a case: known deviations of the server included.
 *
 * @param columns what is seen at a moment: of each table the newest versions, then those that the read view of a session shows
 * @param moments those at which something changed; the first is before all statements
 */
public record RowVersions(List<Column> columns, List<Moment> moments) {
    /**
     * What looks at a table.
     *
     * @param session whose read view it is; empty for the newest versions
     */
    public record Column(String table, String session) {}

    /**
     * After a statement.
     *
     * @param number of the statement in the case file; 0 before all
     * @param cells one for each column
     */
    public record Moment(int number, String session, String statement, List<Cell> cells) {}

    /**
     * Rows that are seen.
     *
     * @param open whether there is a view at all
     */
    public record Cell(boolean open, List<Row> rows) {}

    /** A row, as in {@code (1,'a')}. */
    public record Row(String text, State state) {}

    /** How a row stands to what it was at the moment before, and to what others may rely on. */
    public enum State {
        /** Committed. */
        COMMITTED,
        /** Written, and not committed yet. */
        UNCOMMITTED,
        /** Deleted or replaced, and that is not committed yet. */
        LEAVING,
        /** In a read view: another version is the newest committed one. */
        OLDER
    }
}
