package io.isolde.core.engine.h2;

import io.isolde.core.query.Answer;
import io.isolde.core.query.RowImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** One state of the database and its sessions. */
final class H2State {
    /** A place that ROLLBACK TO goes back to, with the tables as they were. */
    record Savepoint(String name, List<RowStore> tables) {}

    /** Where a row is: its table and its row key. */
    record Place(int table, long key) {}

    /**
     * A row that a transaction remembers as locked though it is not: to undo that is to erase what is there by then, which is a deviation.
     *
     * @param savepoints of the transaction at the time
     * @param step of the statement, if it was still running when another met the row; else {@link #ENDED}
     */
    record Ghost(int table, long key, int savepoints, int step) {
        static final int ENDED = -1;
    }

    /** What a session has. */
    static final class Session {
        /** Whether BEGIN has switched autocommit off. */
        boolean open;
        /** When its transaction began: the later, the younger. 0 for none. */
        long age;
        /** Of each table what its snapshot holds, or null; null as long as it has none of any. */
        RowImage[] snapshots;

        List<Savepoint> savepoints = List.of();
        /** The statement that it executes; null for none. */
        Run run;
        /** What its statement has returned, and nobody has seen yet; null for nothing. */
        Answer answer;
        /** The step that it has sent and not seen the answer of; -1 for none. */
        int sent = -1;
        /** Whether its transaction was chosen to be rolled back, and was not, which is a deviation: it locks and writes nothing more, and cannot commit. */
        boolean doomed;
        /** Whom it is still taken to wait for, though the statement that waited has failed, which is a deviation; null for none. */
        Holder stale;
        /** Whether its transaction has undone a part: who waits for it looks again and again then, and cannot miss anything. */
        boolean hasUndone;

        List<Ghost> ghosts = List.of();

        Session copy() {
            final Session copy = new Session();
            copy.open = open;
            copy.age = age;
            copy.snapshots = snapshots == null ? null : snapshots.clone();
            copy.savepoints = savepoints;
            copy.run = run == null ? null : run.copy();
            copy.answer = answer;
            copy.sent = sent;
            copy.doomed = doomed;
            copy.stale = stale;
            copy.hasUndone = hasUndone;
            copy.ghosts = ghosts;
            return copy;
        }

        RowImage snapshot(int table) {
            return snapshots == null ? null : snapshots[table];
        }

        /** The place of the last savepoint of a name, or -1. */
        int savepoint(String name) {
            int place = savepoints.size() - 1;
            while (place >= 0 && !savepoints.get(place).name().equalsIgnoreCase(name)) {
                place--;
            }
            return place;
        }

        void leaveTransaction() {
            age = 0;
            doomed = false;
            stale = null;
            hasUndone = false;
            ghosts = List.of();
            snapshots = null;
            savepoints = List.of();
        }

        private boolean isSame(Session other, int session) {
            return open == other.open
                    && sent == other.sent
                    && doomed == other.doomed
                    && hasUndone == other.hasUndone
                    && ghosts.equals(other.ghosts)
                    && Objects.equals(stale, other.stale)
                    && age == other.age
                    && sameSnapshots(other)
                    && sameSavepoints(other, session)
                    && (run == null ? other.run == null : other.run != null && run.isSame(other.run, session))
                    && (answer == null
                            ? other.answer == null
                            : other.answer != null && answer.outcome().equals(other.answer.outcome()));
        }

        private boolean sameSnapshots(Session other) {
            if (snapshots == null || other.snapshots == null) {
                return snapshots == other.snapshots;
            }
            boolean same = true;
            for (int i = 0; same && i < snapshots.length; i++) {
                same = RowImage.same(snapshots[i], other.snapshots[i]);
            }
            return same;
        }

        private boolean sameSavepoints(Session other, int session) {
            boolean same = savepoints.size() == other.savepoints.size();
            for (int i = 0; same && i < savepoints.size(); i++) {
                final Savepoint own = savepoints.get(i);
                final Savepoint beside = other.savepoints.get(i);
                same = own.name().equals(beside.name()) && sameOf(session, own.tables(), beside.tables());
            }
            return same;
        }
    }

    final RowStore[] tables;
    /** Of each table the last number that a row was given. */
    final long[] lastKeys;

    final Session[] sessions;
    /** Transactions begun so far. */
    long clock;

    /** Transactions that were forgotten with their locks, which is a deviation. Each owns its entries by a number beyond those of sessions. */
    private int forgotten;

    /** Rows that are going, while a commit goes on beside statements that it has let go. */
    List<Place> going = List.of();

    H2State(int tableCount, int sessionCount) {
        tables = new RowStore[tableCount];
        Arrays.fill(tables, RowStore.EMPTY);
        lastKeys = new long[tableCount];
        sessions = new Session[sessionCount];
        for (int i = 0; i < sessionCount; i++) {
            sessions[i] = new Session();
        }
    }

    private H2State(H2State other) {
        tables = other.tables.clone();
        lastKeys = other.lastKeys.clone();
        clock = other.clock;
        forgotten = other.forgotten;
        going = other.going;
        sessions = new Session[other.sessions.length];
        for (int i = 0; i < sessions.length; i++) {
            sessions[i] = other.sessions[i].copy();
        }
    }

    H2State copy() {
        return new H2State(this);
    }

    /** The tables as they are, which is all that a savepoint needs. */
    List<RowStore> mark() {
        return new ArrayList<>(Arrays.asList(tables));
    }

    /** Gives up what a session has changed and locked since. */
    void restore(int session, List<RowStore> mark) {
        final List<Integer> waiting = waitingFor(session);
        for (int i = 0; i < tables.length; i++) {
            tables[i] = tables[i].restoring(session, mark.get(i));
        }
        wake(session);
        release(waiting, session, sessions[session].hasUndone ? Run.Release.NONE : Run.Release.PARTIAL);
        sessions[session].hasUndone = true;
        if (sessions[session].stale != null) {
            waitingFor(session).forEach(other -> sessions[other].run.mayLookAgain = true);
        }
    }

    /** Erases what is there of the rows that a session only remembers as locked, since it had so many savepoints. */
    void eraseGhosts(int session, int savepoints) {
        erase(session, ghost -> ghost.savepoints() >= savepoints);
    }

    /** The same of those that a statement only remembers as locked. */
    void eraseGhostsOfStep(int session, int step) {
        erase(session, ghost -> ghost.step() == step);
    }

    private void erase(int session, Predicate<Ghost> which) {
        final List<Ghost> ghosts = sessions[session].ghosts;
        for (final Ghost ghost : ghosts) {
            if (which.test(ghost)) {
                letSleep(ghost);
                tables[ghost.table()] = tables[ghost.table()].without(ghost.key());
            }
        }
        sessions[session].ghosts = ghosts.stream().filter(which.negate()).toList();
    }

    /** Who waits for a row that is erased does not notice: he waits on for the transaction that had it. Measured. */
    private void letSleep(Ghost ghost) {
        for (int waiting = 0; waiting < sessions.length; waiting++) {
            final Run run = sessions[waiting].run;
            final int owner = blocker(waiting);
            if (owner != Entry.NOBODY
                    && owner < sessions.length
                    && run.blockedTable == ghost.table()
                    && run.blockedKey == ghost.key()
                    && !sessions[owner].hasUndone) {
                run.asleepFor = holder(owner);
            }
        }
    }

    /** Wakes who sleeps for the transaction of a session. */
    void wake(int session) {
        final Holder holder = holder(session);
        for (final Session other : sessions) {
            if (other.run != null && holder.equals(other.run.asleepFor)) {
                other.run.asleepFor = null;
            }
        }
    }

    private Holder holder(int session) {
        return new Holder(session, sessions[session].age);
    }

    private List<Integer> waitingFor(int session) {
        final List<Integer> waiting = new ArrayList<>();
        for (int other = 0; other < sessions.length; other++) {
            if (blocker(other) == session) {
                waiting.add(other);
            }
        }
        return waiting;
    }

    private void release(List<Integer> waiting, int session, Run.Release how) {
        for (final int other : waiting) {
            if (blocker(other) == Entry.NOBODY) {
                sessions[other].run.release = how;
                sessions[other].run.releasedBy = holder(session);
            }
        }
    }

    /** Commits what a session has changed, or gives it up, and ends its transaction. One that is doomed does not commit, and nobody is told so. */
    void end(int session, boolean commits) {
        if (commits && sessions[session].doomed) {
            forget(session);
            return;
        }
        final List<Integer> waiting = waitingFor(session);
        wakeAtEnd(session);
        addGoing(session, commits);
        for (int i = 0; i < tables.length; i++) {
            tables[i] = tables[i].changing(session, entry -> {
                final var row = commits ? entry.current : entry.committed;
                return row == null ? null : Entry.committed(row);
            });
        }
        if (!commits) {
            eraseGhosts(session, 0);
        }
        release(waiting, session, commits || sessions[session].hasUndone ? Run.Release.NONE : Run.Release.ROLLBACK);
        sessions[session].leaveTransaction();
    }

    /** A transaction that has locked nothing wakes nobody. */
    private void wakeAtEnd(int session) {
        boolean holds = false;
        for (final RowStore table : tables) {
            holds |= table.isAnyOf(session);
        }
        if (holds) {
            wake(session);
        }
        final Holder holder = holder(session);
        for (final Session other : sessions) {
            if (other.run != null && holder.equals(other.run.asleepFor)) {
                other.run.release = Run.Release.ENDED;
            }
        }
    }

    private void forget(int session) {
        final int owner = sessions.length + forgotten;
        forgotten++;
        for (int i = 0; i < tables.length; i++) {
            tables[i] = tables[i].changing(session, entry -> entry.of(owner));
        }
        sessions[session].leaveTransaction();
    }

    /** Whether a transaction was chosen to be rolled back and was not, or somebody sleeps: then statements may wait without end. */
    boolean isHarmed() {
        boolean harmed = forgotten > 0;
        for (final Session session : sessions) {
            harmed |= session.doomed || session.run != null && session.run.asleepFor != null;
        }
        return harmed;
    }

    /** The rows that it has deleted go with a COMMIT, those that it has inserted with a ROLLBACK. */
    private void addGoing(int session, boolean commits) {
        final List<Place> more = new ArrayList<>(going);
        for (int i = 0; i < tables.length; i++) {
            for (final long key : commits ? tables[i].deletedBy(session) : tables[i].insertedBy(session)) {
                more.add(new Place(i, key));
            }
        }
        going = more;
    }

    boolean isGoing(int table, long key) {
        return !going.isEmpty() && going.contains(new Place(table, key));
    }

    /** The owner of the row that a session waits for, or {@link Entry#NOBODY}; who sleeps waits for no row. */
    int blocker(int session) {
        final Run run = sessions[session].run;
        if (run == null || !run.isBlocked() || run.asleepFor != null) {
            return Entry.NOBODY;
        }
        final Entry entry = tables[run.blockedTable].find(run.blockedKey);
        return entry == null || entry.isFreeFor(session) ? Entry.NOBODY : entry.owner;
    }

    /** Whether the transaction of an owner of rows goes on and has undone a part. */
    boolean hasUndone(int owner) {
        return owner != Entry.NOBODY && owner < sessions.length && sessions[owner].hasUndone;
    }

    /** Whether a session's statement can go on. */
    boolean isActive(int session) {
        final Run run = sessions[session].run;
        return run != null && run.asleepFor == null && blocker(session) == Entry.NOBODY;
    }

    /** The owner of whose transaction H2 takes a session to wait for the end, or {@link Entry#NOBODY}. */
    int waitsFor(int session) {
        final Run run = sessions[session].run;
        if (run != null && run.isBlocked()) {
            return run.asleepFor == null ? blocker(session) : ifGoingOn(run.asleepFor);
        }
        return ifGoingOn(sessions[session].stale);
    }

    private int ifGoingOn(Holder holder) {
        return holder != null && holder.equals(holder(holder.session())) ? holder.session() : Entry.NOBODY;
    }

    /** The transaction that holds the row which a session waits for; null if it is one that was forgotten. */
    Holder blockerOf(int session) {
        final int owner = blocker(session);
        return owner == Entry.NOBODY || owner >= sessions.length ? null : holder(owner);
    }

    static boolean sameOf(int session, List<RowStore> left, List<RowStore> right) {
        boolean same = true;
        for (int i = 0; same && i < left.size(); i++) {
            same = left.get(i).holdsSame(right.get(i), session);
        }
        return same;
    }

    boolean isSame(H2State other) {
        boolean same = clock == other.clock
                && forgotten == other.forgotten
                && going.equals(other.going)
                && Arrays.equals(lastKeys, other.lastKeys);
        for (int i = 0; same && i < tables.length; i++) {
            same = tables[i].holdsSame(other.tables[i]);
        }
        for (int i = 0; same && i < sessions.length; i++) {
            same = sessions[i].isSame(other.sessions[i], i);
        }
        return same;
    }

    int contentHash() {
        int hash = (int) clock;
        for (final RowStore table : tables) {
            hash = hash * 31 + table.contentHash();
        }
        for (final Session session : sessions) {
            hash = hash * 31 + (session.open ? 1 : 0) + (int) session.age * 7;
            hash = hash * 31 + (session.run == null ? 0 : session.run.contentHash());
            hash = hash * 31
                    + (session.answer == null ? 0 : session.answer.outcome().hashCode());
        }
        return hash;
    }
}
