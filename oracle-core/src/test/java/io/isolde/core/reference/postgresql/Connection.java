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
    record Savepoint(String name, Transaction transaction, boolean readOnly, List<Runnable> deferred, Boolean said) {}

    final int number;
    /** Of the transactions to come. */
    private final IsolationLevel usual;
    /** Of the transaction at hand. */
    IsolationLevel level;
    /** Whether the transaction at hand refuses to write. */
    boolean readOnly;
    /** Whether it waits for a safe snapshot if it only reads, and whether it has one. */
    boolean deferrable;

    boolean safe;

    Transaction transaction;
    boolean begun;
    boolean failed;
    /** What the transaction sees, at a level that keeps it; negative before. */
    long snapshot = -1;

    final List<Savepoint> savepoints = new ArrayList<>();

    /** What foreign keys do at the end of the transaction. */
    List<Runnable> deferred = new ArrayList<>();
    /** What SET CONSTRAINTS said; null for nothing. */
    Boolean said;

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
        deferred = new ArrayList<>();
        said = null;
        level = usual;
        readOnly = false;
        deferrable = false;
        safe = false;
    }

    /** Has a savepoint with what is so now. */
    Savepoint savepoint(String name, Transaction inner) {
        return new Savepoint(name, inner, readOnly, List.copyOf(deferred), said);
    }

    void restore(Savepoint savepoint) {
        readOnly = savepoint.readOnly();
        deferred = new ArrayList<>(savepoint.deferred());
        said = savepoint.said();
    }

    /** Does what was put off. */
    void catchUp() {
        final List<Runnable> due = deferred;
        deferred = new ArrayList<>();
        due.forEach(Runnable::run);
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
