package io.isolde.core.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.memory.Region;
import io.isolde.core.row.RowLayout;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VersionStoreTest {
    private static final long SEED = 20260103;

    @Test
    void keepsWhatANaiveMapKeeps() {
        for (final int columns : new int[] {1, 3, 64}) {
            compareWithMap(columns, new Random(SEED + columns));
        }
    }

    @Test
    void aNewVersionIsAllNull() {
        try (Region region = new Region(16)) {
            final VersionStore store = new VersionStore(region);
            final int offset = store.append(layout(64), 3, VersionStore.NIL);
            for (int column = 0; column < 64; column++) {
                assertTrue(store.isNull(offset, column));
                assertEquals(0, store.cell(offset, column));
            }
            assertEquals(VersionStore.NIL, store.olderOffset(offset));
            assertEquals(VersionStore.NIL, store.movedTo(offset));
        }
    }

    @Test
    void aCopyIsNeitherDeletedNorMovedNorNumbered() {
        try (Region region = new Region(16)) {
            final VersionStore store = new VersionStore(region);
            final RowLayout layout = layout(2);
            final int source = store.append(layout, 1, VersionStore.NIL);
            store.setCell(source, 0, 5);
            store.markDeleted(source, 4);
            store.markAutoNumbered(source);
            final int copy = store.appendCopy(layout, 2, source, source);
            assertFalse(store.isDeleted(copy));
            assertFalse(store.isAutoNumbered(copy));
            assertEquals(VersionStore.NIL, store.movedTo(copy));
            assertEquals(5, store.cell(copy, 0));
            assertTrue(store.isNull(copy, 1));
            assertTrue(store.isDeleted(source));
        }
    }

    @Test
    void settingNullClearsTheCell() {
        try (Region region = new Region(16)) {
            final VersionStore store = new VersionStore(region);
            final int offset = store.append(layout(2), 1, VersionStore.NIL);
            store.setCell(offset, 1, 77);
            store.setNull(offset, 1);
            assertTrue(store.isNull(offset, 1));
            assertEquals(0, store.cell(offset, 1));
        }
    }

    private static void compareWithMap(int columns, Random random) {
        try (Region region = new Region(16)) {
            final VersionStore store = new VersionStore(region);
            final RowLayout layout = layout(columns);
            final Map<Integer, NaiveVersion> versions = new TreeMap<>();
            final List<Integer> offsets = new ArrayList<>();
            for (int operation = 0; operation < 5_000; operation++) {
                step(random, store, layout, versions, offsets, columns);
            }
            for (final Map.Entry<Integer, NaiveVersion> entry : versions.entrySet()) {
                assertSame(entry.getKey(), entry.getValue(), store, columns);
            }
        }
    }

    private static void step(
            Random random,
            VersionStore store,
            RowLayout layout,
            Map<Integer, NaiveVersion> versions,
            List<Integer> offsets,
            int columns) {
        final int writer = random.nextInt(9);
        final int some = offsets.isEmpty() ? VersionStore.NIL : offsets.get(random.nextInt(offsets.size()));
        final int column = random.nextInt(columns);
        final long cell = random.nextLong();
        switch (some == VersionStore.NIL ? 0 : random.nextInt(7)) {
            case 0 -> {
                final int offset = store.append(layout, writer, some);
                versions.put(offset, new NaiveVersion(writer, some, columns));
                offsets.add(offset);
            }
            case 1 -> {
                final int offset = store.appendCopy(layout, writer, some, some);
                versions.put(offset, versions.get(some).copy(writer, some));
                offsets.add(offset);
            }
            case 2 -> {
                store.markDeleted(some, writer);
                versions.get(some).deleted = true;
                versions.get(some).movedTo = writer;
            }
            case 3 -> {
                store.markAutoNumbered(some);
                versions.get(some).numbered = true;
            }
            case 4 -> {
                store.setNull(some, column);
                versions.get(some).cells[column] = null;
            }
            default -> {
                store.setCell(some, column, cell);
                versions.get(some).cells[column] = cell;
            }
        }
    }

    private static void assertSame(int offset, NaiveVersion expected, VersionStore store, int columns) {
        final String where = "offset " + offset + " columns " + columns + " seed " + SEED;
        assertEquals(expected.writer, store.writer(offset), where);
        assertEquals(expected.older, store.olderOffset(offset), where);
        assertEquals(expected.deleted, store.isDeleted(offset), where);
        assertEquals(expected.numbered, store.isAutoNumbered(offset), where);
        assertEquals(expected.movedTo, store.movedTo(offset), where);
        for (int column = 0; column < columns; column++) {
            final Long cell = expected.cells[column];
            assertEquals(cell == null, store.isNull(offset, column), where);
            assertEquals(cell == null ? 0 : cell, store.cell(offset, column), where);
        }
    }

    private static RowLayout layout(int columns) {
        return new RowLayout(new Table(
                "t",
                IntStream.range(0, columns)
                        .mapToObj(i -> Column.of("c" + i, SqlType.BIGINT))
                        .toList(),
                List.of()));
    }

    /** What a version is, on the heap. */
    private static final class NaiveVersion {
        private final int writer;
        private final int older;
        private final Long[] cells;
        private boolean deleted;
        private boolean numbered;
        private int movedTo = VersionStore.NIL;

        NaiveVersion(int writer, int older, int columns) {
            this.writer = writer;
            this.older = older;
            cells = new Long[columns];
        }

        private NaiveVersion(int writer, int older, Long[] cells) {
            this.writer = writer;
            this.older = older;
            this.cells = cells;
        }

        NaiveVersion copy(int newWriter, int newOlder) {
            return new NaiveVersion(newWriter, newOlder, Arrays.copyOf(cells, cells.length));
        }
    }
}
