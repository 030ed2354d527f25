package io.isolde.core.reference.postgresql;

import java.util.concurrent.atomic.AtomicLong;

/** A transaction, or what a savepoint begins within one. */
final class Transaction {
    enum Fate {
        OPEN,
        /** By RELEASE: the fate is that of the one around it. */
        RELEASED,
        COMMITTED,
        ROLLED_BACK
    }

    /** Of all servers; only the order is of importance. */
    private static final AtomicLong NUMBERS = new AtomicLong();

    final int session;
    final Transaction parent;
    /** By the order in which they lock or write something first. */
    private long number;

    private Fate fate = Fate.OPEN;
    /** When it committed. */
    private long time;

    Transaction(int session, Transaction parent) {
        this.session = session;
        this.parent = parent;
    }

    long number() {
        if (number == 0) {
            if (parent != null) {
                parent.number();
            }
            number = NUMBERS.incrementAndGet();
        }
        return number;
    }

    Transaction outermost() {
        return parent == null ? this : parent.outermost();
    }

    Fate fate() {
        final boolean sharesFate = fate == Fate.RELEASED || fate == Fate.OPEN;
        if (!sharesFate || parent == null) {
            return fate;
        }
        final Fate around = parent.fate();
        return around == Fate.COMMITTED || around == Fate.ROLLED_BACK ? around : fate;
    }

    boolean isOpen() {
        return fate() == Fate.OPEN || fate() == Fate.RELEASED;
    }

    boolean isRolledBack() {
        return fate() == Fate.ROLLED_BACK;
    }

    boolean isCommitted() {
        return fate() == Fate.COMMITTED;
    }

    boolean isCommittedBy(long snapshot) {
        return isCommitted() && outermost().time <= snapshot;
    }

    void end(Fate end) {
        fate = end;
    }

    void commit(long now) {
        fate = Fate.COMMITTED;
        time = now;
    }

    long time() {
        return time;
    }
}
