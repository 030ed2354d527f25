package io.isolde.jmh.flat;

import io.isolde.core.catalogue.AfterRollback;
import io.isolde.core.catalogue.Behaviour;
import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.LevelRules;
import io.isolde.core.catalogue.UnchangedRows;
import io.isolde.core.sql.UnsupportedFeatureException;
import io.isolde.jmh.flat.FlatCase.Assignment;
import io.isolde.jmh.flat.FlatCase.Kind;
import io.isolde.jmh.flat.FlatHistory.End;
import java.util.Arrays;

/**
 * Predicts the history of flat cases, as {@code oracle.Predictor} does: statements executed row by row, with every lock InnoDB would take
 * on the way, waits, resumptions in order of arrival, and deadlocks. One per thread; allocates nothing once warm.
 */
public final class FlatSolver {
    private static final int NONE = Slots.NONE;

    /** Far more than any case of a few statements needs. */
    private static final int MOST_RESUMPTIONS = 1_000;

    /** No read view. */
    private static final int NO_VIEW = -1;

    private final boolean beginOutlivesRollback;
    private final boolean comparesUnchangedIfRead;
    private final LevelRules[] rulesOf = new LevelRules[IsolationLevel.values().length];

    private final RowVersions rows = new RowVersions();
    private final SlotLocks locks = new SlotLocks();
    private final SlotWaits waits;
    private final ConditionEvaluator evaluator = new ConditionEvaluator();
    private final RowHash hash = new RowHash();

    private FlatCase flat;
    private FlatHistory history;
    private int sequence;
    private int resumptions;

    // ---- by session
    /** The number of the open transaction, or NONE. */
    private final int[] transaction = new int[FlatCase.MOST_SESSIONS];

    private final boolean[] implicit = new boolean[FlatCase.MOST_SESSIONS];
    private final int[] view = new int[FlatCase.MOST_SESSIONS];

    // ---- by session: its statement on the way
    private final int[] step = new int[FlatCase.MOST_SESSIONS];
    /** What it has written has stamps of at least this. */
    private final int[] firstStamp = new int[FlatCase.MOST_SESSIONS];

    private final long[] affected = new long[FlatCase.MOST_SESSIONS];
    private final boolean[] failed = new boolean[FlatCase.MOST_SESSIONS];
    /** Of a scan: the slot it has done last, and the one it waits at. */
    private final int[] lastSlot = new int[FlatCase.MOST_SESSIONS];

    private final int[] waitSlot = new int[FlatCase.MOST_SESSIONS];
    private final long[] matched = new long[FlatCase.MOST_SESSIONS];
    /** Of an INSERT: the row it is at. */
    private final int[] row = new int[FlatCase.MOST_SESSIONS];

    private final boolean[] sent = new boolean[FlatCase.MOST_STEPS];

    public FlatSolver(InnoDbProfile profile) {
        if (profile.snapshotIsolation()) {
            throw new UnsupportedFeatureException("snapshot isolation");
        }
        if (profile.unchangedRows() == UnchangedRows.UNKNOWN || profile.afterRollback() == AfterRollback.EITHER) {
            throw new UnsupportedFeatureException("a server between those measured");
        }
        waits = new SlotWaits(rows, locks, profile.has(Behaviour.SHARED_HOLDER_PASSES_WAITERS));
        beginOutlivesRollback = profile.afterRollback() == AfterRollback.NEW_TRANSACTION;
        comparesUnchangedIfRead = profile.unchangedRows() == UnchangedRows.COMPARED_IF_READ;
        for (final IsolationLevel level : IsolationLevel.values()) {
            rulesOf[level.ordinal()] = LevelRules.of(level, profile);
        }
    }

    /**
     * Predicts.
     *
     * @param predicted cleared, then filled
     */
    public void predict(FlatCase flatCase, FlatHistory predicted) {
        flat = flatCase;
        history = predicted;
        history.clear();
        rows.start(flat);
        locks.start(flat);
        sequence = 0;
        waits.start(flat);
        resumptions = 0;
        Arrays.fill(transaction, NONE);
        Arrays.fill(view, NO_VIEW);
        Arrays.fill(sent, 0, flat.steps, false);
        for (int next = nextToSend(0); next != NONE; next = nextToSend(next)) {
            sent[next] = true;
            send(next);
            history.endRound(next, waits.all());
        }
        final long alive = rows.alive();
        history.finish(
                flat.restRows + Long.bitCount(alive),
                flat.restHash + hash.of(rows.cells, rows.nulls, (1 << flat.columns) - 1, alive));
    }

    // ---- sending

    private int earliestUnsent;

    /** The canonical send rule: the earliest unsent step whose session is not waiting. */
    private int nextToSend(int last) {
        if (last == 0) {
            earliestUnsent = 0;
        }
        while (earliestUnsent < flat.steps && sent[earliestUnsent]) {
            earliestUnsent++;
        }
        for (int next = earliestUnsent; next < flat.steps; next++) {
            if (!sent[next] && !waits.has(flat.session[next])) {
                return next;
            }
        }
        return NONE;
    }

    private void send(int sentStep) {
        final int session = flat.session[sentStep];
        final Kind kind = flat.kind[sentStep];
        if (kind.isTransactionControl()) {
            end(session, kind != Kind.ROLLBACK);
            if (kind == Kind.BEGIN) {
                begin(session, sentStep, false);
            }
            history.complete(sentStep, End.DONE, 0, 0);
            resumeWaiters();
            return;
        }
        if (transaction[session] == NONE) {
            begin(session, sentStep, true);
        }
        step[session] = sentStep;
        if (kind == Kind.SELECT && !(level(session) == IsolationLevel.SER && !implicit[session])) {
            readConsistently(session, sentStep);
            finish(session);
            return;
        }
        startStatement(session, sentStep);
        advance(session);
        if (waits.has(session)) {
            breakDeadlocks(session);
        }
    }

    private IsolationLevel level(int session) {
        return flat.levels[session];
    }

    private void begin(int session, int atStep, boolean inAutocommit) {
        transaction[session] = atStep + 1;
        implicit[session] = inAutocommit;
        view[session] = NO_VIEW;
    }

    /** Ends a session's transaction, if it has one, and drops its locks. */
    private void end(int session, boolean commit) {
        if (transaction[session] == NONE) {
            return;
        }
        if (commit) {
            rows.commit(session, transaction[session], ++sequence);
        } else {
            takeBack(session, 0);
        }
        locks.release(session);
        transaction[session] = NONE;
        view[session] = NO_VIEW;
    }

    private void takeBack(int session, int since) {
        final long gone = rows.takeBack(session, transaction[session], since);
        if (gone != 0) {
            locks.forget(gone, rows.existing);
        }
    }

    private void finish(int session) {
        if (implicit[session]) {
            end(session, true);
            resumeWaiters();
        }
    }

    private void readConsistently(int session, int readStep) {
        final boolean repeatable = level(session) == IsolationLevel.RR && !implicit[session];
        if (repeatable && view[session] == NO_VIEW) {
            view[session] = sequence;
        }
        final long alive;
        if (level(session) == IsolationLevel.RU) {
            rows.viewCells = rows.cells;
            rows.viewNulls = rows.nulls;
            alive = rows.alive();
        } else {
            final int at = repeatable ? view[session] : sequence;
            alive = rows.view(at, transaction[session], at == sequence ? rows.changedByOthers(session) : -1L);
        }
        final long found = alive & holds(readStep, rows.viewCells, rows.viewNulls, alive);
        returnRows(readStep, rows.viewCells, rows.viewNulls, found);
    }

    /** The slots for which the condition of a step holds; of those outside a set anything is told. */
    private long holds(int ofStep, long[] cells, long[] nulls, long of) {
        if (of == 0) {
            return 0;
        }
        return evaluator.holds(
                flat.conditions,
                flat.whereFrom[ofStep],
                flat.whereTo[ofStep],
                cells,
                nulls,
                Long.numberOfTrailingZeros(of),
                64 - Long.numberOfLeadingZeros(of));
    }

    private void returnRows(int readStep, long[] cells, long[] nulls, long found) {
        final int count = Long.bitCount(found);
        final int projection = flat.projection[readStep];
        if (projection == 0) {
            history.complete(readStep, End.ROWS, 1, hash.ofCount(count));
        } else {
            history.complete(readStep, End.ROWS, count, hash.of(cells, nulls, projection, found));
        }
    }

    // ---- statements that lock

    private void startStatement(int session, int ofStep) {
        firstStamp[session] = rows.nextStamp();
        affected[session] = 0;
        failed[session] = false;
        lastSlot[session] = NONE;
        waitSlot[session] = NONE;
        matched[session] = 0;
        row[session] = flat.insertFrom[ofStep];
    }

    /** Executes until the statement ends or waits. */
    private void advance(int session) {
        final int ofStep = step[session];
        final boolean resumed = waits.has(session);
        if (resumed) {
            waits.grant(session);
        }
        final boolean ended =
                flat.kind[ofStep] == Kind.INSERT ? insert(session, ofStep) : scan(session, ofStep, resumed);
        if (!ended) {
            return;
        }
        if (!failed[session]) {
            if (flat.kind[ofStep].isSelect()) {
                returnRows(ofStep, rows.cells, rows.nulls, matched[session]);
            } else {
                history.complete(ofStep, End.AFFECTED, affected[session], 0);
            }
        }
        finish(session);
    }

    /** Ends the statement with an error: its changes are taken back, its locks stay. */
    private void fail(int session, End how) {
        takeBack(session, firstStamp[session]);
        failed[session] = true;
        history.complete(step[session], how, 0, 0);
    }

    /** Asks for a record lock; false if it has to wait. */
    private boolean lock(int session, int slot, boolean exclusively) {
        if (!waits.ask(session, slot, exclusively)) {
            return false;
        }
        locks.lock(session, slot, exclusively);
        return true;
    }

    // ---- INSERT

    private boolean insert(int session, int ofStep) {
        for (; row[session] < flat.insertTo[ofStep]; row[session]++) {
            final int inserted = row[session];
            final int slot = flat.insertedSlot[inserted];
            if (Slots.has(rows.existing, slot)) {
                if (!lock(session, slot, false)) {
                    return false;
                }
                if (Slots.has(rows.alive(), slot)) {
                    fail(session, End.DUPLICATE_KEY);
                    return true;
                }
            }
            if (!waits.askToInsert(session, slot)) {
                return false;
            }
            if (Slots.has(rows.existing, slot) && !waits.ask(session, slot, true)) {
                return false; // what a deleted row left is used again
            }
            place(session, slot, inserted);
            affected[session]++;
        }
        return true;
    }

    private void place(int session, int slot, int inserted) {
        rows.write(slot, session, transaction[session]);
        for (int column = 1; column < flat.columns; column++) {
            if ((flat.insertedNulls[inserted] >>> column & 1) != 0) {
                rows.setNull(slot, column);
            } else {
                rows.set(slot, column, flat.insertedCells[inserted * FlatCase.MOST_COLUMNS + column]);
            }
        }
    }

    // ---- scans

    /** What the scan that is executed finds to match in the newest versions. */
    private long matchesNow;
    /** The same in the newest committed versions; told once {@link #committedKnown}. */
    private long matchesCommitted;

    private boolean committedKnown;

    /** Scans on from the last slot; false if it has to wait. */
    private boolean scan(int session, int ofStep, boolean resumed) {
        final KeyRange range = flat.range[ofStep];
        final LevelRules rules = rulesOf[level(session).ordinal()];
        final boolean exclusively = flat.kind[ofStep] != Kind.SELECT && flat.kind[ofStep] != Kind.SELECT_FOR_SHARE;
        final long contended = waits.contended(session, exclusively);
        boolean waitedHere = resumed;
        committedKnown = false;
        final long candidates = rows.alive() & ~range.before & ~range.beyond;
        matchesNow = candidates & holds(ofStep, rows.cells, rows.nulls, candidates);
        while (true) {
            final int from = waitSlot[session] == NONE ? lastSlot[session] + 1 : waitSlot[session];
            final int slot = Slots.next(rows.existing & ~range.before, from);
            final int previous = Slots.previous(rows.existing, slot == NONE ? flat.slots : slot);
            if (slot == NONE) {
                if (rules.gapLocks() && !endsAt(range, rules, previous)) {
                    locks.lockGap(session, previous, flat.slots);
                }
                return true;
            }
            if (waitSlot[session] != NONE && slot != waitSlot[session]) {
                waitSlot[session] = NONE; // the entry waited for is gone: this one is met anew
                waitedHere = false;
            }
            if (waitSlot[session] == NONE && !range.isPoint && !Slots.has(contended | range.beyond, slot)) {
                visitRun(session, ofStep, slot, previous, exclusively, contended);
                continue;
            }
            final boolean beyond = Slots.has(range.beyond, slot);
            final boolean locked = beyond
                    ? visitBeyond(session, ofStep, slot, previous, exclusively, waitedHere)
                    : visitInside(session, ofStep, slot, previous, exclusively, waitedHere);
            if (!locked) {
                waitSlot[session] = slot;
                return false;
            }
            if (beyond || range.isPoint) {
                return true;
            }
            waitSlot[session] = NONE;
            waitedHere = false;
            lastSlot[session] = slot;
        }
    }

    /** {@link #visitInside} of a slot and of all that follow it up to one that others may hold. */
    private void visitRun(int session, int ofStep, int slot, int previous, boolean exclusively, long contended) {
        final KeyRange range = flat.range[ofStep];
        final LevelRules rules = rulesOf[level(session).ordinal()];
        final int stop = Slots.next(rows.existing & (contended | range.beyond), slot);
        final long run = rows.existing & Slots.between(slot, stop == NONE ? flat.slots : stop);
        final int last = Slots.previous(run, flat.slots);
        if (rules.gapLocks()) {
            locks.lockGaps(session, Slots.has(range.start, slot) ? slot : previous, last, rows.existing);
        }
        final long found = matchesNow & run;
        final long kept = rules.keepsUnmatched() ? run : found | locks.records[session] & run;
        locks.lockAll(session, kept, exclusively);
        if (flat.kind[ofStep].isSelect()) {
            matched[session] |= found;
        } else {
            for (long left = found; left != 0; left &= left - 1) {
                take(session, ofStep, Long.numberOfTrailingZeros(left));
            }
        }
        lastSlot[session] = last;
    }

    /** Whether nothing is looked at beyond a range, as its last key was there. */
    private static boolean endsAt(KeyRange range, LevelRules rules, int previous) {
        return range.isRange && !rules.rangeLocksBeyond() && previous != NONE && Slots.has(range.end, previous);
    }

    private boolean visitBeyond(
            int session, int ofStep, int slot, int previous, boolean exclusively, boolean waitedHere) {
        final KeyRange range = flat.range[ofStep];
        final LevelRules rules = rulesOf[level(session).ordinal()];
        if (endsAt(range, rules, previous)) {
            return true;
        }
        if (rules.gapLocks()) {
            locks.lockGap(session, previous, slot);
        }
        if (!range.isRange || !rules.rangeLocksBeyond() || passesBy(session, ofStep, rules, slot)) {
            return true;
        }
        final boolean held = Slots.has(locks.records[session], slot);
        if (!lock(session, slot, exclusively)) {
            return false;
        }
        if (!held && !waitedHere && !rules.keepsUnmatched()) {
            locks.unlock(session, slot);
        }
        return true;
    }

    /** Locks and evaluates one slot; false if it has to wait. */
    private boolean visitInside(
            int session, int ofStep, int slot, int previous, boolean exclusively, boolean waitedHere) {
        final KeyRange range = flat.range[ofStep];
        final LevelRules rules = rulesOf[level(session).ordinal()];
        if (passesBy(session, ofStep, rules, slot)) {
            return true;
        }
        final boolean held = Slots.has(locks.records[session], slot);
        if (rules.gapLocks() && !range.isPoint && !Slots.has(range.start, slot)) {
            locks.lockGap(session, previous, slot);
        }
        if (!lock(session, slot, exclusively)) {
            return false;
        }
        if (Slots.has(matchesNow, slot)) {
            take(session, ofStep, slot);
            return true;
        }
        final boolean foundByKey = flat.kind[ofStep].isSelect() && range.isPoint && Slots.has(rows.alive(), slot);
        if (!held && !waitedHere && !rules.keepsUnmatched() && !foundByKey) {
            locks.unlock(session, slot);
        }
        return true;
    }

    /** Semi-consistent read: an UPDATE goes by a locked row whose committed version does not match. */
    private boolean passesBy(int session, int ofStep, LevelRules rules, int slot) {
        if (flat.kind[ofStep] != Kind.UPDATE
                || !rules.semiConsistentUpdate()
                || flat.range[ofStep].isPoint
                || waitSlot[session] != NONE
                || !waits.wouldWait(session, slot)) {
            return false;
        }
        if (!committedKnown) {
            committedKnown = true;
            final long alive = rows.view(sequence, NONE, -1L);
            matchesCommitted = alive & holds(ofStep, rows.viewCells, rows.viewNulls, alive);
        }
        return !Slots.has(matchesCommitted, slot);
    }

    /** Returns, changes or deletes a row that matches. */
    private void take(int session, int ofStep, int slot) {
        switch (flat.kind[ofStep]) {
            case DELETE -> {
                rows.delete(slot, session, transaction[session]);
                affected[session]++;
            }
            case UPDATE -> {
                update(session, ofStep, slot);
                affected[session]++;
            }
            default -> matched[session] |= 1L << slot;
        }
    }

    private void update(int session, int ofStep, int slot) {
        final int column = flat.assignedColumn[ofStep];
        final Assignment how = flat.assignment[ofStep];
        final boolean wasNull = Slots.has(rows.nulls[column], slot);
        final long old = rows.cells[column << Slots.SHIFT | slot];
        final boolean isNull = how == Assignment.NULL || how == Assignment.ADDITION && wasNull;
        final long value = how == Assignment.ADDITION ? old + flat.operand[ofStep] : flat.operand[ofStep];
        final boolean unchanged = isNull == wasNull && (isNull || value == old);
        if (unchanged && !(isStale(session, slot) && writesUnchanged(ofStep))) {
            return; // where there is no older snapshot nobody can tell
        }
        rows.write(slot, session, transaction[session]);
        if (isNull) {
            rows.setNull(slot, column);
        } else {
            rows.set(slot, column, value);
        }
    }

    /** Whether the session has a snapshot that does not see the newest version of a row. */
    private boolean isStale(int session, int slot) {
        return view[session] != NO_VIEW && !rows.isNewestSeen(slot, view[session], transaction[session]);
    }

    /** Whether a row that stays as it was gets a new version: where it is compared only if all that is assigned is read. */
    private boolean writesUnchanged(int ofStep) {
        return comparesUnchangedIfRead
                && flat.assignment[ofStep] != Assignment.ADDITION
                && !flat.conditions.reads(flat.whereFrom[ofStep], flat.whereTo[ofStep], flat.assignedColumn[ofStep]);
    }

    // ---- waiting

    /** Lets waiting statements try again, in order of arrival, until none gets further. */
    private void resumeWaiters() {
        for (int session = waits.readyToGoOn(); session != NONE; session = waits.readyToGoOn()) {
            if (++resumptions > MOST_RESUMPTIONS) {
                throw new UnsupportedFeatureException("a prediction that does not settle");
            }
            advance(session);
            if (waits.has(session)) {
                breakDeadlocks(session);
            }
        }
    }

    /** Rolls back the lightest member of each cycle that a session's wait closed; on a tie the one that closed it. */
    private void breakDeadlocks(int session) {
        for (int victim = waits.victim(session);
                victim != NONE;
                victim = waits.has(session) ? waits.victim(session) : NONE) {
            final int lost = step[victim];
            waits.abandon(victim);
            locks.release(victim);
            takeBack(victim, 0);
            final boolean wasImplicit = implicit[victim];
            transaction[victim] = NONE;
            view[victim] = NO_VIEW;
            if (!wasImplicit && beginOutlivesRollback) {
                begin(victim, lost, false);
            }
            history.complete(lost, End.DEADLOCK, 0, 0);
            resumeWaiters();
        }
    }
}
