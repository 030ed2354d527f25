package io.isolde.core.engine.duckdb;

import io.isolde.core.catalogue.DuckDbDeviation;
import java.util.EnumSet;
import java.util.Set;

/** Which known deviations may show in the run at hand, and which it has asked about: no other makes a difference to it. */
final class Allowance {
    private final Set<DuckDbDeviation> allowed = EnumSet.noneOf(DuckDbDeviation.class);
    private final Set<DuckDbDeviation> asked = EnumSet.noneOf(DuckDbDeviation.class);

    void set(Set<DuckDbDeviation> deviations) {
        allowed.clear();
        allowed.addAll(deviations);
        asked.clear();
    }

    boolean allows(DuckDbDeviation deviation) {
        asked.add(deviation);
        return allowed.contains(deviation);
    }

    Set<DuckDbDeviation> asked() {
        return Set.copyOf(asked);
    }
}
