package io.isolde.core.reference.postgresql;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What serializable transactions have read and written, by whole tables. */
final class Conflicts {
    private static final class Entry {
        final Transaction transaction;
        final long snapshot;
        final Set<String> reads = new HashSet<>();
        final Set<String> writes = new HashSet<>();

        Entry(Transaction transaction, long snapshot) {
            this.transaction = transaction;
            this.snapshot = snapshot;
        }

        /** Whether it has read what the other has written beside it. */
        boolean precedes(Entry other) {
            return other != this
                    && reads.stream().anyMatch(other.writes::contains)
                    && !other.transaction.isCommittedBy(snapshot)
                    && !transaction.isCommittedBy(other.snapshot)
                    && !other.transaction.isRolledBack()
                    && !transaction.isRolledBack();
        }

        boolean endsBefore(Entry other) {
            return transaction.isCommitted()
                    && (!other.transaction.isCommitted() || transaction.time() < other.transaction.time());
        }
    }

    private final Set<PostgresFault> faults;
    private final List<Entry> entries = new ArrayList<>();

    Conflicts(Set<PostgresFault> faults) {
        this.faults = faults;
    }

    void reads(Transaction transaction, long snapshot, String table) {
        entry(transaction, snapshot).reads.add(table);
    }

    void writes(Transaction transaction, long snapshot, String table) {
        entry(transaction, snapshot).writes.add(table);
    }

    private Entry entry(Transaction transaction, long snapshot) {
        for (final Entry entry : entries) {
            if (entry.transaction == transaction) {
                return entry;
            }
        }
        final Entry added = new Entry(transaction, snapshot);
        entries.add(added);
        return added;
    }

    /** Whether one that has written has read what another one has written beside it, which had committed by a snapshot. */
    boolean spoils(Transaction writer, long snapshot) {
        return entries.stream()
                .anyMatch(own -> own.transaction == writer
                        && !own.writes.isEmpty()
                        && entries.stream()
                                .anyMatch(other -> other.transaction.isCommittedBy(snapshot) && own.precedes(other)));
    }

    /** Whether an open transaction closes, or may close, a ring: of two dependencies in a row the last transaction has committed first. */
    boolean mustFail(Transaction transaction, long snapshot) {
        final Entry own = entry(transaction, snapshot);
        if (faults.contains(PostgresFault.ONE_DEPENDENCY_FAILS)
                && entries.stream().anyMatch(other -> other.transaction.isCommitted() && own.precedes(other))) {
            return true;
        }
        for (final Entry third : entries) {
            for (final Entry second : entries) {
                for (final Entry first : entries) {
                    final boolean own1 = first == own || second == own;
                    final boolean forgotten = faults.contains(PostgresFault.COMMITTED_FORGOTTEN)
                            && (first != own && first.transaction.isCommitted()
                                    || second != own && second.transaction.isCommitted());
                    if (own1
                            && !forgotten
                            && third.transaction.isCommitted()
                            && first.precedes(second)
                            && second.precedes(third)
                            && (first == third || third.endsBefore(first))
                            && third.endsBefore(second)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
