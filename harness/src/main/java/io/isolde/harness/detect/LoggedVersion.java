package io.isolde.harness.detect;

import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * An entry of the log of a {@link PatternCase}: a row that was inserted, updated or deleted.
 *
 * @param session whose log it is in
 * @param table among those of the case
 * @param version that was written: a step, from 1 on; null for a deletion
 * @param before the version that was there; null for an insertion; the same where one statement changes a row of its own again
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

    /** Whether the same row gets other values under the version that it has. */
    private boolean changesAgain(LoggedVersion earlier) {
        return table == earlier.table && row == earlier.row && Objects.equals(version, earlier.version);
    }

    private LoggedVersion withValues(List<Value> others) {
        return new LoggedVersion(session, table, row, version, before, others);
    }

    /** The entries of a log, in order; each version with the values that it had in the end. */
    static List<LoggedVersion> parse(int session, String log) {
        final List<LoggedVersion> entries = new ArrayList<>();
        for (final String entry : log.isEmpty() ? new String[0] : log.split(";", 0)) {
            final String[] cells = entry.split(" ", -1);
            final List<Value> values = new ArrayList<>();
            for (int i = FIRST_VALUE; i < cells.length; i++) {
                values.add(value(cells[i]));
            }
            final boolean again = cells[VERSION_CELL].equals(PatternCase.UNMARKED);
            final LoggedVersion read = new LoggedVersion(
                    session,
                    Integer.parseInt(cells[0]),
                    Long.parseLong(cells[ROW_CELL]),
                    number(cells[again ? BEFORE_CELL : VERSION_CELL]),
                    number(cells[BEFORE_CELL]),
                    values);
            if (again) {
                changeAgain(entries, read);
            } else {
                entries.add(read);
            }
        }
        return entries;
    }

    private static void changeAgain(List<LoggedVersion> entries, LoggedVersion changed) {
        final int index = IntStream.range(0, entries.size())
                .filter(i -> changed.changesAgain(entries.get(i)))
                .reduce((first, second) -> second)
                .orElseThrow(() -> DiscardedException.ours("a row that changes and keeps its version"));
        entries.set(index, entries.get(index).withValues(changed.values()));
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
