package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.history.Outcome;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rows with NULL in a unique column, which a locking read may meet twice: {@link Quirk#NULL_UNIQUE_TWICE}. */
final class NullUniqueRows {
    /** Of more rows it is not tried which of them were met twice. */
    private static final int MOST_CANDIDATES = 6;

    private final CaseContext context;
    private final VersionStore store;
    private final Reader reader;
    private final RowMatcher rows;

    NullUniqueRows(CaseContext context, Reader reader) {
        this.context = context;
        this.store = context.store;
        this.reader = reader;
        this.rows = reader.rows;
    }

    /** Whether a version has NULL in a unique index beside the clustered one. */
    boolean hasNull(ScanStep compiled, int version) {
        final CompiledTable table = context.tableOf(compiled);
        for (int index = 0; index < table.indexColumns.length; index++) {
            if (table.indexUnique[index] && index != table.clusteredIndex) {
                for (final int part : table.indexColumns[index]) {
                    if (store.isNull(version, table.columnOf(part))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** A row with NULL in a unique column, returned more often than it is there. */
    boolean isReturnedTwice(ScanStep compiled, Outcome outcome) {
        if (!(outcome instanceof Outcome.Rows seen) || rows.unmatched(seen.rows()) <= 0) {
            return false;
        }
        final CompiledTable table = context.tableOf(compiled);
        boolean hasNullableUnique = false;
        for (int index = 0; index < table.indexColumns.length; index++) {
            hasNullableUnique |= table.indexUnique[index] && index != table.clusteredIndex;
        }
        for (int row = 0; hasNullableUnique && row < seen.rows().size(); row++) {
            final List<Value> observed = seen.rows().get(row);
            if (rows.isLeft(row) && !(observed.contains(Value.NULL) && rows.isExpected(observed))) {
                return false;
            }
        }
        return hasNullableUnique && context.allows(Quirk.NULL_UNIQUE_TWICE);
    }

    /** The rows that a SELECT inside an INSERT may have found where it has met some such rows twice; none where it cannot have. */
    List<InsertedRows.Found[]> foundTwice(ScanStep source, InsertedRows.Found[] found) {
        final List<InsertedRows.Found[]> ways = new ArrayList<>();
        final InsertedRows.Found[] candidates =
                Stream.of(found).filter(row -> hasNull(source, row.version())).toArray(InsertedRows.Found[]::new);
        if (candidates.length == 0 || !context.allows(Quirk.NULL_UNIQUE_TWICE)) {
            return ways;
        }
        requireFew(candidates.length);
        for (int chosen = 1; chosen < 1 << candidates.length; chosen++) {
            final List<InsertedRows.Found> way = new ArrayList<>(List.of(found));
            for (int i = 0; i < candidates.length; i++) {
                if ((chosen >>> i & 1) != 0) {
                    way.add(candidates[i]);
                }
            }
            ways.add(way.toArray(InsertedRows.Found[]::new));
        }
        return ways;
    }

    static void requireFew(int candidates) {
        if (candidates > MOST_CANDIDATES) {
            throw new UnsupportedFeatureException("too many rows met twice");
        }
    }

    /** The same where such rows are counted, summed or grouped, or the column with NULL is not returned. */
    boolean isCountedTwice(ScanStep compiled, int[] versions, int count, Outcome outcome) {
        final boolean returnsWholeRows =
                compiled.output().isRowByRow() && compiled.output().columns() == null;
        if (returnsWholeRows || !(outcome instanceof Outcome.Rows)) {
            return false;
        }
        final int[] candidates = IntStream.of(Arrays.copyOf(versions, count))
                .filter(version -> hasNull(compiled, version))
                .toArray();
        if (candidates.length == 0 || !context.allows(Quirk.NULL_UNIQUE_TWICE)) {
            return false;
        }
        requireFew(candidates.length);
        for (int chosen = 1; chosen < 1 << candidates.length; chosen++) {
            final int[] met = Arrays.copyOf(versions, count + candidates.length);
            int metCount = count;
            for (int i = 0; i < candidates.length; i++) {
                if ((chosen >>> i & 1) != 0) {
                    met[metCount++] = candidates[i];
                }
            }
            if (reader.collect(compiled, met, metCount) == null && rows.matches(outcome)) {
                return true;
            }
        }
        return false;
    }
}
