package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;
import static io.isolde.core.storage.VersionStore.SETUP_WRITER;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.innodb.Savepoints.Savepoint;
import io.isolde.core.engine.innodb.compile.CompiledFrom;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.engine.innodb.compile.ControlStep;
import io.isolde.core.engine.innodb.compile.TableStep;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.storage.VersionStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One future the rules allow: where each version chain starts, which transactions run or are committed, what each may see and surely
 * holds, and how far waiting statements have come. Versions themselves are shared by all worlds.
 *
 * <p>Transactions are numbered by the step that started them, plus one; 0 is set-up.
 */
final class World {
    /** No read view. */
    static final int NO_VIEW = -1;
    /** No step, no transaction. */
    static final int NONE = -1;

    private static final int INITIAL_HEADS = 16;
    private static final int[] NOTHING_WRITTEN = {};
    /** Newest version of every record, or NIL where the world has no such record. */
    int[] heads;
    /** When each transaction committed: 1, 2, ...; 0 while it runs and after a rollback. */
    final int[] commitSequence;

    int sequence;
    /** The last record of a table with a hidden row id that it has used, or NONE. Numbers say nothing but in which order rows came. */
    int lastHidden = NONE;
    /** The next number of each table's AUTO_INCREMENT column. */
    final long[] autoIncrement;
    /** The tables of which that is not known any more. */
    final boolean[] unknownNumbers;
    /** Tables whose indexes may not show what is in their rows, see {@link io.isolde.core.catalogue.Quirk#STALE_INDEX}. */
    final boolean[] staleIndexes;
    /** The commit sequence at which each table was changed by DDL, or 0. */
    final int[] definedAt;

    final SessionState[] sessions;
    /** By transaction. */
    final TransactionState[] transactions;
    /** Where its copies come from. */
    private final WorldPool pool;
    /** States of transactions that this object had in an earlier life. */
    private final TransactionState[] spare;

    private int spareCount;
    /** Of the pool: whether it is in use. */
    boolean kept;

    /**
     * What a waiting statement may have scanned.
     *
     * @param heads the newest version of every record then
     * @param sequence the commit sequence then
     */
    @SuppressWarnings("ArrayRecordComponent") // a snapshot that is never compared
    record Checkpoint(int[] heads, int sequence) {}

    /** A list with one more at its end. */
    static <T> List<T> with(List<T> list, T last) {
        final List<T> longer = new ArrayList<>(list.size() + 1);
        for (int i = 0; i < list.size(); i++) {
            longer.add(list.get(i));
        }
        longer.add(last);
        return longer;
    }

    /**
     * A statement that completed without error.
     *
     * @param sequence the commit sequence then
     * @param matched the records it returned or changed
     */
    record DoneStep(int step, int sequence, RecordSet matched) {}

    /** Before set-up. */
    World(WorldPool pool, int sessionCount, int stepCount, int tableCount) {
        this(pool, sessionCount, stepCount + 1, tableCount, INITIAL_HEADS);
        Arrays.fill(heads, NIL);
        Arrays.fill(autoIncrement, 1);
    }

    /** Of the shape of another, in no state: to {@link #become} one. */
    World(World like) {
        this(like.pool, like.sessions.length, like.transactions.length, like.autoIncrement.length, like.heads.length);
    }

    private World(WorldPool pool, int sessionCount, int transactionCount, int tableCount, int headCount) {
        this.pool = pool;
        heads = new int[headCount];
        commitSequence = new int[transactionCount];
        autoIncrement = new long[tableCount];
        unknownNumbers = new boolean[tableCount];
        staleIndexes = new boolean[tableCount];
        definedAt = new int[tableCount];
        sessions = new SessionState[sessionCount];
        for (int i = 0; i < sessionCount; i++) {
            sessions[i] = new SessionState();
        }
        transactions = new TransactionState[transactionCount];
        spare = new TransactionState[sessionCount];
    }

    /** A world of its own in the same state, that of the pool which is free next. */
    World copy() {
        final World copy = pool.take(this);
        copy.become(this);
        return copy;
    }

    /** Whether it is of a case with as many steps, tables and sessions, so that it may {@link #become} the other. */
    boolean hasShapeOf(World other) {
        return transactions.length == other.transactions.length
                && autoIncrement.length == other.autoIncrement.length
                && sessions.length == other.sessions.length;
    }

    private void become(World other) {
        if (heads.length == other.heads.length) {
            System.arraycopy(other.heads, 0, heads, 0, heads.length);
        } else {
            heads = other.heads.clone();
        }
        System.arraycopy(other.commitSequence, 0, commitSequence, 0, commitSequence.length);
        sequence = other.sequence;
        lastHidden = other.lastHidden;
        System.arraycopy(other.autoIncrement, 0, autoIncrement, 0, autoIncrement.length);
        System.arraycopy(other.unknownNumbers, 0, unknownNumbers, 0, unknownNumbers.length);
        System.arraycopy(other.staleIndexes, 0, staleIndexes, 0, staleIndexes.length);
        System.arraycopy(other.definedAt, 0, definedAt, 0, definedAt.length);
        for (int i = 0; i < sessions.length; i++) {
            sessions[i].become(other.sessions[i]);
        }
        for (int i = 0; i < transactions.length; i++) {
            if (transactions[i] != null) {
                keepSpare(transactions[i]);
                transactions[i] = null;
            }
        }
        for (int i = 0; i < transactions.length; i++) {
            if (other.transactions[i] != null) {
                transactions[i] = fresh(other.transactions[i].session);
                transactions[i].become(other.transactions[i]);
            }
        }
    }

    /** There is at most one open transaction in a session. */
    private void keepSpare(TransactionState unused) {
        if (spareCount < spare.length) {
            spare[spareCount++] = unused;
        }
    }

    private TransactionState fresh(int session) {
        return spareCount == 0 ? new TransactionState(session) : spare[--spareCount];
    }

    /** Whether a step may be answered from an index that does not show what is in the rows. */
    boolean mayReadStaleIndex(TableStep step) {
        return mayReadStaleIndex(step.from())
                || Arrays.stream(step.subselects()).anyMatch(subselect -> mayReadStaleIndex(subselect.from()));
    }

    private boolean mayReadStaleIndex(CompiledFrom from) {
        for (int place = 0; place < from.tableCount(); place++) {
            if (staleIndexes[from.tableAt(place)]) {
                return true;
            }
        }
        return false;
    }

    /** The state now, as a waiting statement will remember it. */
    Checkpoint checkpoint() {
        return new Checkpoint(heads.clone(), sequence);
    }

    int head(int record) {
        return record < heads.length ? heads[record] : NIL;
    }

    /** A head in an older set of heads, which may be shorter. */
    static int headIn(int[] heads, int record) {
        return record < heads.length ? heads[record] : NIL;
    }

    void setHead(int record, int versionOffset) {
        if (record >= heads.length) {
            final int oldLength = heads.length;
            heads = Arrays.copyOf(heads, Math.max(record + 1, oldLength * 2));
            Arrays.fill(heads, oldLength, heads.length, NIL);
        }
        heads[record] = versionOffset;
    }

    /** Deletes a record; its row has moved to another, or {@link VersionStore#NIL}. */
    void delete(VersionStore store, CompiledTable table, int record, int transaction, int movedTo) {
        final int old = head(record);
        final int version = store.appendCopy(table.layout, transaction, old, old);
        store.markDeleted(version, movedTo);
        setHead(record, version);
    }

    boolean isCommitted(int writer) {
        return writer == SETUP_WRITER || commitSequence[writer] > 0;
    }

    /** Whether a read view taken at {@code view} by {@code transaction} sees a writer's versions. */
    boolean sees(int view, int transaction, int writer) {
        return writer == transaction
                || writer == SETUP_WRITER
                || commitSequence[writer] > 0 && commitSequence[writer] <= view;
    }

    /** Lets a transaction's reads show what a committed writer made of a record: {@link OwnEffects}. */
    void know(int transaction, int record, int writer) {
        if (!knows(transaction, record, writer)) {
            final long[] known = transactions[transaction].known;
            final long[] longer = Arrays.copyOf(known, known.length + 1);
            longer[known.length] = knowledge(record, writer);
            Arrays.sort(longer);
            transactions[transaction].known = longer;
        }
    }

    /** Whether a transaction's reads show what a writer made of a record, whatever its snapshot shows. */
    boolean knows(int transaction, int record, int writer) {
        final TransactionState reader = transaction == NONE ? null : transactions[transaction];
        return reader != null
                && reader.known.length > 0
                && Arrays.binarySearch(reader.known, knowledge(record, writer)) >= 0;
    }

    private static long knowledge(int record, int writer) {
        return (long) record << Integer.SIZE | writer;
    }

    /** The newest version a view sees of a record, or NIL. A deletion is a version too. */
    int visibleVersion(VersionStore store, int record, int view, int transaction) {
        int offset = head(record);
        while (offset != NIL
                && !sees(view, transaction, store.writer(offset))
                && !knows(transaction, record, store.writer(offset))) {
            offset = store.olderOffset(offset);
        }
        return offset;
    }

    /** The newest committed version at or below a version, or NIL. */
    int committedVersion(VersionStore store, int newestOffset) {
        return committedVersion(store, newestOffset, sequence);
    }

    /** The newest version at or below a version that was committed when the commit sequence stood at {@code atSequence}, or NIL. */
    int committedVersion(VersionStore store, int newestOffset, int atSequence) {
        int offset = newestOffset;
        while (offset != NIL && !isCommittedAt(store.writer(offset), atSequence)) {
            offset = store.olderOffset(offset);
        }
        return offset;
    }

    boolean isCommittedAt(int writer, int atSequence) {
        return writer == SETUP_WRITER || commitSequence[writer] > 0 && commitSequence[writer] <= atSequence;
    }

    /** The running transaction other than {@code transaction} whose uncommitted change is the newest version, or NONE. */
    int foreignOwner(VersionStore store, int newestOffset, int transaction) {
        if (newestOffset == NIL) {
            return NONE;
        }
        final int writer = store.writer(newestOffset);
        return writer == transaction || isCommitted(writer) ? NONE : writer;
    }

    /** True if a transaction of another session is open that has executed, or waits in, a locking or writing statement, or has left locks. */
    boolean othersMayHoldLocks(int session) {
        for (int other = 0; other < sessions.length; other++) {
            final int transaction = sessions[other].transaction;
            final boolean mayHoldLocks = transaction != NONE && transactions[transaction].mayHoldLocks;
            if (other != session && (mayHoldLocks || sessions[other].leavesLocks)) {
                return true;
            }
        }
        return false;
    }

    /** True if a transaction that has ended may have left locks. */
    boolean hasLocksLeft() {
        return Arrays.stream(sessions).anyMatch(session -> session.leavesLocks);
    }

    /** True if another session waits. */
    boolean othersWait(int session) {
        for (int other = 0; other < sessions.length; other++) {
            if (other != session && sessions[other].pendingStep != NONE) {
                return true;
            }
        }
        return false;
    }

    void commit(int session) {
        final SessionState state = sessions[session];
        commitSequence[state.transaction] = ++sequence;
        state.nextLevel = null;
        endTransaction(session);
    }

    /** SET autocommit = 1 commits, and leaves the level of the transaction to the next one. */
    void commitByAutocommit(int session) {
        final IsolationLevel level = sessions[session].transactionLevel;
        commit(session);
        sessions[session].keepLevel(level);
    }

    /** Takes back every change of a session's transaction, and ends it. */
    void rollback(VersionStore store, int session) {
        takeBack(store, sessions[session].transaction, NOTHING_WRITTEN);
        endTransaction(session);
    }

    /** Takes back what a transaction wrote since the newest versions were {@code since}. */
    private void takeBack(VersionStore store, int transaction, int[] since) {
        for (int record = 0; record < heads.length; record++) {
            final int kept = headIn(since, record);
            int offset = heads[record];
            while (offset != NIL && offset != kept && store.writer(offset) == transaction) {
                offset = store.olderOffset(offset);
            }
            heads[record] = offset;
        }
    }

    /** SAVEPOINT; in autocommit it does nothing. */
    void setSavepoint(int session, String name) {
        if (sessions[session].transaction != NONE) {
            final TransactionState transaction = transactions[sessions[session].transaction];
            transaction.savepoints = transaction.savepoints.with(
                    new Savepoint(name, !transaction.usesTables, heads.clone(), transaction.known));
        }
    }

    /**
     * ROLLBACK TO SAVEPOINT: takes back changes, and keeps locks and read view unless the savepoint is an early one.
     *
     * @return the savepoint, or null if there is none of this name
     */
    Savepoint rollbackTo(VersionStore store, int session, String name) {
        final SessionState state = sessions[session];
        final Savepoints kept =
                state.transaction == NONE ? null : transactions[state.transaction].savepoints.backTo(name);
        if (kept == null) {
            return null;
        }
        transactions[state.transaction].savepoints = kept;
        final Savepoint savepoint = kept.last();
        takeBack(store, state.transaction, savepoint.heads());
        transactions[state.transaction].known = savepoint.known();
        if (savepoint.early()) {
            empty(state);
        }
        rememberForWaiters();
        return savepoint;
    }

    /** RELEASE SAVEPOINT; false if there is none of this name. */
    boolean releaseSavepoint(int session, String name) {
        final int transaction = sessions[session].transaction;
        final Savepoints kept = transaction == NONE ? null : transactions[transaction].savepoints.without(name);
        if (kept != null) {
            transactions[transaction].savepoints = kept;
        }
        return kept != null;
    }

    /**
     * The server rolled the whole transaction back by itself.
     *
     * @param beginOutlives whether a transaction that BEGIN began is followed by a new one
     */
    void loseTransaction(VersionStore store, int session, int step, boolean beginOutlives) {
        final SessionState state = sessions[session];
        final boolean implicit = state.implicitTransaction;
        final IsolationLevel lost = state.transactionLevel;
        rollback(store, session);
        state.keepLevel(lost); // one that was set amid it waits for its end
        if (implicit) {
            state.nextLevel = null;
        } else if (beginOutlives) {
            begin(session, step, false);
        }
    }

    /** The server rolled back the transaction of a statement that waits, which goes on as if it had not. */
    void loseUntold(VersionStore store, int session) {
        final SessionState state = sessions[session];
        takeBack(store, state.transaction, NOTHING_WRITTEN);
        empty(state);
        transactions[state.transaction].mayHoldLocks = true;
        transactions[state.transaction].lostUntold = true;
        state.checkpoints = List.of();
        rememberForWaiters();
    }

    /** Of the transaction only its savepoints are left. */
    private void empty(SessionState state) {
        transactions[state.transaction] = transactions[state.transaction].emptied();
        state.view = NO_VIEW;
        state.latestView = NO_VIEW;
    }

    private void endTransaction(int session) {
        final SessionState state = sessions[session];
        final TransactionState ended = transactions[state.transaction];
        state.leavesLocks = ended.lostUntold || state.leavesLocks && !ended.mayHoldLocks;
        transactions[state.transaction] = null;
        state.transaction = NONE;
        state.view = NO_VIEW;
        state.latestView = NO_VIEW;
        rememberForWaiters();
    }

    private void rememberForWaiters() {
        for (final SessionState other : sessions) {
            if (other.pendingStep != NONE) {
                other.checkpoints = other.readsLater ? List.of(checkpoint()) : with(other.checkpoints, checkpoint());
            }
        }
    }

    /** Starts the transaction of a statement that stands in none: it ends with the statement, unless autocommit is off. */
    void beginUnasked(int session, int step) {
        begin(session, step, !sessions[session].autocommitOff);
    }

    /** With autocommit off a savepoint is kept, also before the first statement over a table. Measured on MariaDB 11.4.5 and MySQL 8.0.33. */
    void beginForSavepoint(int session, int step) {
        if (sessions[session].transaction == NONE && sessions[session].autocommitOff) {
            beginUnasked(session, step);
        }
    }

    /** Starts a transaction at the level that SET asked for. */
    void begin(int session, int step, boolean implicit) {
        final SessionState state = sessions[session];
        state.transaction = step + 1;
        state.implicitTransaction = implicit;
        state.transactionLevel = state.nextLevel == null ? state.sessionLevel : state.nextLevel;
        state.view = NO_VIEW;
        state.latestView = NO_VIEW;
        transactions[state.transaction] = new TransactionState(session);
    }

    /**
     * WITH CONSISTENT SNAPSHOT takes a read view at once, at RR only.
     *
     * @param atSerializable whether the server takes it at SER too
     */
    void openSnapshot(ControlStep begin, boolean atSerializable) {
        final SessionState state = sessions[begin.session];
        transactions[state.transaction].usesTables = begin.consistentSnapshot();
        final boolean takesView = state.transactionLevel == IsolationLevel.RR
                || state.transactionLevel == IsolationLevel.SER && atSerializable;
        if (begin.consistentSnapshot() && takesView) {
            state.view = sequence;
            state.latestView = sequence;
        }
    }

    void block(int session, int step) {
        final SessionState state = sessions[session];
        state.pendingStep = step;
        state.sentBesideWait = othersWait(session);
        state.checkpoints = List.of(checkpoint());
    }

    void unblock(int session) {
        final SessionState state = sessions[session];
        state.pendingStep = NONE;
        state.numbersFrom = NONE;
        state.numbersAfter = NONE;
        state.movesNumbersOf = NONE;
        state.readsLater = false;
        state.checkpoints = List.of();
    }
}
