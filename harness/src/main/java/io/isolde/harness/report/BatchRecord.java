package io.isolde.harness.report;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A batch of cases that was run wholly.
 *
 * @param index 0, 1, 2, ... over the run
 * @param endCase one behind the last case
 * @param digest of the texts of its cases, in the order of their numbers; hexadecimal
 * @param verdicts cases by the word of their verdict
 */
public record BatchRecord(long index, long firstCase, long endCase, String digest, SortedMap<String, Long> verdicts) {
    public BatchRecord {
        verdicts = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(verdicts));
    }
}
