package io.isolde.harness.journal;

import java.util.TreeMap;

/**
 * Folds the digests of batches into one for the run, in the order of the cases, whichever order they finish in. Covers the batches from
 * case 0 on without a hole, so an interrupted run can be compared with a whole one over that many cases. Not thread-safe.
 */
public final class RunDigest {
    private final TreeMap<Long, BatchRecord> ahead = new TreeMap<>();
    private String digest = "";
    private long caseCount;

    /** Adds a finished batch. */
    public void add(BatchRecord batch) {
        ahead.put(batch.batch().first(), batch);
        while (!ahead.isEmpty() && ahead.firstKey() == caseCount) {
            final BatchRecord next = ahead.pollFirstEntry().getValue();
            final CaseDigest fold = new CaseDigest();
            fold.add(digest);
            fold.add(next.digest());
            digest = fold.finish();
            caseCount = next.batch().end();
        }
    }

    /** Hexadecimal; empty before the first batch. */
    public String digest() {
        return digest;
    }

    /** The digest covers the cases before this one. */
    public long caseCount() {
        return caseCount;
    }
}
