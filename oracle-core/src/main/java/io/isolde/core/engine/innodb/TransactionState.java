package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.World.DoneStep;
import io.isolde.core.lock.RecordSet;
import java.util.List;

/** What a transaction did. Its sets and lists are shared by the copies of a world: they are replaced, not changed. */
final class TransactionState {
    private static final long[] NOTHING_KNOWN = {};

    int session;
    /** Records it surely holds X and S locks on, beside those it changed. */
    RecordSet exclusive = RecordSet.EMPTY;

    RecordSet shared = RecordSet.EMPTY;
    /** Records its consistent reads returned. */
    RecordSet returned = RecordSet.EMPTY;
    /** Versions of others that its reads show although its snapshot does not: each a record, shifted by 32, and the writer. Sorted. */
    long[] known = NOTHING_KNOWN;
    /** Its completed steps that lock, in order, with the commit sequence at completion. */
    List<DoneStep> done = List.of();
    /** Its consistent reads at RR. */
    List<DoneStep> reads = List.of();
    /** True once it has executed, or waits in, a statement that locks or writes. */
    boolean mayHoldLocks;
    /** True once it has used a table, even in a statement that failed or read nothing, or has begun with a consistent snapshot. */
    boolean usesTables;
    /** True from when the server rolled it back without a word until its next statement: what it locks meanwhile outlives it. */
    boolean lostUntold;
    /** Tables whose metadata it surely has locked: bit n = table n. Only where the case has DDL. */
    long tablesHeld;
    /** Of these, the ones that it has written, or locked rows of to write them. */
    long tablesWritten;

    /** Replaced, not changed. */
    Savepoints savepoints;

    TransactionState(int session) {
        this(session, Savepoints.NONE);
    }

    private TransactionState(int session, Savepoints savepoints) {
        this.session = session;
        this.savepoints = savepoints;
    }

    /** What is left of it after a rollback that the session goes on from as the same transaction: its savepoints. */
    TransactionState emptied() {
        return new TransactionState(session, savepoints);
    }

    /** Takes over the state of another. */
    void become(TransactionState other) {
        session = other.session;
        savepoints = other.savepoints;
        exclusive = other.exclusive;
        shared = other.shared;
        returned = other.returned;
        known = other.known;
        done = other.done;
        reads = other.reads;
        mayHoldLocks = other.mayHoldLocks;
        usesTables = other.usesTables;
        lostUntold = other.lostUntold;
        tablesHeld = other.tablesHeld;
        tablesWritten = other.tablesWritten;
    }
}
