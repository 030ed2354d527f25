package io.isolde.core.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.Test;

class RegionTest {
    @Test
    void piecesStartAtMultiplesOfEightAndFollowEachOther() {
        try (Region region = new Region(1024)) {
            assertEquals(0, region.append(1));
            assertEquals(8, region.append(8));
            assertEquals(16, region.append(9));
            assertEquals(32, region.append(0));
            assertEquals(32, region.append(8));
            assertEquals(40, region.topOffset());
        }
    }

    @Test
    void growthKeepsContentsOffsetsAndTheView() {
        try (Region region = new Region(16)) {
            final UnsafeBuffer view = region.view();
            final int[] offsets = new int[10_000];
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] = region.append(8);
                view.putLong(offsets[i], 0x0102030405060708L * i);
            }
            assertSame(view, region.view());
            for (int i = 0; i < offsets.length; i++) {
                assertEquals(8 * i, offsets[i]);
                assertEquals(0x0102030405060708L * i, view.getLong(offsets[i]));
            }
        }
    }

    @Test
    void aPieceLargerThanTwiceTheRegionFits() {
        try (Region region = new Region(16)) {
            region.append(16);
            final int offset = region.append(1_000_000);
            assertEquals(16, offset);
            region.view().putByte(offset + 999_999, (byte) 7);
            assertEquals(7, region.view().getByte(offset + 999_999));
        }
    }

    @Test
    void resettingToAMarkKeepsWhatLiesBelow() {
        try (Region region = new Region(64)) {
            region.view().putLong(region.append(8), 42);
            final int mark = region.topOffset();
            region.append(24);
            region.resetTo(mark);
            assertEquals(mark, region.topOffset());
            assertEquals(mark, region.append(8));
            assertEquals(42, region.view().getLong(0));
        }
    }

    @Test
    void resetDropsEverything() {
        try (Region region = new Region(64)) {
            region.append(40);
            region.reset();
            assertEquals(0, region.topOffset());
            assertEquals(0, region.append(8));
        }
    }

    @Test
    void resetGivesBackWhatOneLargeCaseTook() {
        try (Region region = new Region(64)) {
            region.append(3 * Region.KEPT_LENGTH);
            assertTrue(region.view().capacity() > Region.KEPT_LENGTH);
            region.reset();
            assertEquals(Region.KEPT_LENGTH, region.view().capacity());
            final int offset = region.append(Long.BYTES);
            region.view().putLong(offset, 42);
            assertEquals(42, region.view().getLong(offset));
        }
    }

    @Test
    void resetKeepsWhatItStartedWith() {
        try (Region region = new Region(2 * Region.KEPT_LENGTH)) {
            region.append(Long.BYTES);
            region.reset();
            assertEquals(2 * Region.KEPT_LENGTH, region.view().capacity());
        }
    }

    @Test
    void aMarkOutsideTheRegionIsRefused() {
        try (Region region = new Region(64)) {
            region.append(8);
            assertThrows(IllegalArgumentException.class, () -> region.resetTo(16));
            assertThrows(IllegalArgumentException.class, () -> region.resetTo(-1));
            assertEquals(8, region.topOffset());
        }
    }

    @Test
    void readingAndWritingAfterCloseThrow() {
        final Region region = new Region(64);
        final UnsafeBuffer view = region.view();
        final int offset = region.append(8);
        region.close();
        assertThrows(IndexOutOfBoundsException.class, () -> view.getLong(offset));
        assertThrows(IndexOutOfBoundsException.class, () -> view.putLong(offset, 1));
    }

    @Test
    void appendingAfterCloseThrows() {
        final Region region = new Region(64);
        region.close();
        assertThrows(IllegalStateException.class, () -> region.append(8));
    }

    @Test
    void closingTwiceIsHarmless() {
        final Region region = new Region(64);
        region.append(8);
        region.close();
        region.close();
        assertEquals(0, region.topOffset());
        assertEquals(0, region.view().capacity());
    }
}
