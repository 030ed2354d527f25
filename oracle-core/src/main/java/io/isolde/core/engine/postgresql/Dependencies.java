package io.isolde.core.engine.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import java.util.ArrayList;
import java.util.List;

/**
 * What the serializable transactions of a world have read and written, as far as whole tables, and which of them may fail because of that. A server
 * knows it by rows, pages or tables, as its plans have it. PostgreSQL manual, 13.2.3; measured.
 */
final class Dependencies {
    /**
     * A transaction.
     *
     * @param number of the outermost one
     * @param snapshot what it sees
     * @param reads tables that it has read, even within a savepoint that was taken back. Bit n = table n
     * @param writes tables that it has written
     */
    private record Entry(int number, int snapshot, long reads, long writes) {}

    private List<Entry> entries = List.of();

    Dependencies copy() {
        final Dependencies copy = new Dependencies();
        copy.entries = entries;
        return copy;
    }

    boolean isSame(Dependencies other) {
        return entries.equals(other.entries);
    }

    /** A statement of a session begins to read tables, or has written them; bits. Of other levels, and of those who have a safe snapshot, nothing is noted. */
    void note(PostgresWorld.Session session, long reads, long writes) {
        if (session.current != IsolationLevel.SER || session.safe) {
            return;
        }
        final List<Entry> changed = new ArrayList<>(entries);
        final Entry before = entryOf(session.transaction);
        if (before == null) {
            changed.add(new Entry(session.transaction, session.snapshot, reads, writes));
        } else {
            changed.set(
                    entries.indexOf(before),
                    new Entry(before.number(), before.snapshot(), before.reads() | reads, before.writes() | writes));
        }
        entries = changed;
    }

    private Entry entryOf(int number) {
        for (final Entry entry : entries) {
            if (entry.number() == number) {
                return entry;
            }
        }
        return null;
    }

    /** Whether one that has written may have read what another one has written beside it that had committed by a snapshot. */
    boolean mayPrecede(Transactions transactions, int number, int snapshot) {
        final Entry own = entryOf(number);
        return own != null
                && own.writes() != 0
                && entries.stream()
                        .anyMatch(other -> transactions.isCommittedBy(other.number(), snapshot)
                                && precedes(transactions, own, other));
    }

    /** Whether a session's transaction has read a table. */
    boolean hasRead(PostgresWorld.Session session, int table) {
        final Entry entry = entryOf(session.transaction);
        return entry != null && (entry.reads() >> table & 1) != 0;
    }

    /**
     * Whether an open transaction may fail: it is the first or second of three, each of which has read what the next has written beside it, and the
     * third has committed before the others. The first may be the third, and may have been rolled back since then.
     *
     * @param transactions of the same world
     * @param number of the outermost one
     * @param writes what else it is about to write
     */
    boolean mayFail(Transactions transactions, int number, long writes) {
        final Entry own = entryOf(number);
        if (own == null) {
            return false;
        }
        final Entry failing = new Entry(own.number(), own.snapshot(), own.reads(), own.writes() | writes);
        for (final Entry third : entries) {
            if (third.number() == number || !transactions.isCommitted(third.number())) {
                continue;
            }
            for (final Entry other : entries) {
                if (other.number() == number) {
                    continue;
                }
                final boolean asSecond = outlives(transactions, other, third)
                        && precedes(transactions, other, failing)
                        && precedes(transactions, failing, third);
                final boolean asFirst = other.number() != third.number()
                        && !transactions.isAborted(other.number())
                        && outlives(transactions, other, third)
                        && precedes(transactions, failing, other)
                        && precedes(transactions, other, third);
                if (asSecond || asFirst) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a transaction was still open when another one committed, or is that one. */
    private static boolean outlives(Transactions transactions, Entry entry, Entry committed) {
        return entry.number() == committed.number()
                || transactions.isOpen(entry.number())
                || transactions.endOf(entry.number()) > transactions.endOf(committed.number())
                || transactions.isAborted(entry.number())
                        && transactions.endOf(entry.number()) == transactions.endOf(committed.number());
    }

    /** Whether one has read a table that another one has written beside it. */
    private static boolean precedes(Transactions transactions, Entry reader, Entry writer) {
        return reader.number() != writer.number()
                && (reader.reads() & writer.writes()) != 0
                && (!transactions.isCommitted(writer.number())
                        || transactions.endOf(writer.number()) > reader.snapshot())
                && (!transactions.isCommitted(reader.number())
                        || transactions.endOf(reader.number()) > writer.snapshot());
    }

    /**
     * Whether an open transaction may fail beside one that commits in the same instant: that has read what this one has written, and a third has read
     * what that one has written. Measured.
     */
    boolean mayFailBeside(Transactions transactions, int number, int committing, long writes) {
        final Entry own = entryOf(number);
        final Entry pivot = entryOf(committing);
        if (own == null || pivot == null) {
            return false;
        }
        final Entry failing = new Entry(own.number(), own.snapshot(), own.reads(), own.writes() | writes);
        return precedes(transactions, pivot, failing)
                && (precedes(transactions, failing, pivot)
                        || entries.stream().anyMatch(first -> precedes(transactions, first, pivot)));
    }
}
