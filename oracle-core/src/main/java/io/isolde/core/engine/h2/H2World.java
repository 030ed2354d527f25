package io.isolde.core.engine.h2;

import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;

/** The states that explain what was seen so far, all different. */
final class H2World {
    private static final int MOST_STATES = 256;

    final List<H2State> states = new ArrayList<>();

    /** None yet. */
    H2World() {}

    H2World(H2State state) {
        states.add(state);
    }

    H2World copy() {
        final H2World copy = new H2World();
        states.forEach(state -> copy.states.add(state.copy()));
        return copy;
    }

    /** Adds those that differ from all before. */
    void addNew(List<H2State> others) {
        for (final H2State other : others) {
            if (states.stream().noneMatch(other::isSame)) {
                states.add(other);
            }
        }
        if (states.size() > MOST_STATES) {
            throw new UnsupportedFeatureException("too many worlds");
        }
    }

    boolean isSame(H2World other) {
        return states.size() == other.states.size()
                && states.stream().allMatch(state -> other.states.stream().anyMatch(state::isSame));
    }

    int contentHash() {
        int hash = 0;
        for (final H2State state : states) {
            hash += state.contentHash();
        }
        return hash;
    }
}
