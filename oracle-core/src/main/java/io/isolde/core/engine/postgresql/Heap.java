package io.isolde.core.engine.postgresql;

import io.isolde.core.sql.Statement.Waiting;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The versions of a world as one session finds them: which it sees, which it may lock or replace, and for whom it waits. Each operation leaves off
 * where it has to wait, and goes on from there when it is called again.
 *
 * <p>Measured, on 15.19 and 18.6.
 */
final class Heap {
    /** How an operation on a version has gone. */
    enum Found {
        FREE,
        /** Somebody whose fate is open has marked it. */
        MARKED,
        /** A committed transaction has replaced it. */
        UPDATED,
        /** A committed transaction has deleted it. */
        DELETED,
        /** A committed transaction has moved it to another partition. */
        MOVED,
        /** The session itself has replaced or deleted it. */
        OWN,
        /** The session has to wait. */
        WAIT,
        /** It would have to, and must not. */
        REFUSED
    }

    private final PostgresWorld world;
    private final Transactions transactions;
    private final int session;
    /** The order in which a server keeps the marks of several on one version, and waits for their ends. */
    private final Comparator<Mark> inForce;

    Heap(PostgresWorld world, int session) {
        this.world = world;
        this.session = session;
        transactions = world.transactions;
        inForce = Comparator.<Mark>comparingInt(mark -> transactions.number(mark.transaction()))
                .thenComparing(Mark::writes)
                .thenComparing(Mark::lock);
    }

    // ---- what is seen

    private boolean isOwn(int transaction) {
        return transactions.isOpenIn(session, transaction);
    }

    private boolean isOwn(Mark mark) {
        return isOwn(mark.transaction());
    }

    /** Whether a version is seen in a snapshot: what was committed then, and what the session's transaction has made of it. */
    boolean sees(Version version, int snapshot) {
        if (!isOwn(version.creator()) && !transactions.isCommittedBy(version.creator(), snapshot)) {
            return false;
        }
        final Mark writer = version.writer();
        return writer == null || !isOwn(writer) && !transactions.isCommittedBy(writer.transaction(), snapshot);
    }

    // ---- locks

    private Found stateOf(Version version) {
        final Mark writer = version.writer();
        if (writer != null && isOwn(writer)) {
            return Found.OWN;
        }
        for (final Mark mark : version.marks()) {
            if (transactions.isOpen(mark.transaction())) {
                return Found.MARKED;
            }
        }
        return writer != null && transactions.isCommitted(writer.transaction()) ? gone(version) : Found.FREE;
    }

    private static Found gone(Version version) {
        return switch (version.next()) {
            case Version.NONE -> Found.DELETED;
            case Version.MOVED -> Found.MOVED;
            default -> Found.UPDATED;
        };
    }

    /** Whether a mark keeps others off: that of a writer unless it was taken back, another as long as its transaction is open. */
    private boolean keepsOff(Mark mark, RowLock lock) {
        return mark.lock().conflictsWith(lock)
                && !isOwn(mark)
                && (mark.writes()
                        ? !transactions.isAborted(mark.transaction())
                        : transactions.isOpen(mark.transaction()));
    }

    private boolean isKept(Version version, RowLock lock) {
        for (final Mark mark : version.marks()) {
            if (keepsOff(mark, lock)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the session may go on with a version that it has waited for. */
    private Found afterWait(Version version) {
        final Mark writer = version.writer();
        return writer == null || transactions.isAborted(writer.transaction()) ? Found.FREE : gone(version);
    }

    /** Queues for the version at hand, and waits for those who keep it now; null if nobody does. */
    private Found waitFor(Run run, RowLock lock, Waiting waiting, boolean queues) {
        final Version version = world.version(run.version);
        final List<Integer> awaited = new ArrayList<>();
        for (final Mark mark : version.marks()) {
            final boolean conflicts = version.marks().size() == 1 || mark.lock().conflictsWith(lock);
            if (conflicts && !isOwn(mark) && transactions.isOpen(mark.transaction())) {
                awaited.add(mark.transaction());
            }
        }
        final boolean takesPlace = queues && world.placeOf(session) == null;
        if (waiting != Waiting.WAIT
                && (!awaited.isEmpty() || takesPlace && world.mustQueue(run.version, session, lock))) {
            return Found.REFUSED;
        }
        run.sleptOn = version.marks();
        run.sleptNext = version.writer() == null ? Run.NONE : version.newer();
        final boolean first = !takesPlace || world.takePlace(run.version, session, lock);
        if (first && awaited.isEmpty()) {
            return null;
        }
        await(run, awaited);
        return Found.WAIT;
    }

    private void await(Run run, List<Integer> awaited) {
        Features.require(!run.byTurns, "WITH that writes rows by turns and waits");
        run.awaited = awaited.stream().mapToInt(Integer::intValue).toArray();
        run.waited = true;
        run.waitsSince = world.startWait();
    }

    /**
     * Locks the version at hand.
     *
     * @param follows whether it locks the versions that have replaced it, too
     */
    Found lock(Run run, RowLock lock, Waiting waiting, boolean follows) {
        Found found = tryLock(run, lock, waiting, follows);
        while (found == null) {
            found = tryLock(run, lock, waiting, follows);
        }
        if (found == Found.FREE) {
            mark(run.version, lock);
        }
        if (found != Found.WAIT) {
            finish(run);
        }
        return found == Found.MARKED ? Found.FREE : found;
    }

    /** One attempt: null if it is to be made again, {@link Found#MARKED} if the session has such a lock already. */
    private Found tryLock(Run run, RowLock lock, Waiting waiting, boolean follows) {
        if (run.chain != Run.NONE) {
            final Found found = lockNewer(run, lock);
            if (found != Found.FREE) {
                return found;
            }
            run.chain = Run.NONE;
            return chained(run, world.version(run.version));
        }
        final Version version = world.version(run.version);
        if (run.sleptOn != null) {
            return wake(run, version, follows);
        }
        final Found state = stateOf(version);
        if (state == Found.FREE || state == Found.OWN) {
            return state;
        }
        if (!run.knowsOwn && ownCovers(run, version, lock)) {
            return Found.MARKED;
        }
        run.knowsOwn = true;
        if (!mustSleep(version, lock)) {
            if (follows && lock == RowLock.KEY_SHARE && version.writer() != null && version.newer() != Version.NONE) {
                run.chain = version.newer();
                return null;
            }
            return Found.FREE;
        } else if (state != Found.MARKED) {
            return state;
        }
        return waitFor(run, lock, waiting, !run.skipsQueue);
    }

    /** All newer versions are locked. That may have taken waits, so it looks whether what it found still holds. */
    private Found chained(Run run, Version version) {
        if (run.sleptOn == null) {
            return version.writer() != null && strongest(version.marks()) == RowLock.UPDATE ? null : Found.FREE;
        }
        return run.sleptOn.equals(version.marks()) ? afterWait(version) : again(run);
    }

    private static Found again(Run run) {
        run.sleptOn = null;
        return null;
    }

    /** Those it waited for have ended. */
    private Found wake(Run run, Version version, boolean follows) {
        if (follows && run.sleptNext != Run.NONE) {
            run.chain = run.sleptNext;
            run.sleptNext = Run.NONE;
            return null;
        }
        return run.sleptOn.equals(version.marks()) ? afterWait(version) : again(run);
    }

    private boolean ownCovers(Run run, Version version, RowLock lock) {
        for (final Mark mark : version.marks()) {
            if (isOwn(mark)) {
                if (mark.lock().covers(lock)) {
                    return true;
                }
                run.skipsQueue = true;
            }
        }
        return false;
    }

    /** Whether a lock has to queue for a marked version, even if it need not wait behind its place. */
    private boolean mustSleep(Version version, RowLock lock) {
        final List<Mark> marks = version.marks();
        if (marks.size() == 1 && isOwn(marks.get(0))) {
            return false;
        }
        return switch (lock) {
            case KEY_SHARE -> strongest(marks) == RowLock.UPDATE;
            case SHARE -> version.writer() != null || strongest(marks).covers(RowLock.NO_KEY_UPDATE);
            case NO_KEY_UPDATE ->
                marks.size() > 1
                        ? isKept(version, lock)
                        : version.writer() != null || strongest(marks) != RowLock.KEY_SHARE;
            case UPDATE -> true;
        };
    }

    /** Of all marks, even of those that mean nothing any longer. */
    private static RowLock strongest(List<Mark> marks) {
        RowLock strongest = RowLock.KEY_SHARE;
        for (final Mark mark : marks) {
            strongest = mark.lock().covers(strongest) ? mark.lock() : strongest;
        }
        return strongest;
    }

    /** Locks the newer versions of the row, one after the other. */
    private Found lockNewer(Run run, RowLock lock) {
        if (run.awaited.length > 0) {
            throw new IllegalStateException("a statement that waits does not go on: step=" + run.step);
        }
        transactions.number(world.sessions[session].innermost());
        while (run.chain != Run.NONE) {
            final Version version = world.version(run.chain);
            if (transactions.isAborted(version.creator())) {
                return Found.FREE;
            }
            boolean own = false;
            for (final Mark mark : version.marks()) {
                if (isOwn(mark)) {
                    own = true;
                    break;
                } else if (keepsOff(mark, lock)) {
                    if (!transactions.isOpen(mark.transaction())) {
                        return gone(version);
                    }
                    await(run, List.of(mark.transaction()));
                    return Found.WAIT;
                }
            }
            if (!own) {
                mark(run.chain, lock);
            }
            final Mark writer = version.writer();
            run.chain = writer == null || transactions.isAborted(writer.transaction()) ? Run.NONE : version.newer();
        }
        return Found.FREE;
    }

    /** Whether the version at hand may be replaced or deleted: waits for those who keep it. */
    Found claim(Run run, RowLock lock) {
        Found found = tryClaim(run, lock);
        while (found == null) {
            found = tryClaim(run, lock);
        }
        if (found != Found.WAIT) {
            finish(run);
        }
        return found;
    }

    private Found tryClaim(Run run, RowLock lock) {
        transactions.number(world.sessions[session].innermost());
        final Version version = world.version(run.version);
        if (run.sleptOn != null) {
            return run.sleptOn.equals(version.marks()) ? afterWait(version) : again(run);
        }
        final Found state = stateOf(version);
        if (state != Found.MARKED) {
            return state;
        }
        final List<Mark> marks = version.marks();
        boolean queues = true;
        if (marks.size() > 1) {
            if (!isKept(version, lock)) {
                return afterWait(version);
            }
            queues = marks.stream().noneMatch(this::isOwn);
        } else if (isOwn(marks.get(0)) || !marks.get(0).lock().conflictsWith(lock)) {
            return Found.FREE;
        }
        return waitFor(run, lock, Waiting.WAIT, queues);
    }

    private void finish(Run run) {
        world.leaveQueue(session);
        run.forgetWaits();
    }

    // ---- marks

    private void mark(int number, RowLock lock) {
        final Version version = world.version(number);
        world.replace(number, version.withMarks(marked(version, lock, false)));
    }

    /** The marks of a version when the session has left one. */
    private List<Mark> marked(Version version, RowLock lock, boolean writes) {
        final int own = world.sessions[session].innermost();
        transactions.number(own);
        final List<Mark> marks = version.marks();
        final List<Mark> kept = new ArrayList<>();
        if (marks.size() == 1
                && marks.get(0).transaction() == own
                && !marks.get(0).writes()) {
            final RowLock before = marks.get(0).lock();
            return List.of(new Mark(own, before.covers(lock) ? before : lock, writes));
        }
        for (final Mark mark : marks) {
            if (transactions.isOpen(mark.transaction())
                    || mark.writes() && transactions.isCommitted(mark.transaction())) {
                kept.add(mark);
            }
        }
        final Mark added = new Mark(own, lock, writes);
        if (kept.contains(added)) {
            return marks;
        }
        kept.add(added);
        if (kept.size() > 1) {
            kept.sort(inForce);
        }
        return List.copyOf(kept);
    }

    private void noteWrite(int table) {
        world.dependencies.note(world.sessions[session], 0, 1L << table);
    }

    /** Marks a version as deleted. */
    void delete(int number, RowLock lock) {
        final Version old = world.version(number);
        noteWrite(old.table());
        world.replace(number, old.replacedBy(Version.NONE, marked(old, lock, true)));
    }

    /**
     * Replaces a version that was {@linkplain #claim claimed}.
     *
     * @param heapOnly whether no indexed column changed: what leads to the old version leads to the new one
     */
    int update(int number, Value[] values, RowLock lock, boolean heapOnly) {
        final Version old = world.version(number);
        noteWrite(old.table());
        final boolean inForce = old.marks().stream().anyMatch(mark -> transactions.isOpen(mark.transaction()));
        List<Mark> inherited = inForce ? old.marks() : List.of();
        if (inherited.size() == 1) {
            inherited = List.of(new Mark(inherited.get(0).transaction(), RowLock.KEY_SHARE, false));
        }
        final int newer = world.versionCount();
        world.add(new Version(
                old.table(),
                values,
                world.sessions[session].innermost(),
                heapOnly ? old.root() : newer,
                inherited,
                Version.NONE,
                heapOnly ? old.indexes() : 0));
        world.replace(number, old.replacedBy(newer, marked(old, lock, true)));
        return newer;
    }

    /** Moves a row whose version was {@linkplain #claim claimed} to another partition; its new version. */
    int move(int number, Value[] values) {
        final Version old = world.version(number);
        world.replace(number, old.replacedBy(Version.MOVED, marked(old, RowLock.UPDATE, true)));
        return insert(old.table(), values);
    }

    int insert(int table, Value[] values) {
        noteWrite(table);
        transactions.number(world.sessions[session].innermost());
        final int number = world.versionCount();
        return world.add(
                new Version(table, values, world.sessions[session].innermost(), number, List.of(), Version.NONE, 0));
    }

    // ---- the newest version

    /**
     * Turns the version at hand to the newest committed version of its row, behind whoever replaces it.
     *
     * @return {@link Found#FREE}, {@link Found#DELETED}, {@link Found#MOVED}, {@link Found#WAIT} or {@link Found#REFUSED}; {@link Found#OWN} if the statement has written it
     */
    Found chase(Run run, Waiting waiting) {
        while (true) {
            final Version version = world.version(run.version);
            final Mark writer = version.writer();
            if (writer == null || transactions.isAborted(writer.transaction())) {
                return run.version >= run.firstWritten && isOwn(version.creator()) ? Found.OWN : Found.FREE;
            } else if (!isOwn(writer) && transactions.isOpen(writer.transaction())) {
                if (waiting != Waiting.WAIT) {
                    return Found.REFUSED;
                }
                await(run, List.of(writer.transaction()));
                return Found.WAIT;
            } else if (version.newer() == Version.NONE) {
                return gone(version);
            }
            run.version = version.next();
        }
    }

    // ---- unique indexes

    /** Whom an entry of a unique index would clash with. */
    record Clash(int version, int awaited) {}

    /**
     * The first version with the same key that is there, or that may yet be; null if there is none. Where several may have a key, that is the one whose
     * entry comes first.
     *
     * @param own the version that is to be entered; {@link Version#NONE} if there is none yet
     * @param number of the index
     */
    Clash clash(int table, Value[] values, int own, UniqueKey key, int number) {
        if (!key.isOf(values)) {
            return null;
        }
        final Value[] entry = key.entryOf(values);
        Clash first = null;
        for (int i = 0; i < world.versionCount(); i++) {
            final Version other = world.version(i);
            if (i != own
                    && other.table() == table
                    && other.indexes() > number
                    && key.isOf(other.values())
                    && key.isSame(entry, other.values())) {
                final int awaited = awaitedFor(other);
                final boolean isThere = awaited != GONE;
                if (isThere && !key.isAskedLater()) {
                    return new Clash(i, awaited);
                } else if (isThere
                        && (first == null
                                || other.root() < world.version(first.version()).root())) {
                    first = new Clash(i, awaited);
                }
            }
        }
        return first;
    }

    private static final int GONE = -2;

    /** The transaction whose end decides whether a version is there; {@link Transactions#NONE} if it is, {@link #GONE} if it is not. */
    private int awaitedFor(Version version) {
        if (transactions.isAborted(version.creator())) {
            return GONE;
        } else if (transactions.isOpen(version.creator()) && !isOwn(version.creator())) {
            return version.creator();
        }
        final Mark writer = version.writer();
        if (writer == null || transactions.isAborted(writer.transaction())) {
            return Transactions.NONE;
        } else if (isOwn(writer) || transactions.isCommitted(writer.transaction())) {
            return GONE;
        }
        return writer.transaction();
    }

    /** Waits for the end of one transaction. */
    void waitForEnd(Run run, int transaction) {
        await(run, List.of(transaction));
    }
}
