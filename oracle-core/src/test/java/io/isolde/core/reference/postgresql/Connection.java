package io.isolde.core.reference.postgresql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.reference.Coroutine;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A session: its transaction, and the statement under way. */
final class Connection {
    /** What a savepoint began. */
    record Savepoint(String name, Transaction transaction, boolean readOnly) {}

    final int number;
    /** Of the transactions to come. */
    private final IsolationLevel usual;
    /** Of the transaction at hand. */
    IsolationLevel level;
    /** Whether the transaction at hand refuses to write. */
    boolean readOnly;

    Transaction transaction;
    boolean begun;
    boolean failed;
    /** What the transaction sees, at a level that keeps it; negative before. */
    long snapshot = -1;

    final List<Savepoint> savepoints = new ArrayList<>();

    /** The step under way; negative if there is none. */
    int step = -1;

    Coroutine coroutine;
    Outcome outcome;
    /** Whether what it waits for has come to pass. */
    BooleanSupplier ready = () -> true;
    /** Those it waits for. */
    Supplier<Set<Integer>> blockers = Set::of;

    long waitsSince;
    boolean killed;

    Connection(int number, IsolationLevel level) {
        this.number = number;
        usual = level;
        this.level = level;
    }

    /** The next transaction has the modes of the session. */
    void forgetModes() {
        level = usual;
        readOnly = false;
    }

    boolean keepsSnapshot() {
        return level == IsolationLevel.RR || level == IsolationLevel.SER;
    }

    Transaction innermost() {
        return savepoints.isEmpty()
                ? transaction
                : savepoints.get(savepoints.size() - 1).transaction();
    }

    boolean owns(Transaction other) {
        return other.isOpen() && other.session == number;
    }

    /** Stops the statement until something has come to pass. */
    void await(long now, BooleanSupplier what, Supplier<Set<Integer>> whom) {
        if (what.getAsBoolean()) {
            return;
        }
        waitsSince = now;
        ready = what;
        blockers = whom;
        coroutine.pause();
        ready = () -> true;
        blockers = Set::of;
        if (killed) {
            killed = false;
            throw new Refusal(ErrorKind.DEADLOCK);
        }
    }

    boolean isAble() {
        return step >= 0 && ready.getAsBoolean();
    }
}
