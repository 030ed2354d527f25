package io.isolde.core.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.memory.Region;
import io.isolde.core.row.RowLayout;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import java.util.List;
import org.agrona.DirectBuffer;
import org.junit.jupiter.api.Test;

class VersionLayoutTest {
    private static final RowLayout THREE_COLUMNS = new RowLayout(new Table(
            "t",
            List.of(Column.of("a", SqlType.INT), Column.of("b", SqlType.INT), Column.of("c", SqlType.DOUBLE)),
            List.of()));

    @Test
    void everyFieldLiesWhereTheDrawingSays() {
        assertEquals(0, VersionLayout.WRITER_OFFSET);
        assertEquals(4, VersionLayout.OLDER_OFFSET_OFFSET);
        assertEquals(8, VersionLayout.FLAGS_OFFSET);
        assertEquals(12, VersionLayout.MOVED_TO_OFFSET);
        assertEquals(16, VersionLayout.TESTED_OFFSET);
        assertEquals(24, VersionLayout.HELD_OFFSET);
        assertEquals(32, VersionLayout.IMAGE_OFFSET);
        assertEquals(32, VersionLayout.NULLS_OFFSET);
        assertEquals(40, VersionLayout.CELLS_OFFSET);
        assertEquals(1, VersionLayout.DELETED);
        assertEquals(2, VersionLayout.AUTO_NUMBERED);
    }

    @Test
    void theEightByteFieldsAreAligned() {
        assertEquals(0, VersionLayout.NULLS_OFFSET % 8);
        assertEquals(0, VersionLayout.CELLS_OFFSET % 8);
        assertEquals(0, RowLayout.CELL_LENGTH % 8);
        assertEquals(0, VersionLayout.WRITER_OFFSET % 4);
        assertEquals(0, VersionLayout.OLDER_OFFSET_OFFSET % 4);
        assertEquals(0, VersionLayout.FLAGS_OFFSET % 4);
        assertEquals(0, VersionLayout.MOVED_TO_OFFSET % 4);
    }

    @Test
    void theStoreWritesTheBytesOfTheDrawing() {
        try (Region region = new Region(16)) {
            final VersionStore store = new VersionStore(region);
            store.append(THREE_COLUMNS, 9, VersionStore.NIL);
            final int offset = store.append(THREE_COLUMNS, 7, 0);
            store.setCell(offset, 1, 0x1122334455667788L);
            store.markAutoNumbered(offset);
            store.markDeleted(offset, 5);
            final DirectBuffer bytes = region.view();
            store.remember(offset, 2, true);
            store.remember(offset, 3, false);
            assertEquals(64, offset);
            assertEquals(7, bytes.getInt(offset));
            assertEquals(0, bytes.getInt(offset + 4));
            assertEquals(3, bytes.getInt(offset + 8));
            assertEquals(5, bytes.getInt(offset + 12));
            assertEquals(0b1100, bytes.getLong(offset + 16));
            assertEquals(0b100, bytes.getLong(offset + 24));
            assertEquals(0b101, bytes.getLong(offset + 32));
            assertEquals(0, bytes.getLong(offset + 40));
            assertEquals(0x1122334455667788L, bytes.getLong(offset + 48));
            assertEquals(0, bytes.getLong(offset + 56));
            assertEquals(128, region.topOffset());
        }
    }

    @Test
    void whatAVersionRemembersOfAPredicateIsOfItsCells() {
        try (Region region = new Region(16)) {
            final VersionStore store = new VersionStore(region);
            final int offset = store.append(THREE_COLUMNS, 1, VersionStore.NIL);
            assertFalse(store.wasTested(offset, 63));
            store.remember(offset, 63, true);
            assertTrue(store.wasTested(offset, 63) && store.held(offset, 63));
            assertFalse(store.wasTested(offset, 0));
            store.setCell(offset, 0, 4);
            assertFalse(store.wasTested(offset, 63));
            store.remember(offset, 63, false);
            assertTrue(store.wasTested(offset, 63) && !store.held(offset, 63));
            final int copy = store.appendCopy(THREE_COLUMNS, 1, offset, offset);
            assertFalse(store.wasTested(copy, 63));
            store.setNull(offset, 0);
            assertFalse(store.wasTested(offset, 63));
        }
    }
}
