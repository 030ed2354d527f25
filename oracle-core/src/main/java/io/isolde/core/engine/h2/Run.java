package io.isolde.core.engine.h2;

import io.isolde.core.history.ErrorKind;
import io.isolde.core.query.RowImage;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** How far a statement has come that visits rows, and may wait between two of them. */
final class Run {
    private static final int NO_TABLE = -1;

    /** A row to be written: where it was, and what it becomes; null where it goes. */
    @SuppressWarnings("ArrayRecordComponent") // compared by hand
    record Change(long oldKey, Value[] row) {}

    /** What a session that waits has not noticed yet, and may miss by a deviation. */
    enum Release {
        NONE,
        /** The row that it waits for was given up by ROLLBACK. */
        ROLLBACK,
        /** The row was given up by the first ROLLBACK TO SAVEPOINT of a transaction, or the first statement that is undone. */
        PARTIAL,
        /** The transaction that it sleeps for has ended, and may have had nothing to tell. */
        ENDED
    }

    final int step;
    final H2Statement statement;
    /** The tables before it. */
    final List<RowStore> before;
    /** The rows that it found when it began, in the order in which it visits them. */
    long[] keys;

    Value[][] seen;

    /** What its subqueries read, by tables; never changed. */
    RowImage[] views = {};

    /** The row that comes next. */
    int next;

    final List<Change> changes = new ArrayList<>();
    /** Of a join, the row of the first table that is locked, while the second one is not yet; else null. */
    Value[] partial;
    /** Whether all rows are visited, and those to be changed are out. */
    boolean applying;
    /** Of the changes, or of the rows to be inserted, how many are written. */
    int written;

    /** What it waits for. */
    int blockedTable = NO_TABLE;

    long blockedKey;
    Release release = Release.NONE;

    /** Whether it is to fail by a deadlock, with a transaction that goes on. */
    boolean isVictim;

    /** Whether it may fail as it chooses the victim of a deadlock, which is a deviation. */
    boolean mayFail;

    /** Whether who has its row has undone a part, so that it may look for deadlocks again. */
    boolean mayLookAgain;

    /** Whether it has waited, and looks up what comes behind the row in an index only now. */
    boolean mayFindOthers;

    /** How many rows an UPDATE counts once more than it changes. */
    int countedTwice;

    /** The error that is yet to undo it; null for none. Others may lock rows meanwhile. */
    ErrorKind failing;

    /** Who gave the row up. */
    Holder releasedBy;
    /** Who gave the row up and woke it not, which is a deviation; null for none. */
    Holder asleepFor;

    Run(int step, H2Statement statement, List<RowStore> before, long[] keys, Value[][] seen) {
        this.step = step;
        this.statement = statement;
        this.before = before;
        this.keys = keys;
        this.seen = seen;
    }

    Run copy() {
        final Run copy = new Run(step, statement, before, keys, seen);
        copy.next = next;
        copy.changes.addAll(changes);
        copy.partial = partial;
        copy.views = views;
        copy.applying = applying;
        copy.written = written;
        copy.blockedTable = blockedTable;
        copy.blockedKey = blockedKey;
        copy.release = release;
        copy.isVictim = isVictim;
        copy.mayFail = mayFail;
        copy.mayLookAgain = mayLookAgain;
        copy.mayFindOthers = mayFindOthers;
        copy.countedTwice = countedTwice;
        copy.failing = failing;
        copy.releasedBy = releasedBy;
        copy.asleepFor = asleepFor;
        return copy;
    }

    boolean isBlocked() {
        return blockedTable != NO_TABLE;
    }

    void waitFor(int table, long key) {
        blockedTable = table;
        blockedKey = key;
    }

    /** Has it visit other rows from now on. */
    void find(long[] others, Value[][] rows, int from) {
        keys = others;
        seen = rows;
        next = from;
    }

    void goOn() {
        blockedTable = NO_TABLE;
        blockedKey = 0;
    }

    boolean isSame(Run other, int session) {
        return step == other.step
                && next == other.next
                && Arrays.equals(partial, other.partial)
                && RowImage.allSame(views, other.views)
                && applying == other.applying
                && written == other.written
                && blockedTable == other.blockedTable
                && blockedKey == other.blockedKey
                && release == other.release
                && isVictim == other.isVictim
                && mayFail == other.mayFail
                && mayLookAgain == other.mayLookAgain
                && mayFindOthers == other.mayFindOthers
                && countedTwice == other.countedTwice
                && failing == other.failing
                && Objects.equals(asleepFor, other.asleepFor)
                && Arrays.equals(keys, other.keys)
                && Arrays.deepEquals(seen, other.seen)
                && sameChanges(other)
                && H2State.sameOf(session, before, other.before);
    }

    private boolean sameChanges(Run other) {
        boolean same = changes.size() == other.changes.size();
        for (int i = 0; same && i < changes.size(); i++) {
            same = changes.get(i).oldKey() == other.changes.get(i).oldKey()
                    && Arrays.equals(changes.get(i).row(), other.changes.get(i).row());
        }
        return same;
    }

    int contentHash() {
        return ((step * 31 + next) * 31 + written) * 31 + Arrays.hashCode(keys) + Long.hashCode(blockedKey);
    }
}
