package io.isolde.core.lock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecordSetTest {
    private static final long SEED = 20260104;
    private static final int HIGHEST = 300;

    @Test
    void behavesAsABitSetDoes() {
        final Random random = new Random(SEED);
        for (int round = 0; round < 200; round++) {
            final RecordSet set = new RecordSet();
            final BitSet model = new BitSet();
            for (int i = 0; i < 40; i++) {
                final int record = random.nextInt(1 + random.nextInt(HIGHEST));
                if (random.nextInt(30) == 0) {
                    set.clear();
                    model.clear();
                } else {
                    set.add(record);
                    model.set(record);
                }
                assertSame(model, set);
            }
        }
    }

    @Test
    void equalityIsByMembersWhateverTheSpaceTaken() {
        final Random random = new Random(SEED);
        for (int round = 0; round < 2_000; round++) {
            final BitSet leftModel = members(random);
            final BitSet rightModel = members(random);
            final RecordSet left = of(leftModel);
            final RecordSet right = of(rightModel);
            if (random.nextBoolean()) {
                left.add(HIGHEST);
                left.clear();
                leftModel.stream().forEach(left::add);
            }
            assertEquals(leftModel.equals(rightModel), left.equals(right), leftModel + " and " + rightModel);
            assertEquals(leftModel.equals(rightModel), right.equals(left));
            assertTrue(!left.equals(right) || left.hashCode() == right.hashCode());
        }
    }

    @Test
    void keepingLeavesWhatBothHave() {
        final Random random = new Random(SEED);
        for (int round = 0; round < 2_000; round++) {
            final BitSet model = members(random);
            final BitSet keptModel = members(random);
            final RecordSet set = of(model);
            set.keep(of(keptModel));
            model.and(keptModel);
            assertSame(model, set);
        }
    }

    @Test
    void aSetWithTheMembersOfAnotherLeavesBothAsTheyWere() {
        final Random random = new Random(SEED);
        for (int round = 0; round < 2_000; round++) {
            final BitSet leftModel = members(random);
            final BitSet rightModel = members(random);
            final RecordSet left = of(leftModel);
            final RecordSet right = of(rightModel);
            final RecordSet union = left.with(right);
            assertEquals(of(leftModel), left);
            assertEquals(of(rightModel), right);
            final BitSet unionModel = (BitSet) leftModel.clone();
            unionModel.or(rightModel);
            assertEquals(of(unionModel), union);
        }
    }

    @Test
    void meetsWhomItSharesAMemberWith() {
        final Random random = new Random(SEED);
        for (int i = 0; i < 1_000; i++) {
            final BitSet left = members(random);
            final BitSet right = members(random);
            assertEquals(left.intersects(right), of(left).meets(of(right)), () -> left + " " + right + " seed " + SEED);
        }
    }

    @Test
    void aCopyIsItsOwn() {
        final RecordSet set = new RecordSet();
        set.add(3);
        final RecordSet copy = set.copy();
        copy.add(4);
        set.add(5);
        assertTrue(copy.contains(3));
        assertTrue(copy.contains(4));
        assertFalse(copy.contains(5));
        assertFalse(set.contains(4));
    }

    @Test
    void printsItsMembers() {
        final RecordSet set = new RecordSet();
        assertEquals("{}", set.toString());
        set.add(70);
        set.add(2);
        assertEquals("{2,70}", set.toString());
    }

    private static BitSet members(Random random) {
        final BitSet members = new BitSet();
        for (int left = random.nextInt(3); left > 0; left--) {
            members.set(random.nextInt(3) * 63);
        }
        return members;
    }

    private static RecordSet of(BitSet members) {
        final RecordSet set = new RecordSet();
        members.stream().forEach(set::add);
        return set;
    }

    private static void assertSame(BitSet model, RecordSet set) {
        assertEquals(model.cardinality(), set.size());
        for (int record = 0; record <= HIGHEST; record++) {
            final int member = record;
            assertEquals(model.get(record), set.contains(record), () -> model + " record " + member + " seed " + SEED);
        }
    }
}
