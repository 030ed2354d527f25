package io.isolde.harness.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class RunDigestTest {
    @Test
    void doesNotDependOnTheOrderInWhichBatchesFinish() {
        final RunDigest inOrder = digest(batch(0, "a"), batch(1, "b"), batch(2, "c"));
        final RunDigest mixed = digest(batch(2, "c"), batch(0, "a"), batch(1, "b"));
        assertEquals(inOrder.digest(), mixed.digest());
        assertEquals(3 * 64, mixed.caseCount());
    }

    @Test
    void dependsOnEveryBatch() {
        assertNotEquals(
                digest(batch(0, "a"), batch(1, "b")).digest(),
                digest(batch(0, "a"), batch(1, "c")).digest());
    }

    @Test
    void endsBeforeTheFirstBatchThatIsMissing() {
        final RunDigest withHole = digest(batch(0, "a"), batch(2, "c"));
        assertEquals(64, withHole.caseCount());
        assertEquals(digest(batch(0, "a")).digest(), withHole.digest());
    }

    @Test
    void textsAreKeptApart() {
        assertNotEquals(digestOf("ab", "c"), digestOf("a", "bc"));
    }

    private static String digestOf(String... texts) {
        final CaseDigest digest = new CaseDigest();
        for (final String text : texts) {
            digest.add(text);
        }
        return digest.finish();
    }

    private static RunDigest digest(BatchRecord... batches) {
        final RunDigest digest = new RunDigest();
        for (final BatchRecord batch : batches) {
            digest.add(batch);
        }
        return digest;
    }

    private static BatchRecord batch(long index, String digest) {
        return new BatchRecord(new Batch(index, index * 64, index * 64 + 64), digest, new CaseCounts(), Spent.NOTHING);
    }
}
