package io.isolde.harness.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a campaign found, each thing once.
 *
 * @param firstAt how many cases had been run when each was first found, itself included; in that order
 */
public record Discoveries(Map<String, Long> firstAt) {
    public Discoveries {
        firstAt = new LinkedHashMap<>(firstAt);
    }

    public Set<String> names() {
        return firstAt.keySet();
    }

    public int count() {
        return firstAt.size();
    }

    /** How many were found in the first cases. */
    public long within(long cases) {
        return firstAt.values().stream().filter(at -> at <= cases).count();
    }
}
