package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import io.isolde.core.catalogue.H2Profile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.engine.h2.H2State.Savepoint;
import io.isolde.core.engine.h2.H2State.Session;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.Answer;
import io.isolde.core.query.RowImage;
import io.isolde.core.search.Allowance;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** Transactions of the sessions of a case: how they begin and end, what they see, savepoints, and deadlocks. Changes states. */
final class Transactions {
    private final List<IsolationLevel> levels;
    private final Allowance<H2Deviation> allowance;
    private final H2Profile profile;

    Transactions(List<IsolationLevel> levels, Allowance<H2Deviation> allowance, H2Profile profile) {
        this.levels = levels;
        this.allowance = allowance;
        this.profile = profile;
    }

    /**
     * A statement other than COMMIT and ROLLBACK begins. A transaction is as old as the first thing that is said of it, BEGIN too, which at SER takes the
     * snapshot of all tables.
     */
    void statementBegins(H2State state, int session) {
        if (state.sessions[session].age == 0) {
            state.sessions[session].age = ++state.clock;
        }
        if (levels.get(session) == IsolationLevel.SER && state.sessions[session].snapshots == null) {
            for (int table = 0; table < state.tables.length; table++) {
                takeSnapshot(state, session, table);
            }
        }
    }

    /** A statement refers to columns of a table: at RR the first one takes the snapshot of that table. */
    void refer(H2State state, int session, int table) {
        if (levels.get(session) == IsolationLevel.RR && state.sessions[session].snapshot(table) == null) {
            takeSnapshot(state, session, table);
        }
    }

    /** By a deviation it holds what its transaction had written before, even if that is rolled back to a savepoint later. */
    private void takeSnapshot(H2State state, int session, int table) {
        final Session reader = state.sessions[session];
        if (reader.snapshots == null) {
            reader.snapshots = new RowImage[state.tables.length];
        }
        final RowImage committed = state.tables[table].image(Entry.NOBODY, false);
        final RowImage own = state.tables[table].image(session, false);
        reader.snapshots[table] =
                !RowImage.same(committed, own) && allowance.allows(H2Deviation.ROLLED_BACK_ROWS_SEEN) ? own : committed;
    }

    /** The rows of a table that a session sees now. */
    RowImage view(H2State state, int session, int table) {
        final RowImage snapshot = state.sessions[session].snapshot(table);
        return snapshot == null
                ? state.tables[table].image(session, levels.get(session) == IsolationLevel.RU)
                : state.tables[table].over(snapshot, session);
    }

    /** Whether a rollback may erase rows of others, which is a deviation. */
    boolean mayErase() {
        return allowance.allows(H2Deviation.ROLLBACK_ERASES);
    }

    /** Whether a descending read may return a row twice, which is a deviation. */
    boolean mayReturnTwice() {
        return allowance.allows(H2Deviation.DESCENDING_TWICE);
    }

    /** Whether MAX of a key may be that of an own row, which is a deviation. */
    boolean mayReturnOwnKey() {
        return allowance.allows(H2Deviation.MAX_OF_OWN_ROW);
    }

    /** What depends on the version. */
    H2Profile profile() {
        return profile;
    }

    /** Whether a DELETE that begins again counts only what it deletes then, which is a deviation. */
    boolean mayCountLess() {
        return allowance.allows(H2Deviation.DELETE_COUNTS_LESS);
    }

    /** Whether an UPDATE counts a row twice that it finds twice and moves in no index, which is a deviation. */
    boolean mayCountTwice() {
        return allowance.allows(H2Deviation.UPDATE_COUNTS_MORE);
    }

    /** Whether one of two that choose a victim at a time may fail, which is a deviation. */
    boolean mayFailAsChooser() {
        return allowance.allows(H2Deviation.DEADLOCK_FOUND_TWICE);
    }

    /** Whether a session reads what others have not committed. */
    boolean readsUncommitted(int session) {
        return levels.get(session) == IsolationLevel.RU;
    }

    /** Answers a question, which takes no snapshot but that of its transaction. */
    void ask(H2State state, int session, H2Statement.Question question) {
        if (question.namesTables() && levels.get(session) == IsolationLevel.RR) {
            throw new UnsupportedFeatureException("H2 EXPLAIN at REPEATABLE READ");
        }
        statementEnds(state, session, Answer.UNJUDGED);
    }

    /** A statement has ended: in autocommit its transaction does, too. */
    void statementEnds(H2State state, int session, Answer answer) {
        state.sessions[session].run = null;
        state.sessions[session].answer = answer;
        if (!state.sessions[session].open) {
            state.end(session, true);
        }
    }

    /** A deadlock, or a row that is not as in the snapshot: the transaction is rolled back, and autocommit is on again. By a deviation it is not. */
    void rollBack(H2State state, int session) {
        final Session victim = state.sessions[session];
        final Answer answer = H2Answers.failed(ErrorKind.DEADLOCK);
        if (goesOnAsVictim(state, session)) {
            if (victim.run.isBlocked()) {
                victim.stale = state.blockerOf(session);
            }
            statementEnds(state, session, answer);
            return;
        }
        state.end(session, false);
        victim.open = false;
        victim.run = null;
        victim.answer = answer;
    }

    /** Whether a transaction goes on after a statement of a session that is the victim of a deadlock or a conflict, which is a deviation. */
    boolean goesOnAsVictim(H2State state, int session) {
        return state.sessions[session].run.statement.isQuery() && allowance.allows(H2Deviation.READ_NOT_ROLLED_BACK);
    }

    /** Undoes a statement that has failed; one of a doomed transaction stays as it is. */
    static void undo(H2State state, int session, List<RowStore> before) {
        if (!state.sessions[session].doomed) {
            state.restore(session, before);
        }
    }

    // ---- control

    /** The answer to a statement that touches no table. */
    Answer control(H2State state, int session, Statement statement) {
        final Session own = state.sessions[session];
        if (statement instanceof Statement.Begin) {
            own.open = true;
            statementBegins(state, session);
            return Answer.DONE;
        } else if (statement instanceof Statement.Commit || statement instanceof Statement.Rollback) {
            final boolean fails = profile.tellsAtCommit() && own.doomed && statement instanceof Statement.Commit;
            state.end(session, statement instanceof Statement.Commit);
            own.open &= fails;
            return fails ? H2Answers.failed(ErrorKind.TRANSACTION_ABORTED) : Answer.DONE;
        }
        statementBegins(state, session);
        Answer answer = Answer.DONE;
        if (statement instanceof Statement.Savepoint savepoint) {
            set(state, session, savepoint.name());
        } else if (statement instanceof Statement.RollbackTo back) {
            answer = rollBackTo(state, session, back.name());
        }
        if (!own.open) {
            state.end(session, true);
        }
        return answer;
    }

    /** One of the same name is no more. Measured. */
    private static void set(H2State state, int session, String name) {
        final Session own = state.sessions[session];
        final List<Savepoint> savepoints = new ArrayList<>(own.savepoints);
        savepoints.removeIf(savepoint -> savepoint.name().equalsIgnoreCase(name));
        savepoints.add(new Savepoint(name, state.mark()));
        own.savepoints = savepoints;
    }

    /** Releases the locks that were taken since, and keeps the snapshot and the savepoint. */
    private static Answer rollBackTo(H2State state, int session, String name) {
        final Session own = state.sessions[session];
        final int place = own.savepoint(name);
        if (place < 0) {
            undo(state, session, state.mark());
            return H2Answers.failed(ErrorKind.UNKNOWN_SAVEPOINT);
        } else if (own.doomed) {
            return H2Answers.failed(ErrorKind.TRANSACTION_ABORTED);
        }
        state.restore(session, own.savepoints.get(place).tables());
        state.eraseGhosts(session, place + 1);
        own.savepoints = List.copyOf(own.savepoints.subList(0, place + 1));
        return Answer.DONE;
    }
}
