package io.isolde.core.engine.h2;

import io.isolde.core.catalogue.H2Deviation;
import java.util.EnumSet;
import java.util.Set;

/** Which known deviations may show in the run at hand, and which it has asked about: no other makes a difference to it. */
final class Allowance {
    private final Set<H2Deviation> allowed = EnumSet.noneOf(H2Deviation.class);
    private final Set<H2Deviation> asked = EnumSet.noneOf(H2Deviation.class);

    void set(Set<H2Deviation> deviations) {
        allowed.clear();
        allowed.addAll(deviations);
        asked.clear();
    }

    boolean allows(H2Deviation deviation) {
        asked.add(deviation);
        return allowed.contains(deviation);
    }

    Set<H2Deviation> asked() {
        return Set.copyOf(asked);
    }
}
