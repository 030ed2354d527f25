package io.isolde.core.engine.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.RowImage;
import io.isolde.core.semantics.h2.H2Error;
import io.isolde.core.semantics.h2.H2Type;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.core.sql.Value;

/**
 * The unique keys of a table beside its row key. A committed row has its key until its deletion is committed, seen or not; one of the snapshot has it even then. Who
 * meets a key that another transaction has not committed tries again and again, which is not modelled. Measured on 2.2.224 and 2.5.252.
 */
final class UniqueKeys {
    private final H2State state;
    private final int session;
    private final int table;

    UniqueKeys(H2State state, int session, int table) {
        this.state = state;
        this.session = session;
        this.table = table;
    }

    /** Refuses a row that is to be put under a row key, if another has one of its unique keys. */
    void requireFree(H2Table compiled, long rowKey, Value[] row) {
        for (final int[] key : compiled.uniqueKeys) {
            if (isTaken(key, rowKey, row)) {
                throw new H2Error(ErrorKind.DUPLICATE_KEY);
            }
        }
    }

    private boolean isTaken(int[] key, long rowKey, Value[] row) {
        final RowStore rows = state.tables[table];
        boolean isContended = false;
        for (int place = 0; place < rows.size(); place++) {
            final Entry entry = rows.entry(place);
            if (rows.key(place) != rowKey) {
                if (clashes(key, entry.owner == session ? entry.current : entry.committed, row)) {
                    return true;
                }
                isContended |= entry.owner != session && clashes(key, entry.current, row);
            }
        }
        if (isOfSnapshot(key, rowKey, row)) {
            return true;
        } else if (isContended) {
            throw new UnsupportedFeatureException("H2 wait for a unique key beside the row key");
        }
        return false;
    }

    private boolean isOfSnapshot(int[] key, long rowKey, Value[] row) {
        final RowImage snapshot = state.sessions[session].snapshot(table);
        for (int place = 0; snapshot != null && place < snapshot.size(); place++) {
            final Entry entry = state.tables[table].find(snapshot.key(place));
            final boolean isOwn = entry != null && entry.owner == session;
            if (!isOwn && snapshot.key(place) != rowKey && clashes(key, snapshot.row(place), row)) {
                return true;
            }
        }
        return false;
    }

    /** NULLs are never the same. */
    private static boolean clashes(int[] key, Value[] other, Value[] row) {
        if (other == null) {
            return false;
        }
        for (final int column : key) {
            if (row[column] instanceof Value.Null || H2Type.compare(other[column], row[column]) != 0) {
                return false;
            }
        }
        return true;
    }
}
