package io.isolde.core.engine.innodb;

import static io.isolde.core.storage.VersionStore.NIL;

import io.isolde.core.engine.innodb.Savepoints.Savepoint;
import io.isolde.core.engine.innodb.World.Checkpoint;
import io.isolde.core.engine.innodb.World.DoneStep;
import io.isolde.core.engine.innodb.compile.CompiledTable;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.storage.VersionStore;
import io.isolde.core.world.WorldEquality;
import it.unimi.dsi.fastutil.HashCommon;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Knows worlds in the same state: what one allows from here on, the other allows too. Worlds part at every choice, and many choices turn out
 * to make no difference: orders of statements that do not touch each other, orders of an index, places at which a scan may have stood.
 *
 * <p>Each world writes versions of its own, and rows of a table with a hidden row id get a record each time they are inserted; so rows are
 * compared by what they hold, and such records by their order.
 */
final class WorldMerger implements WorldEquality<World> {
    private final CaseContext context;
    private final VersionStore store;

    WorldMerger(CaseContext context) {
        this.context = context;
        store = context.store;
    }

    /** Equal for equal worlds, whatever the numbers of records with a hidden row id. */
    @Override
    public int hash(World world) {
        int hash = Arrays.hashCode(world.commitSequence);
        for (final SessionState session : world.sessions) {
            hash = hash * 31 + session.transaction * 7 + session.view * 3 + session.pendingStep;
        }
        int hidden = 0;
        for (int record = 0; record < world.heads.length; record++) {
            final int head = world.heads[record];
            if (head != NIL) {
                final int place = isHidden(record) ? - ++hidden : record;
                final int ofVersion = hashOfVersion(context.compiled.tables()[context.directory.table(record)], head);
                hash += HashCommon.murmurHash3(ofVersion * 31 + place); // so that sums tell which rows differ
            }
        }
        return hash;
    }

    private int hashOfVersion(CompiledTable table, int version) {
        int hash = store.writer(version) * 2 + (store.isDeleted(version) ? 1 : 0);
        for (int column = 0; column < table.columns.length; column++) {
            hash = hash * 31
                    + (store.isNull(version, column) ? 1 : context.rowValues.hashOfCell(table, column, version));
        }
        return hash;
    }

    @Override
    public boolean isSame(World left, World right) {
        if (left.sequence != right.sequence
                || !Arrays.equals(left.commitSequence, right.commitSequence)
                || !Arrays.equals(left.autoIncrement, right.autoIncrement)
                || !Arrays.equals(left.unknownNumbers, right.unknownNumbers)
                || !Arrays.equals(left.staleIndexes, right.staleIndexes)
                || !Arrays.equals(left.definedAt, right.definedAt)) {
            return false;
        }
        final int[] counterparts = counterparts(left, right);
        return counterparts != null
                && sameHeads(left.heads, right.heads, counterparts)
                && sameSessions(left, right, counterparts)
                && sameTransactions(left, right, counterparts);
    }

    /**
     * For each record of the left world the one of the right that stands for it, NIL for rows of a hidden row id that are gone; null if the
     * worlds cannot be the same.
     */
    private int[] counterparts(World left, World right) {
        final int count = context.directory.count();
        final int[] counterparts = new int[count];
        int next = 0;
        for (int record = 0; record < count; record++) {
            counterparts[record] = isHidden(record) ? NIL : record;
            if (isHidden(record) && left.head(record) != NIL) {
                next = nextHidden(right, context.directory.table(record), next);
                if (next == count) {
                    return null;
                }
                counterparts[record] = next++;
            }
        }
        return nextHidden(right, NIL, next) == count ? counterparts : null;
    }

    /** The first record from {@code from} on that exists in a table with a hidden row id; of any such table for NIL. */
    private int nextHidden(World world, int table, int from) {
        int record = from;
        while (record < context.directory.count() && !(isHidden(record) && world.head(record) != NIL)) {
            record++;
        }
        final boolean isOfTable =
                record == context.directory.count() || table == NIL || context.directory.table(record) == table;
        return isOfTable ? record : context.directory.count();
    }

    private boolean isHidden(int record) {
        return !context.compiled.tables()[context.directory.table(record)].hasClusterKey();
    }

    private boolean sameHeads(int[] left, int[] right, int[] counterparts) {
        int existing = 0;
        for (int record = 0; record < counterparts.length; record++) {
            final int head = World.headIn(left, record);
            existing += head == NIL ? 0 : 1;
            existing -= World.headIn(right, record) == NIL ? 0 : 1;
            if (head != NIL && counterparts[record] == NIL) {
                return false;
            }
            if (head != NIL
                    && !sameChains(
                            context.compiled.tables()[context.directory.table(record)],
                            head,
                            World.headIn(right, counterparts[record]),
                            counterparts)) {
                return false;
            }
        }
        return existing == 0;
    }

    private boolean sameChains(CompiledTable table, int leftHead, int rightHead, int[] counterparts) {
        int left = leftHead;
        int right = rightHead;
        while (left != right) {
            if (left == NIL || right == NIL || !sameVersions(table, left, right, counterparts)) {
                return false;
            }
            left = store.olderOffset(left);
            right = store.olderOffset(right);
        }
        return true;
    }

    private boolean sameVersions(CompiledTable table, int left, int right, int[] counterparts) {
        return store.writer(left) == store.writer(right)
                && store.isDeleted(left) == store.isDeleted(right)
                && store.isAutoNumbered(left) == store.isAutoNumbered(right)
                && counterpart(store.movedTo(left), counterparts) == store.movedTo(right)
                && context.rowValues.sameRow(table, left, right);
    }

    private static int counterpart(int record, int[] counterparts) {
        return record == NIL ? NIL : counterparts[record];
    }

    private boolean sameSessions(World left, World right, int[] counterparts) {
        for (int i = 0; i < left.sessions.length; i++) {
            final SessionState one = left.sessions[i];
            final SessionState other = right.sessions[i];
            if (one.transaction != other.transaction
                    || one.implicitTransaction != other.implicitTransaction
                    || one.autocommitOff != other.autocommitOff
                    || one.tablesRead != other.tablesRead
                    || one.tablesWritten != other.tablesWritten
                    || one.transactionLevel != other.transactionLevel
                    || one.sessionLevel != other.sessionLevel
                    || one.nextLevel != other.nextLevel
                    || one.view != other.view
                    || one.latestView != other.latestView
                    || one.pendingStep != other.pendingStep
                    || one.numbersFrom != other.numbersFrom
                    || one.numbersAfter != other.numbersAfter
                    || one.movesNumbersOf != other.movesNumbersOf
                    || one.leavesLocks != other.leavesLocks
                    || one.readsLater != other.readsLater
                    || !sameCheckpoints(one.checkpoints, other.checkpoints, counterparts)) {
                return false;
            }
        }
        return true;
    }

    private boolean sameCheckpoints(List<Checkpoint> left, List<Checkpoint> right, int[] counterparts) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i).sequence() != right.get(i).sequence()
                    || !sameHeads(left.get(i).heads(), right.get(i).heads(), counterparts)) {
                return false;
            }
        }
        return true;
    }

    private boolean sameTransactions(World left, World right, int[] counterparts) {
        for (int i = 0; i < left.transactions.length; i++) {
            if (!sameTransaction(left.transactions[i], right.transactions[i], counterparts)) {
                return false;
            }
        }
        return true;
    }

    private boolean sameTransaction(TransactionState left, TransactionState right, int[] counterparts) {
        if (left == null || right == null) {
            return Objects.equals(left, right);
        }
        return left.session == right.session
                && left.mayHoldLocks == right.mayHoldLocks
                && left.usesTables == right.usesTables
                && left.lostUntold == right.lostUntold
                && left.tablesHeld == right.tablesHeld
                && left.tablesWritten == right.tablesWritten
                && sameRecords(left.exclusive, right.exclusive, counterparts)
                && sameRecords(left.shared, right.shared, counterparts)
                && sameRecords(left.returned, right.returned, counterparts)
                && sameKnowledge(left.known, right.known, counterparts)
                && sameSteps(left.done, right.done, counterparts)
                && sameSteps(left.reads, right.reads, counterparts)
                && sameSavepoints(left.savepoints.all(), right.savepoints.all(), counterparts);
    }

    private boolean sameSavepoints(List<Savepoint> left, List<Savepoint> right, int[] counterparts) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!left.get(i).name().equalsIgnoreCase(right.get(i).name())
                    || left.get(i).early() != right.get(i).early()
                    || !sameKnowledge(left.get(i).known(), right.get(i).known(), counterparts)
                    || !sameHeads(left.get(i).heads(), right.get(i).heads(), counterparts)) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameSteps(List<DoneStep> left, List<DoneStep> right, int[] counterparts) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (left.get(i).step() != right.get(i).step()
                    || left.get(i).sequence() != right.get(i).sequence()
                    || !sameRecords(left.get(i).matched(), right.get(i).matched(), counterparts)) {
                return false;
            }
        }
        return true;
    }

    /** What is known of rows that are gone, and cannot be read again, does not count as the same. */
    private static boolean sameKnowledge(long[] left, long[] right, int[] counterparts) {
        final long[] translated = new long[left.length];
        for (int i = 0; i < left.length; i++) {
            final int record = counterparts[(int) (left[i] >>> Integer.SIZE)];
            translated[i] = (long) record << Integer.SIZE | (left[i] & 0xFFFF_FFFFL);
        }
        Arrays.sort(translated);
        return Arrays.equals(translated, right);
    }

    private static boolean sameRecords(RecordSet left, RecordSet right, int[] counterparts) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int record = 0; record < counterparts.length; record++) {
            if (left.contains(record) && (counterparts[record] == NIL || !right.contains(counterparts[record]))) {
                return false;
            }
        }
        return true;
    }
}
