package io.isolde.harness.detect;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.detect.TupleChains.Version;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** A transaction as Fucci's oracle follows it: what it may see, and what it locks. */
final class McsTransaction {
    /** A lock that a step took. */
    record Held(int step, RowLock lock) {}

    private final int id;
    private final IsolationLevel level;
    private final boolean single;
    private Optional<Set<Integer>> snapshot = Optional.empty();
    private final List<Held> locks = new ArrayList<>();

    /**
     * @param single whether it is one statement in autocommit
     */
    McsTransaction(int id, IsolationLevel level, boolean single) {
        this.id = id;
        this.level = level;
        this.single = single;
    }

    int id() {
        return id;
    }

    IsolationLevel level() {
        return level;
    }

    boolean isSingle() {
        return single;
    }

    List<Held> locks() {
        return locks;
    }

    void hold(int step, RowLock lock) {
        locks.add(new Held(step, lock));
    }

    /** Takes the snapshot, if it has none. */
    void takeSnapshot(Set<Integer> committed) {
        if (snapshot.isEmpty()) {
            snapshot = Optional.of(new HashSet<>(committed));
        }
    }

    /** The versions of the snapshot, and its own. */
    Predicate<Version> bySnapshot() {
        final Set<Integer> taken = snapshot.orElseThrow();
        return version -> version.writer() == id || taken.contains(version.writer());
    }

    boolean hasSnapshot() {
        return snapshot.isPresent();
    }
}
