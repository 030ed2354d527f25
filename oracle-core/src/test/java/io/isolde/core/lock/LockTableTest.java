package io.isolde.core.lock;

import static io.isolde.core.lock.LockTable.END;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.lock.LockTable.Mode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Places are ordered by key, which here is the version itself, then by record. */
class LockTableTest {
    private static final long SEED = 20260105;
    private static final int INDEX = 0;
    private static final int A = 1;
    private static final int B = 2;
    private static final int C = 3;

    private final LockTable locks = new LockTable(LockTableTest::comparePlaces);

    @Test
    void sharedLocksGoTogetherAndExclusiveOnesDoNot() {
        locks.lockRecord(A, INDEX, 5, 50, Mode.SHARED);
        assertEquals(END, conflict(B, 5, Mode.SHARED));
        assertEquals(A, conflict(B, 5, Mode.EXCLUSIVE));
        locks.lockRecord(B, INDEX, 6, 60, Mode.EXCLUSIVE);
        assertEquals(B, conflict(A, 6, Mode.SHARED));
        assertEquals(B, conflict(A, 6, Mode.EXCLUSIVE));
        assertEquals(END, conflict(B, 6, Mode.EXCLUSIVE));
        assertEquals(END, conflict(A, 7, Mode.EXCLUSIVE));
    }

    @Test
    void theSameRecordAtAnotherKeyIsAnotherPlace() {
        locks.lockRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE);
        assertEquals(END, locks.recordConflict(B, INDEX, 5, 51, Mode.EXCLUSIVE, 0));
        assertEquals(END, locks.recordConflict(B, INDEX + 1, 5, 50, Mode.EXCLUSIVE, 0));
        assertEquals(A, locks.recordConflict(B, INDEX, 5, 50, Mode.EXCLUSIVE, 0));
    }

    @Test
    void anUpgradeKeepsOneLockAndIsNeverTakenBackByAWeakerRequest() {
        locks.lockRecord(A, INDEX, 5, 50, Mode.SHARED);
        assertFalse(locks.holdsRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE));
        locks.lockRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE);
        assertTrue(locks.holdsRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE));
        locks.lockRecord(A, INDEX, 5, 50, Mode.SHARED);
        assertTrue(locks.holdsRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE));
        locks.unlockRecord(A, INDEX, 5, 50);
        assertFalse(locks.holdsRecord(A, INDEX, 5, 50));
    }

    @Test
    void everyConflictingOwnerIsFoundInTurn() {
        locks.lockRecord(A, INDEX, 5, 50, Mode.SHARED);
        locks.lockRecord(B, INDEX, 5, 50, Mode.SHARED);
        locks.lockRecord(C, INDEX, 5, 50, Mode.SHARED);
        assertEquals(Set.of(A, C), recordConflicts(B, INDEX, 5, 50, Mode.EXCLUSIVE));
    }

    @Test
    void aGapIsOpenAtBothEnds() {
        locks.lockGap(A, INDEX, 1, 10, 3, 30);
        assertEquals(END, gap(B, 1, 10));
        assertEquals(A, gap(B, 2, 20));
        assertEquals(END, gap(B, 3, 30));
        assertEquals(A, gap(B, 4, 30 - 1));
        assertEquals(END, gap(B, 4, 30), "record 4 lies behind record 3 at the same key");
        assertEquals(END, locks.gapConflict(B, INDEX + 1, 2, 20, 0));
    }

    @Test
    void aGapWithoutAnEndReachesTheEndOfTheIndex() {
        locks.lockGap(A, INDEX, END, -1, 1, 10);
        locks.lockGap(B, INDEX, 3, 30, END, -1);
        assertEquals(A, gap(C, 9, 0));
        assertEquals(END, gap(C, 9, 20));
        assertEquals(B, gap(C, 9, 1_000_000));
    }

    @Test
    void gapLocksOfTwoOwnersStandSideBySideAndKeepBothFromInserting() {
        locks.lockGap(A, INDEX, 1, 10, 3, 30);
        locks.lockGap(B, INDEX, 1, 10, 3, 30);
        assertEquals(B, gap(A, 2, 20));
        assertEquals(A, gap(B, 2, 20));
        assertEquals(Set.of(A, B), gapConflicts(C, INDEX, 2, 20));
    }

    @Test
    void anEntryInsertedIntoTheOwnGapLeavesBothHalvesLocked() {
        locks.lockGap(A, INDEX, 1, 10, 3, 30);
        assertEquals(END, gap(A, 2, 20));
        assertEquals(A, gap(B, 4, 15));
        assertEquals(A, gap(B, 4, 25));
    }

    @Test
    void releasingAnOwnerDropsAllItsLocksAndNoOthers() {
        locks.lockRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE);
        locks.lockRecord(B, INDEX, 6, 60, Mode.EXCLUSIVE);
        locks.lockGap(A, INDEX, END, -1, END, -1);
        locks.lockGap(B, INDEX, 6, 60, END, -1);
        locks.release(A);
        assertEquals(END, conflict(C, 5, Mode.SHARED));
        assertEquals(B, conflict(C, 6, Mode.SHARED));
        assertEquals(END, gap(C, 1, 10));
        assertEquals(B, gap(C, 7, 70));
    }

    @Test
    void clearingForgetsEveryLock() {
        locks.lockRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE);
        locks.lockGap(A, INDEX, END, -1, END, -1);
        locks.clear();
        assertEquals(END, conflict(B, 5, Mode.EXCLUSIVE));
        assertEquals(END, gap(B, 1, 10));
    }

    @Test
    void locksOfOneModeOnOneIndexAreOneStructure() {
        locks.lockRecord(A, INDEX, 5, 50, Mode.EXCLUSIVE);
        locks.lockRecord(A, INDEX, 6, 60, Mode.EXCLUSIVE);
        assertEquals(1, locks.structureCount(A));
        locks.lockRecord(A, INDEX, 7, 70, Mode.SHARED);
        assertEquals(2, locks.structureCount(A));
        locks.lockGap(A, INDEX, 5, 50, 6, 60);
        locks.lockGap(A, INDEX, 6, 60, 7, 70);
        assertEquals(3, locks.structureCount(A));
        locks.lockRecord(A, INDEX + 1, 5, 50, Mode.EXCLUSIVE);
        assertEquals(4, locks.structureCount(A));
        assertEquals(0, locks.structureCount(B));
    }

    @Test
    void answersAsANaiveModelDoes() {
        for (int round = 0; round < 60; round++) {
            compareWithModel(new Random(SEED + round), "seed " + (SEED + round));
        }
    }

    private static void compareWithModel(Random random, String seed) {
        final LockTable table = new LockTable(LockTableTest::comparePlaces);
        final NaiveLocks model = new NaiveLocks();
        for (int operation = 0; operation < 400; operation++) {
            final int owner = random.nextInt(4);
            final Place place = place(random);
            final Mode mode = random.nextBoolean() ? Mode.SHARED : Mode.EXCLUSIVE;
            switch (random.nextInt(9)) {
                case 0 -> {
                    table.release(owner);
                    model.release(owner);
                }
                case 1 -> {
                    table.unlockRecord(owner, place.index, place.record, place.key);
                    model.records.removeIf(lock -> lock.owner == owner && lock.place.equals(place));
                }
                case 2, 3 -> {
                    final Place low = random.nextInt(4) == 0 ? null : place;
                    final Place other = place(random);
                    final Place high = random.nextInt(4) == 0 ? null : new Place(place.index, other.record, other.key);
                    table.lockGap(owner, place.index, recordOf(low), keyOf(low), recordOf(high), keyOf(high));
                    model.gaps.add(new Gap(owner, place.index, low, high));
                }
                default -> {
                    table.lockRecord(owner, place.index, place.record, place.key, mode);
                    model.lock(owner, place, mode == Mode.EXCLUSIVE);
                }
            }
            assertSameAnswers(table, model, random, seed + " operation " + operation);
        }
    }

    private static void assertSameAnswers(LockTable table, NaiveLocks model, Random random, String where) {
        final Place place = place(random);
        for (int asker = 0; asker < 4; asker++) {
            for (final Mode mode : Mode.values()) {
                assertEquals(
                        model.recordConflicts(asker, place, mode == Mode.EXCLUSIVE),
                        recordConflicts(table, asker, place.index, place.record, place.key, mode),
                        where);
                assertEquals(
                        model.holds(asker, place, mode == Mode.EXCLUSIVE),
                        table.holdsRecord(asker, place.index, place.record, place.key, mode),
                        where);
            }
            assertEquals(
                    model.gapConflicts(asker, place),
                    gapConflicts(table, asker, place.index, place.record, place.key),
                    where);
            assertEquals(model.structures(asker), table.structureCount(asker), where);
        }
    }

    private static Place place(Random random) {
        return new Place(random.nextInt(2), random.nextInt(6), random.nextInt(5));
    }

    private static int recordOf(Place place) {
        return place == null ? END : place.record;
    }

    private static int keyOf(Place place) {
        return place == null ? -1 : place.key;
    }

    private static int comparePlaces(int index, int leftRecord, int leftKey, int rightRecord, int rightKey) {
        final int order = Integer.compare(leftKey, rightKey);
        return order != 0 ? order : Integer.compare(leftRecord, rightRecord);
    }

    private int conflict(int asker, int record, Mode mode) {
        return locks.recordConflict(asker, INDEX, record, record * 10, mode, 0);
    }

    private int gap(int asker, int record, int key) {
        return locks.gapConflict(asker, INDEX, record, key, 0);
    }

    private Set<Integer> recordConflicts(int asker, int index, int record, int key, Mode mode) {
        return recordConflicts(locks, asker, index, record, key, mode);
    }

    private static Set<Integer> recordConflicts(LockTable table, int asker, int index, int record, int key, Mode mode) {
        final Set<Integer> owners = new TreeSet<>();
        int owner = table.recordConflict(asker, index, record, key, mode, 0);
        while (owner != END) {
            owners.add(owner);
            owner = table.recordConflict(asker, index, record, key, mode, table.lastFound() + 1);
        }
        return owners;
    }

    private Set<Integer> gapConflicts(int asker, int index, int record, int key) {
        return gapConflicts(locks, asker, index, record, key);
    }

    private static Set<Integer> gapConflicts(LockTable table, int asker, int index, int record, int key) {
        final Set<Integer> owners = new TreeSet<>();
        int owner = table.gapConflict(asker, index, record, key, 0);
        while (owner != END) {
            owners.add(owner);
            owner = table.gapConflict(asker, index, record, key, table.lastFound() + 1);
        }
        return owners;
    }

    private record Place(int index, int record, int key) {
        boolean isBefore(Place other) {
            return key < other.key || (key == other.key && record < other.record);
        }
    }

    private record RecordLock(int owner, Place place, boolean exclusive) {}

    private record Gap(int owner, int index, Place low, Place high) {
        boolean spans(Place place) {
            return index == place.index
                    && (low == null || low.isBefore(place))
                    && (high == null || place.isBefore(high));
        }
    }

    /** Lists, searched from end to end. */
    private static final class NaiveLocks {
        private final List<RecordLock> records = new ArrayList<>();
        private final List<Gap> gaps = new ArrayList<>();

        void lock(int owner, Place place, boolean exclusive) {
            final boolean held = holds(owner, place, true);
            records.removeIf(lock -> lock.owner == owner && lock.place.equals(place));
            records.add(new RecordLock(owner, place, exclusive || held));
        }

        void release(int owner) {
            records.removeIf(lock -> lock.owner == owner);
            gaps.removeIf(gap -> gap.owner == owner);
        }

        boolean holds(int owner, Place place, boolean exclusive) {
            return records.stream()
                    .anyMatch(
                            lock -> lock.owner == owner && lock.place.equals(place) && (lock.exclusive || !exclusive));
        }

        Set<Integer> recordConflicts(int asker, Place place, boolean exclusive) {
            final Set<Integer> owners = new TreeSet<>();
            for (final RecordLock lock : records) {
                if (lock.owner != asker && lock.place.equals(place) && (lock.exclusive || exclusive)) {
                    owners.add(lock.owner);
                }
            }
            return owners;
        }

        Set<Integer> gapConflicts(int asker, Place place) {
            final Set<Integer> owners = new TreeSet<>();
            for (final Gap gap : gaps) {
                if (gap.owner != asker && gap.spans(place)) {
                    owners.add(gap.owner);
                }
            }
            return owners;
        }

        int structures(int owner) {
            final Set<List<Object>> kinds = new HashSet<>();
            for (final RecordLock lock : records) {
                if (lock.owner == owner) {
                    kinds.add(List.of(lock.place.index, lock.exclusive));
                }
            }
            for (final Gap gap : gaps) {
                if (gap.owner == owner) {
                    kinds.add(List.of(gap.index, "gap"));
                }
            }
            return kinds.size();
        }
    }
}
