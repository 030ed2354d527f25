package io.isolde.core.reference;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.reference.Plan.Kind;
import io.isolde.core.sql.Expression;
import java.util.Optional;
import java.util.Set;

/** What one plain SELECT sees: its own versions, and by level everybody's, those committed now, those in its snapshot. */
final class ReadView {
    private final Transaction reader;
    private final Set<Fault> faults;
    private final boolean dirty;
    /** The number of commits it sees. */
    private final int upTo;

    /** The view of a reader whose snapshot, if its level has one, is taken. */
    ReadView(Transaction reader, int commits, Set<Fault> faults) {
        this.reader = reader;
        this.faults = faults;
        dirty = switch (reader.level) {
            case RU -> true;
            case RC -> faults.contains(Fault.DIRTY_READ_AT_RC);
            case RR -> faults.contains(Fault.DIRTY_READ_AT_RR);
            case SER -> faults.contains(Fault.DIRTY_READ_AT_SER);
        };
        upTo = reader.snapshot.orElse(commits);
    }

    /** The row as seen, if it is there and is found by a WHERE. */
    Optional<Row.Version> find(StoredTable table, Expression where, Row row) {
        final Optional<Row.Version> seen = visible(row)
                .filter(version -> !version.deleted())
                .filter(version -> isIndexed(table, where, row, version));
        if (seen.isEmpty() || TreeEvaluator.holds(table, where, seen.get().values())) {
            return seen;
        }
        return seen.filter(
                version -> faults.contains(Fault.STALE_INDEX_ENTRY) && matchedOnce(table, where, row, version));
    }

    /** The newest version that is seen. */
    private Optional<Row.Version> visible(Row row) {
        final Optional<Row.Version> seen = newest(row);
        if (seen.isEmpty() && faults.contains(Fault.PHANTOM_AT_RR) && reader.level == IsolationLevel.RR) {
            return row.newest(Transaction::isCommitted);
        }
        return seen;
    }

    private Optional<Row.Version> newest(Row row) {
        for (int i = row.versions.size() - 1; i >= 0; i--) {
            final Row.Version version = row.versions.get(i);
            if (sees(version.writer()) && !isLost(row, version)) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }

    private boolean sees(Transaction writer) {
        if (writer == reader) {
            return !faults.contains(Fault.LOST_OWN_WRITE);
        }
        final boolean ranThen = faults.contains(Fault.SNAPSHOT_SHOWS_RUNNING)
                && writer.isCommitted()
                && reader.runningAtSnapshot.contains(writer);
        return dirty || ranThen || writer.isCommittedAt(upTo);
    }

    /** Whether a fault hides a version that the reader should see. */
    private boolean isLost(Row row, Row.Version version) {
        final Transaction writer = version.writer();
        if (writer == reader) {
            return version.deleted() && faults.contains(Fault.OWN_DELETE_UNSEEN);
        }
        final boolean inSetUp = writer.isCommittedAt(0);
        final boolean tornOff = faults.contains(Fault.TORN_COMMIT)
                && writer.writtenRows.size() > 1
                && writer.writtenRows.indexOf(row) == writer.writtenRows.size() - 1;
        final boolean deletionUnseen = version.deleted()
                && reader.level == IsolationLevel.RC
                && faults.contains(Fault.COMMITTED_DELETE_UNSEEN_AT_RC);
        return !inSetUp && (tornOff || deletionUnseen);
    }

    /** Whether the index that the WHERE chooses has an entry for a version; by fault, it has only that of the first version. */
    private boolean isIndexed(StoredTable table, Expression where, Row row, Row.Version version) {
        if (!faults.contains(Fault.MISSING_INDEX_ENTRY)) {
            return true;
        }
        final KeyIndex index = Plan.choose(table, where, Optional.empty()).index();
        final Row.Version first = row.versions.get(0);
        return index.clustered() || Values.compareKeys(index.keyOf(first.values()), index.keyOf(version.values())) == 0;
    }

    /** Whether the WHERE goes through an index and held for an older version, whose entry is still there. */
    private boolean matchedOnce(StoredTable table, Expression where, Row row, Row.Version seen) {
        final Kind kind = Plan.choose(table, where, Optional.empty()).kind();
        return (kind == Kind.SECONDARY_EQUALITY || kind == Kind.UNIQUE_POINT)
                && row.versions.subList(0, row.versions.indexOf(seen)).stream()
                        .anyMatch(version -> !version.deleted() && TreeEvaluator.holds(table, where, version.values()));
    }
}
