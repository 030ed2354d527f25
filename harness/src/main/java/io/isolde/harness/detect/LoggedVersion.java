package io.isolde.harness.detect;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * An entry of the log of a {@link PatternCase}: a row that was inserted, updated or deleted.
 *
 * @param session whose log it is in
 * @param table among those of the case
 * @param version that was written: a step, from 1 on; null for a deletion
 * @param before the version that was there; null for an insertion
 * @param values of the row, as texts; of a deleted one those it had
 */
record LoggedVersion(int session, int table, long row, Long version, Long before, List<Value> values) {
    private static final int ROW_CELL = 1;
    private static final int VERSION_CELL = 2;
    private static final int BEFORE_CELL = 3;
    private static final int FIRST_VALUE = 4;

    LoggedVersion {
        values = List.copyOf(values);
    }

    /** Whether there is a version, and it is not the one that was there. */
    boolean isWritten() {
        return version != null && !version.equals(before);
    }

    /** The entries of a log, in order. */
    static List<LoggedVersion> parse(int session, String log) {
        final List<LoggedVersion> entries = new ArrayList<>();
        for (final String entry : log.isEmpty() ? new String[0] : log.split(";", 0)) {
            final String[] cells = entry.split(" ", -1);
            final List<Value> values = new ArrayList<>();
            for (int i = FIRST_VALUE; i < cells.length; i++) {
                values.add(value(cells[i]));
            }
            entries.add(new LoggedVersion(
                    session,
                    Integer.parseInt(cells[0]),
                    Long.parseLong(cells[ROW_CELL]),
                    number(cells[VERSION_CELL]),
                    number(cells[BEFORE_CELL]),
                    values));
        }
        return entries;
    }

    private static Long number(String cell) {
        return cell.equals(PatternCase.NONE) ? null : Long.valueOf(cell);
    }

    private static Value value(String cell) {
        if (cell.equals(PatternCase.NONE)) {
            return Value.NULL;
        }
        final byte[] bytes = HexFormat.of().parseHex(cell.substring(PatternCase.VALUE.length()));
        final String text = new String(bytes, StandardCharsets.US_ASCII);
        if (text.indexOf('\uFFFD') >= 0) {
            throw new UnsupportedFeatureException("text beyond ASCII");
        }
        return new Value.StringValue(text);
    }
}
