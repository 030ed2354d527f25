package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.compile.AccessPath;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ScanStep;
import io.isolde.core.storage.VersionStore;
import java.util.Arrays;

/** The entries of the index that a statement scans, in its order: each a record, shifted by 32, and its version. Hot: allocates while there are more than before. */
final class ScannedEntries {
    /** None, whose record is {@link io.isolde.core.lock.LockTable#END} and whose version is NIL. */
    static final long NONE = -1;

    private final CaseContext context;
    private final VersionStore store;
    private final World world;
    private final CompiledTable table;
    private final ScanStep step;
    private final AccessPath path;
    /** Empty where they are not known. */
    private long[] entries;

    private int count;

    ScannedEntries(CaseContext context, World world, ScanStep step, AccessPath path) {
        this.context = context;
        this.store = context.store;
        this.world = world;
        this.step = step;
        this.table = context.tableOf(step);
        this.path = path;
    }

    int count() {
        return count;
    }

    long at(int place) {
        return entries[place];
    }

    static long entry(int record, int version) {
        return (long) record << Integer.SIZE | Integer.toUnsignedLong(version);
    }

    static int record(long entry) {
        return (int) (entry >> Integer.SIZE);
    }

    static int version(long entry) {
        return (int) entry;
    }

    /** All entries of the scanned index in order, those of deleted rows and old keys among them; found anew after a change only. */
    void find() {
        if (count > 0) {
            return;
        }
        if (entries == null) {
            entries = new long[Math.max(1, context.directory.count())];
        }
        for (int place = 0; place < context.directory.count(); place++) {
            final int record = context.directory.inOrder(place);
            if (context.directory.table(record) == step.table() && world.head(record) != NIL) {
                addEntries(record);
            }
        }
    }

    /** They have to be found anew. */
    void forget() {
        count = 0;
    }

    /** Adds the entries of a record, the clustered index being its order. */
    private void addEntries(int record) {
        if (path.isClustered()) {
            insertEntry(count, entry(record, world.head(record)));
            return;
        }
        for (int offset = world.head(record); offset != NIL; offset = store.olderOffset(offset)) {
            addInOrder(entry(record, offset));
        }
    }

    /** Adds an entry unless it is known from a newer version. */
    private void addInOrder(long entry) {
        int at = count;
        int order = at == 0 ? -1 : compare(entries[at - 1], entry);
        while (order > 0) {
            at--;
            order = at == 0 ? -1 : compare(entries[at - 1], entry);
        }
        if (order < 0) {
            insertEntry(at, entry);
        }
    }

    private void insertEntry(int at, long entry) {
        if (count == entries.length) {
            entries = Arrays.copyOf(entries, 2 * count);
        }
        System.arraycopy(entries, at, entries, at + 1, count - at);
        entries[at] = entry;
        count++;
    }

    /** By the order of the index. */
    int compare(long left, long right) {
        return path.isClustered()
                ? context.directory.compareRecords(table, record(left), record(right))
                : context.directory.compareEntries(
                        table,
                        table.indexColumns[path.index()],
                        record(left),
                        version(left),
                        record(right),
                        version(right));
    }
}
