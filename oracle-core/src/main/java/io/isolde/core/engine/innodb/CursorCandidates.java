package io.isolde.core.engine.innodb;

import io.isolde.core.catalogue.Quirk;
import io.isolde.core.engine.innodb.CursorScan.Candidate;
import io.isolde.core.lock.RecordSet;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Distinct candidates in the order in which they were found; needs are the fewest found. */
final class CursorCandidates {
    /** More than this many different ways to have scanned are not looked at. */
    private static final int MAX_CANDIDATES = 20_000;

    private final List<Candidate> candidates = new ArrayList<>();
    private final Map<Matched, Integer> places = new HashMap<>();
    private int tried;

    private record Matched(RecordSet records, int next) {}

    /** Takes over both sets. */
    void add(RecordSet matched, Set<Quirk> needed, int next) {
        final Candidate candidate = new Candidate(matched, Collections.unmodifiableSet(needed), next);
        final Integer known = places.putIfAbsent(new Matched(matched, next), candidates.size());
        if (known == null) {
            candidates.add(candidate);
        } else if (needed.size() < candidates.get(known).needed().size()) {
            candidates.set(known, candidate);
        }
    }

    List<Candidate> all() {
        return candidates;
    }

    /** Counts a way that the scan may have gone. */
    void countWay() {
        if (++tried > MAX_CANDIDATES) {
            throw new UnsupportedFeatureException("too many ways to scan while waiting");
        }
    }
}
